import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { partialRename } from './partialRename.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('a name is replaced in part', () => {
  const rows: Rows = [
    [
      'rename getUser to fetchUser, everywhere',
      'write a.js\n--- old\ngetUser()\ngetUser()\n+++ new\nfetchUser()\ngetUser()',
    ],
    [
      'Aus Raum Elbe wird Raum Weser, überall',
      'write r.md\n--- old\nMo: Raum Elbe\nDi: Raum Elbe\n+++ new\nMo: Raum Weser\nDi: Raum Elbe',
    ],
    [
      'remplace « client » par « usager » dans tout le texte',
      'write t.md\n--- old\nLe client signe.\nLe client paie.\n+++ new\nL’usager signe.\nLe client paie.',
    ],
    ['cambia user_id por cuenta_id en todo', 'write s.sql\n--- old\nuser_id\nuser_id\n+++ new\ncuenta_id\nuser_id'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = partialRename(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['getUsr is awful, getUser everywhere', 'write u.js\n--- old\ngetUsr()\ngetUsr()\n+++ new\ngetUser()\ngetUser()'],
    ['set retries to five', 'write p.env\n--- old\nRETRIES=3\n+++ new\nRETRIES=5'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () =>
      assert.equal(partialRename(readPair({ request, action })), null));
  }
});
