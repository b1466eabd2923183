/**
 * One approved change, all of it or nothing: base check, temporary file, fsync, base check again, rename, fsync of the
 * folder. Everything happens in folders that are held open, so a folder swapped meanwhile cannot redirect a byte.
 */
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import type { Sha256 } from '../../contract/digest.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { type Entry, type Folder, lookUp } from './anchor.ts';
import { locate, type Place, type Root } from './locate.ts';
import { maxNameBytes } from './pathRules.ts';
import { digestEntry } from './readFile.ts';
import { showText } from './showText.ts';
import { errorCode, fileFailure, Raced } from './systemError.ts';
import { isTemporaryName, newTemporaryName } from './temporaryName.ts';
import type { FileChange } from './workspace.ts';

/** Points at which a test kills the process; after each, the file is either the old one or the new one. */
export type ApplyStep = 'checked' | 'written' | 'synced' | 'rechecked' | 'replaced' | 'durable';

export interface ApplyOptions {
  readonly onStep: (step: ApplyStep) => void;
  /** Folders in which leftovers of a crash were already looked for, by identity. */
  readonly sweptFolders: Set<string>;
}

/** No write takes this long, so an older temporary file belongs to a process that is gone. */
const leftoverAgeMs = 10 * 60_000;

export function applyChange(root: Root, change: FileChange, options: ApplyOptions): Result<void> {
  const located = locate(root, change.path, 'refuse');
  if (!located.ok) return located;
  using place = located.value;
  try {
    const refusal = checkBase(change, place.entry);
    if (refusal) return refusal;
    options.onStep('checked');
    if (change.next !== null) return replace(place, change, change.next, options);
    if (place.entry === null) return ok(undefined);
    unlinkSync(place.folder.at(place.name));
    finish(place.folder, options);
    return ok(undefined);
  } catch (error) {
    return fileFailure(error, change.path);
  }
}

function finish(folder: Folder, options: ApplyOptions): void {
  options.onStep('replaced');
  folder.sync();
  options.onStep('durable');
}

/** Writes into the place's folder, which is made first where it is missing and removed again where the write fails. */
function replace(place: Place, change: FileChange, next: Uint8Array, options: ApplyOptions): Result<void> {
  const made: MadeFolder[] = [];
  let written = false;
  try {
    const name = place.missing.at(-1) ?? place.name;
    const folder = makeFolders(place.folder, place.missing.slice(0, -1), made);
    const refusal = cloudStub(folder, name, change) ?? writeInto(folder, name, place.entry, change, next, options);
    if (refusal) return refusal;
    written = true;
    finish(folder, options);
    return ok(undefined);
  } finally {
    if (!written) removeEmpty(made);
    for (const { folder } of made) folder[Symbol.dispose]();
  }
}

/** A file that iCloud took off the disk stands there as `.name.icloud`; creating `name` would shadow it. */
function cloudStub(folder: Folder, name: string, change: FileChange): ReturnType<typeof fail> | null {
  const stub = `.${name}.icloud`;
  if (change.base !== null || Buffer.byteLength(stub) > maxNameBytes) return null;
  if (lookUp(folder, stub) === null) return null;
  return fail('file.cloudStub', `${showText(change.path)} exists in iCloud and is not downloaded.`, {
    kept: 'Nothing was written.',
    action: 'Download it in the Finder, then try again.',
  });
}

function writeInto(
  folder: Folder,
  name: string,
  old: Entry | null,
  change: FileChange,
  next: Uint8Array,
  options: ApplyOptions,
): ReturnType<typeof fail> | null {
  const temporary = newTemporaryName();
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
  const descriptor = openSync(folder.at(temporary), flags, 0o600);
  try {
    try {
      writeAll(descriptor, next);
      keepOwner(descriptor, old);
      fchmodSync(descriptor, change.mode & 0o777);
      options.onStep('written');
      fsyncSync(descriptor);
      options.onStep('synced');
      sweepLeftovers(folder, fstatSync(descriptor).mtimeMs, options.sweptFolders);
    } finally {
      closeSync(descriptor);
    }
    const refusal = putInPlace(folder, temporary, name, change, options);
    if (refusal) unlinkQuietly(folder, temporary);
    return refusal;
  } catch (error) {
    unlinkQuietly(folder, temporary);
    throw error;
  }
}

