import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { wayAt } from './skyWay.ts';

test('the sky goes there and back, a small step a minute, and stands still within one', () => {
  assert.equal(wayAt(0), 0);
  assert.equal(wayAt(90 * 60_000), 1);
  assert.equal(wayAt(180 * 60_000), 0);
  fc.assert(
    fc.property(fc.nat({ max: 4_000_000_000_000 }), (timeMs) => {
      const minute = timeMs - (timeMs % 60_000);
      assert.ok(wayAt(timeMs) >= 0 && wayAt(timeMs) <= 1);
      assert.equal(wayAt(timeMs), wayAt(minute));
      assert.ok(Math.abs(Math.abs(wayAt(timeMs) - wayAt(timeMs + 60_000)) - 1 / 90) < 1e-9);
    }),
  );
});
