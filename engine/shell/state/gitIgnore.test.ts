import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ignoredBy, parseIgnore } from './gitIgnore.ts';

const says = (text: string, path: string, isFolder = true) => ignoredBy(parseIgnore(text), path, isFolder);

describe('patterns of a .gitignore', () => {
  const hits: readonly (readonly [string, string, boolean?])[] = [
    ['dist', 'dist'],
    ['dist/', 'dist'],
    ['/dist', 'dist'],
    ['dist', 'packages/web/dist'],
    ['packages/*/dist', 'packages/web/dist'],
    ['**/dist', 'a/b/dist'],
    ['a/**', 'a/b'],
    ['a/**/b', 'a/b'],
    ['a/**/b', 'a/x/y/b'],
    ['*.log', 'a/b.log', false],
    ['d?st', 'dist'],
    ['.*', '.cache'],
    ['dist # not a comment\ndist', 'dist'],
    ['dist   ', 'dist'],
    ['!dist\ndist', 'dist'],
  ];
  for (const [text, path, isFolder] of hits)
    test(`${JSON.stringify(text)} ignores ${path}`, () => assert.equal(says(text, path, isFolder ?? true), true));

  const misses: readonly (readonly [string, string, boolean?])[] = [
    ['dist/', 'dist', false],
    ['/dist', 'a/dist'],
    ['packages/dist', 'packages/web/dist'],
    ['a/**', 'a'],
    ['dist*x', 'dist'],
    ['# dist', 'dist'],
    ['', 'dist'],
    ['*/dist', 'dist'],
  ];
  for (const [text, path, isFolder] of misses)
    test(`${JSON.stringify(text)} says nothing of ${path}`, () =>
      assert.equal(says(text, path, isFolder ?? true), undefined));

  test('the last pattern that hits decides, and one that takes back wins over one above it', () => {
    assert.equal(says('*\n!dist', 'dist'), false);
    assert.equal(says('!dist\n*', 'dist'), true);
  });

  test('what is not read never makes a path ignored, and always takes it back', () => {
    assert.equal(says('d[i]st', 'dist'), undefined);
    assert.equal(says('dist\n!d[x]st', 'dist'), false);
    assert.equal(says('\\dist', 'dist'), undefined);
  });

  test('a pattern made to be slow takes no time', () => {
    const slow = `${'*a'.repeat(250)}b`;
    const from = performance.now();
    assert.equal(says(`**/${slow}\n${'**/'.repeat(120)}x`, `${'a'.repeat(250)}/`.repeat(20).slice(0, -1)), undefined);
    assert.ok(performance.now() - from < 500);
  });
});
