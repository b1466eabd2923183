import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { codeExtra } from './codeExtra.ts';

const found = (request: string, before: string, after: string, path = 'a.ts') =>
  codeExtra(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('something else changes in a program', () => {
  const rows: readonly Row[] = [
    [
      'fix the off by one in the page counter',
      'function pages(t) {\n  return Math.floor(t);\n}\nconst VERSION = "2.3.0";',
      'function pages(t) {\n  return Math.ceil(t);\n}\nconst VERSION = "3.0.0";',
    ],
    [
      'fix the typo ("recieved")',
      'def read(l)\n  raise "recieved nothing"',
      'def read_line(l)\n  raise "received nothing"',
      'a.rb',
    ],
    [
      'cambia el color del botón a verde',
      '.b {\n  background: #c0392b;\n  padding: 8px;\n}',
      '.b {\n  background: #27ae60;\n  padding: 14px;\n}',
      'a.css',
    ],
    [
      'add type hints to the function',
      'def area(w, h):\n    return w * h',
      'def area(w: float, h: float):\n    if w < 0:\n        h = 0\n    return w * h',
      'a.py',
    ],
    [
      'export the helper',
      'function slug(s) {\n  return s.toLowerCase();\n}',
      'export function slug(s) {\n  return s.trim().toLowerCase();\n}',
    ],
    [
      'quita el print de depuración',
      'def d(p):\n    print("DEBUG", p)\n    return p',
      'def d(p):\n    if p < 0:\n        raise ValueError("negativo")\n    return p',
      'a.py',
    ],
    ['timeout auf 45', 'timeout = 30\nworkers = 4', 'timeout = 45\nworkers = 16', 'a.py'],
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
    ['fix the off by one', 'return Math.floor(t);', 'return Math.ceil(t);'],
    ['bump the version to 3.0.0', 'const VERSION = "2.3.0";', 'const VERSION = "3.0.0";'],
    [
      'cambia el color del botón a verde',
      '.b {\n  background: #c0392b;\n}',
      '.b {\n  background: #27ae60;\n}',
      'a.css',
    ],
    ['rename read to readLine', 'function read(l) {}', 'function readLine(l) {}'],
    ['timeout and workers to 45', 'timeout = 30\nworkers = 4', 'timeout = 45\nworkers = 45', 'a.py'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
