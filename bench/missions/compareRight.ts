/**
 * Is a file the right one? Decided here from the truth alone, with none of the engine's own reading: numbers are compared as
 * decimals, dates as days, names without letter case. A table may hold its rows in any order.
 */
import { posix } from 'node:path';
import { Big } from 'big.js';
import { parse } from 'csv-parse/sync';
import type { Right } from './truth.ts';

export interface DeclaredFile {
  readonly format: 'csv' | 'json' | 'markdown' | 'text';
  /** json: one object, not a list of rows. */
  readonly isOneRow: boolean;
  /** By column name; columns that are not here are text. */
  readonly kinds: ReadonlyMap<string, string>;
}

export interface CompareOptions {
  /** A footer that is there must be right; `required`: it must be there. */
  readonly footer: 'required' | 'optional';
}

/** null: the file is right. Otherwise one clause that says what is wrong. */
export function whyNotRight(
  text: string | null,
  right: Right,
  file: DeclaredFile,
  options: CompareOptions,
): string | null {
  if (text === null) return 'there is no file';
  switch (right.kind) {
    case 'exact':
      return text === right.text ? null : 'the text differs';
    case 'text':
      return whyNotText(text, right);
    case 'items':
      return whyNotItems(text, right);
    case 'table':
      return whyNotTable(text, right, file, options);
  }
}

function whyNotText(text: string, right: Extract<Right, { kind: 'text' }>): string | null {
  const lacking = right.must.find((pattern) => !new RegExp(pattern, 'imu').test(text));
  if (lacking !== undefined) return `nothing matches ${lacking}`;
  const wrong = right.mustNot.find((pattern) => new RegExp(pattern, 'imu').test(text));
  return wrong === undefined ? null : `${wrong} is there`;
}

function whyNotItems(text: string, right: Extract<Right, { kind: 'items' }>): string | null {
  const found = itemsBySection(text);
  for (const [title, { must, may }] of Object.entries(right.sections)) {
    const items = found.get(fold(title));
    if (items === undefined) return `there is no section ${title}`;
    const stray = items.find((item) => ![...must, ...may].some((each) => item.includes(fold(each))));
    if (stray !== undefined) return `“${stray.slice(0, 80)}” does not belong in ${title}`;
    for (const each of must) {
      const count = items.filter((item) => item.includes(fold(each))).length;
      if (count !== 1) return `“${each}” stands ${count} times in ${title}`;
    }
  }
  return null;
}

/** List items, quotes and paragraphs, one a line, under each heading. */
function itemsBySection(text: string): ReadonlyMap<string, readonly string[]> {
  const sections = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const line of text.split('\n')) {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1];
    if (heading !== undefined) {
      current = sections.get(fold(heading)) ?? [];
      sections.set(fold(heading), current);
      continue;
    }
    const item = fold(line.replace(/^[\s>*+-]+/, ''));
    if (item !== '') current?.push(item);
  }
  return sections;
}

type Cells = Readonly<Record<string, string>>;

interface ReadTable {
  readonly rows: readonly Cells[];
  readonly footer: Cells | null;
}

function whyNotTable(
  text: string,
  right: Extract<Right, { kind: 'table' }>,
  file: DeclaredFile,
  options: CompareOptions,
): string | null {
  const table = file.format === 'json' ? readJson(text, file.isOneRow) : readCsv(text);
  if (typeof table === 'string') return table;
  const columns = Object.keys(right.rows[0] ?? {});
  const lacking = columns.find((name) => table.rows.some((row) => row[name] === undefined));
  if (lacking !== undefined) return `the column ${lacking} is missing`;
  if (table.rows.length !== right.rows.length) return `${table.rows.length} rows instead of ${right.rows.length}`;
  const left = [...table.rows];
  for (const expected of right.rows) {
    const same = left.findIndex((row) => columns.every((name) => isCell(row[name], expected[name], kindOf(name))));
    if (same === -1) return `no row is ${columns.map((name) => `${name} ${String(expected[name])}`).join(', ')}`;
    left.splice(same, 1);
  }
  if (right.footer === undefined) return null;
  if (table.footer === null) return options.footer === 'required' ? 'the footer is missing' : null;
  const wrong = Object.entries(right.footer).find(([name, value]) => !isCell(table.footer?.[name], value, 'number'));
  return wrong === undefined ? null : `the footer has ${table.footer[wrong[0]] ?? 'nothing'} for ${wrong[0]}`;

  function kindOf(name: string): string {
    return file.kinds.get(name) ?? 'text';
  }
}

function readCsv(text: string): ReadTable | string {
  let records: string[][];
  try {
    records = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch {
    return 'the file is not CSV';
  }
  const [header, ...body] = records;
  if (!header || body.length === 0) return 'the table has no rows';
  const asCells = (record: readonly string[]): Cells =>
    Object.fromEntries(header.map((name, index) => [name, record[index] ?? '']));
  const last = body.at(-1);
  const hasFooter = last?.[0]?.toLowerCase() === 'total' && body.length > 1;
  return {
    rows: (hasFooter ? body.slice(0, -1) : body).map(asCells),
    footer: hasFooter && last ? asCells(last) : null,
  };
}

function readJson(text: string, isOneRow: boolean): ReadTable | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'the file is not JSON';
  }
  if (!isRecord(value)) return 'the document is not an object';
  if (isOneRow) return { rows: [asCells(value)], footer: null };
  if (!Array.isArray(value.rows)) return 'the document has no rows';
  const { rows, footer } = value;
  return {
    rows: rows.map((row) => (isRecord(row) ? asCells(row) : {})),
    footer: isRecord(footer) ? asCells(footer) : null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asCells(value: Record<string, unknown>): Cells {
  return Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, cell === null ? '' : String(cell)]));
}

function isCell(actual: string | undefined, expected: string | readonly string[] | undefined, kind: string): boolean {
  if (actual === undefined || expected === undefined) return false;
  if (typeof expected !== 'string') return expected.some((each) => isCell(actual, each, kind));
  if (expected === '') return actual.trim() === '';
  if (kind === 'number') {
    const [left, right] = [decimalOf(actual), decimalOf(expected)];
    return left !== null && right !== null && left.eq(right);
  }
  if (kind === 'date') return actual.trim() === expected;
  return fold(actual) === fold(expected) || fold(posix.basename(actual)) === fold(expected);
}

/** A currency sign and groups of thousands with commas are forgiven; a decimal comma is another number. */
function decimalOf(text: string): Big | null {
  const bare = text.replaceAll(/[€$£\s]|EUR|USD/giu, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? new Big(bare) : null;
}

function fold(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s"“”„«»*_]+|[\s"“”„«»*_.]+$/gu, '')
    .toLowerCase();
}
