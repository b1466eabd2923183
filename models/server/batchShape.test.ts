import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type BatchShape, planBatches, resumeAt, wideTokens } from './batchShape.ts';

const flash: BatchShape = { alignment: 4, wideFrom: 64, batchTokens: 512 };
const plain: BatchShape = { alignment: 4, wideFrom: 0, batchTokens: 512 };
const sizes = (shape: BatchShape, from: number, wide: number, to: number) =>
  planBatches(shape, from, wide, to).map(({ start, end }) => end - start);

describe('batches of a prompt', () => {
  test('a long beginning goes wide, what follows it narrow', () => {
    assert.equal(wideTokens(flash, 103), 100);
    assert.deepEqual(sizes(flash, 0, 100, 131), [100, 32]);
  });

  test('a beginning too short for the wide path is narrow', () => {
    assert.equal(wideTokens(flash, 63), 0);
    assert.equal(wideTokens(flash, 64), 64);
    assert.deepEqual(sizes(flash, 0, 0, 90), [60, 32]);
  });

  test('a rest too small for the wide path is not left alone', () => {
    assert.deepEqual(sizes(flash, 0, 520, 520), [448, 72]);
    assert.deepEqual(sizes(flash, 0, 576, 576), [512, 64]);
  });

  test('going on near the end of the wide part steps back for a whole wide batch', () => {
    assert.equal(resumeAt(flash, 95, 100), 36);
    assert.equal(resumeAt(flash, 30, 100), 28);
    assert.equal(resumeAt(flash, 103, 100), 100);
  });

  test('with one path only, batches are as large as they may be', () => {
    assert.deepEqual(sizes(plain, 0, wideTokens(plain, 1_030), 1_031), [512, 512, 8]);
  });

  test('whatever is held and asked, each token has the path of its place and each batch is whole', () => {
    const length = fc.integer({ min: 1, max: 3_000 });
    fc.assert(
      fc.property(length, length, length, fc.constantFrom(flash, plain), (total, wanted, held, shape) => {
        const wide = wideTokens(shape, Math.min(wanted, total));
        const from = resumeAt(shape, Math.min(held, total), wide);
        assert.ok(from >= 0 && from <= held);
        let next = from;
        for (const { start, end } of planBatches(shape, from, wide, total)) {
          assert.equal(start, next);
          next = end;
          const size = end - start;
          assert.ok(
            size > 0 && size % shape.alignment === 0 && start % shape.alignment === 0 && size <= shape.batchTokens,
          );
          if (shape.wideFrom > 0)
            assert.equal(size >= shape.wideFrom, end <= wide, `${start} to ${end}, wide to ${wide}`);
        }
        assert.ok(next >= total || from >= total);
        assert.ok(next < total + shape.alignment);
      }),
    );
  });
});
