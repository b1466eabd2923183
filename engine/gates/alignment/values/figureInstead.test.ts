import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { figureInstead } from './figureInstead.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  figureInstead(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('another figure than the one that is said', () => {
  const rows: readonly Row[] = [
    ['deposit two hundred and fifty', 'Deposit: 200', 'Deposit: 520'],
    [
      'la dosis es media pastilla cada 12 horas',
      'Toby: 1 pastilla cada 12 horas',
      'Toby: media pastilla cada 24 horas',
    ],
    ['the parcel weighs two and a half kilos', 'Weight: 2 kg', 'Weight: 3 kg'],
    ['el examen dura hora y media', 'Examen: 2 horas', 'Examen: 1 hora'],
    ['der Kredit hat jetzt 3,4 Prozent', 'Sollzins: 2,1 %', 'Sollzins: 4,3 %'],
    ['Loyer : sept cent quatre-vingt-dix', 'Loyer : 700 €', 'Loyer : 770 €'],
    [
      'retries five, backoff two seconds',
      '  retries: 3,\n  backoffMs: 500,',
      '  retries: 5,\n  backoffMs: 20_000,',
      'a.ts',
    ],
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
    ['deposit two hundred and fifty', 'Deposit: 200', 'Deposit: 250'],
    ['two seconds', '  backoffMs: 500,', '  backoffMs: 2_000,', 'a.ts'],
    ['port 9000, not 9001', '- "9001:80"', '- "9000:80"'],
    ['raise it by 10 percent', 'Fee: 50', 'Fee: 55'],
    ['the course takes two hours and a half', '17:00-18:30', '17:00-19:30'],
    ['in grams, an ounce = 28', '8 oz flour', '224 g flour'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
