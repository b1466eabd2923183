import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { noWriteAsked } from './noWriteAsked.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('a question is answered by a write', () => {
  const rows: Rows = [
    ['Has the caterer confirmed for the 20th?', 'write a.md\n--- old\nnot yet\n+++ new\nyes'],
    ['Wann läuft der Vertrag aus?', 'write v.txt\n--- old\n2026\n+++ new\n2027'],
    ["Quand expire l'assurance ?", 'write c.md\n--- old\n2025\n+++ new\n2026'],
    ['cuanto suman los gastos?', 'write g.csv\n--- old\na,1\n+++ new\na,1\nb,2'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = noWriteAsked(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['Could you put 5 chairs?', 'write a.md\n--- old\n4\n+++ new\n5'],
    ['how many lines has a.csv?', 'run wc -l a.csv'],
    ['Kannst du das Datum ändern?', 'write a.md\n--- old\nx\n+++ new\ny'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () =>
      assert.equal(noWriteAsked(readPair({ request, action })), null));
  }
});
