import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { masks } from './mask.ts';
import { plainWord } from './scope.ts';

const of = (...words: readonly string[]) => masks(words.map(plainWord));

describe('what cuts credentials away', () => {
  test('counts leave no word of the text', () => {
    assert.equal(of('wc', '-l', '.env'), 'counts');
    assert.equal(of('grep', '-c', 'KEY', '.env'), 'counts');
    assert.equal(of('grep', '-rln', 'KEY'), 'counts');
    assert.equal(of('rg', '--count', 'KEY'), 'counts');
    assert.equal(of('jq', '-r', '.data | keys[]'), 'counts');
  });

  test('names are what stands before the sign', () => {
    assert.equal(of('cut', '-d=', '-f1', '.env'), 'names');
    assert.equal(of('cut', '-d', '=', '-f', '1'), 'names');
    assert.equal(of('sed', '-E', 's/=.+/=***/', '.env'), 'names');
    assert.equal(of('sed', 's/=.*//'), 'names');
    assert.equal(of('awk', '-F=', '{print $1}', '.env'), 'names');
    assert.equal(of('grep', '-oE', '^[A-Z_]+', '.env'), 'names');
  });

  test('whatever is only like them keeps the values', () => {
    for (const words of [
      ['grep', '-ec', '.env'],
      ['grep', '-e', '-c', '.env'],
      ['grep', '--regexp', '--count', '.env'],
      ['rg', '-L', 'KEY', '.env'],
      ['grep', '-oE', '\\w+', '.env'],
      ['grep', '-o', '[^=]*', '.env'],
      ['cut', '-d=', '-f1', '--complement', '.env'],
      ['cut', '-d=', '-f1,2', '.env'],
      ['sed', 's/=.+/=***/', '.env'],
      ['sed', 's/PORT=.*/x/', '.env'],
      ['sed', '-n', 's/=.*//p', '.env'],
      ['sed', '-e', 's/=.*//', '-e', 'p', '.env'],
      ['awk', '-F=', '{print $1} {print}', '.env'],
      ['jq', '.password_keys'],
      ['jq', 'keys | join($ENV.HOME)'],
      ['wc', '--files0-from=.env'],
      ['sort'],
    ])
      assert.equal(of(...words), 'keeps', words.join(' '));
  });
});
