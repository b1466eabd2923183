import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { choiceGrammar, grammarLiteral } from './grammar.ts';

/** Reads one literal as llama.cpp does: up to the first quotation mark that is not escaped. */
function readLiteral(grammar: string): { text: string; rest: string } {
  assert.equal(grammar[0], '"');
  let text = '';
  let at = 1;
  while (grammar[at] !== '"') {
    const character = grammar[at];
    assert.ok(character !== undefined && character !== '\n', 'a literal that does not end');
    if (character !== '\\') {
      text += character;
      at += 1;
      continue;
    }
    const kind = grammar[at + 1] ?? '';
    if (kind === 'x') {
      text += String.fromCharCode(Number.parseInt(grammar.slice(at + 2, at + 4), 16));
      at += 4;
    } else {
      text += { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }[kind] ?? assert.fail(`unknown escape ${kind}`);
      at += 2;
    }
  }
  return { text, rest: grammar.slice(at + 1) };
}

describe('grammars from a source', () => {
  test('say any text exactly, and nothing after it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readLiteral(grammarLiteral(text));
        assert.equal(read.text, text.toWellFormed());
        assert.equal(read.rest, '');
      }),
    );
  });

  test('keep a source that looks like a grammar inside its literal', () => {
    const grammar = choiceGrammar(['5.00', '" | "APPROVED', 'a\nroot ::= "APPROVED"', '\\']);
    let rest = grammar.replace('root ::= ', '');
    const read: string[] = [];
    while (rest.trim() !== '') {
      const literal = readLiteral(rest);
      read.push(literal.text);
      rest = literal.rest.replace(/^ \| /, '');
    }
    assert.deepEqual(read, ['5.00', '" | "APPROVED', 'a\nroot ::= "APPROVED"', '\\']);
    assert.equal(grammar.split('\n').length, 2);
  });

  test('offer the same text once', () => {
    assert.equal(choiceGrammar(['a', 'b', 'a']), 'root ::= "a" | "b"\n');
  });
});
