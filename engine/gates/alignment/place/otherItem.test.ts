import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { otherItem } from './otherItem.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  otherItem(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('an item became another one', () => {
  const rows: readonly Row[] = [
    [
      'make the steps a numbered list',
      'Rinse the lentils. Fry cumin. Salt to taste.',
      '1. Rinse the lentils.\n2. Fry cumin.\n3. Garnish with coriander.',
    ],
    [
      'sort the books by title',
      'Rayuela - Toni\nNada - Inés\nPatria - Lola',
      'Colmena - Toni\nNada - Inés\nPatria - Lola',
    ],
    ['fix the indentation', 'a:\n b: 1\n   c: 2', 'a:\n  b: 1\n  c: 3'],
    ['make the header bold', '| a | b |\n| 1 | 2 |', '| **a** | **b** |\n| 1 | 3 |'],
    ['Liste alphabetisch sortieren', 'Zange\nHammer\nBohrer', 'Bohrer\nHammer\nSäge'],
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
    ['make the steps a numbered list', 'Rinse the lentils. Fry cumin.', '1. Rinse the lentils.\n2. Fry cumin.'],
    ['sort the books by title', 'Rayuela\nNada', 'Nada\nRayuela'],
    ['translate the list', 'house', 'casa'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
