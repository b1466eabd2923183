import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { ungivenValue } from './ungivenValue.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('a value stands nowhere and follows from nothing', () => {
  const rows: Rows = [
    [
      '19 % MwSt. auf die 840 netto',
      'write r.txt\n--- old\nNetto: 840,00\nBrutto:\n+++ new\nNetto: 840,00\nBrutto: 1.008,00',
    ],
    ['le loyer augmente de 3 %', 'write b.md\n--- old\n840,00 €\n+++ new\n873,60 €'],
    ['invoice is due 30 days after 15 January 2025', 'write i.md\n--- old\nDue:\n+++ new\nDue: 15 February 2025'],
    [
      'recalcule le total',
      'write a.csv\n--- old\na;31,20\nb;18,00\nc;72,50\nT;0,00\n+++ new\na;31,20\nb;18,00\nc;72,50\nT;131,70',
    ],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = ungivenValue(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['rent goes up to 1,150', 'write b.csv\n--- old\nMay,1080,74\n+++ new\nMay,1150,74'],
    ["we've got 3 dozen chairs", 'write i.csv\n--- old\nchairs,30\n+++ new\nchairs,36'],
    ['19 % MwSt. auf die 840 netto', 'write r.txt\n--- old\nBrutto:\n+++ new\nBrutto: 999,60'],
    ['double the recipe', 'write r.md\n--- old\n250 g oats\n+++ new\n500 g oats'],
    [
      'el taller dura dos horas y media',
      'write t.md\n--- old\nInicio: 17:00\nFin: 18:30\n90 min\n+++ new\nInicio: 17:00\nFin: 19:30\n150 min',
    ],
    ['84 km à 30 Cent', 'write k.txt\n--- old\nGeld:\n+++ new\nGeld: 25,20 €'],
    [
      'reparte los 540 euros entre los seis',
      'write c.md\n--- old\nTotal: 540\nPor persona: ?\n+++ new\nTotal: 540\nPor persona: 90',
    ],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () =>
      assert.equal(ungivenValue(readPair({ request, action })), null));
  }
});
