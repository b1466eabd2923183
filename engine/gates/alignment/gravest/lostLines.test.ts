import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { lostLines } from './lostLines.ts';

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

test('a line that was to be added takes the place of another', () => {
  const action = 'write g.csv\n--- old\ncosa,euros\ntaxi,10\npan,2\n+++ new\ncosa,euros\ntaxi,10\ncafé,2.50';
  assert.match(lostLines(readPair({ request: 'añade una fila para el café, 2,50', action }))?.line ?? '', /pan,2/);
});

test('one word for another licenses no loss, and what is quoted is no wish', () => {
  for (const request of ['das Wort a durch b ersetzen', 'cambia el título a "Ríos que vuelven"']) {
    const action = 'write d.md\n--- old\n# a\n\n## Ende\nx y z\n+++ new\n# b';
    assert.equal(lostLines(readPair({ request, action }))?.strength, 'hard', request);
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
