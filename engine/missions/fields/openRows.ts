/** The rows of a table before anything is chosen: which there are, and what may stand in each of their fields. */
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { AskedColumn, Deliverable } from '../../../contract/mission.ts';
import { candidatesOf, unreadableIn } from '../../grounding/candidatesOf.ts';
import { matchRowScopes, type RowOrigin } from '../../grounding/rowScopes.ts';
import type { Candidate, SourceScope, SourceText } from '../../grounding/source.ts';
import type { FieldChecks } from './fieldPorts.ts';
import { narrowCandidates, textsToLabel } from './narrowCandidates.ts';

export interface OpenField {
  readonly column: AskedColumn;
  /** In the order in which they stand; empty where nothing of the kind stands there. */
  readonly candidates: readonly Candidate[];
}

export interface OpenRow {
  /** How the row is called in events and results: the source, the source and its line, or the deliverable. */
  readonly name: string;
  readonly origin: RowOrigin;
  /** Columns that are asked for and grounded, in their order. */
  readonly fields: readonly OpenField[];
}

export type OpenedRows =
  | { readonly kind: 'open'; readonly rows: readonly OpenRow[] }
  | { readonly kind: 'missing'; readonly row: string; readonly field: string; readonly why: string };

export function askedColumns(deliverable: Deliverable): readonly AskedColumn[] {
  return (deliverable.columns ?? []).filter((column): column is AskedColumn => 'ask' in column);
}

/**
 * `row: line`: a line has a row when every required, grounded field has a candidate on it; one that lacks a value which
 * its like all have makes the table `missing` it. A header, a rule and a total without a date fall away by that; which of the remaining lines are meant is for a label or a check to say.
 */
export async function openRows(
  deliverable: Deliverable,
  sources: readonly SourceText[],
  checks: FieldChecks,
  signal: AbortSignal,
): Promise<Result<OpenedRows>> {
  const columns = askedColumns(deliverable).filter((column) => column.grounded);
  const mode = deliverable.row ?? 'source';
  const rows: OpenRow[] = [];
  const places = mode === 'one' ? [oneRow(deliverable, sources)] : sources.map(sourceRow);
  for (const place of places) {
    const fields = await openFields(columns, place.origin, checks, signal);
    if (!fields.ok) return fields;
    if (mode === 'line') rows.push(...linesOf(place.origin, fields.value));
    else rows.push({ ...place, fields: fields.value });
  }
  if (mode === 'line' && rows.length === 0) {
    const names = columns.filter(({ required }) => required).map(({ name }) => name);
    const why = `no line of the sources holds a value for each of ${names.join(', ')}`;
    return ok({ kind: 'missing', row: deliverable.path, field: names[0] ?? columns[0]?.name ?? '', why });
  }
  for (const row of rows) {
    const lacking = row.fields.find(({ column, candidates }) => column.required && candidates.length === 0);
    if (lacking)
      return ok({ kind: 'missing', row: row.name, field: lacking.column.name, why: whyMissing(row, lacking) });
  }
  return rows.length === 0
    ? fail('mission.sourceMissing', 'No source matches the mission, so there is no row to fill.')
    : ok({ kind: 'open', rows });
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
  checks: FieldChecks,
  signal: AbortSignal,
): Promise<Result<readonly OpenField[]>> {
  const sources = matchRowScopes(origin).map(({ source }) => source);
  const fields: OpenField[] = [];
  for (const column of columns) {
    const candidates = await fieldCandidates(column, sources, checks, signal);
    if (!candidates.ok) return candidates;
    fields.push({ column, candidates: candidates.value });
  }
  return ok(fields);
}

/** The candidates of one column in these sources, narrowed by its label and by what the question asks for. */
export async function fieldCandidates(
  column: AskedColumn,
  sources: readonly SourceText[],
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
  if (column.label === undefined) return ok(narrowCandidates(find(null), { column, sources, label: null }));
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
  return more.ok ? ok(narrowCandidates(labelled, { column, sources, label })) : more;
}

/** One row for each line on which every required field has a candidate, and for each that is such a line but for a gap. */
function linesOf(origin: RowOrigin, fields: readonly OpenField[]): OpenRow[] {
  if (origin.row !== 'source') return [];
  const { source } = origin;
  const lines = new Set(fields.flatMap(({ candidates }) => candidates.map(({ evidence }) => evidence.line)));
  return [...lines]
    .sort((left, right) => left - right)
    .map((line) => ({
      name: `${source.name}:${line}`,
      origin: { row: 'line' as const, source, line },
      fields: fields.map(({ column, candidates }) => ({
        column,
        candidates: candidates.filter(({ evidence }) => evidence.line === line),
      })),
    }))
    .filter((row) => isFull(row) || isRecord(row));
}

/** Words of a line that sums up others, in the four languages that are read. */
const sumWords =
  /\b(sub)?total(e|es)?\b|\bsum(me|ma)?\b|\b(zwischen|gesamt)(summe|betrag)?\b|\bsaldo\b|\bbalance\b|\bsomme\b|\bsolde\b|\bsuma\b/iu;

function isFull(row: OpenRow): boolean {
  return row.fields.every(({ column, candidates }) => !column.required || candidates.length > 0);
}

/**
 * A line that begins like the others and holds half of what they hold is one of them with a value missing, and a table
 * without it would be a lie: an expense whose amount is blank. A total says that it is one or lacks the first field, a
 * header and prose lack more than half. Unlabelled words tell nothing: they stand on every line.
 */
function isRecord(row: OpenRow): boolean {
  if (row.origin.row === 'line' && sumWords.test(row.origin.source.text.split('\n')[row.origin.line - 1] ?? ''))
    return false;
  const telling = row.fields.filter(
    ({ column }) =>
      column.required && (column.label !== undefined || (column.kind !== 'text' && column.kind !== 'quote')),
  );
  const present = telling.filter(({ candidates }) => candidates.length > 0);
  const lacking = row.fields.filter(({ column, candidates }) => column.required && candidates.length === 0);
  if (!lacking.every(({ column }) => standsNowhere(row.origin, column))) return false;
  return telling.length > 1 && present[0] === telling[0] && present.length * 2 >= telling.length;
}

/** No number, or no date, on the whole line. Where one stands without the label, the label has chosen among the lines. */
function standsNowhere(origin: RowOrigin, column: AskedColumn): boolean {
  if (origin.row !== 'line' || (column.kind !== 'number' && column.kind !== 'date')) return false;
  return candidatesOf(origin.source, column.kind, { line: origin.line }).length === 0;
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
