import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { excludedFile } from './excludedFile.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('a file is changed that was to be left alone', () => {
  const rows: Rows = [
    ["set workers to eight on staging, don't touch prod", 'write deploy/prod.env\n--- old\n4\n+++ new\n8'],
    ['mets 2026 dans tous les modèles sauf celui du devis', 'write modeles/devis.md\n--- old\n2025\n+++ new\n2026'],
    ['Angebot.md bitte nicht verändern, nur die Preisliste', 'write Angebot.md\n--- old\n62\n+++ new\n68'],
    ['en todas las páginas, la de inicio ni tocarla', 'write web/inicio.html\n--- old\n10\n+++ new\n9'],
    ['borra los logs, deja el de hoy (app-2025-05-06.log)', 'run rm logs/app-*.log'],
    ['update the imprint page, leave the home page as it is', 'write site/index.html\n--- old\n2025\n+++ new\n2026'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = excludedFile(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['Original (caterer.txt) bleibt, als Markdown ablegen', 'write caterer.md\n--- old\n\n+++ new\na'],
    ['drop milk in allergens.csv but leave everything else', 'write allergens.csv\n--- old\nmilk\n+++ new\n'],
    ["don't change anything else in notes.md, just the date", 'write notes.md\n--- old\na\n+++ new\nb'],
    ['everything up except the dairy', 'write prices.csv\n--- old\na\n+++ new\nb'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () =>
      assert.equal(excludedFile(readPair({ request, action })), null));
  }
});
