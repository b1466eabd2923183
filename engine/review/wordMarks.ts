/** For display: which words of a changed line changed. Says nothing that the grid does not; never decides anything. */
import { diffWordsWithSpace } from 'diff';
import type { GridRow } from '../../contract/review.ts';

/** UTF-16 offsets in the row's text, end exclusive. */
export interface WordMark {
  readonly start: number;
  readonly end: number;
}

const longestLine = 2_000;
const mostWordEdits = 200;

/** Removed lines with the inserted lines that follow them at once. `start`: index of the first row. */
export interface ChangeRun {
  readonly start: number;
  readonly removed: number;
  readonly inserted: number;
}

export function changeRuns(rows: readonly GridRow[]): readonly ChangeRun[] {
  const runs: ChangeRun[] = [];
  for (let start = 0; start < rows.length; ) {
    const removed = countKind(rows, start, 'remove');
    const inserted = countKind(rows, start + removed, 'insert');
    if (removed + inserted > 0) runs.push({ start, removed, inserted });
    start += Math.max(1, removed + inserted);
  }
  return runs;
}

/**
 * Marks by index of the row. A run of removed lines is paired in order with its inserted lines; lines without a partner, very
 * long ones, and pairs that share too little get no marks: then the whole line changed.
 */
export function markWords(rows: readonly GridRow[]): ReadonlyMap<number, readonly WordMark[]> {
  const marks = new Map<number, readonly WordMark[]>();
  for (const run of changeRuns(rows)) {
    for (let pair = 0; pair < Math.min(run.removed, run.inserted); pair++) markPair(rows, run, pair, marks);
  }
  return marks;
}

/** Marks both lines of one pair of a run; only the ones that somebody looks at need to be. */
export function markPair(
  rows: readonly GridRow[],
  run: ChangeRun,
  pair: number,
  marks: Map<number, readonly WordMark[]>,
): void {
  const oldIndex = run.start + pair;
  const newIndex = run.start + run.removed + pair;
  const oldText = rows[oldIndex]?.text ?? '';
  const newText = rows[newIndex]?.text ?? '';
  if (oldText.length > longestLine || newText.length > longestLine) return;
  const parts = diffWordsWithSpace(oldText, newText, { maxEditLength: mostWordEdits });
  if (parts === undefined || !parts.some((part) => !part.added && !part.removed && part.value.trim() !== '')) return;
  const oldMarks: WordMark[] = [];
  const newMarks: WordMark[] = [];
  let oldAt = 0;
  let newAt = 0;
  for (const { added, removed, value } of parts) {
    if (removed) oldMarks.push({ start: oldAt, end: oldAt + value.length });
    if (added) newMarks.push({ start: newAt, end: newAt + value.length });
    if (!added) oldAt += value.length;
    if (!removed) newAt += value.length;
  }
  marks.set(oldIndex, oldMarks);
  marks.set(newIndex, newMarks);
}

function countKind(rows: readonly GridRow[], from: number, kind: GridRow['kind']): number {
  let count = 0;
  while (rows[from + count]?.kind === kind) count++;
  return count;
}
