/**
 * Facts from the header of a GGUF file, read without loading it. The file is untrusted: every count and length in it is
 * held against what the file can hold and against limits of our own, before anything is allocated or looped over.
 * An own reader because node-llama-cpp's believes the counts (an array of 2^40 values is read until memory ends) and
 * keeps whole vocabularies as objects; this one walks past what nobody asked for.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { Result } from '../contract/failure.ts';
import { fail, ok } from '../contract/failure.ts';
import { fileTypeName } from './ggufFileType.ts';

export interface GgufFacts {
  readonly version: number;
  readonly architecture: string;
  readonly name?: string;
  /** Quantisation as the file names it, e.g. `Q4_K_M`; `type N` when the number is not known here. */
  readonly fileType?: string;
  /** Tokens the model was trained for. */
  readonly contextLength?: number;
  readonly layers?: number;
  readonly embeddingSize?: number;
  readonly feedForwardSize?: number;
  readonly heads?: number;
  /** Key-value heads of each layer; one number for all where the file has one. */
  readonly kvHeads?: number | readonly number[];
  readonly keyLength?: number;
  readonly valueLength?: number;
  readonly vocabularySize?: number;
  readonly hasChatTemplate: boolean;
  /** Names of further chat templates (`tokenizer.chat_template.NAME`). */
  readonly chatTemplates: readonly string[];
  /** `<arch>.decision.type`. */
  readonly decisionType?: string;
  /** It answers typed questions: it has a decision type and a chat template named `systemone`. Never told by its name. */
  readonly isDecisionModel: boolean;
  /** Bytes of the header that were read. */
  readonly headerBytes: number;
}

/** Reads bytes at a position; returns fewer only at the end of the file. */
export interface ByteSource {
  readonly size: number;
  read(position: number, length: number): Uint8Array;
}

const limits = {
  entries: 4_096,
  keyBytes: 65_535,
  /** A chat template is the longest text that is wanted; longer ones are walked past. */
  textBytes: 1 << 20,
  /** A vocabulary of a million tokens with room. */
  arrayItems: 8_000_000,
  keptNumbers: 4_096,
  headerBytes: 256 << 20,
  tensors: 1_000_000,
} as const;

export type GgufValue = string | number | boolean | readonly number[] | { readonly items: number } | undefined;

/** Reads the facts of the file at `path`, blocking for a few milliseconds. Errors: `path.notFile`, `file.io`, `model.ggufInvalid`. */
export function readGgufFacts(path: string): Result<GgufFacts> {
  return withGgufFile(path, parseGgufFacts);
}

/** Opens the file at `path` for a reader of its header. Errors: `path.notFile`, `file.io`, and the reader's own. */
export function withGgufFile<T>(path: string, read: (source: ByteSource) => Result<T>): Result<T> {
  let fd: number;
  try {
    // A pipe of that name would wait for ever, and a device never end.
    fd = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    return fail('file.io', `The model file cannot be opened: ${error instanceof Error ? error.message : error}.`);
  }
  try {
    if (!fstatSync(fd).isFile()) return fail('path.notFile', `${path} is not a file.`);
    const block = Buffer.alloc(1 << 18);
    return read({
      size: fstatSync(fd).size,
      read: (position, length) => {
        const into = length <= block.length ? block : Buffer.alloc(length);
        return into.subarray(0, readSync(fd, into, 0, length, position));
      },
    });
  } catch (error) {
    return fail('file.io', `The model file cannot be read: ${error instanceof Error ? error.message : error}.`);
  } finally {
    closeSync(fd);
  }
}

/** Errors: `model.ggufInvalid`, saying what is wrong with it. */
export function parseGgufFacts(source: ByteSource): Result<GgufFacts> {
  return parseGguf(source, collectFacts);
}

/** Walks the header once and hands over what it says. Errors: `model.ggufInvalid`, saying what is wrong with it. */
export function parseGguf<T>(
  source: ByteSource,
  collect: (version: number, values: ReadonlyMap<string, GgufValue>, headerBytes: number) => T,
): Result<T> {
  try {
    const reader = new HeaderReader(source);
    const version = readVersion(reader);
    const values = readValues(reader);
    return ok(collect(version, values, reader.position));
  } catch (error) {
    if (!(error instanceof HeaderFault)) throw error;
    return fail('model.ggufInvalid', `The file is not a usable GGUF model: ${error.message}.`, {
      action: 'Pull the model again.',
    });
  }
}

