/** From choices to a file's text, and to what an assertion sees of it. Pure. */
import { ok, type Result } from '../../../contract/failure.ts';
import type { Deliverable } from '../../../contract/mission.ts';
import { assertionDocument, formatTable } from '../deliverable/deliverable.ts';
import { computedValue, type TextRow } from '../deliverable/table.ts';
import type { JsonValue } from '../spec/parseJson.ts';
import type { RankedRow } from './rankedRow.ts';

/** For each row the option taken of each field, by its place in the ranking. */
export type Choices = readonly (readonly number[])[];

/** One row's cells, the ones the engine computes included. */
export function rowCells(deliverable: Deliverable, row: RankedRow, index: number, taken: readonly number[]): TextRow {
  const { origin } = row;
  const source = origin.row === 'one' ? (origin.sources.length === 1 ? origin.sources[0] : undefined) : origin.source;
  return Object.fromEntries(
    (deliverable.columns ?? []).map((column) => {
      if ('value' in column) return [column.name, computedValue(column, source?.name ?? null, index)];
      const field = row.fields.findIndex((each) => each.column.name === column.name);
      return [column.name, row.fields[field]?.options[taken[field] ?? 0]?.cell ?? ''];
    }),
  );
}

export function tableText(deliverable: Deliverable, rows: readonly RankedRow[], choices: Choices): Result<string> {
  return formatTable(
    deliverable,
    rows.map((row, index) => rowCells(deliverable, row, index, choices[index] ?? [])),
  );
}

/**
 * What an assertion would see if this row stood alone, or stood there `copies` times. It is made from the very text that
 * would be written, so that a row is never judged by other rules than the table.
 */
export function rowDocument(deliverable: Deliverable, row: TextRow, copies: number): Result<JsonValue> {
  const rows = Array.from({ length: copies }, () => row);
  const text = formatTable(deliverable, rows);
  return text.ok ? tableDocument(deliverable, text.value) : text;
}

export function tableDocument(deliverable: Deliverable, text: string): Result<JsonValue> {
  const format = deliverable.format === 'json' ? 'json' : 'csv';
  const document = assertionDocument(text, format, deliverable);
  return document.ok ? ok(document.value) : document;
}
