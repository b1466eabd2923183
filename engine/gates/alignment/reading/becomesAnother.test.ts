import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPair } from '../pair.ts';
import { fillsTemplate, lostIdentity, survivingWords } from './becomesAnother.ts';
import type { Change } from './change.ts';

function changeOf(action: string): Change {
  const { change } = readPair({ request: 'x', action });
  assert.ok(change !== null);
  return change;
}

test('a file that no longer says what its name says has lost its identity', () => {
  const rota = changeOf('write rota-summer.txt\n--- old\nSUMMER\nMon Jess\n+++ new\nAUTUMN\nMon Jess');
  assert.equal(lostIdentity('rota-summer.txt', rota, ['autumn', 'summer']), 'summer');
  assert.equal(lostIdentity('rota-summer.txt', rota, ['monday']), null);
  const same = changeOf('write rota-summer.txt\n--- old\nSUMMER\nMon Jess\n+++ new\nSUMMER\nMon Priti');
  assert.equal(lostIdentity('rota-summer.txt', same, ['summer']), null);
});

test('a template whose slots are all filled in', () => {
  const filled = changeOf(
    'write templates/lease.md\n--- old\nName: {{name}}\nRent: {{rent}}\n+++ new\nName: Ann\nRent: 9',
  );
  assert.ok(fillsTemplate('templates/lease.md', filled));
  assert.ok(!fillsTemplate('letters/lease.md', filled));
});

test('how much of the old words a text keeps', () => {
  assert.equal(survivingWords(changeOf('write a.md\n--- old\nriver heron\n+++ new\nheron pond')), 0.5);
});
