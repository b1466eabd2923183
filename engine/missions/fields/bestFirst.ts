/**
 * All combinations of ranked options, cheapest first. Pure; a generator, so that the caller decides when to stop.
 *
 * The cost of a combination is the sum of the ranks that it takes (0 is each field's favourite). Combinations of equal cost
 * come in the order of their largest rank, then from the last field to the first, so a run repeats itself exactly.
 */
export function* combinationsByCost(sizes: readonly number[]): Generator<readonly number[], void, undefined> {
  if (sizes.some((size) => size < 1)) return;
  const largest = sizes.reduce((sum, size) => sum + size - 1, 0);
  const most = sizes.reduce((so, size) => Math.max(so, size - 1), 0);
  for (let cost = 0; cost <= largest; cost += 1) {
    const deepest = Math.min(cost, most);
    const shallowest = sizes.length === 0 ? 0 : Math.ceil(cost / sizes.length);
    for (let top = shallowest; top <= deepest; top += 1) yield* ofCost(sizes, cost, top);
  }
}

/**
 * Every combination of exactly this cost whose largest rank is exactly `top`. Goes from one field that leaves its favourite
 * to the next, never through those between: as deep as the cost, however many fields there are.
 */
function* ofCost(sizes: readonly number[], cost: number, top: number): Generator<readonly number[], void, undefined> {
  const mostOf = (field: number) => Math.min(top, (sizes[field] ?? 1) - 1);
  const open = sizes.flatMap((_size, field) => (mostOf(field) > 0 ? [field] : []));
  const reach: number[] = new Array(open.length + 1).fill(0);
  for (let at = open.length - 1; at >= 0; at -= 1) reach[at] = (reach[at + 1] ?? 0) + mostOf(open[at] ?? 0);
  const taken: number[] = new Array(sizes.length).fill(0);
  function* place(from: number, left: number, highest: number): Generator<readonly number[], void, undefined> {
    if (left === 0) {
      if (highest === top) yield [...taken];
      return;
    }
    for (let at = open.length - 1; at >= from; at -= 1) {
      if (left > (reach[at] ?? 0)) continue;
      const field = open[at] ?? 0;
      for (let rank = 1; rank <= Math.min(left, mostOf(field)); rank += 1) {
        if (left - rank > (reach[at + 1] ?? 0)) continue;
        taken[field] = rank;
        yield* place(at + 1, left - rank, Math.max(highest, rank));
      }
      taken[field] = 0;
    }
  }
  yield* place(0, cost, 0);
}
