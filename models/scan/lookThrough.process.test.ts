import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ggufFile } from '../../testkit/ggufFile.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { sha256Of } from '../../testkit/modelSources.ts';
import { lookThrough } from './lookThrough.ts';
import { scanFolder } from './scanFolder.ts';

const signal = new AbortController().signal;

/** A folder inside the leak detector's own; removed before that looks. */
function scratch(base: string) {
  const folder = join(base, 'models of mine');
  mkdirSync(folder);
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

describe('a folder of GGUF files', () => {
  test('is looked through in a worker: facts of each, the digest of those whose size is known', async (t) => {
    using s = scratch(expectNoLeaks(t).folder);
    const known = ggufFile({ name: 'Known', contextTokens: 4_096 });
    mkdirSync(join(s.folder, 'publisher', 'model'), { recursive: true });
    writeFileSync(join(s.folder, 'publisher', 'model', 'known.GGUF'), known);
    writeFileSync(join(s.folder, 'other.gguf'), ggufFile({ name: 'Other', weightBytes: 99 }));
    writeFileSync(join(s.folder, 'notes.txt'), 'no model');
    const found = await scanFolder({ folder: s.folder, knownBytes: [known.length] }, signal);
    assert.ok(found.ok, JSON.stringify(found));
    assert.deepEqual(
      found.value.map(({ name, measured, contextTokens, failure }) => [
        name,
        measured?.sha256 ?? null,
        contextTokens,
        failure,
      ]),
      [
        ['Other', null, 2_048, null],
        ['Known', sha256Of(known), 4_096, null],
      ],
    );
  });

  test('hostile: links, pipes, devices, folders, truncated and lying files are each named and none is waited for', async (t) => {
    using s = scratch(expectNoLeaks(t).folder);
    const whole = ggufFile();
    writeFileSync(join(s.folder, 'whole.gguf'), whole);
    symlinkSync(join(s.folder, 'whole.gguf'), join(s.folder, 'link.gguf'));
    symlinkSync('/dev/zero', join(s.folder, 'endless.gguf'));
    symlinkSync(join(s.folder, 'loop.gguf'), join(s.folder, 'loop.gguf'));
    symlinkSync(join(s.folder, 'nowhere'), join(s.folder, 'dangling.gguf'));
    symlinkSync('..', join(s.folder, 'up'));
    mkdirSync(join(s.folder, 'folder.gguf'));
    execFileSync('mkfifo', [join(s.folder, 'pipe.gguf')]);
    writeFileSync(join(s.folder, 'cut.gguf'), whole.subarray(0, 60));
    writeFileSync(join(s.folder, 'empty.gguf'), '');
    writeFileSync(join(s.folder, 'text.gguf'), 'not a model at all, but long enough to be read');
    writeFileSync(join(s.folder, 'odd\u001b[31m\u202e\n.gguf'), ggufFile({ name: 'evil\u001b[2J' }));
    const found = await scanFolder({ folder: s.folder, knownBytes: [whole.length] }, signal);
    assert.ok(found.ok);
    const outcome = Object.fromEntries(
      found.value.map(({ path, failure, measured }) => [
        path.slice(s.folder.length + 1),
        failure?.code ?? (measured === null ? 'listed' : 'hashed'),
      ]),
    );
    assert.deepEqual(outcome, {
      'cut.gguf': 'model.ggufInvalid',
      'dangling.gguf': 'file.io',
      'empty.gguf': 'model.ggufInvalid',
      'endless.gguf': 'path.notFile',
      'link.gguf': 'hashed',
      'loop.gguf': 'file.io',
      'odd\u001b[31m\u202e\n.gguf': 'listed',
      'pipe.gguf': 'path.notFile',
      'text.gguf': 'model.ggufInvalid',
      'whole.gguf': 'hashed',
    });
  });

  test('ten thousand files: an end to it, and the event loop of whoever asked goes on', async (t) => {
    using s = scratch(expectNoLeaks(t).folder);
    const body = ggufFile({ weightBytes: 10 });
    for (let index = 0; index < 10_000; index += 1) writeFileSync(join(s.folder, `${index}.gguf`), body);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    const found = await scanFolder({ folder: s.folder, knownBytes: [] }, signal);
    clearInterval(timer);
    assert.ok(found.ok);
    assert.equal(found.value.length, 2_001);
    assert.equal(found.value.at(-1)?.failure?.code, 'path.tooMany');
    assert.ok(turns > 3, `the loop turned ${turns} times`);
  });

  test('too deep, too many names, too long: said so, with what was found until then', async (t) => {
    using s = scratch(expectNoLeaks(t).folder);
    writeFileSync(join(s.folder, 'a.gguf'), ggufFile());
    mkdirSync(join(s.folder, '1', '2', '3'), { recursive: true });
    for (const [limits, why] of [
      [{ depth: 1 }, /more than 1 folders deep/],
      [{ names: 1 }, /more than 1 names/],
      [{ ms: 0 }, /took longer/],
    ] as const) {
      const found = await lookThrough({ folder: s.folder, knownBytes: [], limits }, signal);
      assert.match(found.at(-1)?.failure?.message ?? '', why);
    }
  });

  test('a folder that is not there or may not be read is a row with its reason', async (t) => {
    using s = scratch(expectNoLeaks(t).folder);
    const absent = await lookThrough({ folder: join(s.folder, 'no'), knownBytes: [] }, signal);
    assert.match(absent[0]?.failure?.message ?? '', /it is not there/);
    if (process.getuid?.() !== 0) {
      mkdirSync(join(s.folder, 'closed'));
      chmodSync(join(s.folder, 'closed'), 0);
      const closed = await lookThrough({ folder: s.folder, knownBytes: [] }, signal);
      assert.match(closed[0]?.failure?.message ?? '', /may not be read/);
    }
  });

  test('ends at once when nobody waits any more', async (t) => {
    using s = scratch(expectNoLeaks(t).folder);
    const stop = new AbortController();
    const going = scanFolder({ folder: s.folder, knownBytes: [] }, stop.signal);
    stop.abort();
    const result = await going;
    assert.equal(result.ok ? '' : result.failure.code, 'model.cancelled');
    const relative = await scanFolder({ folder: 'models', knownBytes: [] }, signal);
    assert.equal(relative.ok ? '' : relative.failure.code, 'input.invalid');
  });
});
