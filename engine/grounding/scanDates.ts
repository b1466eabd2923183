/** Finds everything in one line that is written as a date, before any convention of the document is applied. */
import { dayOfWords, isDay, type MonthName, monthOf } from './calendar.ts';
import { isWordAt } from './characters.ts';
import type { Language } from './language.ts';
import type { DateShape, Span } from './shape.ts';

const WINDOW = 48;
/** Two-digit years: 00 to 69 are this century, 70 to 99 the last one. */
const PIVOT = 70;

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < PIVOT ? 2000 + year : 1900 + year;
}

/** Every date-like span of the line, in order, without overlaps. Digits must be ASCII already. */
export function scanDates(line: string, language: Language | undefined): readonly DateShape[] {
  const found = [...scanNumeric(line, language), ...scanNamed(line)].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: DateShape[] = [];
  let reached = 0;
  for (const shape of found) {
    if (shape.start < reached) continue;
    kept.push(shape);
    reached = shape.end;
  }
  return withYearOfRange(line, kept);
}

const NUMERIC =
  /(?:(?<y>\d{4})(?<s1>[-/.])(?<m>\d{1,2})\k<s1>(?<d>\d{1,2})|(?<a>\d{1,2})(?<s2>[-/.])(?<g> ?)(?<b>\d{1,2})\k<s2>\k<g>(?<z>\d{4}|\d{2}))(?!\d)/y;
const VERSION_BEFORE = /(?:\bversion|\bver|\brelease|\bv)[.:]?\s*$/i;

function scanNumeric(line: string, language: Language | undefined): DateShape[] {
  const found: DateShape[] = [];
  for (const match of line.matchAll(/\d{1,4}[-/.]/g)) {
    const start = match.index;
    const reached = found.at(-1)?.end ?? -1;
    if (start < reached || !startsFresh(line, start, reached)) continue;
    const shape = numericAt(line, start) ?? germanDayMonthAt(line, start, language);
    if (shape === undefined) continue;
    found.push(...rangeBefore(line, shape, reached), shape);
  }
  return found;
}

/** Not in the middle of a word, code or longer number; straight after another date is fine (a range). */
function startsFresh(line: string, start: number, reached: number): boolean {
  if (start === 0) return true;
  const before = line[start - 1] ?? '';
  if ('-/–'.includes(before) && reached === start - 1) return true;
  if (isWordAt(line, start - 1) || before === '_') return false;
  if (before === ':') return !/\d/.test(line[start - 2] ?? '');
  if ('-/.,\\@#'.includes(before)) return !isWordAt(line, start - 2);
  return true;
}

function endsFresh(line: string, end: number): boolean {
  if (end >= line.length) return true;
  if (line[end] === 'T' && /\d/.test(line[end + 1] ?? '')) return true;
  if (isWordAt(line, end) || line[end] === '_') return false;
  const joiner = line[end] ?? '';
  if (!'-/.–\\@:'.includes(joiner) || !isWordAt(line, end + 1)) return true;
  NUMERIC.lastIndex = end + 1;
  return '-/–'.includes(joiner) && NUMERIC.test(line);
}

function numericAt(line: string, start: number): DateShape | undefined {
  NUMERIC.lastIndex = start;
  const groups = NUMERIC.exec(line)?.groups;
  if (groups === undefined) return undefined;
  const end = NUMERIC.lastIndex;
  const { y, m, d, a, b, z, s2 } = groups;
  if (!endsFresh(line, end) || (s2 !== '.' && groups.g === ' ')) return undefined;
  if (y !== undefined) {
    const [year, month, day] = [Number(y), Number(m), Number(d)];
    return isDay(year, month, day) ? { form: 'full', year, month, day, start, end } : noSuchDay(year, start, end);
  }
  if (a === undefined || b === undefined || z === undefined) return undefined;
  if (z.length === 2 && VERSION_BEFORE.test(line.slice(Math.max(0, start - 12), start))) return undefined;
  return ordered(Number(a), Number(b), z, s2 === '-', start, end);
}

