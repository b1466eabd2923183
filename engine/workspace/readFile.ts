/** Bytes of a file that is already found: read from the very thing that was looked at, with a cap. */
import { createHash } from 'node:crypto';
import { closeSync, readSync } from 'node:fs';
import { type Sha256, sha256Schema } from '../../contract/digest.ts';
import type { Entry } from './anchor.ts';

const chunkBytes = 64 * 1024;

/** At most `maxBytes`; null when the file holds more. Throws the system's error or `Raced`. */
export function readEntry(entry: Entry, maxBytes: number): Uint8Array | null {
  if (entry.sizeBytes > maxBytes) return null;
  const descriptor = entry.openForReading();
  try {
    // One byte more than expected shows both the end and a file that grows.
    let buffer = Buffer.allocUnsafe(Math.min(maxBytes, entry.sizeBytes) + 1);
    let length = 0;
    for (;;) {
      const read = readSync(descriptor, buffer, length, buffer.length - length, null);
      if (read === 0) return new Uint8Array(buffer.buffer, buffer.byteOffset, length);
      length += read;
      if (length > maxBytes) return null;
      if (length === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(Math.max(length, chunkBytes))]);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Digest of the whole file, whatever its size. Throws the system's error or `Raced`. */
export function digestEntry(entry: Entry): Sha256 {
  const descriptor = entry.openForReading();
  try {
    const hash = createHash('sha256');
    const buffer = Buffer.allocUnsafe(chunkBytes);
    for (let read = readSync(descriptor, buffer); read > 0; read = readSync(descriptor, buffer)) {
      hash.update(buffer.subarray(0, read));
    }
    return sha256Schema.parse(hash.digest('hex'));
  } finally {
    closeSync(descriptor);
  }
}
