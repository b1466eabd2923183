/** The cards beside the current one: what waits with the time it has left in words, what is held, what is closed. */
import { useEffect, useRef, useState } from 'react';
import type { ReviewItem } from '../../../contract/review.ts';
import { PathText } from '../../parts/PathText.tsx';
import { Status } from '../../parts/Status.tsx';
import { isolate } from '../../parts/visibleText.ts';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { glyphOf } from './CardState.tsx';
import { kindOf } from './cardFacts.ts';
import { timeLeft } from './countdown.ts';
import type { Queue as Cards } from './queue.ts';

export function Queue({
  cards,
  currentId,
  nowMs,
  missionOf,
  onGo,
}: {
  readonly cards: Cards;
  readonly currentId: string | null;
  readonly nowMs: number;
  readonly missionOf: (runId: string | null) => string | null;
  /** The person chose this card. */
  readonly onGo: (id: string) => void;
}) {
  const { review } = useTexts();
  const format = useFormat();
  const [showsOlder, setShowsOlder] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another card is current.
  useEffect(() => keepInView(box.current), [currentId, cards]);
  const olderIsCurrent = cards.older.some((item) => item.id === currentId);
  const group = (name: string, items: readonly ReviewItem[]) =>
    items.length === 0 ? null : (
      <>
        <p className="group">{name}</p>
        <ul aria-label={name}>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              current={item.id === currentId}
              nowMs={nowMs}
              mission={missionOf(item.runId)}
              onGo={onGo}
            />
          ))}
        </ul>
      </>
    );
  return (
    <nav aria-label={review.queue} className="queue">
      <div className="queue-box" ref={box}>
        {group(review.groups.waiting, cards.waiting)}
        {group(review.groups.held, cards.held)}
        {group(review.groups.closedToday, cards.closedToday)}
        {cards.older.length === 0 ? null : showsOlder || olderIsCurrent ? (
          group(review.groups.older(format.count(cards.older.length)), cards.older)
        ) : (
          <button type="button" className="link older" onClick={() => setShowsOlder(true)}>
            {review.showOlder(format.count(cards.older.length))}
          </button>
        )}
      </div>
    </nav>
  );
}

/** The queue follows by itself; the page around it does not move. */
function keepInView(box: HTMLElement | null): void {
  const current = box?.querySelector<HTMLElement>('[aria-current]');
  if (box === null || current === null || current === undefined) return;
  const at = current.getBoundingClientRect();
  const around = box.getBoundingClientRect();
  if (at.top < around.top) box.scrollTop -= around.top - at.top;
  else if (at.bottom > around.bottom) box.scrollTop += at.bottom - around.bottom;
}

function Item({
  item,
  current,
  nowMs,
  mission,
  onGo,
}: {
  readonly item: ReviewItem;
  readonly current: boolean;
  readonly nowMs: number;
  readonly mission: string | null;
  readonly onGo: (id: string) => void;
}) {
  const { review } = useTexts();
  const noun = review.operationNoun[kindOf(item)];
  return (
    <li>
      <a
        href={hrefOf({ view: 'review', id: item.id })}
        {...(current ? { 'aria-current': 'true' } : {})}
        onClick={() => onGo(item.id)}
      >
        <PathText path={item.path} />
        <ItemState item={item} nowMs={nowMs} />
        <small>{mission === null ? noun : review.forMission(noun, isolate(mission))}</small>
      </a>
    </li>
  );
}

function ItemState({ item, nowMs }: { readonly item: ReviewItem; readonly nowMs: number }) {
  const { review } = useTexts();
  const format = useFormat();
  if (item.state !== 'pending') return <Status is={glyphOf[item.state]}>{review.short[item.state]}</Status>;
  const left = timeLeft(item.expiresAtMs, nowMs);
  const { short } = review.count;
  if (left.kind === 'over') return <Status is="expired">{short.over}</Status>;
  const words =
    left.kind === 'minutes'
      ? short.minutes(format.count(left.minutes))
      : short.seconds(format.count(left.kind === 'seconds' ? left.seconds : 10));
  return <Status is="waiting">{words}</Status>;
}
