import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { guardedPart } from './guardedPart.ts';
import { readPair } from './pair.ts';

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

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['everyone but Kofi starts at 7', 'write s.csv\n--- old\nAna,06\nKofi,06\n+++ new\nAna,07\nKofi,06'],
    [
      "alphabetical, but leave 'Other' at the bottom",
      'write s.html\n--- old\nMusic\nArt\nOther\n+++ new\nArt\nMusic\nOther',
    ],
    ['Tee bleibt, Kaffee 2,80', 'write k.csv\n--- old\nKaffee;2,50\nTee;2\n+++ new\nKaffee;2,80\nTee;2'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => assert.equal(guardedPart(readPair({ request, action })), null));
  }
});
