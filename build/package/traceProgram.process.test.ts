import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { type LockEntry, type Lockfile, packageFolderOf, packageNameOf } from './lockfile.ts';
import { packageTargets } from './packageTarget.ts';
import { traceProgram } from './traceProgram.ts';

const target = packageTargets['linux-x64'];

/** A checkout of a few files. Packages get a manifest; `lock` says how the lockfile counts each folder. */
function checkout(t: TestContext, files: Readonly<Record<string, string>>, lock: Readonly<Record<string, LockEntry>>) {
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
  const { trace } = checkout(
    t,
    {
      'main.ts': "import './used.ts'; import { a } from 'a'; await import('./later.ts'); console.log(a);",
      'used.ts': "import type { T } from './typesOnly.ts'; export const u: T = 1;",
      'later.ts': 'export const later = 1;',
      'typesOnly.ts': 'export type T = number;',
      'unused.ts': 'export const unused = 1;',
      'node_modules/a/index.js': "exports.a = require('./lib/part.js');",
      'node_modules/a/lib/part.js': 'module.exports = 1;',
      'node_modules/a/lib/other.js': 'module.exports = 2;',
    },
    { 'node_modules/a': {} },
  );
  const { files, leftOut } = await trace();
  assert.deepEqual(files, ['later.ts', 'main.ts', 'node_modules/a/index.js', 'node_modules/a/lib/part.js', 'used.ts']);
  assert.deepEqual(leftOut, []);
});

test('a file that is named by an address of its own module counts, with all that it imports and addresses in turn', async (t) => {
  const { trace } = checkout(
    t,
    {
      'main.ts': "new Worker(new URL('./work/worker.ts', import.meta.url));",
      'work/worker.ts': "import './step.ts'; readFileSync(new URL('./list.json', import.meta.url));",
      'work/step.ts': "import path from 'node:path'; path.resolve(import.meta.dirname, '../other/program.ts');",
      'work/list.json': '[]',
      'other/program.ts':
        "import { createRequire } from 'node:module'; createRequire(import.meta.url).resolve('text');",
      'node_modules/text/index.js': '',
    },
    { 'node_modules/text': {} },
  );
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
  const { trace } = checkout(
    t,
    {
      'main.ts': "import 'a'; const k = () => import('koffi'); console.log(k);",
      'node_modules/a/index.js':
        "try { require('colours'); require('fast'); } catch {} const m = () => import('@node-llama-cpp/mac-x64'); require('deep');",
      'node_modules/colours/index.js': '',
      'node_modules/fast/index.js': '',
      'node_modules/koffi/index.js': '',
      'node_modules/deep/index.js': '',
      // The same name deeper in a tool of the checkout must not hide the one that is needed.
      'node_modules/tool/node_modules/deep/index.js': '',
    },
    {
      'node_modules/a': {},
      'node_modules/colours': { dev: true },
      'node_modules/fast': { optional: true },
      'node_modules/koffi': {},
      'node_modules/deep': {},
      'node_modules/tool/node_modules/deep': { dev: true, optional: true },
      'node_modules/@node-llama-cpp/mac-x64': { optional: true },
    },
  );
  const { files, leftOut } = await trace();
  assert.deepEqual(files, ['main.ts', 'node_modules/a/index.js', 'node_modules/deep/index.js']);
  assert.deepEqual(leftOut, ['@node-llama-cpp/mac-x64', 'colours', 'fast', 'koffi']);
});

test('an import that leads nowhere stops the build: nothing is left out in silence', async (t) => {
  const { trace } = checkout(t, { 'main.ts': "import 'not-installed';" }, {});
  await assert.rejects(trace(), /not-installed/);
  const missing = checkout(t, { 'main.ts': "import './gone.ts';" }, {});
  await assert.rejects(missing.trace(), /gone\.ts/);
});

test('the package of a file is the deepest folder of packages above it', () => {
  assert.equal(packageFolderOf('engine/a.ts'), undefined);
  assert.equal(packageFolderOf('node_modules/a/b.js'), 'node_modules/a');
  assert.equal(packageFolderOf('node_modules/@s/a/lib/b.js'), 'node_modules/@s/a');
  assert.equal(packageFolderOf('node_modules/a/node_modules/@s/b/c.js'), 'node_modules/a/node_modules/@s/b');
  assert.equal(packageNameOf('node_modules/a/node_modules/@s/b'), '@s/b');
});
