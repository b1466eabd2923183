import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteReading } from './noteReading.ts';

const head = '# Data\n\n## Readings of the test file\n| date | commit | what | result |\n|---|---|---|---|\n';
const reading = { date: '2026-01-02', commit: 'abc1234', what: 'eval x: before a release', result: 'all | right' };
const row = '| 2026-01-02 | abc1234 | eval x: before a release | all / right |\n';

test('the first reading takes the place of "never read yet"', () => {
  assert.equal(noteReading(`${head}| – | – | never read yet | – |\n`, reading), head + row);
});

test('a later one stands below the earlier, before what follows the table', () => {
  const old = '| 2026-01-01 | 0000000 | eval x | 1 |\n';
  assert.equal(noteReading(`${head}${old}\nMore text.\n`, reading), `${head}${old}${row}\nMore text.\n`);
  assert.equal(noteReading(`${head}${old.trimEnd()}`, reading), `${head}${old}${row}`);
});

test('without a table nothing is read', () => {
  assert.throws(() => noteReading('# Data\n', reading));
});
