import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type DeclaredFile, whyNotRight } from './compareRight.ts';
import type { Right } from './truth.ts';

const csv: DeclaredFile = {
  format: 'csv',
  isOneRow: false,
  kinds: new Map([
    ['total', 'number'],
    ['date', 'date'],
  ]),
};
const bills: Right = {
  kind: 'table',
  rows: [
    { file: 'a.txt', date: '2026-09-03', total: '1124.50' },
    { file: 'b.txt', date: '2026-09-04', total: '-3' },
  ],
  footer: { total: '1121.5' },
};
const judge = (text: string | null, right: Right = bills, file = csv, footer: 'required' | 'optional' = 'required') =>
  whyNotRight(text, right, file, { footer });

describe('a table is right by its meaning', () => {
  test('numbers as decimals, rows in any order', () => {
    const text = 'file,date,total\nb.txt,2026-09-04,-3.00\nin/a.txt,2026-09-03,"€ 1,124.5"\ntotal,,1121.50\n';
    assert.equal(judge(text), null);
  });
  for (const [what, text] of [
    ['another number', 'file,date,total\na.txt,2026-09-03,1124.05\nb.txt,2026-09-04,-3\ntotal,,1121.5\n'],
    ['a lost minus', 'file,date,total\na.txt,2026-09-03,1124.5\nb.txt,2026-09-04,3\ntotal,,1121.5\n'],
    ['a decimal comma', 'file,date,total\na.txt,2026-09-03,"1124,50"\nb.txt,2026-09-04,-3\ntotal,,1121.5\n'],
    ['another day', 'file,date,total\na.txt,2026-03-09,1124.5\nb.txt,2026-09-04,-3\ntotal,,1121.5\n'],
    ['swapped files', 'file,date,total\nb.txt,2026-09-03,1124.5\na.txt,2026-09-04,-3\ntotal,,1121.5\n'],
    ['a missing row', 'file,date,total\na.txt,2026-09-03,1124.5\ntotal,,1121.5\n'],
    [
      'a row too many',
      'file,date,total\na.txt,2026-09-03,1124.5\nb.txt,2026-09-04,-3\nb.txt,2026-09-04,-3\ntotal,,1121.5\n',
    ],
    ['a wrong footer', 'file,date,total\na.txt,2026-09-03,1124.5\nb.txt,2026-09-04,-3\ntotal,,1122.5\n'],
    ['no footer', 'file,date,total\na.txt,2026-09-03,1124.5\nb.txt,2026-09-04,-3\n'],
    ['another column', 'file,day,total\na.txt,2026-09-03,1124.5\nb.txt,2026-09-04,-3\ntotal,,1121.5\n'],
    ['no table', 'I have written the table.'],
    ['nothing', ''],
  ] as const) {
    test(`${what} is not right`, () => assert.notEqual(judge(text), null));
  }
  test('of two equal rows each must be there', () => {
    const twice: Right = { kind: 'table', rows: [{ total: '5' }, { total: '5' }] };
    assert.equal(judge('total\n5\n5.00\n', twice), null);
    assert.notEqual(judge('total\n5\n6\n', twice), null);
  });
  test('no file is not right', () => assert.notEqual(judge(null), null));
  test('where a footer is optional a wrong one is still wrong', () => {
    const rows = 'file,date,total\na.txt,2026-09-03,1124.5\nb.txt,2026-09-04,-3\n';
    assert.equal(judge(rows, bills, csv, 'optional'), null);
    assert.notEqual(judge(`${rows}total,,7\n`, bills, csv, 'optional'), null);
  });
  test('json: one object, or rows with a footer; null is empty', () => {
    const one: Right = { kind: 'table', rows: [{ a: '5', b: ['x', 'y'], c: '' }] };
    const file: DeclaredFile = { format: 'json', isOneRow: true, kinds: new Map([['a', 'number']]) };
    assert.equal(judge('{"a":5.0,"b":"Y","c":null}', one, file), null);
    assert.notEqual(judge('{"a":5.0,"b":"z","c":null}', one, file), null);
    assert.notEqual(judge('{"a":5,"b":"x","c":"0"}', one, file), null);
    assert.notEqual(judge('[5]', one, file), null);
    const many = { ...file, isOneRow: false };
    assert.equal(judge('{"rows":[{"a":5,"b":"x","c":""}]}', one, many), null);
  });
});

describe('other files', () => {
  const items: Right = {
    kind: 'items',
    sections: { Decisions: { must: ['We move on Monday', 'Ben orders desks'], may: ['Parking is tight'] } },
    example: '',
  };
  const markdown: DeclaredFile = { format: 'markdown', isOneRow: false, kinds: new Map() };
  test('a section holds what it must, once each, and nothing else', () => {
    assert.equal(judge('# Decisions\n\n- > We move on  Monday.\n- Ben orders desks\n', items, markdown), null);
    assert.equal(
      judge('## Decisions\n- We move on Monday\n- Parking is tight\n- Ben orders desks', items, markdown),
      null,
    );
    assert.notEqual(judge('## Decisions\n- We move on Monday\n', items, markdown), null);
    assert.notEqual(judge('## Decisions\n- We move on Monday\n- Ben orders desks\n- It rained', items, markdown), null);
    assert.notEqual(
      judge('## Decisions\n- We move on Monday\n- We move on Monday\n- Ben orders desks', items, markdown),
      null,
    );
    assert.notEqual(judge('## Agreed\n- We move on Monday\n- Ben orders desks', items, markdown), null);
  });
  test('an exact text is that text; patterns are there or are not', () => {
    assert.equal(judge('a\n', { kind: 'exact', text: 'a\n' }, markdown), null);
    assert.notEqual(judge('a', { kind: 'exact', text: 'a\n' }, markdown), null);
    const text: Right = { kind: 'text', must: ['^# a$', 'boiler'], mustNot: ['APPROVED'], example: '' };
    assert.equal(judge('# A\nthe Boiler', text, markdown), null);
    assert.notEqual(judge('# A\nthe Boiler approved', text, markdown), null);
    assert.notEqual(judge('# A', text, markdown), null);
  });
});
