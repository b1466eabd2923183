/**
 * How one name is looked up in one folder that is already open. On Linux the folder is a descriptor and a name is looked
 * up at `/proc/self/fd/N/name`, which is a true openat: whoever renames or relinks the folder meanwhile changes nothing.
 * Elsewhere the folder is its real path, and what was opened is compared with what was checked (docs/known-gaps.json).
 */
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

export type AnchorKind = 'descriptor' | 'path';
export type EntryKind = 'file' | 'directory' | 'link' | 'other';

/** An open folder. `at(name)` is a path that leads to the name in this very folder. */
export interface Folder extends Disposable {
  at(name: string | Buffer): string | Buffer;
  /** The folder itself, for listing it. */
  readonly here: string;
  /** Makes the names in the folder durable. */
  sync(): void;
}

/** One name in a folder, looked at without following it. Holds the thing itself open where the platform can. */
export interface Entry extends Disposable {
  readonly kind: EntryKind;
  readonly sizeBytes: number;
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  /** Device and inode: two entries with one identity are one thing. */
  readonly identity: string;
  /** For a regular file: a descriptor for reading, on exactly the thing that was looked at. Caller closes. Throws `Raced`. */
  openForReading(): number;
  /** For a directory: the same open folder, which the caller now owns instead. Throws `Raced`. */
  intoFolder(): Folder;
}

/** What was opened is not what was checked: somebody swapped it in between. */
export class Raced extends Error {}

/** Linux only; Node has no name for it. Opens a place without reading it, so that a device or a FIFO feels nothing. */
const O_PATH = 0o10000000;
const lookFlags = O_PATH | constants.O_NOFOLLOW;
const readFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

type Stats = ReturnType<typeof statBig>;
const statBig = (descriptor: number) => fstatSync(descriptor, { bigint: true });

function kindOf(stats: Stats): EntryKind {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'directory';
  return stats.isSymbolicLink() ? 'link' : 'other';
}

function facts(stats: Stats) {
  return {
    kind: kindOf(stats),
    sizeBytes: Number(stats.size),
    mode: Number(stats.mode) & 0o777,
    uid: Number(stats.uid),
    gid: Number(stats.gid),
    identity: `${stats.dev}:${stats.ino}`,
  };
}

function closer(descriptor: number): () => void {
  let open = true;
  return () => {
    if (open) closeSync(descriptor);
    open = false;
  };
}

function syncDirectory(place: string): void {
  const descriptor = openSync(place, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0));
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function descriptorFolder(descriptor: number): Folder {
  const here = `/proc/self/fd/${descriptor}`;
  const prefix = Buffer.from(`${here}/`);
  return {
    here,
    at: (name) => (typeof name === 'string' ? `${here}/${name}` : Buffer.concat([prefix, name])),
    sync: () => syncDirectory(here),
    [Symbol.dispose]: closer(descriptor),
  };
}

function descriptorEntry(folder: Folder, name: string | Buffer): Entry {
  const descriptor = openSync(folder.at(name), lookFlags);
  const close = closer(descriptor);
  let handedOver = false;
  try {
    return {
      ...facts(statBig(descriptor)),
      openForReading: () => openSync(`/proc/self/fd/${descriptor}`, readFlags),
      intoFolder: () => {
        handedOver = true;
        return descriptorFolder(descriptor);
      },
      [Symbol.dispose]: () => {
        if (!handedOver) close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

function pathFolder(real: string): Folder {
  return {
    here: real,
    at: (name) =>
      typeof name === 'string' ? path.join(real, name) : Buffer.concat([Buffer.from(real + path.sep), name]),
    // Windows opens no directories; its rename is as durable as it gets.
    sync: () => (process.platform === 'win32' ? undefined : syncDirectory(real)),
    [Symbol.dispose]: () => undefined,
  };
}

function pathEntry(folder: Folder, name: string | Buffer): Entry {
  const place = folder.at(name);
  const seen = lstatSync(place, { bigint: true });
  const { identity, ...rest } = facts(seen);
  const verify = (now: Stats) => {
    if (`${now.dev}:${now.ino}` !== identity) throw new Raced();
    if (realpathSync.native(folder.here) !== folder.here) throw new Raced();
  };
  return {
    ...rest,
    identity,
    openForReading: () => {
      const descriptor = openSync(place, readFlags | (constants.O_NOFOLLOW ?? 0));
      try {
        verify(statBig(descriptor));
        return descriptor;
      } catch (error) {
        closeSync(descriptor);
        throw error;
      }
    },
    intoFolder: () => {
      verify(lstatSync(place, { bigint: true }));
      return pathFolder(place.toString());
    },
    [Symbol.dispose]: () => undefined,
  };
}

/** What stands at the name, without following it; throws the system's error (ENOENT and so on). */
export function lookUp(kind: AnchorKind, folder: Folder, name: string | Buffer): Entry {
  return kind === 'descriptor' ? descriptorEntry(folder, name) : pathEntry(folder, name);
}

/** Where a link points; throws `Raced` when it is a link no longer. */
export function readLinkAt(folder: Folder, name: string): string {
  try {
    return readlinkSync(folder.at(name));
  } catch {
    throw new Raced();
  }
}

/** The root folder, opened once and held; `identity` tells later whether the same folder still stands at its path. */
export function openRootFolder(kind: AnchorKind, real: string): { readonly folder: Folder; readonly identity: string } {
  const identityOf = (stats: Stats) => `${stats.dev}:${stats.ino}`;
  if (kind === 'path') {
    const stats = statSync(real, { bigint: true });
    if (!stats.isDirectory()) throw Object.assign(new Error('not a directory'), { code: 'ENOTDIR' });
    return { folder: pathFolder(real), identity: identityOf(stats) };
  }
  const descriptor = openSync(real, O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  return { folder: descriptorFolder(descriptor), identity: identityOf(statBig(descriptor)) };
}

/** Identity of the folder that stands at a path now; null when there is none. */
export function identityAt(real: string): string | null {
  try {
    const stats = lstatSync(real, { bigint: true });
    return stats.isDirectory() ? `${stats.dev}:${stats.ino}` : null;
  } catch {
    return null;
  }
}

/** Descriptors need Linux with /proc mounted; anything else falls back to paths. */
export function supportedAnchor(): AnchorKind {
  if (process.platform !== 'linux') return 'path';
  try {
    const descriptor = openSync('/', O_PATH | constants.O_DIRECTORY);
    try {
      const direct = statBig(descriptor);
      const through = statSync(`/proc/self/fd/${descriptor}`, { bigint: true });
      return direct.dev === through.dev && direct.ino === through.ino ? 'descriptor' : 'path';
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return 'path';
  }
}
