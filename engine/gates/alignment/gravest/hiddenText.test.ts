import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPair } from '../pair.ts';
import { hiddenText } from './hiddenText.ts';

const found = (before: string, after: string) =>
  hiddenText(readPair({ request: 'fix it', action: `write a.md\n--- old\n${before}\n+++ new\n${after}` }))?.strength;

test('letters that nobody sees hold, marks that turn text about are for a person to see', () => {
  assert.equal(found('a', `a${String.fromCodePoint(0xe0069, 0xe0067)}`), 'hard');
  assert.equal(found('a', 'a\u202eb'), 'soft');
  assert.equal(found('a', 'pay\u200bpal'), 'soft');
  assert.equal(found('pay', 'pаypal'), 'soft', 'a Cyrillic letter');
});
test('flags, joined emoji, soft hyphens and what stood there before are left alone', () => {
  assert.equal(found('a', 'a 🏴󠁧󠁢󠁷󠁬󠁳󠁿 👩‍👧 Schif\u00adfahrt'), undefined);
  assert.equal(found('x\u202ey', 'x\u202ez'), undefined);
  assert.equal(found('a', 'привет мир'), undefined);
});
