/** A card's state as glyph and word, with the time of it where its rows in the ledger say one. */
import type { ReviewItem, ReviewState } from '../../../contract/review.ts';
import { Status, type StatusName } from '../../parts/Status.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { CardTimes } from './cardFacts.ts';

export const glyphOf: Readonly<Record<ReviewState, StatusName>> = {
  pending: 'waiting',
  approved: 'run',
  applied: 'passed',
  denied: 'failed',
  expired: 'expired',
  held: 'held',
  conflicted: 'failed',
  undone: 'open',
};

export function CardState({
  item,
  times,
  over,
}: {
  readonly item: ReviewItem;
  readonly times: CardTimes;
  readonly over: boolean;
}) {
  const { review } = useTexts();
  const format = useFormat();
  if (over) return <Status is="expired">{review.state.over}</Status>;
  const word = review.state[item.state];
  const at: Partial<Record<ReviewState, number | null>> = {
    applied: times.written,
    denied: times.decided,
    expired: times.expired,
    conflicted: times.conflicted,
    undone: times.undone,
  };
  const when = at[item.state] ?? null;
  return <Status is={glyphOf[item.state]}>{when === null ? word : review.at(word, format.time(when))}</Status>;
}
