/** What runs told, in order and for good: entries are added and read, never changed. Numbers are given under the write lock. */
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { runEventSchema } from '../../contract/events.ts';
import { runIdSchema } from '../../contract/ids.ts';
import { jsonColumn, parseRow } from './jsonColumn.ts';
import type { KeptEntry, RunEventStore } from './store.ts';

const rowSchema: z.ZodType<KeptEntry> = z
  .object({
    id: z.int(),
    run_id: runIdSchema,
    seq: z.int().min(1),
    at_ms: z.int(),
    event: z.preprocess(jsonColumn, runEventSchema),
  })
  .transform(({ id, run_id, seq, at_ms, event }) => ({ id, runId: run_id, entry: { seq, atMs: at_ms, event } }));

/** Rows read at once where another process may have written very many. */
const mostNew = 1_000;

export function openRunEventStore(database: Database, transaction: <T>(work: () => T) => T): RunEventStore {
  const insert = database.prepare(
    'INSERT INTO run_events (run_id, seq, at_ms, event) VALUES (@runId, @seq, @atMs, @event)',
  );
  const selectLastSeq = database.prepare('SELECT coalesce(max(seq), 0) FROM run_events WHERE run_id = ?').pluck();
  const selectNewest = database.prepare('SELECT coalesce(max(id), 0) FROM run_events').pluck();
  const selectOf = database.prepare('SELECT * FROM run_events WHERE run_id = ? ORDER BY seq');
  const selectLastOf = database.prepare(
    `SELECT * FROM run_events WHERE run_id = ? AND at_ms <= ? AND json_valid(event) AND json_extract(event, '$.type') = ?
     ORDER BY seq DESC LIMIT 1`,
  );
  const selectAfter = database.prepare(`SELECT * FROM run_events WHERE id > ? ORDER BY id LIMIT ${mostNew}`);
  const read = (row: unknown) => parseRow(rowSchema, row, 'An entry of a run');
  return {
    append: (runId, told) =>
      transaction(() => {
        let seq = Number(selectLastSeq.get(runId));
        return told.map(({ atMs, event }) => {
          seq += 1;
          const text = JSON.stringify(runEventSchema.parse(event));
          const { lastInsertRowid } = insert.run({ runId, seq, atMs, event: text });
          return { id: Number(lastInsertRowid), runId, entry: { seq, atMs, event } };
        });
      }),
    entries: (runId) => selectOf.all(runId).map((row) => read(row).entry),
    last(runId, type, untilMs) {
      const row = selectLastOf.get(runId, untilMs, type);
      return row === undefined ? null : read(row).entry;
    },
    newest: () => Number(selectNewest.get()),
    after: (id) => selectAfter.all(id).map(read),
  };
}