function readVersion(reader: HeaderReader): number {
  if (reader.source.size < 24) throw new HeaderFault('it is too short');
  if (reader.u32() !== 0x46554747) throw new HeaderFault('it does not begin with GGUF');
  const version = reader.u32();
  if (version !== 2 && version !== 3) {
    const why =
      version === 0x02000000 || version === 0x03000000 ? 'it is written big-endian' : `its version is ${version}`;
    throw new HeaderFault(why);
  }
  return version;
}

function readValues(reader: HeaderReader): ReadonlyMap<string, GgufValue> {
  reader.count(limits.tensors, 1, 'tensors');
  const entries = reader.count(limits.entries, 13, 'entries');
  const values = new Map<string, GgufValue>();
  for (let index = 0; index < entries; index += 1) {
    const key = reader.text(limits.keyBytes, 'a key');
    if (key === undefined) throw new HeaderFault('a key is too long');
    if (values.has(key)) throw new HeaderFault(`the key ${key.slice(0, 64)} stands there twice`);
    values.set(key, reader.value(reader.u32()));
  }
  return values;
}

function collectFacts(version: number, values: ReadonlyMap<string, GgufValue>, headerBytes: number): GgufFacts {
  const text = (key: string) => {
    const value = values.get(key);
    return typeof value === 'string' ? value : undefined;
  };
  const size = (key: string) => {
    const value = values.get(key);
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const architecture = text('general.architecture');
  if (architecture === undefined || !/^[\w.-]{1,64}$/.test(architecture))
    throw new HeaderFault('it names no architecture');
  const own = (key: string) => size(`${architecture}.${key}`);
  const kvValue = values.get(`${architecture}.attention.head_count_kv`);
  const headValue = values.get(`${architecture}.attention.head_count`);
  const tokens = values.get('tokenizer.ggml.tokens');
  const templatePrefix = 'tokenizer.chat_template.';
  const chatTemplates = [...values.keys()]
    .filter((key) => key.startsWith(templatePrefix))
    .map((key) => key.slice(templatePrefix.length));
  const decisionType = text(`${architecture}.decision.type`);
  const fileType = values.get('general.file_type');
  return compact({
    version,
    architecture,
    name: text('general.name')?.slice(0, 256),
    fileType: typeof fileType === 'number' ? fileTypeName(fileType) : undefined,
    contextLength: own('context_length'),
    layers: own('block_count'),
    embeddingSize: own('embedding_length'),
    feedForwardSize: largest(values.get(`${architecture}.feed_forward_length`)),
    heads: largest(headValue),
    // Models without grouped heads leave the number out: it is that of all heads.
    kvHeads: headCounts(kvValue) ?? headCounts(headValue),
    keyLength: own('attention.key_length'),
    valueLength: own('attention.value_length'),
    vocabularySize: isItems(tokens) ? tokens.items : own('vocab_size'),
    hasChatTemplate: values.has('tokenizer.chat_template'),
    chatTemplates,
    decisionType,
    isDecisionModel: decisionType !== undefined && chatTemplates.includes('systemone'),
    headerBytes,
  });
}

type Loose<T> = { [K in keyof T]: T[K] | undefined };

/** Leaves out what is undefined, so that an absent fact is an absent property. */
function compact(
  facts: Loose<GgufFacts> &
    Pick<
      GgufFacts,
      'version' | 'architecture' | 'hasChatTemplate' | 'chatTemplates' | 'isDecisionModel' | 'headerBytes'
    >,
): GgufFacts {
  const { version, architecture, hasChatTemplate, chatTemplates, isDecisionModel, headerBytes, ...optional } = facts;
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return { version, architecture, hasChatTemplate, chatTemplates, isDecisionModel, headerBytes, ...present };
}

function isItems(value: GgufValue): value is { readonly items: number } {
  return typeof value === 'object' && 'items' in value;
}

function headCounts(value: GgufValue): number | readonly number[] | undefined {
  const isCount = (each: number) => Number.isSafeInteger(each) && each >= 0 && each <= 65_536;
  if (typeof value === 'number') return isCount(value) ? value : undefined;
  return Array.isArray(value) && value.length > 0 && value.every(isCount) ? value : undefined;
}

function largest(value: GgufValue): number | undefined {
  const numbers = typeof value === 'number' ? [value] : Array.isArray(value) ? value : [];
  const usable = numbers.filter((each) => Number.isSafeInteger(each) && each > 0);
  return usable.length > 0 ? Math.max(...usable) : undefined;
}

class HeaderFault extends Error {}

/** Byte widths of the fixed types by their number in the file; a string is 8 and an array 9. */
export const ggufWidths: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};
const stringType = 8;
const arrayType = 9;

