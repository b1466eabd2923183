/**
 * Keeps what a run tells, in order, before anybody hears of it. Chosen fields may be many: they are kept together, a short time
 * late; anything else is durable, with all that came before it, when `record` returns. Decides nothing.
 */
import type { RunEvent } from '../../contract/events.ts';
import type { RunId } from '../../contract/ids.ts';
import type { RunEntry } from '../../contract/missionViews.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import type { RunEventStore, ToldEvent } from '../../engine/store/store.ts';

export interface RunRecorder extends Disposable {
  record(event: RunEvent): void;
}

export interface RunRecorderParts {
  readonly entries: Pick<RunEventStore, 'append'>;
  readonly clock: Clock;
  readonly runId: RunId;
  /** Called with each entry once it is durable. */
  readonly tell: (entry: RunEntry) => void;
}

const longestWaitMs = 100;
const mostHeld = 256;

/** Disposing of it keeps and tells what is still held. */
export function openRunRecorder({ entries, clock, runId, tell }: RunRecorderParts): RunRecorder {
  let held: ToldEvent[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (held.length === 0) return;
    const kept = entries.append(runId, held);
    held = [];
    for (const { entry } of kept) tell(entry);
  }

  /** A disk that is full must be met by whoever records next, not by nobody. */
  function flushLater(): void {
    try {
      flush();
    } catch {
      timer = undefined;
    }
  }

  return {
    record(event) {
      held.push({ atMs: clock.nowMs(), event });
      if (event.type !== 'field' || held.length >= mostHeld) flush();
      else timer ??= setTimeout(flushLater, longestWaitMs).unref();
    },
    [Symbol.dispose]: flush,
  };
}
