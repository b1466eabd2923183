/** One place of the grid: a row, a fold with how much it leaves out, or a row that is still on its way. */
import type { CardView } from '../../../contract/reviewViews.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { DiffRow, rowKey } from './DiffRow.tsx';
import type { Place } from './foldGrid.ts';
import { cell, gridRow, wideCell } from './gridRoles.ts';
import { reversedIndex, reverseRow } from './reverseRows.ts';
import type { DiffRows } from './useDiffRows.ts';

export function DiffLine({
  id,
  at,
  place,
  active,
  measure,
  onOpen,
  rows,
  card,
  backwards,
}: {
  readonly id: string;
  readonly at: number;
  readonly place: Place | null;
  readonly active: boolean;
  readonly measure: (element: HTMLElement | null) => void;
  readonly onOpen: (first: number) => void;
  readonly rows: DiffRows;
  readonly card: CardView;
  readonly backwards: boolean;
}) {
  const { review } = useTexts();
  const format = useFormat();
  if (place === null) return null;
  const common = {
    id,
    ref: measure,
    'data-index': at,
    ...(active ? { 'data-active': '' } : {}),
  };
  if (place.kind === 'fold') {
    return (
      <div className="d" data-k="gap" {...gridRow(place.first)} {...common}>
        <span className="tx" {...wideCell}>
          {place.count === 1
            ? review.diff.foldOne(format.count(place.first + 1))
            : review.diff.fold(
                format.count(place.count),
                format.count(place.first + 1),
                format.count(place.first + place.count),
              )}{' '}
          <button type="button" className="link" tabIndex={-1} onClick={() => onOpen(place.first)}>
            {review.diff.openFold}
          </button>
        </span>
      </div>
    );
  }
  const index = backwards ? reversedIndex(card.grid, rows.row, place.index) : place.index;
  const found = rows.row(index);
  const row = found !== undefined && backwards ? reverseRow(found) : found;
  return (
    <div className="d" data-k={row === undefined ? 'wait' : rowKey(row.kind)} {...gridRow(place.index)} {...common}>
      {row === undefined ? (
        <>
          <span className="ln" {...cell} />
          <span className="ln" {...cell} />
          <span className="sg" {...cell} />
          <span className="tx faint" {...cell}>
            {review.diff.awaited}
          </span>
        </>
      ) : (
        <DiffRow row={row} />
      )}
    </div>
  );
}
