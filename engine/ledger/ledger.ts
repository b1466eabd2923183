/** The hash chain in the table `ledger`: one INSERT, and reading. Two processes take turns under SQLite's write lock. */
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { componentSchema } from '../../contract/component.ts';
import { sha256Schema } from '../../contract/digest.ts';
import { ledgerKindSchema } from '../../contract/ledger.ts';
import type { Clock } from '../ports/clock.ts';
import { parseRow } from '../store/jsonColumn.ts';
import type { ChainMark, Ledger } from '../store/store.ts';
import { storeFailureOf } from '../store/storeFailure.ts';
import type { Anchor } from './anchor.ts';
import { canonicalJson } from './canonicalJson.ts';
import { openLedgerPages, readLedgerRow, rowColumns } from './ledgerPages.ts';
import { genesis, hashRow, rowText, rowTextSql } from './rowText.ts';
import { type ChainRow, type NotedMark, verifyChain } from './verifyChain.ts';

export interface LedgerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly transaction: <T>(work: () => T) => T;
  readonly anchor: Anchor;
}

const pageRows = 500;

const markSchema = z.object({ seq: z.int().min(0), hash: sha256Schema });

/** `dropAnchor` notes the head outside of the database, unless the mark that is there contradicts the chain. */
export function openLedger(parts: LedgerParts): Ledger & { dropAnchor(): void } {
  const { database, clock, transaction, anchor } = parts;
  const selectHead = database.prepare('SELECT seq, hash FROM ledger_head');
  const selectLast = database.prepare('SELECT seq, hash FROM ledger ORDER BY seq DESC LIMIT 1');
  const selectHash = database.prepare('SELECT hash FROM ledger WHERE seq = ?').pluck();
  const updateHead = database.prepare('UPDATE ledger_head SET seq = @seq, hash = @hash');
  const insert = database.prepare(
    `INSERT INTO ledger (seq, at_ms, kind, run_id, component, payload, previous, hash)
     VALUES (@seq, @atMs, @kind, @runId, @component, @payload, @previous, @hash)`,
  );
  const columns = rowColumns;
  const pages = openLedgerPages(database);
  const selectPage = database.prepare(`SELECT ${columns} FROM ledger WHERE seq > ? ORDER BY seq LIMIT ${pageRows}`);
  const selectPageOf = database.prepare(
    `SELECT ${columns} FROM ledger WHERE run_id = ? AND seq > ? ORDER BY seq LIMIT ${pageRows}`,
  );
  const selectNewest = database.prepare(`SELECT ${columns} FROM ledger WHERE kind = ? ORDER BY seq DESC LIMIT ?`);
  const selectChain = database.prepare<[], ChainRow>(
    `SELECT seq, CAST(${rowTextSql} AS BLOB) AS text, previous, hash FROM ledger ORDER BY seq`,
  );
  const verifyUnderOneSnapshot = database.transaction((marks: readonly NotedMark[]) =>
    verifyChain(selectChain.iterate(), readHead(), marks),
  );

  function readHead(): ChainMark | null {
    const row = selectHead.get();
    return row === undefined ? null : parseRow(markSchema, row, 'The head record of the ledger');
  }

  /**
   * Where the next row goes. The head record leads; if rows were put in behind it or it is gone, the chain goes on after
   * them all and stays broken where it was broken: work goes on, and `verify` says so for ever.
   */
  function tip(): ChainMark {
    const head = readHead();
    const last = selectLast.get();
    const lastRow = last === undefined ? { seq: 0, hash: genesis } : parseRow(markSchema, last, 'The last ledger row');
    if (head === null) return lastRow;
    return { seq: Math.max(head.seq, lastRow.seq), hash: head.hash };
  }

  return {
    append(entry) {
      const kind = ledgerKindSchema.parse(entry.kind);
      const component = canonicalJson(componentSchema.parse(entry.component));
      const payload = canonicalJson(entry.payload);
      if (entry.runId !== null && !/^[\w.:-]{1,200}$/.test(entry.runId))
        throw new TypeError('a run id is one plain word');
      return transaction(() => {
        const { seq, hash: previous } = tip();
        const stored = { seq: seq + 1, atMs: clock.nowMs(), kind, runId: entry.runId, component, payload, previous };
        const hash = hashRow(rowText(stored));
        insert.run({ ...stored, hash });
        updateHead.run({ seq: stored.seq, hash });
        return { ...stored, component: entry.component, hash };
      });
    },

    *rows(filter = {}) {
      let after = filter.afterSeq ?? 0;
      for (;;) {
        const page = filter.runId === undefined ? selectPage.all(after) : selectPageOf.all(filter.runId, after);
        for (const row of page) {
          const parsed = readLedgerRow(row);
          after = parsed.seq;
          yield parsed;
        }
        if (page.length < pageRows) return;
      }
    },

    newest(kind, most) {
      return selectNewest.all(kind, most).map((row) => readLedgerRow(row));
    },

    ...pages,
    head: readHead,

    verify(noted) {
      const marks: NotedMark[] = [];
      // Read before the snapshot: a later mark of another process would point behind what this one sees.
      const anchored = anchor.read();
      if (anchored !== null) marks.push({ ...anchored, from: 'the file ledger.anchor' });
      if (noted !== undefined) marks.push({ ...noted, from: 'the mark that was handed in' });
      return verifyUnderOneSnapshot(marks);
    },

    dropAnchor() {
      const head = readHead();
      if (head === null) return;
      const anchored = anchor.read();
      const contradicts = anchored !== null && anchored.seq > 0 && selectHash.get(anchored.seq) !== anchored.hash;
      if (contradicts || anchored?.seq === head.seq || (anchored === null && head.seq === 0)) return;
      try {
        anchor.write(head);
      } catch (error) {
        // The mark is a second witness: a disk that is full for it must not keep anybody from reading the ledger.
        if (storeFailureOf(error, database.name) === null) throw error;
      }
    },
  };
}
