import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderPage } from './page.ts';
import { tableMarkdown, tableText, withBlock } from './report.ts';

const table = [
  ['backend', 'right'],
  ['rules', '9 of 10'],
  ['a | b', '1'],
];

test('a table for the terminal and one for a document', () => {
  assert.equal(tableText(table), 'backend  right\nrules    9 of 10\na | b    1');
  assert.equal(tableMarkdown(table), '| backend | right |\n|---|---|\n| rules | 9 of 10 |\n| a \\| b | 1 |');
});

test('a block is put at the end once, then replaced where it stands', () => {
  const once = withBlock('# Measurements\n', 'x', 'one');
  assert.equal(once, '# Measurements\n\n<!-- eval:x -->\none\n<!-- /eval:x -->\n');
  assert.equal(withBlock(`${once}\nafter\n`, 'x', 'two'), `${once.replace('one', 'two')}\nafter\n`);
});

test('the page has no script, escapes what it shows, and draws both plots', () => {
  const page = renderPage([
    {
      name: 'risk',
      split: 'dev',
      date: '2026-01-02',
      command: 'eval risk',
      notes: ['<script>alert(1)</script>'],
      table,
      plots: [{ title: 'rules', of: 2, scored: [{ confidence: 0.9, right: true }] }],
      wrong: [],
      failed: null,
    },
  ]);
  assert.ok(!page.includes('<script'));
  assert.ok(page.includes('&lt;script&gt;'));
  assert.equal(page.match(/<svg /g)?.length, 2);
});
