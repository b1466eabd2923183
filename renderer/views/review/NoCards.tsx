/** Nothing waits: what this place is for, and the way to what makes cards. */
import { hrefOf } from '../../routes.ts';
import { useTexts } from '../../texts/useTexts.tsx';

export function NoCards() {
  const { review } = useTexts();
  return (
    <div className="empty fill">
      <h3>{review.empty.title}</h3>
      <p>{review.empty.text}</p>
      <a className="btn" href={hrefOf({ view: 'missions' })}>
        {review.empty.missions}
      </a>
    </div>
  );
}
