import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson } from './canonicalJson.ts';

describe('canonicalJson', () => {
  test('writes the RFC 8785 text: keys by code unit, no spaces, shortest numbers', () => {
    const value = { peach: 1, péché: 2, a: [1e21, 0.1, -0, 'é'], '\u20ac': true, '\ufb33': null, '\ud83d\ude00': '\n' };
    assert.equal(canonicalJson(value), '{"a":[1e+21,0.1,0,"é"],"peach":1,"péché":2,"€":true,"😀":"\\n","\ufb33":null}');
  });

  test('any JSON value keeps its meaning, on one line', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        assert.doesNotMatch(text, /[\u0000-\u001f]/);
        assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('text from outside that is no valid Unicode is kept readable instead of stopping the run', () => {
    assert.equal(canonicalJson({ 'k\ud800': 'v\udfff' }), '{"k\ufffd":"v\ufffd"}');
  });

  test('leaves out undefined properties and refuses everything else that JSON cannot say, naming the place', () => {
    assert.equal(canonicalJson({ a: undefined, b: 1 }), '{"b":1}');
    for (const bad of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1n,
      Symbol('s'),
      () => 1,
      new Date(0),
      new Map(),
      Buffer.from('x'),
    ]) {
      assert.throws(() => canonicalJson({ deep: [0, bad] }), { name: 'TypeError', message: /not JSON at \/deep\/1/ });
    }
    assert.throws(() => canonicalJson([undefined]), /not JSON at \/0/);
  });
});
