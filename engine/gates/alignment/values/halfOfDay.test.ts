import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { halfOfDay } from './halfOfDay.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  halfOfDay(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('the other half of the day', () => {
  const rows: readonly Row[] = [
    ['Zug geht um viertel nach sieben abends', 'ab 18:42', 'ab 07:15'],
    ['the show is at 8 pm now', 'Show 19:00', 'Show 08:00'],
    ['rendez-vous à 7 h du soir', 'RDV 18:00', 'RDV 07:00'],
    ['la cena es a las nueve y media de la noche', 'Cena 21:00', 'Cena 09:30'],
    ['breakfast at half past seven in the morning', 'Breakfast 08:00', 'Breakfast 19:30'],
  ];
  for (const row of rows) {
    test(row[0], () => {
      const finding = found(...row);
      assert.equal(finding?.strength, 'soft');
      assert.match(finding?.line ?? '', /\.$/u);
    });
  }
});

describe('no contradiction', () => {
  const rows: readonly Row[] = [
    ['Zug geht um viertel nach sieben abends', 'ab 18:42', 'ab 19:15'],
    ['the show is at 8 pm now', 'Show 7 pm', 'Show 8 pm'],
    ['at 8 in the morning and 9 in the evening', '08:30', '08:00'],
    ['the show is at 8', 'Show 19:00', 'Show 08:00'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
