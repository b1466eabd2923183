import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Ngrams, ngramBuckets, ngramLogits, readNgrams } from './ngrams.ts';

function file(buckets: number, classes: number, fill: (at: number) => number = () => 1): Uint8Array {
  const bytes = new Uint8Array(16 + 8 * classes + buckets * classes);
  const view = new DataView(bytes.buffer);
  bytes.set(Buffer.from('CSNGRAM1'));
  view.setUint32(8, buckets, true);
  view.setUint32(12, classes, true);
  for (let i = 0; i < classes; i += 1) {
    view.setFloat32(16 + 4 * i, 0.5 * (i + 1), true);
    view.setFloat32(16 + 4 * classes + 4 * i, 2 - i, true);
  }
  for (let at = 0; at < buckets * classes; at += 1) view.setInt8(16 + 8 * classes + at, fill(at));
  return bytes;
}

function must(bytes: Uint8Array): Ngrams {
  const read = readNgrams(bytes);
  assert.ok(read.ok);
  return read.value;
}

describe('an n-gram file', () => {
  test('is read as it was written: scale, bias, then weights by bucket', () => {
    const { buckets, classes, scale, bias, weights } = must(file(4, 3, (at) => at - 6));
    assert.deepEqual([buckets, classes, [...scale], [...bias]], [4, 3, [0.5, 1, 1.5], [2, 1, 0]]);
    assert.deepEqual([...weights], [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]);
  });

  const good = file(4, 3);
  const bad: Record<string, Uint8Array> = {
    'no bytes': new Uint8Array(),
    'another beginning': Uint8Array.from(good, (byte, at) => (at === 0 ? 0 : byte)),
    'a byte too few': good.subarray(0, good.length - 1),
    'a byte too many': Uint8Array.from([...good, 0]),
    'sizes that are not its own': Uint8Array.from(good, (byte, at) => (at === 8 ? 200 : byte)),
    'a scale that is no number': Uint8Array.from(good, (byte, at) => (at >= 16 && at < 20 ? 0xff : byte)),
  };
  for (const [name, bytes] of Object.entries(bad)) {
    test(`with ${name} is refused`, () => {
      const read = readNgrams(bytes);
      assert.equal(read.ok ? 'read' : read.failure.code, 'model.embeddedInvalid');
    });
  }

  test('of any bytes is read or refused, never thrown at', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readNgrams(bytes)));
  });
});

describe('features of a text', () => {
  // From `features` of models/judge/train/ngrams.py.
  const known: Record<string, { chars: readonly number[]; words: readonly number[] }> = {
    '': { chars: [23650], words: [11565, 14084] },
    'Öffne 12.': {
      chars: [
        2082, 5127, 5299, 7608, 8387, 9340, 12013, 13250, 16536, 17202, 19873, 23903, 26537, 31782, 34567, 35567, 38472,
        40205, 42806, 43009, 46030, 48260, 50251, 50355, 50400, 50521, 50571, 55271, 56143, 57768, 62707, 63020, 64603,
        64683,
      ],
      words: [4002, 8472, 11565, 21192, 25876, 27110, 27303, 29756, 33382, 35747, 39828, 46580, 48097, 53480],
    },
    'ﬁx ΟΔΟΣ\u00a0\ufeff_a\x1cb😀': {
      chars: [
        3925, 4518, 4531, 4748, 6904, 7861, 9359, 10980, 13320, 13851, 16593, 16872, 18069, 20207, 20566, 21402, 21747,
        22377, 25206, 26165, 27302, 27953, 28112, 31821, 32207, 32388, 37263, 38386, 38855, 40409, 41291, 42297, 42918,
        43682, 44015, 44795, 45456, 45505, 45963, 49501, 49775, 50259, 51588, 53467, 56360, 58957, 59709, 60001, 60849,
        60976, 61002, 61148, 62588, 62802, 63655, 64289, 64323, 65307,
      ],
      words: [
        2055, 6131, 6635, 11162, 13599, 18198, 18200, 19717, 22445, 26381, 27678, 31252, 35481, 35889, 37351, 41866,
        45372, 45872, 45916, 46581, 47657, 52403, 53835, 55507, 57559, 58416, 59549, 60600, 64761,
      ],
    },
  };
  for (const [text, { chars, words }] of Object.entries(known)) {
    test(`are those of the training for ${JSON.stringify(text)}`, () => {
      const found = ngramBuckets(text, 65_536);
      const ascending = (set: ReadonlySet<number>) => [...set].sort((a, b) => a - b);
      assert.deepEqual([ascending(found.chars), ascending(found.words)], [chars, words]);
    });
  }

  test('come from the first 600 characters', () => {
    const begins = 'wo liegt der vertrag '.repeat(40);
    assert.deepEqual(ngramBuckets(`${begins} x`, 997), ngramBuckets(`${begins} y zz`, 997));
    assert.notDeepEqual(ngramBuckets(`x ${begins}`, 997), ngramBuckets(`y ${begins}`, 997));
  });

  test('are there for every text, and make as many logits as there are classes', () => {
    const ngrams = must(file(31, 7, (at) => (at % 5) - 2));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { chars, words } = ngramBuckets(text, 31);
        assert.ok(chars.size > 0 && words.size > 0);
        const logits = ngramLogits(ngrams, text);
        assert.equal(logits.length, 7);
        assert.ok(logits.every(Number.isFinite));
      }),
    );
  });

  test('count once each, both kinds as vectors of length 1', () => {
    // Every weight is 1: a logit is its bias and twice its scale times the root of how many there are.
    const ngrams = must(file(65_536, 2));
    const { chars, words } = ngramBuckets('ab ab ab', 65_536);
    const expected = 2 + 0.5 * (Math.sqrt(chars.size) + Math.sqrt(words.size));
    assert.ok(Math.abs((ngramLogits(ngrams, 'ab ab ab')[0] ?? 0) - expected) < 1e-6);
  });
});
