import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { diffBytes } from './grid.ts';
import { markWords } from './wordMarks.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
function marked(old: string, next: string): string[] {
  const { rows } = diffBytes(bytes(old), bytes(next));
  const marks = markWords(rows);
  return rows.map((row, index) => {
    let text = row.text;
    for (const { start, end } of (marks.get(index) ?? []).toReversed()) {
      text = `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
    }
    return text;
  });
}

describe('word marks', () => {
  test('show the words that changed within a changed line', () => {
    assert.deepEqual(marked('net 10.00 EUR\n', 'net 12.00 EUR\n'), ['net [10].00 EUR', 'net [12].00 EUR']);
  });

  test('lines without a partner and lines that share nothing have none', () => {
    assert.deepEqual(marked('a\nb c\n', 'b d\n'), ['a', 'b c', 'b d']);
    assert.deepEqual(marked('one\n', 'two\n'), ['one', 'two']);
  });

  test('what is left unmarked is the same on both sides of a pair', () => {
    const line = fc
      .array(fc.constantFrom('a', 'b', ' ', '1', '.', 'é', '😀'), { maxLength: 20 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(line, line, (old, next) => {
        fc.pre(old !== next);
        const { rows } = diffBytes(bytes(`${old}\n`), bytes(`${next}\n`));
        const marks = markWords(rows);
        const rest = rows.map((row, index) => {
          let text = row.text;
          for (const { start, end } of (marks.get(index) ?? []).toReversed())
            text = text.slice(0, start) + text.slice(end);
          return text;
        });
        if (marks.size === 2) assert.equal(rest[0], rest[1]);
      }),
    );
  });
});
