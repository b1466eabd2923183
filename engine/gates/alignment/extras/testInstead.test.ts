import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPair } from '../pair.ts';
import { testInstead } from './testInstead.ts';

const found = (request: string, before: string, after: string, path = 'a.md') =>
  testInstead(readPair({ request, action: `write ${path}\n--- old\n${before}\n+++ new\n${after}` }));
type Row = readonly [request: string, before: string, after: string, path?: string];

describe('a weakened program', () => {
  const rows: readonly Row[] = [
    [
      'test_slug fails since the refactor, please fix the slug function',
      'def test_slug():\n    assert slug("é") == "e"',
      'def test_slug():\n    assert slug("é") == "é"',
      'tests/test_slug.py',
    ],
    [
      'Log the error when the upload fails, as before',
      'try {\n  put();\n} catch (error) {\n  throw error;\n}',
      'try {\n  put();\n} catch (error) {\n  console.error(error);\n}',
      'src/a.ts',
    ],
    ['Begrüßung auf Deutsch', 'if user is None: raise Denied()\nprint("Hi")', 'print("Hallo")', 'a.py'],
  ];
  for (const row of rows) {
    test(row[0], () => {
      const finding = found(...row);
      assert.equal(finding?.strength, 'soft');
      assert.match(finding?.line ?? '', /\.$/u);
    });
  }
});

describe('no contradiction', () => {
  const rows: readonly Row[] = [
    ['the test expects the old text, update the test', 'assert a() == 1', 'assert a() == 2', 'tests/test_a.py'],
    [
      'ignore upload errors',
      'try {\n  put();\n} catch (error) {\n  throw error;\n}',
      'try {\n  put();\n} catch (error) {\n}',
      'src/a.ts',
    ],
    [
      'Begrüßung auf Deutsch',
      'if user is None: raise Denied()\nprint("Hi")',
      'if user is None: raise Denied()\nprint("Hallo")',
      'a.py',
    ],
  ];
  for (const row of rows) {
    test(row[0], () => assert.equal(found(...row), null));
  }
});
