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

/**
 * Marks by index of the row. A run of removed lines is paired in order with the inserted lines that follow it at once;
 * lines without a partner, very long ones, and pairs that share too little get no marks: then the whole line changed.
 */
export function markWords(rows: readonly GridRow[]): ReadonlyMap<number, readonly WordMark[]> {
  const marks = new Map<number, readonly WordMark[]>();
  for (let start = 0; start < rows.length; ) {
    const removed = countKind(rows, start, 'remove');
    const inserted = countKind(rows, start + removed, 'insert');
    for (let i = 0; i < Math.min(removed, inserted); i++) markPair(rows, start + i, start + removed + i, marks);
    start += Math.max(1, removed + inserted);
  }
  return marks;
}

function markPair(
  rows: readonly GridRow[],
  oldIndex: number,
  newIndex: number,
  marks: Map<number, readonly WordMark[]>,
) {
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
