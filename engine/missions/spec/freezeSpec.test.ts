import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sha256Schema } from '../../../contract/digest.ts';
import { compareSpecFile, freezeSpec, sameSpec } from './freezeSpec.ts';
import { type JsonValue, parseJson } from './parseJson.ts';

function read(text: string): JsonValue {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : assert.fail(parsed.problem.message);
}

const json = fc
  .jsonValue({ maxDepth: 4 })
  .filter((value) => !JSON.stringify(value).includes('"__proto__"') && JSON.stringify(value).isWellFormed())
  .map((value) => read(JSON.stringify(value)));

/** The same document with the keys of every object in the opposite order. */
function reversed(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

describe('canonical form, RFC 8785', () => {
  test('section 3.2.2: literals, numbers and strings', () => {
    const document = read(`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
      "literals": [null, true, false]
    }`);
    assert.equal(
      freezeSpec(document).canonical,
      `{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA'B\\"\\\\\\\\\\"/"}`,
    );
  });

  test('section 3.2.3: keys by UTF-16 code unit', () => {
    const document = read(
      '{"\\u20ac":"Euro Sign","\\r":"Carriage Return","\\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One",' +
        '"\\ud83d\\ude00":"Emoji: Grinning Face","\\u0080":"Control","\\u00f6":"Latin Small Letter O With Diaeresis"}',
    );
    assert.deepEqual(Object.values(JSON.parse(freezeSpec(document).canonical)).slice(1), [
      'Carriage Return',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
    assert.match(freezeSpec(document).canonical, /^\{"\\r":"Carriage Return","1":"One",/);
  });

  const doubles: readonly (readonly [bits: string, text: string])[] = [
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ];
  for (const [bits, text] of doubles) {
    test(`appendix B: ${bits} is ${text}`, () => {
      assert.equal(freezeSpec(Buffer.from(bits, 'hex').readDoubleBE()).canonical, text);
    });
  }
});

describe('the digest of a spec', () => {
  test('is the SHA-256 of the canonical text, so a stranger can recompute it', () => {
    assert.equal(
      freezeSpec(read('{"b":1,"a":"é"}')).digest,
      createHash('sha256').update('{"a":"é","b":1}', 'utf8').digest('hex'),
    );
  });

  test('does not depend on key order or blanks', () => {
    fc.assert(
      fc.property(json, (document) => {
        const digest = freezeSpec(document).digest;
        assert.equal(freezeSpec(reversed(document)).digest, digest);
        assert.equal(freezeSpec(read(JSON.stringify(document, null, 3))).digest, digest);
      }),
    );
  });

  test('differs between any two different documents', () => {
    fc.assert(
      fc.property(json, json, (left, right) => {
        fc.pre(JSON.stringify(reversed(reversed(left))) !== JSON.stringify(reversed(reversed(right))));
        const same = freezeSpec(left).canonical === freezeSpec(right).canonical;
        assert.equal(freezeSpec(left).digest === freezeSpec(right).digest, same);
        if (same) assert.deepEqual(sortedCopy(left), sortedCopy(right));
      }),
    );
  });

  test('changes with any one value of the document', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ maxLength: 5 }), fc.string()),
        fc.string(),
        fc.string(),
        (rest, one, two) => {
          fc.pre(one !== two && one.isWellFormed() && two.isWellFormed() && !Object.hasOwn(rest, '__proto__'));
          fc.pre(JSON.stringify(rest).isWellFormed());
          assert.notEqual(freezeSpec({ ...rest, changed: one }).digest, freezeSpec({ ...rest, changed: two }).digest);
        },
      ),
    );
  });

  test('changes when a list is reordered: order there means something', () => {
    assert.notEqual(freezeSpec(['a', 'b']).digest, freezeSpec(['b', 'a']).digest);
  });
});

function sortedCopy(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortedCopy);
  if (value === null || typeof value !== 'object') return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sortedCopy(inner)]),
  );
}

describe('the stored spec', () => {
  const frozen = freezeSpec(read('{"version":1,"name":"a"}'));
  const other = freezeSpec(read('{"version":1,"name":"b"}'));

  test('is the same when text and digest are those taken at load', () => {
    assert.deepEqual(sameSpec({ ...frozen }, frozen), { ok: true, value: undefined });
  });

  const lies = [
    ['another spec with its own digest', other],
    ['another text under the frozen digest', { canonical: other.canonical, digest: frozen.digest }],
    ['the frozen text under another digest', { canonical: frozen.canonical, digest: other.digest }],
    ['the same document in another order', { canonical: '{"version":1,"name":"a"}', digest: frozen.digest }],
    ['nothing', { canonical: '', digest: sha256Schema.parse('0'.repeat(64)) }],
  ] as const;
  for (const [what, stored] of lies) {
    test(`voids the run when the store holds ${what}`, () => {
      const result = sameSpec(stored, frozen);
      assert.equal(result.ok, false);
      if (!result.ok) assert.equal(result.failure.code, 'mission.specVoid');
    });
  }
});

test('a stored spec whose text was edited is not even the same as itself', () => {
  const frozen = freezeSpec(read('{"version":1,"name":"a"}'));
  const edited = { ...frozen, canonical: frozen.canonical.replace('"a"', '"b"') };
  assert.equal(sameSpec(edited, edited).ok, false);
});

describe('the spec file while a run is on', () => {
  const frozen = freezeSpec(read('{"version":1,"name":"a"}'));
  const bytes = (text: string) => new TextEncoder().encode(text);
  const cases = [
    ['reformatted', bytes('{\n  "name": "a",\n  "version": 1\n}\n'), 'same'],
    ['edited', bytes('{"version":1,"name":"b"}'), 'changed'],
    ['broken', bytes('{"version":1,'), 'unreadable'],
    ['no longer text', new Uint8Array([0xff, 0xfe, 0x00]), 'unreadable'],
    ['gone', null, 'unreadable'],
  ] as const;
  for (const [what, content, expected] of cases) {
    test(`is "${expected}" when it was ${what}`, () => assert.equal(compareSpecFile(content, frozen), expected));
  }
});
