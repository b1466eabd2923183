/**
 * The exact change as a remove/insert grid: only the rows in view are drawn and only those are asked for, so that a file of any
 * length opens at once. One tab stop; arrows, Page, Home and End move in it, n and p go from change to change.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CardView } from '../../../contract/reviewViews.ts';
import { FailureBanner } from '../../parts/FailureBanner.tsx';
import { useKeys } from '../../parts/useKeys.ts';
import { useScrollTo } from '../../parts/useScrollTo.ts';
import { isolate } from '../../parts/visibleText.ts';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import type { Operation } from './cardFacts.ts';
import { DiffFoot } from './DiffFoot.tsx';
import { DiffLine } from './DiffLine.tsx';
import { changeBeside, layOut, placeAt, placeOf } from './foldGrid.ts';
import * as roles from './gridRoles.ts';
import { useDiffRows } from './useDiffRows.ts';

const rowPixels = 21;
const foldPixels = 26;

export function Diff({
  card,
  operation,
  backwards,
}: {
  readonly card: CardView;
  readonly operation: Operation;
  /** What an undo would do. */
  readonly backwards?: boolean;
}) {
  const { review, shell } = useTexts();
  const format = useFormat();
  const { grid } = card;
  const [whole, setWhole] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [active, setActive] = useState<number | null>(null);
  const layout = useMemo(() => layOut(grid, whole, opened), [grid, whole, opened]);
  const rows = useDiffRows(card);
  const box = useRef<HTMLDivElement>(null);
  const name = useId();
  // The same function for the same layout: with another the list measures every line anew, each time it is drawn.
  const keyOf = useCallback(
    (at: number) => {
      const place = placeAt(layout, at);
      return place === null ? at : place.kind === 'row' ? place.index : `fold ${place.first}`;
    },
    [layout],
  );
  const virtual = useVirtualizer({
    count: layout.places,
    getScrollElement: () => box.current,
    estimateSize: (at) => (placeAt(layout, at)?.kind === 'fold' ? foldPixels : rowPixels),
    overscan: 8,
    getItemKey: keyOf,
  });
  const scrollTo = useScrollTo(virtual, box);
  const items = virtual.getVirtualItems();
  const inView = items.flatMap(({ index }) => {
    const place = placeAt(layout, index);
    return place?.kind === 'row' ? [place.index] : [];
  });
  const seen = inView.join();
  const { look } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the list.
  useEffect(() => look(inView), [look, seen]);

  const moveTo = useCallback(
    (place: number, align: 'auto' | 'center' = 'auto') => {
      const at = Math.max(0, Math.min(layout.places - 1, place));
      setActive(at);
      scrollTo(at, align);
    },
    [layout.places, scrollTo],
  );
  const current = active ?? 0;
  const indexNow = () => {
    const place = placeAt(layout, current);
    return active === null ? -1 : place === null ? 0 : place.kind === 'row' ? place.index : place.first;
  };
  const toChange = (direction: 1 | -1) => {
    const next = changeBeside(grid.changes, indexNow(), direction);
    if (next !== null) moveTo(placeOf(layout, next), 'center');
  };
  const toggleWhole = () => {
    const index = Math.max(0, indexNow());
    const next = layOut(grid, !whole, opened);
    setWhole(!whole);
    if (active === null) return;
    const at = placeOf(next, index);
    setActive(at);
    requestAnimationFrame(() => scrollTo(at, 'center'));
  };
  const openFold = (first: number) => setOpened(new Set([...opened, first]));
  useKeys({ n: () => toChange(1), p: () => toChange(-1), o: toggleWhole });

  const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 200) / rowPixels) - 1);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== box.current) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active === null ? 0 : current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: layout.places - 1,
    };
    const place = placeAt(layout, current);
    if (event.key === 'Enter' && active !== null && place?.kind === 'fold') openFold(place.first);
    else if (Object.hasOwn(moves, event.key)) moveTo(moves[event.key] ?? 0);
    else return;
    event.preventDefault();
  };

  const removed = backwards === true ? grid.inserted : grid.removed;
  const inserted = backwards === true ? grid.removed : grid.inserted;
  const label = review.diff.label(
    review.operationNoun[operation],
    isolate(card.item.path),
    counted(review.diff.lines, removed, format),
    format.count(inserted),
  );
  if (layout.places === 0) return <p className="diff-none dim">{review.diff.emptyFile}</p>;
  const drawn = items.some(({ index }) => index === active);
  return (
    <div className="diff-box">
      <div
        className="diff"
        {...roles.grid(label, grid.rows, active !== null && drawn ? `${name}-${active}` : null, onKeyDown)}
        ref={box}
      >
        <div
          {...roles.rowGroup}
          style={{
            paddingTop: items.at(0)?.start ?? 0,
            paddingBottom: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
          }}
        >
          {items.map(({ index: at }) => (
            <DiffLine
              key={virtual.options.getItemKey(at)}
              id={`${name}-${at}`}
              at={at}
              place={placeAt(layout, at)}
              active={at === active}
              measure={virtual.measureElement}
              onOpen={openFold}
              rows={rows}
              card={card}
              backwards={backwards === true}
            />
          ))}
        </div>
      </div>
      {rows.failure === null ? null : (
        <FailureBanner failure={rows.failure}>
          <button type="button" className="btn" onClick={rows.again}>
            {shell.tryAgain}
          </button>
        </FailureBanner>
      )}
      <DiffFoot
        grid={grid}
        whole={whole}
        folded={layout.stretches.some(({ kind }) => kind === 'fold')}
        onWhole={toggleWhole}
        onChange={toChange}
      />
    </div>
  );
}
