import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { statedName } from './statedName.ts';

type Rows = readonly (readonly [request: string, action: string])[];

describe('a name is nearly the one that was given', () => {
  const rows: Rows = [
    ['the contact is now Ruth Palmer', 'write c.md\n--- old\nContact: Joe Hill\n+++ new\nContact: Rose Palmer'],
    ['El responsable nuevo es Iván Salas', 'write e.md\n--- old\nMarta Gil\n+++ new\nIván Sales'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => {
      const found = statedName(readPair({ request, action }));
      assert.ok(found?.line.endsWith('.') && found.line.length < 400, JSON.stringify(found));
    });
  }
});

describe('what is right is left alone', () => {
  const rows: Rows = [
    ['the contact is now Ruth Palmer', 'write c.md\n--- old\nContact: Joe Hill\n+++ new\nContact: Ruth Palmer'],
    ['the contact is now Ruth Palmer', 'write c.md\n--- old\nContact: J. Hill\n+++ new\nContact: R. Palmer'],
  ];
  for (const [request, action] of rows) {
    test(`${request} | ${action.split('\n')[0]}`, () => assert.equal(statedName(readPair({ request, action })), null));
  }
});
