/** When a transfer that broke may be tried again, and after how long. Pure: no clock, no waiting. */

export type Setback =
  /** The source said when to come back (429, 503), or only that it is busy. */
  | { readonly kind: 'busy'; readonly status: number; readonly retryAfterMs?: number }
  /** A connection that was never there: no such host, refused, no answer. */
  | { readonly kind: 'unreachable'; readonly why: string }
  /** A connection that broke, stalled, or ended early. */
  | { readonly kind: 'broken'; readonly why: string };

export type RetryVerdict =
  | { readonly kind: 'retry'; readonly afterMs: number }
  | { readonly kind: 'giveUp'; readonly why: string };

/** Longest wait that a source may ask for; beyond it the person decides. */
export const longestWaitMs = 120_000;
const attemptsWithoutProgress = 6;

/**
 * `fruitless` counts the attempts since the file last grew, this one included; `hasBytes` says whether this pull ever
 * received any: a source that never answered is given up quickly, so that the next one gets its turn.
 */
export function judgeSetback(setback: Setback, fruitless: number, hasBytes: boolean): RetryVerdict {
  if (setback.kind === 'busy') {
    const asked = setback.retryAfterMs ?? 0;
    if (asked > longestWaitMs) {
      return { kind: 'giveUp', why: `it answered ${setback.status} and asks to wait ${Math.ceil(asked / 1000)} s` };
    }
    if (fruitless >= attemptsWithoutProgress) return { kind: 'giveUp', why: `it kept answering ${setback.status}` };
    return { kind: 'retry', afterMs: Math.max(asked, backoffMs(fruitless)) };
  }
  const limit = setback.kind === 'unreachable' && !hasBytes ? 2 : attemptsWithoutProgress;
  if (fruitless >= limit) return { kind: 'giveUp', why: setback.why };
  return { kind: 'retry', afterMs: backoffMs(fruitless) };
}

/** Half a second, doubled each time, at most 16 s. */
export function backoffMs(fruitless: number): number {
  return Math.min(16_000, 500 * 2 ** Math.max(0, fruitless - 1));
}

/** `Retry-After` as whole milliseconds from now: seconds or an HTTP date; anything else counts as not said. */
export function parseRetryAfter(value: string | undefined, nowMs: number): number | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Za-z]{3}, /.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
