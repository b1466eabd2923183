/**
 * Bytes by digest, in the database itself rather than in files beside it: the bytes and the rows that name them become
 * durable in one commit or not at all, with one fsync; there is no orphan to sweep and no missing file to explain.
 * The price is a larger database file, bounded by the size a change may have (`engine/review/prepareChange.ts`).
 */
import type { Database } from 'better-sqlite3';
import { sha256 } from '../digest.ts';
import type { BlobStore } from './store.ts';

export function openBlobStore(database: Database): BlobStore {
  const insert = database.prepare('INSERT OR IGNORE INTO blobs (digest, bytes) VALUES (?, ?)');
  const select = database.prepare('SELECT bytes FROM blobs WHERE digest = ?').pluck();
  return {
    put(bytes) {
      const digest = sha256(bytes);
      insert.run(digest, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      return digest;
    },
    get(digest) {
      const bytes = select.get(digest);
      return bytes instanceof Uint8Array && sha256(bytes) === digest ? bytes : null;
    },
  };
}
