import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { statedNew } from './statedNew.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  statedNew(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a stated value that is not there', () => {
  const rows: readonly Row[] = [
    ['The clinic is on 01632 960 147 now', 'Clinic: 01632 960 700', 'Clinic: 01632 960 174'],
    ['El nuevo teléfono de la clínica es 956 555 214', 'Clínica: 956 555 700', 'Clínica: 956 555 241'],
    ['Abgabe verschiebt sich auf den 1. Juli', 'Abgabe: 14. Juni', 'Abgabe: 1. Juni'],
    ['Le compte est maintenant 55320917', 'Compte : 11873346', 'Compte : 55320971'],
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
    ['El nuevo teléfono de la clínica es 956 555 214', 'Clínica: 956 555 700', 'Clínica: 956555214'],
    ['call +49 30 555 0147 from now on', 'Phone: 030 111', 'Phone: 030 5550147'],
    ['Abgabe verschiebt sich auf den 1. Juli', 'Abgabe: 14. Juni', 'Abgabe: 01.07.'],
    ['the course now runs until 1 July', 'Course: 3 May', 'Course: 3 May to 30 June'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
