/**
 * All combinations of ranked options, cheapest first. Pure; a generator, so that the caller decides when to stop.
 *
 * The cost of a combination is the sum of the ranks that it takes (0 is each field's favourite). Combinations of equal cost
 * come in the order of their largest rank, then from the last field to the first, so a run repeats itself exactly.
 */
export function* combinationsByCost(sizes: readonly number[]): Generator<readonly number[], void, undefined> {
  if (sizes.some((size) => size < 1)) return;
  const largest = sizes.reduce((sum, size) => sum + size - 1, 0);
  for (let cost = 0; cost <= largest; cost += 1) {
    const deepest = Math.min(cost, Math.max(0, ...sizes.map((size) => size - 1)));
    const shallowest = sizes.length === 0 ? 0 : Math.ceil(cost / sizes.length);
    for (let top = shallowest; top <= deepest; top += 1) yield* ofCost(sizes, cost, top);
  }
}

/** Every combination of exactly this cost whose largest rank is exactly `top`. */
function* ofCost(sizes: readonly number[], cost: number, top: number): Generator<readonly number[], void, undefined> {
  const reach: number[] = new Array(sizes.length + 1).fill(0);
  for (let field = sizes.length - 1; field >= 0; field -= 1) {
    reach[field] = (reach[field + 1] ?? 0) + Math.min(top, (sizes[field] ?? 1) - 1);
  }
  function* place(
    field: number,
    left: number,
    taken: readonly number[],
  ): Generator<readonly number[], void, undefined> {
    if (field === sizes.length) {
      if (left === 0 && Math.max(0, ...taken) === top) yield taken;
      return;
    }
    if (left > (reach[field] ?? 0)) return;
    const most = Math.min(left, top, (sizes[field] ?? 1) - 1);
    for (let rank = 0; rank <= most; rank += 1) yield* place(field + 1, left - rank, [...taken, rank]);
  }
  yield* place(0, cost, []);
}
