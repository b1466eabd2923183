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
  const placed = lines.map((laid, index): PlacedLine => {
    const line = index + 1;
    const own = fields.map(({ column }, at) => ({ column, candidates: byLine[at]?.get(line) ?? [] }));
    return {
      source,
      line,
      laid,
      row: { name: `${source.name}:${line}`, origin: { row: 'line', source, line }, fields: own },
    };
  });
  const held = placed.filter(({ laid, row }) => laid.role === undefined && row.fields.some(isPresent));
  const full = held.filter(isFull);
  const like: Likeness = {
    columnsKnown: choosing.value,
    width: full.reduce((most, each) => Math.max(most, widthOf(each)), 0),
    wordy: full.some(saysWords),
    cents: full.length > 0 && full.every(({ row }) => row.fields.some(holdsCents)),
    first: full[0]?.line ?? Number.POSITIVE_INFINITY,
    last: full.at(-1)?.line ?? 0,
  };
  const rows = held.filter((each) => isFull(each) || (!isTotal(each) && isRecord(each, like)));
  const taken = new Set(rows.map(({ line }) => line));
  const leftOut = placed.filter(
    (each) => rows.length > 0 && !taken.has(each.line) && each.laid.role === undefined && resemblesRow(each, like),
  );
  return ok({ rows: rows.map(({ row }) => row), leftOut: leftOut.map(({ line }) => ({ source, line })) });
}

/** What the lines that are rows for certain have in common. */
interface Likeness {
  /** The labels choose columns, not lines. */
  readonly columnsKnown: boolean;
  readonly width: number;
  readonly wordy: boolean;
  /** Each of them holds an amount with cents. */
  readonly cents: boolean;
  /** 1-based; no line lies between them where there is no row. */
  readonly first: number;
  readonly last: number;
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

/** What a line says that sums up others or tells where an account stands, in the four languages that are read. */
const sumWords = new RegExp(
  [
    /(?:sub|zwischen|gesamt|end)?(?:total(?:e|es)?|summe|sum|somme|suma)|gesamt|insgesamt|en total/,
    /(?:gesamt|rechnungs|end|netto|brutto|zahl|rest)betrag|zu zahlen|kontostand|(?:anfangs|end)bestand|(?:saldo)?vortrag|saldo|übertrag/,
    /balance|(?:brought|carried) forward|(?:net|gross) ?amount|net|gross|netto|brutto|amount due|payable|to pay|vat|tax|value added tax/,
    /cash|change|given|bar|rückgeld|gegeben|rendu|efectivo|cambio/,
    /solde|report|net à payer|à payer|montant (?:net|total|dû)|tva|mwst|ust|mehrwertsteuer|umsatzsteuer/,
    /base imponible|importe total|iva|a pagar/,
  ]
    .map(({ source }) => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`)
    .join('|'),
  'giu',
);
const besideSums =
  /(?<![\p{L}\p{N}])(?:opening|closing|final|new|old|at|on|of|as|the|in|for|incl|excl|zzgl|inkl|am|per|vom|zum|der|die|das|neuer?|alter|du|de|le|la|au|el|al|eur|euro|euros|usd|gbp|chf)(?![\p{L}\p{N}])/giu;

/** A cell or part of the line that says nothing but a sum: `Net amount`, `VAT 19 %`; not `Tax refund`. */
export function sumsUp({ source, laid }: Pick<PlacedLine, 'source' | 'laid'>): boolean {
  return partsOf({ source, laid }).some((part) => {
    const words = part.replaceAll(/[^\p{L}\s]+/gu, ' ');
    const rest = words.replaceAll(sumWords, '\u0000');
    return rest.includes('\u0000') && !/\p{L}/u.test(rest.replaceAll(besideSums, ''));
  });
}

/** A total falls away without a word where it lacks the day or the text that rows have. */
function isTotal(placed: PlacedLine): boolean {
  const lacksDay = placed.row.fields.every(
    (field) => field.column.kind !== 'date' || !field.column.required || !isPresent(field),
  );
  return lacksDay && sumsUp(placed);
}

function textOf(source: SourceText, { start, end }: Line): string {
  return source.text.slice(start, end);
}

function isPresent({ candidates }: OpenField): boolean {
  return candidates.length > 0;
}

function isFull({ row }: PlacedLine): boolean {
  return row.fields.every((field) => !field.column.required || isPresent(field));
}

/** Numbers, dates and what has a label; words without one stand on every line and tell nothing. */
function isTelling({ column }: OpenField): boolean {
  return column.required && (column.label !== undefined || (column.kind !== 'text' && column.kind !== 'quote'));
}

/**
 * In a table whose columns are known: a line that lacks a value is a record; where rows have words, one with nothing but
 * numbers is a total. Elsewhere: a line that begins like the others and holds half of what they hold, and nothing of a
 * kind that it lacks. A header and prose lack more than half.
 */
function isRecord(placed: PlacedLine, { columnsKnown, wordy }: Likeness): boolean {
  const telling = placed.row.fields.filter(isTelling);
  const present = telling.filter(isPresent);
  if (columnsKnown && isHeaded(placed.laid)) return (!wordy || saysWords(placed)) && present.some(isFigureField);
  const lacking = placed.row.fields.filter((field) => field.column.required && !isPresent(field));
  if (!lacking.every(({ column }) => standsNowhere(placed, column))) return false;
  return telling.length > 1 && present[0] === telling[0] && present.length * 2 >= telling.length;
}

function holdsCents({ column, candidates }: OpenField): boolean {
  return column.kind === 'number' && candidates.some(({ evidence }) => /[.,]\d{2}\D*$/.test(evidence.text));
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

/**
 * Holds a figure and is no total, and: a figure of it cannot be read where another field has its value; or it stands among the
 * rows, has as many columns, or is a line of a table that could not be cut into its columns. Where labels choose lines the
 * others are meant to be left out.
 */
function resemblesRow(placed: PlacedLine, like: Likeness): boolean {
  const { source, laid, line } = placed;
  const text = textOf(source, laid);
  if (isTotal(placed)) return false;
  if (isUnread(placed)) return true;
  if (!like.columnsKnown) return false;
  // A line of the table that has one of the values: an amount that is "to be confirmed" is no reason to leave it out.
  if (isHeaded(laid) && placed.row.fields.some((field) => field.column.label !== undefined && isPresent(field))) {
    return saysWords(placed);
  }
  if (!/\d/.test(text)) return false;
  if (like.cents && /\d[.,]\d{2}(?!\d)/.test(text)) return true;
  if (laid.cells !== undefined && like.wordy && !saysWords(placed)) return false;
  if (line > like.first && line < like.last) return true;
  if (laid.cells === undefined && (/[|;\t]/.test(text) || /\.(?:csv|tsv|tab)$/iu.test(source.name))) return true;
  return like.width > 1 && widthOf(placed) === like.width && saysWords(placed);
}

function widthOf({ source, laid }: Pick<PlacedLine, 'source' | 'laid'>): number {
  return partsOf({ source, laid }).length;
}

/** The texts of its cells, or of what two blanks set apart. */
function partsOf({ source, laid }: Pick<PlacedLine, 'source' | 'laid'>): readonly string[] {
  if (laid.cells !== undefined) return laid.cells.map(({ start, end }) => source.text.slice(start, end));
  return textOf(source, laid).match(/\S+(?: \S+)*/gu) ?? [];
}
