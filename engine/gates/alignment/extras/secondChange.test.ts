import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { secondChange } from './secondChange.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  secondChange(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a second line changes that nobody spoke of', () => {
  const rows: readonly Row[] = [
    [
      'put my new address on the contract: 3 Mill Lane',
      'Orla, 19 Bath Road\nPayment: 30 days',
      'Orla, 3 Mill Lane\nPayment: 14 days',
    ],
    ['ajoute Thomas à la liste', '- Sabrina (buvette)', '- Sabrina (buvette)\n- Thomas\n- Émilie (accueil, parking)'],
    [
      'Setz als Ansprechpartner Herrn Yilmaz ein',
      'Ansprechpartner: Frau Dietz\nFrist: 3 Monate',
      'Ansprechpartner: Herr Yilmaz\nFrist: 6 Monate',
    ],
    ['añade lodash 4.17.21', '"express": "^4.18.2"', '"express": "^5.0.0",\n"lodash": "4.17.21"'],
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
      'put my new address on the contract: 3 Mill Lane',
      'Orla, 19 Bath Road\nPayment: 30 days',
      'Orla, 3 Mill Lane\nPayment: 30 days',
    ],
    ['the boiler is 900', 'Boiler 800\nPipes 200\nTotal 1000', 'Boiler 900\nPipes 200\nTotal 1100'],
    ['for 8 instead of 4', 'Serves 4\n100 g flour', 'Serves 8\n200 g flour'],
    ['port 8090 please', '- "8080:80"\nname: a', '- "8090:80"\nname: a'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
