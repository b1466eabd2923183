/** Finds everything with a figure in it in one line or cell: amounts, and codes that are no amounts. Context comes later. */
import Big from 'big.js';
import { type Chunk, chunksOf, code, gapBetween, hasWordBefore, type Parsed, parseChunk } from './chunks.ts';
import type { Language } from './language.ts';
import { AFTER, BEFORE, FRACTIONS, IBAN_PART, IBAN_START, REST } from './numberSyntax.ts';
import { scaleOf } from './numberWords.ts';
import { type Numeral, readNumeral } from './numeral.ts';
import { scanNumberWords } from './scanNumberWords.ts';
import type { FigureShape, NumberShape, Span } from './shape.ts';
import type { NumberUnit } from './source.ts';

const WINDOW = 24;

/** All figures of the text, in order. Digits must be ASCII; spans of dates must be blanked with U+0000 already. */
export function scanNumbers(text: string, language: Language | undefined): readonly FigureShape[] {
  const chunks = chunksOf(text);
  const found: FigureShape[] = [];
  for (let index = 0; index < chunks.length; ) {
    const chain = codeChain(text, chunks, index) ?? spacedChain(text, chunks, index, language);
    if (chain !== undefined) {
      found.push(...chain.figures);
      index += chain.used;
      continue;
    }
    const chunk = chunks[index];
    if (chunk !== undefined) found.push(...figuresOf(text, chunk, chunks[index + 1], language));
    index += chunk !== undefined && isMixedFraction(text, chunk, chunks[index + 1]) ? 2 : 1;
  }
  const taken = found.map((figure) => withScaleWord(text, figure));
  return [...found, ...scanNumberWords(text, language, taken)].sort((a, b) => a.start - b.start);
}

/** `25 mil`: the word is spoken for, and is no thousand of its own. */
function withScaleWord(text: string, figure: FigureShape): Span {
  if (figure.form !== 'number' || figure.scale === 0) return figure;
  const word = AFTER.word.exec(text.slice(figure.end, figure.end + WINDOW))?.[0].length ?? 0;
  return { start: figure.start, end: figure.end + word };
}

function figuresOf(
  text: string,
  chunk: Chunk,
  next: Chunk | undefined,
  language: Language | undefined,
): readonly FigureShape[] {
  if (chunk.digits === undefined) {
    const alone = FRACTIONS[chunk.text.replace(/[.,:]+$/, '')];
    return alone === undefined ? [code(chunk)] : [decimal(text, chunk.start, chunk.start + 1, alone)];
  }
  if (isMixedFraction(text, chunk, next) && next !== undefined) {
    const part = FRACTIONS[next.text];
    if (part === undefined) return [{ form: 'code', start: chunk.numStart, end: next.end }];
    return [decimal(text, chunk.figureStart, next.end, new Big(chunk.digits).plus(part).toFixed())];
  }
  if (isCodeByContext(text, chunk)) return [code(chunk)];
  return pairOf(text, chunk, language) ?? [single(text, chunk, language) ?? code(chunk)];
}

/** `1 ½` and `1 1/2`: two chunks, one value (or, written with a slash, none that we read). */
function isMixedFraction(text: string, chunk: Chunk, next: Chunk | undefined): boolean {
  if (chunk.digits === undefined || next === undefined || chunk.rest !== '' || !/^\d{1,6}$/.test(chunk.digits))
    return false;
  if (next.start !== chunk.end + 1 || text[chunk.end] !== ' ') return false;
  return REST.fraction.test(next.text) || /^\d{1,2}\/\d{1,2}$/.test(next.text);
}

function isCodeByContext(text: string, chunk: Parsed): boolean {
  if (!hasWordBefore(text, chunk.start)) return isClockTime(text, chunk);
  const before = text.slice(Math.max(0, chunk.start - WINDOW), chunk.start);
  if (BEFORE.phone.test(before) || BEFORE.version.test(before)) return true;
  return isClockTime(text, chunk);
}

function isClockTime(text: string, chunk: Parsed): boolean {
  return /^\d{1,2}[.:]\d{2}$/.test(chunk.digits) && AFTER.clock.test(text.slice(chunk.numEnd, chunk.numEnd + WINDOW));
}

