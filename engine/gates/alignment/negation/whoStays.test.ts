import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { whoStays } from './whoStays.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  whoStays(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('who is said to stay goes', () => {
  const rows: readonly Row[] = [
    ["Bea isn't coming, Kit still is", 'Kit\nBea\nOmar', 'Bea\nOmar'],
    ["Arthur isn't leaving after all", 'Arthur (leaving)\nMeg (leaving)', 'Meg (leaving)'],
    ['Jonas kommt doch, Lea sagt ab', 'Jonas\nLea\nMia', 'Lea\nMia'],
    ['Paul vient, Marc ne vient pas', 'Paul\nMarc\nZoé', 'Marc\nZoé'],
    ['Ana sigue, Luis no viene', 'Ana\nLuis\nEva', 'Luis\nEva'],
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
    ["Bea isn't coming, Kit still is", 'Kit\nBea\nOmar', 'Kit\nOmar'],
    ['Jonas kommt doch, Lea sagt ab', 'Jonas\nLea\nMia', 'Jonas\nMia'],
    ['Kit is leaving', 'Kit\nBea', 'Bea'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
