import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { type AnchorKind, lookUp, openRootFolder, Raced, supportedAnchor } from './anchor.ts';
import { readEntry } from './readFile.ts';

/** What is read from `d/f` when `swap` happens after the file was looked at and before it is opened. */
function readAfter(anchor: AnchorKind, swap: (root: string) => void): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-anchor-')));
  try {
    mkdirSync(path.join(root, 'd'));
    writeFileSync(path.join(root, 'd', 'f'), 'the file');
    using folder = openRootFolder(anchor, root).folder;
    using found = lookUp(anchor, folder, 'd');
    using inner = found.intoFolder();
    using entry = lookUp(anchor, inner, 'f');
    swap(root);
    return new TextDecoder().decode(readEntry(entry, 100) ?? undefined);
  } catch (error) {
    if (error instanceof Raced) return 'raced';
    throw error;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const swaps: Readonly<Record<string, (root: string) => void>> = {
  'another file takes its name': (root) => {
    writeFileSync(path.join(root, 'd', 'g'), 'another');
    renameSync(path.join(root, 'd', 'g'), path.join(root, 'd', 'f'));
  },
  'another folder takes the place of its folder': (root) => {
    mkdirSync(path.join(root, 'e'));
    writeFileSync(path.join(root, 'e', 'f'), 'another');
    renameSync(path.join(root, 'd'), path.join(root, 'away'));
    renameSync(path.join(root, 'e'), path.join(root, 'd'));
  },
};

describe('between looking and opening', () => {
  for (const [what, swap] of Object.entries(swaps)) {
    test(`${what}: by descriptor the file that was looked at is read`, {
      skip: supportedAnchor() !== 'descriptor' && 'needs Linux with /proc',
    }, () => {
      assert.equal(readAfter('descriptor', swap), 'the file');
    });

    test(`${what}: by path the swap is noticed`, () => {
      assert.equal(readAfter('path', swap), 'raced');
    });
  }

  test('its folder is moved and linked from its old place: by path the swap is noticed', {
    skip: process.platform === 'win32' && 'needs links',
  }, () => {
    const swap = (root: string) => {
      renameSync(path.join(root, 'd'), path.join(root, 'away'));
      symlinkSync('away', path.join(root, 'd'));
    };
    assert.equal(readAfter('path', swap), 'raced');
  });
});

test('a file that grows while it is read never gives more than the cap', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'countersign-anchor-')), 'f');
  try {
    writeFileSync(file, 'x'.repeat(200_000));
    using folder = openRootFolder('path', realpathSync(path.dirname(file))).folder;
    using entry = lookUp('path', folder, 'f');
    const shrunk = { ...entry, sizeBytes: 3, [Symbol.dispose]: () => {} };
    assert.equal(readEntry(shrunk, 199_999), null);
    assert.deepEqual(Buffer.from(readEntry(shrunk, 200_000) ?? []), readFileSync(file));
  } finally {
    rmSync(path.dirname(file), { recursive: true, force: true });
  }
});
