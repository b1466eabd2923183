import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discriminatorOf, isSamePath, pathWords, sameHeadOnly } from './fileNames.ts';

test('a path has words, numbers apart', () => {
  assert.deepEqual(pathWords('docs/budget_2024.csv'), { base: ['budget', '2024'], folder: ['docs'], ending: 'csv' });
});
test('paths are the same up to their folder', () => {
  assert.ok(isSamePath('docs/a.md', 'a.md') && isSamePath('./a.md', 'a.md'));
  assert.ok(!isSamePath('docs/aa.md', 'a.md'));
});
test('years, weekdays, stages and languages tell like files apart', () => {
  assert.deepEqual(discriminatorOf('mardi'), discriminatorOf('martes'));
  assert.deepEqual(discriminatorOf('production'), discriminatorOf('prod'));
  assert.equal(discriminatorOf('budget'), null);
});
test('one head, two different things', () => {
  assert.ok(sameHeadOnly('notfallliste', 'abholliste'));
  assert.ok(!sameHeadOnly('notfallliste', 'notfalllisten'));
});
