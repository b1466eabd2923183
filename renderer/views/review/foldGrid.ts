/**
 * Which rows of a long difference stand on the page, and where: unchanged stretches become one fold, but for a few lines beside a
 * change. Knows places, never contents, so that a file of any length is laid out at once. Pure.
 */

/** Unchanged lines shown beside a change. */
export const linesBeside = 3;
/** A fold that hides fewer lines than this takes as much attention as the lines would. */
const fewestFolded = 4;

export interface Stretch {
  readonly kind: 'rows' | 'fold';
  /** Index of its first row in the whole grid, and how many. */
  readonly first: number;
  readonly count: number;
  /** Where it begins on the page: a fold takes one place, rows take one each. */
  readonly at: number;
}

export interface Layout {
  readonly stretches: readonly Stretch[];
  /** Places on the page. */
  readonly places: number;
}

export type Place =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'fold'; readonly first: number; readonly count: number };

export interface GridPlaces {
  readonly rows: number;
  readonly changes: readonly number[];
  readonly ends: readonly number[];
}

/** `opened`: first rows of folds that the person opened. Behind the last change that is known nothing is folded but the very end. */
export function layOut(
  { rows, changes, ends }: GridPlaces,
  whole: boolean,
  opened: ReadonlySet<number>,
  mostChanges = 10_000,
): Layout {
  if (whole || changes.length === 0) return finish([{ kind: 'rows', first: 0, count: rows }]);
  const stretches: Omit<Stretch, 'at'>[] = [];
  let shownTo = 0;
  const fold = (to: number) => {
    const count = to - shownTo;
    if (count < fewestFolded || opened.has(shownTo)) return;
    stretches.push({ kind: 'fold', first: shownTo, count });
    shownTo = to;
  };
  const show = (to: number) => {
    const last = stretches.at(-1);
    if (to <= shownTo) return;
    if (last?.kind === 'rows' && last.first + last.count === shownTo) {
      stretches[stretches.length - 1] = { ...last, count: to - last.first };
    } else stretches.push({ kind: 'rows', first: shownTo, count: to - shownTo });
    shownTo = to;
  };
  for (const [number, start] of changes.entries()) {
    fold(Math.max(shownTo, start - linesBeside));
    show(start);
    const end = Math.min(rows, Math.max(start + 1, ends[number] ?? start + 1));
    show(Math.min(rows, end + linesBeside));
    // Lines beside this change may already belong to the next one.
    const next = changes[number + 1];
    if (next !== undefined && next < shownTo) show(Math.min(rows, next));
  }
  if (changes.length < mostChanges) fold(rows);
  show(rows);
  return finish(stretches);
}

function finish(stretches: readonly Omit<Stretch, 'at'>[]): Layout {
  let places = 0;
  const placed = stretches
    .filter(({ count }) => count > 0)
    .map((stretch) => {
      const at = places;
      places += stretch.kind === 'fold' ? 1 : stretch.count;
      return { ...stretch, at };
    });
  return { stretches: placed, places };
}

export function placeAt(layout: Layout, at: number): Place | null {
  if (at < 0 || at >= layout.places) return null;
  const stretch = layout.stretches[lastWhere(layout.stretches, (one) => one.at <= at)];
  if (stretch === undefined) return null;
  if (stretch.kind === 'fold') return { kind: 'fold', first: stretch.first, count: stretch.count };
  return { kind: 'row', index: stretch.first + at - stretch.at };
}

/** Where a row of the grid stands on the page; the fold's place where it is folded away. */
export function placeOf(layout: Layout, index: number): number {
  const stretch = layout.stretches[lastWhere(layout.stretches, (one) => one.first <= index)];
  if (stretch === undefined) return 0;
  return stretch.kind === 'fold' ? stretch.at : Math.min(layout.places - 1, stretch.at + index - stretch.first);
}

/** The change after or before a row of the grid; null at the ends. */
export function changeBeside(changes: readonly number[], index: number, direction: 1 | -1): number | null {
  if (direction === 1) return changes.find((start) => start > index) ?? null;
  return changes.findLast((start) => start < index) ?? null;
}

/** Index of the last element that holds, in a list where those that hold stand first. */
function lastWhere<T>(list: readonly T[], holds: (one: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const one = list[middle];
    if (one !== undefined && holds(one)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
