/**
 * Puts a file that a person already has into the models folder under its digest: by a hard link, which takes no room, else by a
 * copy. It decides nothing about the file; the caller measured the digest, and here it is made sure that the same file is meant.
 */
import { createHash, randomUUID } from 'node:crypto';
import { constants, type FileHandle, link, lstat, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sha256 } from '../contract/digest.ts';
import { fail, ok, type Result } from '../contract/failure.ts';
import { cancelled, diskFull } from './download/downloadFailures.ts';
import { isOutOfSpace, sayTransportFault } from './download/transportFault.ts';
import { downloadsFolder, modelPath, sizeOf } from './modelStore.ts';

/** Which file was hashed: a path alone may mean another one a moment later. */
export interface FileMark {
  readonly dev: number;
  readonly ino: number;
  readonly bytes: number;
  readonly mtimeMs: number;
}

export interface MeasuredFile {
  readonly sha256: Sha256;
  readonly mark: FileMark;
}

export interface TakenOver {
  readonly path: string;
  readonly how: 'link' | 'copy' | 'alreadyHere';
  /** Of the file in the models folder: when it changes, so may its bytes have. */
  readonly mtimeMs: number;
}

/** Opened so that neither a pipe nor a device can make us wait. */
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Errors: `path.notFile`, `file.io`, `file.changed`, `model.cancelled`. */
export async function measureFile(
  path: string,
  signal: AbortSignal,
  onHashed: (bytes: number) => void = () => {},
): Promise<Result<MeasuredFile>> {
  try {
    await using handle = await open(path, openFlags);
    const before = await markOf(handle);
    if (before === null) return fail('path.notFile', `${path} is not a file.`);
    const hash = createHash('sha256');
    const block = Buffer.allocUnsafe(1 << 20);
    for (let bytes = 0; ; ) {
      if (signal.aborted) return cancelled();
      const { bytesRead } = await handle.read(block, 0, block.length, bytes);
      if (bytesRead === 0) break;
      hash.update(block.subarray(0, bytesRead));
      bytes += bytesRead;
      // A file that grows while it is read would never end.
      if (bytes > before.bytes) return changed(path);
      onHashed(bytes);
    }
    const after = await markOf(handle);
    if (after === null || !isSame(before, after)) return changed(path);
    return ok({ sha256: hash.digest('hex') as Sha256, mark: before });
  } catch (error) {
    return fail('file.io', `${path} cannot be read: ${sayReadFault(error)}.`);
  }
}

/** Errors: `file.changed` (what lies there is not what was measured), `model.diskFull`, `file.io`, `model.cancelled`. */
export async function takeOver(
  modelsDir: string,
  path: string,
  measured: MeasuredFile,
  signal: AbortSignal,
): Promise<Result<TakenOver>> {
  const target = modelPath(modelsDir, measured.sha256);
  if ((await sizeOf(target)) === measured.mark.bytes) return takenOver(target, 'alreadyHere');
  const folder = downloadsFolder(modelsDir);
  const temporary = join(folder, `${measured.sha256}.${randomUUID()}.taken`);
  try {
    await mkdir(folder, { recursive: true });
    const linked = await linkSame(path, temporary, measured);
    if (!linked) {
      const copied = await copySame(path, temporary, measured, signal);
      if (!copied.ok) return copied;
    }
    await rename(temporary, target);
    return await takenOver(target, linked ? 'link' : 'copy');
  } catch (error) {
    if (isOutOfSpace(error)) return diskFull();
    return fail('file.io', `${path} cannot be taken over: ${sayTransportFault(error)}.`, {
      kept: 'The file is where it was.',
    });
  } finally {
    await rm(temporary, { force: true });
  }
}

async function takenOver(path: string, how: TakenOver['how']): Promise<Result<TakenOver>> {
  return ok({ path, how, mtimeMs: (await stat(path)).mtimeMs });
}

/** False where the two folders cannot share a file, or where the name has come to mean another one. */
async function linkSame(path: string, temporary: string, { mark }: MeasuredFile): Promise<boolean> {
  try {
    await link(path, temporary);
  } catch {
    return false;
  }
  const there = await lstat(temporary);
  const now = { dev: there.dev, ino: there.ino, bytes: there.size, mtimeMs: there.mtimeMs };
  if (there.isFile() && isSame(now, mark)) return true;
  await rm(temporary, { force: true });
  return false;
}

/** Hashed once more on its way: what arrives is what was measured, or nothing. */
async function copySame(
  path: string,
  temporary: string,
  { sha256, mark }: MeasuredFile,
  signal: AbortSignal,
): Promise<Result<void>> {
  await using from = await open(path, openFlags);
  const now = await markOf(from);
  if (now === null || now.bytes !== mark.bytes) return changed(path);
  await using to = await open(temporary, 'wx', 0o644);
  const hash = createHash('sha256');
  const block = Buffer.allocUnsafe(1 << 20);
  for (let bytes = 0; bytes <= mark.bytes; ) {
    if (signal.aborted) return cancelled();
    const { bytesRead } = await from.read(block, 0, block.length, bytes);
    if (bytesRead === 0) break;
    await to.writeFile(block.subarray(0, bytesRead));
    hash.update(block.subarray(0, bytesRead));
    bytes += bytesRead;
  }
  if (hash.digest('hex') !== sha256) return changed(path);
  await to.sync();
  return ok(undefined);
}

async function markOf(handle: FileHandle): Promise<FileMark | null> {
  const now = await handle.stat();
  return now.isFile() ? { dev: now.dev, ino: now.ino, bytes: now.size, mtimeMs: now.mtimeMs } : null;
}

const readFaults: Readonly<Record<string, string>> = {
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  ENOENT: 'it is not there',
  ELOOP: 'its links lead round in a circle',
  EISDIR: 'it is a folder',
  ENXIO: 'it is no file',
  ENOTDIR: 'it is not there',
  ENAMETOOLONG: 'its name is too long',
};

/** What the file system said when something was read, in a few words. */
export function sayReadFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return readFaults[code] ?? sayTransportFault(error);
}

function isSame(a: FileMark, b: FileMark): boolean {
  return a.dev === b.dev && a.ino === b.ino && a.bytes === b.bytes && a.mtimeMs === b.mtimeMs;
}

function changed(path: string): Result<never> {
  return fail('file.changed', `${path} changed while it was read, so it is not taken over.`, {
    kept: 'The file is where it was.',
    action: 'Wait until nothing writes to it any more, then try again.',
  });
}
