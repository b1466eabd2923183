import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { composedExtra } from './composedExtra.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  composedExtra(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('what nobody said', () => {
  const rows: readonly Row[] = [
    [
      'schreib der Hausverwaltung dass der Aufzug seit Freitag steht',
      '',
      'Sehr geehrte Damen und Herren, der Aufzug steht. Ich behalte mir rechtliche Schritte vor.',
    ],
    ['écris à Mme Aubry pour la remercier', '', 'Chère Madame Aubin,\nUn grand merci.'],
    ['redacta un texto para las galletas de avena, llevan miel', '', 'Galletas de avena con miel, sin gluten.'],
    ['write Mr Pell that the part arrived', '', 'Dear Mr Pell, the part arrived. It will be £45.'],
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
    [
      'schreib der Hausverwaltung dass der Aufzug seit Freitag steht',
      '',
      'Der Aufzug steht seit Freitag. Bitte schicken Sie jemanden.',
    ],
    ['écris à Mme Aubry pour la remercier', '', 'Chère Madame Aubry,\nUn grand merci.'],
    ['April invoice, use the one of March as model', '', 'Invoice: 14 h x 32 €'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
