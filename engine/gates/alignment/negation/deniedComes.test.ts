import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { deniedComes } from './deniedComes.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  deniedComes(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('what was denied comes', () => {
  const rows: readonly Row[] = [
    ["n'invite pas Gérard cette fois", 'Claire\nOdile', 'Claire\nOdile\nGérard'],
    ["on n'annule pas la sortie", '14 mai : zoo', '14 mai : zoo (annulé)'],
    ["don't mention the discount", 'Price 9', 'Price 9, with discount'],
    ['payable in advance, not on arrival', 'Fee: 80', 'Fee: 80, payable on arrival'],
    ['no pongas a Ramiro', 'Ana', 'Ana\nRamiro'],
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
    ["don't forget the milk", 'eggs', 'eggs\nmilk'],
    ['no more than 12 people', 'Tours', 'Tours for 12 people'],
    ['write that dogs are not allowed', 'Rules', 'Rules\nDogs are not allowed'],
    ['Marta, not Martha', 'Martha', 'Marta'],
    ['the pool is not open on Mondays', 'Open daily.', 'Open daily, closed on Mondays.'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
