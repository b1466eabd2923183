/** The folder of weights, stored by digest: what is there, is it what it says, away with it. Several apps may share it. */
import type { Dirent } from 'node:fs';
import { constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sha256 } from '../contract/digest.ts';
import { sha256Schema } from '../contract/digest.ts';
import type { Result } from '../contract/failure.ts';
import { fail, ok } from '../contract/failure.ts';
import type { Catalogue, ModelEntry } from '../contract/model.ts';
import { cancelled } from './download/downloadFailures.ts';
import { hashHandle } from './download/partialFile.ts';
import { readHolder } from './download/pullLock.ts';
import { sayTransportFault } from './download/transportFault.ts';

export interface ModelState {
  readonly entry: ModelEntry;
  /** `wrongSize`: a file has its name but not its size; it is never used. `partial`: a download has begun. */
  readonly state: 'installed' | 'partial' | 'wrongSize' | 'absent';
  readonly path: string;
  /** Bytes of the model on disk; of a begun download, what has arrived. */
  readonly bytes: number;
}

export interface InstalledModels {
  /** One for each entry of the catalogue, in its order. */
  readonly models: readonly ModelState[];
  /** Weights by digest that the catalogue does not know: another app's, or an older catalogue's. Left alone. */
  readonly others: readonly { readonly sha256: Sha256; readonly path: string; readonly bytes: number }[];
}

/** Where the weights with that digest lie, whether they are there or not. */
export function modelPath(modelsDir: string, sha256: Sha256): string {
  return join(modelsDir, `${sha256}.gguf`);
}

/** Where begun downloads and their locks lie. */
export function downloadsFolder(modelsDir: string): string {
  return join(modelsDir, 'downloads');
}

/** Path of the installed weights, or `model.notInstalled` with what to do. Looks at the size, not the digest. */
export async function findInstalled(modelsDir: string, entry: ModelEntry): Promise<Result<string>> {
  const path = modelPath(modelsDir, entry.sha256);
  if ((await sizeOf(path)) === entry.bytes) return ok(path);
  return fail('model.notInstalled', `The model ${entry.id} is not installed.`, {
    action: `Run: countersign models pull ${entry.id}`,
  });
}

/** A folder that does not exist holds nothing. Errors: `file.io`. */
export async function installedModels(modelsDir: string, catalogue: Catalogue): Promise<Result<InstalledModels>> {
  const files = await listFiles(modelsDir);
  if (!files.ok) return files;
  const partials = await listFiles(downloadsFolder(modelsDir));
  if (!partials.ok) return partials;
  const models: ModelState[] = [];
  for (const entry of catalogue.models) {
    const path = modelPath(modelsDir, entry.sha256);
    const bytes = await sizeOf(path);
    if (bytes !== undefined) {
      models.push({ entry, state: bytes === entry.bytes ? 'installed' : 'wrongSize', path, bytes });
      continue;
    }
    const begun = partials.value.filter((name) => name.startsWith(entry.sha256) && name.endsWith('.part'));
    const sizes = await Promise.all(begun.map((name) => sizeOf(join(downloadsFolder(modelsDir), name))));
    const arrived = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    models.push({ entry, state: arrived > 0 ? 'partial' : 'absent', path, bytes: arrived });
  }
  const known = new Set<string>(catalogue.models.map((entry) => entry.sha256));
  const others: { sha256: Sha256; path: string; bytes: number }[] = [];
  for (const name of files.value) {
    const digest = sha256Schema.safeParse(name.replace(/\.gguf$/, ''));
    if (!digest.success || !name.endsWith('.gguf') || known.has(digest.data)) continue;
    const path = modelPath(modelsDir, digest.data);
    const bytes = await sizeOf(path);
    if (bytes !== undefined) others.push({ sha256: digest.data, path, bytes });
  }
  return ok({ models, others });
}

export interface Verification {
  readonly path: string;
  readonly expected: Sha256;
  readonly actual: string;
  /** The catalogue's id, where it knows the digest. */
  readonly id?: string;
  /** Where the file went because its digest was wrong. */
  readonly quarantined?: string;
}

export interface VerifyOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (at: { readonly path: string; readonly bytes: number; readonly totalBytes: number }) => void;
}

/**
 * Reads every stored model through and compares; a file with a wrong digest goes to quarantine, out of use.
 * Errors: `model.cancelled`, `file.io`. A wrong digest is no error here: it is in the report.
 */
