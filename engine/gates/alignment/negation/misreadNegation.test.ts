import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { misreadNegation } from './misreadNegation.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('what was denied is written', () => {
  const rows: Rows = [
    ['the meeting is on the 14th, not the 16th', 'write a.md\n--- old\n15 April\n+++ new\n16 April'],
    ["c'est pas le mardi mais le jeudi", 'write i.txt\n--- old\nle lundi\n+++ new\nle mardi'],
    ['Remove Ken from the list, not Kim', 'write l.txt\n--- old\nKen\nKim\n+++ new\nKen'],
    ['la reunión no es el martes sino el miércoles', 'write r.md\n--- old\nlunes\n+++ new\nmartes'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = misreadNegation(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['the port is 9000, not 9001', 'write c.yml\n--- old\n9001\n+++ new\n9000'],
    ['Herr Lund, nicht mehr Frau Berg', 'write a.md\n--- old\nFrau Berg\n+++ new\nHerr Lund'],
    ['vendredi 6 heures et non 5,5', 'write a.csv\n--- old\n5.5\n+++ new\n6'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () =>
      assert.equal(misreadNegation(readPair({ request, action })), null));
  }
});
