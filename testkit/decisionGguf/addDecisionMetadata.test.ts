import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { addDecisionMetadata } from './addDecisionMetadata.ts';
import { alignUp, floatEntry, readLayout, textEntry } from './ggufLayout.ts';

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const number = (key: string, value: number) => Buffer.concat([text(key), u32(4), u32(value)]);
const truth = (key: string, value: boolean) => Buffer.concat([text(key), u32(7), Buffer.from([value ? 1 : 0])]);
const texts = (key: string, values: readonly string[]) =>
  Buffer.concat([text(key), u32(9), u32(8), u64(values.length), ...values.map(text)]);
const numbers = (key: string, values: readonly number[]) =>
  Buffer.concat([text(key), u32(9), u32(4), u64(values.length), ...values.map(u32)]);

interface Model {
  readonly alignment?: number;
  readonly extra?: readonly Buffer[];
  /** Bytes of each tensor. */
  readonly tensors?: readonly Buffer[];
}

/** A whole GGUF: metadata of every shape that matters, a tensor table, and aligned data. */
function gguf({ alignment = 32, extra = [], tensors = [Buffer.from('weights')] }: Model = {}): Buffer {
  const entries = [
    textEntry('general.architecture', 'tiny'),
    ...(alignment === 32 ? [] : [number('general.alignment', alignment)]),
    texts('tokenizer.ggml.tokens', ['<unk>', '<s>', 'a', '']),
    numbers('tokenizer.ggml.token_type', [2, 3, 1, 1]),
    number('tokenizer.ggml.bos_token_id', 1),
    ...extra,
  ];
  const table: Buffer[] = [];
  const data: Buffer[] = [];
  let offset = 0;
  for (const [index, bytes] of tensors.entries()) {
    table.push(Buffer.concat([text(`blk.${index}.weight`), u32(1), u64(bytes.length), u32(0), u64(offset)]));
    const size = alignUp(bytes.length, alignment);
    data.push(Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]));
    offset += size;
  }
  const front = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(entries.length),
    ...entries,
    ...table,
  ]);
  return Buffer.concat([front, Buffer.alloc(alignUp(front.length, alignment) - front.length), ...data]);
}

const chatml = textEntry('tokenizer.chat_template', "{{ '<|im_start|>' }}");

let folder: string;
let files = 0;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-decision-gguf-'));
});
after(() => rmSync(folder, { recursive: true }));

async function convert(model: Buffer, options: Partial<Parameters<typeof addDecisionMetadata>[0]> = {}) {
  files += 1;
  const source = join(folder, `${files}.gguf`);
  const target = join(folder, `${files}-decision.gguf`);
  writeFileSync(source, model);
  const written = await addDecisionMetadata({ source, target, type: 'openjev', ...options });
  const bytes = readFileSync(target);
  return { written, bytes, layout: readLayout(bytes), target };
}

const value = (layout: ReturnType<typeof readLayout>, key: string) =>
  layout.entries.find((entry) => entry.key === key)?.value;

