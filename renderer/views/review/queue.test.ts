import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReviewItem } from '../../../contract/review.ts';
import { besideOf, firstOf, nextWaiting, sortQueue } from './queue.ts';

const now = new Date(2026, 2, 3, 9, 14).getTime();
let made = 0;
const card = (state: ReviewItem['state'], createdAtMs: number) =>
  ({ id: `rev_${String(++made).padStart(26, '0')}`, state, createdAtMs }) as ReviewItem;

describe('the queue of cards', () => {
  const second = card('pending', now - 1_000);
  const first = card('pending', now - 90_000);
  const held = card('held', now - 5_000);
  const denied = card('denied', now - 10_000);
  const old = card('applied', now - 26 * 3_600_000);
  const queue = sortQueue([old, second, denied, held, first], now);

  test('what waits stands first, the oldest on top; closed cards by day, the newest on top', () => {
    assert.deepEqual(queue, { waiting: [first, second], held: [held], closedToday: [denied], older: [old] });
    assert.equal(firstOf(queue), first);
    assert.equal(firstOf(sortQueue([old], now)), null);
  });

  test('a card that is being written keeps its place', () => {
    const approved = { ...first, state: 'approved' as const };
    assert.deepEqual(sortQueue([second, approved], now).waiting, [approved, second]);
  });

  test('a new card moves nothing above it', () => {
    const after = sortQueue([old, second, denied, held, first, card('pending', now)], now);
    assert.deepEqual(after.waiting.slice(0, 2), queue.waiting);
  });

  test('next and previous go through all of it and stop at the ends', () => {
    assert.equal(besideOf(queue, first.id, 1), second);
    assert.equal(besideOf(queue, second.id, 1), held);
    assert.equal(besideOf(queue, first.id, -1), null);
    assert.equal(besideOf(queue, old.id, 1), null);
    assert.equal(besideOf(queue, 'rev_unknown', 1), first);
  });

  test('after a decision comes the next that waits, round to the first, never one that is closed', () => {
    assert.equal(nextWaiting(queue, first.id), second);
    assert.equal(nextWaiting(queue, second.id), first);
    assert.equal(nextWaiting(sortQueue([first, held, old], now), first.id), null);
  });
});
