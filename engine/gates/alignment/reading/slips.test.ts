import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRequest } from './readRequest.ts';
import { meantWord } from './slips.ts';

test('a slip of the keys is read as the word of asking that it is', () => {
  for (const [typed, meant] of [
    ['chnage', 'change'],
    ['corige', 'corrige'],
    ['delte', 'delete'],
    ['sortiern', 'sortiere'],
    ['traduse', 'traduce'],
  ] as const) {
    assert.equal(meantWord(typed), meant, typed);
  }
  for (const word of ['change', 'chair', 'corner', 'fees']) assert.equal(meantWord(word), null, word);
  assert.ok(readRequest('delte the old draft').operations.has('delete'));
  assert.ok(readRequest('corige les fotes de la lettre').operations.has('correct'));
});
test('an apostrophe that was left out is put back', () => {
  assert.deepEqual(
    readRequest('set debug to false, dont touch .env.local').guards.map(({ kind, paths }) => [kind, paths]),
    [['untouched', ['.env.local']]],
  );
});
