import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldId, nearestField, problemsAt, problemsOf } from './problems.ts';

const failure = {
  code: 'mission.specInvalid' as const,
  message: 'The mission file is refused: /name must have at least 1 character.',
  detail: {
    problems: [
      { pointer: '/name', message: 'must have at least 1 character' },
      { pointer: '/acceptance/2/path', message: 'is a source' },
      { pointer: 3 },
      'noise',
    ],
  },
};

test('every problem that the host lists is kept with its place; noise is not', () => {
  assert.deepEqual(problemsOf(failure), [
    { pointer: '/name', message: 'must have at least 1 character', empty: true },
    { pointer: '/acceptance/2/path', message: 'is a source', empty: false },
  ]);
  assert.deepEqual(problemsOf({ code: 'host.restarting', message: 'away' }), [
    { pointer: '', message: 'away', empty: false },
  ]);
  assert.deepEqual(problemsOf(null), []);
});

test('a pointer leads to the nearest field that is there', () => {
  const there = new Set([fieldId('/acceptance/2'), fieldId('/name')]);
  assert.equal(
    nearestField('/acceptance/2/path', (id) => there.has(id)),
    fieldId('/acceptance/2'),
  );
  assert.equal(
    nearestField('/name', (id) => there.has(id)),
    fieldId('/name'),
  );
  assert.equal(
    nearestField('/limits', (id) => there.has(id)),
    null,
  );
  assert.equal(
    nearestField('', () => true),
    null,
  );
});

test('a place has its own problems and those inside it, not those of its neighbour', () => {
  const problems = problemsOf(failure);
  assert.equal(problemsAt(problems, '/acceptance/2').length, 1);
  assert.equal(problemsAt(problems, '/acceptance').length, 1);
  assert.equal(problemsAt(problems, '/nam').length, 0);
});
