import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { reckoned } from './reckoned.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  reckoned(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('what is reckoned wrongly', () => {
  const rows: readonly Row[] = [
    [
      'zieh 19 % Mehrwertsteuer aus den 238 € brutto und schreib netto daneben',
      'brutto 238,00 €',
      'brutto 238,00 €, netto 192,78 €',
    ],
    ['add the average of the three marks', 'name,a,b,c\nSol,12,15,9', 'name,a,b,c,average\nSol,12,15,9,13'],
    [
      'Pasa las distancias a millas, una milla son 1,6 km',
      'ruta,km\nFaro,8\nMonte,16',
      'ruta,millas\nFaro,5\nMonte,12',
    ],
    ['Ajoute la moyenne des notes', 'Lou 12\nAna 14', 'Lou 12\nAna 14\nMoyenne 15'],
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
    [
      'zieh 19 % Mehrwertsteuer aus den 238 € brutto und schreib netto daneben',
      'brutto 238,00 €',
      'brutto 238,00 €, netto 200,00 €',
    ],
    ['add the average of the three marks', 'name,a,b,c\nSol,12,15,9', 'name,a,b,c,average\nSol,12,15,9,12'],
    ['rechne die Tassen um (1 Tasse = 240 ml)', '1 1/2 Tassen Mehl\n1 Tasse Milch', '360 ml Mehl\n240 ml Milch'],
    ['pon docena y media de huevos en vez de una', 'Huevos: 12', 'Huevos: 18'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
