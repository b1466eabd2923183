/**
 * A copy of a causal model's GGUF that says of itself that it answers questions with letters, so that upstream's
 * `llama-server` serves `/v1/systemone` from the very same weights. Two strings are added to the metadata; tensors stay.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ggufWidths } from '../../models/gguf.ts';

/** The metadata of the models used here ends well before this. */
const headerBytes = 64 * 1024 * 1024;
const alignmentBytes = 32;

/** The prompt of `models/server/decisionPrompt.ts` for upstream's template engine. @param turns the model's own turn marks */
export function systemOneTemplate(turns: {
  readonly before: string;
  readonly user: string;
  readonly after: string;
}): string {
  const instruction = 'Read the text. Then answer the question about it with the letter of one option.';
  return (
    `${turns.before}${instruction}${turns.user}Text:\n{{ state }}\n\nOptions:\n` +
    `{% for option in options %}{{ 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[loop.index0] }}) {{ option.key }}` +
    `{% if option.description %}: {{ option.description }}{% endif %}\n{% endfor %}` +
    `\nQuestion: {{ instructions }}\n${turns.after}Answer: option`
  );
}

/** @param architecture `general.architecture` of the source, e.g. `gemma3` */
export async function writeDecisionGguf(
  source: string,
  target: string,
  architecture: string,
  template: string,
): Promise<void> {
  const file = await open(source);
  const head = Buffer.alloc(Math.min(headerBytes, (await file.stat()).size));
  await file.read(head, 0, head.length, 0);
  await file.close();
  if (head.toString('latin1', 0, 4) !== 'GGUF' || head.readUInt32LE(4) < 2)
    throw new Error('not a GGUF of version 2 or later');
  const tensorCount = Number(head.readBigUInt64LE(8));
  const entryCount = head.readBigUInt64LE(16);
  let at = 24;
  for (let entry = 0n; entry < entryCount; entry += 1n) at = afterValue(head, afterString(head, at));
  const metadataEnd = at;
  for (let tensor = 0; tensor < tensorCount; tensor += 1) {
    at = afterString(head, at);
    at += 4 + 8 * head.readUInt32LE(at) + 4 + 8;
  }
  const dataStart = align(at);
  const added = Buffer.concat([
    stringEntry(`${architecture}.decision.type`, 'openjev'),
    stringEntry('tokenizer.chat_template.systemone', template),
  ]);
  const front = Buffer.concat([head.subarray(0, metadataEnd), added, head.subarray(metadataEnd, at)]);
  front.writeBigUInt64LE(entryCount + 2n, 16);
  const padded = Buffer.concat([front, Buffer.alloc(align(front.length) - front.length)]);
  const out = createWriteStream(target);
  out.write(padded);
  await pipeline(createReadStream(source, { start: dataStart }), out);
}

function afterString(bytes: Buffer, at: number): number {
  return at + 8 + Number(bytes.readBigUInt64LE(at));
}

function afterValue(bytes: Buffer, at: number, given?: number): number {
  const type = given ?? bytes.readUInt32LE(at);
  const start = given === undefined ? at + 4 : at;
  if (type === 8) return afterString(bytes, start);
  if (type === 9) {
    const inner = bytes.readUInt32LE(start);
    const count = Number(bytes.readBigUInt64LE(start + 4));
    let next = start + 12;
    for (let i = 0; i < count; i += 1) next = afterValue(bytes, next, inner);
    return next;
  }
  const size = ggufWidths[type];
  if (size === undefined) throw new Error(`unknown metadata type ${type}`);
  return start + size;
}

function stringEntry(key: string, value: string): Buffer {
  return Buffer.concat([lengthAndText(key), uint32(8), lengthAndText(value)]);
}

function lengthAndText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(bytes.length));
  return Buffer.concat([length, bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function align(at: number): number {
  return Math.ceil(at / alignmentBytes) * alignmentBytes;
}
