/**
 * Makes the packages of one flavour from one built folder, and knows when that has been done already. `release` is what
 * ships. `driven` is the same folder with one fuse less, so that Playwright can attach; it is never offered to anyone.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drivenFuses, flipRuntimeFuses } from '../electron/fuses.ts';
import { executableName } from './builderConfig.ts';
import { billFile, buildFolder, noticesFile } from './buildFolder.ts';
import { chooseElectron, type ElectronWish } from './chooseElectron.ts';
import { makeDebianPackage } from './debianPackage.ts';
import { targetOf } from './packageTarget.ts';
import { readManifest } from './stageProgram.ts';
import { makeTarball } from './tarball.ts';

export const packageForms = ['folder', 'tarball', 'deb'] as const;
export type PackageForm = (typeof packageForms)[number];
export type PackageFlavour = 'release' | 'driven';

export interface MakePackagesOptions {
  readonly root: string;
  readonly electron: ElectronWish;
  readonly forms: readonly PackageForm[];
  readonly flavour: PackageFlavour;
  readonly say: (step: string) => void;
}

export interface MadeFile {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface MadePackages {
  /** The built folder; its program is `executableName`. */
  readonly folder: string;
  readonly version: string;
  readonly files: readonly MadeFile[];
}

export async function makePackages(options: MakePackagesOptions): Promise<MadePackages> {
  const { root, flavour, say } = options;
  const target = targetOf(process.platform, process.arch);
  const electron = await chooseElectron({ root, target, wish: options.electron, say });
  const manifest = readManifest(root);
  // A package on another Electron than the one for people is an older version to any that is.
  const version = electron.kind === 'current' ? manifest.version : `${manifest.version}~electron${electron.version}`;
  const name = `countersign-${version.replace('~', '-')}-${target.key}`;
  const out = path.join(root, 'dist/package');
  const released = path.join(out, name);

  const inputs = digestOfInputs(root, electron.digest);
  await unlessFresh(`${released}.stamp`, inputs, released, () =>
    buildFolder({ root, target, electron, work: path.join(out, '.work'), to: released, say }),
  );
  if (target.key !== 'linux-x64') return { folder: released, version, files: [] };
  const place = flavour === 'release' ? out : path.join(out, 'driven');
  const folder = path.join(place, name);
  if (flavour === 'driven') {
    await unlessFresh(`${folder}.stamp`, inputs, folder, () => weaken(released, folder));
  }

  const epoch = epochOf(root);
  const dated = `${inputs} ${epoch}`;
  const files: string[] = [];
  if (options.forms.includes('tarball')) {
    const file = path.join(place, `${name}.tar.gz`);
    await unlessFresh(`${file}.stamp`, dated, file, async () => {
      await makeTarball(folder, file, epoch);
      say('.tar.gz packed');
    });
    files.push(file);
  }
  if (options.forms.includes('deb')) {
    const file = path.join(place, `countersign_${version}_amd64.deb`);
    await unlessFresh(`${file}.stamp`, dated, file, () => {
      makeDebianPackage({
        from: folder,
        work: path.join(place, '.deb'),
        to: file,
        version,
        description: manifest.description,
        notices: readFileSync(path.join(folder, noticesFile), 'utf8'),
        changelog: readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'),
        epoch,
        // The driven one is installed once on this machine, so it is not squeezed for the way.
        compression: flavour === 'release' ? 'xz' : 'none',
      });
      say('.deb packed');
    });
    files.push(file);
  }
  for (const file of [noticesFile, billFile]) {
    copyFileSync(path.join(folder, file), path.join(place, file));
    files.push(path.join(place, file));
  }
  return { folder, version, files: await sumUp(place, files) };
}

/** The same folder by links, but for the program: one fuse of it is open. */
async function weaken(from: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  for (const entry of globSync('**/*', { cwd: from, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const copy = path.join(to, path.relative(from, file));
    mkdirSync(path.dirname(copy), { recursive: true });
    if (path.relative(from, file) === executableName) copyFileSync(file, copy);
    else linkSync(file, copy);
  }
  await flipRuntimeFuses(path.join(to, executableName), drivenFuses);
}

async function sumUp(place: string, files: readonly string[]): Promise<readonly MadeFile[]> {
  const made: MadeFile[] = [];
  for (const file of [...files].sort()) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    made.push({ file, bytes: statSync(file).size, sha256: hash.digest('hex') });
  }
  const sums = made.map(({ file, sha256 }) => `${sha256}  ${path.basename(file)}\n`);
  writeFileSync(path.join(place, 'SHA256SUMS'), sums.join(''));
  return made;
}

const inputPatterns = [
  '{contract,engine,models,supervisor,main,preload,renderer,bin}/**/*',
  'build/{package,electron}/**/*',
  'docs/known-gaps.json',
  'CHANGELOG.md',
  'package.json',
  'package-lock.json',
  'LICENSE',
];

function digestOfInputs(root: string, electron: string): string {
  const hash = createHash('sha256').update(electron);
  const files = globSync(inputPatterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

async function unlessFresh(
  stamp: string,
  digest: string,
  product: string,
  make: () => Promise<void> | void,
): Promise<void> {
  if (existsSync(product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  rmSync(stamp, { force: true });
  await make();
  writeFileSync(stamp, digest);
}

/** The time of the commit, so that the same sources give the same bytes on another day. */
function epochOf(root: string): number {
  const given = Number(process.env.SOURCE_DATE_EPOCH);
  if (Number.isSafeInteger(given) && given > 0) return given;
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }));
  } catch {
    // No repository: a source archive. The beginning of the project's first year.
    return Date.UTC(2026, 0, 1) / 1000;
  }
}
