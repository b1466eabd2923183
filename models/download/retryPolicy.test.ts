import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { backoffMs, judgeSetback, parseRetryAfter } from './retryPolicy.ts';

describe('Retry-After', () => {
  const nowMs = Date.parse('2026-01-01T00:00:00Z');
  test('is seconds or a date', () => {
    assert.equal(parseRetryAfter('7', nowMs), 7_000);
    assert.equal(parseRetryAfter('Thu, 01 Jan 2026 00:00:30 GMT', nowMs), 30_000);
    assert.equal(parseRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', nowMs), 0);
  });
  test('is not said when it is anything else', () => {
    for (const value of [undefined, '', '-1', '1e9', 'soon', '2026-01-01', '99999999999']) {
      assert.equal(parseRetryAfter(value, nowMs), undefined);
    }
  });
});

describe('trying again', () => {
  const busy = { kind: 'busy', status: 429 } as const;
  const unreachable = { kind: 'unreachable', why: 'x' } as const;
  const broken = { kind: 'broken', why: 'x' } as const;

  test('waits as long as the source asks, but at least its own back-off', () => {
    assert.deepEqual(judgeSetback({ ...busy, retryAfterMs: 30_000 }, 1, false), { kind: 'retry', afterMs: 30_000 });
    assert.deepEqual(judgeSetback({ ...busy, retryAfterMs: 0 }, 3, false), { kind: 'retry', afterMs: 2_000 });
  });
  test('leaves a wait of more than two minutes to the person, and says how long', () => {
    const verdict = judgeSetback({ ...busy, retryAfterMs: 3_600_000 }, 1, false);
    assert.deepEqual(verdict, { kind: 'giveUp', why: 'it answered 429 and asks to wait 3600 s' });
  });
  test('gives up a source that never answered after two tries, one that had answered after six', () => {
    assert.equal(judgeSetback(unreachable, 1, false).kind, 'retry');
    assert.equal(judgeSetback(unreachable, 2, false).kind, 'giveUp');
    assert.equal(judgeSetback(unreachable, 5, true).kind, 'retry');
    assert.equal(judgeSetback(unreachable, 6, true).kind, 'giveUp');
    assert.equal(judgeSetback(broken, 5, false).kind, 'retry');
    assert.equal(judgeSetback(broken, 6, false).kind, 'giveUp');
    assert.equal(judgeSetback(busy, 6, true).kind, 'giveUp');
  });
  test('backs off by doubling, to at most 16 s', () => {
    assert.deepEqual([1, 2, 3, 6, 7, 50].map(backoffMs), [500, 1_000, 2_000, 16_000, 16_000, 16_000]);
  });
});
