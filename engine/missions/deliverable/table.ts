/**
 * A table as it is written: text by column name. Everything here is about a table's meaning, whatever file format holds it:
 * what a cell of a kind may look like, which footer belongs under the rows, which source a row is about.
 */
import { posix } from 'node:path';
import { Big } from 'big.js';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { Column, ComputedColumn, Deliverable, ValueKind } from '../../../contract/mission.ts';

/** `''` where nothing stands. Own keys only: a column may be called "constructor". */
export type TextRow = Readonly<Record<string, string>>;

export interface Table {
  readonly rows: readonly TextRow[];
  /** Without the word `total` of the file: column name to computed value. null: there is no footer. */
  readonly footer: TextRow | null;
}

export function cellOf(row: TextRow, name: string): string {
  return Object.hasOwn(row, name) ? (row[name] ?? '') : '';
}

/** A dot, no grouping, no exponent, no plus, no leading zeros: the one way in which a number is written. */
export function isDecimal(text: string): boolean {
  return /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(text);
}

/** `YYYY-MM-DD`, and a day that the calendar has. */
export function isCalendarDate(text: string): boolean {
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (!parts) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

export function kindOf(column: Column): ValueKind {
  if ('kind' in column) return column.kind;
  return column.value === 'row.index' ? 'number' : 'text';
}

/** What a column that the engine fills holds in one row. `source.name` is the file's own name, without its folders. */
export function computedValue(column: ComputedColumn, source: string | null, rowIndex: number): string {
  if (column.value === 'row.index') return String(rowIndex + 1);
  if (source === null) return '';
  return column.value === 'source.name' ? posix.basename(source) : posix.parse(source).name;
}

/** How a person names a row: its number from 1, and what stands in its first column. */
export function nameRow(table: Pick<Table, 'rows'>, rowIndex: number): string {
  const [first] = Object.values(table.rows[rowIndex] ?? {});
  return first === undefined || first === '' ? `row ${rowIndex + 1}` : `row ${rowIndex + 1} (${first.slice(0, 80)})`;
}

/**
 * The footer that belongs under these rows. `sum` is exact and keeps the largest number of decimals among its values,
 * `min` and `max` repeat a value as it stands, `count` counts the cells that are not empty. Empty cells are left out.
 * Fails with `input.invalid` where a cell to be added is not a number.
 */
export function computeFooter(rows: readonly TextRow[], footer: Deliverable['footer']): Result<TextRow | null> {
  if (footer === undefined) return ok(null);
  const cells: [string, string][] = [];
  for (const [name, computed] of Object.entries(footer)) {
    const values = rows.map((row) => cellOf(row, name)).filter((value) => value !== '');
    const wrong = computed === 'count' ? undefined : values.find((value) => !isDecimal(value));
    if (wrong !== undefined) {
      return fail('input.invalid', `The footer of ${name} cannot be computed: ${quote(wrong)} is not a number.`);
    }
    cells.push([name, fold(values, computed)]);
  }
  return ok(Object.fromEntries(cells));
}

function fold(values: readonly string[], computed: 'sum' | 'count' | 'min' | 'max'): string {
  if (computed === 'count') return String(values.length);
  if (computed === 'sum') {
    const decimals = values.reduce((most, value) => Math.max(most, (value.split('.')[1] ?? '').length), 0);
    return values.reduce((sum, value) => sum.plus(value), new Big(0)).toFixed(decimals);
  }
  return values.reduce((best, value) => {
    if (best === '') return value;
    const order = new Big(value).cmp(best);
    return (computed === 'min' ? order < 0 : order > 0) ? value : best;
  }, '');
}

/**
 * The sources that each row may take its values from. `source`: one each, by the column that names it, else by order; every
 * source has exactly one row. `line`: the one that the row names, else any. `one`: all of them.
 */
export function sourcesOfRows(
  table: Table,
  deliverable: Deliverable,
  sources: readonly string[],
): Result<readonly (readonly string[])[]> {
  const { rows } = table;
  const mode = deliverable.row ?? 'source';
  if (mode === 'one') return ok(rows.map(() => sources));
  const naming = deliverable.columns?.find(
    (column): column is ComputedColumn => 'value' in column && column.value !== 'row.index',
  );
  if (mode === 'source' && rows.length !== sources.length) {
    const unnamed = naming ? sources.find((source) => !rows.some((row) => names(row, naming, source))) : undefined;
    const lacking = unnamed === undefined ? '' : `; ${unnamed} has none`;
    return fail(
      'input.invalid',
      `There are ${count(rows.length, 'row')} for ${count(sources.length, 'source')}${lacking}.`,
    );
  }
  if (!naming) return ok(rows.map((_row, index) => (mode === 'line' ? sources : sources.slice(index, index + 1))));
  const free = [...sources];
  const chosen: (readonly string[])[] = [];
  for (const [index, row] of rows.entries()) {
    const source = (mode === 'line' ? sources : free).find((each) => names(row, naming, each));
    if (source === undefined) {
      const named = sources.some((each) => names(row, naming, each))
        ? 'a source that has its row already'
        : 'no source';
      return fail('input.invalid', `${nameRow(table, index)} names ${named} in the column ${naming.name}.`);
    }
    free.splice(free.indexOf(source), mode === 'line' ? 0 : 1);
    chosen.push([source]);
  }
  return ok(chosen);
}

function names(row: TextRow, column: ComputedColumn, source: string): boolean {
  return cellOf(row, column.name) === computedValue(column, source, 0);
}

export function quote(text: string): string {
  return `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`;
}

export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