function ordered(
  first: number,
  second: number,
  z: string,
  dashes: boolean,
  start: number,
  end: number,
): DateShape | undefined {
  const year = fullYear(z);
  const dayFirst = isDay(year, second, first);
  const monthFirst = isDay(year, first, second);
  if (z.length === 2 && dashes) {
    const readings: [number, number, number][] = [];
    if (dayFirst) readings.push([year, second, first]);
    const yearFirst = fullYear(String(first).padStart(2, '0'));
    if (isDay(yearFirst, second, Number(z))) readings.push([yearFirst, second, Number(z)]);
    if (readings.length > 1) return { form: 'open', readings, start, end };
  }
  if (!dayFirst && !monthFirst) return z.length === 4 ? noSuchDay(year, start, end) : undefined;
  return { form: 'order', first, second, year, start, end };
}

/** `31.2.2026` is a date that does not exist; `2026.99.99` or `1/2/9999` is something else. */
function noSuchDay(year: number, start: number, end: number): DateShape | undefined {
  return year >= 1000 && year <= 2999 ? { form: 'noSuchDay', start, end } : undefined;
}

const GERMAN_DAY_MONTH = /(\d{1,2})\.( ?)(\d{1,2})\.(?![\d\p{L}])(?! \d)/uy;
const GERMAN_BEFORE = /(?:^|[^\p{L}])(?:am|vom|zum|bis|ab|den|dem|der|seit|spätestens)\s*$/iu;

/** `03.09.` and `am 3.9.` in German; `1.2.` alone is a section number. */
function germanDayMonthAt(line: string, start: number, language: Language | undefined): DateShape | undefined {
  if (language !== 'de' && language !== undefined) return undefined;
  GERMAN_DAY_MONTH.lastIndex = start;
  const match = GERMAN_DAY_MONTH.exec(line);
  if (match === null) return undefined;
  const [, d = '', , m = ''] = match;
  const introduced = GERMAN_BEFORE.test(line.slice(Math.max(0, start - 16), start));
  if (!introduced && (d.length !== 2 || m.length !== 2)) return undefined;
  if (!isDay(2000, Number(m), Number(d))) return undefined;
  return { form: 'dayMonth', month: Number(m), day: Number(d), start, end: GERMAN_DAY_MONTH.lastIndex };
}

/** The first day of `3.–5.9.2026`: its month and year stand in the second. */
function rangeBefore(line: string, shape: DateShape, reached: number): DateShape[] {
  if (shape.form !== 'order') return [];
  const from = Math.max(0, reached, shape.start - 12);
  const match = /(?<![\p{L}\p{N}.,/:-])(\d{1,2})\.\s?[-–—]\s?$/u.exec(line.slice(from, shape.start));
  const day = Number(match?.[1]);
  if (match === null || !isDay(shape.year, shape.second, day) || day >= shape.first) return [];
  const start = from + match.index;
  return [
    {
      form: 'order',
      first: day,
      second: shape.second,
      year: shape.year,
      start,
      end: start + (match[1] ?? '').length + 1,
    },
  ];
}

// —— month names ——

const DAY_BEFORE =
  /(?<![\p{L}\p{N}]|[\p{N}][.,/:'’-])(\d{1,2})(?:\.|st|nd|rd|th|er|ère|º|ª|°)?(?:\s{0,3}|-|\.)(?:(?:of|de|d['’])\s{0,2})?$/iu;
