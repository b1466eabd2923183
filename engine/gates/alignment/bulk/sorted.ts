/** Sorting: the same lines in an order that some column, figure, day or word of theirs gives. */

import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { monthOf, readDays, weekdayOf } from '../reading/days.ts';
import { readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, hasLike, wordsOf } from '../reading/words.ts';
import { type BulkVerdict, exact, none, wrong } from './bulkCheck.ts';
import { bare, cellMark, isSameCollection, sameWords, segmentsOf, solidLines, surplusOf } from './lines.ts';

export function checkSorted(change: Change, request: RequestView): BulkVerdict {
  if (!request.operations.has('sort')) return none;
  const before = solidLines(change.old).map(bare);
  const after = solidLines(change.new).map(bare);
  const merging = request.operations.has('dedupe');
  const same = isSameCollection(before, after) || (merging && isSameCollection([...new Set(before)], after));
  if (same) return isOrdered(change, request) ? exact('sorted', 'Every line is there, in order.') : disordered;
  if (sameWords(change.oldText, change.newText)) return exact('sorted', 'Every word is there, in another order.');
  const gone = surplusOf(before, after);
  const come = surplusOf(after, before);
  const lost = gone[0];
  const lossy = merging || (['delete', 'shorten', 'clean'] as const).some((name) => request.operations.has(name));
  if (lost === undefined || lossy) return none;
  // A sorting within a program is a change of its words.
  if (come.length === 0) {
    return wrong('lost-line', `${quoted(lost)} is gone after sorting, and only the order was to change.`, 'hard');
  }
  if (gone.length * 3 > before.length) return none;
  return wrong('lost-line', `${quoted(lost)} is not the same any more after sorting.`);
}

const disordered = wrong('order', 'The lines are in no order that can be recognised.');

/** The order of steps of a recipe is no order of letters, and "sopranos first" is one of its own. */
const ownOrder =
  /(?<!\p{L})(?:right order|richtige\w* reihenfolge|bon ordre|orden correcto|logical|logisch|first|zuerst|d'abord|en premier|premiers?|primero|primeras?)(?!\p{L})/u;

function isOrdered(change: Change, request: RequestView): boolean {
  if (ownOrder.test(request.folded) && !/(?:newest|oldest|latest|neueste|alteste|recent)/u.test(request.folded))
    return true;
  const lines = change.new.filter((line) => line.trim() !== '…').map(bare);
  const solid = lines.filter((line) => line !== '' && !/^\|?[\s:|-]+\|?$/u.test(line));
  const heads = solid.filter((line) => /^#+ /u.test(line));
  const pinned = request.guards.length > 0;
  if (ordered(heads.length > 1 ? heads : solid, request, pinned)) return true;
  // Several lists, each in its order; those that did not move count as well.
  const segments = segmentsOf(change.new).map((segment) => segment.map(bare));
  const moved = segments.filter((segment) => segment.some((line) => change.added.some((each) => bare(each) === line)));
  return segments.length > 1 && moved.length > 0 && moved.every((segment) => ordered(segment, request, pinned));
}

function ordered(rows: readonly string[], request: RequestView, pinned: boolean): boolean {
  const pieces = rows.length === 1 ? (rows[0] ?? '').split(/[,;]\s*/u) : rows;
  if (pieces.length < 2) return true;
  // A heading of its own stays where it is; a last or first line only where the request pins one.
  const table = pieces.every((piece) => cellMark.test(piece));
  const head = table ? columnAsked(pieces[0] ?? '', request) : null;
  const headed =
    head !== null ||
    (readFigures(pieces[0] ?? '').length === 0 && pieces.slice(1).some((piece) => readFigures(piece).length > 0));
  const cuts = [
    pieces,
    ...(headed || pinned || pieces[0]?.startsWith('|') ? [pieces.slice(1), pieces.slice(2)] : []),
    ...(pinned ? [pieces.slice(0, -1), pieces.slice(1, -1)] : []),
  ];
  return cuts.some((part) => (part === pieces || part.length > 2) && rises(part, head));
}

/** The column that the request names, of a table with a head. */
function columnAsked(head: string, request: RequestView): number | null {
  const cells = head.split(cellMark).map((cell) => wordsOf(cell).map(({ key }) => key));
  const hits = cells.flatMap((words, index) => (words.some((word) => hasLike(request.keys, word)) ? [index] : []));
  return hits.length === 1 ? (hits[0] ?? null) : null;
}

function rises(rows: readonly string[], column: number | null): boolean {
  const columns = rows.map((row) => row.split(cellMark).map((cell) => cell.trim()));
  const width = Math.min(12, Math.max(...columns.map((cells) => cells.length)));
  const cut = (at: number) => columns.map((cells) => cells[at] ?? '');
  const both = (keys: readonly string[]) => [keys, keys.map(lastWord)];
  const keys: readonly (readonly string[])[] =
    column === null
      ? [
          ...both(rows),
          rows.map((row) => wordsOf(row).at(0)?.text ?? ''),
          ...Array.from({ length: width }, (_, at) => both(cut(at))).flat(),
        ]
      : both(cut(column));
  return keys.some(
    (key) =>
      (!key.every((each) => /^\W*\d/u.test(each)) && monotone(key.map(fold), compareText)) ||
      monotone(key.map(figureOf), compareNumber) ||
      monotone(key.map(dayOf), compareNumber) ||
      monotone(key.map(named(monthOf)), compareNumber) ||
      monotone(key.map(named(weekdayOf)), compareNumber) ||
      monotone(key.map(versionOf), compareNumber),
  );
}

function lastWord(text: string): string {
  const words = wordsOf(text.replace(/\([^)]{0,200}\)/gu, '')).filter(({ key }) => !/^\d+$/u.test(key));
  return words.at(-1)?.text ?? '';
}
function monotone<T>(keys: readonly T[], compare: (a: T, b: T) => number): boolean {
  if (keys.includes('' as T)) return false;
  const steps = keys.slice(1).map((key, index) => compare(keys[index] as T, key));
  return steps.every((step) => step <= 0) || steps.every((step) => step >= 0);
}
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
function compareNumber(a: number, b: number): number {
  return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : a - b;
}
function figureOf(text: string): number {
  return readFigures(text)[0]?.readings.at(-1) ?? Number.NaN;
}
function dayOf(text: string): number {
  const day = readDays(text)[0];
  return day === undefined ? Number.NaN : (day.year ?? 0) * 400 + (day.month ?? 0) * 32 + (day.day ?? 0);
}
/** The number of a month or weekday that the text names. */
function named(numberOf: (word: string) => number | undefined): (text: string) => number {
  return (text) =>
    wordsOf(text)
      .map(({ key }) => numberOf(key))
      .find((number) => number !== undefined) ?? Number.NaN;
}
function versionOf(text: string): number {
  const parts = /(\d+)\.(\d+)(?:\.(\d+))?/u.exec(text);
  return parts ? Number(parts[1]) * 1e6 + Number(parts[2]) * 1e3 + Number(parts[3] ?? 0) : Number.NaN;
}
