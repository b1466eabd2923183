import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { guardedPart } from './guardedPart.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('a part is changed that was to stay', () => {
  const rows: Rows = [
    [
      'everything up 10 % except the dairy stuff',
      'write p.csv\n--- old\nitem,group\nLoaf,bread 4\nButter,dairy 3\n+++ new\nitem,group\nLoaf,bread 4.4\nButter,dairy 3.3',
    ],
    [
      'supprime la section Tarifs, surtout pas les horaires',
      'write p.html\n--- old\nHoraires\n12 h\nTarifs\n4\nAccès\n+++ new\nAccès',
    ],
    [
      'eine Woche nach hinten, nur der Estrich nicht',
      'write b.csv\n--- old\nDach;13.04.\nEstrich;18.05.\n+++ new\nDach;20.04.\nEstrich;25.05.',
    ],
    ['pon en mayúsculas todos los nombres salvo el de Ana', 'write n.txt\n--- old\nana\nluis\n+++ new\nANA\nLUIS'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = guardedPart(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

test('a denial behind a word for everybody', () => {
  for (const [request = '', action = ''] of [
    [
      'Switch everyone to evenings, not Bridget though',
      'write s.txt\n--- old\nBridget am\nOwen am\n+++ new\nBridget pm\nOwen pm',
    ],
    ['pon "sí" a todos menos a Quique', 'write s.csv\n--- old\nRosa,no\nQuique,no\n+++ new\nRosa,sí\nQuique,sí'],
  ]) {
    assert.equal(guardedPart(readPair({ request, action }))?.strength, 'hard', request);
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['everyone but Kofi starts at 7', 'write s.csv\n--- old\nAna,06\nKofi,06\n+++ new\nAna,07\nKofi,06'],
    [
      "alphabetical, but leave 'Other' at the bottom",
      'write s.html\n--- old\nMusic\nArt\nOther\n+++ new\nArt\nMusic\nOther',
    ],
    [
      "fix spelling but don't touch the last paragraph",
      'write s.md\n--- old\nLast sumer.\n\nEnd hier.\n+++ new\nLast summer.\n\nEnd hier.',
    ],
    ["it is in St Anne's now, not the Guildhall", "write s.md\n--- old\n2 pm, Guildhall\n+++ new\n2 pm, St Anne's"],
    ["liste vide si le fichier n'existe pas", 'write s.py\n--- old\nx = fichier\n+++ new\nx = fichier or []'],
    ['Tee bleibt, Kaffee 2,80', 'write k.csv\n--- old\nKaffee;2,50\nTee;2\n+++ new\nKaffee;2,80\nTee;2'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => assert.equal(guardedPart(readPair({ request, action })), null));
  }
});
