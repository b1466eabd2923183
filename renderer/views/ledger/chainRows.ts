/**
 * The rows of the chain that a page has, and which it must ask for. Two ways to the same list: the whole chain, where a row's number
 * says its place, and a filtered one, which is read on from its end. Pure but for what it keeps; it asks nobody itself.
 */
import type { LedgerRow } from '../../../contract/ledger.ts';

export const pageRows = 200;

export interface Page {
  readonly rows: readonly LedgerRow[];
  readonly total: number;
  readonly more: boolean;
}

/** A place in the list: a row, a number of the chain that has no row, or one that is not here yet. */
export type ChainPlace =
  | { readonly kind: 'row'; readonly row: LedgerRow }
  | { readonly kind: 'missing'; readonly seq: number }
  | { readonly kind: 'awaited'; readonly seq: number | null };

/** `before`: the host's own parameter; rows with a smaller number, newest first. */
export interface PageAsk {
  readonly before: number;
}

export interface ChainRows {
  /** The newest rows, as the host last said them. */
  takeNewest(page: Page): void;
  /** The answer to an ask. */
  takeOlder(ask: PageAsk, page: Page): void;
  /** Number of the newest row that is known. */
  head(): number;
  /** Places of the list that ends (at its top) with the row `top`. */
  count(top: number): number;
  place(top: number, index: number): ChainPlace;
  /** Of a place: the number of its row, or one below zero where it is not known yet. Asked of every place at once, so it is cheap. */
  key(top: number, index: number): number;
  /** Where a row stands; null where a filtered list does not hold it (yet). */
  indexOf(top: number, seq: number): number | null;
  /** What to ask for, so that these places can be shown. */
  missingAsk(top: number, indexes: readonly number[]): PageAsk | null;
}

export function openWholeChain(): ChainRows {
  const rows = new Map<number, LedgerRow>();
  /** Numbers that the host was asked about, whether there is a row or not. */
  const known = new Set<number>();
  let head = 0;

  const take = (page: Page, from: number, to: number) => {
    for (const row of page.rows) {
      rows.set(row.seq, row);
      known.add(row.seq);
    }
    for (let seq = Math.max(1, from); seq <= to; seq += 1) known.add(seq);
  };

  return {
    takeNewest(page) {
      const first = page.rows[0]?.seq ?? 0;
      head = Math.max(head, first);
      take(page, page.more ? (page.rows.at(-1)?.seq ?? 1) : 1, first);
    },
    takeOlder({ before }, page) {
      const from = page.more ? (page.rows.at(-1)?.seq ?? before) : 1;
      take(page, Math.min(from, before - 1), Math.min(before - 1, head));
    },
    head: () => head,
    count: (top) => top,
    place(top, index) {
      const seq = top - index;
      const row = rows.get(seq);
      if (row !== undefined) return { kind: 'row', row };
      return known.has(seq) || seq > head ? { kind: 'missing', seq } : { kind: 'awaited', seq };
    },
    key: (top, index) => top - index,
    indexOf: (top, seq) => (seq >= 1 && seq <= top ? top - seq : null),
    missingAsk(top, indexes) {
      for (const index of indexes) {
        const seq = top - index;
        if (seq < 1 || seq > head || rows.has(seq) || known.has(seq)) continue;
        return { before: Math.ceil(seq / pageRows) * pageRows + 1 };
      }
      return null;
    },
  };
}

export function openFilteredChain(): ChainRows {
  let rows: LedgerRow[] = [];
  let more = false;

  const shown = (top: number) => {
    const from = rows.findIndex((row) => row.seq <= top);
    return from === -1 ? rows.length : from;
  };

  return {
    takeNewest(page) {
      const oldest = page.rows.at(-1)?.seq ?? 0;
      const newest = rows[0]?.seq ?? 0;
      // Where the newest page no longer reaches what was here, what lies between is not known: begin anew.
      if (rows.length === 0 || oldest > newest) {
        rows = [...page.rows];
        more = page.more;
        return;
      }
      rows = [...page.rows, ...rows.filter((row) => row.seq < oldest)];
    },
    takeOlder({ before }, page) {
      if ((rows.at(-1)?.seq ?? 0) !== before) return;
      rows = [...rows, ...page.rows];
      more = page.more;
    },
    head: () => rows[0]?.seq ?? 0,
    count: (top) => rows.length - shown(top) + (more ? 1 : 0),
    place(top, index) {
      const row = rows[shown(top) + index];
      return row === undefined ? { kind: 'awaited', seq: null } : { kind: 'row', row };
    },
    key: (top, index) => rows[shown(top) + index]?.seq ?? -1 - index,
    indexOf(top, seq) {
      const at = rows.findIndex((row) => row.seq === seq);
      return at === -1 ? null : at - shown(top);
    },
    missingAsk(top, indexes) {
      const last = rows.at(-1);
      if (!more || last === undefined) return null;
      const end = rows.length - shown(top);
      return indexes.some((index) => index >= end) ? { before: last.seq } : null;
    },
  };
}
