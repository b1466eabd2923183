/** How often a server may be started again after it ended by itself. Pure: a count in a sliding window, and a wait. */

export interface RestartRule {
  /** Restarts that one window allows. */
  readonly max: number;
  readonly windowMs: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}

export type RestartDecision =
  | { readonly kind: 'restart'; readonly spent: readonly number[]; readonly delayMs: number }
  | { readonly kind: 'spent'; readonly count: number };

/**
 * @param spent times of earlier restarts, oldest first
 * @param atMs now, of the same clock; a clock that went back counts an entry as recent, never as free
 */
export function spendRestart(rule: RestartRule, spent: readonly number[], atMs: number): RestartDecision {
  const recent = spent.filter((time) => atMs - time < rule.windowMs);
  if (recent.length >= rule.max) return { kind: 'spent', count: recent.length };
  const delayMs = Math.min(rule.maxDelayMs, rule.firstDelayMs * 2 ** recent.length);
  return { kind: 'restart', spent: [...recent, atMs], delayMs };
}
