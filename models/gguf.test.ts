import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { GgufFacts } from './gguf.ts';
import { parseGgufFacts, readGgufFacts } from './gguf.ts';

/** Writes little-endian GGUF pieces. */
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: bigint | number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const entry = (key: string, type: number, value: Buffer) => Buffer.concat([text(key), u32(type), value]);
const ofText = (key: string, value: string) => entry(key, 8, text(value));
const ofNumber = (key: string, value: number) => entry(key, 4, u32(value));
const ofNumbers = (key: string, values: readonly number[]) =>
  entry(key, 9, Buffer.concat([u32(4), u64(values.length), ...values.map(u32)]));
const ofTexts = (key: string, values: readonly string[]) =>
  entry(key, 9, Buffer.concat([u32(8), u64(values.length), ...values.map(text)]));

function gguf(entries: readonly Buffer[], over: { version?: number; count?: bigint; tensors?: bigint } = {}): Buffer {
  const { version = 3, count = BigInt(entries.length), tensors = 0n } = over;
  return Buffer.concat([Buffer.from('GGUF'), u32(version), u64(tensors), u64(count), ...entries]);
}

const llama = [
  ofText('general.architecture', 'llama'),
  ofText('general.name', 'Tiny'),
  ofNumber('general.file_type', 15),
  ofNumber('llama.context_length', 8192),
  ofNumber('llama.block_count', 30),
  ofNumber('llama.embedding_length', 576),
  ofNumber('llama.feed_forward_length', 1536),
  ofNumber('llama.attention.head_count', 9),
  ofNumber('llama.attention.head_count_kv', 3),
  ofTexts('tokenizer.ggml.tokens', ['a', 'bb', '', 'ccc']),
];

function parse(bytes: Uint8Array) {
  return parseGgufFacts({ size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) });
}

function factsOf(bytes: Uint8Array): GgufFacts {
  const facts = parse(bytes);
  assert.ok(facts.ok, JSON.stringify(facts));
  return facts.value;
}

function whyNot(bytes: Uint8Array): string {
  const facts = parse(bytes);
  assert.ok(!facts.ok);
  assert.equal(facts.failure.code, 'model.ggufInvalid');
  return facts.failure.message;
}

describe('the facts of a GGUF header', () => {
  test('are read without the tensors behind it', () => {
    const header = gguf(llama, { tensors: 7n });
    assert.deepEqual(factsOf(Buffer.concat([header, Buffer.alloc(500)])), {
      version: 3,
      architecture: 'llama',
      name: 'Tiny',
      fileType: 'Q4_K_M',
      contextLength: 8192,
      layers: 30,
      embeddingSize: 576,
      feedForwardSize: 1536,
      heads: 9,
      kvHeads: 3,
      vocabularySize: 4,
      hasChatTemplate: false,
      chatTemplates: [],
      isDecisionModel: false,
      headerBytes: header.length,
    });
  });
  test('know key-value heads that differ by layer, and take all heads where none are grouped', () => {
    const arch = ofText('general.architecture', 'lfm2');
    assert.deepEqual(
      factsOf(gguf([arch, ofNumbers('lfm2.attention.head_count_kv', [0, 8, 0, 8])])).kvHeads,
      [0, 8, 0, 8],
    );
    assert.equal(factsOf(gguf([arch, ofNumber('lfm2.attention.head_count', 12)])).kvHeads, 12);
  });
  test('tell a decision model by its metadata and its template together, never by its name', () => {
    const arch = ofText('general.architecture', 'qwen3');
    const type = ofText('qwen3.decision.type', 'systemone');
    const template = ofText('tokenizer.chat_template.systemone', '{{ state }}');
    const both = factsOf(gguf([arch, type, template]));
    assert.equal(both.isDecisionModel, true);
    assert.equal(both.decisionType, 'systemone');
    assert.deepEqual(both.chatTemplates, ['systemone']);
    assert.equal(factsOf(gguf([arch, type])).isDecisionModel, false);
    assert.equal(factsOf(gguf([arch, template])).isDecisionModel, false);
    assert.equal(factsOf(gguf([arch, ofText('general.name', 'systemone decision')])).isDecisionModel, false);
    assert.equal(factsOf(gguf([arch, ofText('llama.decision.type', 'x'), template])).isDecisionModel, false);
  });
  test('know that there is a chat template, however long', () => {
    const arch = ofText('general.architecture', 'llama');
    assert.equal(factsOf(gguf([arch, ofText('tokenizer.chat_template', 'x'.repeat(2_000_000))])).hasChatTemplate, true);
  });
  test('leave out what makes no sense', () => {
    const arch = ofText('general.architecture', 'llama');
    const facts = factsOf(gguf([arch, ofText('llama.context_length', 'long'), ofNumber('llama.block_count', 0)]));
    assert.equal('contextLength' in facts || 'layers' in facts, false);
  });
});

