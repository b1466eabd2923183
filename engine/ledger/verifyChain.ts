/** Is the chain whole? Pure: it reads rows and marks that it is given, and names the first that does not fit. */
import type { Sha256 } from '../../contract/digest.ts';
import type { ChainMark, LedgerVerification } from '../store/store.ts';
import { genesis, hashRow } from './rowText.ts';

export interface ChainRow {
  readonly seq: number;
  /** `rowTextSql` as bytes, so that text which is no UTF-8 cannot hide behind a replacement character. */
  readonly text: Uint8Array;
  readonly previous: string;
  readonly hash: string;
}

export interface NotedMark extends ChainMark {
  /** Where the mark comes from, for the sentence: "the file ledger.anchor". */
  readonly from: string;
}

/** `rows` in order of seq. `head` is the head record, null where it is gone. `marks` stand outside of the table. */
export function verifyChain(
  rows: Iterable<ChainRow>,
  head: { readonly seq: number; readonly hash: string } | null,
  marks: readonly NotedMark[],
): LedgerVerification {
  let last: { readonly seq: number; readonly hash: Sha256 } = { seq: 0, hash: genesis };
  for (const row of rows) {
    const next = last.seq + 1;
    if (row.seq < next) return broken(row.seq, `row ${row.seq} was put in: the chain starts at row 1`);
    if (row.seq > next) return broken(next, missing(next, row.seq - 1));
    if (head !== null && row.seq > head.seq) {
      return broken(row.seq, `row ${row.seq} was put in: the head record ends at row ${head.seq}`);
    }
    const hash = hashRow(row.text);
    if (hash !== row.hash) return broken(row.seq, `row ${row.seq} was changed: its content does not have its hash`);
    if (row.previous !== last.hash) {
      const why = `row ${row.seq} does not follow row ${last.seq}: one of them was replaced or moved`;
      return broken(
        row.seq,
        last.seq === 0 ? `row 1 does not start the chain: its previous hash is not 64 zeros` : why,
      );
    }
    for (const mark of marks) {
      if (mark.seq === row.seq && mark.hash !== hash)
        return broken(row.seq, `row ${row.seq} is not the one that ${mark.from} noted`);
    }
    last = { seq: row.seq, hash };
  }
  if (head === null) return broken(last.seq + 1, 'the head record is gone: nothing says where the chain ends');
  if (last.seq < head.seq) return broken(last.seq + 1, missing(last.seq + 1, head.seq));
  if (last.hash !== head.hash) return broken(last.seq, `the head record notes another hash for row ${last.seq}`);
  const beyond = marks.find((mark) => mark.seq > last.seq);
  if (beyond !== undefined) {
    return broken(last.seq + 1, `${missing(last.seq + 1, beyond.seq)}: ${beyond.from} noted row ${beyond.seq}`);
  }
  return { kind: 'whole', rows: last.seq, head: last.hash };
}

function broken(seq: number, why: string): LedgerVerification {
  return { kind: 'broken', seq, why };
}

function missing(first: number, last: number): string {
  return first === last ? `row ${first} is missing` : `rows ${first} to ${last} are missing`;
}
