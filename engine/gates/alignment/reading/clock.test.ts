import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readClock, withoutClock } from './clock.ts';
import { fold } from './words.ts';

test('times of day as they are said', () => {
  const rows: readonly (readonly [string, number])[] = [
    ['quarter to nine', 8.75],
    ['at half past three', 15.5],
    ['ten past six', 6 + 10 / 60],
    ['viertel vor neun', 8.75],
    ['um halb acht', 19.5],
    ['neuf heures moins le quart', 8.75],
    ['huit heures et demie', 8.5],
    ['a las nueve y media', 21.5],
    ['a las ocho menos cuarto', 7.75],
  ];
  for (const [text, time] of rows) {
    assert.ok(
      readClock(fold(text)).some((value) => Math.abs(value - time) < 0.001),
      `${text}: ${readClock(fold(text)).join(' ')}`,
    );
    assert.deepEqual(readClock(withoutClock(fold(text))), [], text);
  }
  assert.deepEqual(readClock('half of the list'), []);
});
