/** Figures over labelled answers: intervals, calibration, and how much may be answered at a fixed error. Pure. */

/** One answer that was given: how sure, in 0..1, and whether it was right. */
export interface Scored {
  readonly confidence: number;
  readonly right: boolean;
}

export interface Share {
  readonly count: number;
  readonly of: number;
  /** Wilson's interval, 95 %, in 0..1; 0 to 1 where nothing was counted. */
  readonly low: number;
  readonly high: number;
}

const z95 = 1.959964;

export function share(count: number, of: number): Share {
  if (of === 0) return { count, of, low: 0, high: 1 };
  const p = count / of;
  const centre = p + z95 ** 2 / (2 * of);
  const half = z95 * Math.sqrt((p * (1 - p)) / of + z95 ** 2 / (4 * of ** 2));
  const scale = 1 + z95 ** 2 / of;
  return { count, of, low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}

/** Mean squared distance between confidence and outcome: 0 is perfect, 0.25 is a coin that says one half. NaN for nothing. */
export function brier(scored: readonly Scored[]): number {
  const sum = scored.reduce((total, { confidence, right }) => total + (confidence - (right ? 1 : 0)) ** 2, 0);
  return sum / scored.length;
}

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly meanConfidence: number;
  readonly rightShare: number;
}

/** Answers by confidence, in bins of equal width; empty ones are left out. */
export function reliability(scored: readonly Scored[], bins = 10): readonly Bin[] {
  const groups = new Map<number, Scored[]>();
  for (const answer of scored) {
    const at = Math.min(bins - 1, Math.floor(answer.confidence * bins));
    groups.set(at, [...(groups.get(at) ?? []), answer]);
  }
  return [...groups.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([at, group]) => ({
      from: at / bins,
      to: (at + 1) / bins,
      count: group.length,
      meanConfidence: group.reduce((sum, { confidence }) => sum + confidence, 0) / group.length,
      rightShare: group.filter(({ right }) => right).length / group.length,
    }));
}

/** Expected calibration error: distance between confidence and truth, weighted by how many answers a bin holds. */
export function calibrationError(scored: readonly Scored[]): number {
  return reliability(scored).reduce(
    (sum, { count, meanConfidence, rightShare }) =>
      sum + (count / scored.length) * Math.abs(meanConfidence - rightShare),
    0,
  );
}

export interface CoveragePoint {
  /** Share of all cases that are answered when only the surest so many are. */
  readonly coverage: number;
  /** Share of the answered that is wrong. */
  readonly error: number;
}

/** Surest first: what error comes with how much coverage. `of` counts the unanswered too. */
export function coverageCurve(scored: readonly Scored[], of = scored.length): readonly CoveragePoint[] {
  let wrong = 0;
  return scored
    .toSorted((a, b) => b.confidence - a.confidence || Number(a.right) - Number(b.right))
    .map(({ right }, at) => {
      if (!right) wrong += 1;
      return { coverage: (at + 1) / of, error: wrong / (at + 1) };
    });
}

/** The most that may be answered with no more than this share wrong. */
export function coverageAtError(scored: readonly Scored[], error: number, of = scored.length): number {
  return coverageCurve(scored, of).reduce((most, point) => (point.error <= error ? point.coverage : most), 0);
}

/** The value below which this share of the values lies; 0 for none. */
export function percentile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
}

export function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}

export function sayShare({ count, of, low, high }: Share): string {
  return of === 0 ? 'none' : `${count} of ${of} (${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)} %)`;
}
