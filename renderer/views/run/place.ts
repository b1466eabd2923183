/** Where a value of the result stands in a source: what "show me" means in this view. Pure. */
import type { Evidence, MissionSpec, Undecided, ValueKind } from '../../../contract/mission.ts';
import type { Story } from './foldEntries.ts';

export interface Place {
  readonly value: string;
  readonly evidence: Evidence;
  /** Index of the row in the result's table; null where it is no table or the row is not known. */
  readonly row: number | null;
  readonly column: string | null;
}

export type Cells = ReadonlyMap<string, Evidence>;

export function cellKey(row: number, column: string): string {
  return `${row} ${column}`;
}

/**
 * Evidence of the table's cells: what the check `grounded` found on the disk, and, where it has not looked, where the engine
 * took the value from.
 */
export function cellsOf(story: Story, rowCount: number): Cells {
  const cells = new Map<string, Evidence>();
  const part = story.parts.findLast(({ fields }) => fields.length > 0);
  const rows = new Map<string, number>();
  for (const { event } of part?.fields ?? []) if (!rows.has(event.row)) rows.set(event.row, rows.size);
  if (rows.size === rowCount) {
    for (const { event } of part?.fields ?? []) {
      const row = rows.get(event.row);
      if (event.evidence !== undefined && row !== undefined) cells.set(cellKey(row, event.field), event.evidence);
    }
  }
  for (const { now } of story.checks.values()) {
    for (const { field, ...evidence } of now?.evidence ?? []) {
      const cell = /^(\d+)\.(.+)$/s.exec(field);
      if (cell?.[1] !== undefined && cell[2] !== undefined) {
        cells.set(cellKey(Number(cell[1]) - 1, cell[2]), evidence);
      }
    }
  }
  return cells;
}

/** Of a text: which evidence stands behind which line, by the value that the line holds. */
export function linesOf(story: Story, lines: readonly string[]): ReadonlyMap<number, Evidence> {
  const part = story.parts.findLast(({ fields }) => fields.length > 0);
  const found = new Map<number, Evidence>();
  for (const { event } of part?.fields ?? []) {
    const { evidence, value } = event;
    if (evidence === undefined || value === '') continue;
    const index = lines.findIndex((line, at) => !found.has(at) && line.includes(value));
    if (index !== -1) found.set(index, evidence);
  }
  return found;
}

/** Row and column of evidence that a check names, as a place. */
export function placeOfField(field: string, evidence: Evidence, value: string): Place {
  const cell = /^(\d+)\.(.+)$/s.exec(field);
  return cell?.[1] === undefined
    ? { value, evidence, row: null, column: field }
    : { value, evidence, row: Number(cell[1]) - 1, column: cell[2] ?? null };
}

/** What is shown before anybody asked: the first value that is in question. */
export function firstPlace(undecided: readonly Undecided[], cells: Cells, table: Table | null): Place | null {
  const open = undecided.find(({ evidence }) => evidence !== undefined);
  if (open?.evidence !== undefined)
    return { value: open.value, evidence: open.evidence, row: null, column: open.field };
  const [key, evidence] = cells.entries().next().value ?? [];
  if (key === undefined || evidence === undefined) return null;
  const at = key.indexOf(' ');
  const row = Number(key.slice(0, at));
  const column = key.slice(at + 1);
  const value = table?.rows[row]?.[table.columns.indexOf(column)] ?? evidence.text;
  return { value, evidence, row, column };
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly footer: readonly string[] | null;
}

export function kindOfColumn(spec: MissionSpec, name: string | null): ValueKind | null {
  const column = (spec.deliverable.columns ?? []).find((each) => each.name === name);
  return column !== undefined && 'kind' in column ? column.kind : null;
}

/** The row's other values in the same source, which are underlined beside the one in question. */
export function sameRow(cells: Cells, place: Place): readonly Evidence[] {
  if (place.row === null) return [];
  return [...cells]
    .filter(([key]) => key.startsWith(`${place.row} `) && key !== cellKey(place.row ?? -1, place.column ?? ''))
    .map(([, evidence]) => evidence)
    .filter(({ source }) => source === place.evidence.source);
}

export interface Piece {
  readonly text: string;
  readonly mark: 'hit' | 'same' | 'other' | null;
}

/** One line of a source in pieces, each marked as what it is; the first kind wins where two overlap. */
export function piecesOf(
  line: string,
  wanted: readonly { readonly text: string; readonly mark: NonNullable<Piece['mark']> }[],
): readonly Piece[] {
  const spans: { start: number; end: number; mark: NonNullable<Piece['mark']> }[] = [];
  for (const { text, mark } of wanted) {
    if (text === '') continue;
    const start = line.indexOf(text);
    const end = start + text.length;
    if (start === -1 || spans.some((span) => start < span.end && span.start < end)) continue;
    spans.push({ start, end, mark });
  }
  spans.sort((left, right) => left.start - right.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const span of spans) {
    if (span.start > at) pieces.push({ text: line.slice(at, span.start), mark: null });
    pieces.push({ text: line.slice(span.start, span.end), mark: span.mark });
    at = span.end;
  }
  if (at < line.length || pieces.length === 0) pieces.push({ text: line.slice(at), mark: null });
  return pieces;
}
