/** The memory of this computer as a sum whose terms are shown. Pure. Every term is a figure of the host or a difference of two. */
import type { ModelsView } from '../../../contract/modelViews.ts';
import type { PairPlan } from './planPair.ts';

export interface MemoryTerm {
  readonly what: 'reserve' | 'writer' | 'decision' | 'room' | 'left' | 'short';
  readonly bytes: number;
  /** Of the whole bar. */
  readonly percent: number;
}

/** In the order of the bar. The terms but `short` add up to the memory; `short` stands alone where the pair does not fit. */
export function memorySum(view: ModelsView, plan: PairPlan): readonly MemoryTerm[] {
  const files = plan.writer.bytes + plan.decision.bytes;
  const room = Math.max(0, plan.pair.needBytes - files);
  const whole = Math.max(view.memoryBytes, 1);
  const term = (what: MemoryTerm['what'], bytes: number): MemoryTerm => ({
    what,
    bytes,
    percent: (bytes / whole) * 100,
  });
  return [
    term('reserve', view.reserveBytes),
    term('writer', plan.writer.bytes),
    term('decision', plan.decision.bytes),
    term('room', room),
    plan.leftBytes < 0 ? term('short', -plan.leftBytes) : term('left', plan.leftBytes),
  ];
}
