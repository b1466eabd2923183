import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MarkedRow } from '../../../contract/reviewViews.ts';
import { reversedIndex, reverseRow } from './reverseRows.ts';

const row = (kind: MarkedRow['kind'], oldLine: number | null, newLine: number | null): MarkedRow => ({
  kind,
  oldLine,
  newLine,
  text: `${kind} ${oldLine ?? newLine}`,
  noNewline: false,
  marks: [],
});
const rows = [
  row('equal', 1, 1),
  row('remove', 2, null),
  row('remove', 3, null),
  row('insert', null, 2),
  row('equal', 4, 3),
];
const grid = { changes: [1], ends: [4] };

test('read backwards, what came goes and stands above what comes back', () => {
  const back = rows.map((_, index) => reverseRow(rows[reversedIndex(grid, (at) => rows[at], index)] as MarkedRow));
  assert.deepEqual(
    back.map(({ kind, oldLine, newLine }) => [kind, oldLine, newLine]),
    [
      ['equal', 1, 1],
      ['remove', 2, null],
      ['insert', null, 2],
      ['insert', null, 3],
      ['equal', 3, 4],
    ],
  );
});

test('a stretch that is not wholly here keeps its order', () => {
  assert.equal(
    reversedIndex(grid, (at) => (at === 3 ? undefined : rows[at]), 1),
    1,
  );
});
