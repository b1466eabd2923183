import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { leftUndone } from './leftUndone.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  leftUndone(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a clause without a trace', () => {
  const rows: readonly Row[] = [
    [
      'new title is Senior Archivist, add the Welsh course, and remove my date of birth',
      'Born 3 March 1988\nArchivist\nCourses: Latin',
      'Born 3 March 1988\nSenior Archivist\nCourses: Latin, Welsh',
    ],
    [
      "20 h au lieu de 19 h, entrée 6 €, et ajoute qu'il y aura une buvette",
      'Concert 19 h\nEntrée 5 €',
      'Concert 20 h\nEntrée 6 €',
    ],
    ['Miete ist 840, und streich die Garage', 'Miete 780\nStellplatz im Hof', 'Miete 840\nStellplatz im Hof'],
    ['pon 30 euros, y añade el aparcamiento', 'Entrada: 25', 'Entrada: 30'],
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
    ['new title is Senior Archivist, and remove my date of birth', 'Born 3 March 1988\nArchivist', 'Senior Archivist'],
    ["20 h au lieu de 19 h, et ajoute qu'il y aura une buvette", 'Concert 19 h', 'Concert 20 h\nBuvette'],
    ['sube el límite a 50, añade webp y quita bmp', 'limite: 20\n- bmp\n- odt', 'limite: 50\n- webp\n- odt'],
    ['remove the old price', 'Price 5', 'Price'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
