/**
 * Figures of short texts, made comparable: `1,150`, `1.150,00` and `1 150` are 1150; `two`, `zwei`, `deux` and `dos` are 2.
 * Lenient on purpose: a figure has every reading that its marks allow, because a fact may only rest on what has none. Pure.
 */
import type { Language } from '../../../grounding/language.ts';
import { countsOne, numberOfWords, scaleOf, standsForOne, startsNumber } from '../../../grounding/numberWords.ts';
import { fold } from './words.ts';

export interface Figure {
  readonly text: string;
  readonly at: number;
  /** Every value that the marks allow. */
  readonly readings: readonly number[];
  /** Written as a word. */
  readonly spelled: boolean;
}

/** Words for an amount that count nothing by themselves in a number phrase; the tables of numbers are those of grounding. */
const others: Readonly<Record<string, number>> = { both: 2, beide: 2, beiden: 2, beides: 2, cents: 0.01 };
const dozens = new Set(['dozen', 'dozens', 'dutzend', 'douzaine', 'douzaines', 'docena', 'docenas']);
/** Common words of another language, or articles: no figure alone. */
const misleading = new Set(
  'elf once sept cent cents seize acht null mil mille a ein eine einen einer un une uno una one'.split(' '),
);
const languages: readonly Language[] = ['en', 'de', 'fr', 'es'];

