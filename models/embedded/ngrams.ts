/**
 * The second half of the intent classifier: hashed character and word n-grams with one weight per intent. Pure. The features
 * are, bucket for bucket, those of `models/judge/train/ngrams.py`; its README has them in words.
 */
import { fail, ok, type Result } from '../../contract/failure.ts';

export interface Ngrams {
  readonly buckets: number;
  readonly classes: number;
  /** Per class, what one step of an int8 weight is worth. */
  readonly scale: Float32Array;
  readonly bias: Float32Array;
  /** By bucket, then by class. */
  readonly weights: Int8Array;
}

const magic = 'CSNGRAM1';
const headBytes = 16;

/** Fails with `model.embeddedInvalid`. The bytes are copied. */
export function readNgrams(bytes: Uint8Array): Result<Ngrams> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headBytes || Buffer.from(bytes.subarray(0, 8)).toString('latin1') !== magic) {
    return invalid('it does not begin as such a file does');
  }
  const buckets = view.getUint32(8, true);
  const classes = view.getUint32(12, true);
  const expected = headBytes + 8 * classes + buckets * classes;
  if (buckets < 1 || classes < 2 || classes > 255 || bytes.length !== expected) {
    return invalid(`${buckets} buckets of ${classes} classes are ${expected} bytes; the file has ${bytes.length}`);
  }
  const floats = (at: number) => Float32Array.from({ length: classes }, (_, i) => view.getFloat32(at + 4 * i, true));
  const scale = floats(headBytes);
  const bias = floats(headBytes + 4 * classes);
  if (![...scale, ...bias].every(Number.isFinite)) return invalid('a scale or a bias is no number');
  return ok({ buckets, classes, scale, bias, weights: new Int8Array(bytes.subarray(headBytes + 8 * classes)) });
}

/** One logit per class. Each of the two kinds of features counts as a vector of length 1. */
export function ngramLogits(ngrams: Ngrams, text: string): readonly number[] {
  const { classes, scale, bias, weights } = ngrams;
  const logits = Array.from(bias);
  for (const buckets of Object.values(ngramBuckets(text, ngrams.buckets))) {
    const sums = new Array<number>(classes).fill(0);
    for (const bucket of buckets) {
      for (let i = 0; i < classes; i += 1) sums[i] = (sums[i] ?? 0) + (weights[bucket * classes + i] ?? 0);
    }
    const length = Math.sqrt(buckets.size);
    for (let i = 0; i < classes; i += 1) {
      logits[i] = (logits[i] ?? 0) + ((sums[i] ?? 0) * (scale[i] ?? 0)) / length;
    }
  }
  return logits;
}

/** Code points that are looked at, after normalising. */
export const ngramCharacters = 600;
/** No text of the first 600 code points needs more before it is normalised, unless it is mostly white space or marks. */
const rawCharacters = 20_000;
const gramSizes = [2, 3, 4, 5] as const;

/** The distinct buckets of both kinds; neither is ever empty. */
export function ngramBuckets(
  text: string,
  buckets: number,
): { chars: ReadonlySet<number>; words: ReadonlySet<number> } {
  const plain = normalise(text);
  const padded = ` ${plain} `;
  const starts = startsOf(padded);
  const chars = new Set<string>();
  for (const size of gramSizes) {
    for (let at = 0; at + size < starts.length; at += 1) chars.add(padded.slice(starts[at], starts[at + size]));
  }
  const hashed = (kind: string, grams: ReadonlySet<string>) =>
    new Set(Array.from(grams, (gram) => fnv1a(kind + gram) % buckets));
  return { chars: hashed('c', chars), words: hashed('w', wordGrams(plain)) };
}

/** Where each code point begins, and last where the text ends. */
function startsOf(text: string): readonly number[] {
  const starts = [0];
  let at = 0;
  for (const point of text) {
    at += point.length;
    starts.push(at);
  }
  return starts;
}

function wordGrams(plain: string): ReadonlySet<string> {
  const words = plain.match(/[\p{L}\p{N}]+|[^\p{L}\p{N} ]/gu) ?? [];
  const framed = ['^', ...words, '$'];
  const grams = new Set<string>(words);
  for (const [at, a] of framed.entries()) {
    const [b, c] = [framed[at + 1], framed[at + 2]];
    if (b !== undefined) grams.add(`${a} ${b}`);
    if (b !== undefined && c !== undefined) grams.add(`${a} ${b} ${c}`).add(`${a} _ ${c}`);
  }
  grams.add(`#${Math.min(Math.floor(words.length / 6), 8)}`);
  return grams;
}

/** White space as Python's `\s` has it: with the four separators of ASCII, without the byte order mark. */
const spaces = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

function normalise(text: string): string {
  const plain = text
    .slice(0, rawCharacters)
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[0-9]/g, '0')
    .replace(spaces, ' ')
    .replace(/^ | $/g, '');
  // A code point has at most two code units: enough to cut from without spelling out a long text.
  return [...plain.slice(0, 2 * ngramCharacters)].slice(0, ngramCharacters).join('');
}

const encoder = new TextEncoder();

/** FNV-1a, 32 bit, over UTF-8. */
function fnv1a(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of encoder.encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}

function invalid(why: string) {
  return fail('model.embeddedInvalid', `The n-grams of the embedded judge cannot be read: ${why}.`, {
    kept: 'They are not used.',
  });
}
