import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isolate, mostParts, visibleParts, visibleText } from './visibleText.ts';

const hostile = fc.string({
  unit: fc.constantFrom('a', ' ', '\t', '\r', '\u202e', '\u200d', '\u0000', '\u001b', 'ü', '😀', '\ud800', '⟨'),
});

/** Said again in another way: one character at a time, by its properties. */
function named(text: string): string {
  return [...text]
    .map((character) => {
      const seen =
        character === '\t' ||
        !/^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]$/u.test(character);
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return seen ? character : `⟨U+${code}⟩`;
    })
    .join('');
}

describe('text that a person can safely read', () => {
  test('names what would not be seen, and nothing else', () => {
    assert.equal(visibleText('a\u202eb\u0000c'), 'a⟨U+202E⟩b⟨U+0000⟩c');
    fc.assert(fc.property(hostile, (text) => assert.equal(visibleText(text), named(text))));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(visibleText(text), named(text))));
  });

  test('pieces joined are the whole line, whatever the marks', () => {
    const mark = fc.record({ start: fc.nat(30), end: fc.nat(40) });
    fc.assert(
      fc.property(hostile, fc.array(mark, { maxLength: 5 }), (text, loose) => {
        const marks = loose
          .map(({ start, end }) => ({ start: Math.min(start, end), end: Math.max(start, end) }))
          .sort((a, b) => a.start - b.start);
        // A mark may cut a pair of surrogates in two: then each half is named, and nothing is lost.
        const joined = visibleParts(text, marks)
          .map((part) => part.text)
          .join('');
        if (!/[\ud800-\udfff]/.test(text)) assert.equal(joined, named(text));
        for (const part of visibleParts(text, marks)) assert.notEqual(part.text, '');
      }),
    );
  });

  test('marks the words that changed, named characters apart', () => {
    assert.deepEqual(visibleParts('sum 9\u200b87.40', [{ start: 4, end: 11 }]), [
      { text: 'sum ', unseen: false, marked: false },
      { text: '9', unseen: false, marked: true },
      { text: '⟨U+200B⟩', unseen: true, marked: true },
      { text: '87.40', unseen: false, marked: true },
    ]);
  });

  test('a line of nothing but traps is one piece, and quick', () => {
    const line = 'a\u200b'.repeat(50_000);
    const parts = visibleParts(line, []);
    assert.ok(parts.length <= mostParts);
    assert.equal(parts.map((part) => part.text).join(''), named(line));
  });

  test('a name inside a sentence is isolated', () => {
    assert.equal(isolate('\u202egpj.exe'), '\u2068⟨U+202E⟩gpj.exe\u2069');
  });
});
