import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { combinationsByCost } from './bestFirst.ts';

const cost = (ranks: readonly number[]) => ranks.reduce((sum, rank) => sum + rank, 0);

describe('combinations by cost', () => {
  test('begins with every favourite and goes on with one step away from it', () => {
    const first = [...combinationsByCost([3, 3])].map((ranks) => ranks.join(''));
    assert.deepEqual(first, ['00', '01', '10', '11', '02', '20', '12', '21', '22']);
  });

  test('gives every combination exactly once, never one cheaper than the last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }), (sizes) => {
        const all = [...combinationsByCost(sizes)];
        assert.equal(new Set(all.map(String)).size, all.length);
        assert.equal(
          all.length,
          sizes.reduce((product, size) => product * size, 1),
        );
        all.forEach((ranks, index) => {
          assert.ok(ranks.every((rank, field) => rank >= 0 && rank < (sizes[field] ?? 0)));
          if (index > 0) assert.ok(cost(ranks) >= cost(all[index - 1] ?? []));
        });
      }),
    );
  });

  test('comes in the order that is written down: by cost, by the largest rank, then from the last field to the first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }), (sizes) => {
        const all = [...combinationsByCost(sizes)];
        const sorted = all.toSorted(
          (left, right) =>
            cost(left) - cost(right) || Math.max(...left) - Math.max(...right) || (left.join() < right.join() ? -1 : 1),
        );
        assert.deepEqual(all, sorted);
      }),
    );
  });

  test('does not care how many fields there are', () => {
    const many = combinationsByCost(new Array(50_000).fill(1).with(49_990, 3));
    const ranks = Array.from(many, (each) => each[49_990]);
    assert.deepEqual(ranks, [0, 1, 2]);
    const open = combinationsByCost(new Array(50_000).fill(2));
    for (let taken = 0; taken < 100; taken += 1) assert.equal(open.next().value?.length, 50_000);
  });

  test('has nothing to offer where a field has no option', () => {
    assert.deepEqual([...combinationsByCost([2, 0])], []);
  });

  test('has one empty combination for no fields', () => {
    assert.deepEqual([...combinationsByCost([])], [[]]);
  });

  test('does not build what nobody asks for', () => {
    const many = combinationsByCost(new Array(40).fill(20));
    assert.equal(many.next().value?.length, 40);
    assert.equal(cost(many.next().value ?? []), 1);
  });
});
