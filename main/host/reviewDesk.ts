/**
 * Where cards of running missions wait for a page's answer. It shows nothing and decides nothing: the door decides with the
 * answer that a person gave, and whoever gave it is told what became of the card.
 */
import type { Component } from '../../contract/component.ts';
import type { Result } from '../../contract/failure.ts';
import type { ReviewId } from '../../contract/ids.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { isLeft } from '../../engine/missions/run/leaveRun.ts';
import type { CardAnswer, Reviewer } from '../../engine/ports/reviewer.ts';

export interface ReviewDesk {
  readonly reviewer: Reviewer;
  /** Hands the answer to the run that waits for it; null where none does. */
  answer(id: ReviewId, decision: 'allow' | 'deny', by: Component): Promise<Result<ReviewItem>> | null;
  /** Tells it of every change of a card: one that is closed in another way is waited for no longer. */
  changed(item: ReviewItem): void;
}

/** How long whoever allowed a card elsewhere has to write it. */
const writesWithinMs = 2_000;

const desk: Component = { kind: 'engine', id: 'review desk' };

export function openReviewDesk(): ReviewDesk {
  const waiting = new Map<ReviewId, (answer: CardAnswer) => void>();
  const answered = new Map<ReviewId, (became: Result<ReviewItem>) => void>();

  const give = (id: ReviewId, answer: CardAnswer): boolean => {
    const resolve = waiting.get(id);
    waiting.delete(id);
    resolve?.(answer);
    return resolve !== undefined;
  };

  return {
    reviewer: {
      shows: 'later',
      ask(item, _grid, signal) {
        const { promise, resolve } = Promise.withResolvers<CardAnswer>();
        const stop = () => give(item.id, { decision: 'expire', component: desk, why: whyStopped(signal) });
        waiting.set(item.id, (answer) => {
          signal.removeEventListener('abort', stop);
          resolve(answer);
        });
        signal.addEventListener('abort', stop, { once: true });
        if (signal.aborted) stop();
        return promise;
      },
      settled(item, became) {
        answered.get(item.id)?.(became);
        answered.delete(item.id);
      },
    },
    answer(id, decision, by) {
      if (!waiting.has(id)) return null;
      const { promise, resolve } = Promise.withResolvers<Result<ReviewItem>>();
      answered.set(id, resolve);
      give(id, { decision, component: by, why: `${by.id} said so` });
      return promise;
    },
    changed(item) {
      const take = () => give(item.id, { decision: 'expire', component: desk, why: item.why });
      if (item.state === 'pending' || !waiting.has(item.id)) return;
      // Allowed at a terminal, which writes it next; where it dies instead, the door that waits here writes it.
      if (item.state === 'approved') setTimeout(take, writesWithinMs).unref();
      else take();
    },
  };
}

function whyStopped(signal: AbortSignal): string {
  if (isLeft(signal))
    return 'The program ended before anybody answered; the run proposes it again when it is taken up.';
  const timeout = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return timeout
    ? 'The time of the run was used up before anybody answered.'
    : 'The run was stopped before anybody answered.';
}