class HeaderReader {
  readonly source: ByteSource;
  position = 0;
  #window: DataView = new DataView(new ArrayBuffer(0));
  #windowStart = 0;
  #items = 0;

  constructor(source: ByteSource) {
    this.source = source;
  }

  u32(): number {
    return this.#take(4).getUint32(this.#at(4), true);
  }

  /** A count that the rest of the file could hold, each item being at least `itemBytes` long. */
  count(limit: number, itemBytes: number, what: string): number {
    const count = this.#u64();
    if (count > BigInt(limit) || count * BigInt(itemBytes) > BigInt(this.source.size - this.position)) {
      throw new HeaderFault(`it claims ${count} ${what}`);
    }
    return Number(count);
  }

  /** Text of at most `limit` bytes; a longer one is walked past and comes back undefined. */
  text(limit: number, what: string): string | undefined {
    const length = this.count(limits.headerBytes, 1, `bytes of ${what}`);
    if (length > limit) {
      this.#skip(length);
      return undefined;
    }
    const view = this.#take(length);
    const start = this.#at(length);
    return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start, length));
  }

  value(type: number): GgufValue {
    if (type === stringType) return this.text(limits.textBytes, 'a text') ?? '';
    if (type === arrayType) return this.#array();
    return this.#scalar(type);
  }

  #array(): GgufValue {
    const type = this.u32();
    const width = ggufWidths[type] ?? (type === stringType ? 8 : undefined);
    // Arrays of arrays are in the format and in no model; nesting is what a hostile file would use.
    if (width === undefined) throw new HeaderFault(`it has an array of type ${type}`);
    const items = this.count(limits.arrayItems, width, 'items of an array');
    this.#items += items;
    if (this.#items > limits.arrayItems) throw new HeaderFault('its arrays are too long');
    if (type === stringType) {
      for (let index = 0; index < items; index += 1) this.#skip(this.count(limits.headerBytes, 1, 'bytes of a text'));
      return { items };
    }
    if (items > limits.keptNumbers) {
      this.#skip(items * width);
      return { items };
    }
    const numbers: number[] = [];
    for (let index = 0; index < items; index += 1) numbers.push(Number(this.#scalar(type)));
    return numbers;
  }

  #scalar(type: number): number | boolean {
    const width = ggufWidths[type];
    if (width === undefined) throw new HeaderFault(`it has a value of type ${type}`);
    const view = this.#take(width);
    const at = this.#at(width);
    switch (type) {
      case 0:
        return view.getUint8(at);
      case 1:
        return view.getInt8(at);
      case 2:
        return view.getUint16(at, true);
      case 3:
        return view.getInt16(at, true);
      case 4:
        return view.getUint32(at, true);
      case 5:
        return view.getInt32(at, true);
      case 6:
        return view.getFloat32(at, true);
      case 7:
        return view.getUint8(at) !== 0;
      case 10:
        return Number(view.getBigUint64(at, true));
      case 11:
        return Number(view.getBigInt64(at, true));
      default:
        return view.getFloat64(at, true);
    }
  }

  #u64(): bigint {
    return this.#take(8).getBigUint64(this.#at(8), true);
  }

  #skip(length: number): void {
    this.position += length;
    this.#check();
  }

  /** Makes `length` bytes available and moves past them; `#at` gives their place in the view. */
  #take(length: number): DataView {
    const start = this.position;
    this.position += length;
    this.#check();
    const end = start + length;
    if (start < this.#windowStart || end > this.#windowStart + this.#window.byteLength) {
      const wanted = Math.min(Math.max(length, 1 << 18), this.source.size - start);
      const bytes = this.source.read(start, wanted);
      if (bytes.length < length) throw new HeaderFault('it ends within its header');
      this.#window = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      this.#windowStart = start;
    }
    return this.#window;
  }

  #at(length: number): number {
    return this.position - length - this.#windowStart;
  }

  #check(): void {
    if (this.position > this.source.size) throw new HeaderFault('it ends within its header');
    if (this.position > limits.headerBytes) throw new HeaderFault('its header is too long');
  }
}
