/**
 * `row: line`: are these the rows that were meant? Nothing asks that of a table all of whose lines are alike. A row that is
 * unlike the others, or speaks of a total, is undecided where the checks are content without it; a line that resembles the
 * rows and became none is, where the checks do not mind how many rows there are.
 */
import { Big } from 'big.js';
import { ok, type Result } from '../../../contract/failure.ts';
import { rowAsField, type Undecided } from '../../../contract/mission.ts';
import { lineAt } from '../../grounding/layout.ts';
import { readSource } from '../../grounding/readSource.ts';
import type { SourceText } from '../../grounding/source.ts';
import { formatTable } from '../deliverable/deliverable.ts';
import { isDecimal } from '../deliverable/table.ts';
import { rowCells } from './assembleTable.ts';
import type { OnFieldEvent } from './fieldPorts.ts';
import { isHeaded, type LeftOutLine, sumsUp } from './lineRows.ts';
import type { RankedRow } from './rankedRow.ts';
import type { SearchContext } from './rowRules.ts';
import { type FoundTable, passes } from './searchTable.ts';

/** Tables with one row less that are judged. */
export const rowsLeftOutJudged = 128;
/** Rows that are left out, one at a time, to learn whether the checks mind. */
const rowsProbed = 4;

export async function undecidedRows(
  context: SearchContext,
  table: FoundTable,
  leftOut: readonly LeftOutLine[],
  onEvent: OnFieldEvent,
): Promise<Result<readonly Undecided[]>> {
  const { rows } = context;
  const sums = sumsOfRowsAbove(rows, table);
  const doubtful = rows.flatMap((row, index) => (sums.has(index) || isDoubtful(row, rows) ? [index] : []));
  const undecided: Undecided[] = [];
  for (const [at, index] of doubtful.entries()) {
    if (at === rowsLeftOutJudged) {
      const left = `whether ${rows[index]?.name ?? 'a row'} and the rows after it are rows`;
      onEvent({ kind: 'cap', what: 'tables with one row less judged', limit: rowsLeftOutJudged, left });
    }
    const without = at < rowsLeftOutJudged ? await passesWithout(context, table, index) : ok(true);
    if (!without.ok) return without;
    const row = rows[index];
    if (without.value && row?.origin.row === 'line') {
      undecided.push(sayRow(row.origin, rowAsField.in, rowAsField.out));
    }
  }
  if (leftOut.length === 0) return ok(undecided);
  let counted = true;
  for (const index of probesOf(rows.length)) {
    const without = await passesWithout(context, table, index);
    if (!without.ok) return without;
    if (without.value) counted = false;
  }
  if (counted) return ok(undecided);
  return ok([...undecided, ...leftOut.map((line) => sayRow(line, rowAsField.out, rowAsField.in))]);
}

function sayRow({ source, line }: LeftOutLine, value: string, other: string): Undecided {
  const { start, end } = readSource(source).lines[line - 1] ?? { start: 0, end: 0 };
  const evidence = { source: source.name, line, text: source.text.slice(start, end).trim() };
  return { row: `${source.name}:${line}`, field: rowAsField.name, value, evidence, others: [{ value: other }] };
}

function probesOf(rows: number): readonly number[] {
  const step = Math.max(1, Math.floor(rows / rowsProbed));
  return Array.from({ length: Math.min(rowsProbed, rows) }, (_each, index) => index * step);
}

/** Smaller numbers add up by chance. */
const smallestSum = 10;

/** Rows one of whose numbers is what the rows of its source above it add up to, two at least, or those since the last such row. */
function sumsOfRowsAbove(rows: readonly RankedRow[], table: FoundTable): ReadonlySet<number> {
  const found = new Set<number>();
  const columns = rows[0]?.fields.flatMap(({ column }, field) => (column.kind === 'number' ? [field] : [])) ?? [];
  for (const field of columns) {
    let [source, whole, since, count]: [SourceText | null, Big, Big, number] = [null, new Big(0), new Big(0), 0];
    rows.forEach(({ origin, fields }, index) => {
      const cell = fields[field]?.options[table.choices[index]?.[field] ?? 0]?.cell ?? '';
      if (origin.row !== 'line' || !isDecimal(cell)) return;
      if (origin.source !== source) [source, whole, since, count] = [origin.source, new Big(0), new Big(0), 0];
      const value = new Big(cell);
      const isSum = count > 1 && value.abs().gte(smallestSum) && (value.eq(whole) || value.eq(since));
      if (isSum) {
        found.add(index);
        since = value;
      } else {
        whole = whole.plus(value);
        since = since.plus(value);
        count += 1;
      }
    });
  }
  return found;
}

/** A line of a table is like its other lines; a line of text is, whose figures are of the same kinds in the same order. */
function isDoubtful(row: RankedRow, rows: readonly RankedRow[]): boolean {
  if (row.origin.row !== 'line') return false;
  const { source, line } = row.origin;
  const laid = readSource(source).lines[line - 1];
  if (laid === undefined || sumsUp({ source, laid })) return true;
  if (isHeaded(laid) || row.fields.some(({ column }) => column.required && column.label !== undefined)) return false;
  const shape = shapeOf(row);
  return rows.length > 1 && rows.filter((other) => shapeOf(other) === shape).length * 2 <= rows.length;
}

function shapeOf({ origin }: RankedRow): string {
  if (origin.row !== 'line') return '';
  const { lines, figures } = readSource(origin.source);
  return figures
    .filter(({ start }) => lineAt(lines, start) + 1 === origin.line)
    .map(({ kind }) => kind)
    .join(' ');
}

async function passesWithout(context: SearchContext, table: FoundTable, left: number): Promise<Result<boolean>> {
  const kept = context.rows.flatMap((row, index) =>
    index === left ? [] : [{ row, taken: table.choices[index] ?? [] }],
  );
  const cells = kept.map(({ row, taken }, index) => rowCells(context.deliverable, row, index, taken));
  const text = formatTable(context.deliverable, cells);
  if (!text.ok) return ok(false);
  const results = await context.checks.judge(new TextEncoder().encode(text.value), context.signal, 'withoutGrounded');
  return results.ok ? ok(passes(results.value)) : results;
}