const WORDS_BEFORE = /(?<!\p{L})((?:\p{L}[\p{L}\p{M}]*[\s-]{1,2}){1,3})$/u;
const YEAR_AFTER = /^[.,]?(?:\s{0,3}(?:de|del|,)?\s{1,3}|-|\/)(\d{4})(?![\p{L}\p{N}]|[.,:/-]\d)/iu;
const SHORT_YEAR_AFTER =
  /^(?:[.]?\s{1,2}['’]|[-/]|[.]?\s{1,2}(?=\d\d(?:\s*$|\s{2}|\||\t|;)))(\d{2})(?![\p{L}\p{N}]|[.,:/-]\d)/u;
const TWO_DIGITS_AFTER = /^[.,]?\s{1,2}(\d{2})(?![\p{L}\p{N}]|[.,:/-]\d)/u;
const DAY_AFTER = /^\.?\s{1,3}(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\p{N}]|[.,:/'’]\d|\s?[%€$£])/iu;
const DAY_WORD_AFTER = /^\s{1,3}(?:the\s+)?(\p{L}+(?:-\p{L}+)?)(?![\p{L}\p{N}])/u;
const TO_BEFORE =
  /(?<![\p{L}\p{N}]|[\p{N}][.,/:'’-])(\d{1,2})(?:\.|st|nd|rd|th|er)?\s{0,2}(?:[-–—/&]|bis(?: zum)?|to|until|through|and|und|et|au|al|y)\s{0,2}$/iu;
const TO_AFTER = /^\s{0,2}[-–—]\s{0,2}(\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\p{N}]|[.,:/]\d)/iu;

function scanNamed(line: string): DateShape[] {
  const found: DateShape[] = [];
  for (const match of line.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    const name = monthOf(match[0]);
    if (name === undefined || match.index < (found.at(-1)?.end ?? 0)) continue;
    found.push(...namedAt(line, match.index, match[0], name));
  }
  return found;
}

interface Day extends Span {
  readonly day: number;
}

function namedAt(line: string, at: number, word: string, name: MonthName): DateShape[] {
  const left = line.slice(Math.max(0, at - WINDOW), at);
  const offset = at - left.length;
  const after = at + word.length;
  const right = line.slice(after, after + WINDOW);
  const before = dayBefore(left, offset, name);
  if (before !== undefined) return dayThenMonth(line, left, offset, before, right, after, word, name);
  const english = name.languages.includes('en') && /^\p{Lu}/u.test(word);
  const monthThenDay = english ? dayAfter(right, after) : undefined;
  if (monthThenDay !== undefined) return monthDay(line, at, monthThenDay, name);
  const year = YEAR_AFTER.exec(right);
  if (year === null || isWordAt(line, at - 1)) return [];
  return [{ form: 'month', year: Number(year[1]), month: name.month, start: at, end: after + year[0].length }];
}

/** How each language joins a day in words to its month: `third of March`, `dritten März`, `trois mars`, `tres de marzo`. */
const LINK: Readonly<Record<Language, RegExp>> = {
  en: /\bof\s{1,2}$/iu,
  de: /(?:)$/u,
  fr: /(?:)$/u,
  es: /\bde\s{1,2}$/iu,
};

function dayBefore(left: string, offset: number, name: MonthName): Day | undefined {
  const digits = DAY_BEFORE.exec(left);
  if (digits !== null) return { day: Number(digits[1]), start: offset + digits.index, end: offset + left.length };
  for (const language of name.languages) {
    const link = LINK[language].exec(left);
    const words = link === null ? null : WORDS_BEFORE.exec(left.slice(0, link.index));
    if (words === null) continue;
    const parts = [...(words[1] ?? '').matchAll(/\p{L}[\p{L}\p{M}]*/gu)];
    for (let count = Math.min(3, parts.length); count >= 1; count -= 1) {
      const tail = parts.slice(-count);
      const day = dayOfWords(
        tail.map((part) => part[0]),
        language,
      );
      if (day === undefined) continue;
      return { day, start: offset + words.index + (tail[0]?.index ?? 0), end: offset + left.length };
    }
  }
  return undefined;
}

function dayAfter(right: string, after: number): Day | undefined {
  const digits = DAY_AFTER.exec(right);
  if (digits !== null) return { day: Number(digits[1]), start: after, end: after + digits[0].length };
  const word = DAY_WORD_AFTER.exec(right);
  const day = word === null ? undefined : dayOfWords([word[1] ?? ''], 'en');
  if (word === null || day === undefined) return undefined;
  return { day, start: after, end: after + word[0].length };
}

function dayThenMonth(
  line: string,
  left: string,
  offset: number,
  day: Day,
  right: string,
  after: number,
  word: string,
  name: MonthName,
): DateShape[] {
  const year = YEAR_AFTER.exec(right);
  const short = year === null ? SHORT_YEAR_AFTER.exec(right) : null;
  const digits = year?.[1] ?? short?.[1];
  if (digits === undefined && !standsWithoutYear(word, right, name)) return [];
  const end = after + (year?.[0] ?? short?.[0] ?? '').length;
  const range = TO_BEFORE.exec(left.slice(0, day.start - offset));
  const days = [day.day];
  const starts = [day.start];
  if (range !== null && Number(range[1]) < day.day) {
    days.unshift(Number(range[1]));
    starts.unshift(offset + range.index);
  }
  const unclear = digits === undefined && TWO_DIGITS_AFTER.test(line.slice(after, after + WINDOW));
  return days.map((each, index) => {
    const last = index === days.length - 1;
    const span = { start: starts[index] ?? day.start, end: last ? end : (starts[index] ?? 0) + String(each).length };
    if (unclear) return { form: 'open', readings: [], ...span };
    return namedShape(digits === undefined ? undefined : fullYear(digits), name.month, each, span);
  });
}

function monthDay(line: string, at: number, first: Day, name: MonthName): DateShape[] {
  const days: Day[] = [first];
  const second = TO_AFTER.exec(line.slice(first.end, first.end + WINDOW));
  if (second !== null && Number(second[1]) > first.day) {
    days.push({ day: Number(second[1]), start: first.end, end: first.end + second[0].length });
  }
  const lastEnd = days.at(-1)?.end ?? first.end;
  const year = /^(?:,\s{0,3}|\s{1,3})(\d{4})(?![\p{L}\p{N}]|[.,:/-]\d)/u.exec(line.slice(lastEnd, lastEnd + WINDOW));
  return days.map((each, index) => {
    const last = index === days.length - 1;
    const start = index === 0 ? at : each.end - String(each.day).length;
    const span = { start, end: last && year !== null ? lastEnd + year[0].length : each.end };
    return namedShape(year === null ? undefined : Number(year[1]), name.month, each.day, span);
  });
}

function namedShape(year: number | undefined, month: number, day: number, span: Span): DateShape {
  if (year === undefined) {
    return isDay(2000, month, day) ? { form: 'dayMonth', month, day, ...span } : { form: 'noSuchDay', ...span };
  }
  return isDay(year, month, day) ? { form: 'full', year, month, day, ...span } : { form: 'noSuchDay', ...span };
}

/** `3 may apply`, `12 mar`: without a year a lower-case English name or a bare abbreviation is not enough. */
function standsWithoutYear(word: string, right: string, name: MonthName): boolean {
  const capital = /^\p{Lu}/u.test(word);
  if (name.abbreviated) return capital || right.startsWith('.');
  return capital || name.lowerCase;
}

/** `28 February – 3 March 2026`: a day without a year that leads straight to a full date takes its year. */
function withYearOfRange(line: string, shapes: readonly DateShape[]): readonly DateShape[] {
  return shapes.map((shape, index) => {
    const next = shapes[index + 1];
    if (shape.form !== 'dayMonth' || next === undefined) return shape;
    if (!/^\s*(?:[-–—]|bis(?: zum)?|to|until|through|au|al|and|und|et|y)\s*$/iu.test(line.slice(shape.end, next.start)))
      return shape;
    const [year, month, day] =
      next.form === 'full'
        ? [next.year, next.month, next.day]
        : next.form === 'order'
          ? [next.year, next.second, next.first]
          : [];
    if (year === undefined || month === undefined || day === undefined) return shape;
    const earlier = shape.month < month || (shape.month === month && shape.day <= day);
    if (!earlier || !isDay(year, shape.month, shape.day)) return shape;
    return { form: 'full', year, month: shape.month, day: shape.day, start: shape.start, end: shape.end };
  });
}
