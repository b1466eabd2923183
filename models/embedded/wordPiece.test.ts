import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { trainedIntents } from './trainedFiles.ts';
import { readWordPiece, type WordPiece } from './wordPiece.ts';

const json = readFileSync(path.join(path.dirname(trainedIntents()), 'intents.tokenizer.json'), 'utf8');

function must(text: string): WordPiece {
  const read = readWordPiece(text);
  assert.ok(read.ok, read.ok ? '' : read.failure.message);
  return read.value;
}
const tokenizer = must(json);

const cases = readFileSync(path.join(import.meta.dirname, 'fixtures/tokens.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; tokens: readonly number[] });

describe('tokens of the encoder', () => {
  test(`are those of the Python library for ${cases.length} nasty texts`, () => {
    assert.ok(cases.length > 200);
    for (const { text, tokens } of cases) assert.deepEqual(tokenizer.encode(text, 128), tokens, JSON.stringify(text));
  });

  test('never throw, are numbers of the vocabulary, and keep to the limit', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 128 }), (text, most) => {
        const tokens = tokenizer.encode(text, most);
        assert.ok(tokens.length >= 2 && tokens.length <= most);
        assert.deepEqual([tokens[0], tokens.at(-1)], [101, 102]);
        assert.ok(tokens.every((token) => Number.isInteger(token) && token >= 0 && token < 30_522));
        assert.equal(tokenizer.count(text, 100_000), tokenizer.encode(text, 100_000).length);
      }),
    );
  });

  test('of a text of a megabyte stop at the limit, and are counted no further than asked', () => {
    const text = 'lösche bitte \ud800 '.repeat(70_000);
    assert.equal(tokenizer.encode(text, 128).length, 128);
    assert.equal(tokenizer.count(text, 1_000), 1_000);
    assert.equal(tokenizer.encode('a'.repeat(1_000_000), 128).length, 3, 'one word that is no word');
  });

  test('of a longer text begin as those of its beginning', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('the', 'Straße', '中', '.', '[SEP]', '😀x'), { maxLength: 30 }), (words) => {
        const text = words.join(' ');
        const short = tokenizer.encode(text, 100_000).slice(0, -1);
        assert.deepEqual(tokenizer.encode(`${text} more`, 100_000).slice(0, short.length), short);
      }),
    );
  });
});

describe('a tokenizer file', () => {
  const change = (edit: (file: Record<string, unknown>) => void) => {
    const file = JSON.parse(json) as Record<string, unknown>;
    edit(file);
    return JSON.stringify(file);
  };
  const bad: Record<string, string> = {
    'that is no JSON': '{',
    'of another normaliser': change((file) => {
      file.normalizer = { type: 'NFKC' };
    }),
    'that keeps capitals': change((file) => {
      Object.assign(file.normalizer as object, { lowercase: false });
    }),
    'that keeps accents': change((file) => {
      Object.assign(file.normalizer as object, { strip_accents: false });
    }),
    'of another model': change((file) => {
      Object.assign(file.model as object, { type: 'BPE' });
    }),
    'that frames texts otherwise': change((file) => {
      file.post_processor = { type: 'ByteLevel' };
    }),
    'without the mark for unknown words': change((file) => {
      Object.assign(file.model as object, { unk_token: '[NONE]' });
    }),
    'with an added token that is a part of words': change((file) => {
      Object.assign((file.added_tokens as object[])[0] ?? {}, { single_word: true });
    }),
  };
  for (const [name, text] of Object.entries(bad)) {
    test(`${name} is refused`, () => {
      const read = readWordPiece(text);
      assert.equal(read.ok ? 'read' : read.failure.code, 'model.embeddedInvalid');
    });
  }

  test('says which words part a text: an added token with marks in it is taken literally', () => {
    const other = must(
      change((file) => {
        (file.added_tokens as { content: string; id: number }[])[4] = {
          ...(file.added_tokens as { content: string; id: number }[])[4],
          content: 'a.b|c',
          id: 7,
        };
      }),
    );
    assert.deepEqual(other.encode('a.b|c', 9), [101, 7, 102]);
    assert.equal(other.encode('axb|c', 99).includes(7), false);
  });
});
