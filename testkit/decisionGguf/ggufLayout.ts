/**
 * Where the parts of a GGUF file lie: each metadata entry, the tensor table, and the tensors' data. For the tool beside
 * it, which copies the parts as they are; the product has a reader of its own (`models/gguf.ts`).
 */

export interface GgufEntry {
  readonly key: string;
  /** From the first byte of the key's length to the last of the value. */
  readonly start: number;
  readonly end: number;
  /** Of texts, whole numbers up to 32 bits and truth values; undefined for all others. */
  readonly value: string | number | boolean | undefined;
  /** Where the value begins; of an array, its element type. */
  readonly valueStart: number;
}

export interface GgufLayout {
  readonly version: number;
  readonly tensorCount: number;
  readonly entries: readonly GgufEntry[];
  /** The tensor table, from behind the last entry to the padding. */
  readonly tableStart: number;
  readonly tableEnd: number;
  /** `general.alignment`, else 32: the data of every tensor begins at a multiple of it. */
  readonly alignment: number;
  readonly dataStart: number;
}

const countsStart = 8;
const firstEntry = 24;
const defaultAlignment = 32;
const stringType = 8;
const arrayType = 9;
/** Bytes of the fixed types by their number in the file. */
const widths: Readonly<Record<number, number>> = {
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

/**
 * @param head the file's beginning, at least its whole header
 * @throws RangeError when `head` is too short, Error for what is no GGUF
 */
export function readLayout(head: Buffer): GgufLayout {
  if (head.toString('latin1', 0, 4) !== 'GGUF') throw new Error('it does not begin with GGUF');
  const version = head.readUInt32LE(4);
  if (version !== 2 && version !== 3)
    throw new Error(`its version is ${version}; only 2 and 3, little-endian, are read`);
  const tensorCount = count(head, countsStart);
  const entryCount = count(head, countsStart + 8);
  const entries: GgufEntry[] = [];
  let at = firstEntry;
  for (let index = 0; index < entryCount; index += 1) {
    const entry = readEntry(head, at);
    entries.push(entry);
    at = entry.end;
  }
  const tableStart = at;
  for (let index = 0; index < tensorCount; index += 1) {
    at = afterText(head, at);
    at += 4 + 8 * head.readUInt32LE(at) + 4 + 8;
  }
  if (at > head.length) throw new RangeError('the header goes on');
  const given = entries.find((entry) => entry.key === 'general.alignment')?.value;
  const alignment = typeof given === 'number' && given > 0 ? given : defaultAlignment;
  return { version, tensorCount, entries, tableStart, tableEnd: at, alignment, dataStart: alignUp(at, alignment) };
}

export function alignUp(at: number, alignment: number): number {
  return Math.ceil(at / alignment) * alignment;
}

/** Item `index` of an array of texts. */
export function textAt(head: Buffer, entry: GgufEntry, index: number): string | undefined {
  if (head.readUInt32LE(entry.valueStart) !== stringType) return undefined;
  if (index < 0 || index >= count(head, entry.valueStart + 4)) return undefined;
  let at = entry.valueStart + 12;
  for (let skipped = 0; skipped < index; skipped += 1) at = afterText(head, at);
  return readText(head, at);
}

export function textEntry(key: string, value: string): Buffer {
  return Buffer.concat([lengthAndText(key), uint32(stringType), lengthAndText(value)]);
}

export function floatEntry(key: string, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([lengthAndText(key), uint32(6), bytes]);
}

function readEntry(head: Buffer, start: number): GgufEntry {
  const key = readText(head, start);
  const typeStart = afterText(head, start);
  const type = head.readUInt32LE(typeStart);
  const valueStart = typeStart + 4;
  return { key, start, end: afterValue(head, valueStart, type), value: readValue(head, valueStart, type), valueStart };
}

function readValue(head: Buffer, at: number, type: number): GgufEntry['value'] {
  switch (type) {
    case 4:
      return head.readUInt32LE(at);
    case 5:
      return head.readInt32LE(at);
    case 7:
      return head.readUInt8(at) !== 0;
    case stringType:
      return readText(head, at);
    default:
      return undefined;
  }
}

function afterValue(head: Buffer, at: number, type: number): number {
  if (type === stringType) return afterText(head, at);
  if (type !== arrayType) return at + widthOf(type);
  const inner = head.readUInt32LE(at);
  const items = count(head, at + 4);
  let next = at + 12;
  if (inner !== stringType && inner !== arrayType) return next + items * widthOf(inner);
  for (let index = 0; index < items; index += 1) next = afterValue(head, next, inner);
  return next;
}

function widthOf(type: number): number {
  const width = widths[type];
  if (width === undefined) throw new Error(`it has a value of type ${type}`);
  return width;
}

function readText(head: Buffer, at: number): string {
  return head.toString('utf8', at + 8, afterText(head, at));
}

function afterText(head: Buffer, at: number): number {
  const end = at + 8 + count(head, at);
  if (end > head.length) throw new RangeError('the header goes on');
  return end;
}

function count(head: Buffer, at: number): number {
  const value = head.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error(`it claims ${value} of something`);
  return Number(value);
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
