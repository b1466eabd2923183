/** Time comes in through here and nowhere else: domain code never reads the wall clock itself. */
export interface Clock {
  /** Milliseconds since the epoch, whole. */
  nowMs(): number;
  /** Milliseconds of a clock that never goes back; for durations only. */
  monotonicMs(): number;
}
