import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followsWithin } from './reckoning.ts';

const bill = ['Plastering 8 h x 42.00 = 336.00', 'Materials 96.50', '', 'Net 432.50', 'VAT 20% 86.50', 'Total 519.00'];

test('amounts, sums, taxes and totals follow from what stands around them', () => {
  for (const [at, value] of [
    [0, 336],
    [3, 432.5],
    [4, 86.5],
    [5, 519],
  ] as const) {
    assert.ok(followsWithin(bill, at, value), bill[at]);
  }
});
test('another figure does not', () => {
  for (const [at, value] of [
    [0, 338],
    [3, 434],
    [4, 87],
    [5, 520],
  ] as const) {
    assert.ok(!followsWithin(bill, at, value), bill[at]);
  }
});
