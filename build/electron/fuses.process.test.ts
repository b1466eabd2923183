import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { drivenFuses, flipRuntimeFuses, readFuses, releaseFuses, testFuses } from './fuses.ts';
import { findRuntime } from './testRuntime.ts';

const binary = findRuntime();
const skip = binary === undefined ? 'the test runtime is made by the e2e tier or by npm run app' : false;

describe('the fuses', { skip }, () => {
  let folder = '';
  let copy = '';
  before(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fuses-'));
    copy = path.join(folder, 'electron');
    copyFileSync(binary ?? '', copy);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('of the test runtime are as its table says', async () => {
    const found = await readFuses(binary ?? '');
    for (const [name, on] of Object.entries(testFuses)) assert.equal(found[name as keyof typeof testFuses], on, name);
  });

  test('of a release are burnt into the binary, and it is no Node any more', async () => {
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
    const asNode = () =>
      spawnSync(path.join(path.dirname(binary ?? ''), 'electron'), ['-p', '6 * 7'], {
        env,
        encoding: 'utf8',
      }).stdout.trim();
    assert.equal(asNode(), '42', 'the test runtime is one, so the answer below means something');
    await flipRuntimeFuses(copy, releaseFuses);
    const found = await readFuses(copy);
    for (const [name, on] of Object.entries(releaseFuses)) {
      assert.equal(found[name as keyof typeof releaseFuses], on, name);
    }
    const done = spawnSync(copy, ['-p', '6 * 7'], { env, cwd: folder, encoding: 'utf8', timeout: 30_000 });
    assert.doesNotMatch(done.stdout, /42/);
  });

  test('of the binary that Playwright drives differ from those of a release in one', () => {
    const different = Object.entries(releaseFuses).filter(
      ([name, on]) => drivenFuses[name as keyof typeof drivenFuses] !== on,
    );
    assert.deepEqual(
      different.map(([name]) => name),
      ['EnableNodeCliInspectArguments'],
    );
  });
});
