import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { secondEdit } from './secondEdit.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  secondEdit(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('another word of the line changes too', () => {
  const rows: readonly Row[] = [
    ['the shop moved to Lindenstr. 8', 'Lindenstr. 2, open Mon-Fri', 'Lindenstr. 8, open Mon-Sat'],
    ['die Leiterin heißt Adler', 'Leitung: Frau Huber, Gartenhaus', 'Leitung: Frau Adler, Werkstatt'],
    ['el coche es un Seat', 'Coche: Opel, rojo', 'Coche: Seat, negro'],
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
    ['the shop moved to Lindenstr. 8', 'Lindenstr. 2, open Mon-Fri', 'Lindenstr. 8, open Mon-Fri'],
    ['she worked 6 hours on Friday', 'Fri 8 h x 22 = 176', 'Fri 6 h x 22 = 132'],
    ['make it friendlier for Kim', 'Pay now, Bob', 'Please settle, Kim'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
