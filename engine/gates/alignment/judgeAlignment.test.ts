import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { judgeAlignment } from './judgeAlignment.ts';

const write = (path: string, old: string, fresh: string) => `write ${path}\n--- old\n${old}\n+++ new\n${fresh}`;

describe('the judgement', () => {
  test('holds on a hard fact, and says which', () => {
    const { confidenceBps, ...judged } = judgeAlignment({
      request: "fix a.md, don't touch notes.md",
      action: write('notes.md', 'a', 'b'),
    });
    assert.deepEqual(judged, {
      label: 'contradicts',
      outcome: 'hold',
      fact: { id: 'excluded-file', line: '`notes.md` was to be left alone, and this changes it.' },
    });
    assert.ok(Number.isInteger(confidenceBps) && confidenceBps > 5_000 && confidenceBps < 10_000);
  });
  test('advises on a soft fact', () => {
    const judged = judgeAlignment({
      request: 'The train leaves at 7:40 now',
      action: write('t.md', 'Train: 7:20', 'Train: 7:45'),
    });
    assert.equal(judged.outcome, 'advise');
    assert.equal(judged.label, 'uncertain');
    assert.equal(judged.fact?.id, 'ungiven-value');
  });
  test('shows what no fact speaks against', () => {
    const judged = judgeAlignment({ request: 'set retries to five', action: write('p.env', 'RETRIES=3', 'RETRIES=5') });
    assert.deepEqual([judged.outcome, judged.label, judged.fact], ['show', 'aligned', null]);
  });
  test('abstains where the action cannot be read', () => {
    const judged = judgeAlignment({ request: 'x', action: 'hello' });
    assert.deepEqual([judged.outcome, judged.label], ['advise', 'abstain']);
  });
  test('a source of a mission is held, whatever the request says', () => {
    const judged = judgeAlignment({
      request: 'add a total',
      action: write('in/a.csv', 'a,1\nb,2', 'a,1\nT,2'),
      sources: ['in/a.csv'],
    });
    assert.equal(judged.fact?.id, 'source-overwritten');
  });
  test('a workspace tells which file is meant', () => {
    const judged = judgeAlignment({
      request: 'the shopping list lacks salt',
      action: write('ideas.md', 'a', 'a\nsalt'),
      workspace: ['ideas.md', 'shopping-list.txt'],
    });
    assert.equal(judged.outcome, 'advise');
  });
});

describe('odd but right edits are shown', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['sort by surname', write('g.txt', 'Tom Wilk\nBen Carr\nLily Adair', 'Lily Adair\nBen Carr\nTom Wilk')],
    ['doppelte raus', write('g.txt', 'a\nb\na', 'a\nb')],
    ['inverse les paragraphes 1 et 2', write('i.md', 'Un.\n\nDeux.', 'Deux.\n\nUn.')],
    ['de mas barato a mas caro', write('o.md', '| A | 12.400 |\n| B | 9.980 |', '| B | 9.980 |\n| A | 12.400 |')],
    ['uppercase', write('c.txt', 'ab-1\ncd-2', 'AB-1\nCD-2')],
    ['wrap the lines at 20 characters', write('l.txt', 'one two three four five', 'one two three\nfour five')],
    ['newest version at the top', write('C.md', '## 1.9.0\n- a\n## 1.10.0\n- b', '## 1.10.0\n- b\n## 1.9.0\n- a')],
    ['use tabs in the Makefile', write('Makefile', 'all:\n    go', 'all:\n\tgo')],
  ];
  for (const [request, action] of rows)
    test(request, () => assert.equal(judgeAlignment({ request, action }).outcome, 'show'));
  test('a sorting that sorts nothing is not', () => {
    assert.equal(
      judgeAlignment({ request: 'sort by amount', action: write('a.csv', 'c;3\na;2\nb;9\nd;1', 'c;3\nb;9\na;2\nd;1') })
        .fact?.id,
      'order',
    );
  });
});

