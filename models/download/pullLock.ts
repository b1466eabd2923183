/**
 * One download of a model at a time, across processes: a lock file that says who holds it, and beside it how far they
 * are, for those who wait. A holder that died is recognised by its process id *and* start time, never by age alone.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { isSameProcessAlive, ownIdentity } from './processIdentity.ts';

const holderSchema = z.object({
  pid: z.int().positive(),
  startTime: z.string().optional(),
  host: z.string(),
  token: z.string().min(1),
});

const noteSchema = z.object({
  token: z.string(),
  phase: z.enum(['connect', 'download', 'unpack', 'hash']),
  source: z.string(),
  bytes: z.number().min(0),
  totalBytes: z.number().min(0).optional(),
});
/** What the holder tells those who wait. */
export type HolderNote = Omit<z.infer<typeof noteSchema>, 'token'>;

export interface Holder {
  readonly pid: number;
  readonly token: string;
  readonly isStale: boolean;
}

// Where the process cannot be looked up (another machine on a shared folder), silence for this long counts as death.
const silenceMs = 60_000;
// A lock file that is still being written by its maker is empty for a moment.
const unreadableMs = 5_000;

export class PullLock {
  readonly #path: string;
  readonly #token: string;

  private constructor(path: string, token: string) {
    this.#path = path;
    this.#token = token;
  }

  /** The lock, or who holds it. Clears a stale one away first. Throws what the file system throws. */
  static async acquire(path: string, nowMs: number): Promise<PullLock | Holder> {
    await mkdir(dirname(path), { recursive: true });
    for (let round = 0; ; round += 1) {
      const token = randomUUID();
      if (await create(path, JSON.stringify({ ...ownIdentity(), host: hostname(), token }))) {
        return new PullLock(path, token);
      }
      const holder = await readHolder(path, nowMs);
      if (holder === undefined) continue; // Released in between.
      if (!holder.isStale || round >= 20) return holder;
      await clearStale(path, holder.token);
    }
  }

  /** Still ours? A holder that slept too long on a shared folder may have lost it. */
  async isHeld(): Promise<boolean> {
    try {
      return (await readFile(this.#path, 'utf8')).includes(this.#token);
    } catch (error) {
      // Only its absence means that it is lost; a moment's trouble in reading it must not make us wait for ourselves.
      return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
    }
  }

  /** Tells those who wait how far we are; also the sign of life. Failing to is no reason to stop. */
  async tell(note: HolderNote): Promise<void> {
    const temporary = `${this.#path}.note.new`;
    try {
      await writeFile(temporary, JSON.stringify({ ...note, token: this.#token }));
      await rename(temporary, notePath(this.#path));
    } catch {
      // Waiters then see no numbers.
    }
  }

  async release(): Promise<void> {
    if (!(await this.isHeld())) return;
    await rm(notePath(this.#path), { force: true });
    await rm(this.#path, { force: true });
  }
}

/** Who holds the lock, or undefined when nobody does. */
export async function readHolder(path: string, nowMs: number): Promise<Holder | undefined> {
  const holder = await readLockFile(path);
  if (holder === undefined) {
    const age = await ageMs(path, nowMs);
    if (age === undefined) return undefined;
    return { pid: 0, token: '', isStale: age > unreadableMs };
  }
  const isHere = holder.host === hostname();
  const identity = { pid: holder.pid, ...(holder.startTime === undefined ? {} : { startTime: holder.startTime }) };
  const alive = isHere ? isSameProcessAlive(identity) : undefined;
  return { pid: holder.pid, token: holder.token, isStale: alive === undefined ? await isSilent(path, nowMs) : !alive };
}

/** What the holder last told, if it did. */
export async function readNote(path: string, holder: Holder): Promise<HolderNote | undefined> {
  try {
    const parsed = noteSchema.safeParse(JSON.parse(await readFile(notePath(path), 'utf8')));
    return parsed.success && parsed.data.token === holder.token ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function notePath(path: string): string {
  return `${path}.note`;
}

async function create(path: string, text: string): Promise<boolean> {
  try {
    await using handle = await open(path, 'wx');
    await handle.writeFile(text);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes the stale lock away without taking a fresh one that somebody else put there meanwhile: moved aside, looked at,
 * and put back if it is not the one that was judged.
 */
async function clearStale(path: string, token: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return; // Somebody else was quicker.
  }
  const moved = (await readLockFile(aside))?.token ?? '';
  if (moved !== token) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

async function readLockFile(path: string): Promise<z.infer<typeof holderSchema> | undefined> {
  try {
    const parsed = holderSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

async function isSilent(path: string, nowMs: number): Promise<boolean> {
  const ages = [await ageMs(path, nowMs), await ageMs(notePath(path), nowMs)].filter((age) => age !== undefined);
  return ages.every((age) => age > silenceMs);
}

async function ageMs(path: string, nowMs: number): Promise<number | undefined> {
  try {
    return nowMs - (await stat(path)).mtimeMs;
  } catch {
    return undefined;
  }
}
