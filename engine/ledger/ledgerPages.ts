/** Parts of a long ledger, read by SQL: pages from the newest row on, filtered and searched, and the rows of one card. Only reads. */
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { componentSchema } from '../../contract/component.ts';
import { type LedgerKind, type LedgerRow, ledgerRowSchema } from '../../contract/ledger.ts';
import { jsonColumn, parseRow } from '../store/jsonColumn.ts';
import type { Ledger, LedgerQuery } from '../store/store.ts';

const rowSchema: z.ZodType<LedgerRow> = z
  .object({ ...ledgerRowSchema.shape, component: z.preprocess(jsonColumn, componentSchema) })
  .strict();

export const rowColumns = 'seq, at_ms AS atMs, kind, run_id AS runId, component, payload, previous, hash';

export function readLedgerRow(row: unknown): LedgerRow {
  return parseRow(rowSchema, row, 'A ledger row');
}

/** Kinds whose payload names the card in `id`. */
const cardKinds: readonly LedgerKind[] = [
  'review.proposed',
  'review.shown',
  'review.decided',
  'review.expired',
  'bytes.written',
  'bytes.undone',
];

/** Name of the SQL function that compares without case also beyond ASCII, where `LIKE` does not. */
const holds = 'countersign_holds';

export function openLedgerPages(database: Database): Pick<Ledger, 'page' | 'trail'> {
  database.function(holds, { deterministic: true }, (text: unknown, needle: unknown) =>
    String(text).toLowerCase().includes(String(needle)) ? 1 : 0,
  );
  const selectTrail = database.prepare(
    `SELECT ${rowColumns} FROM ledger
     WHERE kind IN (${cardKinds.map((kind) => `'${kind}'`).join(', ')}) AND (@runId IS NULL OR run_id = @runId)
       AND instr(payload, @id) > 0 AND json_valid(payload) AND json_extract(payload, '$.id') = @id
     ORDER BY seq`,
  );
  return {
    page(query) {
      const { where, values } = conditionsOf(query);
      const total = database
        .prepare(`SELECT count(*) FROM ledger ${clause(where)}`)
        .pluck()
        .get(values);
      const before = query.before === undefined ? [] : ['seq < @before'];
      const rows = database
        .prepare(`SELECT ${rowColumns} FROM ledger ${clause([...where, ...before])} ORDER BY seq DESC LIMIT @most`)
        .all({ ...values, before: query.before ?? 0, most: query.count + 1 })
        .map(readLedgerRow);
      return { rows: rows.slice(0, query.count), total: Number(total), more: rows.length > query.count };
    },
    trail: (id, runId) => selectTrail.all({ id, runId }).map(readLedgerRow),
  };
}

function clause(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}

/** Values are always bound; the only text that becomes SQL stands in this file. */
function conditionsOf({ runId, kinds, search }: LedgerQuery): {
  readonly where: readonly string[];
  readonly values: Readonly<Record<string, string>>;
} {
  const where: string[] = [];
  const values: Record<string, string> = {};
  if (runId !== undefined) {
    where.push('run_id = @runId');
    values.runId = runId;
  }
  if (kinds !== undefined && kinds.length > 0) {
    where.push(`kind IN (${kinds.map((_, index) => `@kind${index}`).join(', ')})`);
    kinds.forEach((kind, index) => {
      values[`kind${index}`] = kind;
    });
  }
  const needle = search?.trim() ?? '';
  if (needle !== '') {
    // Payloads are JSON text: what a person types stands there as it is, or with its quotes and backslashes escaped.
    const needles = new Set([needle, JSON.stringify(needle).slice(1, -1)]);
    const either: string[] = [];
    for (const [index, text] of [...needles].entries()) {
      const ascii = /^[\x20-\x7e]*$/.test(text);
      values[`needle${index}`] = ascii ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : text.toLowerCase();
      for (const column of ['kind', 'component', 'payload']) {
        either.push(ascii ? `${column} LIKE @needle${index} ESCAPE '\\'` : `${holds}(${column}, @needle${index}) = 1`);
      }
    }
    where.push(`(${either.join(' OR ')})`);
  }
  return { where, values };
}
