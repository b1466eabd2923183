import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sha256 } from '../digest.ts';
import { canonicalJson } from '../ledger/canonicalJson.ts';
import { diffBytes, gridDigest } from './grid.ts';
import { openMarkedGrid } from './markedGrid.ts';
import { markWords } from './wordMarks.ts';

const line = fc.constantFrom('a b c', 'a x c', 'a b c d', '', 'other', 'ümlaut 1', '"quoted" \\ back');
const file = fc.array(line, { maxLength: 40 }).map((lines) => Buffer.from(lines.map((text) => `${text}\n`).join('')));

describe('a grid by the window', () => {
  test('any window holds the rows and the marks that the whole has', () => {
    fc.assert(
      fc.property(file, file, fc.nat(60), fc.integer({ min: 1, max: 20 }), (old, next, first, count) => {
        const grid = diffBytes(old, next);
        const all = markWords(grid.rows);
        const whole = grid.rows.map((row, index) => ({ ...row, marks: [...(all.get(index) ?? [])] }));
        const view = openMarkedGrid(grid);
        assert.deepEqual(view.rows(first, count), whole.slice(first, first + count));
        assert.deepEqual(view.rows(0, whole.length + 1), whole, 'asked again, and in another order');
        assert.equal(view.removed, grid.rows.filter((row) => row.kind === 'remove').length);
        assert.equal(view.inserted, grid.rows.filter((row) => row.kind === 'insert').length);
        for (const start of view.changes) {
          assert.notEqual(grid.rows[start]?.kind, 'equal');
          assert.ok(start === 0 || grid.rows[start - 1]?.kind !== 'remove');
        }
        const between = grid.rows.filter(
          (_, index) => !view.changes.some((start, at) => index >= start && index < (view.ends[at] ?? 0)),
        );
        assert.ok(
          between.every(({ kind }) => kind === 'equal'),
          'what lies between changes may be folded',
        );
      }),
    );
  });

  test('the digest of what was shown is that of the RFC 8785 text of its rows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (old, next) => {
        const { rows } = diffBytes(Buffer.from(old), Buffer.from(next));
        assert.equal(gridDigest(rows), sha256(canonicalJson(rows)));
      }),
    );
  });

  test('of 50,000 changed lines only the window is marked', () => {
    const text = (word: string) =>
      Buffer.from(Array.from({ length: 50_000 }, (_, row) => `row ${row}, ${word}, 12.50\n`).join(''));
    const grid = diffBytes(text('old'), text('new'));
    const view = openMarkedGrid(grid);
    const rows = view.rows(49_990, 20);
    const digest = gridDigest(grid.rows);
    assert.equal(view.length, 100_000);
    assert.ok(rows.every((row) => row.marks.length === 1));
    assert.match(digest, /^[0-9a-f]{64}$/);
  });

  test('lines that are dear to compare are marked up to a limit, the rest when they are looked at again', () => {
    const lines = (word: string) =>
      Array.from({ length: 500 }, (_, index) => `${'same '.repeat(300)}${index} ${word}\n`).join('');
    const view = openMarkedGrid(diffBytes(Buffer.from(lines('old')), Buffer.from(lines('new'))));
    const markedOf = () => view.rows(0, 1_000).filter(({ marks }) => marks.length > 0).length;
    const first = markedOf();
    assert.ok(first > 0 && first < 200, `${first} of 1,000 rows`);
    assert.ok(markedOf() > first);
  });
});
