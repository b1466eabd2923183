import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  brier,
  calibrationError,
  coverageAtError,
  coverageCurve,
  percentile,
  reliability,
  share,
} from './intervals.ts';

describe('figures over labelled answers', () => {
  test("Wilson's interval, against values of the literature", () => {
    const none = share(0, 10);
    assert.ok(none.low < 1e-12);
    assert.ok(Math.abs(none.high - 0.2775) < 1e-3);
    const most = share(81, 263);
    assert.ok(Math.abs(most.low - 0.2553) < 1e-3 && Math.abs(most.high - 0.3662) < 1e-3);
    assert.deepEqual(share(0, 0), { count: 0, of: 0, low: 0, high: 1 });
  });

  test('an interval holds its share and lies in 0..1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
        const { count, low, high } = share(Math.round(of * part), of);
        assert.ok(low >= 0 && high <= 1 && low <= count / of + 1e-9 && high >= count / of - 1e-9);
      }),
    );
  });

  test('a coin that says one half has a Brier score of a quarter', () => {
    const coin = [true, false, true, false].map((right) => ({ confidence: 0.5, right }));
    assert.equal(brier(coin), 0.25);
    assert.equal(calibrationError(coin), 0);
  });

  test('bins hold every answer once; one that is quite sure belongs to the last', () => {
    const answers = [0, 0.05, 0.95, 1].map((confidence) => ({ confidence, right: confidence > 0.5 }));
    assert.deepEqual(
      reliability(answers).map(({ from, count, rightShare }) => [from, count, rightShare]),
      [
        [0, 2, 0],
        [0.9, 2, 1],
      ],
    );
  });

  test('coverage at an error: the surest first, and of like sure ones the wrong first', () => {
    const answers = [
      { confidence: 0.9, right: true },
      { confidence: 0.8, right: true },
      { confidence: 0.7, right: false },
      { confidence: 0.7, right: true },
    ];
    assert.equal(coverageAtError(answers, 0), 0.5);
    assert.equal(coverageAtError(answers, 0.25), 1);
    assert.equal(coverageAtError(answers, 0, 8), 0.25);
    assert.deepEqual(coverageCurve(answers)[2], { coverage: 0.75, error: 1 / 3 });
  });

  test('percentiles of few and of no values', () => {
    assert.equal(percentile([3, 1, 2], 0.5), 2);
    assert.equal(percentile([], 0.5), 0);
  });
});
