import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { otherProperty } from './otherProperty.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  otherProperty(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('another property', () => {
  const rows: readonly Row[] = [
    [
      'le fond du site est trop blanc, mets plutôt #faf6ee',
      'body {\n  background: #fff;\n  color: #222;\n}',
      'body {\n  background: #fff;\n  color: #faf6ee;\n}',
      'a.css',
    ],
    [
      'Hintergrund etwas dunkler, #eee',
      'p {\n  background: #fff;\n  color: #222;\n}',
      'p {\n  background: #fff;\n  color: #eee;\n}',
      'a.css',
    ],
    [
      'make the border 2px',
      'p {\n  border: 1px;\n  margin: 1px;\n}',
      'p {\n  border: 1px;\n  margin: 2px;\n}',
      'a.css',
    ],
    [
      'el fondo en #eee',
      'p {\n  background: #fff;\n  color: #222;\n}',
      'p {\n  background: #fff;\n  color: #eee;\n}',
      'a.css',
    ],
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
    ['Hintergrund etwas dunkler, #eee', 'p {\n  background: #fff;\n}', 'p {\n  background: #eee;\n}', 'a.css'],
    ['text on the background is too pale', 'p {\n  color: #999;\n}', 'p {\n  color: #222;\n}', 'a.css'],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
