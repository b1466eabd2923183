/** The cards beside the current one: what waits with the time it has left in words, what is held, what is closed. */
import { useEffect, useState } from 'react';
import type { ReviewItem } from '../../../contract/review.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { QueueCards } from './QueueCards.tsx';
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
  // As a state: the lists in it are there before it is, and have to learn of it.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const place = Object.values(cards)
    .flat()
    .findIndex((item) => item.id === currentId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another card is current or it moved; a person may scroll away.
  useEffect(() => keepInView(box), [currentId, place]);
  const olderIsCurrent = cards.older.some((item) => item.id === currentId);
  const group = (name: string, items: readonly ReviewItem[]) =>
    items.length === 0 ? null : (
      <>
        <p className="group">{name}</p>
        <QueueCards
          name={name}
          items={items}
          currentId={currentId}
          nowMs={nowMs}
          missionOf={missionOf}
          onGo={onGo}
          box={box}
        />
      </>
    );
  return (
    <nav aria-label={review.queue} className="queue">
      <div className="queue-box" ref={setBox}>
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
