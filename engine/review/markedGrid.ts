/**
 * A grid for showing by the window: its sums at once, rows with their word marks only where somebody looks, so that a long file
 * opens as quickly as a short one. Decides nothing.
 */
import type { GridRow } from '../../contract/review.ts';
import type { MarkedRow } from '../../contract/reviewViews.ts';
import type { Grid } from './grid.ts';
import { type ChangeRun, changeRuns, markPair, type WordMark } from './wordMarks.ts';

export interface MarkedGrid {
  readonly kind: Grid['kind'];
  readonly shortest: boolean;
  readonly length: number;
  readonly removed: number;
  readonly inserted: number;
  /** Index of the first row of each changed stretch; at most `mostChanges`. */
  readonly changes: readonly number[];
  /** For each of them the index behind its last row. */
  readonly ends: readonly number[];
  rows(first: number, count: number): readonly MarkedRow[];
}

export const mostChanges = 10_000;
/** Compared word by word for one window of rows; what is beyond it is marked when it is looked at again. */
const charactersAtOnce = 200_000;

export function openMarkedGrid(grid: Grid): MarkedGrid {
  const { rows } = grid;
  const runs = changeRuns(rows);
  const marks = new Map<number, readonly WordMark[]>();
  const marked = new Set<string>();
  const lengthAt = (index: number) => rows[index]?.text.length ?? 0;

  const markRow = (index: number, run: ChangeRun, left: number): number => {
    const place = index - run.start;
    const pair = place < run.removed ? place : place - run.removed;
    const key = `${run.start} ${pair}`;
    if (pair >= Math.min(run.removed, run.inserted) || marked.has(key)) return 0;
    const cost = lengthAt(run.start + pair) + lengthAt(run.start + run.removed + pair);
    if (cost > left) return 0;
    marked.add(key);
    markPair(rows, run, pair, marks);
    return cost;
  };

  return {
    kind: grid.kind,
    shortest: grid.shortest,
    length: rows.length,
    removed: runs.reduce((sum, run) => sum + run.removed, 0),
    inserted: runs.reduce((sum, run) => sum + run.inserted, 0),
    changes: runs.slice(0, mostChanges).map((run) => run.start),
    ends: runs.slice(0, mostChanges).map((run) => run.start + run.removed + run.inserted),
    rows(first, count) {
      const last = Math.min(rows.length, first + count);
      let left = charactersAtOnce;
      let at = runAt(runs, first);
      return rows.slice(first, last).map((row: GridRow, offset): MarkedRow => {
        const index = first + offset;
        let run = runs[at];
        while (run !== undefined && index >= run.start + run.removed + run.inserted) {
          at += 1;
          run = runs[at];
        }
        if (run !== undefined && index >= run.start) left -= markRow(index, run, left);
        return { ...row, marks: [...(marks.get(index) ?? [])] };
      });
    },
  };
}

/** The first run that ends behind `index`, by halving. */
function runAt(runs: readonly ChangeRun[], index: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const run = runs[middle];
    if (run !== undefined && run.start + run.removed + run.inserted <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}
