import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expectNoLeaks } from '../testkit/leaks.ts';
import { hubEntry, sha256Of, weights } from '../testkit/modelSources.ts';
import { readGgufFacts } from './gguf.ts';
import { findInstalled, hashFile, installedModels, modelPath, verifyModels } from './modelStore.ts';

const signal = new AbortController().signal;

/** What stands where a file of weights should, and would make a reader wait for ever or never end. */
const strange: Readonly<Record<string, (path: string) => void>> = {
  'a pipe': (path) => void execFileSync('mkfifo', [path]),
  'a folder': (path) => mkdirSync(path),
  'a device behind a link': (path) => symlinkSync('/dev/zero', path),
  'a link in a circle': (path) => symlinkSync(path, path),
};

for (const [what, make] of Object.entries(strange)) {
  test(`${what} in the place of a model is no model to anybody, and nobody waits for it`, async (t) => {
    const folder = join(expectNoLeaks(t).folder, 'models');
    mkdirSync(folder);
    const good = weights(1_000);
    const entry = hubEntry(weights(2_000));
    const path = modelPath(folder, entry.sha256);
    writeFileSync(modelPath(folder, hubEntry(good).sha256), good);
    make(path);
    assert.equal(readGgufFacts(path).ok, false);
    assert.equal((await hashFile(path, signal)).ok, false);
    assert.equal((await findInstalled(folder, entry)).ok, false);
    const catalogue = { pairings: [], models: [entry] };
    const installed = await installedModels(folder, catalogue);
    assert.ok(installed.ok);
    assert.equal(installed.value.models[0]?.state, 'absent');
    assert.deepEqual(
      installed.value.others.map(({ sha256 }) => sha256),
      [sha256Of(good)],
    );
    const verified = await verifyModels(folder, catalogue, { signal });
    assert.ok(verified.ok, JSON.stringify(verified));
    assert.deepEqual(
      verified.value.map(({ expected }) => expected),
      [sha256Of(good)],
      'the others are verified all the same',
    );
    rmSync(folder, { recursive: true });
  });
}
