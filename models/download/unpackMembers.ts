/**
 * Takes one member out of each archive, in order, into one file, hashing as it goes. Names inside the archive never
 * become paths; what an archive claims about itself is checked before and while it is inflated.
 */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';
import type { Result } from '../../contract/failure.ts';
import { fail, ok } from '../../contract/failure.ts';
import { cancelled, diskFull } from './downloadFailures.ts';
import { isOutOfSpace, sayTransportFault } from './transportFault.ts';

export interface ArchiveMember {
  readonly archivePath: string;
  readonly member: string;
}

export interface UnpackIo {
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

// A wheel has a handful of entries; a directory of millions is an attack on whoever lists it.
const entryLimit = 10_000;

// Inflating gives 16 KiB at a time; writing so little at a time takes longer than inflating.
const writeBytes = 1 << 20;

/**
 * Writes the joined members to `destination`, always from its first byte, and syncs it.
 * Errors: `model.archiveInvalid`, `model.sizeMismatch` (the members claim or hold another size), `model.diskFull`,
 * `model.cancelled`, `file.io`.
 */
export async function unpackMembers(
  members: readonly ArchiveMember[],
  destination: string,
  expectedBytes: number,
  io: UnpackIo,
): Promise<Result<{ sha256: string }>> {
  const opened: { zip: ZipFile; entry: Entry }[] = [];
  try {
    for (const { archivePath, member } of members) {
      const found = await openMember(archivePath, member);
      if (!found.ok) return found;
      opened.push(found.value);
    }
    const claimed = opened.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    if (claimed !== expectedBytes) return wrongSize(claimed, expectedBytes);
    return await inflateAll(opened, destination, expectedBytes, io);
  } finally {
    for (const { zip } of opened) zip.close();
  }
}

async function openMember(archivePath: string, member: string): Promise<Result<{ zip: ZipFile; entry: Entry }>> {
  let zip: ZipFile;
  try {
    zip = await openPromise(archivePath, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  } catch (error) {
    return invalidArchive(sayTransportFault(error));
  }
  zip.on('error', () => {}); // Errors reach us through the iteration and the streams; a late one must not end the process.
  const refuse = (why: string) => {
    zip.close();
    return invalidArchive(why);
  };
  if (zip.entryCount > entryLimit) return refuse(`it lists ${zip.entryCount} entries`);
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== member) continue;
      if (entry.isEncrypted()) return refuse('its member is encrypted');
      if (!entry.canDecodeFileData()) return refuse(`its member is packed with method ${entry.compressionMethod}`);
      return ok({ zip, entry });
    }
  } catch (error) {
    return refuse(sayTransportFault(error));
  }
  return refuse(`it has no member ${member}`);
}

async function inflateAll(
  opened: readonly { zip: ZipFile; entry: Entry }[],
  destination: string,
  expectedBytes: number,
  io: UnpackIo,
): Promise<Result<{ sha256: string }>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const output = await open(destination, 'w');
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  const flush = async () => {
    const block = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    hash.update(block);
    await output.appendFile(block);
  };
  try {
    for (const { zip, entry } of opened) {
      const stream = await openStream(zip, entry);
      if (!stream.ok) return stream;
      const chunks: AsyncIterator<unknown> = stream.value[Symbol.asyncIterator]();
      for (;;) {
        if (io.signal.aborted) {
          stream.value.destroy();
          return cancelled();
        }
        let next: IteratorResult<unknown>;
        try {
          next = await chunks.next();
        } catch (error) {
          return invalidArchive(sayTransportFault(error));
        }
        if (next.done) break;
        if (!(next.value instanceof Uint8Array)) throw new Error('A member is not bytes.');
        if (bytes + next.value.length > expectedBytes) {
          stream.value.destroy();
          return wrongSize(undefined, expectedBytes);
        }
        bytes += next.value.length;
        pending.push(next.value);
        pendingBytes += next.value.length;
        if (pendingBytes < writeBytes) continue;
        await flush();
        io.onBytes(bytes);
      }
    }
    await flush();
    io.onBytes(bytes);
    if (bytes !== expectedBytes) return wrongSize(bytes, expectedBytes);
    await output.sync();
    return ok({ sha256: hash.digest('hex') });
  } catch (error) {
    if (isOutOfSpace(error)) return diskFull();
    return fail('file.io', `The model cannot be written: ${sayTransportFault(error)}.`);
  } finally {
    await output.close();
  }
}

async function openStream(
  zip: ZipFile,
  entry: Entry,
): Promise<Result<Awaited<ReturnType<ZipFile['openReadStreamPromise']>>>> {
  try {
    return ok(await zip.openReadStreamPromise(entry));
  } catch (error) {
    return invalidArchive(sayTransportFault(error));
  }
}

function invalidArchive(why: string): Result<never> {
  return fail('model.archiveInvalid', `The archive is not usable: ${why}.`);
}

function wrongSize(found: number | undefined, expected: number): Result<never> {
  const holds = found === undefined ? 'more bytes' : `${found} bytes`;
  return fail('model.sizeMismatch', `The archive holds ${holds} where ${expected} are expected: it is another file.`, {
    detail: { expectedBytes: expected, ...(found === undefined ? {} : { offeredBytes: found }) },
  });
}
