import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { scopeOfChange } from './scopeOfChange.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('the change goes past the bounds that were set', () => {
  const rows: Rows = [
    [
      'supprime les lignes à zéro, sauf si y a un commentaire',
      'write s.csv\n--- old\nref;qte;commentaire\nA;0;\nB;0;prévu\n+++ new\nref;qte;commentaire',
    ],
    [
      'nur den abschnitt installation anpassen: pnpm statt npm',
      'write README.md\n--- old\n## Installation\nnpm install\n## Entwicklung\nnpm run\n+++ new\n## Installation\npnpm install\n## Entwicklung\npnpm run',
    ],
    ['double the recipe', 'write r.md\n--- old\n200 g oats\nBake at 180 °C\n+++ new\n400 g oats\nBake at 360 °C'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = scopeOfChange(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['double the recipe', 'write r.md\n--- old\n200 g oats\nBake at 180 °C\n+++ new\n400 g oats\nBake at 180 °C'],
    [
      'nur installation anpassen: pnpm statt npm',
      'write README.md\n--- old\n## Installation\nnpm install\n## Entwicklung\nnpm run\n+++ new\n## Installation\npnpm install\n## Entwicklung\nnpm run',
    ],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () =>
      assert.equal(scopeOfChange(readPair({ request, action })), null));
  }
});
