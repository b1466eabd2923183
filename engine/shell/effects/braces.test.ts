import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { expandBraces } from './braces.ts';
import { unknownPart } from './scope.ts';

test('lists, ranges and braces within braces become the words that bash makes', () => {
  const made: Readonly<Record<string, readonly string[]>> = {
    'a{b,c}d': ['abd', 'acd'],
    '.e{n{v,x},y}': ['.env', '.enx', '.ey'],
    '{a,b}{1..2}': ['a1', 'a2', 'b1', 'b2'],
    '.en{u..w}': ['.enu', '.env', '.enw'],
    '{3..1}': ['3', '2', '1'],
    '{1..9..4}': ['1', '5', '9'],
    '{08..10}': ['08', '09', '10'],
    '{a,}': ['a', ''],
    '{}': ['{}'],
    '{a}': ['{a}'],
    '{a{b,c}}': ['{ab}', '{ac}'],
    'HEAD@{1}': ['HEAD@{1}'],
    '{{.Name}},{{.Id}}': ['{{.Name}},{{.Id}}'],
  };
  for (const [text, words] of Object.entries(made)) assert.deepEqual(expandBraces(text), words, text);
});

test('too many words, or braces that do not match, are not told; of many numbers it is only known that they are some', () => {
  assert.equal(expandBraces('{a,b,c,d,e}{a,b,c,d,e}{a,b,c,d,e}'), undefined);
  assert.equal(expandBraces('{a,b}}'), undefined);
  assert.deepEqual(expandBraces('x{1..5000}'), [`x${unknownPart}`]);
});

test('a list makes one word for each of its items', () => {
  const item = fc.stringMatching(/^[a-z.]{0,4}$/);
  fc.assert(
    fc.property(item, fc.array(item, { minLength: 2, maxLength: 5 }), item, (head, items, tail) => {
      fc.pre(items.every((text) => !text.includes('..')));
      assert.deepEqual(
        expandBraces(`${head}{${items.join(',')}}${tail}`),
        items.map((text) => `${head}${text}${tail}`),
      );
    }),
  );
});