export async function verifyModels(
  modelsDir: string,
  catalogue: Catalogue,
  options: VerifyOptions,
): Promise<Result<Verification[]>> {
  const files = await listFiles(modelsDir);
  if (!files.ok) return files;
  const report: Verification[] = [];
  for (const name of files.value.toSorted()) {
    const digest = sha256Schema.safeParse(name.replace(/\.gguf$/, ''));
    if (!digest.success || !name.endsWith('.gguf')) continue;
    const path = modelPath(modelsDir, digest.data);
    const totalBytes = await sizeOf(path);
    // A pipe or a folder of that name is no model: nothing uses it, and reading it would never end.
    if (totalBytes === undefined) continue;
    const hashed = await hashFile(path, options.signal, (bytes) => options.onProgress?.({ path, bytes, totalBytes }));
    if (!hashed.ok) return hashed;
    const id = catalogue.models.find((entry) => entry.sha256 === digest.data)?.id;
    const named = { path, expected: digest.data, actual: hashed.value, ...(id === undefined ? {} : { id }) };
    if (hashed.value === digest.data) {
      report.push(named);
      continue;
    }
    const moved = await quarantine(modelsDir, path, digest.data, hashed.value);
    if (!moved.ok) return moved;
    report.push({ ...named, quarantined: moved.value });
  }
  return ok(report);
}

/** Moves a file out of use, named after both digests. Errors: `file.io`. */
export async function quarantine(
  modelsDir: string,
  path: string,
  expected: string,
  actual: string,
): Promise<Result<string>> {
  const folder = join(modelsDir, 'quarantine');
  const target = join(folder, `${expected}.is-${actual}`);
  try {
    await mkdir(folder, { recursive: true });
    await rename(path, target);
    return ok(target);
  } catch (error) {
    return fail('file.io', `A file with a wrong digest cannot be moved away: ${sayTransportFault(error)}.`, {
      action: `Remove ${path}.`,
    });
  }
}

/**
 * Removes a model and what is left of its downloads; says how many bytes went.
 * Errors: `model.notInstalled` (nothing was there), `model.inUse` (a download of it runs), `file.io`.
 */
export async function removeModel(
  modelsDir: string,
  entry: ModelEntry,
  nowMs: number,
): Promise<Result<{ bytes: number }>> {
  const folder = downloadsFolder(modelsDir);
  const holder = await readHolder(join(folder, `${entry.sha256}.lock`), nowMs);
  if (holder !== undefined && !holder.isStale) {
    return fail('model.inUse', `The model ${entry.id} is being downloaded by process ${holder.pid}.`, {
      action: 'Wait for it or end it, then try again.',
    });
  }
  const begun = await listFiles(folder);
  if (!begun.ok) return begun;
  const own = begun.value.filter((name) => name.startsWith(entry.sha256)).map((name) => join(folder, name));
  let bytes = 0;
  let found = false;
  try {
    for (const path of [modelPath(modelsDir, entry.sha256), ...own]) {
      const size = await sizeOf(path);
      if (size === undefined) continue;
      await rm(path, { force: true });
      found = true;
      bytes += size;
    }
  } catch (error) {
    return fail('file.io', `The model ${entry.id} cannot be removed: ${sayTransportFault(error)}.`);
  }
  return found ? ok({ bytes }) : fail('model.notInstalled', `The model ${entry.id} is not installed.`);
}

/** SHA-256 of a file, read in blocks. Errors: `model.cancelled`, `path.notFile`, `file.io`. */
export async function hashFile(
  path: string,
  signal: AbortSignal,
  onHashed: (bytes: number) => void = () => {},
): Promise<Result<string>> {
  try {
    // Opened so that a pipe does not wait for ever; what is no file is not read.
    await using handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    if (!(await handle.stat()).isFile()) return fail('path.notFile', `${path} is not a file.`);
    const { hash } = await hashHandle(handle, onHashed, signal);
    return ok(hash.digest('hex'));
  } catch (error) {
    if (signal.aborted) return cancelled();
    return fail('file.io', `${path} cannot be read: ${sayTransportFault(error)}.`);
  }
}

/** Size of a regular file; undefined when there is none. */
export async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

async function listFiles(folder: string): Promise<Result<string[]>> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ok([]);
    return fail('file.io', `The models folder ${folder} cannot be read: ${sayTransportFault(error)}.`);
  }
  return ok(entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name));
}
