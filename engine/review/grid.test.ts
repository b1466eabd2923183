import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { GridRow } from '../../contract/review.ts';
import { diffBytes, foldRows, textOf } from './grid.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const short = (rows: readonly GridRow[]) =>
  rows.map(
    (row) =>
      `${{ equal: ' ', remove: '-', insert: '+', fold: '~' }[row.kind]}${row.oldLine ?? ''}|${row.newLine ?? ''}|${row.text}${row.noNewline ? '$' : ''}`,
  );

function assertExact(old: string, next: string): void {
  const grid = diffBytes(bytes(old), bytes(next));
  assert.equal(grid.kind, 'text');
  assert.equal(textOf(grid.rows, 'old'), old);
  assert.equal(textOf(grid.rows, 'new'), next);
  const numbers = (side: 'oldLine' | 'newLine') => grid.rows.map((row) => row[side]).filter((line) => line !== null);
  for (const side of ['oldLine', 'newLine'] as const)
    assert.deepEqual(
      numbers(side),
      numbers(side).map((_, index) => index + 1),
    );
}

describe('the grid', () => {
  test('shows what goes and what comes, with the line numbers of both sides', () => {
    assert.deepEqual(short(diffBytes(bytes('a\nb\nc\n'), bytes('a\nB\nc\nd\n')).rows), [
      ' 1|1|a',
      '-2||b',
      '+|2|B',
      ' 3|3|c',
      '+|4|d',
    ]);
  });

  test('a carriage return and a missing last line feed are differences that show', () => {
    assert.deepEqual(short(diffBytes(bytes('a\r\nb'), bytes('a\nb\n')).rows), ['-1||a\r', '-2||b$', '+|1|a', '+|2|b']);
  });

  test('no file and an empty file have no rows; a byte order mark belongs to the line', () => {
    assert.deepEqual(diffBytes(null, bytes('')).rows, []);
    assert.deepEqual(short(diffBytes(null, bytes('x')).rows), ['+|1|x$']);
    assert.deepEqual(short(diffBytes(bytes('\ufeffx\n'), bytes('x\n')).rows), ['-1||\ufeffx', '+|1|x']);
  });

  test('bytes that are no UTF-8 text, on either side, are shown as sizes and digests', () => {
    for (const binary of [Uint8Array.of(0xff, 0xfe), bytes('a\0b')]) {
      const grid = diffBytes(binary, bytes('text\n'));
      assert.equal(grid.kind, 'binary');
      assert.match(grid.rows[0]?.text ?? '', new RegExp(`^binary file, ${binary.length} bytes, SHA-256 [0-9a-f]{64}$`));
      assert.match(
        grid.rows[1]?.text ?? '',
        /^binary file, 5 bytes, SHA-256 b9e68e1bea3e5b19ca6b2f98b73a54b73daafaa250484902e09982e07a12e733$/,
      );
      assert.equal(diffBytes(bytes('text\n'), binary).kind, 'binary');
    }
  });

  test('the rows give back both files, whatever they are', () => {
    const line = fc.constantFrom('a', 'b', 'c', '', '\r', 'x\ry', '\u2028', '\u0085', 'é');
    const text = fc
      .tuple(fc.array(line, { maxLength: 12 }), fc.boolean())
      .map(([lines, end]) => lines.join('\n') + (end ? '\n' : ''));
    fc.assert(fc.property(text, text, assertExact), { numRuns: 1_000 });
    const noNul = fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', '').toWellFormed());
    fc.assert(fc.property(noNul, noNul, assertExact));
  });

  test('the difference is the shortest for small files', () => {
    const grid = diffBytes(bytes('1\n2\n3\n4\n5\n6\n'), bytes('1\n3\n4\nx\n5\n6\n'));
    assert.deepEqual(
      short(grid.rows).filter((row) => !row.startsWith(' ')),
      ['-2||2', '+|4|x'],
    );
  });

  test('files that differ too much are still exact, and the grid says that it is not the shortest', () => {
    const old = Array.from({ length: 20_000 }, (_, i) => `old ${i}\nsame\n`).join('');
    const next = Array.from({ length: 20_000 }, (_, i) => `new ${i}\nsame\n`).join('');
    const grid = diffBytes(bytes(`head\n${old}tail\n`), bytes(`head\n${next}tail\n`));
    assert.equal(grid.shortest, false);
    assert.equal(textOf(grid.rows, 'old'), `head\n${old}tail\n`);
    assert.equal(textOf(grid.rows, 'new'), `head\n${next}tail\n`);
    assert.deepEqual(short(grid.rows.slice(0, 2)), [' 1|1|head', '-2||old 0']);
  });
});

describe('folding', () => {
  const rowsOf = (old: string, next: string) => diffBytes(bytes(old), bytes(next)).rows;
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}\n`).join('');

  test('keeps every change and its neighbours, and says how many lines it hides', () => {
    const rows = rowsOf(lines(30), lines(30).replace('15\n', 'x\n'));
    assert.deepEqual(short(foldRows(rows, 2)), [
      '~1|1|12 unchanged lines',
      ' 13|13|13',
      ' 14|14|14',
      '-15||15',
      '+|15|x',
      ' 16|16|16',
      ' 17|17|17',
      '~18|18|13 unchanged lines',
    ]);
  });

  test('never hides a single line, nor a change, and hides exactly what it says', () => {
    const text = fc.array(fc.constantFrom('a', 'b'), { maxLength: 30 }).map((all) => all.map((l) => `${l}\n`).join(''));
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 4 }), (old, next, context) => {
        const rows = rowsOf(old, next);
        const folded = foldRows(rows, context);
        const hidden = folded.filter((row) => row.kind === 'fold').map((row) => Number.parseInt(row.text, 10));
        assert.ok(hidden.every((count) => count >= 2));
        assert.equal(folded.length - hidden.length + hidden.reduce((sum, count) => sum + count, 0), rows.length);
        assert.deepEqual(
          folded.filter((row) => row.kind === 'remove' || row.kind === 'insert'),
          rows.filter((row) => row.kind !== 'equal'),
        );
      }),
    );
  });
});
