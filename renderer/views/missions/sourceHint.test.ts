import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besidePattern, hintOf } from './sourceHint.ts';

test('a pattern that finds nothing is told what is there', () => {
  const pdfs = Array.from({ length: 14 }, (_, index) => `receipts/${index}.pdf`);
  assert.deepEqual(hintOf('receipts/*.txt', pdfs), { ending: 'pdf', count: 14, total: 14, use: null });
  assert.deepEqual(hintOf('receipts/*.txt', [...pdfs, 'receipts/a.md', 'receipts/b.MD']), {
    ending: 'md',
    count: 2,
    total: 16,
    use: 'receipts/*.md',
  });
  assert.equal(hintOf('receipts/*.txt', []), null);
});

test('names without an ending, hidden ones, and patterns without a folder', () => {
  assert.deepEqual(hintOf('*.txt', ['Makefile', '.profile']), { ending: '', count: 2, total: 2, use: null });
  assert.equal(hintOf('*.txt', ['a.csv'])?.use, '*.csv');
  assert.equal(besidePattern('a/**/b*.txt'), 'a/**/*');
});
