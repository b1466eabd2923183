import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { mayMatch } from './mayMatch.ts';

describe('a search pattern and a line', () => {
  test('hits and misses like the pattern itself', () => {
    const line = ['AWS_SECRET=wJalr0'];
    for (const pattern of [
      'SECRET',
      'aws',
      '[A-Z_]+=.',
      'SE(C|X)RET',
      's.cret',
      'AWS.*=w',
      '[[:upper:]]+=',
      '\\w+=\\w',
      'W{1}S',
    ])
      assert.equal(mayMatch(pattern, line), true, pattern);
    for (const pattern of ['import', 'TODO', 'class \\w+', '[0-9]{3}x', 'secret ', '(foo|bar)+', 'https?://'])
      assert.equal(mayMatch(pattern, line), false, pattern);
  });

  test('what cannot be read is said to be so', () => {
    for (const pattern of ['(', ')', '[', 'a'.repeat(400)]) assert.equal(mayMatch(pattern, ['a']), undefined, pattern);
  });

  test('is never a wrong no', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\d', '(a|b)', '(?:ab)', '^', '$', '\\b');
    const piece = fc.tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{1,2}', '{0}')).map((parts) => parts.join(''));
    const pattern = fc.array(piece, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
    const line = fc.array(fc.constantFrom('a', 'b', 'c', '1', ' '), { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(pattern, line, (written, text) => {
        let hits: boolean;
        try {
          hits = new RegExp(written, 'i').test(text);
        } catch {
          return true;
        }
        return !hits || mayMatch(written, [text]) !== false;
      }),
      { numRuns: 500 },
    );
  });

  test('takes no longer for a pattern that backtracking takes for ever on', () => {
    const from = performance.now();
    mayMatch(`${'(.|.)?'.repeat(45)}X`, ['a'.repeat(60)]);
    mayMatch(`${'.*'.repeat(100)}X`, ['a'.repeat(60)]);
    assert.ok(performance.now() - from < 1_000);
  });
});
