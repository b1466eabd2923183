import assert from 'node:assert/strict';
import {
  appendFileSync,
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
import { type AnchorKind, lookUp, openRootFolder, supportedAnchor } from './anchor.ts';
import { readEntry } from './readFile.ts';
import { Raced } from './systemError.ts';
import { anchors } from './testing/playground.ts';

/** What is read from `d/f` when `swap` happens after the file was looked at and before it is opened. */
function readAfter(anchor: AnchorKind, swap: (root: string) => void): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-anchor-')));
  try {
    mkdirSync(path.join(root, 'd'));
    writeFileSync(path.join(root, 'd', 'f'), 'the file');
    using folder = openRootFolder(anchor, root);
    using inner = lookUp(folder, 'd')?.openFolder();
    const entry = inner && lookUp(inner, 'f');
    assert.ok(entry);
    swap(root);
    return new TextDecoder().decode(readEntry(entry, 100) ?? undefined);
  } catch (error) {
    if (error instanceof Raced) return 'raced';
    throw error;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const swaps: readonly { readonly what: string; readonly swap: (root: string) => void; readonly held: string }[] = [
  {
    what: 'another file takes its name',
    swap: (root) => {
      writeFileSync(path.join(root, 'd', 'g'), 'another');
      renameSync(path.join(root, 'd', 'g'), path.join(root, 'd', 'f'));
    },
    held: 'raced',
  },
  {
    what: 'a link takes its name',
    swap: (root) => {
      renameSync(path.join(root, 'd', 'f'), path.join(root, 'away'));
      symlinkSync('../away', path.join(root, 'd', 'f'));
    },
    held: 'raced',
  },
  { what: 'it is removed', swap: (root) => rmSync(path.join(root, 'd', 'f')), held: 'raced' },
  {
    what: 'another folder takes the place of its folder',
    swap: (root) => {
      mkdirSync(path.join(root, 'e'));
      writeFileSync(path.join(root, 'e', 'f'), 'another');
      renameSync(path.join(root, 'd'), path.join(root, 'away'));
      renameSync(path.join(root, 'e'), path.join(root, 'd'));
    },
    held: 'the file',
  },
  {
    what: 'its folder is moved and linked from its old place',
    swap: (root) => {
      renameSync(path.join(root, 'd'), path.join(root, 'away'));
      symlinkSync('away', path.join(root, 'd'));
    },
    held: 'the file',
  },
];

describe('between looking and opening', { skip: process.platform === 'win32' && 'needs links' }, () => {
  for (const { what, swap, held } of swaps) {
    test(`${what}: by descriptor ${held === 'raced' ? 'it is noticed' : 'the file that was looked at is read'}`, {
      skip: supportedAnchor() !== 'descriptor' && 'needs Linux with /proc',
    }, () => {
      assert.equal(readAfter('descriptor', swap), held);
    });

    test(`${what}: by path it is noticed`, () => {
      assert.equal(readAfter('path', swap), 'raced');
    });
  }

  for (const anchor of anchors) {
    test(`a folder that becomes a link is not entered (${anchor})`, () => {
      const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-anchor-')));
      try {
        mkdirSync(path.join(root, 'd'));
        using folder = openRootFolder(anchor, root);
        const entry = lookUp(folder, 'd');
        renameSync(path.join(root, 'd'), path.join(root, 'away'));
        symlinkSync('away', path.join(root, 'd'));
        assert.throws(() => entry?.openFolder(), Raced);
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    });
  }
});

test('a file that grows while it is read never gives more than the cap', () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-anchor-')));
  try {
    writeFileSync(path.join(root, 'f'), 'abc');
    using folder = openRootFolder('path', root);
    const entry = lookUp(folder, 'f');
    assert.ok(entry);
    appendFileSync(path.join(root, 'f'), 'x'.repeat(199_997));
    assert.equal(entry.sizeBytes, 3);
    assert.ok(readEntry(entry, 199_999) === null);
    assert.deepEqual(Buffer.from(readEntry(entry, 200_000) ?? []), readFileSync(path.join(root, 'f')));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
