import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followingDays, readDays, sameDay } from './days.ts';

const day = (year: number | null, month: number, date: number) => ({ year, month, day: date, at: 0, length: 0 });
const reads = (text: string, year: number | null, month: number, date: number) =>
  readDays(text).some((found) => found.day === date && found.month === month && found.year === year);
const follows = (request: string, year: number, month: number, date: number) =>
  followingDays(request, readDays(request)).some(
    (found) => found.day !== null && sameDay(found, day(year, month, date)),
  );

test('days are read in four languages and in figures', () => {
  assert.ok(reads('2025-03-09', 2025, 3, 9));
  assert.ok(reads('09.03.2025', 2025, 3, 9));
  assert.ok(reads('3. März 2026', 2026, 3, 3));
  assert.ok(reads('1er juillet', null, 7, 1));
  assert.ok(reads('17 de julio de 2025', 2025, 7, 17));
  assert.ok(reads('May 4, 2026', 2026, 5, 4));
});
test('figures with two orders have both', () => {
  assert.ok(reads('06/05/2026', 2026, 5, 6) && reads('06/05/2026', 2026, 6, 5));
});
test('days follow: so long after, the second Thursday, each week', () => {
  assert.ok(follows('due 30 days after 15 January 2025', 2025, 2, 14));
  assert.ok(!follows('due 30 days after 15 January 2025', 2025, 2, 15));
  assert.ok(follows('am zweiten Donnerstag im April 2026', 2026, 4, 9));
  assert.ok(follows('le troisième jeudi de mars 2025', 2025, 3, 20));
  assert.ok(follows('weekly from 24 February 2026 on', 2026, 3, 10));
  assert.ok(follows('10 días hábiles desde el 3 de marzo de 2025', 2025, 3, 17));
  assert.ok(!follows('10 días hábiles desde el 3 de marzo de 2025', 2025, 3, 13));
});
