import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { emptiedFile } from './emptiedFile.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('a file is emptied that was not to be', () => {
  const rows: Rows = [
    ['räum elternabend.md mal auf', 'write elternabend.md\n--- old\na\nb\n+++ new\n'],
    ['enlève les commentaires de s.sh', 'write s.sh\n--- old\n#!/bin/sh\n# a\nls\n+++ new\n'],
    ['vide pas le fichier, juste les réponses', 'write e.md\n--- old\n1 = 1\n2 = 2\n+++ new\n'],
    [
      'reset the port in the config to the default 8080',
      'write a.yaml\n--- old\nhost: 1\nport: 9\nlog:\n level: info\n+++ new\n',
    ],
    ['entferne die Leerzeilen im Songtext', 'write s.txt\n--- old\na\n\nb\n+++ new\n'],
    ['sobra el último verso', 'write p.txt\n--- old\nuno\ndos\ntres\n+++ new\n'],
    ['Die Beispieldaten können raus, die Kopfzeile brauche ich noch', 'write v.csv\n--- old\na;b\n1;2\n+++ new\n'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = emptiedFile(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['empty the inbox note', 'write inbox.md\n--- old\na\nb\n+++ new\n'],
    ['vide logs/e.log, le fichier doit rester', 'write logs/e.log\n--- old\na\nb\n+++ new\n'],
    ['zettel leeren, datei aber behalten', 'write zettel.txt\n--- old\na\nb\n+++ new\n'],
    ['vacía la papelera', 'write p.md\n--- old\na\nb\n+++ new\n'],
    ['lösch die Zeile mit dem Fax', 'write b.txt\n--- old\nFax 1\n+++ new\n'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => assert.equal(emptiedFile(readPair({ request, action })), null));
  }
});
