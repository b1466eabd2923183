/** Which figures, dates and quotations of a free text stand in none of its sources? Pure; every one is looked at. */
import type { Figure } from './figure.ts';
import { foldedOf, occurrencesOf } from './foldedText.ts';
import { foldSpace } from './layout.ts';
import { numberKey } from './numeral.ts';
import { type ProseBlock, proseBlocks } from './proseBlocks.ts';
import { quotationsOf } from './quotations.ts';
import { readFigures } from './readFigures.ts';
import { placeOf, readSource } from './readSource.ts';
import type { Span } from './shape.ts';
import type { SourceText } from './source.ts';

export interface Ungrounded {
  /** 1-based line of the deliverable. */
  readonly line: number;
  readonly text: string;
  readonly what: 'figure' | 'date' | 'quotation';
  readonly why: string;
}

export interface ProseOptions {
  readonly format: 'markdown' | 'text';
  /** Figures that the engine itself computed, as canonical decimals; without it they are looked for like any other. */
  readonly engineComputed?: readonly string[];
}

/**
 * Covers every figure (also in words), every date, everything in quotation marks and every block quote.
 * Numbers that only count list items and headings are no figures. Figures inside a quotation that stands are its own.
 */
export function ungroundedInProse(
  text: string,
  sources: readonly SourceText[],
  options: ProseOptions,
): readonly Ungrounded[] {
  const shown = shownBy(sources);
  const computed = new Set((options.engineComputed ?? []).map((value) => numberKey(value)));
  const blocks = proseBlocks(text, options.format);
  const context = readSource({ name: 'deliverable', text: blocks.map((block) => block.text).join('\n\n') }).context;
  const found: Ungrounded[] = [];
  for (const block of blocks) {
    const covered: Span[] = [];
    for (const quotation of quotationsOf(block)) {
      if (quotation.forms.some((form) => stands(form, sources))) covered.push(quotation);
      else found.push({ ...at(block, quotation), what: 'quotation', why: 'no source has this text' });
    }
    const percentTable = block.text.includes('|') && block.text.includes('%');
    const read = readFigures(block.text, context);
    const figures = [...read, ...otherNumerals(block.text, read)].sort((a, b) => a.start - b.start);
    for (const figure of outside(figures, covered)) {
      if (figure.kind === 'number' && computed.has(figure.key)) continue;
      const why = whyUngrounded({ text: block.text, percentTable }, figure, shown, sources);
      if (why !== undefined) found.push({ ...at(block, figure), what: isDated(figure) ? 'date' : 'figure', why });
    }
  }
  return found.sort((a, b) => a.line - b.line);
}

function at(block: ProseBlock, span: Span): { readonly line: number; readonly text: string } {
  return { line: block.lineAt(span.start), text: foldSpace(block.text.slice(span.start, span.end)) };
}

function isDated(figure: Figure): boolean {
  return (
    figure.kind === 'date' ||
    figure.kind === 'month' ||
    figure.kind === 'dayMonth' ||
    (figure.kind === 'unclear' && figure.as === 'date')
  );
}

/** Everything that the sources show, by meaning. */
interface Shown {
  readonly plain: ReadonlySet<string>;
  readonly percent: ReadonlySet<string>;
  readonly permille: ReadonlySet<string>;
  readonly days: ReadonlySet<string>;
  readonly months: ReadonlySet<string>;
  /** `MM-DD`. */
  readonly dayMonths: ReadonlySet<string>;
  readonly years: ReadonlySet<string>;
}

function shownBy(sources: readonly SourceText[]): Shown {
  const sets = {
    plain: new Set<string>(),
    percent: new Set<string>(),
    permille: new Set<string>(),
    days: new Set<string>(),
    months: new Set<string>(),
    dayMonths: new Set<string>(),
    years: new Set<string>(),
  };
  for (const source of sources) {
    const read = readSource(source);
    for (const figure of read.figures) {
      if (figure.kind === 'number') {
        sets[figure.unit ?? 'plain'].add(figure.key);
        // a column headed `VAT %`
        if (figure.unit === undefined && placeOf(read, figure.start, figure.end).header?.includes('%') === true)
          sets.percent.add(figure.key);
      } else if (figure.kind === 'date') {
        sets.days.add(figure.value);
        sets.months.add(figure.value.slice(0, 7));
        sets.dayMonths.add(figure.value.slice(5));
        sets.years.add(figure.value.slice(0, 4));
      } else if (figure.kind === 'month') {
        sets.months.add(figure.value);
        sets.years.add(figure.value.slice(0, 4));
      } else if (figure.kind === 'dayMonth') {
        sets.dayMonths.add(dayMonth(figure));
      }
    }
  }
  return sets;
}

function dayMonth({ month, day }: { readonly month: number; readonly day: number }): string {
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

interface Block {
  readonly text: string;
  /** A table that may carry its `%` in the header. */
  readonly percentTable: boolean;
}

function whyUngrounded(block: Block, figure: Figure, shown: Shown, sources: readonly SourceText[]): string | undefined {
  switch (figure.kind) {
    case 'number':
      return numberStands(block, figure, shown) ? undefined : 'no source has this number';
    case 'date':
      return shown.days.has(figure.value) ? undefined : `no source names the day ${figure.value}`;
    case 'month':
      return shown.months.has(figure.value) ? undefined : `no source names the month ${figure.value}`;
    case 'dayMonth':
      return shown.dayMonths.has(dayMonth(figure)) ? undefined : 'no source names this day';
    case 'code':
      return stands(block.text.slice(figure.start, figure.end), sources) ? undefined : 'no source has this text';
    case 'unclear':
      // copied letter by letter it means what the source means
      return stands(block.text.slice(figure.start, figure.end), sources)
        ? undefined
        : `no source has this text, and ${figure.why}`;
  }
}

const YEAR = /^(?:19|20)\d\d$/;

function numberStands(
  { text, percentTable }: Block,
  figure: Extract<Figure, { kind: 'number' }>,
  shown: Shown,
): boolean {
  if (figure.unit !== undefined) return shown[figure.unit].has(figure.key);
  if (shown.plain.has(figure.key)) return true;
  if (YEAR.test(text.slice(figure.start, figure.end)) && !figure.money && shown.years.has(figure.key)) return true;
  return percentTable && shown.percent.has(figure.key);
}

function stands(text: string, sources: readonly SourceText[]): boolean {
  const value = foldSpace(text);
  return sources.some((source) => occurrencesOf(foldedOf(source), value, 1, readSource(source).edges).length > 0);
}

/** Numerals that the readers do not read (`½` beside a letter, `Ⅳ`, Devanagari digits): compared as exact text. */
function otherNumerals(text: string, figures: readonly Figure[]): readonly Figure[] {
  const found = [...text.matchAll(NUMERAL_RUN)].map((match) => ({
    kind: 'code' as const,
    start: match.index,
    end: match.index + match[0].length,
  }));
  let next = 0;
  return found.filter(({ start, end }) => {
    while ((figures[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    return (figures[next]?.start ?? Number.POSITIVE_INFINITY) >= end;
  });
}

const NUMERAL_RUN = /\p{N}[\p{L}\p{M}\p{N}]{0,40}/gu;

/** Both in order of their place; `spans` do not overlap. */
function outside(figures: readonly Figure[], spans: readonly Span[]): readonly Figure[] {
  let next = 0;
  return figures.filter(({ start, end }) => {
    while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const span = spans[next];
    return span === undefined || start < span.start || end > span.end;
  });
}
