/** `grounded`: every value that the check names stands in the sources of its row. Verified from the bytes, whoever wrote them. */
import type { AskedColumn, CheckResult, Column, Deliverable } from '../../../contract/mission.ts';
import { type GroundedOptions, type Grounding, groundedIn } from '../../grounding/groundedIn.ts';
import type { SourceScope, SourceText } from '../../grounding/source.ts';
import { readTable, whyNotShape } from '../deliverable/deliverable.ts';
import {
  cellOf,
  isCalendarDate,
  isDecimal,
  nameRow,
  sourcesOfRows,
  type Table,
  type TextRow,
} from '../deliverable/table.ts';
import { labelFlags } from '../spec/labelFlags.ts';
import { type Finding, failed, passed } from './checkJob.ts';
import { checkProse } from './proseCheck.ts';

type Evidence = NonNullable<CheckResult['evidence']>;

interface Input {
  readonly columns: readonly string[] | undefined;
  readonly text: string;
  readonly format: Deliverable['format'];
  readonly deliverable: Deliverable | null;
  readonly sources: readonly SourceText[];
}

export function checkGrounded(input: Input): Finding {
  const { format, deliverable } = input;
  if (format !== 'csv' && format !== 'json') return checkProse(input.text, input.sources, format);
  if (deliverable?.columns) return checkDeclared(input, deliverable, deliverable.columns, format);
  return checkUndeclared(input, format);
}

/** What is looked at where the check names no columns: everything asked for that says it is grounded. A choice is ours. */
function chosenColumns(columns: readonly Column[], named: readonly string[] | undefined): readonly Column[] {
  if (named) return columns.filter((column) => named.includes(column.name));
  return columns.filter((column) => 'ask' in column && column.grounded && column.kind !== 'choice');
}

function checkDeclared(
  input: Input,
  deliverable: Deliverable,
  columns: readonly Column[],
  format: 'csv' | 'json',
): Finding {
  const read = readTable(input.text, format, deliverable);
  if (!read.ok) return failed(read.failure.message);
  const table = read.value;
  const names = input.sources.map(({ name }) => name);
  // Rows, computed columns and the footer are what the engine answers for: they are verified as well.
  const shape = whyNotShape(input.text, deliverable, names);
  if (shape !== null) return failed(shape);
  const rowSources = sourcesOfRows(table, deliverable, names);
  if (!rowSources.ok) return failed(rowSources.failure.message);
  const chosen = chosenColumns(columns, input.columns);
  const scopesOf = (index: number): readonly SourceScope[] =>
    input.sources.filter(({ name }) => rowSources.value[index]?.includes(name)).map((source) => ({ source }));
  return deliverable.row === 'line' ? checkLines(table, chosen, scopesOf) : checkRows(table, chosen, scopesOf);
}

function checkRows(
  table: Table,
  columns: readonly Column[],
  scopesOf: (index: number) => readonly SourceScope[],
): Finding {
  const evidence: Evidence = [];
  for (const index of table.rows.keys()) {
    const found = groundRow(table, index, columns, scopesOf(index));
    if (!found.ok) return failed(`${nameRow(table, index)}, ${found.why}`);
    evidence.push(...found.evidence);
  }
  return {
    ...passed(
      evidence.length === 1 ? '1 value stands in its source' : `${evidence.length} values stand in their sources`,
    ),
    evidence,
  };
}

type RowFinding =
  | { readonly ok: true; readonly evidence: Evidence }
  | { readonly ok: false; readonly why: string; readonly column: string };

/** An empty cell is the shape's business: where it may be empty there is nothing to look for. */
function groundRow(
  table: Table,
  index: number,
  columns: readonly Column[],
  scopes: readonly SourceScope[],
  options: GroundedOptions = {},
): RowFinding {
  const row = table.rows[index] ?? {};
  const evidence: Evidence = [];
  for (const column of columns) {
    // A computed column was compared with its source's name already.
    if (cellOf(row, column.name) === '' || 'value' in column) continue;
    const found = groundColumn(row, column, scopes, { ...options, maxEvidence: 1 });
    if (!found.grounded) return { ok: false, column: column.name, why: `${column.name}: ${found.why}` };
    const [place] = found.evidence;
    if (place) evidence.push({ ...place, field: `${index + 1}.${column.name}` });
  }
  return { ok: true, evidence };
}

function groundColumn(
  row: TextRow,
  column: AskedColumn,
  scopes: readonly SourceScope[],
  options: GroundedOptions,
): Grounding {
  const label = column.label === undefined ? undefined : new RegExp(column.label, labelFlags);
  return groundedIn(cellOf(row, column.name).normalize('NFC'), column.kind, scopes, {
    ...options,
    ...(label ? { label: (text: string) => label.test(text) } : {}),
  });
}

/**
 * `row: line`: every value of a row stands on one line, and no line serves two rows. Rows and lines are paired so that as
 * many rows as possible get one (augmenting paths); the first row without is the one that fails.
 */
