/** What became of the card that was decided before this one. It stays until the next decision: nothing that matters flies by. */
import type { ReviewItem } from '../../../contract/review.ts';
import { PathText } from '../../parts/PathText.tsx';
import { Status } from '../../parts/Status.tsx';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';

export interface Decided {
  readonly item: ReviewItem;
  readonly atMs: number;
}

export function LastDecision({ decided, onGo }: { readonly decided: Decided; readonly onGo: (id: string) => void }) {
  const { review } = useTexts();
  const format = useFormat();
  const { item, atMs } = decided;
  const applied = item.state === 'applied';
  const time = format.time(atMs);
  return (
    <div className="banner" data-st={applied ? 'passed' : 'open'}>
      <Status is={applied ? 'passed' : 'failed'}>{review.state[item.state]}</Status>
      <p>
        <PathText path={item.path} /> {applied ? review.last.applied(time) : review.last.denied(time)}
      </p>
      <a className="btn" href={hrefOf({ view: 'review', id: item.id })} onClick={() => onGo(item.id)}>
        {review.last.open}
      </a>
    </div>
  );
}
