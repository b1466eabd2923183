/** Nothing waits: what this place is for, and the way to what makes cards. */
import { hrefOf } from '../../routes.ts';
import { useTexts } from '../../texts/useTexts.tsx';

export function NoCards({
  others,
}: {
  /** Something else waits: a run with a question. */
  readonly others: boolean;
}) {
  const { review } = useTexts();
  return (
    <div className="empty fill">
      <h3>{others ? review.empty.noCard : review.empty.title}</h3>
      <p>{review.empty.text}</p>
      <a className="btn" href={hrefOf({ view: 'missions' })}>
        {review.empty.missions}
      </a>
    </div>
  );
}