/** Gives the temporary file its name, if the base is still what was approved. */
function putInPlace(
  folder: Folder,
  temporary: string,
  name: string,
  change: FileChange,
  options: ApplyOptions,
): ReturnType<typeof fail> | null {
  const refusal = checkBase(change, lookUp(folder, name));
  if (refusal) return refusal;
  options.onStep('rechecked');
  const linked = change.base === null ? linkNew(folder, temporary, name) : 'impossible';
  if (linked === 'taken') return createdMeanwhile(change);
  if (linked === 'impossible') renameSync(folder.at(temporary), folder.at(name));
  return null;
}

/**
 * A new file gets its name by a hard link, which fails if anybody else created it first; rename would replace it.
 * Impossible on disks without hard links: there the base check a moment ago is all there is.
 */
function linkNew(folder: Folder, temporary: string, name: string): 'done' | 'taken' | 'impossible' {
  try {
    linkSync(folder.at(temporary), folder.at(name));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return 'taken';
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) return 'impossible';
    throw error;
  }
  unlinkQuietly(folder, temporary);
  return 'done';
}

const changed = { kept: 'Nothing was written.', action: 'Read the file again and propose the change anew.' };

function createdMeanwhile(change: FileChange): ReturnType<typeof fail> {
  return fail('file.changed', `${showText(change.path)} has been created meanwhile.`, changed);
}

function checkBase(change: FileChange, entry: Entry | null): ReturnType<typeof fail> | null {
  const shown = showText(change.path);
  if (entry === null) {
    return change.base === null ? null : fail('file.changed', `${shown} is no longer there.`, changed);
  }
  if (entry.kind === 'link') return fail('path.link', `${shown} is a link, and nothing is written through a link.`);
  if (entry.kind !== 'file') return fail('path.notFile', `${shown} is not a regular file.`);
  if (change.base === null) return createdMeanwhile(change);
  const now: Sha256 = digestEntry(entry);
  return now === change.base
    ? null
    : fail('file.changed', `${shown} has changed since the change was proposed.`, changed);
}

interface MadeFolder {
  readonly outer: Folder;
  readonly name: string;
  readonly folder: Folder;
}

/** Makes the folders that are missing, one by one, each inside the one just opened; the innermost comes back. */
function makeFolders(start: Folder, names: readonly string[], made: MadeFolder[]): Folder {
  let folder = start;
  for (const name of names) {
    mkdirSync(folder.at(name));
    const entry = lookUp(folder, name);
    if (entry?.kind !== 'directory') throw new Raced();
    const inner = entry.openFolder();
    made.push({ outer: folder, name, folder: inner });
    folder.sync();
    folder = inner;
  }
  return folder;
}

/** After a failure: folders made for this change go again, as long as nobody put anything into them. */
function removeEmpty(made: readonly MadeFolder[]): void {
  for (const { outer, name } of made.toReversed()) {
    try {
      rmdirSync(outer.at(name));
    } catch {
      return;
    }
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

/** A rename makes a new file: it keeps the old one's owner where the system lets us (as root), and is ours where not. */
function keepOwner(descriptor: number, old: Entry | null): void {
  if (old === null || process.platform === 'win32') return;
  const { uid, gid } = old.owner;
  const fresh = fstatSync(descriptor);
  if (fresh.uid === uid && fresh.gid === gid) return;
  try {
    fchownSync(descriptor, uid, gid);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
  }
}

function unlinkQuietly(folder: Folder, name: string): void {
  try {
    unlinkSync(folder.at(name));
  } catch {
    // A leftover is recognised and swept later; the failure being reported matters more.
  }
}

/** Temporary files of a crashed run, judged by the disk's own clock: a fresh file's time against theirs. Once a folder. */
function sweepLeftovers(folder: Folder, freshMtimeMs: number, swept: Set<string>): void {
  const { dev, ino } = lstatSync(folder.at('.'));
  const identity = `${dev}:${ino}`;
  if (swept.has(identity)) return;
  swept.add(identity);
  for (const name of readdirSync(folder.here)) {
    if (!isTemporaryName(name)) continue;
    const stats = lstatSync(folder.at(name), { throwIfNoEntry: false });
    if (stats?.isFile() && stats.mtimeMs < freshMtimeMs - leftoverAgeMs) unlinkQuietly(folder, name);
  }
}
