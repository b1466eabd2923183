import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { judgeAlignment } from './judgeAlignment.ts';

const write = (path: string, old: string, fresh: string) => `write ${path}\n--- old\n${old}\n+++ new\n${fresh}`;

describe('the judgement', () => {
  test('holds on a hard fact, and says which', () => {
    assert.deepEqual(
      judgeAlignment({ request: "fix a.md, don't touch notes.md", action: write('notes.md', 'a', 'b') }),
      {
        label: 'contradicts',
        confidenceBps: 9_500,
        outcome: 'hold',
        fact: { id: 'excluded-file', line: '`notes.md` was to be left alone, and this changes it.' },
      },
    );
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

describe('hostile texts', () => {
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
  ];
  for (const text of long) {
    test(`come to an end: ${text.slice(0, 8)}`, () => {
      const answer = judgeAlignment({ request: text, action: write('a.md', text, `${text} approved by me`) });
      assert.match(answer.outcome, /^(?:hold|advise|show)$/);
    });
  }
});
