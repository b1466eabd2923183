import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { turnedBound } from './turnedBound.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  turnedBound(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a bound that is turned round', () => {
  const rows: readonly Row[] = [
    ['No more than 12 people per tour', 'Tours at 11.', 'Tours at 11, for groups of 12 people or more.'],
    ['höchstens 3 Gäste je Wohnung', 'Gäste sind willkommen.', 'Mindestens 3 Gäste je Wohnung.'],
    ['no more than 3 retries', 'retries: 1', 'min_retries: 3'],
    ['au moins 8 jours avant', 'Prévenir.', 'Prévenir au plus 8 jours avant.'],
    ['como máximo 5 libros', 'Libros: sí', 'Libros: 5 como mínimo'],
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
    ['No more than 12 people per tour', 'Tours at 11.', 'Tours at 11, at most 12 people.'],
    ['no less than 4 weeks', 'Notice.', 'Notice of at least 4 weeks.'],
    [
      'mehr als 3 Gäste kosten extra',
      'Gäste.',
      'Ab 4 Gästen kostet es extra, höchstens 3 sind frei.\nMehr als 3 Gäste: 5 €',
    ],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
