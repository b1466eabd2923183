/**
 * `row: line`: which lines of a source are rows. A line has a row when every required, grounded field has a candidate on it. A
 * record with a value missing is a row too, and makes the table `missing` it: a table without it would be a lie. A header, a
 * rule and a total fall away; what else resembles a row and became none is named, for a person to see.
 */
import { ok, type Result } from '../../../contract/failure.ts';
import { candidatesOf, unreadableIn } from '../../grounding/candidatesOf.ts';
import type { Line } from '../../grounding/layout.ts';
import { readSource } from '../../grounding/readSource.ts';
import type { SourceText } from '../../grounding/source.ts';
import type { FieldChecks } from './fieldPorts.ts';
import type { OpenField, OpenRow } from './openRow.ts';

/** A line that resembles the rows and is none. */
export interface LeftOutLine {
  readonly source: SourceText;
  /** 1-based. */
  readonly line: number;
}

export interface LineRows {
  readonly rows: readonly OpenRow[];
  readonly leftOut: readonly LeftOutLine[];
}

/** `fields`: the columns with all their candidates in this source. */
export async function lineRowsOf(
  source: SourceText,
  fields: readonly OpenField[],
  checks: FieldChecks,
  signal: AbortSignal,
): Promise<Result<LineRows>> {
  const { lines } = readSource(source);
  const choosing = await labelsChooseColumns(lines, fields, checks, signal);
  if (!choosing.ok) return choosing;
  const byLine = fields.map(({ candidates }) => Map.groupBy(candidates, ({ evidence }) => evidence.line));
  const rows: OpenRow[] = [];
  const rest: PlacedLine[] = [];
  let width = 0;
  for (const [index, laid] of lines.entries()) {
    const line = index + 1;
    const own = fields.map(({ column }, at) => ({ column, candidates: byLine[at]?.get(line) ?? [] }));
    const row: OpenRow = { name: `${source.name}:${line}`, origin: { row: 'line', source, line }, fields: own };
    const placed = { source, line, laid, row };
    const full = isFull(row);
    if (laid.role !== undefined || own.every(({ candidates }) => candidates.length === 0)) rest.push(placed);
    else if (full || (!sumsUp(placed) && isRecord(placed, choosing.value))) rows.push(row);
    else rest.push(placed);
    if (full) width = Math.max(width, widthOf(placed));
  }
  const leftOut = rest.filter((placed) => {
    if (rows.length === 0 || placed.laid.role !== undefined || !/\d/.test(textOf(source, placed.laid))) return false;
    if (sumsUp(placed)) return false;
    return isUnread(placed) || (choosing.value && resemblesRow(placed, width));
  });
  return ok({ rows, leftOut: leftOut.map(({ line }) => ({ source, line })) });
}

interface PlacedLine {
  readonly source: SourceText;
  /** 1-based. */
  readonly line: number;
  readonly laid: Line;
  readonly row: OpenRow;
}

/**
 * A label that stands in a header chooses a column; one that stands on lines chooses lines, and those without it are meant to be
 * left out. True where every label chooses a column: each line of the table is then a row or a flaw.
 */
async function labelsChooseColumns(
  lines: readonly Line[],
  fields: readonly OpenField[],
  checks: FieldChecks,
  signal: AbortSignal,
): Promise<Result<boolean>> {
  const headers = new Set(lines.flatMap(({ cells }) => cells?.flatMap(({ header }) => header ?? []) ?? []));
  const labels = fields.flatMap(({ column }) => (column.required && column.label !== undefined ? [column.label] : []));
  for (const label of labels) {
    const found = await checks.labelled(label, [...headers], signal);
    if (!found.ok) return found;
    if (!found.value.includes(true)) return ok(false);
  }
  return ok(headers.size > 0 || labels.length === 0);
}

/** Words of a line that sums up others, in the four languages that are read. */
const sumWords =
  /\b(sub)?total(e|es)?\b|\bsum(me|ma)?\b|\b(zwischen|gesamt)(summe|betrag)?\b|\bsaldo\b|\b(balance|(brought|carried) forward)\b|\bübertrag\b|\bsomme\b|\bsolde\b|\breport(é)?\b|\bsuma\b/iu;

export function sumsUp({ source, laid }: Pick<PlacedLine, 'source' | 'laid'>): boolean {
  return sumWords.test(textOf(source, laid));
}

function textOf(source: SourceText, { start, end }: Line): string {
  return source.text.slice(start, end);
}

function isFull(row: OpenRow): boolean {
  return row.fields.every(({ column, candidates }) => !column.required || candidates.length > 0);
}

/** Numbers, dates and what has a label; words without one stand on every line and tell nothing. */
function isTelling({ column }: OpenField): boolean {
  return column.required && (column.label !== undefined || (column.kind !== 'text' && column.kind !== 'quote'));
}

/**
 * In a table whose columns are known: a line with words that lacks a value is a record, and one with nothing but numbers is a
 * total. Elsewhere: a line that begins like the others and holds half of what they hold, and nothing of a kind that it lacks.
 * A header and prose lack more than half.
 */
function isRecord(placed: PlacedLine, columnsKnown: boolean): boolean {
  const telling = placed.row.fields.filter(isTelling);
  const present = telling.filter(({ candidates }) => candidates.length > 0);
  if (columnsKnown && isHeaded(placed.laid)) return saysWords(placed) && present.some(isFigureField);
  const lacking = placed.row.fields.filter(({ column, candidates }) => column.required && candidates.length === 0);
  if (!lacking.every(({ column }) => standsNowhere(placed, column))) return false;
  return telling.length > 1 && present[0] === telling[0] && present.length * 2 >= telling.length;
}

function isFigureField({ column }: OpenField): boolean {
  return column.kind === 'number' || column.kind === 'date';
}

export function isHeaded({ cells, role }: Line): boolean {
  return role === undefined && (cells ?? []).some(({ header }) => header !== undefined);
}

function saysWords({ source, laid }: PlacedLine): boolean {
  return (laid.cells ?? [laid]).some(({ start, end }) => /\p{L}{2}/u.test(source.text.slice(start, end)));
}

/** No number, or no date, on the whole line. Where one stands without the label, the label has chosen among the lines. */
function standsNowhere({ source, line }: PlacedLine, column: OpenField['column']): boolean {
  if (column.kind !== 'number' && column.kind !== 'date') return false;
  return candidatesOf(source, column.kind, { line }).length === 0;
}

/** A figure stands there that cannot be read, where another field of the row has its value. */
function isUnread({ source, line, row }: PlacedLine): boolean {
  const lacking = row.fields.filter((field) => field.column.required && field.candidates.length === 0);
  if (!row.fields.some((field) => isFigureField(field) && field.candidates.length > 0)) return false;
  return lacking.some(({ column: { kind } }) => {
    return (kind === 'number' || kind === 'date') && unreadableIn({ source, line }, kind).length > 0;
  });
}

/** As many columns as the rows have, or a line of comma separated values that has another number of them. */
function resemblesRow(placed: PlacedLine, width: number): boolean {
  const { source, laid } = placed;
  if (laid.cells === undefined && /\.(?:csv|tsv|tab)$/iu.test(source.name)) return true;
  return width > 1 && widthOf(placed) === width && saysWords(placed);
}

function widthOf({ source, laid }: Pick<PlacedLine, 'source' | 'laid'>): number {
  return laid.cells?.length ?? [...textOf(source, laid).matchAll(/\S+(?: \S+)*/gu)].length;
}
