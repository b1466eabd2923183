/**
 * How one name is looked up in one folder that is already open. On Linux the folder is a descriptor and a name is looked
 * up at `/proc/self/fd/N/name`, which is a true openat: whoever renames or relinks the folder meanwhile changes nothing.
 * Elsewhere the folder is its real path (docs/known-gaps.json). Either way what is opened must be what was looked at.
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
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode, Raced } from './systemError.ts';

export type AnchorKind = 'descriptor' | 'path';
export type EntryKind = 'file' | 'directory' | 'link' | 'other';

/** Linux only; Node has no name for it. Opens a place without reading it, so that a device or a FIFO feels nothing. */
const O_PATH = 0o10000000;
const O_DIRECTORY = constants.O_DIRECTORY ?? 0;
const O_NOFOLLOW = constants.O_NOFOLLOW ?? 0;
const readFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** An open folder. Whoever holds one disposes of it. */
export class Folder implements Disposable {
  /** A path to the folder itself that no renaming can bend while the folder is held by descriptor. */
  readonly here: string;
  readonly #descriptor: number | null;
  #open = true;

  private constructor(here: string, descriptor: number | null) {
    this.here = here;
    this.#descriptor = descriptor;
  }

  static byDescriptor(descriptor: number): Folder {
    return new Folder(`/proc/self/fd/${descriptor}`, descriptor);
  }

  static byPath(real: string): Folder {
    return new Folder(real, null);
  }

  get isDescriptor(): boolean {
    return this.#descriptor !== null;
  }

  /** A path that leads to the name in this very folder. */
  at(name: string): string {
    return this.#descriptor === null ? path.join(this.here, name) : `${this.here}/${name}`;
  }

  /** Makes the names in the folder durable. Windows opens no folders; its rename is as durable as it gets. */
  sync(): void {
    if (process.platform === 'win32') return;
    const descriptor = openSync(this.here, constants.O_RDONLY | O_DIRECTORY);
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  [Symbol.dispose](): void {
    if (this.#open && this.#descriptor !== null) closeSync(this.#descriptor);
    this.#open = false;
  }
}

/** One name in a folder, looked at without following it. Opens nothing before it is told to. */
export class Entry {
  readonly kind: EntryKind;
  readonly #folder: Folder;
  readonly #name: string;
  readonly #stats: Stats;

  constructor(folder: Folder, name: string, stats: Stats) {
    this.kind = kindOf(stats);
    this.#folder = folder;
    this.#name = name;
    this.#stats = stats;
  }

  get sizeBytes(): number {
    return this.#stats.size;
  }

  /** Permission bits. */
  get mode(): number {
    return this.#stats.mode & 0o777;
  }

  get owner(): { readonly uid: number; readonly gid: number } {
    return { uid: this.#stats.uid, gid: this.#stats.gid };
  }

  /** For a regular file: a descriptor for reading; the caller closes it. Throws `Raced` when the file was swapped. */
  openForReading(): number {
    return this.#folder.isDescriptor ? this.#openLookedAt() : this.#openAndCompare();
  }

  /** For a directory: the open folder, which the caller disposes of. Throws `Raced` when it was swapped. */
  openFolder(): Folder {
    if (this.#folder.isDescriptor) {
      return Folder.byDescriptor(openUnswapped(this.#folder.at(this.#name), O_PATH | O_DIRECTORY | O_NOFOLLOW));
    }
    const place = this.#folder.at(this.#name);
    this.#compare(lstatSync(place));
    this.#compareFolder();
    return Folder.byPath(place);
  }

  /** Takes hold of the place first and looks at it again; only then is it opened for reading, through that hold. */
  #openLookedAt(): number {
    const hold = openUnswapped(this.#folder.at(this.#name), O_PATH | O_NOFOLLOW);
    try {
      this.#compare(fstatSync(hold));
      return openSync(`/proc/self/fd/${hold}`, readFlags);
    } finally {
      closeSync(hold);
    }
  }

  #openAndCompare(): number {
    const descriptor = openUnswapped(this.#folder.at(this.#name), readFlags | O_NOFOLLOW);
    try {
      this.#compare(fstatSync(descriptor));
      this.#compareFolder();
      return descriptor;
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }

  #compare(now: Stats): void {
    if (now.dev !== this.#stats.dev || now.ino !== this.#stats.ino || kindOf(now) !== this.kind) throw new Raced();
  }

  #compareFolder(): void {
    if (realpathSync.native(this.#folder.here) !== this.#folder.here) throw new Raced();
  }
}

function kindOf(stats: Stats): EntryKind {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'directory';
  return stats.isSymbolicLink() ? 'link' : 'other';
}

/** Opens what was just looked at: that it is gone, a link or no folder any more means that somebody swapped it. */
function openUnswapped(place: string, flags: number): number {
  try {
    return openSync(place, flags);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK'].includes(errorCode(error))) throw new Raced();
    throw error;
  }
}

/** What stands at the name, without following it; null where nothing does. Throws the system's error. */
export function lookUp(folder: Folder, name: string): Entry | null {
  const stats = lstatSync(folder.at(name), { throwIfNoEntry: false });
  return stats ? new Entry(folder, name, stats) : null;
}

/** Where a link points; throws `Raced` when it is a link no longer. */
export function readLinkAt(folder: Folder, name: string): string {
  try {
    return readlinkSync(folder.at(name));
  } catch {
    throw new Raced();
  }
}

/** The root folder, opened once and held. Throws the system's error. */
export function openRootFolder(kind: AnchorKind, real: string): Folder {
  if (kind === 'descriptor') return Folder.byDescriptor(openSync(real, O_PATH | O_DIRECTORY | O_NOFOLLOW));
  if (!statSync(real).isDirectory()) throw Object.assign(new Error('not a directory'), { code: 'ENOTDIR' });
  return Folder.byPath(real);
}

/** Which folder stands at a path now; null when there is none. Two folders with one identity are one. */
export function folderIdentity(real: string): string | null {
  try {
    const stats = lstatSync(real, { throwIfNoEntry: false });
    return stats?.isDirectory() ? `${stats.dev}:${stats.ino}` : null;
  } catch {
    return null;
  }
}

/** Descriptors need Linux with /proc mounted; anything else falls back to paths. */
export function supportedAnchor(): AnchorKind {
  if (process.platform !== 'linux') return 'path';
  try {
    const descriptor = openSync('/', O_PATH | O_DIRECTORY);
    try {
      const direct = fstatSync(descriptor);
      const through = statSync(`/proc/self/fd/${descriptor}`);
      return direct.dev === through.dev && direct.ino === through.ino ? 'descriptor' : 'path';
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return 'path';
  }
}
