import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { percentLeft, spokenBetween, timeLeft } from './countdown.ts';

const end = 1_000_000_000;

describe('the countdown of a card', () => {
  test('says minutes, then tens of seconds, and never more than there is', () => {
    assert.deepEqual(timeLeft(end, end - 576_000), { kind: 'minutes', minutes: 9 });
    assert.deepEqual(timeLeft(end, end - 60_000), { kind: 'minutes', minutes: 1 });
    assert.deepEqual(timeLeft(end, end - 59_000), { kind: 'seconds', seconds: 50 });
    assert.deepEqual(timeLeft(end, end - 9_999), { kind: 'moment' });
    assert.deepEqual(timeLeft(end, end), { kind: 'over' });
    assert.deepEqual(timeLeft(end, end + 5), { kind: 'over' });
  });

  test('the bar is within its ends, also for a clock that was set', () => {
    assert.equal(percentLeft(end - 600_000, end, end - 300_000), 50);
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (created, expires, now) => {
        const percent = percentLeft(created, expires, now);
        assert.ok(percent >= 0 && percent <= 100);
      }),
    );
  });

  test('is said aloud at five minutes, at one, and at the end, each once', () => {
    const said: unknown[] = [];
    for (let now = end - 600_000; now <= end + 3_000; now += 1_000) said.push(spokenBetween(end, now - 1_000, now));
    assert.deepEqual(
      said.filter((word) => word !== null),
      [5, 1, 'over'],
    );
  });

  test('a page that slept says only where it stands', () => {
    assert.equal(spokenBetween(end, end - 600_000, end - 30_000), 1);
    assert.equal(spokenBetween(end, end - 600_000, end + 30_000), 'over');
  });
});
