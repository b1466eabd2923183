/**
 * The time that a card has left, in steps that do not hurry anybody: the bar by the second, the words by the minute and in the
 * last minute by ten seconds, aloud only three times. Pure: the clock comes in.
 */

export type TimeLeft =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'seconds'; readonly seconds: number }
  /** Fewer than ten seconds. */
  | { readonly kind: 'moment' }
  | { readonly kind: 'over' };

export function timeLeft(expiresAtMs: number, nowMs: number): TimeLeft {
  const seconds = (expiresAtMs - nowMs) / 1_000;
  if (seconds <= 0) return { kind: 'over' };
  if (seconds >= 60) return { kind: 'minutes', minutes: Math.floor(seconds / 60) };
  if (seconds >= 10) return { kind: 'seconds', seconds: Math.floor(seconds / 10) * 10 };
  return { kind: 'moment' };
}

/** What is left of the card's life, 0 to 100. */
export function percentLeft(createdAtMs: number, expiresAtMs: number, nowMs: number): number {
  const life = expiresAtMs - createdAtMs;
  if (life <= 0) return 0;
  return Math.min(100, Math.max(0, ((expiresAtMs - nowMs) / life) * 100));
}

const spokenMinutes = [5, 1] as const;
export type Spoken = (typeof spokenMinutes)[number] | 'over';

/** What is said aloud when the clock went from one moment to the other; null most of the time. */
export function spokenBetween(expiresAtMs: number, beforeMs: number, nowMs: number): Spoken | null {
  const crossed = (atMs: number) => beforeMs < atMs && nowMs >= atMs;
  if (crossed(expiresAtMs)) return 'over';
  // The last one that was passed: a page that slept says where it stands now.
  return spokenMinutes.findLast((minutes) => crossed(expiresAtMs - minutes * 60_000)) ?? null;
}
