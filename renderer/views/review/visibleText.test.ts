import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { visibleText as enginesOwn } from '../../../engine/review/visibleText.ts';
import { isolate, mostParts, visibleParts, visibleText } from './visibleText.ts';

const hostile = fc.string({
  unit: fc.constantFrom('a', ' ', '\t', '\r', '\u202e', '\u200d', '\u0000', '\u001b', 'ü', '😀', '\ud800', '⟨'),
});

describe('text that a person can safely read', () => {
  test('names what would not be seen, as the engine does', () => {
    assert.equal(visibleText('a\u202eb\u0000c'), 'a⟨U+202E⟩b⟨U+0000⟩c');
    fc.assert(fc.property(hostile, (text) => assert.equal(visibleText(text), enginesOwn(text))));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(visibleText(text), enginesOwn(text))));
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
        if (!/[\ud800-\udfff]/.test(text)) assert.equal(joined, enginesOwn(text));
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
    assert.equal(parts.map((part) => part.text).join(''), enginesOwn(line));
  });

  test('a name inside a sentence is isolated', () => {
    assert.equal(isolate('\u202egpj.exe'), '\u2068⟨U+202E⟩gpj.exe\u2069');
  });
});
