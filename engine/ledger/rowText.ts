/**
 * The text of a ledger row that its hash is taken over. docs/ledger.md gives it to strangers, so it never changes;
 * a second form would be a second first line. Eight lines, each ended by a line feed; no column holds a line feed.
 */
import { hash } from 'node:crypto';
import { type Sha256, sha256Schema } from '../../contract/digest.ts';

export interface HashedColumns {
  readonly seq: number;
  readonly atMs: number;
  readonly kind: string;
  readonly runId: string | null;
  readonly component: string;
  readonly payload: string;
  readonly previous: string;
}

/** `previous` of row 1. */
export const genesis = sha256Schema.parse('0'.repeat(64));

export function rowText(row: HashedColumns): string {
  const run = row.runId === null ? 'no run' : `run ${row.runId}`;
  return `countersign ledger 1\n${row.seq}\n${row.atMs}\n${row.kind}\n${run}\n${row.component}\n${row.payload}\n${row.previous}\n`;
}

/** The same text, made by SQLite from what the table holds, byte for byte. */
export const rowTextSql = `'countersign ledger 1' || char(10) || seq || char(10) || at_ms || char(10) || kind || char(10) ||
  coalesce('run ' || run_id, 'no run') || char(10) || component || char(10) || payload || char(10) || previous || char(10)`;

export function hashRow(text: string | Uint8Array): Sha256 {
  return hash('sha256', text, 'hex') as Sha256;
}
