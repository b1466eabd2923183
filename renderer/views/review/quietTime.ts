/**
 * When a press may answer a card: only after a quiet time without any. The quiet time begins when the card becomes current and
 * again with each press, so a hand that hammers answers at most the card that it was meant for. Pure.
 */
export const quietMs = 600;

export interface Pressed {
  readonly counts: boolean;
  /** Since when it is quiet now. */
  readonly quietSinceMs: number;
}

export function press(quietSinceMs: number, nowMs: number): Pressed {
  return { counts: nowMs - quietSinceMs >= quietMs, quietSinceMs: nowMs };
}
