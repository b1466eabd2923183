import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { forbiddenDone } from './forbiddenDone.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  forbiddenDone(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('what was not to be done is done', () => {
  const rows: readonly Row[] = [
    [
      "don't make the list alphabetical",
      '1998 Scott\n2004 Mitchell\n2011 Graeber',
      '2011 Graeber\n2004 Mitchell\n1998 Scott',
    ],
    ['Die Überschriften nicht nummerieren!', '## Einleitung\n## Methode', '## 1 Einleitung\n## 2 Methode'],
    ["N'enlève pas les accents, remplace les tirets", 'Été_indien', 'Ete indien'],
    ['Streich niemanden, setz nur Werner dazu', 'Paul\nRosi', 'Paul\nWerner'],
    ['die Kommentare nicht übersetzen, nur die Meldungen', '# Begrüßung\nHALLO = 1', '# Greeting\nHALLO = 1'],
    ['no redondees los importes', 'Pan 2,35', 'Pan 2'],
    ['not in bold please, just larger', '## A', '## **A**'],
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
    ["don't make the list alphabetical, add Weber", 'Scott\nMitchell', 'Scott\nMitchell\nWeber'],
    ['number the headings', '## A', '## 1 A'],
    ["N'enlève pas les accents, remplace les tirets", 'Été_indien', 'Été indien'],
    ['Streich niemanden, setz nur Werner dazu', 'Paul\nRosi', 'Paul\nRosi\nWerner'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
