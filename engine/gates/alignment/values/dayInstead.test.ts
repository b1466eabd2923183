import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { dayInstead } from './dayInstead.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  dayInstead(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('another day of the month', () => {
  const rows: readonly Row[] = [
    ['the party is on the 17th now', 'Saturday, 10 May', 'Saturday, 27 May'],
    ['Abgabe ist am 14. statt am 12.', 'Abgabe: 12. Juni', 'Abgabe: 24. Juni'],
    ['la fête est le 21', 'Fête : 20 juin', 'Fête : 12 juin'],
    ['la cita es el 6', 'Cita: 5 de marzo', 'Cita: 16 de marzo'],
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
    ['the party is on the 17th now', 'Saturday, 10 May', 'Saturday, 17 May'],
    ['two weeks after the 3rd', 'due 3 May', 'due 17 May'],
    ['la fête est le 21', 'Fête : 20 juin', 'Fête : 21 juin'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
