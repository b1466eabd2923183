/** Time comes in through here; nothing in `models/` reads the clock itself. The engine's clock fits it as it is. */
export interface Clock {
  /** Milliseconds since the epoch, whole. */
  nowMs(): number;
  /** Milliseconds of a clock that never goes back; for durations only. */
  monotonicMs(): number;
}
