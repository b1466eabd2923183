/** The chain as a view looks at it: the newest rows in step with the host, older ones asked for as somebody comes to them. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import type { LedgerKind } from '../../../contract/ledger.ts';
import { useHostStanding, useLink, useSnapshot } from '../../client/useHost.tsx';
import { type ChainPlace, openFilteredChain, openWholeChain, pageRows } from './chainRows.ts';

export interface ChainQuery {
  readonly runId: string | null;
  readonly kinds: readonly LedgerKind[];
  readonly search: string;
}

export interface Chain {
  /** Nothing came yet. */
  readonly waiting: boolean;
  readonly failure: Failure | null;
  readonly again: () => void;
  /** Rows that fit, as the host counts them. */
  readonly total: number;
  readonly count: number;
  /** The same function for as long as the keys are the same: the list measures every place anew with another. */
  readonly keyOf: (index: number) => number;
  readonly place: (index: number) => ChainPlace;
  readonly indexOf: (seq: number) => number | null;
  readonly look: (indexes: readonly number[]) => void;
  /** Rows that came since the list stands still. */
  readonly newer: number;
  /** While it is true the list moves on with what comes. */
  readonly follow: (follows: boolean) => void;
}

/** `lowest`: a number that the list must reach, because the check of the chain named it. */
export function useChain(query: ChainQuery, lowest: number | null): Chain {
  const link = useLink();
  const ready = useHostStanding().state === 'ready';
  const params = useMemo(
    () => ({
      count: pageRows,
      ...(query.runId === null ? {} : { runId: query.runId }),
      ...(query.kinds.length === 0 ? {} : { kinds: [...query.kinds] }),
      ...(query.search === '' ? {} : { search: query.search }),
    }),
    [query],
  );
  const whole = query.runId === null && query.kinds.length === 0 && query.search === '';
  const newest = useSnapshot('ledger/page', params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another list.
  const rows = useMemo(() => (whole ? openWholeChain() : openFilteredChain()), [whole, params]);
  const [, draw] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [frozen, setFrozen] = useState<number | null>(null);
  const wanted = useRef<readonly number[]>([]);
  const asking = useRef(false);
  const alive = useRef(true);

  // Taken while drawing, so that the rows of this answer are there in the same frame.
  const taken = useRef<{ readonly rows: unknown; readonly value: unknown }>({ rows: null, value: null });
  if (newest.value !== undefined && (taken.current.rows !== rows || taken.current.value !== newest.value)) {
    taken.current = { rows, value: newest.value };
    rows.takeNewest(newest.value);
  }
  const head = Math.max(rows.head(), whole ? (lowest ?? 0) : 0);
  const top = frozen === null ? head : Math.min(frozen, head);
  const topNow = useRef(top);
  topNow.current = top;

  const work = useCallback(() => {
    if (asking.current) return;
    const ask = rows.missingAsk(topNow.current, wanted.current);
    if (ask === null) return;
    asking.current = true;
    void link.call('ledger/page', { ...params, before: ask.before }).then((result) => {
      asking.current = false;
      if (!alive.current) return;
      if (!result.ok) {
        setFailure(result.failure);
        return;
      }
      rows.takeOlder(ask, result.value);
      setFailure(null);
      draw((count) => count + 1);
      work();
    });
  }, [link, rows, params]);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
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
  const follow = useCallback(
    (follows: boolean) => setFrozen((before) => (follows ? null : (before ?? topNow.current))),
    [],
  );
  const count = rows.count(top);
  const keyOf = useCallback((index: number) => rows.key(top, index), [rows, top]);
  return {
    waiting: newest.value === undefined && newest.failure === undefined,
    failure: newest.failure ?? failure,
    again: () => {
      newest.refresh();
      work();
    },
    total: newest.value?.total ?? 0,
    count,
    keyOf,
    place: (index) => rows.place(top, index),
    indexOf: (seq) => rows.indexOf(top, seq),
    look,
    newer: Math.max(0, rows.count(head) - count),
    follow,
  };
}
