/** The trail, newest first: only the rows in view are drawn and asked for, so that a hundred thousand of them scroll like ten. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { ReviewItem } from '../../../contract/review.ts';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { useKeys } from '../../parts/useKeys.ts';
import { useScrollTo } from '../../parts/useScrollTo.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { ChainRow, MissingRow } from './ChainRow.tsx';
import { NoRows } from './NoRows.tsx';
import { sayRow } from './sayRow.ts';
import { type ChainQuery, useChain } from './useChain.ts';

const rowPixels = 44;
const rowSize = () => rowPixels;

export function ChainList({
  query,
  broken,
  jump,
  cardOf,
  onUndo,
}: {
  readonly query: ChainQuery;
  /** The first row that does not fit, as the check named it. */
  readonly broken: number | null;
  /** Changes whenever the broken row is to be brought into view. */
  readonly jump: number;
  readonly cardOf: (reviewId: string) => ReviewItem | undefined;
  readonly onUndo: (reviewId: string, seq: number) => void;
}) {
  const { ledger, shell } = useTexts();
  const format = useFormat();
  const chain = useChain(query, broken);
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number | null>(null);
  const virtual = useVirtualizer({
    count: chain.count,
    getScrollElement: () => box.current,
    estimateSize: rowSize,
    overscan: 6,
    getItemKey: chain.keyOf,
  });
  const scrollTo = useScrollTo(virtual, box);
  const items = virtual.getVirtualItems();
  const inView = items.map(({ index }) => index);
  const seen = `${chain.count}: ${inView.join()}`;
  const { look, follow } = chain;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the list.
  useEffect(() => look(inView), [look, seen]);

  const brokenAt = broken === null ? null : chain.indexOf(broken);
  const here = !chain.waiting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new finding moves the list.
  useEffect(() => {
    if (brokenAt !== null && here) scrollTo(brokenAt, 'center');
  }, [jump, brokenAt !== null && here]);

  const rowAt = (index: number) => {
    const place = chain.place(index);
    return place.kind === 'row' ? place.row : null;
  };
  const words = { texts: ledger, count: format.count };
  const move = (direction: 1 | -1) => {
    const at = current === null ? -1 : (chain.indexOf(current) ?? -1);
    const next = at + direction;
    if (next < 0 || next >= chain.count) return;
    scrollTo(next);
    const seq = rowAt(next)?.seq;
    if (seq !== undefined) requestAnimationFrame(() => document.getElementById(`row-${seq}`)?.focus());
  };
  const undoable = (index: number | null) => {
    const row = index === null ? null : rowAt(index);
    if (row?.kind !== 'bytes.written') return null;
    const { reviewId } = sayRow(row, words);
    return reviewId !== null && cardOf(reviewId)?.state === 'applied' ? { reviewId, seq: row.seq } : null;
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    u: () => {
      const found = undoable(current === null ? null : chain.indexOf(current));
      if (found !== null) onUndo(found.reviewId, found.seq);
    },
  });
  const toggle = (seq: number) => {
    const next = new Set(opened);
    if (!next.delete(seq)) next.add(seq);
    setOpened(next);
  };

  if (chain.waiting) return <p className="dim">{query.search === '' ? ledger.asking : ledger.searching}</p>;
  if (chain.count === 0 && chain.failure === null)
    return <NoRows filtered={query.search !== '' || query.runId !== null || query.kinds.length > 0} />;
  return (
    <>
      {chain.failure === null ? null : (
        <FailureBanner failure={chain.failure}>
          <button type="button" className="btn" onClick={chain.again}>
            {shell.tryAgain}
          </button>
        </FailureBanner>
      )}
      <div className="chainbox" ref={box} onScroll={() => follow((box.current?.scrollTop ?? 0) < 8)}>
        <ol
          className="chain"
          aria-label={ledger.list}
          style={{
            paddingTop: items.at(0)?.start ?? 0,
            paddingBottom: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
          }}
        >
          {items.map(({ index, key }) => {
            const place = chain.place(index);
            const common = {
              index,
              of: chain.count,
              measure: virtual.measureElement,
              broken,
              last: index === chain.count - 1,
            };
            if (place.kind !== 'row')
              return <MissingRow key={key} seq={place.seq} missing={place.kind === 'missing'} {...common} />;
            const above = index === 0 ? null : rowAt(index - 1);
            const day = format.day(place.row.atMs);
            const found = undoable(index);
            return (
              <ChainRow
                key={key}
                row={place.row}
                words={sayRow(place.row, words)}
                day={index === 0 || (above !== null && format.day(above.atMs) !== day) ? day : null}
                open={opened.has(place.row.seq)}
                current={place.row.seq === current}
                onToggle={() => toggle(place.row.seq)}
                onFocus={() => setCurrent(place.row.seq)}
                onUndo={found === null ? null : () => onUndo(found.reviewId, found.seq)}
                {...common}
              />
            );
          })}
        </ol>
      </div>
      {chain.newer === 0 ? null : (
        <button
          type="button"
          className="btn newer"
          onClick={() => {
            follow(true);
            requestAnimationFrame(() => scrollTo(0, 'start'));
          }}
        >
          {counted(ledger.newer, chain.newer, format)}
        </button>
      )}
    </>
  );
}
