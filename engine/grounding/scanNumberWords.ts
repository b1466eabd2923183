/** Finds numbers in words in one line or cell. The whole run of number words is read; what cannot be read stays visible. */
import Big from 'big.js';
import { foldWord } from './characters.ts';
import type { Language } from './language.ts';
import { countsOne, MAX_NUMBER_WORDS, numberOfWords, scaleOf, standsForOne, startsNumber } from './numberWords.ts';
import type { NumberShape, Span, UnreadShape } from './shape.ts';

const WORD = /\p{L}[\p{L}\p{M}]*/gu;

interface Word extends Span {
  readonly folded: string;
}

type Phrase = { readonly used: number; readonly value: Big | undefined };

/** `taken`: figures already found, in order; their letters (units, codes) are no words. */
export function scanNumberWords(
  text: string,
  language: Language | undefined,
  taken: readonly Span[],
): readonly (NumberShape | UnreadShape)[] {
  const words = wordsOf(text, taken);
  const found: (NumberShape | UnreadShape)[] = [];
  for (let index = 0; index < words.length; ) {
    const phrase = phraseAt(text, words, index, language);
    const first = words[index];
    const last = words[index + (phrase?.used ?? 1) - 1];
    if (phrase !== undefined && first !== undefined && last !== undefined) {
      found.push(shapeOf(phrase.value, first.start, last.end));
    }
    index += phrase?.used ?? 1;
  }
  return found;
}

function shapeOf(value: Big | undefined, start: number, end: number): NumberShape | UnreadShape {
  if (value === undefined) return { form: 'unread', start, end };
  const numeral = { kind: 'exact' as const, value: value.toFixed() };
  return { form: 'number', numeral, negative: false, money: false, scale: 0, start, end };
}

function wordsOf(text: string, taken: readonly Span[]): readonly Word[] {
  const words: Word[] = [];
  let next = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const end = start + match[0].length;
    while ((taken[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    if ((taken[next]?.start ?? Number.POSITIVE_INFINITY) >= end) words.push({ folded: foldWord(match[0]), start, end });
  }
  return words;
}

/** `two thousand five hundred`, `deux millions trois cent mille`: parts with falling scales, added up. */
function phraseAt(
  text: string,
  words: readonly Word[],
  from: number,
  language: Language | undefined,
): Phrase | undefined {
  let value: Big | undefined = new Big(0);
  let used = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (;;) {
    const link = used === 0 ? 0 : linkLength(text, words, from + used);
    if (link === undefined) break;
    const part = partAt(text, words, from + used + link, language);
    if (part === undefined) break;
    const fits: boolean = part.scale !== 'open' && part.scale < lowest && value !== undefined;
    // `three four`: two numbers in a row, or one that is not understood here
    value =
      fits && value !== undefined
        ? value.plus(new Big(part.count).times(new Big(10).pow(Number(part.scale))))
        : undefined;
    lowest = part.scale === 'open' ? 0 : part.scale;
    used += link + part.used;
  }
  return used === 0 ? undefined : { used, value };
}

/** Words between two parts of one number: none or `and`; undefined where the words do not join. */
function linkLength(text: string, words: readonly Word[], at: number): number | undefined {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (before === undefined || word === undefined || !joins(text, before, word)) return undefined;
  if (!/^(?:and|und|et|y)$/.test(word.folded)) return 0;
  // `five and six people` are two numbers; `two thousand and six` is one
  const scaled = scaleOf(before.folded, undefined) !== undefined;
  return scaled && after !== undefined && joins(text, word, after) ? 1 : undefined;
}

interface Part {
  readonly count: number;
  readonly scale: number | 'open';
  readonly used: number;
}

function partAt(text: string, words: readonly Word[], at: number, language: Language | undefined): Part | undefined {
  if (!startsNumber(words[at]?.folded ?? '')) return undefined;
  const run = longestRun(text, words, at, language) ?? oneAt(words, at, language);
  if (run === undefined) return undefined;
  const [last, next] = [words[at + run.used - 1], words[at + run.used]];
  const joined = last !== undefined && next !== undefined && joins(text, last, next);
  const scale = joined && run.scale === undefined ? scaleOf(next.folded, language) : undefined;
  if (run.needsScale && (scale === undefined || scale === 2)) return undefined;
  return { count: run.count, scale: run.scale ?? scale ?? 0, used: run.used + (scale === undefined ? 0 : 1) };
}

interface Run {
  readonly count: number;
  readonly used: number;
  readonly scale?: number;
  readonly needsScale: boolean;
}

/** `one million`, `mille`: one counts only before a scale, or inside a scale that stands alone. */
function oneAt(words: readonly Word[], at: number, language: Language | undefined): Run | undefined {
  const word = words[at]?.folded;
  if (word === undefined) return undefined;
  if (countsOne(word)) return { count: 1, used: 1, needsScale: true };
  const scale = standsForOne(word, language);
  return scale === undefined ? undefined : { count: 1, used: 1, scale, needsScale: false };
}

function longestRun(
  text: string,
  words: readonly Word[],
  from: number,
  language: Language | undefined,
): Run | undefined {
  let length = 1;
  while (length < MAX_NUMBER_WORDS) {
    const [last, next] = [words[from + length - 1], words[from + length]];
    if (last === undefined || next === undefined || !joins(text, last, next)) break;
    length += 1;
  }
  for (; length >= 1; length -= 1) {
    const phrase = words.slice(from, from + length).map((word) => word.folded);
    const count = numberOfWords(phrase, language);
    if (count !== undefined) return { count, used: length, needsScale: false };
  }
  return undefined;
}

function joins(text: string, left: Span, right: Span): boolean {
  return right.start === left.end + 1 && /[\s-]/.test(text[left.end] ?? '');
}