describe('a hostile or broken file is refused with its reason', () => {
  for (const [title, bytes, why] of [
    ['empty', Buffer.alloc(0), /too short/],
    ['of something else', Buffer.from('PK\u0003\u0004'.padEnd(64)), /does not begin with GGUF/],
    ['of an unknown version', gguf(llama, { version: 9 }), /its version is 9/],
    ['written big-endian', gguf(llama, { version: 0x03000000 }), /big-endian/],
    ['with more entries than it can hold', gguf(llama, { count: 4_000n }), /claims 4000 entries/],
    ['with 2^63 entries', gguf(llama, { count: 2n ** 63n }), /claims 9223372036854775808 entries/],
    ['with 2^40 tensors', gguf(llama, { tensors: 2n ** 40n }), /tensors/],
    ['with one entry more than there is', gguf(llama, { count: 11n }), /ends within its header|claims 11 entries/],
    [
      'with an array of 2^40 numbers',
      gguf([entry('a', 9, Buffer.concat([u32(4), u64(2n ** 40n)]))]),
      /items of an array/,
    ],
    ['with a text of 2^60 bytes', gguf([entry('a', 8, u64(2n ** 60n))]), /bytes of a text/],
    ['with a key of 2^62 bytes', gguf([Buffer.concat([u64(2n ** 62n), Buffer.alloc(30)])]), /bytes of a key/],
    ['with a key that is too long', gguf([ofText('k'.repeat(70_000), 'x')]), /a key is too long/],
    [
      'with arrays of arrays',
      gguf([entry('a', 9, Buffer.concat([u32(9), u64(1), Buffer.alloc(40)]))]),
      /array of type 9/,
    ],
    ['with a value of no type', gguf([entry('a', 77, Buffer.alloc(8))]), /value of type 77/],
    ['with a key twice', gguf([ofText('a', 'x'), ofText('a', 'y')]), /stands there twice/],
    ['that names no architecture', gguf([ofText('general.name', 'x')]), /no architecture/],
    ['whose architecture is no word', gguf([ofText('general.architecture', '../x')]), /no architecture/],
  ] as const) {
    test(`one ${title}`, () => assert.match(whyNot(bytes), why));
  }
  test('one cut anywhere within its header', () => {
    const whole = gguf(llama);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), (length) => assert.equal(parse(whole.subarray(0, length)).ok, false)),
    );
  });
  test('one whose arrays are each allowed and together are not', () => {
    const zeros = Buffer.alloc(5_000_000);
    const array = (key: string) => entry(key, 9, Buffer.concat([u32(0), u64(zeros.length), zeros]));
    assert.match(whyNot(gguf([array('a'), array('b')])), /arrays are too long/);
  });
});

test('any bytes give facts or a refusal, never an exception', () => {
  const whole = gguf([...llama, ofNumbers('llama.x', [1, 2, 3]), ofText('tokenizer.chat_template', '{{ x }}')]);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }), (edits) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of edits) bytes[at] = value;
      const facts = parse(bytes);
      if (!facts.ok) assert.equal(facts.failure.code, 'model.ggufInvalid');
    }),
    { numRuns: 2_000 },
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (tail) => void parse(Buffer.concat([gguf([]), tail]))));
});

test('a header longer than one block is read through to its end', () => {
  const many = Array.from({ length: 60_000 }, (_, index) => `token ${index}`);
  const bytes = gguf([
    ...llama.slice(0, -1),
    ofTexts('tokenizer.ggml.tokens', many),
    ofNumber('llama.expert_count', 3),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-gguf-'));
  try {
    writeFileSync(join(folder, 'x.gguf'), bytes);
    const facts = readGgufFacts(join(folder, 'x.gguf'));
    assert.ok(facts.ok && facts.value.vocabularySize === 60_000);
    assert.equal(facts.value.headerBytes, bytes.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a file that is not there is a failure of its own', () => {
  const facts = readGgufFacts(join(tmpdir(), 'countersign-no-such.gguf'));
  assert.ok(!facts.ok && facts.failure.code === 'file.io');
});
