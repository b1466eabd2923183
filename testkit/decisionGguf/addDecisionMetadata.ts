/**
 * A copy of a causal model's GGUF that says of itself how it answers typed questions, so that upstream's `llama-server` and
 * our own server read the same prompt from the very same weights. Strings and numbers are added to the metadata; the
 * tensors are copied byte by byte, to places of the same alignment.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { alignUp, floatEntry, type GgufEntry, type GgufLayout, readLayout, textAt, textEntry } from './ggufLayout.ts';
import { type DecisionType, decisionTypes, defaultTemplate } from './systemOneTemplate.ts';

export interface DecisionGgufOptions {
  readonly source: string;
  /** Must not be there yet. */
  readonly target: string;
  readonly type: DecisionType;
  /** Written in the place of `type`, whose template and labels it does not change: for tests of a kind that nobody knows. */
  readonly kind?: string;
  /** The `systemone` template; without one the tool's own, in the model's turn marks. */
  readonly template?: string;
  /** `noul`, `choice`, `score`, or one of them with a number of options (`choice.3_5`), to a temperature above 0. */
  readonly temperatures?: Readonly<Record<string, number>>;
}

export interface WrittenDecisionGguf {
  readonly architecture: string;
  readonly template: string;
  readonly addedKeys: readonly string[];
  readonly sizeBytes: number;
}

/** Decision metadata that the source has already is replaced. Rejects with an Error that says what is wrong. */
export async function addDecisionMetadata(options: DecisionGgufOptions): Promise<WrittenDecisionGguf> {
  const { head, layout, sizeBytes } = await readHead(options.source);
  const architecture = textOf(layout, 'general.architecture');
  if (architecture === undefined) throw new Error('it names no architecture');
  const template =
    options.template ??
    defaultTemplate(options.type, textOf(layout, 'tokenizer.chat_template'), beginningOf(head, layout));
  const added = decisionEntries(architecture, options, template);
  const kept = layout.entries.filter(({ key }) => !added.has(key) && !key.startsWith(`${architecture}.decision.`));
  const front = Buffer.concat([
    head.subarray(0, 24),
    ...kept.map(({ start, end }) => head.subarray(start, end)),
    ...added.values(),
    head.subarray(layout.tableStart, layout.tableEnd),
  ]);
  front.writeBigUInt64LE(BigInt(kept.length + added.size), 16);
  const dataStart = alignUp(front.length, layout.alignment);
  const padding = Buffer.alloc(dataStart - front.length);
  const out = createWriteStream(options.target, { flags: 'wx' });
  out.write(Buffer.concat([front, padding]));
  await pipeline(createReadStream(options.source, { start: layout.dataStart, highWaterMark: 1 << 20 }), out);
  const size = dataStart + Math.max(0, sizeBytes - layout.dataStart);
  return { architecture, template, addedKeys: [...added.keys()], sizeBytes: size };
}

function decisionEntries(
  architecture: string,
  { type, kind = type, temperatures = {} }: DecisionGgufOptions,
  template: string,
): ReadonlyMap<string, Buffer> {
  if (!decisionTypes.includes(type)) throw new Error(`a causal model cannot become one of kind ${type}`);
  const typeKey = `${architecture}.decision.type`;
  const templateKey = 'tokenizer.chat_template.systemone';
  const entries = new Map([
    [typeKey, textEntry(typeKey, kind)],
    [templateKey, textEntry(templateKey, template)],
  ]);
  for (const [name, temperature] of Object.entries(temperatures)) {
    if (!(temperature > 0 && Number.isFinite(temperature)))
      throw new Error(`the temperature of ${name} is not above 0`);
    const key = `${architecture}.decision.temperature.${name}`;
    entries.set(key, floatEntry(key, temperature));
  }
  return entries;
}

/** As much of the file as its header needs: most of a header is the vocabulary, whose length nobody says beforehand. */
async function readHead(path: string): Promise<{ head: Buffer; layout: GgufLayout; sizeBytes: number }> {
  const file = await open(path);
  try {
    const sizeBytes = (await file.stat()).size;
    for (let length = 1 << 22; ; length *= 4) {
      const head = Buffer.alloc(Math.min(length, sizeBytes));
      await file.read(head, 0, head.length, 0);
      try {
        return { head, layout: readLayout(head), sizeBytes };
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        if (head.length === sizeBytes) throw new Error('it ends within its header');
      }
    }
  } finally {
    await file.close();
  }
}

/** Upstream puts no token in front of a `systemone` prompt: the template has to spell it. */
function beginningOf(head: Buffer, layout: GgufLayout): string {
  const adds = entryOf(layout, 'tokenizer.ggml.add_bos_token')?.value;
  // Files of the older tokenizer say nothing and have one.
  const wanted = adds ?? textOf(layout, 'tokenizer.ggml.model') === 'llama';
  const id = entryOf(layout, 'tokenizer.ggml.bos_token_id')?.value;
  const tokens = entryOf(layout, 'tokenizer.ggml.tokens');
  if (wanted !== true || typeof id !== 'number' || tokens === undefined) return '';
  return textAt(head, tokens, id) ?? '';
}

function entryOf(layout: GgufLayout, key: string): GgufEntry | undefined {
  return layout.entries.find((entry) => entry.key === key);
}

function textOf(layout: GgufLayout, key: string): string | undefined {
  const value = entryOf(layout, key)?.value;
  return typeof value === 'string' ? value : undefined;
}
