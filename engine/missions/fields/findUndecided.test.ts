import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nearby } from './findUndecided.ts';

describe('what stands near a choice', () => {
  test('is everything that one field can change, then everything that two can', () => {
    assert.deepEqual(nearby([2, 3], [0, 1]), [
      [1, 1],
      [0, 0],
      [0, 2],
      [1, 0],
      [1, 2],
    ]);
  });

  test('leaves at least all but two of the fields as they are', () => {
    const picked = [0, 1, 2, 0];
    const all = nearby([3, 3, 3, 3], picked);
    assert.equal(new Set(all.map(String)).size, all.length);
    assert.equal(all.length, 4 * 2 + 6 * 4);
    for (const option of all) {
      const changed = option.filter((index, at) => index !== picked[at]).length;
      assert.ok(changed === 1 || changed === 2);
    }
  });

  test('is nothing where nothing can change', () => {
    assert.deepEqual(nearby([1, 1], [0, 0]), []);
  });
});
