/**
 * Keeps a page in step with its host. Frames come in one order; a number that is missing, or a host that is new, means that
 * what the page has may be wrong, and everything is asked for again. Pure: no transport, no clock.
 */
import type { EventFrame, Mark } from '../../contract/hostEvents.ts';

export interface FrameOrder {
  /** Where the page stands; null before it has heard of a host. */
  readonly mark: Mark | null;
}

export type FrameStep =
  /** The event is the next one. */
  | { readonly kind: 'next'; readonly order: FrameOrder }
  /** Seen before. */
  | { readonly kind: 'old' }
  /** Something was missed: ask again. */
  | { readonly kind: 'gap'; readonly order: FrameOrder };

export const atStart: FrameOrder = { mark: null };

export function stepEvent(order: FrameOrder, frame: EventFrame): FrameStep {
  const { mark } = frame;
  if (order.mark === null || order.mark.epoch !== mark.epoch) return { kind: 'gap', order: { mark } };
  if (mark.seq <= order.mark.seq) return { kind: 'old' };
  if (mark.seq === order.mark.seq + 1) return { kind: 'next', order: { mark } };
  return { kind: 'gap', order: { mark } };
}

/** A host that says where it stands: a page that stands elsewhere has missed something. */
export function stepHost(order: FrameOrder, mark: Mark): FrameStep {
  const same = order.mark?.epoch === mark.epoch && order.mark.seq === mark.seq;
  return same ? { kind: 'old' } : { kind: 'gap', order: { mark } };
}

/** How a frame stands to a value: already in it, after it, or of another host, so that the two say nothing about each other. */
export function relate(value: Mark, frame: Mark): 'contained' | 'after' | 'foreign' {
  if (value.epoch !== frame.epoch) return 'foreign';
  return frame.seq <= value.seq ? 'contained' : 'after';
}
