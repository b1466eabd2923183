import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../reading/words.ts';
import { readShift } from './readShift.ts';

const moved = (request: string, from: number) => {
  const shift = readShift(fold(request));
  return shift === null ? null : shift.amounts.map((amount) => amount.apply(from, shift.sign));
};

test('how far, and in which direction', () => {
  assert.ok(moved('raise it by 5 %', 200)?.includes(210));
  assert.ok(moved('half an hour earlier', 16)?.includes(15.5));
  assert.ok(moved('um 40 Euro senken', 620)?.includes(580));
  assert.ok(moved('une heure plus tard', 14)?.includes(15));
  assert.ok(moved('sube 2 euros', 10) === null || moved('sube 2 euros', 10)?.includes(12));
});
test('a goal, two figures or no direction are no shift', () => {
  for (const request of [
    'rent goes up to 950',
    'from 8 to 9',
    'not 5 but 6, later',
    'add 3 chairs',
    'raise or lower it by 5',
  ]) {
    assert.equal(readShift(fold(request)), null, request);
  }
});