export function readFigures(text: string): readonly Figure[] {
  const found: Figure[] = [];
  const short = text.slice(0, 24_000);
  for (const match of short.matchAll(/\d{1,3}(?:_\d{3})+(?![\d_])|\d+(?:[.,:'’\u00a0\u202f ](?=\d)\d+)*/gu)) {
    for (const part of splitSpaced(match[0])) {
      found.push({ text: part.text, at: match.index + part.offset, readings: readingsOf(part.text), spelled: false });
    }
    if (found.length > 400) return found;
  }
  return [...found, ...spelledFigures(short)];
}

/** `1 200` is one figure, `0171 555 2290` are three, and `05,1150,74` are cells of a row. */
function splitSpaced(text: string): readonly { text: string; offset: number }[] {
  if (/^\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?:[.,]\d+)?$/u.test(text)) return [{ text, offset: 0 }];
  // `08:00,16:00` are two cells.
  if (/^\d{1,2}:\d\d(?:,\d{1,2}:\d\d)+$/u.test(text)) {
    return [...text.matchAll(/[^,]+/gu)].map((match) => ({ text: match[0], offset: match.index }));
  }
  const isGrouped = /^\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/u.test(text) || (text.match(/,/gu) ?? []).length < 2;
  const part = isGrouped ? /[^\u00a0\u202f ]+/gu : /[^\u00a0\u202f ,]+/gu;
  return [...text.matchAll(part)].map((match) => ({ text: match[0], offset: match.index }));
}

function readingsOf(text: string): readonly number[] {
  const compact = text.replace(/[\u00a0\u202f '’_]/gu, '');
  if (compact.includes(':')) {
    const [hours = '0', minutes = '0'] = compact.split(':');
    return [Number(hours) + Number(minutes) / 60, ...(Number(minutes) === 0 ? [Number(hours)] : [])];
  }
  const marks = compact.match(/[.,]/gu) ?? [];
  if (marks.length === 0) return [Number(compact)];
  const readings = new Set<number>();
  const last = marks.at(-1) ?? '.';
  const tail = compact.slice(compact.lastIndexOf(last) + 1);
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/u.test(compact) && new Set(marks).size === 1;
  if (grouped) readings.add(Number(compact.replace(/[.,]/gu, '')));
  if (marks.length === 1 || new Set(marks).size === 2) {
    readings.add(Number(`${compact.slice(0, compact.lastIndexOf(last)).replace(/[.,]/gu, '')}.${tail}`));
  }
  // 8.15 may be a time of day.
  if (marks.length === 1 && tail.length === 2 && Number(tail) < 60 && Number.parseInt(compact, 10) < 24) {
    readings.add(Number.parseInt(compact, 10) + Number(tail) / 60);
  }
  return [...readings].filter((value) => Number.isFinite(value));
}

interface SpelledWord {
  readonly key: string;
  readonly at: number;
  readonly end: number;
}

function spelledFigures(text: string): readonly Figure[] {
  const words: SpelledWord[] = [];
  for (const match of text.matchAll(/\p{L}+/gu)) {
    // French "very" is no Spanish three, and 30 cents are no hundreds.
    const isNone =
      /^très$/iu.test(match[0]) ||
      (/^cents?$/iu.test(match[0]) && /\d\s?$/u.test(text.slice(Math.max(0, match.index - 3), match.index)));
    words.push({ key: isNone ? '' : fold(match[0]), at: match.index, end: match.index + match[0].length });
  }
  const found: Figure[] = [];
  for (let index = 0; index < words.length && found.length < 200; ) {
    const phrase = phraseAt(words, index);
    const [first, last] = [words[index], words[index + Math.max(1, phrase.used) - 1]];
    if (
      phrase.used > 0 &&
      first !== undefined &&
      last !== undefined &&
      !(phrase.used === 1 && misleading.has(first.key))
    ) {
      const said = text.slice(first.at, last.end);
      found.push({ text: said, at: first.at, readings: [...phrase.values], spelled: true });
    }
    index += Math.max(1, phrase.used);
  }
  return found;
}

/** The longest number in words that begins here, in whatever language; `used` 0 where none does. */
function phraseAt(words: readonly SpelledWord[], from: number): { used: number; values: ReadonlySet<number> } {
  const key = words[from]?.key ?? '';
  const dozen = dozens.has(key);
  if (dozen) return { used: 1, values: new Set([12]) };
  const other = Object.hasOwn(others, key) ? others[key] : undefined;
  if (other !== undefined) return { used: 1, values: new Set([other]) };
  if (!startsNumber(key)) return { used: 0, values: new Set() };
  let used = 0;
  let values = new Set<number>();
  for (const language of languages) {
    const read = sumAt(words, from, language);
    if (read.used > used) [used, values] = [read.used, new Set([read.value])];
    else if (read.used === used && used > 0) values.add(read.value);
  }
  const next = words[from + used]?.key ?? '';
  if (used > 0 && dozens.has(next)) return { used: used + 1, values: new Set([...values].map((value) => value * 12)) };
  return { used, values };
}

/** Parts with falling scales, added: `tres mil doscientos cincuenta`. */
function sumAt(words: readonly SpelledWord[], from: number, language: Language): { used: number; value: number } {
  let [used, value, lowest] = [0, 0, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 4; round += 1) {
    const link = used > 0 && /^(?:and|und|et|y)$/u.test(words[from + used]?.key ?? '') ? 1 : 0;
    const part = partAt(words, from + used + link, language);
    if (part === null || part.scale >= lowest) break;
    // "two and three" are two figures.
    if (used > 0 && !Number.isFinite(lowest)) break;
    value += part.count * 10 ** part.scale;
    used += link + part.used;
    lowest = part.scale;
    if (part.scale === 0) break;
  }
  return { used, value };
}

function partAt(
  words: readonly SpelledWord[],
  from: number,
  language: Language,
): { used: number; count: number; scale: number } | null {
  for (let length = Math.min(6, words.length - from); length >= 1; length -= 1) {
    const run = words.slice(from, from + length).map(({ key }) => key);
    const count = run.includes('') ? undefined : numberOfWords(run, language);
    if (count === undefined) continue;
    const scale = scaleOf(words[from + length]?.key ?? '', language);
    return typeof scale === 'number' ? { used: length + 1, count, scale } : { used: length, count, scale: 0 };
  }
  const key = words[from]?.key ?? '';
  const scale = countsOne(key) ? scaleOf(words[from + 1]?.key ?? '', language) : undefined;
  if (typeof scale === 'number') return { used: 2, count: 1, scale };
  const alone = standsForOne(key, language);
  if (alone !== undefined) return { used: 1, count: 1, scale: alone };
  return countsOne(key) ? { used: 1, count: 1, scale: 0 } : null;
}

export function near(left: number, right: number): boolean {
  return Math.abs(left - right) < 0.0051 || Math.abs(left - right) < Math.abs(right) * 1e-6;
}
