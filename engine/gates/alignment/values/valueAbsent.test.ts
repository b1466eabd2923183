import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { valueAbsent } from './valueAbsent.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  valueAbsent(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('the value that was said is not there', () => {
  const rows: readonly Row[] = [
    ['put the deposit up to fifteen hundred', 'Deposit: 500', 'Deposit: 1,050'],
    ['la fianza es de 90 euros', 'Fianza: 50', 'Fianza: 80'],
    ['die Frist ist 20 Tage', 'Frist: 30 Tage', 'Frist: 12 Tage'],
    ['le prix est 40 euros', 'Prix : 30', 'Prix : 14'],
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
    ['put the deposit up to fifteen hundred', 'Deposit: 500', 'Deposit: 1,500'],
    ['ounces to grams, an ounce is 28', '8 oz flour', '224 g flour'],
    ['the timeout is 30 seconds', 'timeout: 10', 'timeout: 30000'],
    ['raise it by 20', 'Fee 30', 'Fee 50'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
