import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { lineSplitter } from './lineSplitter.ts';

describe('the line splitter', () => {
  test('gives the same lines however the bytes are cut', () => {
    const line = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\n', '').toWellFormed());
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.array(fc.nat({ max: 60 }), { maxLength: 30 }),
        (lines, cuts) => {
          const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''));
          const splitter = lineSplitter(10_000);
          const found: string[] = [];
          let from = 0;
          for (const cut of [...cuts, bytes.length]) {
            found.push(...(splitter.push(bytes.subarray(from, from + cut)) ?? ['broken']));
            from += cut;
          }
          assert.deepEqual(found, lines);
        },
      ),
    );
  });

  test('keeps an unfinished line for its end', () => {
    const splitter = lineSplitter(100);
    assert.deepEqual(splitter.push(Buffer.from('{"a":')), []);
    assert.deepEqual(splitter.push(Buffer.from('1}\n{"b"')), ['{"a":1}']);
    assert.deepEqual(splitter.push(Buffer.from(':2}\n')), ['{"b":2}']);
  });

  test('takes a line of exactly the limit and breaks at one byte more, finished or not, for good', () => {
    assert.deepEqual(lineSplitter(4).push(Buffer.from('abcd\n')), ['abcd']);
    const finished = lineSplitter(4);
    assert.equal(finished.push(Buffer.from('abcde\n')), undefined);
    assert.equal(finished.push(Buffer.from('a\n')), undefined);
    const growing = lineSplitter(4);
    assert.deepEqual(growing.push(Buffer.from('abc')), []);
    assert.equal(growing.push(Buffer.from('de')), undefined);
  });
});
