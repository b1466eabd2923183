import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sha256Of, weights } from '../testkit/modelSources.ts';
import { measureFile, takeOver } from './takeOver.ts';

const signal = new AbortController().signal;

function scratch(base = tmpdir()) {
  const folder = mkdtempSync(join(base, 'countersign-take-'));
  return {
    folder,
    models: join(folder, 'models'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function measured(path: string) {
  const result = await measureFile(path, signal);
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
}

/** Another file system, so that a hard link cannot be made; absent on some machines. */
const shm = '/dev/shm';

describe('taking a file over', () => {
  test('links it under its digest: the same file, no second copy, the original untouched', async () => {
    using s = scratch();
    const file = join(s.folder, 'my model.gguf');
    const body = weights(50_000);
    writeFileSync(file, body);
    const taken = await takeOver(s.models, file, await measured(file), signal);
    assert.ok(taken.ok && taken.value.how === 'link');
    assert.equal(taken.value.path, join(s.models, `${sha256Of(body)}.gguf`));
    assert.equal(statSync(taken.value.path).ino, statSync(file).ino);
    assert.deepEqual(readdirSync(join(s.models, 'downloads')), []);
    const again = await takeOver(s.models, file, await measured(file), signal);
    assert.ok(again.ok && again.value.how === 'alreadyHere');
  });

  test('copies it where a link cannot be', {
    skip: existsSync(shm) ? false : 'no second file system here',
  }, async () => {
    using s = scratch();
    using other = scratch(shm);
    assert.notEqual(statSync(s.folder).dev, statSync(other.folder).dev);
    const file = join(other.folder, 'm.gguf');
    const body = weights(3_000_000);
    writeFileSync(file, body);
    const taken = await takeOver(s.models, file, await measured(file), signal);
    assert.ok(taken.ok && taken.value.how === 'copy', JSON.stringify(taken));
    assert.ok(readFileSync(taken.value.path).equals(body));
    assert.deepEqual(readdirSync(join(s.models, 'downloads')), []);
  });

  for (const [what, change] of [
    ['other bytes of the same length', (file: string) => writeFileSync(file, weights(40_000))],
    ['one byte more', (file: string) => appendFileSync(file, 'x')],
    [
      'a link to somewhere else',
      (file: string) => {
        rmSync(file);
        symlinkSync('/etc/hostname', file);
      },
    ],
  ] as const) {
    test(`does not take over ${what} that came to its name after it was measured`, async () => {
      using s = scratch();
      const file = join(s.folder, 'm.gguf');
      writeFileSync(file, weights(40_000));
      const before = await measured(file);
      change(file);
      const taken = await takeOver(s.models, file, before, signal);
      assert.ok(!taken.ok);
      assert.equal(taken.failure.code, 'file.changed');
      assert.deepEqual(
        readdirSync(s.models).filter((name) => name.endsWith('.gguf')),
        [],
      );
      assert.deepEqual(readdirSync(join(s.models, 'downloads')), []);
    });
  }

  test('a folder is no file, and what is not there is said so', async () => {
    using s = scratch();
    mkdirSync(join(s.folder, 'd.gguf'));
    const folder = await measureFile(join(s.folder, 'd.gguf'), signal);
    const absent = await measureFile(join(s.folder, 'no.gguf'), signal);
    assert.equal(folder.ok ? '' : folder.failure.code, 'path.notFile');
    assert.match(absent.ok ? '' : absent.failure.message, /it is not there/);
  });
});
