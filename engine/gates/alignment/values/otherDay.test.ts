import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { otherDay } from './otherDay.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  otherDay(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('another weekday, month or year than was said', () => {
  const rows: readonly Row[] = [
    ['choir is on Wednesday now', 'Choir: Thursday, 19:45', 'Choir: Tuesday, 19:45'],
    ['Probe ist nicht mehr donnerstags sondern mittwochs', 'Probe: donnerstags', 'Probe: dienstags'],
    ['le marché est le samedi', 'Marché : jeudi', 'Marché : dimanche'],
    ['la reunión pasa a octubre', 'Reunión: septiembre', 'Reunión: noviembre'],
    ['vaccinated 3 feb 2025', 'Vaccinated: 10 Feb 2024', 'Vaccinated: 3 Feb 2024'],
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
    ['choir is on Wednesday now', 'Choir: Thursday', 'Choir: Wednesday'],
    ['one week later please', 'Choir: Thursday 3 May', 'Choir: Thursday 10 May'],
    ['the fair is from Friday on', 'Fair: Thursday', 'Fair: Friday, Saturday'],
    ['vaccinated 3 feb 2025', 'Vaccinated: 10 Feb 2024', 'Vaccinated: 3 Feb 2025'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
