import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { namedLabel } from './namedLabel.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  namedLabel(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('another row, column or person', () => {
  const rows: readonly Row[] = [
    ['Trag Emil in Gruppe B ein', 'Gruppe A: Ida, Mats\nGruppe B: Lilo', 'Gruppe A: Ida, Mats, Emil\nGruppe B: Lilo'],
    ['Pon «agotado» en la talla M de la camiseta', 'talla,stock\nS,4\nM,0\nL,6', 'talla,stock\nS,4\nM,0\nL,agotado'],
    ['5 points more in the Exam column for Boris', 'name,Quiz,Exam\nBoris,17,55', 'name,Quiz,Exam\nBoris,22,55'],
    ['Supprime le numéro de Fabienne Roy', 'Fabien Roy 11\nFabienne Roy 45', 'Fabienne Roy 45'],
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
    ['Trag Emil in Gruppe B ein', 'Gruppe A: Ida\nGruppe B: Lilo', 'Gruppe A: Ida\nGruppe B: Lilo, Emil'],
    ['5 points more in the Exam column for Boris', 'name,Quiz,Exam\nBoris,17,55', 'name,Quiz,Exam\nBoris,17,60'],
    ['Supprime le numéro de Fabienne Roy', 'Fabien Roy 11\nFabienne Roy 45', 'Fabien Roy 11'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
