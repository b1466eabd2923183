/** The one place that decides who may read the program's own files: their owner and nobody else. */
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const privateFileMode = 0o600;
const privateFolderMode = 0o700;

/** Makes the folder and its missing parents for the owner alone. A folder that is there keeps its mode: others may share it. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: privateFolderMode });
}

/**
 * Makes an empty file for the owner alone where none is; takes others' rights away from one that is there. False where the
 * name belongs to something else: a link would hand another file to us, and a pipe would wait for ever.
 */
export function makePrivateFile(path: string): boolean {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) return false;
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0), privateFileMode);
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) return false;
    if ((stat.mode & 0o777 & ~privateFileMode) !== 0) fchmodSync(file, privateFileMode);
    return true;
  } finally {
    closeSync(file);
  }
}

/** Old content or new content after a crash, never half: temporary file, fsync, rename, fsync of the folder. */
export function replacePrivateFile(path: string, content: string): void {
  const temporary = `${path}.${process.pid}.partial`;
  rmSync(temporary, { force: true });
  const file = openSync(temporary, 'wx', privateFileMode);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
  syncFolder(dirname(path));
}

/** A rename is durable only when its folder is. Windows has no such call and refuses to open a folder. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
