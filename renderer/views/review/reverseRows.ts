/** The same difference read backwards, for what an undo would do: what came goes, what went comes back. Pure. */
import type { MarkedRow } from '../../../contract/reviewViews.ts';
import type { GridPlaces } from './foldGrid.ts';

export function reverseRow(row: MarkedRow): MarkedRow {
  const kind = row.kind === 'remove' ? 'insert' : row.kind === 'insert' ? 'remove' : row.kind;
  return { ...row, kind, oldLine: row.newLine, newLine: row.oldLine };
}

/** Longest stretch that is turned round, so that what goes still stands above what comes. */
const longestTurned = 500;

/** Which row of the grid stands at a place of the reversed one. A stretch that is not wholly here yet stays as it is. */
export function reversedIndex(
  { changes, ends }: Pick<GridPlaces, 'changes' | 'ends'>,
  row: (index: number) => MarkedRow | undefined,
  index: number,
): number {
  const number = changes.findLastIndex((start) => start <= index);
  const start = changes[number];
  const end = ends[number];
  if (start === undefined || end === undefined || index >= end || end - start > longestTurned) return index;
  let removed = 0;
  for (let at = start; at < end; at += 1) {
    const there = row(at);
    if (there === undefined) return index;
    if (there.kind === 'remove') removed += 1;
  }
  const inserted = end - start - removed;
  const place = index - start;
  return place < inserted ? start + removed + place : start + place - inserted;
}
