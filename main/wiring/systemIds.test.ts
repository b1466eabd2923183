import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missionIdSchema, reviewIdSchema, runIdSchema } from '../../contract/ids.ts';
import { systemIds } from './systemIds.ts';

test('ids parse by the contract, differ, and sort by time', () => {
  let now = 1_790_000_000_000;
  const ids = systemIds({ nowMs: () => now, monotonicMs: () => 0 });
  const first = ids.next('run');
  now += 1;
  const second = ids.next('run');
  assert.equal(runIdSchema.safeParse(first).success, true);
  assert.equal(missionIdSchema.safeParse(ids.next('mis')).success, true);
  assert.equal(reviewIdSchema.safeParse(ids.next('rev')).success, true);
  assert.ok(first < second);
  assert.notEqual(ids.next('run'), ids.next('run'));
});
