import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { foldScores, standardise, withoutCommonLiking } from './foldScores.ts';

const scores = fc.array(fc.double({ noNaN: false, min: -1e6, max: 0 }), { minLength: 1, maxLength: 12 });

describe('folding scores', () => {
  test('puts the highest score first and keeps the order of equals', () => {
    assert.deepEqual(foldScores([-3, -1, -1, -2], null, 1), [1, 2, 3, 0]);
  });

  test('takes a score that is not a number, or was not asked for, for the worst', () => {
    assert.deepEqual(foldScores([Number.NaN, -50, Number.NEGATIVE_INFINITY, -60], null, 1), [1, 3, 0, 2]);
  });

  test('adds opinions of different scales', () => {
    assert.deepEqual(standardise([-100, -300]), [1, -1]);
    assert.deepEqual(foldScores([-100, -300], [-0.002, -0.001], 0.5), [0, 1]);
    assert.deepEqual(foldScores([-100, -300], [-0.002, -0.001], 2), [1, 0]);
  });

  test('lets the second opinion decide between values of one line', () => {
    assert.deepEqual(foldScores([-1, -1, -5], [-9, -2, -9], 0.5), [1, 0, 2]);
  });

  test('lets the second opinion decide where the first sees no difference', () => {
    assert.deepEqual(foldScores([-7, -7], [-2, -1], 0.5), [1, 0]);
  });

  test('takes away what an item scores for every question', () => {
    assert.deepEqual(
      withoutCommonLiking(
        [
          [-2, -6],
          [-4, -10],
        ],
        1,
      ),
      [
        [1, 2],
        [-1, -2],
      ],
    );
    assert.deepEqual(withoutCommonLiking([[-2, -6]], 0), [[-2, -6]]);
  });

  test('is a permutation whatever the scores are', () => {
    fc.assert(
      fc.property(scores, scores, (first, second) => {
        const padded = first.map((_score, index) => second[index] ?? Number.NEGATIVE_INFINITY);
        const order = foldScores(first, padded, 0.5);
        assert.deepEqual(
          [...order].sort((left, right) => left - right),
          first.map((_score, index) => index),
        );
      }),
    );
  });
});
