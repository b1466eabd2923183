/** Reads the figures of a line or cell, and closes what is open by the document's conventions or leaves it unclear. */
import Big from 'big.js';
import { isoDay } from './calendar.ts';
import { asciiDigits } from './characters.ts';
import { contextOf, type DocumentContext, dayWithoutYear, orderedDays } from './documentContext.ts';
import type { Figure } from './figure.ts';
import { type Language, languageOf } from './language.ts';
import { numberKey } from './numeral.ts';
import { scanDates } from './scanDates.ts';
import { scanNumbers } from './scanNumbers.ts';
import type { DateShape, NumberShape, Shapes, SpacedShape, Span } from './shape.ts';

/** The shapes of `text`, each at `offset`. Dates first: their digits are no amounts. */
export function scanFigures(text: string, offset: number, language: Language | undefined): Shapes {
  const plain = asciiDigits(text);
  const dates = scanDates(plain, language);
  const figures = scanNumbers(blank(plain, dates), language);
  if (offset === 0) return { dates, figures };
  return {
    dates: dates.map((date) => moved(date, offset)),
    figures: figures.map((figure) => movedFigure(figure, offset)),
  };
}

function blank(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  let result = '';
  let at = 0;
  for (const { start, end } of spans) {
    result += text.slice(at, start) + '\u0000'.repeat(end - start);
    at = end;
  }
  return result + text.slice(at);
}

function moved<T extends Span>(span: T, offset: number): T {
  return { ...span, start: span.start + offset, end: span.end + offset };
}

function movedFigure(figure: Shapes['figures'][number], offset: number): Shapes['figures'][number] {
  if (figure.form !== 'spaced') return moved(figure, offset);
  const apart = figure.apart.map((part) => movedFigure(part, offset));
  return { ...moved(figure, offset), joined: moved(figure.joined, offset), apart };
}

/** Meanings of scanned shapes, in order of their place. */
export function resolveFigures(shapes: Shapes, context: DocumentContext): readonly Figure[] {
  const figures = shapes.figures.flatMap((figure): readonly Figure[] => {
    if (figure.form === 'number') return [resolveNumber(figure, context)];
    if (figure.form === 'spaced') return resolveSpaced(figure, context);
    if (figure.form === 'unread') {
      const why = 'it is a number in words that is not understood here';
      return [{ kind: 'unclear', as: 'number', why, readings: [], start: figure.start, end: figure.end }];
    }
    return [{ kind: 'code', start: figure.start, end: figure.end }];
  });
  return [...shapes.dates.map((date) => resolveDate(date, context)), ...figures].sort((a, b) => a.start - b.start);
}

function resolveNumber(shape: NumberShape, context: DocumentContext): Figure {
  const span = { start: shape.start, end: shape.end };
  const { numeral } = shape;
  const say = (value: string) => withSignAndScale(value, shape, typeof shape.scale === 'number' ? shape.scale : 0);
  const unclear = (why: string, values: readonly string[]): Figure => ({
    kind: 'unclear',
    as: 'number',
    why,
    readings: values.map(say),
    ...span,
  });
  if (shape.doubt !== undefined) return unclear(shape.doubt, numeral.kind === 'exact' ? [numeral.value] : []);
  if (shape.scale === 'open')
    return unclear('a billion is a thousand million in some languages and a million million in others', []);
  if (numeral.kind === 'exact') {
    if (looksLikeList(shape, context)) return unclear('it may be a decimal or a list of two', [numeral.value]);
    return number(say(numeral.value), shape, span);
  }
  const reading = closeOpen(shape, context);
  const readings = [numeral.grouped, numeral.decimal];
  if (reading === undefined)
    return unclear(
      'its mark may group thousands or start the decimals, and the document does not show which',
      readings,
    );
  return number(say(reading === 'grouped' ? numeral.grouped : numeral.decimal), shape, span);
}

function number(value: string, shape: NumberShape, span: Span): Figure {
  const unit = shape.unit === undefined ? {} : { unit: shape.unit };
  return { kind: 'number', value, key: numberKey(value) ?? value, money: shape.money, ...unit, ...span };
}

function withSignAndScale(value: string, shape: NumberShape, scale: number): string {
  const scaled = scale === 0 ? value : new Big(value).times(new Big(10).pow(scale)).toFixed();
  return shape.negative && numberKey(scaled) !== '0' ? `-${scaled}` : scaled;
}

