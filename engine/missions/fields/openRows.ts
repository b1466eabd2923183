/** The rows of a table before anything is chosen: which there are, and what may stand in each of their fields. */
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { AskedColumn, Deliverable } from '../../../contract/mission.ts';
import { candidatesOf, unreadableIn } from '../../grounding/candidatesOf.ts';
import { lineAt } from '../../grounding/layout.ts';
import { readSource } from '../../grounding/readSource.ts';
import { matchRowScopes, type RowOrigin } from '../../grounding/rowScopes.ts';
import type { Candidate, SourceScope, SourceText } from '../../grounding/source.ts';
import type { FieldChecks } from './fieldPorts.ts';
import { type LeftOutLine, lineRowsOf } from './lineRows.ts';
import { narrowCandidates, textsToLabel } from './narrowCandidates.ts';
import type { OpenField, OpenRow } from './openRow.ts';
import { unreadRivals } from './unreadRivals.ts';

export type OpenedRows =
  | { readonly kind: 'open'; readonly rows: readonly OpenRow[]; readonly leftOut: readonly LeftOutLine[] }
  | { readonly kind: 'missing'; readonly row: string; readonly field: string; readonly why: string };

export function askedColumns(deliverable: Deliverable): readonly AskedColumn[] {
  return (deliverable.columns ?? []).filter((column): column is AskedColumn => 'ask' in column);
}

/** The rows of a mission, with what may stand in each of their fields; `row: line` as in `lineRows.ts`. */
export async function openRows(
  deliverable: Deliverable,
  sources: readonly SourceText[],
  checks: FieldChecks,
  signal: AbortSignal,
): Promise<Result<OpenedRows>> {
  const columns = askedColumns(deliverable).filter((column) => column.grounded);
  const mode = deliverable.row ?? 'source';
  const rows: OpenRow[] = [];
  const leftOut: LeftOutLine[] = [];
  const places = mode === 'one' ? [oneRow(deliverable, sources)] : sources.map(sourceRow);
  for (const place of places) {
    const fields = await openFields(columns, place.origin, mode === 'line', checks, signal);
    if (!fields.ok) return fields;
    if (place.origin.row === 'source' && mode === 'line') {
      const found = await lineRowsOf(place.origin.source, fields.value, checks, signal);
      if (!found.ok) return found;
      if (found.value.rows.length === 0 && holdsFigures(place.origin.source))
        return ok(noLine(place.name, place.name, columns));
      for (const row of found.value.rows) rows.push(row);
      for (const line of found.value.leftOut) leftOut.push(line);
    } else rows.push({ ...place, fields: fields.value });
  }
  if (mode === 'line' && rows.length === 0) return ok(noLine(deliverable.path, 'the sources', columns));
  for (const row of rows) {
    for (const field of row.fields) {
      if (field.candidates.length > 0) continue;
      const unread = await unreadRivals(checks, field.column, row.origin, null, signal);
      if (!unread.ok) return unread;
      // An optional field may be empty where nothing stands; what stands there and cannot be read is something.
      const optional = !field.column.required && !(unread.value && field.column.label !== undefined);
      if (!optional)
        return ok({ kind: 'missing', row: row.name, field: field.column.name, why: whyMissing(row, field) });
    }
  }
  return rows.length === 0
    ? fail('mission.sourceMissing', 'No source matches the mission, so there is no row to fill.')
    : ok({ kind: 'open', rows, leftOut });
}

/** A source that gives no row, though figures stand in it, would be left out without a word. */
function noLine(row: string, where: string, columns: readonly AskedColumn[]): OpenedRows {
  const names = columns.filter(({ required }) => required).map(({ name }) => name);
  const why = `no line of ${where} holds a value for each of ${names.join(', ')}`;
  return { kind: 'missing', row, field: names[0] ?? columns[0]?.name ?? '', why };
}

/** Below a header, if it has one: a table without rows holds none. */
function holdsFigures(source: SourceText): boolean {
  const { lines, figures } = readSource(source);
  return figures.some(({ start }) => lines[lineAt(lines, start)]?.role === undefined);
}

type PlacedRow = Omit<OpenRow, 'fields'>;

function sourceRow(source: SourceText): PlacedRow {
  return { name: source.name, origin: { row: 'source', source } };
}

function oneRow(deliverable: Deliverable, sources: readonly SourceText[]): PlacedRow {
  const [only, ...others] = sources;
  return { name: only && others.length === 0 ? only.name : deliverable.path, origin: { row: 'one', sources } };
}

async function openFields(
  columns: readonly AskedColumn[],
  origin: RowOrigin,
  rowIsLine: boolean,
  checks: FieldChecks,
  signal: AbortSignal,
): Promise<Result<readonly OpenField[]>> {
  const sources = matchRowScopes(origin).map(({ source }) => source);
  const fields: OpenField[] = [];
  for (const column of columns) {
    const candidates = await fieldCandidates(column, sources, rowIsLine, checks, signal);
    if (!candidates.ok) return candidates;
    fields.push({ column, candidates: candidates.value });
  }
  return ok(fields);
}

/** The candidates of one column in these sources, narrowed by its label and by what the question asks for. */
export async function fieldCandidates(
  column: AskedColumn,
  sources: readonly SourceText[],
  rowIsLine: boolean,
  checks: FieldChecks,
  signal: AbortSignal,
): Promise<Result<readonly Candidate[]>> {
  const known = new Map<string, boolean>();
  const find = (label: ((text: string) => boolean) | null) =>
    sources.flatMap((source) =>
      candidatesOf(source, column.kind, {
        ...(label ? { label } : {}),
        ...(column.options ? { options: column.options } : {}),
      }),
    );
  if (column.label === undefined) return ok(narrowCandidates(find(null), { column, sources, rowIsLine, label: null }));
  // A pattern of a mission runs outside, where it can be stopped: first learn which texts it is asked about, then ask once.
  const learn = async (texts: readonly string[]): Promise<Result<void>> => {
    const open = [...new Set(texts)].filter((text) => !known.has(text));
    const answers = await checks.labelled(column.label ?? '', open, signal);
    if (!answers.ok) return answers;
    open.forEach((text, index) => {
      known.set(text, answers.value[index] === true);
    });
    return ok(undefined);
  };
  const label = (text: string) => known.get(text) === true;
  const asked: string[] = [];
  find((text) => {
    asked.push(text);
    return false;
  });
  const learned = await learn(asked);
  if (!learned.ok) return learned;
  const labelled = find(label);
  const more = await learn(textsToLabel(labelled, sources));
  if (!more.ok) return more;
  return ok(narrowCandidates(labelled, { column, sources, rowIsLine, label, pattern: column.label }));
}

function whyMissing(row: OpenRow, { column }: OpenField): string {
  const scopes = matchRowScopes(row.origin);
  const line = row.origin.row === 'line' ? `, line ${row.origin.line}` : '';
  const where = scopes.map(({ source }) => source.name).join(', ') + line;
  const beside = column.label === undefined ? '' : ` beside its label /${column.label}/`;
  const unread = column.kind === 'number' || column.kind === 'date' ? firstUnreadable(scopes, column.kind) : null;
  return `no ${column.kind} stands in ${where}${beside}${unread === null ? '' : `; ${unread}`}`;
}

function firstUnreadable(scopes: readonly SourceScope[], kind: 'number' | 'date'): string | null {
  for (const scope of scopes) {
    const [first] = unreadableIn(scope, kind);
    if (first)
      return `“${first.text}” on line ${first.line} of ${scope.source.name} has no single meaning: ${first.why}`;
  }
  return null;
}
