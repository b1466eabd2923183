/** One row of the trail in words, with who said it; it opens to its content and hashes. A square is sealed, a dotted ring was said. */
import type { LedgerRow } from '../../../contract/ledger.ts';
import { Hand, handOf } from '../../parts/Hand.tsx';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { RowDetails } from './RowDetails.tsx';
import type { RowWords } from './sayRow.ts';

interface Placed {
  readonly index: number;
  readonly of: number;
  readonly measure: (element: HTMLElement | null) => void;
  readonly broken: number | null;
  readonly last: boolean;
}

/** The thread between two rows is cut where the check of the chain said that one of them does not fit. */
function placedAt({ index, of, measure, broken, last }: Placed, seq: number | null) {
  return {
    ref: measure,
    'data-index': index,
    'aria-setsize': of,
    'aria-posinset': index + 1,
    ...(broken !== null && seq === broken ? { 'data-broken': '' } : {}),
    ...(broken !== null && (seq === broken || seq === broken + 1) ? { 'data-cut': '' } : {}),
    ...(last ? { 'data-last': '' } : {}),
  };
}

export function ChainRow({
  row,
  words,
  day,
  open,
  current,
  onToggle,
  onFocus,
  onUndo,
  ...placed
}: Placed & {
  readonly row: LedgerRow;
  readonly words: RowWords;
  /** Over the first row of a day. */
  readonly day: string | null;
  readonly open: boolean;
  readonly current: boolean;
  readonly onToggle: () => void;
  readonly onFocus: () => void;
  /** Only where what was written may still stand there. */
  readonly onUndo: (() => void) | null;
}) {
  const { ledger } = useTexts();
  const format = useFormat();
  const said = handOf(row.component) === 'model';
  return (
    <li
      {...placedAt(placed, row.seq)}
      {...(said ? { 'data-said': '' } : {})}
      {...(current ? { 'aria-current': 'true' } : {})}
      onFocus={onFocus}
    >
      {day === null ? null : <span className="day">{day}</span>}
      <span className="seq num">{row.seq}</span>
      <time className="t num" dateTime={new Date(row.atMs).toISOString()}>
        {format.time(row.atMs)}
      </time>
      <span className="link-mark" aria-hidden="true" />
      <span className="what">
        <button
          type="button"
          className="open"
          id={`row-${row.seq}`}
          aria-expanded={open}
          aria-controls={`details-${row.seq}`}
          onClick={onToggle}
        >
          {words.what}
        </button>
        {words.more === null ? null : <small>{words.more}</small>}
        {onUndo === null ? null : (
          <button type="button" className="link" aria-keyshortcuts="u" onClick={onUndo}>
            {ledger.row.undo}
          </button>
        )}
      </span>
      <Hand component={row.component} />
      <span className="digest" title={row.hash}>
        {row.hash.slice(0, 8)}
      </span>
      <div className="details" id={`details-${row.seq}`} hidden={!open}>
        {open ? <RowDetails row={row} words={words} /> : null}
      </div>
    </li>
  );
}

export function MissingRow({
  seq,
  missing,
  ...placed
}: Placed & { readonly seq: number | null; readonly missing: boolean }) {
  const { ledger } = useTexts();
  return (
    <li {...placedAt(placed, seq)} {...(missing ? { 'data-broken': '', 'data-cut': '' } : {})}>
      <span className="seq num">{seq}</span>
      <span className="t" />
      <span className="link-mark" aria-hidden="true" />
      <span className={missing ? '' : 'faint'}>
        {missing ? ledger.rowMissing(String(seq ?? '')) : seq === null ? ledger.more : ledger.rowAwaited}
      </span>
    </li>
  );
}
