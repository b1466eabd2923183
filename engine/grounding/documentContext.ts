/** What a document shows about how its author writes numbers and dates: the only ground on which an open form is closed. */
import { daysBetween, isDay, isoDay } from './calendar.ts';
import { type Language, languageOf } from './language.ts';
import type { Mark } from './numeral.ts';
import type { DateShape, FigureShape, NumberShape, Shapes } from './shape.ts';

export interface DocumentContext {
  readonly language: Language | undefined;
  /** The decimal mark that its unambiguous numbers show; `conflict` when they show both. */
  readonly decimalMark: Mark | 'conflict' | undefined;
  /** Swiss usage: `1'085.00`, CHF. There a dot is a decimal mark in German as well. */
  readonly swiss: boolean;
  /** Does a single plain space join groups of digits here? */
  readonly spaceGroups: 'shown' | 'excluded' | undefined;
  /** Day first unless the source shows otherwise; `conflict` when it shows both. */
  readonly dateOrder: 'dayFirst' | 'monthFirst' | 'conflict';
  /** Earliest and latest full date. */
  readonly days: { readonly first: string; readonly last: string } | undefined;
}

/** Reads the whole document's shapes once. `text` is the document, for its language and written hints (`MM/DD/YYYY`). */
export function contextOf(
  text: string,
  shapes: Shapes,
  language: Language | undefined = languageOf(text),
): DocumentContext {
  const numbers = shapes.figures.flatMap((figure) =>
    figure.form === 'number' ? [figure] : figure.form === 'spaced' ? [figure.joined] : [],
  );
  const dateOrder = orderOf(text, shapes.dates);
  return {
    language,
    decimalMark: decimalMarkOf(numbers, language),
    swiss: /\bCHF\b|\bS?Fr\. ?\d|\d['’]\d{3}/.test(text),
    spaceGroups: spaceGroupsOf(shapes.figures, numbers),
    dateOrder,
    days: daysOf(shapes.dates, dateOrder),
  };
}

/**
 * Strong: both marks in one number, or money with two decimals. Weak: any other decimals but a bare `4.2`, which may be
 * a clause. Weak evidence counts where there is none of the other, and not against the language's own mark.
 */
function decimalMarkOf(
  numbers: readonly NumberShape[],
  language: Language | undefined,
): DocumentContext['decimalMark'] {
  const strong = new Set<Mark>();
  const weak = new Set<Mark>();
  for (const { numeral, money, unit } of numbers) {
    if (numeral.kind !== 'exact') continue;
    const { decimal, group, value } = numeral;
    if (decimal !== undefined) {
      const decimals = value.length - value.indexOf('.') - 1;
      const clause = decimals === 1 && unit === undefined && !money && !value.startsWith('0');
      if (group !== undefined || (money && decimals === 2)) strong.add(decimal);
      else if (!clause) weak.add(decimal);
    } else if (group === ',' || group === '.') {
      strong.add(group === ',' ? '.' : ',');
    }
  }
  const [sure] = strong;
  if (strong.size > 0) return strong.size > 1 ? 'conflict' : sure;
  const [likely] = weak;
  if (weak.size > 1) return 'conflict';
  const usual = language === undefined ? undefined : USUAL_MARK[language];
  return likely !== undefined && usual !== undefined && likely !== usual ? 'conflict' : likely;
}

/** Spanish is written with either mark, by country. */
const USUAL_MARK: Readonly<Record<Language, Mark | undefined>> = { en: '.', de: ',', fr: ',', es: undefined };

function spaceGroupsOf(
  figures: readonly FigureShape[],
  numbers: readonly NumberShape[],
): 'shown' | 'excluded' | undefined {
  const shown = figures.some(
    (figure) =>
      (figure.form === 'spaced' && figure.alone) ||
      (figure.form === 'number' && figure.numeral.kind === 'exact' && figure.numeral.group === ' '),
  );
  const excluded = numbers.some(({ numeral }) => {
    if (numeral.kind !== 'exact') return false;
    const groups = numeral.group !== undefined && numeral.group !== ' ';
    return groups || (numeral.group === undefined && /^\d{4,}\.\d{2}$/.test(numeral.value));
  });
  if (excluded) return 'excluded';
  return shown ? 'shown' : undefined;
}

const HINTS = /\b(?:(dd|tt|jj)[-/. ]+mm[-/. ]+(?:yy|jj|aa)|(mm)[-/. ]+(?:dd|tt|jj)[-/. ]+(?:yy|jj|aa))/gi;

function orderOf(text: string, dates: readonly DateShape[]): DocumentContext['dateOrder'] {
  let dayFirst = false;
  let monthFirst = false;
  for (const hint of text.matchAll(HINTS)) {
    if (hint[1] !== undefined) dayFirst = true;
    else monthFirst = true;
  }
  for (const date of dates) {
    if (date.form !== 'order') continue;
    if (date.first > 12) dayFirst = true;
    if (date.second > 12) monthFirst = true;
  }
  if (dayFirst && monthFirst) return 'conflict';
  return monthFirst ? 'monthFirst' : 'dayFirst';
}

function daysOf(dates: readonly DateShape[], order: DocumentContext['dateOrder']): DocumentContext['days'] {
  let first: string | undefined;
  let last: string | undefined;
  for (const date of dates) {
    const day = fullDay(date, order);
    if (day === undefined) continue;
    if (first === undefined || day < first) first = day;
    if (last === undefined || day > last) last = day;
  }
  return first === undefined || last === undefined ? undefined : { first, last };
}

function fullDay(date: DateShape, order: DocumentContext['dateOrder']): string | undefined {
  if (date.form === 'full') return isoDay(date.year, date.month, date.day);
  if (date.form === 'month') return isDay(date.year, date.month, 15) ? isoDay(date.year, date.month, 15) : undefined;
  if (date.form !== 'order') return undefined;
  const readings = orderedDays(date.first, date.second, date.year, order);
  return readings.length === 1 ? readings[0] : undefined;
}

/** The days that `first/second/year` can mean under this order: one, or two when the document shows both orders. */
export function orderedDays(
  first: number,
  second: number,
  year: number,
  order: DocumentContext['dateOrder'],
): readonly string[] {
  const dayFirst = isDay(year, second, first) ? isoDay(year, second, first) : undefined;
  const monthFirst = isDay(year, first, second) ? isoDay(year, first, second) : undefined;
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst) {
    return [dayFirst ?? monthFirst].filter((day) => day !== undefined);
  }
  if (order === 'conflict') return [dayFirst, monthFirst];
  return [order === 'dayFirst' ? dayFirst : monthFirst];
}

const HALF_YEAR_DAYS = 182;

/**
 * The day that `3 January` means: in the one year that all full dates share, and only when no other year's
 * 3 January lies nearer to any of them (an invoice of December that is payable by 3 January means the next year).
 */
export function dayWithoutYear(month: number, day: number, context: DocumentContext): string | undefined {
  if (context.days === undefined) return undefined;
  const { first, last } = context.days;
  const year = Number(first.slice(0, 4));
  if (first.slice(0, 4) !== last.slice(0, 4) || !isDay(year, month, day)) return undefined;
  const meant = isoDay(year, month, day);
  const near = [first, last].every((shown) => Math.abs(daysBetween(shown, meant)) <= HALF_YEAR_DAYS);
  return near ? meant : undefined;
}
