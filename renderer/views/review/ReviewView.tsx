/** The review of cards: the queue, the current card, and the person's answer. What is true of a card comes from the host alone. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import { useAsk, useSnapshot } from '../../client/useHost.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Status } from '../../parts/Status.tsx';
import { useKeys } from '../../parts/useKeys.ts';
import { useNow } from '../../parts/useNow.ts';
import { isolate } from '../../parts/visibleText.ts';
import { goTo, hrefOf } from '../../routes.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { CardPane } from './CardPane.tsx';
import { type Decided, LastDecision } from './LastDecision.tsx';
import { NoCards } from './NoCards.tsx';
import { Queue } from './Queue.tsx';
import { besideOf, type Queue as Cards, firstOf, nextWaiting, sortQueue } from './queue.ts';
import { useMissionNames } from './useMissionNames.ts';
import { useNewCards } from './useNewCards.ts';
import { useWaiting } from './useWaiting.ts';
import { WaitingRuns } from './WaitingRuns.tsx';

export function ReviewView({ id }: { readonly id: string | null }) {
  const { review, shell } = useTexts();
  const format = useFormat();
  const list = useSnapshot('review/list', {});
  const items = list.value;
  const nowMs = useNow(5_000, items !== undefined && items.length > 0);
  const cards = useMemo(() => sortQueue(items ?? [], nowMs), [items, nowMs]);
  const missionOf = useMissionNames();
  const { runs: waitingRuns } = useWaiting();
  const [spoken, setSpoken] = useState('');
  // The same words twice are said twice: a mark that nobody hears makes them another text.
  const say = useCallback((text: string) => setSpoken((before) => (before === text ? `${text}\u00a0` : text)), []);
  useNewCards(
    useMemo(() => new Set((items ?? []).map((item) => item.id)), [items]),
    say,
  );
  const { go, takesFocus, at } = useGoing(id);

  // The card to begin with is written into the address, so that no other one takes its place by itself.
  const first = id === null && items !== undefined ? firstOf(cards) : null;
  useEffect(() => {
    if (first !== null) location.replace(hrefOf({ view: 'review', id: first.id }));
  }, [first]);

  const answer = useAnswer(cards, say, go);
  const beside = (direction: 1 | -1) => {
    const next = besideOf(cards, at(), direction);
    if (next !== null) go(next.id);
  };
  useKeys({ j: () => beside(1), k: () => beside(-1) });

  const waiting = cards.waiting.length;
  return (
    <>
      <PageHead
        title={shell.review}
        meta={
          <>
            {waiting === 0 && waitingRuns.length > 0 ? null : (
              <Status is={waiting === 0 ? 'passed' : 'waiting'}>
                {counted(review.waitingForYou, waiting, format)}
              </Status>
            )}
            {waitingRuns.length === 0 ? null : (
              <Status is="waiting">{counted(shell.runsWait, waitingRuns.length, format)}</Status>
            )}
            {cards.held.length === 0 ? null : <span>{review.heldCount(format.count(cards.held.length))}</span>}
            {cards.closedToday.length === 0 ? null : (
              <span>{review.closedCount(format.count(cards.closedToday.length))}</span>
            )}
          </>
        }
        actions={<Keys />}
      />
      <p className="vh" role="status" aria-live="polite" data-spoken="">
        {spoken}
      </p>
      <WaitingRuns runs={waitingRuns} />
      <Loaded of={list} waiting={review.asking}>
        {(all) =>
          all.length === 0 && id === null ? (
            <NoCards others={waitingRuns.length > 0} />
          ) : (
            <div className="panes fill">
              <Queue cards={cards} currentId={id} nowMs={nowMs} missionOf={missionOf} onGo={go} />
              <div className="cardpane">
                <h2 className="vh">{review.heading}</h2>
                {answer.last === null || answer.last.item.id === id ? null : (
                  <LastDecision decided={answer.last} onGo={go} />
                )}
                {id === null ? (
                  <NoCards others={waitingRuns.length > 0} />
                ) : (
                  <CardPane
                    key={id}
                    id={id}
                    listed={all.find((item) => item.id === id)}
                    deciding={{
                      pending: answer.pending,
                      failure: answer.failed?.id === id ? answer.failed.failure : null,
                      decide: (decision) => void answer.decide(id, decision),
                    }}
                    takesFocus={takesFocus}
                    say={say}
                  />
                )}
              </div>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Keys() {
  const { review } = useTexts();
  return (
    <span className="keyhints small faint">
      <span>
        <kbd>j</kbd> <kbd>k</kbd> {review.keys.beside}
      </span>
      <span>
        <kbd>a</kbd> {review.keys.allow}
      </span>
      <span>
        <kbd>d</kbd> {review.keys.deny}
      </span>
    </span>
  );
}

/** Going to a card by the person's own hand: the focus follows to its heading, once. */
function useGoing(id: string | null) {
  const wanted = useRef<string | null>(null);
  // Where the person is on the way to: two quick presses go two cards far, whether the first is drawn yet or not.
  const going = useRef(id);
  useEffect(() => {
    going.current = id;
  }, [id]);
  const go = useCallback((to: string) => {
    wanted.current = to;
    going.current = to;
    goTo({ view: 'review', id: to });
  }, []);
  const at = useCallback(() => going.current, []);
  const takesFocus = useCallback((id: string) => {
    if (wanted.current !== id) return false;
    wanted.current = null;
    return true;
  }, []);
  return { go, takesFocus, at };
}

function useAnswer(cards: Cards, say: (text: string) => void, go: (id: string) => void) {
  const { review } = useTexts();
  const { ask, pending } = useAsk('review/decide');
  const [last, setLast] = useState<Decided | null>(null);
  const [failed, setFailed] = useState<{ readonly id: string; readonly failure: Failure } | null>(null);
  const queue = useRef(cards);
  queue.current = cards;
  const decide = async (id: string, decision: 'allow' | 'deny') => {
    // From the queue as the person saw it: the decided card is gone from it by the time the answer is here.
    const next = nextWaiting(queue.current, id);
    const result = await ask({ id, decision });
    // Who has gone elsewhere meanwhile is not brought back.
    const stays = location.hash === hrefOf({ view: 'review', id });
    setFailed(result.ok ? null : { id, failure: result.failure });
    if (!result.ok) {
      if (stays) go(id);
      return;
    }
    const item = result.value;
    say(review.spoken.became(isolate(item.path), review.state[item.state]));
    const settled = item.state === 'applied' || item.state === 'denied';
    if (settled) setLast({ item, atMs: Date.now() });
    // A card that ended otherwise than the person said stays on the page with its reason.
    if (stays) go(settled && next !== null ? next.id : id);
  };
  return { decide, pending, last, failed };
}
