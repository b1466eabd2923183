import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { selectionsOf } from './selections.ts';

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
