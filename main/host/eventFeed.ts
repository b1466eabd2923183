/** One order of events for all pages: each gets the host's epoch and a number without gaps. It says nothing about what an event means. */
import { randomBytes } from 'node:crypto';
import { type EventFrame, type HostEvent, hostEventSchema, type Mark } from '../../contract/hostEvents.ts';

export interface EventFeed {
  mark(): Mark;
  emit(event: HostEvent): void;
  /** Every frame from now on, in order. The result ends it. */
  listen(onFrame: (frame: EventFrame) => void): () => void;
}

export function openEventFeed(epoch = randomBytes(12).toString('hex')): EventFeed {
  const listeners = new Set<(frame: EventFrame) => void>();
  const queue: EventFrame[] = [];
  let seq = 0;
  let delivering = false;
  return {
    mark: () => ({ epoch, seq }),
    emit(event) {
      // What another part hands over is parsed where it is made: a page must never be the first to find it wrong.
      const parsed = hostEventSchema.parse(event);
      seq += 1;
      queue.push({ kind: 'event', mark: { epoch, seq }, event: parsed });
      // An event that a listener causes waits until all have heard the one before it.
      if (delivering) return;
      delivering = true;
      for (let frame = queue.shift(); frame !== undefined; frame = queue.shift()) {
        for (const listener of [...listeners]) deliver(listener, frame);
      }
      delivering = false;
    },
    listen(onFrame) {
      const listener = (frame: EventFrame) => onFrame(frame);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One page's carrier that fails must not keep the others from hearing. */
function deliver(listener: (frame: EventFrame) => void, frame: EventFrame): void {
  try {
    listener(frame);
  } catch (error) {
    console.error('a listener of the host failed:', error);
  }
}
