import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { movedWrongly } from './movedWrongly.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  movedWrongly(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('moved by something else', () => {
  const rows: readonly Row[] = [
    ['shift all shifts one hour earlier', 'Ada,08:00,16:00', 'Ada,09:00,17:00'],
    ["On décale tous les cours d'une heure plus tard", 'lundi 17 h\nsamedi 10 h', 'lundi 18 h\nsamedi 10 h'],
    ['El examen se adelanta dos días, estaba el 23', 'Examen: 23 de enero', 'Examen: 25 de enero'],
    ['Die Abnahme ist zwei Wochen später', 'Abnahme: 3. September', 'Abnahme: 10. September'],
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
    ['shift all shifts one hour earlier', 'Ada,08:00,16:00', 'Ada,07:00,15:00'],
    ['choir begins a quarter of an hour later', 'Thursdays 19:30', 'Thursdays 19:45'],
    ['Die Abnahme ist zwei Wochen später', 'Abnahme: 3. September', 'Abnahme: 17. September'],
    ['El examen es una hora y media más tarde', 'Examen: 10:00', 'Examen: 11:30'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
