import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseGlob, startGlob, stepGlob } from './globPattern.ts';

function matches(pattern: string, path: string): boolean {
  const parsed = parseGlob(pattern);
  if (!parsed.ok) throw new Error(parsed.failure.code);
  let state = startGlob(parsed.value);
  const names = path.split('/');
  for (const name of names.slice(0, -1)) state = stepGlob(state, name).inside;
  return stepGlob(state, names.at(-1) ?? '').file;
}

const code = (pattern: string) => {
  const parsed = parseGlob(pattern);
  return parsed.ok ? 'ok' : parsed.failure.code;
};

describe('a glob', () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['*.txt', ['a.txt', 'é.txt'], ['a/b.txt', '.a.txt', 'a.txt2', 'txt']],
    ['a?c', ['abc', 'a\u{1f600}c'], ['ac', 'abbc']],
    ['**/*.md', ['a.md', 'a/b.md', 'a/b/c.md'], ['.git/a.md', 'a/.x/b.md', 'a.txt']],
    ['**', ['a', 'a/b'], ['.a', 'a/.b']],
    ['a/**', ['a/b', 'a/b/c'], ['a', 'b/a']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['a/x', 'b']],
    ['**/a/**/b', ['a/b', 'x/a/y/b'], ['b', 'a']],
    ['[a-c]x', ['ax', 'cx'], ['dx', 'x']],
    ['[!a-c]x', ['dx'], ['ax', '.x']],
    ['[^a]', ['b'], ['a']],
    ['[]x]', [']', 'x'], ['a']],
    ['[*].txt', ['*.txt'], ['a.txt']],
    ['[a.txt', ['[a.txt'], ['a.txt']],
    ['{a,b}/*.{csv,txt}', ['a/x.csv', 'b/y.txt'], ['c/x.csv', 'a/x.md']],
    ['x{1,{2,3}}', ['x1', 'x2', 'x3'], ['x4', 'x']],
    ['{a}', ['{a}'], ['a']],
    ['.*', ['.a'], ['a']],
    ['.git*', ['.gitignore'], ['git']],
    ['*.*', ['a.b'], ['a']],
    ['a*b*c', ['abc', 'axxbxxc'], ['ab', 'acb']],
    ['./a//*.txt', ['a/b.txt'], ['b.txt']],
    ['*', ['%2e%2e', '-rf', 'a b'], ['a/b']],
  ];
  for (const [pattern, good, bad] of cases) {
    test(`${pattern} matches what it should and nothing else`, () => {
      assert.deepEqual(
        [...good, ...bad].filter((path) => matches(pattern, path)),
        good,
      );
    });
  }

  test('obeys the rules of a path in every alternative of its braces', () => {
    assert.equal(code('../*.txt'), 'path.parent');
    assert.equal(code('/etc/*'), 'path.absolute');
    assert.equal(code('{..,a}/x'), 'path.parent');
    assert.equal(code('{a,/etc}'), 'path.absolute');
    assert.equal(code('{a,b/../..}/x'), 'path.parent');
    assert.equal(code('{/etc,a}/*'), 'path.absolute');
    assert.equal(code('a\\*'), 'path.backslash');
    assert.equal(code('C:*'), 'path.drive');
    assert.equal(code('{a,b}{c,d}{e,f}{g,h}{i,j}{k,l}{m,n}{o,p}{q,r}'), 'path.pattern');
    assert.equal(code(`{a,b}/${'x/'.repeat(1_000)}*`), 'ok');
    assert.equal(code(`{a,b,c,d,e}/${'x/'.repeat(1_000)}*`), 'path.pattern');
  });

  test('made to backtrack for ever does not', () => {
    assert.equal(matches(`${'*a'.repeat(100)}b`, 'a'.repeat(255)), false);
    assert.equal(matches(`${'**/'.repeat(200)}x`, `${'a/'.repeat(500)}y`), false);
  });

  test('without wildcards matches itself alone', () => {
    const names = fc
      .array(fc.constantFrom('a', 'b', 'c.txt', 'é'), { minLength: 1, maxLength: 4 })
      .map((n) => n.join('/'));
    fc.assert(fc.property(names, names, (a, b) => assert.equal(matches(a, b), a === b)));
  });
});
