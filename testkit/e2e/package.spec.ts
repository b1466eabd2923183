/** The folder that every package is made of: what is in it, that it says so, and what its program cannot be asked to do. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { findMarkedProcesses } from '../leaks.ts';
import { type BuiltPackage, buildPackage, programName } from './builtPackage.ts';
import { stage } from './stage.ts';

const root = path.resolve(import.meta.dirname, '../..');
const notHere =
  process.platform === 'linux' && process.arch === 'x64' ? false : 'packages are built here for Linux on x64';

function filesOf(folder: string): readonly string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('the packaged folder', { skip: notHere }, () => {
  let release: BuiltPackage;
  let driven: BuiltPackage;
  let work = '';

  before(async () => {
    release = await buildPackage('release', ['folder']);
    driven = await buildPackage('driven', ['folder']);
    work = mkdtempSync(path.join(os.tmpdir(), 'countersign-package-'));
  });
  after(() => rmSync(work, { recursive: true, force: true }));

  test('what the tests drive is what ships, but for one byte of the program: the fuse of the inspector', () => {
    const names = filesOf(release.folder);
    assert.deepEqual(filesOf(driven.folder), names);
    const other = names.filter(
      (name) =>
        digestOf(path.join(release.folder, name)) !== digestOf(path.join(driven.folder, name)) ||
        statSync(path.join(release.folder, name)).mode !== statSync(path.join(driven.folder, name)).mode,
    );
    assert.deepEqual(other, [programName]);
    const one = readFileSync(path.join(release.folder, programName));
    const two = readFileSync(path.join(driven.folder, programName));
    assert.equal(one.length, two.length);
    let differing = 0;
    for (let at = 0; at < one.length; at += 1) if (one[at] !== two[at]) differing += 1;
    assert.equal(differing, 1);
  });

  test('the archive holds the Electron side and nothing else', () => {
    const archive = readFileSync(path.join(release.folder, 'resources/app.asar'));
    const header = archive.subarray(16, 16 + archive.readUInt32LE(12)).toString('utf8');
    const names = listArchive(z.json().parse(JSON.parse(header)));
    assert.ok(names.includes('dist/app/main.js') && names.includes('dist/app/preload.cjs'));
    const others = names.filter(
      (name) => !/^(package\.json|dist\/app\/(main\.js|preload\.cjs|\w+\.(json|png))|dist\/renderer\/.+)$/.test(name),
    );
    assert.deepEqual(others, []);
    assert.deepEqual(
      names.filter((name) => /\.(map|ts|tsx)$/.test(name)),
      [],
    );
  });

  test('nothing of the test runtime’s own, no source map, and no file that names the folder it was built in', () => {
    const names = filesOf(release.folder);
    assert.deepEqual(
      names.filter((name) => /default_app|(^|\/)version$|\.map$|builder-.*\.yml$/.test(name)),
      [],
    );
    const trace = Buffer.from(root);
    assert.deepEqual(
      names.filter((name) => readFileSync(path.join(release.folder, name)).includes(trace)),
      [],
    );
  });

  test('every package in it stands in the notices with its licence and in the bill of materials with its digest', () => {
    const notices = readFileSync(path.join(release.folder, 'NOTICES.txt'), 'utf8');
    const billSchema = z.object({
      components: z.array(
        z.object({
          group: z.string().optional(),
          name: z.string(),
          version: z.string(),
          hashes: z.array(z.unknown()).optional(),
        }),
      ),
    });
    const bill = billSchema.parse(
      JSON.parse(readFileSync(path.join(release.folder, 'bill-of-materials.cdx.json'), 'utf8')),
    );
    const billed = new Map(
      bill.components.map((row) => [
        `${row.group === undefined ? '' : `${row.group}/`}${row.name} ${row.version}`,
        row,
      ]),
    );
    const manifests = filesOf(release.folder).filter((name) =>
      /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(name),
    );
    assert.ok(manifests.length > 80);
    for (const manifest of manifests) {
      const { name, version } = z
        .object({ name: z.string(), version: z.string() })
        .parse(JSON.parse(readFileSync(path.join(release.folder, manifest), 'utf8')));
      assert.ok(notices.includes(`  ${name} ${version}: `), `${name} is in the notices`);
      assert.ok(billed.get(`${name} ${version}`)?.hashes?.length === 1, `${name} is in the bill of materials`);
    }
    // What stands inside the bundles and binaries has no manifest of its own in the folder.
    for (const wanted of ['react', 'react-dom', 'scheduler', 'zod', 'electron', 'node', 'llama.cpp', 'sqlite']) {
      assert.match(notices, new RegExp(`^  ${wanted.replace('.', '\\.')} [\\w.]+: \\S`, 'm'), wanted);
    }
    assert.match(notices, /The ggml authors/);
    assert.match(notices, /Node\.js is licensed for use as follows/);
    assert.ok(statSync(path.join(release.folder, 'LICENSES.chromium.html')).size > 1_000_000);
  });

  /** Starts a program as a person would and waits until our engine runs, or until the program has ended. */
  async function start(
    folder: string,
    words: readonly string[],
    more: Readonly<Record<string, string>>,
    name = programName,
  ) {
    await stage();
    const own = mkdtempSync(path.join(work, 'start-'));
    // By the environment, so that the words are the attempt's alone.
    const asRoot = process.getuid?.() === 0 ? { ELECTRON_DISABLE_SANDBOX: '1' } : {};
    const { PATH = '', DISPLAY = '' } = process.env;
    const child = spawn(path.join(folder, name), [...words], {
      cwd: own,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, DISPLAY, HOME: own, TMPDIR: own, LANG: 'C.UTF-8', ...asRoot, ...more },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
    }
    const engine = () => findMarkedProcesses(own).some(({ pid }) => isEngine(pid));
    const ours = await Promise.race([
      ended(child).then(() => false),
      (async () => {
        for (let tries = 0; tries < 1_200; tries += 1) {
          if (engine()) return true;
          if (child.exitCode !== null) return false;
          await delay(25);
        }
        return false;
      })(),
    ]);
    if (ours) await delay(500);
    await endAll(own, child);
    return { ours, said };
  }

  const marked = (name: string) => {
    const file = path.join(work, name);
    return {
      file,
      code: `require('node:fs').writeFileSync(${JSON.stringify(file)}, 'ran')`,
      ran: () => readQuietly(file) === 'ran',
    };
  };

  test('ELECTRON_RUN_AS_NODE starts the app, not a Node; the checkout’s open runtime shows that the attempt is one', async () => {
    const { electron } = await stage();
    const open = marked('as-node-open');
    await start(path.dirname(electron), ['-e', open.code], { ELECTRON_RUN_AS_NODE: '1' }, path.basename(electron));
    assert.ok(open.ran());
    const shut = marked('as-node-shut');
    const { ours } = await start(release.folder, ['-e', shut.code], { ELECTRON_RUN_AS_NODE: '1' });
    assert.deepEqual({ ours, ran: shut.ran() }, { ours: true, ran: false });
  });

  test('NODE_OPTIONS loads nothing into the app, and neither do words that a plain Electron would load', async () => {
    const planted = marked('options');
    const module = path.join(work, 'planted.cjs');
    writeFileSync(module, planted.code);
    for (const [words, env] of [
      [[], { NODE_OPTIONS: `--require=${module}` }],
      [['-r', module], {}],
      [[`--require=${module}`], {}],
    ] as const) {
      const { ours } = await start(release.folder, words, env);
      assert.deepEqual(
        { ours, ran: planted.ran() },
        { ours: true, ran: false },
        [...words, ...Object.keys(env)].join(' '),
      );
    }
  });

  test('no inspector listens in what ships; in the driven one it does', async () => {
    const open = await start(driven.folder, ['--inspect=0'], {});
    assert.match(open.said, /Debugger listening on/);
    for (const word of ['--inspect=0', '--inspect-brk=0']) {
      const shut = await start(release.folder, [word], {});
      assert.equal(shut.ours, true);
      assert.doesNotMatch(shut.said, /Debugger listening on/);
    }
  });

  /** Another application, as a folder. */
  function plantApp(at: string, code: string): void {
    mkdirSync(at, { recursive: true });
    writeFileSync(path.join(at, 'package.json'), JSON.stringify({ name: 'other', main: 'main.js' }));
    writeFileSync(path.join(at, 'main.js'), `${code}; require('electron').app.quit()`);
  }

  test('an application from a folder is not loaded: neither named by a word nor put in the place of the archive', async () => {
    const { electron } = await stage();
    const named = marked('folder-named');
    plantApp(path.join(work, 'other-app'), named.code);
    const { ours } = await start(release.folder, [path.join(work, 'other-app')], {});
    assert.deepEqual({ ours, ran: named.ran() }, { ours: true, ran: false });

    const inPlace = (from: string, to: string, code: string) => {
      for (const file of filesOf(from).filter((name) => !/^resources\//.test(name))) {
        mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
        linkOrCopy(path.join(from, file), path.join(to, file));
      }
      plantApp(path.join(to, 'resources/app'), code);
    };
    const open = marked('folder-open');
    inPlace(path.dirname(electron), path.join(work, 'open'), open.code);
    await start(path.join(work, 'open'), [], {}, path.basename(electron));
    assert.ok(open.ran(), 'a plain Electron loads it');
    const shut = marked('folder-shut');
    inPlace(release.folder, path.join(work, 'shut'), shut.code);
    assert.deepEqual(
      { ...(await start(path.join(work, 'shut'), [], {})), said: '', ran: shut.ran() },
      { ours: false, said: '', ran: false },
    );
  });
});

/** Our Node with the engine's entry, of whatever installation. */
function isEngine(pid: number): boolean {
  const words = readQuietly(`/proc/${pid}/cmdline`).split('\0');
  return (words[0] ?? '').endsWith('/node') && words.some((word) => word.endsWith('main/host/main.ts'));
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
}

async function endAll(mark: string, child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  for (let tries = 0; tries < 200; tries += 1) {
    const left = findMarkedProcesses(mark);
    if (left.length === 0) return;
    for (const { pid } of left) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Gone already.
      }
    }
    await delay(25);
  }
}

function readQuietly(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    writeFileSync(to, readFileSync(from), { mode: statSync(from).mode });
  }
}

const nodeSchema = z.object({ files: z.record(z.string(), z.json()).optional() });

function listArchive(header: unknown, at = ''): readonly string[] {
  const { files } = nodeSchema.parse(header);
  if (files === undefined) return [at];
  return Object.entries(files).flatMap(([name, entry]) => listArchive(entry, at === '' ? name : `${at}/${name}`));
}
