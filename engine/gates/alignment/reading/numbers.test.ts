import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFigures } from './numbers.ts';

const first = (text: string) => readFigures(text)[0]?.readings ?? [];

test('a figure has every value that its marks allow', () => {
  for (const text of ['1,150', '1150', '1.150,00', '1 150', '1,150.00', '1.150'])
    assert.ok(first(text).includes(1150), text);
  for (const text of ['12,5', '12.5']) assert.deepEqual(first(text), [12.5], text);
  assert.ok(first('8.15').includes(8.25), 'a time of day');
  assert.deepEqual(first('19:30'), [19.5]);
});
test('words are figures in four languages', () => {
  const said: readonly (readonly [string, number])[] = [
    ['two', 2],
    ['fünf', 5],
    ['quinze', 15],
    ['treinta', 30],
    ['a dozen', 12],
    ['three dozen', 36],
    ['tres mil doscientos cincuenta', 3250],
    ['two hundred', 200],
    ['sechzig', 60],
  ];
  for (const [text, value] of said) assert.deepEqual(first(text), [value], text);
});
test('articles, "very" and coins are no figures', () => {
  for (const text of ['une page', 'un mot', 'eine Seite', 'très bien', 'one of them'])
    assert.deepEqual(readFigures(text), [], text);
  assert.deepEqual(first('30 Cent'), [30]);
});
test('a telephone number is three figures, not one', () => {
  assert.equal(readFigures('0171 555 2290').length, 3);
});
