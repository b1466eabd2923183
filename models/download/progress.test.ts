import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addSample, progressOf, startRate } from './progress.ts';

describe('progress', () => {
  test('says fraction, rate and remaining time', () => {
    const rate = addSample(startRate(0, 0), 2_000, 500);
    assert.deepEqual(progressOf(rate, 1_000), {
      bytes: 500,
      totalBytes: 1_000,
      fraction: 0.5,
      bytesPerSecond: 250,
      remainingMs: 2_000,
    });
  });
  test('counts resumed bytes as progress but not as speed', () => {
    const rate = addSample(startRate(0, 900), 1_000, 910);
    assert.equal(progressOf(rate, 1_000).bytesPerSecond, 10);
    assert.equal(progressOf(rate, 1_000).fraction, 0.91);
  });
  test('claims no remaining time before anything has moved, or without a total', () => {
    assert.equal('remainingMs' in progressOf(startRate(0, 0), 100), false);
    const moving = addSample(startRate(0, 0), 1_000, 10);
    assert.equal('remainingMs' in progressOf(moving, undefined), false);
    assert.equal('fraction' in progressOf(moving, undefined), false);
  });
  test('forgets what was long ago', () => {
    let rate = startRate(0, 0);
    for (let second = 1; second <= 10; second += 1) rate = addSample(rate, second * 1_000, second * 1_000_000);
    for (let second = 11; second <= 30; second += 1)
      rate = addSample(rate, second * 1_000, 10_000_000 + (second - 10) * 10);
    assert.equal(progressOf(rate, undefined).bytesPerSecond, 10);
  });
  test('measures anew when the file started again', () => {
    const rate = addSample(addSample(startRate(0, 0), 1_000, 1_000), 1_100, 0);
    assert.deepEqual(rate, [{ atMs: 1_100, bytes: 0 }]);
  });
  test('never says nonsense, whatever the samples', () => {
    const sample = fc.record({ atMs: fc.nat(100_000), bytes: fc.nat(10_000) });
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 60 }), fc.nat(10_000), (samples, total) => {
        let rate = startRate(0, 0);
        for (const { atMs, bytes } of samples) rate = addSample(rate, atMs, bytes);
        const progress = progressOf(rate, total);
        assert.ok(progress.bytesPerSecond >= 0 && Number.isFinite(progress.bytesPerSecond));
        assert.ok(progress.fraction !== undefined && progress.fraction >= 0 && progress.fraction <= 1);
        assert.ok(progress.remainingMs === undefined || progress.remainingMs >= 0);
        assert.ok(rate.length <= 60);
      }),
    );
  });
});
