import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lostLines } from './lostLines.ts';
import { readPair } from './pair.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('lines go that were not to go', () => {
  const rows: Rows = [
    [
      'Rottmann ist bezahlt, bitte Status ändern',
      'write o.csv\n--- old\nRottmann;offen\nIlic;offen\n+++ new\nIlic;offen',
    ],
    [
      'comment out the analytics script',
      'write i.html\n--- old\n<script src="menu.js">\n<script src="analytics.js">\n+++ new\n<script src="menu.js">',
    ],
    [
      'ya no vendemos empanadas de atún, quítalas',
      'write c.md\n--- old\n## Empanadas\n- carne\n- atún\n## Tartas\n- acelga\n+++ new\n## Tartas\n- acelga',
    ],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = lostLines(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['lösch die Zeile mit dem Fax', 'write b.txt\n--- old\nTel 1\nFax 2\n+++ new\nTel 1'],
    [
      'Fuera los que se han dado de baja',
      'write s.csv\n--- old\nsocio;baja\nEva;\nPablo;2024\n+++ new\nsocio;baja\nEva;',
    ],
    ['replace the whole page with Back on Monday', 'write i.html\n--- old\na\nb\nc\n+++ new\nBack on Monday'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => assert.equal(lostLines(readPair({ request, action })), null));
  }
});
