/** Review items and the intents that make a crash between "bytes on disk" and "state in the database" recoverable. */
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { componentSchema } from '../../contract/component.ts';
import { type ReviewItem, reviewItemSchema } from '../../contract/review.ts';
import { jsonColumn, parseRow } from './jsonColumn.ts';
import type { ReviewIntent, ReviewStore } from './store.ts';

/** Snake-case columns to the contract's shape; the contract's own schema then parses it. */
const reviewRowSchema: z.ZodType<ReviewItem> = z
  .record(z.string(), z.unknown())
  .transform((row) => ({
    id: row.id,
    runId: row.run_id,
    root: row.root,
    path: row.path,
    change: row.change,
    base: row.base,
    next: row.next,
    mode: row.mode,
    proposedBy: jsonColumn(row.proposed_by),
    verdict: jsonColumn(row.verdict),
    state: row.state,
    why: row.why,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    decidedBy: jsonColumn(row.decided_by),
    ...(row.shown === null ? {} : { shown: row.shown }),
  }))
  .pipe(reviewItemSchema);

const intentRowSchema: z.ZodType<ReviewIntent> = z
  .object({
    review_id: reviewItemSchema.shape.id,
    action: z.enum(['apply', 'undo']),
    at_ms: z.int(),
    actor: z.preprocess(jsonColumn, componentSchema),
  })
  .transform(({ review_id, action, at_ms, actor }) => ({ reviewId: review_id, action, atMs: at_ms, actor }));

export function openReviewStore(database: Database): ReviewStore {
  const insert = database.prepare(
    `INSERT INTO reviews (id, run_id, root, path, change, base, next, mode, proposed_by, verdict, state, why,
       created_at_ms, expires_at_ms, decided_by, shown)
     VALUES (@id, @runId, @root, @path, @change, @base, @next, @mode, @proposedBy, @verdict, @state, @why,
       @createdAtMs, @expiresAtMs, @decidedBy, @shown)`,
  );
  // What was proposed never changes: only what became of it does.
  const update = database.prepare(
    `UPDATE reviews SET state = @state, why = @why, decided_by = @decidedBy, shown = @shown
     WHERE id = @id AND state = @from`,
  );
  const select = database.prepare('SELECT * FROM reviews WHERE id = ?');
  const selectAll = database.prepare(
    `SELECT * FROM reviews WHERE (@state IS NULL OR state = @state) AND (@runId IS NULL OR run_id = @runId)
     ORDER BY created_at_ms, id`,
  );
  const insertIntent = database.prepare(
    'INSERT OR REPLACE INTO review_intents (review_id, action, at_ms, actor) VALUES (@reviewId, @action, @atMs, @actor)',
  );
  const deleteIntent = database.prepare('DELETE FROM review_intents WHERE review_id = ?');
  const selectIntents = database.prepare('SELECT * FROM review_intents ORDER BY at_ms, review_id');

  const read = (row: unknown) => parseRow(reviewRowSchema, row, 'A review item');
  return {
    insert(item) {
      insert.run(columns(item));
    },
    transition(id, from, next) {
      return update.run({ ...columns(next), id, from }).changes === 1;
    },
    item(id) {
      const row = select.get(id);
      return row === undefined ? null : read(row);
    },
    items: (filter = {}) => selectAll.all({ state: filter.state ?? null, runId: filter.runId ?? null }).map(read),
    noteIntent(intent) {
      if (database.inTransaction) throw new Error('an intent is durable before the write it announces: no transaction');
      insertIntent.run({ ...intent, actor: JSON.stringify(intent.actor) });
    },
    clearIntent(id) {
      deleteIntent.run(id);
    },
    intents: () => selectIntents.all().map((row) => parseRow(intentRowSchema, row, 'A review intent')),
  };
}

function columns(item: ReviewItem): Record<string, string | number | null> {
  const { proposedBy, verdict, decidedBy, shown, ...plain } = reviewItemSchema.parse(item);
  return {
    ...plain,
    proposedBy: JSON.stringify(proposedBy),
    verdict: verdict === null ? null : JSON.stringify(verdict),
    decidedBy: decidedBy === null ? null : JSON.stringify(decidedBy),
    shown: shown ?? null,
  };
}
