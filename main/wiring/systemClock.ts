import type { Clock } from '../../engine/ports/clock.ts';

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => Math.round(performance.now()),
};
