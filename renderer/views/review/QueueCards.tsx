/** The cards of one group. A few stand there as they are; of thousands only those in view are drawn, each with its true place. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReviewItem } from '../../../contract/review.ts';
import { PathText } from '../../parts/PathText.tsx';
import { Status } from '../../parts/Status.tsx';
import { useScrollTo } from '../../parts/useScrollTo.ts';
import { isolate } from '../../parts/visibleText.ts';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { glyphOf } from './CardState.tsx';
import { kindOf } from './cardFacts.ts';
import { timeLeft } from './countdown.ts';

export interface QueueCardsProps {
  readonly name: string;
  readonly items: readonly ReviewItem[];
  readonly currentId: string | null;
  readonly nowMs: number;
  readonly missionOf: (runId: string | null) => string | null;
  /** The person chose this card. */
  readonly onGo: (id: string) => void;
  /** What scrolls: the groups share it. */
  readonly box: HTMLDivElement | null;
}

const drawnWhole = 100;
const cardPixels = 56;

export function QueueCards(props: QueueCardsProps) {
  const { name, items, currentId, nowMs, missionOf, onGo } = props;
  if (items.length > drawnWhole) return <LongGroup {...props} />;
  return (
    <ul aria-label={name}>
      {items.map((item) => (
        <li key={item.id}>
          <Card item={item} current={item.id === currentId} nowMs={nowMs} mission={missionOf(item.runId)} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

function LongGroup({ name, items, currentId, nowMs, missionOf, onGo, box }: QueueCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const indexOf = (id: string | null) => (id === null ? -1 : items.findIndex((item) => item.id === id));
  const current = indexOf(currentId);
  const held = indexOf(focused);
  // The same list sorted anew is the same list: its heights stay known.
  const ids = items.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the list.
  const keyOf = useCallback((index: number) => items[index]?.id ?? index, [ids]);
  // The card with the focus stays where it is, however far the person scrolls; so does the current one.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const wanted = new Set([...defaultRangeExtractor(range), current, held]);
      return [...wanted].filter((index) => index >= 0 && index < range.count).sort((left, right) => left - right);
    },
    [current, held],
  );
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box,
    estimateSize: () => cardPixels,
    overscan: 8,
    scrollMargin: above,
    getItemKey: keyOf,
    rangeExtractor,
  });
  const around = useRef(box);
  around.current = box;
  const scrollTo = useScrollTo(virtual, around);
  // What stands above this list may grow and go: other groups, a larger text.
  useLayoutEffect(() => {
    const here = list.current;
    if (here === null || box === null) return;
    const now = here.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    if (Math.abs(now - above) > 1) setAbove(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another card moves the list, not one that came or went.
  useEffect(() => {
    if (current >= 0 && box !== null) scrollTo(current);
  }, [currentId, box]);
  return (
    <ul
      className="long"
      aria-label={name}
      ref={list}
      style={{ height: virtual.getTotalSize() }}
      onFocus={({ target }) => setFocused(target.closest('li')?.dataset.card ?? null)}
      onBlur={() => setFocused(null)}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            data-card={item.id}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ top: start - above }}
          >
            <Card item={item} current={index === current} nowMs={nowMs} mission={missionOf(item.runId)} onGo={onGo} />
          </li>
        );
      })}
    </ul>
  );
}

const Card = memo(function Card({
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
    <a
      href={hrefOf({ view: 'review', id: item.id })}
      {...(current ? { 'aria-current': 'true' } : {})}
      onClick={() => onGo(item.id)}
    >
      <PathText path={item.path} />
      <ShortState item={item} nowMs={nowMs} />
      <small>{mission === null ? noun : review.forMission(noun, isolate(mission))}</small>
    </a>
  );
});

function ShortState({ item, nowMs }: { readonly item: ReviewItem; readonly nowMs: number }) {
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
