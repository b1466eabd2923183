/**
 * Which sentences a section may hold, given how many there are: the favourite selection first, then the ones nearest to it.
 * Pure. A selection is a list of places in the ranking, ascending; at most a few dozen come back, so that trying all of them
 * stays cheap.
 */

const swapsForEach = 3;
const selectionsKept = 48;

/** `count` ranked sentences, `wanted` of them at best, never more than `most`. */
export function selectionsOf(count: number, wanted: number, most: number): readonly (readonly number[])[] {
  if (count === 0 || most === 0) return [[]];
  const size = Math.max(1, Math.min(wanted, most, count));
  const first = upTo(size);
  // The weakest gives way first: to the next sentences, or to none.
  const weakestFirst = first.toReversed();
  const swaps = upTo(swapsForEach).flatMap((step) =>
    weakestFirst.flatMap((place) => {
      const next = size + step;
      return next < count ? [[...first.filter((each) => each !== place), next]] : [];
    }),
  );
  const larger = upTo(Math.min(most, count))
    .slice(size)
    .map((last) => upTo(last + 1));
  const smaller = size > 1 ? weakestFirst.map((place) => first.filter((each) => each !== place)) : [];
  return [first, ...interleave([swaps, larger, smaller])].slice(0, selectionsKept);
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_each, index) => index);
}

function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return upTo(longest).flatMap((index) =>
    lists.flatMap((list) => (index < list.length ? list.slice(index, index + 1) : [])),
  );
}

export interface Neighbour {
  /** Places in the ranking; null: nothing is taken out, or nothing put in. */
  readonly out: number | null;
  readonly into: number | null;
  readonly selection: readonly number[];
}

/** Selections that differ in one sentence: other sentences first, because two that change places say most to a person. */
export function neighbours(chosen: readonly number[], free: readonly number[], most: number): readonly Neighbour[] {
  const without = (out: number) => chosen.filter((place) => place !== out);
  const weakestFirst = [...chosen].sort((left, right) => right - left);
  return [
    ...weakestFirst.flatMap((out) => free.map((into) => ({ out, into, selection: [...without(out), into] }))),
    ...weakestFirst.map((out) => ({ out, into: null, selection: without(out) })),
    ...(chosen.length < most ? free.map((into) => ({ out: null, into, selection: [...chosen, into] })) : []),
  ];
}
