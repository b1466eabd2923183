import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { LedgerRow } from '../../../contract/ledger.ts';
import { type ChainRows, openFilteredChain, openWholeChain, type Page, pageRows } from './chainRows.ts';

const rowOf = (seq: number) => ({ seq }) as LedgerRow;

/** The host: rows by number, newest first. */
function host(seqs: readonly number[]) {
  const all = [...seqs].sort((a, b) => b - a);
  return (before: number | undefined): Page => {
    const fits = all.filter((seq) => before === undefined || seq < before);
    return { rows: fits.slice(0, pageRows).map(rowOf), total: all.length, more: fits.length > pageRows };
  };
}

/** Asks until these places can be shown; how often it had to. */
function lookAt(chain: ChainRows, page: ReturnType<typeof host>, top: number, indexes: readonly number[]): number {
  for (let asks = 0; ; asks += 1) {
    const ask = chain.missingAsk(top, indexes);
    if (ask === null) return asks;
    assert.ok(asks < 1_000, 'an answer was asked for again and again');
    chain.takeOlder(ask, page(ask.before));
  }
}

describe('the whole chain', () => {
  test('any place of a long one costs one ask, and none when it is here', () => {
    const page = host(Array.from({ length: 100_000 }, (_, i) => i + 1));
    const chain = openWholeChain();
    chain.takeNewest(page(undefined));
    assert.equal(chain.count(chain.head()), 100_000);
    assert.equal(lookAt(chain, page, 100_000, [0, 1, 2]), 0);
    assert.equal(lookAt(chain, page, 100_000, [50_000, 50_001]), 1);
    assert.deepEqual(chain.place(100_000, 50_000), { kind: 'row', row: rowOf(50_000) });
    assert.equal(lookAt(chain, page, 100_000, [50_000]), 0);
    assert.deepEqual(chain.place(100_000, 70_000), { kind: 'awaited', seq: 30_000 });
  });

  test('numbers without a row are named, wherever they are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 700 }),
        fc.nat(899),
        (seqs, at) => {
          const page = host(seqs);
          const chain = openWholeChain();
          chain.takeNewest(page(undefined));
          const top = chain.head();
          const index = at % top;
          lookAt(chain, page, top, [index]);
          const seq = top - index;
          assert.deepEqual(
            chain.place(top, index),
            seqs.includes(seq) ? { kind: 'row', row: rowOf(seq) } : { kind: 'missing', seq },
          );
          assert.equal(chain.indexOf(top, seq), index);
        },
      ),
    );
  });

  test('a list that stands still while the chain grows keeps its places', () => {
    const chain = openWholeChain();
    chain.takeNewest(host([1, 2, 3])(undefined));
    chain.takeNewest(host([1, 2, 3, 4, 5])(undefined));
    assert.equal(chain.head(), 5);
    assert.deepEqual(chain.place(3, 0), { kind: 'row', row: rowOf(3) });
    assert.equal(chain.count(3), 3);
  });
});

describe('a filtered chain', () => {
  test('is read on from its end, and every row stands once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 900 }), (seqs) => {
        const page = host(seqs);
        const chain = openFilteredChain();
        chain.takeNewest(page(undefined));
        const top = chain.head();
        for (let index = 0; index < seqs.length; index += 150) lookAt(chain, page, top, [index, index + 149]);
        lookAt(chain, page, top, [seqs.length]);
        assert.equal(chain.count(top), seqs.length);
        const sorted = [...seqs].sort((a, b) => b - a);
        for (const [index, seq] of sorted.entries()) {
          assert.deepEqual(chain.place(top, index), { kind: 'row', row: rowOf(seq) });
          assert.equal(chain.indexOf(top, seq), index);
        }
      }),
    );
  });

  test('new rows come above; a list that stands still does not move', () => {
    const chain = openFilteredChain();
    chain.takeNewest(host([2, 4])(undefined));
    chain.takeNewest(host([2, 4, 9])(undefined));
    assert.equal(chain.count(4), 2);
    assert.deepEqual(chain.place(4, 0), { kind: 'row', row: rowOf(4) });
    assert.deepEqual(chain.place(9, 0), { kind: 'row', row: rowOf(9) });
  });

  test('an answer that is too late is not put in the wrong place', () => {
    const chain = openFilteredChain();
    const seqs = Array.from({ length: 500 }, (_, i) => i + 1);
    chain.takeNewest(host(seqs)(undefined));
    const ask = chain.missingAsk(500, [300]);
    assert.deepEqual(ask, { before: 301 });
    chain.takeNewest(host([...seqs, ...Array.from({ length: 400 }, (_, i) => 1_000 + i)])(undefined));
    chain.takeOlder({ before: 301 }, host(seqs)(301));
    assert.deepEqual(chain.place(1_399, 199), { kind: 'row', row: rowOf(1_200) });
    assert.deepEqual(chain.place(1_399, 200), { kind: 'awaited', seq: null });
  });
});
