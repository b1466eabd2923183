/** What is written, before the document's conventions say what it means: the readers' common vocabulary. */
import type { Numeral } from './numeral.ts';
import type { NumberUnit } from './source.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export type DateShape = Span &
  (
    | { readonly form: 'full'; readonly year: number; readonly month: number; readonly day: number }
    /** `03/09/2026`: the order of the first two is the document's affair. */
    | { readonly form: 'order'; readonly first: number; readonly second: number; readonly year: number }
    /** `26-09-03`: which end is the year is open. */
    | { readonly form: 'open'; readonly readings: readonly (readonly [number, number, number])[] }
    | { readonly form: 'dayMonth'; readonly month: number; readonly day: number }
    | { readonly form: 'month'; readonly year: number; readonly month: number }
    | { readonly form: 'noSuchDay' }
  );

export interface NumberShape extends Span {
  readonly form: 'number';
  readonly numeral: Numeral;
  readonly negative: boolean;
  readonly unit?: NumberUnit;
  /** A currency stands beside it. */
  readonly money: boolean;
  /** Power of ten from `million` or `e3`; `open` for a billion in an unclear language. */
  readonly scale: number | 'open';
  /** Why it has no single meaning after all. */
  readonly doubt?: string;
}

/** Digits joined by single plain spaces: one number in groups, or several in a row? */
export interface SpacedShape extends Span {
  readonly form: 'spaced';
  readonly joined: NumberShape;
  readonly apart: readonly FigureShape[];
  /** Nothing but this stands between its label (or line, cell) and the end: it is one number. */
  readonly alone: boolean;
  /** Another figure stands one blank away on either side: columns, where a group's blank and a column's look the same. */
  readonly crowded: boolean;
}

/** Figures that are no amount: invoice numbers, phone numbers, times, versions, ordinals, accounts. */
export interface CodeShape extends Span {
  readonly form: 'code';
}

/** A number in words that is not understood here. */
export interface UnreadShape extends Span {
  readonly form: 'unread';
}

export type FigureShape = NumberShape | SpacedShape | CodeShape | UnreadShape;

/** Everything that one text writes, in order of its place. */
export interface Shapes {
  readonly dates: readonly DateShape[];
  readonly figures: readonly FigureShape[];
}
