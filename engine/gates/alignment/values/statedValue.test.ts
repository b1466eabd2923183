import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { statedValue } from './statedValue.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('a value is nearly the one that was given', () => {
  const rows: Rows = [
    [
      "mets l'adresse du nouveau cabinet: 27 bis quai des Tanneurs",
      'write p.md\n--- old\n3 place Kléber\n+++ new\n27 ter quai des Tanneurs',
    ],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = statedValue(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    [
      "mets l'adresse du nouveau cabinet: 27 bis quai des Tanneurs",
      'write p.md\n--- old\n3 place Kléber\n+++ new\n27 bis quai des Tanneurs',
    ],
    ['the other way: 18 adults and 12 kids', 'write t.md\n--- old\n12 adults, 18 kids\n+++ new\n18 adults, 12 kids'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => assert.equal(statedValue(readPair({ request, action })), null));
  }
});
