/** Which rows to ask for next: what is in view and not here, in one ask where it stands close together. Pure. */

export interface RowsAsk {
  readonly first: number;
  readonly count: number;
}

/** Most rows in one ask: a few screens of a file that is read on. */
export const windowRows = 200;
/** A stretch of missing rows this long is being scrolled through: what follows is asked for with it. */
const scrolledThrough = 20;

/** `wanted`: indexes in view, in order. */
export function nextAsk(wanted: readonly number[], here: (index: number) => boolean): RowsAsk | null {
  const missing = wanted.filter((index) => !here(index));
  const first = missing[0];
  if (first === undefined) return null;
  let together = 1;
  while (missing[together] === first + together) together += 1;
  if (together >= scrolledThrough) {
    const start = Math.floor(first / windowRows) * windowRows;
    return { first: start, count: windowRows };
  }
  const last = missing.findLast((index) => index < first + windowRows) ?? first;
  return { first, count: last - first + 1 };
}

export function isAsked(asked: Iterable<RowsAsk>, index: number): boolean {
  for (const { first, count } of asked) if (index >= first && index < first + count) return true;
  return false;
}