/** `3,4` among numbers with a decimal dot: chapters three and four, or a decimal? */
function looksLikeList(shape: NumberShape, context: DocumentContext): boolean {
  const { numeral } = shape;
  if (numeral.kind !== 'exact' || numeral.decimal !== ',' || numeral.group !== undefined || shape.money) return false;
  return context.decimalMark === '.' && /^\d+\.\d$/.test(numeral.value) && shape.unit === undefined;
}

function closeOpen(shape: NumberShape, context: DocumentContext): 'grouped' | 'decimal' | undefined {
  const { numeral, money } = shape;
  if (numeral.kind !== 'open' || context.decimalMark === 'conflict') return undefined;
  if (context.decimalMark !== undefined) return numeral.mark === context.decimalMark ? 'decimal' : 'grouped';
  const byLanguage = languageReading(numeral.mark, context);
  // money with three decimals is rare enough that a language alone must not make it
  return byLanguage === 'decimal' && money ? undefined : byLanguage;
}

function languageReading(mark: '.' | ',', { language, swiss }: DocumentContext): 'grouped' | 'decimal' | undefined {
  if (language === 'en') return mark === ',' ? 'grouped' : 'decimal';
  if (language === 'de') return mark === ',' ? 'decimal' : swiss ? undefined : 'grouped';
  if (language === 'fr') return mark === ',' ? 'decimal' : undefined;
  return undefined;
}

function resolveSpaced(shape: SpacedShape, context: DocumentContext): readonly Figure[] {
  const { spaceGroups, language } = context;
  const usual = spaceGroups === 'shown' || (spaceGroups === undefined && (shape.alone || language === 'fr'));
  if (usual && !shape.crowded) return [resolveNumber(shape.joined, context)];
  if (spaceGroups === 'excluded' && !shape.alone) {
    return shape.apart.flatMap((part) => resolveFigures({ dates: [], figures: [part] }, context));
  }
  const { numeral } = shape.joined;
  const readings = numeral.kind === 'exact' ? [numeral.value] : [];
  const why = 'its spaces may group thousands or part several numbers, and the document does not show which';
  return [{ kind: 'unclear', as: 'number', why, readings, start: shape.start, end: shape.end }];
}

function resolveDate(shape: DateShape, context: DocumentContext): Figure {
  const span = { start: shape.start, end: shape.end };
  const unclear = (why: string, readings: readonly string[]): Figure => ({
    kind: 'unclear',
    as: 'date',
    why,
    readings,
    ...span,
  });
  switch (shape.form) {
    case 'full':
      return { kind: 'date', value: isoDay(shape.year, shape.month, shape.day), ...span };
    case 'order': {
      const days = orderedDays(shape.first, shape.second, shape.year, context.dateOrder);
      const [day] = days;
      if (days.length === 1 && day !== undefined) return { kind: 'date', value: day, ...span };
      return unclear('the document writes some dates day first and some month first', days);
    }
    case 'open': {
      const days = shape.readings.map(([year, month, day]) => isoDay(year, month, day));
      return unclear('which of its parts is the year is open', days);
    }
    case 'dayMonth': {
      const day = dayWithoutYear(shape.month, shape.day, context);
      if (day !== undefined) return { kind: 'date', value: day, ...span };
      return { kind: 'dayMonth', month: shape.month, day: shape.day, ...span };
    }
    case 'month':
      return {
        kind: 'month',
        value: `${String(shape.year).padStart(4, '0')}-${String(shape.month).padStart(2, '0')}`,
        ...span,
      };
    case 'noSuchDay':
      return unclear('there is no such day', []);
  }
}

/** Figures of a text on its own, line by line; its conventions come from `context` or from itself. */
export function readFigures(text: string, context?: DocumentContext): readonly Figure[] {
  const language = context === undefined ? languageOf(text) : context.language;
  const dates: DateShape[] = [];
  const figures: Shapes['figures'][number][] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const shapes = scanFigures(line, offset, language);
    for (const date of shapes.dates) dates.push(date);
    for (const figure of shapes.figures) figures.push(figure);
    offset += line.length + 1;
  }
  const shapes = { dates, figures };
  return resolveFigures(shapes, context ?? contextOf(text, shapes, language));
}

export type NumberFound = Extract<Figure, { kind: 'number' }>;
export type DateFound = Extract<Figure, { kind: 'date' }>;

/** Every number that the text holds with one meaning: exact decimals, never floating point. */
export function readNumbers(text: string, context?: DocumentContext): readonly NumberFound[] {
  return readFigures(text, context).filter((figure) => figure.kind === 'number');
}

/** Every day that the text names with one meaning. */
export function readDates(text: string, context?: DocumentContext): readonly DateFound[] {
  return readFigures(text, context).filter((figure) => figure.kind === 'date');
}
