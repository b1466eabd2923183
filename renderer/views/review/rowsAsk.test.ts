import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isAsked, nextAsk, type RowsAsk, windowRows } from './rowsAsk.ts';

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, offset) => from + offset);

test('what is here is not asked for; a few rows between folds cost a few rows', () => {
  assert.equal(
    nextAsk([1, 2, 3], () => true),
    null,
  );
  assert.deepEqual(
    nextAsk([497, 498, 1_497, 1_498, 1_499], (index) => index < 1_000),
    { first: 1_497, count: 3 },
  );
});

test('a file that is scrolled through is read on by whole windows', () => {
  assert.deepEqual(
    nextAsk(range(450, 500), () => false),
    { first: 400, count: windowRows },
  );
});

test('asking until nothing is missing ends, never asks twice, and never for more than a window', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(3_000), { maxLength: 120 }), (some) => {
      const wanted = some.sort((a, b) => a - b);
      const asks: RowsAsk[] = [];
      for (;;) {
        const ask = nextAsk(wanted, (index) => isAsked(asks, index));
        if (ask === null) break;
        assert.ok(ask.count >= 1 && ask.count <= windowRows);
        asks.push(ask);
        assert.ok(asks.length <= wanted.length);
      }
      assert.ok(wanted.every((index) => isAsked(asks, index)));
    }),
  );
});
