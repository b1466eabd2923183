/**
 * Lays out what our Node runs: the folder `countersign` of a package's resources. Every file in it is imported by
 * something, or is a native library of this system, or a licence; nothing else is put there. Never changes the checkout.
 */
import { chmodSync, copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Lockfile, packageFolderOf, packageNameOf } from './lockfile.ts';
import type { PackageTarget } from './packageTarget.ts';
import { programEntries, traceProgram } from './traceProgram.ts';

export interface StagedProgram {
  /** Relative to the staged folder, sorted. */
  readonly files: readonly string[];
  /** Folders of the packages that are carried, as in the lockfile. */
  readonly packages: readonly string[];
}

/** Read by a computed name at run time, so no import shows it. */
const readByName: Readonly<Record<string, readonly string[]>> = {
  // The release that the library's own binaries were built from.
  'node-llama-cpp': ['llama/binariesGithubRelease.json'],
};

const licenceFiles = /^(licen[sc]e|copying|notice|copyright)([-.].*)?$/i;
/** Of a package that is carried whole. */
const needless = /\.(md|d\.[cm]?ts|map|ts)$/i;

export async function stageProgram(
  root: string,
  out: string,
  target: PackageTarget,
  lockfile: Lockfile,
): Promise<StagedProgram> {
  const traced = await traceProgram(root, programEntries, target, lockfile);
  const folders = new Set(traced.files.map(packageFolderOf).filter((folder) => folder !== undefined));
  for (const name of target.libraries) folders.add(`node_modules/${name}`);
  const nodeFolder = `node_modules/${target.node.package}`;
  const files = new Set(traced.files.filter((file) => file !== 'package.json'));
  for (const folder of folders) {
    for (const file of carriedOf(root, folder, target)) files.add(`${folder}/${file}`);
  }
  // A manifest deeper in a package says whether the files below it are modules.
  for (const file of [...files]) for (const manifest of manifestsAbove(root, file)) files.add(manifest);
  for (const file of [target.node.program, 'LICENSE', 'package.json']) files.add(`${nodeFolder}/${file}`);
  for (const file of ['LICENSE', 'docs/known-gaps.json', launcherOf(target)]) files.add(file);
  folders.add(nodeFolder);

  rmSync(out, { recursive: true, force: true });
  const programs = new Set([`${nodeFolder}/${target.node.program}`, launcherOf(target)]);
  for (const file of files) copy(path.join(root, file), path.join(out, file), programs.has(file) ? 0o755 : 0o644);
  writeFileSync(path.join(out, 'package.json'), carriedManifest(root), { mode: 0o644 });
  return { files: [...files, 'package.json'].sort(), packages: [...folders].sort() };
}

/** Beside what is imported: its manifest, its licence, and its native files for this system. */
function carriedOf(root: string, folder: string, target: PackageTarget): readonly string[] {
  const place = path.join(root, folder);
  if (!existsSync(place)) throw new Error(`${folder} is not installed here: a package cannot be made without it.`);
  const own = globSync('**/*', { cwd: place, exclude: ['node_modules/**'], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const name = packageNameOf(folder);
  const nativeFolder = target.nativeFolders[name];
  const wanted = own.filter(
    (file) =>
      file === 'package.json' ||
      licenceFiles.test(file) ||
      file.endsWith(`/${target.prebuild}`) ||
      (nativeFolder !== undefined && file.startsWith(`${nativeFolder}/`)) ||
      (target.libraries.includes(name) && !needless.test(file)),
  );
  return [...wanted, ...(readByName[name] ?? [])];
}

function manifestsAbove(root: string, file: string): readonly string[] {
  const folder = packageFolderOf(file);
  const found: string[] = [];
  for (
    let at = path.posix.dirname(file);
    folder !== undefined && at.length > folder.length;
    at = path.posix.dirname(at)
  ) {
    if (existsSync(path.join(root, at, 'package.json'))) found.push(`${at}/package.json`);
  }
  return found;
}

function launcherOf(target: PackageTarget): string {
  return target.key.startsWith('win32') ? 'bin/countersign.cmd' : 'bin/countersign';
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal('module'),
});
export type ProgramManifest = z.infer<typeof manifestSchema>;

export function readManifest(root: string): ProgramManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
}

/** What the program and Node read of it; no script and no dependency of the checkout. */
function carriedManifest(root: string): string {
  return `${JSON.stringify({ ...readManifest(root), private: true }, null, 2)}\n`;
}

/** Rights are ours to say: archives of packages bring executable texts. */
function copy(from: string, to: string, mode: number): void {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, mode);
}