/** `10–20 kg`, `3x12.50`: two figures in one chunk. With a plain hyphen only where a unit shows that it is a range. */
function pairOf(text: string, chunk: Parsed, language: Language | undefined): readonly FigureShape[] | undefined {
  const range = REST.range.exec(chunk.rest);
  const times = range === null ? REST.times.exec(chunk.rest) : null;
  const digits = range?.[2] ?? times?.[1];
  const tail = (range?.[3] ?? times?.[2] ?? '').replace(/[.,:*_'’…]+$/, '');
  if (digits === undefined) return undefined;
  const second = parseChunk(digits + tail, chunk.end - digits.length - (range?.[3] ?? times?.[2] ?? '').length);
  if (second.digits === undefined) return undefined;
  const after = text.slice(chunk.end, chunk.end + WINDOW);
  const measured =
    tail !== '' ||
    AFTER.unit.test(after) ||
    AFTER.percent.test(after) ||
    AFTER.currency.test(after) ||
    /[.,]/.test(chunk.digits + digits);
  if (range?.[1] === '-' && !measured) return undefined;
  const figures = [single(text, { ...chunk, end: chunk.numEnd, rest: '' }, language), single(text, second, language)];
  return figures[0] === undefined || figures[1] === undefined ? undefined : [figures[0], figures[1]];
}

/** Beyond it a power of ten is rounded. */
const MAX_EXPONENT = 15;

function single(text: string, chunk: Parsed, language: Language | undefined): NumberShape | undefined {
  const numeral = readNumeral(chunk.digits);
  if (numeral === undefined || chunk.text.slice(0, chunk.figureStart - chunk.start).includes('#')) return undefined;
  const raw = chunk.rest;
  const rest = raw.replace(/[.,:*_'’…/\\]+$/, '');
  const after = rest === '' ? text.slice(chunk.numEnd, chunk.numEnd + WINDOW) : '';
  const base = { numeral, scale: 0, chunk, text };
  const dash = REST.wholeMoney.exec(raw)?.[0];
  if (dash !== undefined) {
    // `1.085.-`: what ends in a dash has no decimals
    const whole: Numeral =
      numeral.kind === 'open' ? { kind: 'exact', value: numeral.grouped, group: numeral.mark } : numeral;
    return shape({ ...base, numeral: whole, end: chunk.numEnd + dash.length, money: true });
  }
  if (rest === '') return shape({ ...base, ...scaleAfter(after, language), after });
  if (REST.percent.test(rest)) return shape({ ...base, unit: 'percent' });
  if (REST.permille.test(rest)) return shape({ ...base, unit: 'permille' });
  if (REST.currency.test(rest)) return shape({ ...base, money: true });
  if (/^[-−]$/.test(rest) && /[.,]\d{2}$/.test(chunk.digits))
    return shape({ ...base, end: chunk.numEnd + 1, negative: true });
  if (REST.unit.test(rest) || REST.per.test(rest) || REST.compound.test(rest)) return shape(base);
  const before = text.slice(Math.max(0, chunk.figureStart - WINDOW), chunk.figureStart);
  if (AFTER.openScale.test(rest) && (chunk.currency || BEFORE.currency.test(before)))
    return shape({ ...base, money: true });
  const exponent = REST.scientific.exec(rest)?.[1];
  const exact = exponent !== undefined && Math.abs(Number(exponent)) <= MAX_EXPONENT;
  if (exact && (/[.,]/.test(chunk.digits) || /^[+-]/.test(exponent)) && numeral.kind === 'exact') {
    return shape({ ...base, scale: Number(exponent), end: chunk.numEnd + rest.length });
  }
  if (REST.fraction.test(rest) && /^\d+$/.test(chunk.digits)) {
    const value = new Big(chunk.digits).plus(FRACTIONS[rest] ?? 0).toFixed();
    return shape({ ...base, numeral: { kind: 'exact', value }, end: chunk.numEnd + 1 });
  }
  return undefined;
}

interface ShapeParts {
  readonly numeral: Numeral;
  readonly scale: number | 'open';
  readonly chunk: Parsed;
  readonly text: string;
  readonly end?: number;
  readonly unit?: NumberUnit;
  readonly money?: boolean;
  readonly negative?: boolean;
  readonly after?: string;
}

function shape({ numeral, scale, chunk, text, after = '', ...given }: ShapeParts): NumberShape {
  const end = given.end ?? chunk.numEnd;
  const before = text.slice(Math.max(0, chunk.figureStart - WINDOW), chunk.figureStart);
  const money = given.money === true || chunk.currency || BEFORE.currency.test(before) || AFTER.currency.test(after);
  const unit =
    given.unit ?? (AFTER.percent.test(after) ? 'percent' : AFTER.permille.test(after) ? 'permille' : undefined);
  const dashAfterFigure = chunk.sign === '–' && /\d\s*$/.test(before);
  const tail = text.slice(chunk.numEnd, chunk.numEnd + WINDOW);
  const doubt = BEFORE.bound.test(before)
    ? 'it is a bound, and not a value'
    : doubtOf(tail, money, scale, chunk.digits);
  const minus =
    given.negative === true ||
    BEFORE.minusWord.test(before) ||
    (/[-−–]/.test(chunk.sign) && !dashAfterFigure) ||
    BEFORE.apartMinus.test(before);
  const bracket = accountingBracket(text, chunk.figureStart, end);
  const start = minus || bracket === undefined ? chunk.figureStart : bracket.start;
  return {
    form: 'number',
    numeral,
    negative: minus || bracket !== undefined,
    money,
    scale,
    start,
    end: minus || bracket === undefined ? end : bracket.end,
    ...(unit === undefined ? {} : { unit }),
    ...(doubt === undefined ? {} : { doubt }),
  };
}

function doubtOf(tail: string, money: boolean, scale: number | 'open', digits: string): string | undefined {
  if (scale === 0 && (AFTER.openScaleWord.test(tail) || (money && AFTER.openScale.test(tail))))
    return 'the letters behind it may stand for thousands or millions';
  if (/[.,]\d{2}$/.test(digits) && AFTER.side.test(tail)) return 'the letters behind it may make it a debit';
  return undefined;
}

const OPENING = /(?:^|[\t|:]|\s\s|\.\.\s?|…\s?)\s*\((?:[€$£¥]|[A-Z]{3}\s?)?$/u;
const CLOSING = /^(?:\s?(?:[€$£¥]|[A-Z]{3}))?\)\s*(?:$|[\t|]|\s\s)/u;

/**
 * `(12.50)` is minus 12.50. So is `(1,085)` where it stands alone in its cell or behind its label;
 * in a sentence a bracket around a whole number, or around an amount with its currency, is only a bracket.
 */
function accountingBracket(text: string, start: number, end: number): Span | undefined {
  const before = text.slice(Math.max(0, start - WINDOW), start);
  const after = text.slice(end, end + WINDOW);
  const open = before.lastIndexOf('(');
  const close = after.indexOf(')');
  if (open < 0 || close < 0) return undefined;
  const alone = OPENING.test(before) && CLOSING.test(after);
  const tight = open === before.length - 1 && close === 0 && /[.,]\d{2}$/.test(text.slice(start, end));
  if (!alone && !tight) return undefined;
  return { start: start - (before.length - open), end: end + close + 1 };
}

function scaleAfter(
  after: string,
  language: Language | undefined,
): { readonly scale: number | 'open'; readonly money?: boolean } {
  const shorthand = AFTER.shorthand.exec(after);
  if (shorthand !== null) return { scale: shorthand[1] === undefined ? 6 : 3, money: true };
  const word = AFTER.word.exec(after)?.[1];
  return { scale: (word === undefined ? undefined : scaleOf(word, language)) ?? 0 };
}

function decimal(text: string, start: number, end: number, value: string): NumberShape {
  const money = AFTER.currency.test(text.slice(end, end + WINDOW));
  return { form: 'number', numeral: { kind: 'exact', value }, negative: false, money, scale: 0, start, end };
}

interface Chain {
  readonly figures: readonly FigureShape[];
  readonly used: number;
}

/** Account and phone numbers written in groups: one code. */
function codeChain(text: string, chunks: readonly Chunk[], from: number): Chain | undefined {
  const first = chunks[from];
  if (first === undefined) return undefined;
  const iban = IBAN_START.test(first.text);
  const before = text.slice(Math.max(0, first.start - WINDOW), first.start);
  const phone =
    /^\+\d{1,3}$/.test(first.text) ||
    /^0\d+$/.test(first.text) ||
    (hasWordBefore(text, first.start) && /^[+\d]/.test(first.text) && BEFORE.phone.test(before));
  const card = /^\d{4}$/.test(first.text);
  if (!iban && !phone && !card) return undefined;
  const part = iban ? IBAN_PART : card && !phone ? /^\d{4}$/ : /^[\d/-]{1,14}$/;
  let last = from;
  while (
    gapBetween(text, chunks[last] ?? first, chunks[last + 1]) !== undefined &&
    part.test(stripEnd(chunks[last + 1]?.text ?? ''))
  ) {
    last += 1;
    if (chunks[last]?.text !== stripEnd(chunks[last]?.text ?? '')) break;
  }
  const end = (chunks[last]?.start ?? 0) + stripEnd(chunks[last]?.text ?? '').length;
  const digits = text.slice(first.start, end).replace(/\s/g, '').length;
  if (last === from || (iban && digits < 15) || (card && !phone && last - from < 2)) return undefined;
  return { figures: [{ form: 'code', start: first.start, end }], used: last - from + 1 };
}

function stripEnd(text: string): string {
  return text.replace(/[.,:]+$/, '');
}

/** More groups than this are no number. */
const MAX_GROUPS = 8;

/** `1 085,00` with a plain or a no-break space. */
function spacedChain(
  text: string,
  chunks: readonly Chunk[],
  from: number,
  language: Language | undefined,
): Chain | undefined {
  const first = chunks[from];
  if (first?.digits === undefined || first.rest !== '' || !/^[1-9]\d{0,2}$/.test(first.digits)) return undefined;
  let last = from;
  let breakable = false;
  for (let at: Chunk = first; ; ) {
    const next = chunks[last + 1];
    const gap = gapBetween(text, at, next);
    const group = next?.digits !== undefined && next.numStart === next.start && /^\d{3}(?:[.,]\d+)?$/.test(next.digits);
    if (gap === undefined || next === undefined || !group) break;
    breakable ||= gap === ' ';
    last += 1;
    at = next;
    if (next.rest !== '' || next.digits.length > 3) break;
  }
  const end = chunks[last];
  if (last === from || end?.digits === undefined) return undefined;
  const used = last - from + 1;
  const apart = () => chunks.slice(from, last + 1).flatMap((chunk) => figuresOf(text, chunk, undefined, language));
  if (used > MAX_GROUPS) return { figures: apart(), used };
  const { numStart, figureStart, sign, currency, start } = first;
  const digits = text.slice(numStart, end.numEnd);
  const joined = single(text, { ...end, start, digits, sign, currency, figureStart, numStart }, language);
  if (joined === undefined) return undefined;
  if (!breakable) return { figures: [joined], used };
  const crowded =
    gapBetween(text, end, chunks[last + 1]) !== undefined ||
    /\d[€$%]?[ \u00A0\u202F\u2009]$/.test(text.slice(Math.max(0, first.start - 3), first.start));
  const alone = !crowded && standsAlone(text, joined);
  return {
    figures: [{ form: 'spaced', joined, apart: apart(), alone, crowded, start: joined.start, end: joined.end }],
    used,
  };
}

const LABEL_BEFORE = /[:=]\s*(?:[€$£¥]|[A-Z]{3})?\s?$/u;
const ALONE_BEFORE = /(?:^|[\t|:=]|\s\s)\s*(?:[€$£¥]|[A-Z]{3})?\s?$/u;

function standsAlone(text: string, joined: Span): boolean {
  const before = text.slice(Math.max(0, joined.start - WINDOW), joined.start);
  // `2 100 200` on a line of its own may be three cells
  return /[.,]/.test(text.slice(joined.start, joined.end)) ? ALONE_BEFORE.test(before) : LABEL_BEFORE.test(before);
}