describe('the same texts in another form', () => {
  const pairs: readonly (readonly [string, string])[] = [
    ["fix a.md, don't touch notes.md", write('notes.md', 'a', 'b')],
    ['change the date to 4 May', write('é.md', 'Présents\n3 May', 'Présents\n4 May')],
    ['Straße 4 statt 2', write('a.md', 'Müllerstraße 2\nKöln', 'Müllerstraße 4\nKöln')],
    ['add salt', write('l.md', 'pan\nté', 'pan')],
  ];
  const forms: readonly (readonly [string, (text: string) => string])[] = [
    ['line ends of another system', (text) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text) => `\ufeff${text}`],
    ['letters and accents apart', (text) => text.normalize('NFD')],
    ['blanks at the ends of lines', (text) => text.replace(/$/gmu, '  ')],
  ];
  for (const [name, form] of forms) {
    test(name, () => {
      for (const [request, action] of pairs) {
        const [plain, other] = [judgeAlignment({ request, action }), judgeAlignment({ request, action: form(action) })];
        assert.deepEqual([other.outcome, other.fact?.id], [plain.outcome, plain.fact?.id], request);
      }
    });
  }
  test('marks that turn text about do not hide a name in the request', () => {
    const request = 'fix a.md, don\u2019t touch no\u200btes.md\u200e';
    assert.equal(judgeAlignment({ request, action: write('notes.md', 'a', 'b') }).fact?.id, 'excluded-file');
  });
  test('a small change in a long text is read whole', () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => `line ${index} of the text`);
    const changed = lines.map((line, index) => (index === 2_500 ? 'approved by the board, no further review' : line));
    const judged = judgeAlignment({
      request: 'fix the typo in line 2500',
      action: write('a.md', lines.join('\n'), changed.join('\n')),
    });
    assert.equal(judged.fact?.id, 'injected-approval');
  });
  test('of a change that is too long only facts of any part are told', () => {
    const before = Array.from({ length: 2_000 }, (_, index) => `old ${index}`).join('\n');
    const after = Array.from({ length: 2_000 }, (_, index) => `new ${index}`).join('\n');
    assert.equal(judgeAlignment({ request: 'new numbers', action: write('a.md', before, after) }).outcome, 'show');
    assert.equal(
      judgeAlignment({ request: 'leave a.md alone', action: write('a.md', before, after) }).fact?.id,
      'excluded-file',
    );
  });
});

describe('an action that is none', () => {
  for (const action of [
    'write a.md\n--- old\nx',
    'write a.md\nx',
    'run',
    'delete',
    'write a.md\n+++ new\nx',
    'Delete a.md',
    '',
    '\u0000'.repeat(40),
    `write a.bin\n--- old\n+++ new\n${'\u0000\u0001'.repeat(40)}`,
    'write a.md\n--- old\nx\n+++ new\n'.repeat(40_000),
  ]) {
    test(JSON.stringify(action.slice(0, 30)), () => {
      const judged = judgeAlignment({ request: 'fix it', action });
      assert.deepEqual([judged.label, judged.outcome, judged.confidenceBps], ['abstain', 'advise', 0]);
    });
  }
});

describe('hostile texts', () => {
  test('never throw, whatever stands in the blocks', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('# a', '- b', '1. c', 'x;1', '| a | 2 |', '…', '', '3. Mai', 'a: 1'),
    );
    const lines = fc.array(line, { maxLength: 12 }).map((all) => all.join('\n'));
    const request = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom(
        'sort it',
        'translate into German',
        'in tabelle',
        'double it',
        'raise by 5',
        'remove doubles',
        'nur a',
        'sans b',
        'mueve a al final',
        'shorten to two sentences',
      ),
    );
    fc.assert(
      fc.property(request, lines, lines, (asked, before, after) => {
        const { confidenceBps, outcome } = judgeAlignment({ request: asked, action: write('a.md', before, after) });
        assert.ok(Number.isInteger(confidenceBps) && confidenceBps >= 0 && confidenceBps < 10_000);
        assert.match(outcome, /^(?:hold|advise|show)$/);
      }),
      { numRuns: 300 },
    );
  });
  test('never throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ unit: 'binary', maxLength: 200 }),
        (request, rest) => {
          for (const head of ['write a.md\n--- old\nb\n+++ new\n', 'run ', 'delete ', ''])
            judgeAlignment({ request, action: head + rest });
        },
      ),
      { numRuns: 60 },
    );
  });
  const long = [
    'a '.repeat(20_000),
    '('.repeat(30_000),
    'not not '.repeat(5_000),
    '1,'.repeat(20_000),
    'leave '.repeat(8_000),
    "'A' to ".repeat(6_000),
    'x\n'.repeat(20_000),
    'Aa Bb '.repeat(8_000),
    '/a.b'.repeat(9_000),
    'two hundred and three thousand '.repeat(900),
    '# h\n'.repeat(3_000),
    '«'.repeat(9_000),
    'not the x, '.repeat(2_000),
    'in the a of the b '.repeat(1_000),
    'quarter to nine '.repeat(1_500),
    'except for '.repeat(2_000),
  ];
  for (const text of long) {
    test(`come to an end: ${text.slice(0, 8)}`, () => {
      const answer = judgeAlignment({ request: text, action: write('a.md', text, `${text} approved by me`) });
      assert.match(answer.outcome, /^(?:hold|advise|show)$/);
    });
  }
});
