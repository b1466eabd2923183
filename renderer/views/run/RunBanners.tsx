/** What a person should know before anything else on this page: a card that waits, a run that stands still, a broken digest. */

import type { RunView } from '../../../contract/missionViews.ts';
import type { ReviewItem } from '../../../contract/review.ts';
import { PathText } from '../../parts/PathText.tsx';
import { Status } from '../../parts/Status.tsx';
import { isolate } from '../../parts/visibleText.ts';
import { hrefOf } from '../../routes.ts';
import { useTexts } from '../../texts/useTexts.tsx';

/** What waits for the person stands further down: values to pick, or the run as a whole. */
function showDecision(): void {
  const place = document.getElementById('open') ?? document.getElementById('end');
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
}

export function RunBanners({ view, card }: { readonly view: RunView; readonly card: ReviewItem | null }) {
  const { run, missions } = useTexts();
  return (
    <>
      {card === null ? null : (
        <div className="banner fill" data-st="waiting" role="status">
          <Status is="waiting">{missions.standing.waits}</Status>
          <div className="stack">
            <p>
              <strong>{run.cardWaits(isolate(card.path))}</strong>
            </p>
            <p>{run.cardWaitsMeaning}</p>
          </div>
          <a className="btn" href={hrefOf({ view: 'review', id: card.id })}>
            {run.openCard}
          </a>
        </div>
      )}
      {view.run.result?.status === 'needs_review' ? (
        <div className="banner fill" data-st="waiting" role="status">
          <Status is="waiting">{run.ends.needs_review}</Status>
          <p>{run.todo.needs_review}</p>
          <button type="button" className="btn" onClick={showDecision}>
            {run.toDecision}
          </button>
        </div>
      ) : null}
      {view.state === 'interrupted' ? (
        <div className="banner fill" role="status">
          <Status is="interrupted">{missions.standing.interrupted}</Status>
          <div className="stack">
            <p>
              <strong>{run.interrupted}</strong>
            </p>
            <p>{run.interruptedMeaning}</p>
          </div>
        </div>
      ) : null}
      {view.digestHolds ? null : (
        <div className="banner fill" data-st="failed" role="alert">
          <Status is="failed">{missions.standing.void}</Status>
          <div className="stack">
            <p>
              <strong>{run.digestBroken}</strong>
            </p>
            <p>
              <PathText path={view.mission.specPath} />
            </p>
          </div>
        </div>
      )}
    </>
  );
}
