/**
 * A file that is on its way: its bytes at `path`, what the server said about it at `path.json`, and a running SHA-256.
 * Whatever ends the process, the next one finds both and goes on; bytes whose origin is not known are dropped.
 */
import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { constants, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const metaSchema = z.strictObject({
  /** Which file of which source this is; another source's bytes are never continued. */
  source: z.string(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  totalBytes: z.int().min(0).optional(),
});
export type PartialMeta = z.infer<typeof metaSchema>;

export class PartialFile {
  readonly path: string;
  #handle: FileHandle;
  #hash: Hash;
  #bytes: number;
  #meta: PartialMeta;
  #generation = 0;

  private constructor(path: string, handle: FileHandle, hash: Hash, bytes: number, meta: PartialMeta) {
    this.path = path;
    this.#handle = handle;
    this.#hash = hash;
    this.#bytes = bytes;
    this.#meta = meta;
  }

  /** Opens what an earlier process left, and reads it through for the hash; throws what the file system throws. */
  static async open(
    path: string,
    source: string,
    onHashed: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<PartialFile> {
    const meta = await readMeta(path);
    const isOurs = meta?.source === source;
    const { O_RDWR, O_CREAT, O_TRUNC } = constants;
    const handle = await open(path, O_RDWR | O_CREAT | (isOurs ? 0 : O_TRUNC), 0o644);
    try {
      const { hash, bytes } = await hashHandle(handle, onHashed, signal);
      return new PartialFile(path, handle, hash, bytes, isOurs ? meta : { source });
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Counts the fresh starts. */
  get generation(): number {
    return this.#generation;
  }

  get meta(): PartialMeta {
    return this.#meta;
  }

  /** Digest of what is there now; more may follow. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  async append(chunk: Uint8Array): Promise<void> {
    let offset = 0;
    while (offset < chunk.length) {
      const { bytesWritten } = await this.#handle.write(chunk, offset, chunk.length - offset, this.#bytes + offset);
      offset += bytesWritten;
    }
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
  }

  /** Empties it for a fresh start of the same source. The old validators go before the bytes do. */
  async restart(said: Omit<PartialMeta, 'source'> = {}): Promise<void> {
    await rm(`${this.path}.json`, { force: true });
    await this.#handle.truncate(0);
    this.#hash = createHash('sha256');
    this.#bytes = 0;
    this.#generation += 1;
    this.#meta = { source: this.#meta.source, ...said };
    const temporary = `${this.path}.json.new`;
    await writeFile(temporary, JSON.stringify(this.#meta), { flush: true });
    await rename(temporary, `${this.path}.json`);
  }

  async sync(): Promise<void> {
    await this.#handle.sync();
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

/** Removes a partial file and what was noted about it. */
export async function removePartial(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
  await rm(`${path}.json.new`, { force: true });
}

/** SHA-256 of everything in an open file, from its first byte; stops between blocks when cancelled. */
export async function hashHandle(
  handle: FileHandle,
  onHashed: (bytes: number) => void,
  signal: AbortSignal,
): Promise<{ hash: Hash; bytes: number }> {
  const hash = createHash('sha256');
  const block = Buffer.allocUnsafe(1 << 20);
  let bytes = 0;
  for (;;) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(block, 0, block.length, bytes);
    if (bytesRead === 0) return { hash, bytes };
    hash.update(block.subarray(0, bytesRead));
    bytes += bytesRead;
    onHashed(bytes);
  }
}

async function readMeta(path: string): Promise<PartialMeta | undefined> {
  try {
    const parsed = metaSchema.safeParse(JSON.parse(await readFile(`${path}.json`, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // Absent or damaged: the bytes are of unknown origin.
  }
}
