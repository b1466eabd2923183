import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { oneLeftOut } from './oneLeftOut.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  oneLeftOut(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('one of all stays', () => {
  const rows: readonly Row[] = [
    [
      'alle Preise auf der Getränkekarte 50 Cent teurer',
      'Cola 2,80\nSchorle 3,00\nTee 2,20',
      'Cola 3,30\nSchorle 3,50\nTee 2,20',
    ],
    ['put every price up by one euro', 'Rake 25\nSpade 30\nFork 12', 'Rake 26\nSpade 31\nFork 12'],
    ['tous les prix, un euro de plus', 'Thé 3\nCafé 2\nLait 4', 'Thé 4\nCafé 3\nLait 4'],
    ['todos los precios suben un euro', 'Té 3\nCafé 2\nPan 4', 'Té 4\nCafé 3\nPan 4'],
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
    ['alle Preise auf der Getränkekarte 50 Cent teurer', 'Cola 2,80\nTee 2,20', 'Cola 3,30\nTee 2,70'],
    ['put every price up except the fork', 'Rake 25\nSpade 30\nFork 12', 'Rake 26\nSpade 31\nFork 12'],
    ['all prices that are over 20 go up by one', 'Rake 25\nSpade 30\nFork 12', 'Rake 26\nSpade 31\nFork 12'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
