/**
 * Brings one model of the catalogue onto the disk: from its sources in order, checked by size and SHA-256 before it gets
 * its name. Two pulls of one model are one download, within a process and across processes that share the folder.
 */
import { mkdir, open, rename, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { Failure, Result } from '../../contract/failure.ts';
import { fail, ok } from '../../contract/failure.ts';
import type { ModelEntry } from '../../contract/model.ts';
import { modelEntrySchema } from '../../contract/model.ts';
import type { Clock } from '../clock.ts';
import { downloadsFolder, hashFile, modelPath, quarantine, sizeOf } from '../modelStore.ts';
import { cancelled } from './downloadFailures.ts';
import type { Origins, SourceIo, WholeFile } from './fetchSource.ts';
import { fetchSource, nameSource, refuseDigest } from './fetchSource.ts';
import type { HttpPatience } from './httpClient.ts';
import { openHttpClient } from './httpClient.ts';
import { packageIndexes } from './packageIndexes.ts';
import { removePartial } from './partialFile.ts';
import type { PulledModel, SourceFailure } from './pulledModel.ts';
import type { Holder } from './pullLock.ts';
import { PullLock, readHolder, readNote } from './pullLock.ts';
import type { OnPullProgress } from './pullProgress.ts';
import { ProgressMeter } from './pullProgress.ts';
import { sharePull } from './sharedPull.ts';
import { sayTransportFault } from './transportFault.ts';

export interface PullOptions {
  readonly modelsDir: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onProgress?: OnPullProgress;
  /** Where the sources really are; the public addresses and pip's own settings by default. */
  readonly origins?: Partial<Origins>;
  readonly patience?: HttpPatience;
  /** Bytes that a new file in that folder may take; the file system's own figure by default. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const followEveryMs = 250;
const tellEveryMs = 500;

/**
 * Errors: `model.blankDigest`, `model.catalogueInvalid` (the entry itself), `model.diskFull`, `model.cancelled`,
 * `file.io`; with one source its own failure (`model.digestMismatch`, `model.sizeMismatch`, `model.sourceRefused`,
 * `model.downloadFailed`, `model.archiveInvalid`); with several `model.allSourcesFailed`, each named.
 */
export async function pullModel(entry: ModelEntry, options: PullOptions): Promise<Result<PulledModel>> {
  const valid = checkEntry(entry);
  if (!valid.ok) return valid;
  const path = modelPath(options.modelsDir, entry.sha256);
  return await sharePull(path, options.signal, options.onProgress ?? (() => {}), (signal, onProgress) =>
    pullAlone(valid.value, path, { ...options, signal, onProgress }),
  );
}

/** The catalogue's parser has looked already; a digest that is not one must not pass whatever the way it came. */
function checkEntry(entry: ModelEntry): Result<ModelEntry> {
  if (typeof entry.sha256 !== 'string' || entry.sha256.trim() === '') {
    return fail('model.blankDigest', `The model ${entry.id} has no digest, so it could not be checked.`);
  }
  const parsed = modelEntrySchema.safeParse(entry);
  if (parsed.success) return ok(parsed.data);
  return fail(
    'model.catalogueInvalid',
    `The entry of the model ${entry.id} is not valid: ${parsed.error.issues[0]?.message}.`,
  );
}

type AloneOptions = PullOptions & { readonly onProgress: OnPullProgress };

async function pullAlone(entry: ModelEntry, path: string, options: AloneOptions): Promise<Result<PulledModel>> {
  const { clock, signal } = options;
  const meter = new ProgressMeter(clock, options.onProgress);
  const lockPath = join(downloadsFolder(options.modelsDir), `${entry.sha256}.lock`);
  let followed: number | undefined;
  try {
    for (;;) {
      if (signal.aborted) return cancelled();
      const here = await takeInstalled(entry, path, options.modelsDir, followed);
      if (here !== undefined) return here;
      const lock = await PullLock.acquire(lockPath, clock.nowMs());
      if (!(lock instanceof PullLock)) {
        followed = lock.pid;
        await follow(lock, lockPath, meter, options);
        continue;
      }
      try {
        const settled = await takeInstalled(entry, path, options.modelsDir, followed);
        const pulled = settled ?? (await pullLocked(entry, path, lock, meter, options));
        if (pulled !== 'lockLost') return pulled;
      } finally {
        await lock.release();
      }
    }
  } catch (error) {
    if (signal.aborted) return cancelled();
    return fail('file.io', `The models folder cannot be used: ${sayTransportFault(error)}.`);
  }
}

/** The model if it is there; a file of another size under its name is moved out of use first. */
async function takeInstalled(
  entry: ModelEntry,
  path: string,
  modelsDir: string,
  followed: number | undefined,
): Promise<Result<PulledModel> | undefined> {
  const bytes = await sizeOf(path);
  if (bytes === undefined) return undefined;
  if (bytes === entry.bytes) {
    const source = followed === undefined ? 'already here' : `process ${followed}`;
    return ok({ path, source, resumed: false, alreadyHere: true, passedOver: [] });
  }
  const hashed = await hashFile(path, AbortSignal.timeout(600_000));
  const moved = await quarantine(modelsDir, path, entry.sha256, hashed.ok ? hashed.value : 'unreadable');
  return moved.ok ? undefined : moved;
}

/** Waits for whoever downloads it, showing their progress as ours. */
async function follow(holder: Holder, lockPath: string, meter: ProgressMeter, options: AloneOptions): Promise<void> {
  const sleep = options.sleep ?? sleepFor;
  let begun = false;
  for (;;) {
    const note = await readNote(lockPath, holder);
    if (!begun)
      meter.begin('wait', note?.source ?? '', note?.bytes ?? 0, note?.totalBytes, `process ${holder.pid} downloads it`);
    begun = true;
    if (note !== undefined) meter.count(note.bytes, note.totalBytes);
    await sleep(followEveryMs, options.signal);
    const now = await readHolder(lockPath, options.clock.nowMs());
    if (now === undefined || now.isStale || now.token !== holder.token) return;
  }
}

async function pullLocked(
  entry: ModelEntry,
  path: string,
  lock: PullLock,
  meter: ProgressMeter,
  options: AloneOptions,
): Promise<Result<PulledModel> | 'lockLost'> {
  const lost = new AbortController();
  const signal = AbortSignal.any([options.signal, lost.signal]);
  const http = openHttpClient(options.patience);
  let told = Promise.resolve();
  const telling = setInterval(() => {
    told = told.then(tell);
  }, tellEveryMs);
  telling.unref();
  async function tell(): Promise<void> {
    meter.tick();
    if (!(await lock.isHeld())) lost.abort();
    else if (meter.forWaiters !== undefined) await lock.tell(meter.forWaiters);
  }
  try {
    const pulled = await pullFromSources(entry, path, meter, { ...options, signal }, http);
    return lost.signal.aborted && !pulled.ok ? 'lockLost' : pulled;
  } finally {
    clearInterval(telling);
    await told; // A note written after the release would stay behind.
    await http.destroy();
  }
}

async function pullFromSources(
  entry: ModelEntry,
  path: string,
  meter: ProgressMeter,
  options: AloneOptions,
  http: Dispatcher,
): Promise<Result<PulledModel>> {
  const { modelsDir, clock, signal } = options;
  const origins: Origins = {
    huggingface: options.origins?.huggingface ?? 'https://huggingface.co',
    packageIndexes: options.origins?.packageIndexes ?? packageIndexes(),
  };
  const io: SourceIo = {
    http,
    clock,
    signal,
    meter,
    sleep: options.sleep ?? sleepFor,
    freeBytes: options.freeBytes ?? freeBytesOf,
  };
  const passedOver: SourceFailure[] = [];
  for (const source of entry.sources) {
    const name = nameSource(source);
    const whole = await fetchSource(modelsDir, entry, source, origins, io);
    const installed = whole.ok ? await install(entry, path, name, whole.value, modelsDir) : whole;
    if (installed.ok && whole.ok) {
      const { host, resumedBytes } = whole.value;
      return ok({
        path,
        source: name,
        ...(host === undefined ? {} : { host }),
        resumed: resumedBytes > 0,
        alreadyHere: false,
        passedOver,
      });
    }
    if (installed.ok) continue;
    if (isOurs(installed.failure)) return installed;
    passedOver.push({ source: name, failure: installed.failure });
  }
  return allFailed(entry, passedOver);
}

/** The digest decides; then the file gets its name in one step, durable before and after. */
async function install(
  entry: ModelEntry,
  path: string,
  sourceName: string,
  whole: WholeFile,
  modelsDir: string,
): Promise<Result<undefined>> {
  if (whole.sha256 !== entry.sha256) {
    // The wheels that held it would only give the same bytes again: the next try begins anew.
    for (const leftover of whole.leftovers) await removePartial(leftover);
    return await refuseDigest(modelsDir, whole.path, sourceName, entry.sha256, whole.sha256);
  }
  await rename(whole.path, path);
  await syncFolder(modelsDir);
  await removePartial(whole.path);
  for (const leftover of whole.leftovers) await removePartial(leftover);
  return ok(undefined);
}

/** Failures that another source cannot mend. */
function isOurs(failure: Failure): boolean {
  return failure.code === 'model.cancelled' || failure.code === 'model.diskFull' || failure.code === 'file.io';
}

function allFailed(entry: ModelEntry, passedOver: readonly SourceFailure[]): Result<never> {
  const only = passedOver[0];
  if (only !== undefined && passedOver.length === 1) return { ok: false, failure: only.failure };
  return fail(
    'model.allSourcesFailed',
    `No source delivered ${entry.id}: ${passedOver.map((each) => each.failure.message).join(' ')}`,
    {
      kept: 'What has arrived is kept; the next try goes on from there.',
      action: 'Look at the connection and try again.',
      detail: {
        sources: passedOver.map(({ source, failure }) => ({ source, code: failure.code, ...failure.detail })),
      },
    },
  );
}

async function freeBytesOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r');
    await handle.sync();
  } catch {
    // Not every platform lets a folder be opened; the rename itself has happened.
  }
}

async function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}
