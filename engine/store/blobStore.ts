/**
 * Bytes by digest, in the database itself rather than in files beside it: the bytes and the rows that name them become
 * durable in one commit or not at all, with one fsync; there is no orphan to sweep and no missing file to explain.
 * The price is a larger database file, bounded by the size a change may have (`engine/review/prepareChange.ts`).
 */
import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { type Sha256, sha256Schema } from '../../contract/digest.ts';
import type { BlobStore } from './store.ts';

export function openBlobStore(database: Database): BlobStore {
  const insert = database.prepare('INSERT OR IGNORE INTO blobs (digest, bytes) VALUES (?, ?)');
  const select = database.prepare('SELECT bytes FROM blobs WHERE digest = ?').pluck();
  return {
    put(bytes) {
      const digest = digestOf(bytes);
      insert.run(digest, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      return digest;
    },
    get(digest) {
      const bytes = select.get(digest);
      return bytes instanceof Uint8Array && digestOf(bytes) === digest ? bytes : null;
    },
  };
}

export function digestOf(bytes: Uint8Array | string): Sha256 {
  return sha256Schema.parse(hash('sha256', bytes, 'hex'));
}
