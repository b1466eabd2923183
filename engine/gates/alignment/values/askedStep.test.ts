import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { askedStep } from './askedStep.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  askedStep(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a step of another size or way', () => {
  const rows: readonly Row[] = [
    ['raise the fee by 5 percent', 'Adults 40.00\nTea 2', 'Adults 45.00\nTea 2'],
    ['raise my rate by ten percent', 'Labour: 40.00', 'Labour: 50.00'],
    ['Miete um 3 % erhöhen', 'Miete: 800 €', 'Miete: 840 €'],
    ['le loyer baisse de 50 euros', 'Loyer : 720 €', 'Loyer : 770 €'],
    ['sube un 10 % la cuota', 'Cuota: 50', 'Cuota: 60'],
    ['lower the price by 2', 'Price 10', 'Price 12'],
    ['die Preise um 2 Euro senken', 'Suppe 9', 'Suppe 11'],
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
    ['raise the fee by 5 percent', 'Adults 40.00\nTea 2', 'Adults 42.00\nTea 2'],
    ['raise the VAT by 2 percent', 'VAT 19 %', 'VAT 21 %'],
    ['le loyer baisse de 50 euros', 'Loyer : 720 €', 'Loyer : 670 €'],
    ['increase it by 3 %, rounded', 'Fee 41', 'Fee 42'],
    ['move it back by 2 days', '4 May', '6 May'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
