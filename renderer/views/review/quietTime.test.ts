import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { press, quietMs } from './quietTime.ts';

/** Which presses count on a card that became current at 0. */
function countsOf(times: readonly number[]): boolean[] {
  let since = 0;
  return times.map((now) => {
    const pressed = press(since, now);
    since = pressed.quietSinceMs;
    return pressed.counts;
  });
}

test('a press counts once it was quiet for long enough, and not before', () => {
  assert.deepEqual(countsOf([quietMs]), [true]);
  assert.deepEqual(countsOf([quietMs - 1]), [false]);
  assert.deepEqual(countsOf([quietMs - 1, quietMs + 1]), [false, false], 'the early one begins the quiet time anew');
  assert.deepEqual(countsOf([100, 100 + quietMs]), [false, true]);
});

test('20 presses a second on a card that slid in under the hand never answer it', () => {
  assert.ok(countsOf(Array.from({ length: 200 }, (_, at) => (at + 1) * 50)).every((counts) => !counts));
});

test('a press counts exactly where nothing came for the quiet time before it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 * quietMs }), { maxLength: 40 }), (gaps) => {
      let now = 0;
      const times = gaps.map((gap) => (now += gap));
      assert.deepEqual(
        countsOf(times),
        gaps.map((gap) => gap >= quietMs),
      );
    }),
  );
});
