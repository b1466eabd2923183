/** How fast a model works: tokens a second over the last 10 s in which it did. Pure: time comes in with each piece of work. */

export interface Work {
  readonly startMs: number;
  readonly endMs: number;
  readonly tokens: number;
}

/** Pieces that do not overlap, oldest first; never longer than the last 10 s of work. */
export type WorkMeter = readonly Work[];

const spanMs = 10_000;

/**
 * A server answers one request after the other: what began while another was answered waited until then, so the time is
 * counted once. A piece that ends before an earlier one is told late and adds its tokens to that.
 */
export function addWork(meter: WorkMeter, work: Work): WorkMeter {
  const last = meter.at(-1);
  const startMs = Math.max(work.startMs, last?.endMs ?? work.startMs);
  if (work.endMs > startMs) return lastOf([...meter, { ...work, startMs }]);
  if (last === undefined) return meter;
  return [...meter.slice(0, -1), { ...last, tokens: last.tokens + work.tokens }];
}

/** null where there was no work. */
export function tokensPerSecond(meter: WorkMeter): number | null {
  const ms = meter.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const tokens = meter.reduce((sum, work) => sum + work.tokens, 0);
  return ms > 0 ? (tokens / ms) * 1_000 : null;
}

/** The oldest piece within the span counts with the share that lies within. */
function lastOf(meter: WorkMeter): WorkMeter {
  const kept: Work[] = [];
  let leftMs = spanMs;
  for (const work of meter.toReversed()) {
    if (leftMs <= 0) break;
    const ms = work.endMs - work.startMs;
    const share = Math.min(1, leftMs / ms);
    kept.unshift(share === 1 ? work : { ...work, startMs: work.endMs - leftMs, tokens: work.tokens * share });
    leftMs -= ms;
  }
  return kept;
}
