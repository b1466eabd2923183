import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { RunEvent } from '../../../contract/events.ts';
import { foldEntries } from './foldEntries.ts';
import { cellKey, cellsOf, firstPlace, linesOf, piecesOf, placeOfField, sameRow } from './place.ts';

const field = (row: string, name: string, value: string, line: number): RunEvent => ({
  type: 'field',
  row,
  field: name,
  value,
  evidence: { source: row, line, text: value },
  rank: 1,
  of: 2,
  method: 'rank, backwards',
  component: { kind: 'writer', id: 'small' },
});
const attempt: RunEvent = { type: 'attempt', attempt: 1, of: 3, strategy: 'fields' };
const grounded: RunEvent = {
  type: 'check',
  result: {
    index: 0,
    check: 'grounded',
    path: 'totals.csv',
    outcome: 'passed',
    why: '',
    evidence: [{ source: 'b.txt', line: 9, text: '1.175,01', field: '2.gross total' }],
  },
};
const story = (...events: readonly RunEvent[]) =>
  foldEntries(events.map((event, index) => ({ seq: index + 1, atMs: index, event })));

test('a cell leads to where the check found it, else to where the engine took it from', () => {
  const told = story(attempt, field('a.txt', 'total', '1', 3), field('b.txt', 'gross total', '2', 4), grounded);
  const cells = cellsOf(told, 2);
  assert.equal(cells.get(cellKey(0, 'total'))?.line, 3);
  assert.equal(cells.get(cellKey(1, 'gross total'))?.line, 9);
  // Rows that were left out or put in make the engine's order unsure: then only the check speaks.
  assert.deepEqual([...cellsOf(told, 3).keys()], [cellKey(1, 'gross total')]);
});

test('what is open is shown first, else the first value that has a place', () => {
  const told = story(attempt, field('a.txt', 'total', '1', 3));
  const cells = cellsOf(told, 1);
  const table = { columns: ['file', 'total'], rows: [['a.txt', '1.00']], footer: null };
  assert.deepEqual(firstPlace([], cells, table)?.value, '1.00');
  const evidence = { source: 'a.txt', line: 8, text: '521.22' };
  assert.equal(
    firstPlace([{ row: 'a.txt', field: 'total', value: '521.22', evidence, others: [{ value: '4' }] }], cells, table)
      ?.evidence.line,
    8,
  );
  assert.equal(firstPlace([], new Map(), null), null);
});

test('names of fields may hold dots and digits', () => {
  const evidence = { source: 'a', line: 1, text: 'x' };
  assert.deepEqual(placeOfField('12.v1.0 total', evidence, 'x'), {
    value: 'x',
    evidence,
    row: 11,
    column: 'v1.0 total',
  });
  assert.equal(placeOfField('quote', evidence, 'x').row, null);
});

test('the row of a value: its other places in the same source, not its own', () => {
  const told = story(attempt, field('a.txt', 'net', '1', 3), field('a.txt', 'total', '2', 4));
  const cells = cellsOf(told, 1);
  const place = { value: '2', evidence: { source: 'a.txt', line: 4, text: '2' }, row: 0, column: 'total' };
  assert.deepEqual(
    sameRow(cells, place).map(({ line }) => line),
    [3],
  );
});

test('lines of a text are found once each, so that two equal sentences have two places', () => {
  const told = story(
    attempt,
    field('a.md', 'Items', 'Ben orders desks.', 3),
    field('a.md', 'Items', 'Ben orders desks.', 7),
  );
  const lines = ['## Items', '- > Ben orders desks.', '- > Ben orders desks.'];
  assert.deepEqual(
    [...linesOf(told, lines)].map(([index, { line }]) => [index, line]),
    [
      [1, 3],
      [2, 7],
    ],
  );
});

test('a line in pieces is the line, whatever is marked in it', () => {
  const wanted = fc.array(fc.record({ text: fc.string(), mark: fc.constantFrom('hit', 'same', 'other') }));
  fc.assert(
    fc.property(fc.string(), wanted, (line, marks) => {
      const pieces = piecesOf(line, marks as never);
      assert.equal(pieces.map(({ text }) => text).join(''), line);
    }),
  );
  assert.deepEqual(piecesOf('Total 1.175,01 EUR', [{ text: '1.175,01', mark: 'hit' }]), [
    { text: 'Total ', mark: null },
    { text: '1.175,01', mark: 'hit' },
    { text: ' EUR', mark: null },
  ]);
});
