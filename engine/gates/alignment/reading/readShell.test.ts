import assert from 'node:assert/strict';
import { test } from 'node:test';
import { covers, readShell } from './readShell.ts';

test('what a command removes and writes is read', () => {
  assert.deepEqual(readShell('cp a b && rm -r a').removes, ['a']);
  assert.deepEqual(readShell('git rm --cached a').removes, []);
  assert.deepEqual(readShell('git rm a').removes, ['a']);
  assert.deepEqual(readShell('sort a > b').writes, ['b']);
  assert.equal(readShell('git status && ls -l').readOnly, true);
  assert.equal(readShell('ls > a').readOnly, false);
});
test('a pattern covers paths, and a nested one comes to an end', () => {
  assert.ok(covers('logs/app-*.log', 'logs/app-1.log'));
  assert.ok(!covers('logs/app-*.log', 'logs/web-1.log'));
  assert.ok(!covers('a.log', 'a.log'), 'no pattern');
  // Tried in every order this would never end.
  assert.equal(typeof covers('*a'.repeat(90), 'a'.repeat(390)), 'boolean');
});
