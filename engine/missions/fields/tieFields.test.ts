import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fieldsNamedIn, settledByArithmetic, tiedGroups } from './tieFields.ts';

describe('fields that an assertion ties together', () => {
  const names = ['file', 'net', 'vat', 'total', 'net price'];

  test('are the ones that it names as whole words', () => {
    assert.deepEqual(fieldsNamedIn('$sum(rows.net) + $sum(rows.vat) = footer.total', names), [1, 2, 3]);
    assert.deepEqual(fieldsNamedIn('rows.`net price` > 0', names), [1, 4]);
    assert.deepEqual(fieldsNamedIn('rows.subnet > 0 and rows.file = "x"', names), [0]);
  });

  test('are all where it names none', () => {
    assert.deepEqual(fieldsNamedIn('$count(rows.*) > 0', names), [0, 1, 2, 3, 4]);
  });

  test('join through a field that two assertions share', () => {
    assert.deepEqual(tiedGroups([[3, 4], [0, 1], [4, 5], [7]]), [[0, 1], [3, 4, 5], [7]]);
    assert.deepEqual(
      tiedGroups([
        [0, 1],
        [2, 3],
        [1, 2],
      ]),
      [[0, 1, 2, 3]],
    );
    assert.deepEqual(tiedGroups([]), []);
  });

  test('are settled by arithmetic where each combination can be looked at', () => {
    const settled = (asserts: readonly string[], most: number) => [
      ...settledByArithmetic(asserts, ['net', 'vat', 'total'], [10, 10, 10], most),
    ];
    assert.deepEqual(settled(['rows.net + rows.vat > 0'], 100), [0, 1]);
    assert.deepEqual(settled(['rows.net + rows.vat > 0'], 99), []);
    assert.deepEqual(settled(['$sum(rows.total) = 5'], 100), []);
    assert.deepEqual(settled(['rows.net < 5', 'rows.net + rows.vat = rows.total'], 1_000), [0, 1, 2]);
  });
});