describe('the tool that makes a native decision GGUF', () => {
  test('adds type, template and temperatures, and says what it added', async () => {
    const { written, layout, bytes } = await convert(gguf(), {
      template: '{{ state }}\nä',
      temperatures: { noul: 1.5, 'choice.3_5': 0.75 },
    });
    assert.equal(value(layout, 'tiny.decision.type'), 'openjev');
    assert.equal(value(layout, 'tokenizer.chat_template.systemone'), '{{ state }}\nä');
    const warm = layout.entries.find((entry) => entry.key === 'tiny.decision.temperature.choice.3_5');
    assert.equal(bytes.readFloatLE(warm?.valueStart), 0.75);
    assert.deepEqual(written.addedKeys, [
      'tiny.decision.type',
      'tokenizer.chat_template.systemone',
      'tiny.decision.temperature.noul',
      'tiny.decision.temperature.choice.3_5',
    ]);
    assert.equal(written.sizeBytes, bytes.length);
    assert.equal(value(layout, 'general.architecture'), 'tiny');
  });

  test('leaves every other entry and the tensor table as they are, byte by byte', async () => {
    const model = gguf({ extra: [chatml, truth('tokenizer.ggml.add_bos_token', true)] });
    const before = readLayout(model);
    const { layout, bytes } = await convert(model);
    const kept = layout.entries.slice(0, before.entries.length);
    for (const [index, entry] of before.entries.entries()) {
      const now = kept[index];
      assert.deepEqual(bytes.subarray(now?.start, now?.end), model.subarray(entry.start, entry.end), entry.key);
    }
    assert.deepEqual(
      bytes.subarray(layout.tableStart, layout.tableEnd),
      model.subarray(before.tableStart, before.tableEnd),
    );
  });

  test('tensors keep their bytes, and their places their alignment, whatever is added', async () => {
    const tensor = fc.uint8Array({ minLength: 1, maxLength: 70 }).map((bytes) => Buffer.from(bytes));
    const model = fc.record({
      alignment: fc.constantFrom(8, 32, 64, 256),
      tensors: fc.array(tensor, { maxLength: 4 }),
      template: fc.string({ minLength: 1, maxLength: 90 }),
    });
    await fc.assert(
      fc.asyncProperty(model, async ({ alignment, tensors, template }) => {
        const source = gguf({ alignment, tensors });
        const { layout, bytes } = await convert(source, { template });
        assert.equal(layout.alignment, alignment);
        assert.equal(layout.dataStart % alignment, 0);
        assert.equal(layout.tensorCount, tensors.length);
        assert.deepEqual(bytes.subarray(layout.dataStart), source.subarray(readLayout(source).dataStart));
      }),
      { numRuns: 60 },
    );
  });

  test('converts what was converted before: old decision metadata is replaced', async () => {
    const first = await convert(gguf(), { type: 'lev', temperatures: { noul: 2 } });
    const second = await convert(first.bytes, { template: '{{ state }}' });
    const keys = second.layout.entries.map((entry) => entry.key);
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(value(second.layout, 'tiny.decision.type'), 'openjev');
    assert.ok(!keys.includes('tiny.decision.temperature.noul'));
  });

  test('without a template it writes one in the turn marks of the model, and spells its beginning where it has one', async () => {
    const chat = await convert(gguf({ extra: [chatml] }));
    assert.match(chat.written.template, /^<\|im_start\|>system\n/);
    const plain = await convert(gguf({ extra: [truth('tokenizer.ggml.add_bos_token', true)] }));
    assert.match(plain.written.template, /^<s>Read the text\./);
    const older = await convert(gguf({ extra: [textEntry('tokenizer.ggml.model', 'llama')] }));
    assert.match(older.written.template, /^<s>Read the text\./);
    const none = await convert(gguf({ extra: [truth('tokenizer.ggml.add_bos_token', false)] }));
    assert.match(none.written.template, /^Read the text\./);
  });

  test('reads a header that is longer than its first look', async () => {
    const long = Array.from({ length: 300_000 }, (_, index) => `token number ${index}`);
    const { bytes, layout } = await convert(gguf({ extra: [texts('tiny.words', long)] }));
    assert.ok(layout.tableStart > 1 << 22);
    assert.equal(bytes.toString('latin1', layout.dataStart, layout.dataStart + 7), 'weights');
  });

  const refused: Record<string, readonly [Buffer, Partial<Parameters<typeof addDecisionMetadata>[0]>, RegExp]> = {
    'something else': [Buffer.from('PK'.padEnd(40)), {}, /does not begin with GGUF/],
    'an unknown version': [Buffer.concat([Buffer.from('GGUF'), u32(9), Buffer.alloc(40)]), {}, /version is 9/],
    'a cut header': [gguf().subarray(0, 120), {}, /ends within its header/],
    'a file without an architecture': [
      Buffer.concat([Buffer.from('GGUF'), u32(3), u64(0), u64(1), floatEntry('x', 1), Buffer.alloc(64)]),
      {},
      /no architecture/,
    ],
    'a temperature of 0': [gguf(), { temperatures: { noul: 0 } }, /not above 0/],
  };
  for (const [name, [model, options, why]] of Object.entries(refused)) {
    test(`refuses ${name} and writes nothing`, async () => {
      await assert.rejects(convert(model, options), why);
      assert.equal(existsSync(join(folder, `${files}-decision.gguf`)), false);
    });
  }

  test('never writes over a file', async () => {
    const { target } = await convert(gguf());
    const before = readFileSync(target);
    await assert.rejects(addDecisionMetadata({ source: target, target, type: 'lev' }), /EEXIST/);
    assert.deepEqual(readFileSync(target), before);
  });
});
