import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { neighbours, selectionsOf } from './selections.ts';

describe('selections of sentences', () => {
  test('begin with the favourites, then change one at a time, the weakest first', () => {
    const [first, second, third, fourth] = selectionsOf(5, 2, 3);
    assert.deepEqual([first, second, third, fourth], [[0, 1], [0, 2], [0, 1, 2], [0]]);
  });

  test('hold each sentence at most once, never more than the most, and never the same selection twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (count, wanted, most) => {
          const all = selectionsOf(count, wanted, most);
          assert.equal(new Set(all.map(String)).size, all.length);
          for (const places of all) {
            assert.ok(places.length >= 1 && places.length <= most);
            assert.deepEqual(
              places,
              [...new Set(places)].sort((left, right) => left - right),
            );
            assert.ok(places.every((place) => place >= 0 && place < count));
          }
        },
      ),
    );
  });

  test('are one empty selection where there is no sentence', () => {
    assert.deepEqual(selectionsOf(0, 3, 3), [[]]);
  });
});

describe('selections that differ in one sentence', () => {
  const shown = (chosen: number[], free: number[], most: number) =>
    neighbours(chosen, free, most).map(({ out, into, selection }) => [out, into, selection]);

  test('are other sentences in the place of the weakest first, then fewer, then more', () => {
    assert.deepEqual(shown([0, 2], [1], 3), [
      [2, 1, [0, 1]],
      [0, 1, [2, 1]],
      [2, null, [0]],
      [0, null, [2]],
      [null, 1, [0, 2, 1]],
    ]);
  });

  test('are never more than may stand there, and nothing where nothing stands and nothing may', () => {
    assert.ok(shown([0, 1], [2, 3], 2).every(([, , selection]) => (selection as number[]).length <= 2));
    assert.deepEqual(shown([], [], 0), []);
    assert.deepEqual(shown([], [0], 1), [[null, 0, [0]]]);
  });
});
