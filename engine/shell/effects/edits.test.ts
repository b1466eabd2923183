import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edited } from './edits.ts';

test('the edits of an expansion give what bash gives', () => {
  const made: readonly (readonly [string, string, string])[] = [
    ['.envx', '%x', '.env'],
    ['a.tar.gz', '%.*', 'a.tar'],
    ['a.tar.gz', '%%.*', 'a'],
    ['src/a/b.ts', '#*/', 'a/b.ts'],
    ['src/a/b.ts', '##*/', 'b.ts'],
    ['abc', '%z', 'abc'],
    ['.xenv', '/x/', '.env'],
    ['a-b-c', '//-/_', 'a_b_c'],
    ['a-b-c', '/-/_', 'a_b-c'],
    ['a-b', '/#a/x', 'x-b'],
    ['b-a', '/#a/x', 'b-a'],
    ['a-b', '/%b/x', 'a-x'],
    ['.envx', ':0:4', '.env'],
    ['.envx', ':1', 'envx'],
    ['x.env', ': -4', '.env'],
    ['ENV', ',,', 'env'],
    ['env', '^', 'Env'],
    ['a1b2', '//[0-9]/', 'ab'],
  ];
  for (const [text, rest, result] of made) assert.equal(edited(text, rest), result, `${text} ${rest}`);
});

test('what the pattern holds, or how the value is shown, may not be told', () => {
  for (const rest of ['%$x', '/a/$(ls)', '%@(a|b)', ':n:2', '@Q', '^^a'])
    assert.equal(edited('abc', rest), undefined, rest);
});
