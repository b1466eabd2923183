import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { namedRow } from './namedRow.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  namedRow(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('the row beside the one that is named', () => {
  const rows: readonly Row[] = [
    [
      'the ferry leaves at 06:45 on the way back',
      'Out:  Fri 10:40\nBack: Mon 07:20',
      'Out:  Fri 06:45\nBack: Mon 07:20',
    ],
    [
      'sube el iva de los libros al 10',
      '"libros": 0.04,\n"alimentos": 0.04,',
      '"libros": 0.04,\n"alimentos": 0.10,',
      'a.py',
    ],
    ['Kaution auf 900', 'Miete: 600\nKaution: 800', 'Miete: 900\nKaution: 800'],
    ['le loyer passe à 700', 'Charges : 60\nLoyer : 650', 'Charges : 700\nLoyer : 650'],
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
      'the ferry leaves at 06:45 on the way back',
      'Out:  Fri 10:40\nBack: Mon 07:20',
      'Out:  Fri 10:40\nBack: Mon 06:45',
    ],
    ['Kaution auf 900', 'Miete: 600\nKaution: 800', 'Miete: 600\nKaution: 900'],
    ['swap rent and deposit', 'rent: 1\ndeposit: 2\ntax: 3', 'rent: 2\ndeposit: 1\ntax: 3'],
    ['all ports to 9000', 'port: 80\nhttp: 81', 'port: 80\nhttp: 9000'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
