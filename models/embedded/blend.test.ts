import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { blend, softmax } from './blend.ts';

const logits = fc.array(fc.double({ min: -40, max: 40, noNaN: true }), { minLength: 7, maxLength: 7 });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const likeliest = (values: readonly number[]) => values.indexOf(Math.max(...values));

describe('two opinions to one', () => {
  test('is a mean of both, sharpened', () => {
    const close = (found: readonly number[], wanted: readonly number[]) =>
      assert.ok(
        found.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 1e-9),
        `${found}`,
      );
    const [ln3, ln9] = [Math.log(3), Math.log(9)];
    close(softmax([0, ln3]), [0.25, 0.75]);
    // 0.75 and 0.9 with a share of 0.4: 0.84; squared against 0.16 squared.
    close(blend([0, ln3], [0, ln9], { encoderShare: 0.4, temperature: 1 }), [0.16, 0.84]);
    const squared = 0.84 ** 2 / (0.84 ** 2 + 0.16 ** 2);
    close(blend([0, ln3], [0, ln9], { encoderShare: 0.4, temperature: 0.5 }), [1 - squared, squared]);
  });

  test('adds up to 1, and a temperature never changes which is likeliest', () => {
    fc.assert(
      fc.property(logits, logits, fc.double({ min: 0, max: 1, noNaN: true }), (encoder, ngrams, encoderShare) => {
        const plain = blend(encoder, ngrams, { encoderShare, temperature: 1 });
        const sharp = blend(encoder, ngrams, { encoderShare, temperature: 0.4 });
        assert.ok(Math.abs(sum(plain) - 1) < 1e-9 && Math.abs(sum(sharp) - 1) < 1e-9);
        assert.ok([...plain, ...sharp].every((p) => p >= 0 && p <= 1));
        assert.ok((plain[likeliest(sharp)] ?? 0) >= Math.max(...plain) - 1e-9);
      }),
    );
  });
});
