/** The current card: asked for when it becomes current, because opening it is what puts it before the person. */
import { useEffect, useId, useRef } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import type { ReviewItem } from '../../../contract/review.ts';
import type { CardView } from '../../../contract/reviewViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useNow } from '../../parts/useNow.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { CardHead } from './CardHead.tsx';
import { Change } from './Change.tsx';
import { ClosedCard } from './ClosedCard.tsx';
import { Countdown } from './Countdown.tsx';
import { operationOf, timesOf } from './cardFacts.ts';
import { Decide } from './Decide.tsx';
import { Verdict } from './Verdict.tsx';

export interface Deciding {
  readonly pending: boolean;
  /** Of this card's last answer. */
  readonly failure: Failure | null;
  readonly decide: (decision: 'allow' | 'deny') => void;
}

export function CardPane({
  id,
  listed,
  deciding,
  takesFocus,
  say,
}: {
  readonly id: string;
  /** The card as the queue has it, which is never older than the one that was opened. */
  readonly listed: ReviewItem | undefined;
  readonly deciding: Deciding;
  /** True once after the person went to this card: then the focus goes to its heading, never to its buttons. */
  readonly takesFocus: (id: string) => boolean;
  readonly say: (text: string) => void;
}) {
  const { review } = useTexts();
  const opened = useSnapshot('review/open', { id });
  const heading = useRef<HTMLHeadingElement>(null);
  const here = opened.value !== undefined;
  const state = listed?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the card or its state is another one.
  useEffect(() => {
    if (here && takesFocus(id)) heading.current?.focus({ preventScroll: false });
  }, [here, id, state, takesFocus]);
  return (
    <Loaded of={opened} waiting={review.opening}>
      {(value) => {
        const card = listed === undefined ? value : { ...value, item: { ...value.item, ...listed } };
        const open = card.item.state === 'pending' || card.item.state === 'approved';
        return open ? (
          <WaitingCard card={card} deciding={deciding} heading={heading} say={say} />
        ) : (
          <ClosedCard card={card} heading={heading} failure={deciding.failure} say={say} />
        );
      }}
    </Loaded>
  );
}

const noTimes = timesOf([]);

function WaitingCard({
  card,
  deciding,
  heading,
  say,
}: {
  readonly card: CardView;
  readonly deciding: Deciding;
  readonly heading: React.RefObject<HTMLHeadingElement | null>;
  readonly say: (text: string) => void;
}) {
  const { review } = useTexts();
  const nowMs = useNow();
  const headingId = useId();
  const { item } = card;
  const operation = operationOf(card);
  const over = nowMs >= item.expiresAtMs;
  return (
    <article className="card" data-op={over ? 'none' : operation} aria-labelledby={headingId}>
      <CardHead card={card} operation={operation} times={noTimes} over={over} heading={heading} headingId={headingId} />
      <Change card={card} operation={operation} />
      <Verdict card={card} />
      {deciding.failure === null ? null : <FailureBanner failure={deciding.failure} />}
      <div className="act">
        {item.state === 'pending' && !over ? (
          <Decide item={item} pending={deciding.pending} onDecide={deciding.decide} />
        ) : (
          <p className="small dim">{item.state === 'approved' ? review.why.approved : review.why.pending}</p>
        )}
        {item.state === 'pending' ? <Countdown item={item} operation={operation} nowMs={nowMs} say={say} /> : null}
      </div>
    </article>
  );
}
