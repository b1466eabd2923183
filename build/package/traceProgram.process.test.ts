import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import checkouts from './fixtures/checkouts.json' with { type: 'json' };
import { type LockEntry, type Lockfile, packageFolderOf, packageNameOf } from './lockfile.ts';
import { packageTargets } from './packageTarget.ts';
import { traceProgram } from './traceProgram.ts';

interface Checkout {
  readonly files: Readonly<Record<string, string>>;
  readonly lock: Readonly<Record<string, LockEntry>>;
}

const target = packageTargets['linux-x64'];

/** A checkout of a few files, from `fixtures/checkouts.json`. Packages get a manifest; `lock` says how the lockfile counts each folder. */
function checkout(t: TestContext, name: keyof typeof checkouts) {
  const { files, lock }: Checkout = checkouts[name];
  const root = mkdtempSync(path.join(os.tmpdir(), 'countersign-trace-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const manifests = Object.keys(lock).map((folder) => [
    `${folder}/package.json`,
    JSON.stringify({ name: packageNameOf(folder), version: '1.0.0', main: 'index.js' }),
  ]);
  for (const [file, text] of [...manifests, ...Object.entries(files)] as [string, string][]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const lockfile: Lockfile = new Map(Object.entries(lock));
  return { root, trace: (entries = ['main.ts']) => traceProgram(root, entries, target, lockfile) };
}

test('imports are followed through sources and packages, file by file; what nothing imports stays out', async (t) => {
  const { trace } = checkout(t, 'followed');
  const { files, leftOut } = await trace();
  assert.deepEqual(files, ['later.ts', 'main.ts', 'node_modules/a/index.js', 'node_modules/a/lib/part.js', 'used.ts']);
  assert.deepEqual(leftOut, []);
});

test('a file that is named by an address of its own module counts, with all that it imports and addresses in turn', async (t) => {
  const { trace } = checkout(t, 'addressed');
  assert.deepEqual((await trace()).files, [
    'main.ts',
    'node_modules/text/index.js',
    'other/program.ts',
    'work/list.json',
    'work/step.ts',
    'work/worker.ts',
  ]);
});

test('packages of the checkout, optional ones and those of other systems stay out, whoever imports them, and are named', async (t) => {
  // One name lies deeper in a tool of the checkout too: that one must not hide the one that is needed.
  const { trace } = checkout(t, 'outside');
  const { files, leftOut } = await trace();
  assert.deepEqual(files, ['main.ts', 'node_modules/a/index.js', 'node_modules/deep/index.js']);
  assert.deepEqual(leftOut, ['@node-llama-cpp/mac-x64', 'colours', 'fast', 'koffi']);
});

test('an import that leads nowhere stops the build: nothing is left out in silence', async (t) => {
  const { trace } = checkout(t, 'notInstalled');
  await assert.rejects(trace(), /not-installed/);
  const missing = checkout(t, 'gone');
  await assert.rejects(missing.trace(), /gone\.ts/);
});

test('the package of a file is the deepest folder of packages above it', () => {
  assert.equal(packageFolderOf('engine/a.ts'), undefined);
  assert.equal(packageFolderOf('node_modules/a/b.js'), 'node_modules/a');
  assert.equal(packageFolderOf('node_modules/@s/a/lib/b.js'), 'node_modules/@s/a');
  assert.equal(packageFolderOf('node_modules/a/node_modules/@s/b/c.js'), 'node_modules/a/node_modules/@s/b');
  assert.equal(packageNameOf('node_modules/a/node_modules/@s/b'), '@s/b');
});
