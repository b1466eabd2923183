/** A card that nobody can decide any more: what it was, what became of it and when, why, and what can be done. */
import { type RefObject, useId, useState } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import type { CardView } from '../../../contract/reviewViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { useKeys } from '../../parts/useKeys.ts';
import { isolate } from '../../parts/visibleText.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { CardHead } from './CardHead.tsx';
import { Change } from './Change.tsx';
import { Conflict } from './Conflict.tsx';
import { operationOf, timesOf } from './cardFacts.ts';
import { Key } from './Key.tsx';
import { UndoPanel } from './UndoPanel.tsx';
import { Verdict } from './Verdict.tsx';
import { Why } from './Why.tsx';

/** Cards whose change is not needed to see what became of them: it is folded away, one press from here. */
const folded: ReadonlySet<string> = new Set(['expired', 'conflicted', 'denied']);

export function ClosedCard({
  card,
  heading,
  failure,
  say,
}: {
  readonly card: CardView;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly failure: Failure | null;
  readonly say: (text: string) => void;
}) {
  const { review } = useTexts();
  const { item } = card;
  const trail = useSnapshot('ledger/trail', { reviewId: item.id });
  const [shown, setShown] = useState<string | null>(null);
  const [undoing, setUndoing] = useState(false);
  const headingId = useId();
  const changeId = useId();
  const operation = operationOf(card);
  const showsChange = !folded.has(item.state) || shown === item.id;
  const canUndo = item.state === 'applied' && card.undo === 'possible';
  useKeys(canUndo && !undoing ? { u: () => setUndoing(true) } : {});
  const undo = canUndo ? (
    <button
      type="button"
      className="btn"
      aria-keyshortcuts="u"
      aria-expanded={undoing}
      onClick={() => setUndoing(!undoing)}
    >
      {review.why.undo} <Key letter="u" />
    </button>
  ) : null;
  return (
    <>
      <article className="card" data-op="none" aria-labelledby={headingId}>
        <CardHead
          card={card}
          operation={operation}
          times={timesOf(trail.value ?? [])}
          over={false}
          heading={heading}
          headingId={headingId}
        />
        {showsChange ? (
          <div id={changeId} className="bare">
            <Change card={card} operation={operation} />
          </div>
        ) : null}
        {item.state === 'conflicted' ? <Conflict card={card} /> : <Verdict card={card} />}
        {folded.has(item.state) ? (
          <div className="diff-foot">
            <button
              type="button"
              className="link"
              aria-expanded={showsChange}
              aria-controls={changeId}
              onClick={() => setShown(showsChange ? null : item.id)}
            >
              {showsChange ? review.diff.hideChange : review.diff.showChange}
            </button>
          </div>
        ) : null}
        {failure === null || failure.code === 'review.expired' || failure.code === 'review.conflicted' ? null : (
          <FailureBanner failure={failure} />
        )}
        <Why card={card} undo={undo} />
      </article>
      {canUndo && undoing ? (
        <UndoPanel
          card={card}
          level={4}
          onLeave={() => {
            setUndoing(false);
            heading.current?.focus();
          }}
          onDone={() => {
            setUndoing(false);
            say(review.undo.done(isolate(item.path)));
            heading.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
