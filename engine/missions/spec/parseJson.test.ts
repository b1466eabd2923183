import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { jsonPointer, parseJson } from './parseJson.ts';

function problemOf(text: string) {
  const parsed = parseJson(text);
  assert.equal(parsed.ok, false, `accepted ${text}`);
  return parsed.ok ? assert.fail() : parsed.problem;
}

function readValue(text: string): unknown {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : assert.fail(parsed.problem.message);
}

const wellFormedJson = fc
  .jsonValue({ maxDepth: 5 })
  .filter((value) => !JSON.stringify(value).includes('"__proto__"') && JSON.stringify(value).isWellFormed());

describe('strict JSON', () => {
  test('reads every document that JSON.parse reads, with the same value', () => {
    fc.assert(
      fc.property(wellFormedJson, fc.constantFrom('', '  ', '\t', '\n'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        assert.deepEqual(readValue(text), JSON.parse(text));
      }),
    );
  });

  test('accepts no text that JSON.parse refuses, and never throws', () => {
    const shards = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'nul',
      '\\',
      '\\u12',
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(shards, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        if (parseJson(text).ok) JSON.parse(text);
      }),
      { numRuns: 2_000 },
    );
  });

  test('takes escapes, exponents, blanks and nested lists', () => {
    assert.deepEqual(readValue(' {"a" : [ 1e3 , -0.5 , "\\u20ac\\n\\/" ] , "b":{ } } '), {
      a: [1000, -0.5, '€\n/'],
      b: {},
    });
  });

  const refused: readonly (readonly [text: string, line: number, column: number, pointer: string, message: RegExp])[] =
    [
      ['', 1, 1, '', /expected a value, found the end of the file/],
      ['{"a": 1,\n "b": }', 2, 7, '/b', /expected a value, found "}"/],
      ['{"a": 1 "b": 2}', 1, 9, '', /expected , or }/],
      ['[1, 2,]', 1, 7, '/2', /expected a value/],
      ['{"a": 1,}', 1, 9, '', /expected a key in double quotes/],
      ["{'a': 1}", 1, 2, '', /expected a key in double quotes/],
      ['{"a": 01}', 1, 8, '', /expected , or }/],
      ['{"a": "x\ny"}', 1, 9, '/a', /line break/],
      ['{"a": "x', 1, 7, '/a', /not closed/],
      ['{"a": "\\x"}', 1, 9, '/a', /cannot be escaped/],
      ['{} {}', 1, 4, '', /expected the end of the file/],
      ['NaN', 1, 1, '', /expected a value/],
      ['// note\n{}', 1, 1, '', /expected a value/],
      ['{"a": 1,\n  "b": {"c": 2, "c": 3}}', 2, 17, '/b/c', /"c" is given twice/],
      ['{"a": 1, "\\u0061": 2}', 1, 10, '/a', /"a" is given twice/],
      ['{"__proto__": {}}', 1, 2, '/__proto__', /not allowed/],
      ['["\\ud800"]', 1, 2, '/0', /surrogate/],
      ['{"a": 1e999}', 1, 7, '/a', /too large/],
      [`${'['.repeat(200)}${']'.repeat(200)}`, 1, 102, jsonPointer(Array(101).fill(0)), /nested deeper/],
    ];
  for (const [text, line, column, pointer, message] of refused) {
    test(`refuses ${JSON.stringify(text.slice(0, 40))} at line ${line}, column ${column}`, () => {
      const problem = problemOf(text);
      assert.match(problem.message, message);
      assert.deepEqual(
        { line: problem.line, column: problem.column, pointer: problem.pointer },
        { line, column, pointer },
      );
    });
  }

  test('a pointer escapes ~ and /', () => {
    assert.equal(jsonPointer(['a/b', 'c~d', 0]), '/a~1b/c~0d/0');
  });
});
