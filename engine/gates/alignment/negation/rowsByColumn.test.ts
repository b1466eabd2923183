import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { rowsByColumn } from './rowsByColumn.ts';

const found = (request: string, before: string, after: string, path = 'a.csv') =>
  rowsByColumn(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('rows that were to stay', () => {
  const rows: readonly Row[] = [
    ["keep only the people who haven't paid", 'name,paid\nAnn,yes\nBob,no\nCy,yes', 'name,paid\nAnn,yes\nCy,yes'],
    ["keep only rows that aren't missing a postcode", 'name,postcode\nA,LS6\nB,\nC,BD1', 'name,postcode\nB,'],
    [
      'garde uniquement les adhérents qui ne veulent pas la lettre papier',
      'nom,papier\nA,oui\nB,non\nC,oui',
      'nom,papier\nA,oui\nC,oui',
    ],
    ['lösch die Zeilen ohne Telefon', 'name;telefon\nA;1\nB;\nC;2', 'name;telefon\nB;'],
    ['enlève les articles qui ne sont plus en stock', 'article,stock\nbol,12\nvase,0\nplat,4', 'article,stock\nvase,0'],
    ['nur Mitglieder mit Stimmrecht sollen drauf bleiben', 'name;stimmrecht\nA;ja\nB;nein', 'name;stimmrecht\nB;nein'],
    ['borra las filas sin correo', 'nombre;correo\nA;a@b\nB;\nC;c@d', 'nombre;correo\nB;'],
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
    ["keep only the people who haven't paid", 'name,paid\nAnn,yes\nBob,no', 'name,paid\nBob,no'],
    ['remove those without an email', 'name,email\nA,a@b\nB,', 'name,email\nA,a@b'],
    ['remove Ann', 'name,paid\nAnn,yes\nBob,no', 'name,paid\nBob,no'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
