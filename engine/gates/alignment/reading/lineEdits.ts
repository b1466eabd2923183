/** Lines that became others: each old line beside the one that took its place. Pure. */
import type { Change } from './change.ts';
import { type Figure, near, readFigures } from './numbers.ts';
import { wordsOf } from './words.ts';

export interface LineEdit {
  readonly before: string;
  readonly after: string;
}

/** Within a run of changed lines by their order where both sides have as many, else by the words they share. */
export function lineEdits(change: Change): readonly LineEdit[] {
  return change.hunks.flatMap(({ removed, added }) => {
    const [old, fresh] = [removed, added].map((lines) => lines.filter((line) => line.trim() !== '').slice(0, 100));
    if (old === undefined || fresh === undefined) return [];
    if (old.length === fresh.length) {
      return old.flatMap((before, at) => (before === fresh[at] ? [] : [{ before, after: fresh[at] ?? '' }]));
    }
    return old.flatMap((before) => {
      const best = fresh
        .map((after) => ({ after, share: sameLabel(before, after) ? 1 : sharedWords(before, after) }))
        .toSorted(byShare)[0];
      return best === undefined || best.share < 0.3 ? [] : [{ before, after: best.after }];
    });
  });
}

/** `Pay to: …` with another account is the same line. */
function sameLabel(left: string, right: string): boolean {
  const label = (line: string) => /^\s*[^:=]{2,30}(?=[:=])/u.exec(line)?.[0].trim();
  return label(left) !== undefined && label(left) === label(right);
}

function byShare(left: { share: number }, right: { share: number }): number {
  return right.share - left.share;
}

/** The part of the words of both that both have, from 0 to 1. */
export function sharedWords(left: string, right: string): number {
  const [a, b] = [left, right].map((text) => new Set(wordsOf(text).map(({ key }) => key)));
  if (a === undefined || b === undefined || a.size + b.size === 0) return 0;
  return (2 * [...a].filter((key) => b.has(key)).length) / (a.size + b.size);
}

/** Added lines that took no old line's place. */
export function onlyAdded(change: Change): readonly string[] {
  const placed = new Set(lineEdits(change).map(({ after }) => after));
  return change.added.filter((line) => !placed.has(line));
}

export function isAmong(figure: Figure, values: readonly number[]): boolean {
  return figure.readings.some((value) => values.some((other) => near(value, other)));
}

export function valuesIn(text: string): readonly number[] {
  return readFigures(text).flatMap(({ readings }) => readings);
}

/** Figures of the one text whose value the other does not have. */
export function figuresOnlyIn(text: string, other: string): readonly Figure[] {
  const known = valuesIn(other);
  return readFigures(text).filter((figure) => !isAmong(figure, known));
}
