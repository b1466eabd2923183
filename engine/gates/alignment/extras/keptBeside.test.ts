import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { keptBeside } from './keptBeside.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  keptBeside(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('what was to give way stays', () => {
  const rows: readonly Row[] = [
    ['Replace the old sort code with 20-11-43', 'Sort code 40-22-09', 'Sort code 40-22-09\nSort code 20-11-43'],
    ['Switch the courier from Hartwell to Dray', 'We ship with Hartwell.', 'We ship with Hartwell and Dray.'],
    ['Ersetz Herrn Timm durch Frau Okafor', 'Grill: Timm', 'Grill: Timm, Okafor'],
    ['mets Nadia à la place de Yann', 'Lundi : Yann', 'Lundi : Yann, Nadia'],
    ['reemplaza la foto por plano.png', 'foto.png', 'foto.png\nplano.png'],
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
    ['Replace the old sort code with 20-11-43', 'Sort code 40-22-09', 'Sort code 20-11-43'],
    ['cambia Rocío por Rocío Vela', 'Rocío entra.', 'Rocío Vela entra.'],
    ['Replace nothing, add Dray beside Hartwell', 'Hartwell', 'Hartwell, Dray'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
