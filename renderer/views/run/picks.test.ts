import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Undecided } from '../../../contract/mission.ts';
import { chooseAll, columnsOf, openKey, picksOf, valuesOf } from './picks.ts';

const open = (row: string, field: string, value: string, ...others: readonly string[]): Undecided => ({
  row,
  field,
  value,
  others: others.map((other) => ({ value: other })),
});
const three = [open('a.txt', 'total', '1', '2'), open('b.txt', 'total', '3', '4'), open('a.txt', 'date', '5', '6', '')];

test('only what was chosen is a pick, in the order of what is open', () => {
  assert.deepEqual(picksOf(three, new Map()), []);
  const choices = new Map([
    [openKey({ row: 'b.txt', field: 'total' }), '4'],
    [openKey({ row: 'gone.txt', field: 'total' }), '9'],
  ]);
  assert.deepEqual(picksOf(three, choices), [{ row: 'b.txt', field: 'total', value: '4' }]);
});

test('a whole column takes what is in the result, or its only rival', () => {
  const now = picksOf(three, chooseAll(three, new Map(), 'total', 'now'));
  assert.deepEqual(
    now.map(({ value }) => value),
    ['1', '3'],
  );
  const other = picksOf(three, chooseAll(three, new Map(), 'total', 'other'));
  assert.deepEqual(
    other.map(({ value }) => value),
    ['2', '4'],
  );
  assert.deepEqual(picksOf(three, chooseAll(three, new Map(), 'date', 'other')), []);
  assert.deepEqual(columnsOf(three), [{ field: 'total', count: 2, oneRival: true }]);
});

test('rows and fields whose names run together are still told apart', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (row, field, otherRow, otherField) => {
      fc.pre(row !== otherRow || field !== otherField);
      assert.notEqual(openKey({ row, field }), openKey({ row: otherRow, field: otherField }));
    }),
  );
});

test('a value that is named twice is one choice', () => {
  assert.deepEqual(
    valuesOf(open('a', 'b', '1', '2', '1', '2', '')).map(({ value }) => value),
    ['1', '2', ''],
  );
});
