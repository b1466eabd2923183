/** A table as JSON: one object keyed by column name (`row: one`), otherwise `{ "rows": [ … ], "footer": { … } }`. */
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { Column, Deliverable } from '../../../contract/mission.ts';
import { type JsonObject, type JsonValue, parseJson } from '../spec/parseJson.ts';
import { cellOf, isDecimal, kindOf, nameRow, type Table, type TextRow } from './table.ts';

/** Keeps `1085.00` as it is written: a number literal that never passes through a double. */
const literal: (text: string) => unknown = Reflect.get(JSON, 'rawJSON');

/** A number column that is empty is `null`, and so is everything else that is missing. Two blanks a level, `\n` at the end. */
export function formatJson(deliverable: Deliverable, table: Table): string {
  const columns = deliverable.columns ?? [];
  const rows = table.rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column.name, jsonCell(cellOf(row, column.name), isNumber(column))])),
  );
  const footer = Object.fromEntries(
    Object.entries(table.footer ?? {}).map(([name, value]) => [name, jsonCell(value, true)]),
  );
  const document = deliverable.row === 'one' ? (rows[0] ?? {}) : table.footer === null ? { rows } : { rows, footer };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function isNumber(column: Column): boolean {
  return kindOf(column) === 'number';
}

function jsonCell(text: string, asNumber: boolean): unknown {
  if (text === '') return null;
  return asNumber && isDecimal(text) ? literal(text) : text;
}

/** The document in a JSON file; a key given twice is refused. */
export function readJsonDocument(text: string): Result<JsonValue> {
  const parsed = parseJson(text.startsWith('\ufeff') ? text.slice(1) : text);
  if (parsed.ok) return ok(parsed.value);
  const { line, column, message } = parsed.problem;
  return fail('input.invalid', `The file is not JSON: line ${line}, column ${column}: ${message}.`);
}

/** The table in a JSON file. With declared columns each row has exactly those, in any order. */
export function readJson(text: string, deliverable: Deliverable | null): Result<Table> {
  const document = readJsonDocument(text);
  if (!document.ok) return document;
  const value = document.value;
  if (!isObject(value)) return fail('input.invalid', 'The document is not an object.');
  const literals = literalsIn(text);
  const literal = isRecord(literals) ? literals : {};
  const columns = deliverable?.columns;
  if (deliverable?.row === 'one') {
    const row = readRow(value, columns, 'the document', literal);
    return row.ok ? ok({ rows: [row.value], footer: null }) : row;
  }
  const extra = Object.keys(value).find((key) => key !== 'rows' && key !== 'footer');
  if (columns && extra !== undefined) return fail('input.invalid', `The document has the unknown key "${extra}".`);
  if (!Array.isArray(value.rows)) return fail('input.invalid', 'The document has no list "rows".');
  const rows: TextRow[] = [];
  for (const [index, item] of value.rows.entries()) {
    const row = isObject(item)
      ? readRow(
          item,
          columns,
          nameRow({ rows: [] }, index),
          Array.isArray(literal.rows) ? literal.rows[index] : undefined,
        )
      : null;
    if (row === null) return fail('input.invalid', `${nameRow({ rows: [] }, index)} is not an object.`);
    if (!row.ok) return row;
    rows.push(row.value);
  }
  const wantsFooter = columns ? deliverable?.footer !== undefined : value.footer !== undefined;
  if (!wantsFooter) {
    return value.footer === undefined
      ? ok({ rows, footer: null })
      : fail('input.invalid', 'A footer was not asked for.');
  }
  if (!isObject(value.footer)) return fail('input.invalid', 'The document has no object "footer".');
  const footer = readRow(value.footer, undefined, 'the footer', literal.footer);
  return footer.ok ? ok({ rows, footer: footer.value }) : footer;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Numbers as they are written, `24.50` and not 24.5: a file that is read and written again keeps its digits. */
function literalsIn(text: string): unknown {
  const keep = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined && isDecimal(context.source) ? context.source : value;
  return JSON.parse(text.replace(/^\ufeff/u, ''), keep);
}

function readRow(
  item: JsonObject,
  columns: readonly Column[] | undefined,
  where: string,
  literals: unknown,
): Result<TextRow> {
  const names = columns?.map((column) => column.name) ?? Object.keys(item);
  const missing = names.find((name) => !Object.hasOwn(item, name));
  if (missing !== undefined) return fail('input.invalid', `The column ${missing} is missing in ${where}.`);
  const extra = Object.keys(item).find((name) => !names.includes(name));
  if (extra !== undefined) return fail('input.invalid', `The unknown column ${extra} stands in ${where}.`);
  const cells: [string, string][] = [];
  for (const name of names) {
    const value = item[name] ?? null;
    if (typeof value === 'object' && value !== null) {
      return fail('input.invalid', `The column ${name} holds a list or an object in ${where}.`);
    }
    const column = columns?.find((each) => each.name === name);
    if (typeof value === 'string' && column && isNumber(column) && value !== '') {
      return fail('input.invalid', `The column ${name} holds text, not a number, in ${where}.`);
    }
    const written = isRecord(literals) && Object.hasOwn(literals, name) ? literals[name] : value;
    cells.push([name, value === null ? '' : String(typeof value === 'number' ? written : value)]);
  }
  return ok(Object.fromEntries(cells));
}
