import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addWork, tokensPerSecond, type Work, type WorkMeter } from './workMeter.ts';

const measure = (works: readonly Work[]) => tokensPerSecond(works.reduce<WorkMeter>(addWork, []));
const work = (startMs: number, endMs: number, tokens: number): Work => ({ startMs, endMs, tokens });

describe('tokens a second', () => {
  test('no work is no figure', () => {
    assert.equal(measure([]), null);
    assert.equal(measure([work(5, 5, 10)]), null);
  });

  test('idle time between two pieces does not count', () => {
    assert.equal(measure([work(0, 1_000, 20), work(60_000, 61_000, 20)]), 20);
  });

  test('only the last ten seconds of work count, the oldest piece by its share', () => {
    assert.equal(measure([work(0, 100_000, 1_000_000), work(100_000, 110_000, 100)]), 10);
    assert.equal(measure([work(0, 10_000, 1_000), work(10_000, 15_000, 0)]), 50);
  });

  test('two requests at once are answered one after the other: their time counts once', () => {
    assert.equal(measure([work(0, 1_000, 10), work(0, 2_000, 10)]), 10);
    assert.equal(measure([work(0, 2_000, 10), work(0, 2_000, 10)]), 10);
  });

  test('is never above the fastest piece by more than overlap explains, never negative, and keeps ten seconds at most', () => {
    const piece = fc.record({
      startMs: fc.integer({ min: 0, max: 100_000 }),
      lengthMs: fc.integer({ min: 1, max: 30_000 }),
      tokens: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const works = pieces
          .map(({ startMs, lengthMs, tokens }) => work(startMs, startMs + lengthMs, tokens))
          .toSorted((a, b) => a.endMs - b.endMs);
        const meter = works.reduce<WorkMeter>(addWork, []);
        const ms = meter.reduce((sum, each) => sum + each.endMs - each.startMs, 0);
        assert.ok(ms <= 10_000 + 1e-6);
        for (const [index, each] of meter.entries()) assert.ok(each.startMs >= (meter[index - 1]?.endMs ?? 0));
        const rate = tokensPerSecond(meter);
        assert.ok(rate === null ? works.length === 0 : rate >= 0 && Number.isFinite(rate));
      }),
    );
  });
});
