import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { lineRing } from './lineRing.ts';

const secret = 'f00d'.repeat(16);

describe('the last words of a child', () => {
  test('are its last lines, the unfinished one included', () => {
    const ring = lineRing(secret, 3);
    ring.push('one\ntwo\nthr');
    assert.deepEqual(ring.lines(), ['one', 'two', 'thr']);
    ring.push('ee\nfour\nfive');
    assert.deepEqual(ring.lines(), ['three', 'four', 'five']);
  });

  test('hold no control characters and no colours', () => {
    const ring = lineRing(secret);
    ring.push('\u001b[31mred\u001b[0m\u0007 a\rb \u202egnp\n\u001b]0;title\u0007\n');
    assert.deepEqual(ring.lines(), ['red ab gnp', ']0;title']);
  });

  test('never show the secret, wherever the pieces are cut', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), fc.array(fc.nat({ max: 700 }), { maxLength: 6 }), (before, cuts) => {
        const ring = lineRing(secret);
        const text = `${before}${secret}\nafter`;
        let at = 0;
        for (const cut of [...cuts].sort((a, b) => a - b)) {
          ring.push(text.slice(at, Math.max(at, cut)));
          at = Math.max(at, cut);
        }
        ring.push(text.slice(at));
        assert.ok(!ring.lines().join('').includes(secret.slice(0, 24)));
      }),
    );
  });

  test('stay small, however much is written', () => {
    const ring = lineRing(secret, 5, 100);
    for (let index = 0; index < 1_000; index += 1) ring.push('x'.repeat(10_000));
    ring.push(`\n${'y\n'.repeat(10_000)}`);
    assert.equal(ring.lines().length, 5);
    assert.ok(ring.lines().every((line) => line.length <= 100));
  });
});
