import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headingsOf } from './sections.ts';

const under = (text: string, line: string) => {
  const lines = text.split('\n');
  return headingsOf(lines)[lines.indexOf(line)];
};

test('a line stands under its titles, the widest first', () => {
  const text = '# Menu\n## Mains\npie\n## Sweets\ntart';
  assert.deepEqual(under(text, 'pie'), ['# Menu', '## Mains']);
  assert.deepEqual(under(text, 'tart'), ['# Menu', '## Sweets']);
});
test('sections of a configuration, clauses, titled lists, underlined titles', () => {
  assert.deepEqual(under('[mail]\nport=1\n[web]\nhost=a', 'host=a'), ['[web]']);
  assert.deepEqual(under('Art. 3 Price\n40 euros\nArt. 4 Term\na year', 'a year'), ['Art. 4 Term']);
  assert.deepEqual(under('Bring:\n- rope\n\nthe end', '- rope'), ['Bring:']);
  assert.deepEqual(under('Bring:\n- rope\n\nthe end', 'the end'), []);
  assert.deepEqual(under('Goals\n-----\ngrow', 'grow'), ['Goals']);
});
test('deeper lines belong to the line above them', () => {
  assert.deepEqual(under('jobs:\n  import:\n    limit: 60\n  export:\n    limit: 90', '    limit: 90'), [
    'jobs:',
    'export:',
  ]);
  assert.deepEqual(under('def f(x):\n    return x\ny = 1', '    return x'), ['def f(x):']);
  assert.deepEqual(under('def f(x):\n    return x\ny = 1', 'y = 1'), []);
});
test('what is left out may have had titles of its own', () => {
  assert.deepEqual(under('# A\n### B\nx\n…\ny', 'y'), ['# A']);
});
