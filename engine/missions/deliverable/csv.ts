/**
 * A table as CSV: RFC 4180 quoting, `\n`, a header line, a footer as the last line (`total` in the first column).
 *
 * Text that begins with `=`, `+`, `-` or `@` is written exactly as it is. A spreadsheet may run it as a formula, but an
 * apostrophe in front would change the person's data, break every later reader and make the value differ from its source;
 * so the bytes stay exact and `findFormulaCells` says which cells deserve a note on the review card.
 */
import { type CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { Deliverable } from '../../../contract/mission.ts';
import { cellOf, count, isDecimal, quote, type Table, type TextRow } from './table.ts';

/** The word in the first column of a footer. */
export const footerMark = 'total';

export interface CsvRecord {
  readonly cells: readonly string[];
  /** 1-based line on which the record ends. */
  readonly line: number;
}

/** `columns` in the order in which they are written; the footer's own first cell is the mark. */
export function formatCsv(columns: readonly string[], table: Table): string {
  const records = [columns, ...table.rows.map((row) => columns.map((name) => cellOf(row, name)))];
  const { footer } = table;
  if (footer) records.push(columns.map((name, index) => (index === 0 ? footerMark : cellOf(footer, name))));
  return stringify(records, {
    record_delimiter: '\n',
    quoted_match: /\r/,
    quoted_empty: columns.length === 1,
  });
}

/** Every record, the header included. Lines may end in `\n` or `\r\n`; a record of another width than the first is refused. */
export function parseCsv(text: string): Result<readonly CsvRecord[]> {
  try {
    const records = parse(text, { record_delimiter: ['\n', '\r\n'], info: true, bom: true });
    return ok(
      (records as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
        cells: record,
        line: info.lines,
      })),
    );
  } catch (error) {
    return fail('input.invalid', `The file is not CSV: ${sayCsvError(error as CsvError)}.`);
  }
}

/**
 * The table in a CSV file. With a deliverable its header and its footer must be there as declared; without one the header
 * is the file's own, and a last line that begins with `total` is a footer.
 */
export function readCsv(text: string, deliverable: Deliverable | null): Result<Table> {
  const parsed = parseCsv(text);
  if (!parsed.ok) return parsed;
  const [head, ...records] = parsed.value;
  if (!head) return fail('input.invalid', 'The file has no header line.');
  const header = head.cells;
  const repeated = header.find((name, index) => header.indexOf(name) !== index);
  if (repeated !== undefined) return fail('input.invalid', `The header names the column ${quote(repeated)} twice.`);
  const declared = deliverable?.columns?.map((column) => column.name);
  if (declared && declared.join('\n') !== header.join('\n')) {
    return fail(
      'input.invalid',
      `The header is ${quote(header.join(','))} and should be ${quote(declared.join(','))}.`,
    );
  }
  const last = records.at(-1);
  const isMarked = last?.cells[0] === footerMark;
  const hasFooter = declared ? deliverable?.footer !== undefined : isMarked;
  if (hasFooter && !isMarked) {
    return fail('input.invalid', `The last line is no footer: its first column should hold the word ${footerMark}.`);
  }
  const rowOf = ({ cells }: CsvRecord): TextRow =>
    Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
  if (!hasFooter || !last) return ok({ rows: records.map(rowOf), footer: null });
  const footer = last.cells.flatMap((cell, index): [string, string][] =>
    index === 0 || cell === '' ? [] : [[header[index] ?? '', cell]],
  );
  return ok({ rows: records.slice(0, -1).map(rowOf), footer: Object.fromEntries(footer) });
}

/** Cells that a spreadsheet may take for a formula. Plain numbers are not among them. */
export function findFormulaCells(table: Pick<Table, 'rows'>): { rowIndex: number; column: string; value: string }[] {
  return table.rows.flatMap((row, rowIndex) =>
    Object.entries(row)
      .filter(([, value]) => /^[=+\-@\t\r]/.test(value) && !isDecimal(value))
      .map(([column, value]) => ({ rowIndex, column, value })),
  );
}

function sayCsvError(error: CsvError): string {
  const { lines } = error as unknown as { lines?: number };
  const where = lines === undefined ? '' : `line ${lines}: `;
  if (error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') {
    const { record } = error as unknown as { record?: readonly string[] };
    return `${where}${count(record?.length ?? 0, 'cell')} where the header has another number`;
  }
  return `${where}${error.message.split(/[:.](?= |$)/)[0]}`;
}
