import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AssertShape, assertOf, canBeNamed, shapeOf } from './assertShapes.ts';

const column = fc
  .oneof(fc.constantFrom('total', 'net', 'gross total', 'Straße', 'and', '1st'), fc.string())
  .filter(canBeNamed);
const shape: fc.Arbitrary<AssertShape> = fc.oneof(
  column.map((name) => ({ kind: 'sum' as const, column: name })),
  fc
    .tuple(column, fc.integer({ min: -99_999, max: 99_999 }))
    .map(([name, cents]) => ({ kind: 'figure' as const, column: name, figure: (cents / 100).toFixed(2) })),
  fc
    .tuple(fc.array(column, { minLength: 2, maxLength: 4 }), column)
    .map(([parts, total]) => ({ kind: 'adds' as const, parts, total })),
  fc.nat().map((count) => ({ kind: 'rowCount' as const, count: String(count) })),
);

test('what the form writes it reads again, whatever the columns are called', () => {
  fc.assert(
    fc.property(shape, (written) => {
      assert.deepEqual(shapeOf(assertOf(written)), written);
    }),
  );
});

test('looking at an assertion never changes it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      assert.equal(assertOf(shapeOf(text)), text);
    }),
  );
  for (const text of [
    '$max($map(rows, function($r) { $abs($r.net + $r.vat - $r.total) })) < 0.005',
    '$max($map(rows, function($r) { $abs($r.net * 0.19 - $r.vat) })) < 0.006',
    '$abs($sum(rows.`total`) - footer.total) < 0.005',
  ]) {
    assert.equal(assertOf(shapeOf(text)), text);
  }
  assert.equal(shapeOf('$abs($sum(rows.`total`) - footer.`total`) < 0.005').kind, 'own');
});
