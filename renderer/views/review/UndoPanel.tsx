/** What an undo would bring back, exactly, and the decision about it. Offered only where the disk still holds what was written. */
import { useEffect, useRef } from 'react';
import type { ReviewItem } from '../../../contract/review.ts';
import type { CardView } from '../../../contract/reviewViews.ts';
import { useAsk, useHostStanding } from '../../client/useHost.tsx';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { WholePath } from '../../parts/PathText.tsx';
import { Status } from '../../parts/Status.tsx';
import { isolate, visibleText } from '../../parts/visibleText.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { Change } from './Change.tsx';
import { operationBack } from './cardFacts.ts';
import { buttonGroup } from './gridRoles.ts';

export function UndoPanel({
  card,
  onDone,
  onLeave,
  level,
}: {
  readonly card: CardView;
  readonly onDone: (item: ReviewItem) => void;
  readonly onLeave: () => void;
  /** One below the heading that it stands under. */
  readonly level: 3 | 4;
}) {
  const { review, shell } = useTexts();
  const format = useFormat();
  const { state } = useHostStanding();
  const undo = useAsk('review/undo');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { item, bytes } = card;
  const Heading = `h${level}` as const;
  const operation = operationBack(item);
  const away = state === 'ready' ? null : state === 'restarting' ? shell.host.restarting : shell.host[state];
  const off = undo.pending || away !== null;
  const putBack = async () => {
    const undone = await undo.ask({ id: item.id });
    if (undone.ok) onDone(undone.value);
  };
  const refusal =
    undo.failure?.code === 'undo.changedSince'
      ? review.undo.changedSince
      : undo.failure?.code === 'undo.notApplied'
        ? review.undo.notApplied
        : null;
  return (
    <section className="undo" aria-labelledby={`undo-${item.id}`}>
      <div className="card" data-op={operation}>
        <header>
          <Heading id={`undo-${item.id}`} tabIndex={-1} ref={heading}>
            {review.backTo[operation]} <WholePath path={visibleText(item.path)} />
          </Heading>
          <p className="facts">
            {item.change === 'create' ? review.undo.takesAway : counted(review.undo.puts, bytes.old ?? 0, format)}{' '}
            {card.undo === 'possible' ? review.undo.exact : null}
          </p>
        </header>
        <Change card={card} operation={operation} backwards />
        {refusal === null ? null : (
          <div className="refusal" role="alert">
            <Status is="expired">{review.undo.tooLate}</Status>
            <p>{refusal}</p>
          </div>
        )}
        {undo.failure === null || refusal !== null ? null : <FailureBanner failure={undo.failure} />}
        <div className="act">
          <div className="decide" {...buttonGroup(review.undo.label(isolate(item.path)))}>
            <button
              type="button"
              className={off ? 'btn' : 'btn btn-allow'}
              disabled={off}
              title={away ?? undefined}
              onClick={() => void putBack()}
            >
              {item.change === 'create' ? review.undo.takeAway : review.undo.putBack}
            </button>
            <button type="button" className="btn btn-deny" onClick={onLeave}>
              {review.undo.leave}
            </button>
          </div>
          <p className="small faint">{away ?? review.undo.row}</p>
        </div>
      </div>
    </section>
  );
}
