/**
 * Which files does our Node need to run the program? Follows the imports from the entries through our sources and into
 * the packages, file by file, as Node would resolve them. What nothing imports is not carried: no tests, no types, no
 * tools. A file that is named by an address of its own module (a worker, a catalogue) counts as imported.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { type Lockfile, packageFolderOf, packageNameOf } from './lockfile.ts';
import { asNodeResolves, metafileOf } from './metafile.ts';
import type { PackageTarget } from './packageTarget.ts';

export interface TracedProgram {
  /** Relative to the root, sorted. */
  readonly files: readonly string[];
  /** Packages that are imported and left out, because the lockfile does not count them to what runs here. */
  readonly leftOut: readonly string[];
}

/** What a person, the app or another process of ours starts. */
export const programEntries: readonly string[] = ['main/cli/main.ts', 'main/host/main.ts'];

export async function traceProgram(
  root: string,
  entries: readonly string[],
  target: PackageTarget,
  lockfile: Lockfile,
): Promise<TracedProgram> {
  const isCarried = (folder: string): boolean => {
    const entry = lockfile.get(folder);
    if (entry === undefined || entry.dev === true || entry.devOptional === true) return false;
    const name = packageNameOf(folder);
    return entry.optional === true ? target.libraries.includes(name) : !target.elsewhere.includes(name);
  };
  /** Not carried, or not installed because it is another system's: the import stays an import. */
  const isOutside = (specifier: string, resolved: string | undefined): boolean => {
    const folder = resolved === undefined ? `node_modules/${nameIn(specifier)}` : packageFolderOf(resolved);
    return folder !== undefined && lockfile.has(folder) && !isCarried(folder);
  };
  const outside = new Set<string>();

  let known = new Set<string>();
  let starts = [...entries];
  const data = new Set<string>();
  // A file that is addressed may address others, so until nothing new turns up.
  for (;;) {
    const inputs = await importedFiles(root, starts, (specifier, resolved) => {
      if (!isOutside(specifier, resolved)) return false;
      outside.add(nameIn(specifier));
      return true;
    });
    const addressed = inputs.filter((file) => packageFolderOf(file) === undefined).flatMap((f) => addressedBy(root, f));
    for (const file of addressed.filter((name) => !name.endsWith('.ts'))) data.add(file);
    const programs = addressed.filter((name) => name.endsWith('.ts') && !inputs.includes(name));
    known = new Set(inputs);
    if (programs.length === 0) break;
    starts = [...new Set([...starts, ...programs])];
  }

  const files = [...known, ...data].filter((file) => !file.endsWith('.node')).sort();
  return { files, leftOut: [...outside].sort() };
}

/** `@scope/name/deep.js` → `@scope/name`. */
function nameIn(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

type IsOutside = (specifier: string, resolved: string | undefined) => boolean;

async function importedFiles(root: string, entries: readonly string[], isOutside: IsOutside): Promise<string[]> {
  const { inputs } = await metafileOf(root, entries, { ...asNodeResolves, plugins: [leaveOutside(root, isOutside)] });
  return Object.keys(inputs).filter((file) => !file.startsWith('<') && !file.startsWith('(disabled)'));
}

/** Imports of packages by name are resolved here once, so that what is not carried is known by where it really lies. */
function leaveOutside(root: string, isOutside: IsOutside): Plugin {
  return {
    name: 'leave-outside',
    setup(building) {
      building.onResolve({ filter: /^[^./]/ }, async ({ path: specifier, pluginData, importer, resolveDir, kind }) => {
        if (pluginData === asked || isBuiltin(specifier) || kind === 'entry-point') return undefined;
        const found = await building.resolve(specifier, { kind, importer, resolveDir, pluginData: asked });
        const file = found.errors.length > 0 ? undefined : path.relative(root, found.path).split(path.sep).join('/');
        if (isOutside(specifier, file)) return { path: specifier, external: true };
        return file === undefined ? { errors: found.errors } : found;
      });
    },
  };
}

/** Marks our own question, so that it is not asked again. */
const asked = Symbol('asked');

const addressForms = [
  /\bnew URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url\s*\)/g,
  /\bimport\.meta\.dirname,\s*['"](\.[^'"]+\.ts)['"]/g,
];
const resolvedByName = /\bcreateRequire\(import\.meta\.url\)\.resolve\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Exported for its test. */
export function addressedBy(root: string, file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const relative = addressForms
    .flatMap((form) => [...text.matchAll(form)].map((match) => match[1] ?? ''))
    .map((address) => path.posix.join(path.posix.dirname(file), address))
    .filter((name) => existsSync(path.join(root, name)));
  const named = [...text.matchAll(resolvedByName)].map((match) =>
    path.relative(root, createRequire(path.join(root, file)).resolve(match[1] ?? '')),
  );
  return [...relative, ...named.map((name) => name.split(path.sep).join('/'))];
}
