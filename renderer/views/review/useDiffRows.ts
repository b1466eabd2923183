/**
 * Rows of one card's grid by the window: what came with the card, and what is asked for as somebody looks at it. A card's rows
 * never change, so a row that is here is never asked for again; a place that was scrolled past is not asked for at all.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import type { CardView, MarkedRow } from '../../../contract/reviewViews.ts';
import { useHostStanding, useLink } from '../../client/useHost.tsx';
import { isAsked, nextAsk, type RowsAsk } from './rowsAsk.ts';

const mostAsks = 2;

export interface DiffRows {
  /** undefined: not here yet. */
  readonly row: (index: number) => MarkedRow | undefined;
  /** What is in view: indexes in the whole grid. */
  readonly look: (indexes: readonly number[]) => void;
  readonly failure: Failure | null;
  readonly again: () => void;
}

export function useDiffRows(card: CardView): DiffRows {
  const link = useLink();
  const ready = useHostStanding().state === 'ready';
  const id = card.item.id;
  const [, draw] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const rows = useRef<Map<number, MarkedRow>>(new Map());
  const held = useRef<string>('');
  const wanted = useRef<readonly number[]>([]);
  const asked = useRef<Set<RowsAsk>>(new Set());
  const alive = useRef(true);

  if (held.current !== id) {
    held.current = id;
    rows.current = new Map(card.rows.map((row, offset) => [card.first + offset, row]));
    asked.current = new Set();
    wanted.current = [];
  }

  const work = useCallback(() => {
    while (asked.current.size < mostAsks) {
      const ask = nextAsk(wanted.current, (index) => rows.current.has(index) || isAsked(asked.current, index));
      if (ask === null) return;
      asked.current.add(ask);
      void link.call('review/rows', { id, ...ask }).then((result) => {
        if (!alive.current || held.current !== id) return;
        asked.current.delete(ask);
        if (!result.ok) {
          setFailure(result.failure);
          return;
        }
        for (const [offset, row] of result.value.rows.entries()) rows.current.set(result.value.first + offset, row);
        setFailure(null);
        draw((count) => count + 1);
        work();
      });
    }
  }, [link, id]);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  // A host that came back is asked again for what it could not say.
  useEffect(() => {
    if (ready) work();
  }, [ready, work]);

  const look = useCallback(
    (indexes: readonly number[]) => {
      wanted.current = indexes;
      work();
    },
    [work],
  );

  return { row: (index) => rows.current.get(index), look, failure, again: work };
}
