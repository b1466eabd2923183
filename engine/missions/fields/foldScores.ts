/** Several opinions about the same candidates, folded into one order. Pure and total. */

/**
 * Scores moved to mean 0 and spread 1, so that two scales can be added. A score that is not finite (not asked, not a
 * number) counts as clearly worse than the others; where nothing tells the items apart all are 0.
 */
export function standardise(scores: readonly number[]): number[] {
  const finite = scores.filter(Number.isFinite);
  const mean = average(finite);
  const spread = Math.sqrt(average(finite.map((score) => (score - mean) ** 2)));
  return scores.map((score) => (!Number.isFinite(score) ? notAsked : spread < 1e-9 ? 0 : (score - mean) / spread));
}

const notAsked = -3;

/**
 * The score of each item less a part of what the same item scores on average for all questions: a line that likes every
 * question says little about this one. `table[question][item]`.
 */
export function withoutCommonLiking(table: readonly (readonly number[])[], part: number): number[][] {
  const items = table[0]?.length ?? 0;
  const common = Array.from({ length: items }, (_item, item) => average(table.map((scores) => scores[item] ?? 0)));
  return table.map((scores) => scores.map((score, item) => score - part * (common[item] ?? 0)));
}

/** Item indexes, best first by `first + secondWeight × second`, both standardised; equals keep their order. */
export function foldScores(first: readonly number[], second: readonly number[] | null, secondWeight: number): number[] {
  const one = standardise(first);
  const two = second === null ? one.map(() => 0) : standardise(second);
  const sum = (index: number) => (one[index] ?? 0) + secondWeight * (two[index] ?? 0);
  return first.map((_score, index) => index).sort((left, right) => sum(right) - sum(left) || left - right);
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
