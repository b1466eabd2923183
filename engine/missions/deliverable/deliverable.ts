/** A deliverable with columns, whichever file format holds it: write it, read it back, judge its shape, hand it to assertions. */

import { Big } from 'big.js';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { Column, Deliverable } from '../../../contract/mission.ts';
import type { JsonObject, JsonValue } from '../spec/parseJson.ts';
import { formatCsv, readCsv } from './csv.ts';
import { formatJson, readJson, readJsonDocument } from './json.ts';
import {
  cellOf,
  computedValue,
  computeFooter,
  count,
  isCalendarDate,
  isDecimal,
  kindOf,
  nameRow,
  quote,
  sourcesOfRows,
  type Table,
} from './table.ts';

/** The file's text for a table; the footer is computed here from the rows, whatever `table.footer` says. */
export function formatTable(deliverable: Deliverable, rows: Table['rows']): Result<string> {
  const footer = computeFooter(rows, deliverable.footer);
  if (!footer.ok) return footer;
  const table = { rows, footer: footer.value };
  const names = (deliverable.columns ?? []).map((column) => column.name);
  return ok(deliverable.format === 'json' ? formatJson(deliverable, table) : formatCsv(names, table));
}

/** `deliverable` null: a table that nobody declared. */
export function readTable(text: string, format: 'csv' | 'json', deliverable: Deliverable | null): Result<Table> {
  return format === 'json' ? readJson(text, deliverable) : readCsv(text, deliverable);
}

export interface TypedTable {
  readonly rows: readonly JsonObject[];
  readonly footer: JsonObject | null;
}

/**
 * Rows for an assertion: `number` columns are numbers, `date` columns `YYYY-MM-DD`, all else text; an empty number is null.
 * Where no columns are declared a column is a number if every cell in it that is not empty is written as one.
 * Fails with `input.invalid`, naming row, column and cell.
 */
export function toRows(table: Table, columns: readonly Column[] | undefined): Result<TypedTable> {
  const names = columns?.map((column) => column.name) ?? Object.keys(table.rows[0] ?? {});
  const numeric = new Set(
    columns
      ? columns.filter((column) => kindOf(column) === 'number').map((column) => column.name)
      : names.filter((name) => table.rows.every((row) => cellOf(row, name) === '' || isDecimal(cellOf(row, name)))),
  );
  const rows: JsonObject[] = [];
  for (const [index, row] of table.rows.entries()) {
    const cells: [string, JsonValue][] = [];
    for (const name of names) {
      const cell = cellOf(row, name);
      const column = columns?.find((each) => each.name === name);
      const wrong = column ? whyNotCell(cell, column) : null;
      if (wrong !== null) return fail('input.invalid', `${nameRow(table, index)}, ${name}: ${wrong}.`);
      cells.push([name, numeric.has(name) ? (cell === '' ? null : Number(cell)) : cell]);
    }
    rows.push(Object.fromEntries(cells));
  }
  const footer = Object.entries(table.footer ?? {}).map(([name, cell]): [string, JsonValue] => [
    name,
    isDecimal(cell) ? Number(cell) : cell,
  ]);
  return ok({ rows, footer: table.footer === null ? null : Object.fromEntries(footer) });
}

function whyNotCell(cell: string, column: Column): string | null {
  if (cell === '') return null;
  const kind = kindOf(column);
  if (kind === 'number' && !isDecimal(cell)) return `${quote(cell)} is not a number with a dot and no grouping`;
  if (kind === 'date' && !isCalendarDate(cell)) return `${quote(cell)} is not a date as YYYY-MM-DD`;
  if ('options' in column && column.options && !column.options.includes(cell)) {
    return `${quote(cell)} is not one of the options`;
  }
  return null;
}

/** What `numeric_consistency` evaluates over, less the sources: typed rows of a csv, the document itself of a json. */
export function assertionDocument(
  text: string,
  format: 'csv' | 'json',
  deliverable: Deliverable | null,
): Result<JsonValue> {
  if (format === 'json') return readJsonDocument(text);
  const table = readTable(text, format, deliverable);
  if (!table.ok) return table;
  const typed = toRows(table.value, deliverable?.columns);
  return typed.ok ? ok({ rows: typed.value.rows, footer: typed.value.footer }) : typed;
}

/**
 * Why the file is not the table that was declared, as one sentence, or null: header, cells of their kind, required cells,
 * one row a source, computed columns, and the footer, which is recomputed. `sources` are workspace paths, sorted.
 */
export function whyNotShape(text: string, deliverable: Deliverable, sources: readonly string[]): string | null {
  const { columns, format } = deliverable;
  if (!columns || (format !== 'csv' && format !== 'json')) return null;
  const read = readTable(text, format, deliverable);
  if (!read.ok) return read.failure.message;
  const table = read.value;
  const typed = toRows(table, columns);
  if (!typed.ok) return typed.failure.message;
  if (deliverable.row === 'one' && table.rows.length !== 1) {
    return `There are ${count(table.rows.length, 'row')} where one was asked for.`;
  }
  const rowSources = sourcesOfRows(table, deliverable, sources);
  if (!rowSources.ok) return rowSources.failure.message;
  return whyNotFilled(table, columns, rowSources.value) ?? whyNotFooter(table, deliverable);
}

function whyNotFilled(
  table: Table,
  columns: readonly Column[],
  rowSources: readonly (readonly string[])[],
): string | null {
  for (const [index, row] of table.rows.entries()) {
    for (const column of columns) {
      const cell = cellOf(row, column.name);
      const where = `${nameRow(table, index)}, ${column.name}`;
      if ('value' in column) {
        const [source, ...others] = rowSources[index] ?? [];
        if (column.value !== 'row.index' && others.length > 0) continue;
        const expected = computedValue(column, source ?? null, index);
        if (cell !== expected) return `${where}: ${quote(cell)} should be ${quote(expected)}.`;
      } else if (column.required && cell === '') {
        return `${where}: the value is missing.`;
      }
    }
  }
  return null;
}

function whyNotFooter(table: Table, deliverable: Deliverable): string | null {
  const computed = computeFooter(table.rows, deliverable.footer);
  if (!computed.ok) return computed.failure.message;
  const expected = computed.value ?? {};
  const names = new Set([...Object.keys(expected), ...Object.keys(table.footer ?? {})]);
  for (const name of names) {
    const stands = cellOf(table.footer ?? {}, name);
    const belongs = cellOf(expected, name);
    const same = isDecimal(stands) && isDecimal(belongs) ? new Big(stands).eq(belongs) : stands === belongs;
    if (!same) return `The footer has ${quote(stands)} for ${name} and should have ${quote(belongs)}.`;
  }
  return null;
}
