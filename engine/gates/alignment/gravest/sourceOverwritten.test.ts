import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { sourceOverwritten } from './sourceOverwritten.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('what a new text is made from is overwritten', () => {
  const rows: Rows = [
    [
      'translate menu.md into french, new file please',
      'write menu.md\n--- old\n# Lunch\nSoup\n+++ new\n# Déjeuner\nSoupe',
    ],
    ['Mach ne Liste in einer neuen Datei, den Text brauch ich noch', 'write b.txt\n--- old\nText.\n+++ new\n- a'],
    [
      'fais une copie du modèle pour Garnier',
      'write m.md\n--- old\n# P\nClient : [NOM]\nx\n+++ new\n# P\nClient : Garnier\nx',
    ],
    ['exporta los contactos a formato vcf', 'write contactos.csv\n--- old\na,1\n+++ new\nBEGIN:VCARD'],
    ['genera el pdf de guia.md', 'run pandoc guia.md -o guia.md'],
    ['translate it, underneath please', 'write n.txt\n--- old\nHello all\n+++ new\nHallo alle'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = sourceOverwritten(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['translate it, underneath please', 'write n.txt\n--- old\nHello all\n+++ new\nHello all\nHallo alle'],
    ['make a copy for March', 'write m.md\n--- old\n\n+++ new\nMarch'],
    ['convert to a yaml', 'write s.yaml\n--- old\n\n+++ new\na: 1'],
    ['add the new file to the index', 'write index.md\n--- old\n- a\n+++ new\n- a\n- b'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () =>
      assert.equal(sourceOverwritten(readPair({ request, action })), null));
  }
});
