/** Under the grid: how many places change, the ways between them, and what the grid does not say of itself. */
import type { CardView } from '../../../contract/reviewViews.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';

export function DiffFoot({
  grid,
  whole,
  folded,
  onWhole,
  onChange,
}: {
  readonly grid: CardView['grid'];
  readonly whole: boolean;
  readonly folded: boolean;
  readonly onWhole: () => void;
  readonly onChange: (direction: 1 | -1) => void;
}) {
  const { review } = useTexts();
  const format = useFormat();
  const many = grid.changes.length > 1;
  const full = grid.changes.length >= 10_000;
  if (!many && !folded && !whole && grid.shortest) return null;
  return (
    <div className="diff-foot">
      <span>{many ? review.diff.changes(format.count(grid.changes.length)) : review.diff.oneChange}</span>
      {many ? (
        <>
          <button type="button" className="link" aria-keyshortcuts="n" onClick={() => onChange(1)}>
            {review.diff.nextChange} <kbd>n</kbd>
          </button>
          <button type="button" className="link" aria-keyshortcuts="p" onClick={() => onChange(-1)}>
            {review.diff.previousChange} <kbd>p</kbd>
          </button>
        </>
      ) : null}
      {folded || whole ? (
        <button type="button" className="link" aria-keyshortcuts="o" aria-pressed={whole} onClick={onWhole}>
          {review.diff.whole} <kbd>o</kbd>
        </button>
      ) : null}
      {grid.shortest ? null : <p>{review.diff.notShortest}</p>}
      {full ? <p>{review.diff.manyChanges(format.count(grid.changes.length))}</p> : null}
    </div>
  );
}