function checkLines(
  table: Table,
  columns: readonly Column[],
  scopesOf: (index: number) => readonly SourceScope[],
): Finding {
  const known = new Map<string, ReadonlySet<number>>();
  const alike = new Map<string, ReturnType<typeof linesFor>>();
  const options = table.rows.map((row, index) => {
    const scopes = scopesOf(index);
    const name = JSON.stringify([row, scopes.map(({ source }) => source.name)]);
    const lines = alike.get(name) ?? linesFor(table, index, columns, scopes, known);
    alike.set(name, lines);
    return lines;
  });
  const holder = new Map<string, number>();
  const place = (index: number, seen: Set<string>): boolean => {
    const own = options[index] ?? [];
    // A free line first: rows that are alike would else push each other on, one after the other.
    const free = own.find(({ line }) => !holder.has(line));
    if (free !== undefined) {
      holder.set(free.line, index);
      return true;
    }
    return own.some(({ line }) => {
      if (seen.has(line)) return false;
      seen.add(line);
      const held = holder.get(line);
      if (held !== undefined && !place(held, seen)) return false;
      holder.set(line, index);
      return true;
    });
  };
  for (const index of table.rows.keys()) {
    if (place(index, new Set())) continue;
    const why =
      (options[index] ?? []).length === 0 ? 'no one line of its sources holds all of it' : 'its line has a row already';
    return failed(`${nameRow(table, index)}: ${why}`);
  }
  const evidence = [...holder].flatMap(([line, index]) => {
    const evidence = options[index]?.find((each) => each.line === line)?.evidence ?? [];
    return evidence.map((each) => ({ ...each, field: each.field.replace(/^\d+/, String(index + 1)) }));
  });
  return { ...passed(`${table.rows.length} rows stand on lines of their own`), evidence };
}

function linesFor(
  table: Table,
  index: number,
  columns: readonly Column[],
  scopes: readonly SourceScope[],
  known: Map<string, ReadonlySet<number>>,
): readonly { readonly line: string; readonly evidence: Evidence }[] {
  const row = table.rows[index] ?? {};
  return scopes.flatMap(({ source }) =>
    [...linesInQuestion(row, columns, source, known)].flatMap((line) => {
      const found = groundRow(table, index, columns, [{ source, line }], { explain: false });
      return found.ok && found.evidence.length > 0
        ? [{ line: `${line} ${source.name}`, evidence: found.evidence }]
        : [];
    }),
  );
}

/**
 * Lines on which all figures of the row stand; a row without figures asks its first text. Thousands of rows share their
 * figures, so `known` holds the lines of each.
 */
function linesInQuestion(
  row: TextRow,
  columns: readonly Column[],
  source: SourceText,
  known: Map<string, ReadonlySet<number>>,
): ReadonlySet<number> {
  const filled = columns.filter((column): column is AskedColumn => 'ask' in column && cellOf(row, column.name) !== '');
  const figures = filled.filter(({ kind }) => kind === 'number' || kind === 'date');
  const sets = (figures.length > 0 ? figures : filled.slice(0, 1)).map((column) => {
    const name = JSON.stringify([source.name, column.name, cellOf(row, column.name)]);
    const lines = known.get(name) ?? linesOf(row, column, source);
    known.set(name, lines);
    return lines;
  });
  const [smallest, ...others] = sets.sort((left, right) => left.size - right.size);
  return new Set([...(smallest ?? [])].filter((line) => others.every((lines) => lines.has(line))));
}

function linesOf(row: TextRow, column: AskedColumn, source: SourceText): ReadonlySet<number> {
  const found = groundColumn(row, column, [{ source }], { maxEvidence: Number.POSITIVE_INFINITY, explain: false });
  return new Set(found.grounded ? found.evidence.map(({ line }) => line) : []);
}

/**
 * A table that nobody declared: numbers and dates by what they look like, named columns as text, and in every other cell the
 * figures, dates and quotations inside it. All sources count.
 */
function checkUndeclared(input: Input, format: 'csv' | 'json'): Finding {
  const read = readTable(input.text, format, null);
  if (!read.ok) return format === 'json' ? checkProse(input.text, input.sources, 'text') : failed(read.failure.message);
  const table = read.value;
  const scopes = input.sources.map((source) => ({ source }));
  const evidence: Evidence = [];
  const unknown = input.columns?.find((name) => !table.rows.every((row) => Object.hasOwn(row, name)));
  if (unknown !== undefined) return failed(`there is no column ${unknown}`);
  for (const [index, row] of table.rows.entries()) {
    for (const [name, value] of Object.entries(row)) {
      if (value === '' || (input.columns && !input.columns.includes(name))) continue;
      const kind = isDecimal(value) ? 'number' : isCalendarDate(value) ? 'date' : 'text';
      if (kind === 'text' && !input.columns) {
        const prose = checkProse(value, input.sources, 'text');
        if (prose.outcome === 'failed') return failed(`${nameRow(table, index)}, ${name}: ${prose.why}`);
        continue;
      }
      const found = groundedIn(value.normalize('NFC'), kind, scopes, { maxEvidence: 1 });
      if (!found.grounded) return failed(`${nameRow(table, index)}, ${name}: ${found.why}`);
      const [place] = found.evidence;
      if (place) evidence.push({ ...place, field: `${index + 1}.${name}` });
    }
  }
  return { ...passed(`${evidence.length} values stand in the sources`), evidence };
}
