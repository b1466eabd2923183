/** A figure with its meaning: what one numeral, date or code of a document says under that document's conventions. */
import type { NumberUnit } from './source.ts';

export type Figure = { readonly start: number; readonly end: number } & FigureMeaning;

export type FigureMeaning =
  /** `value` keeps the decimals that were written; equal `key`s are equal decimals. */
  | {
      readonly kind: 'number';
      readonly value: string;
      readonly key: string;
      readonly unit?: NumberUnit;
      readonly money: boolean;
    }
  /** `YYYY-MM-DD`. */
  | { readonly kind: 'date'; readonly value: string }
  /** A day whose year the document does not settle. */
  | { readonly kind: 'dayMonth'; readonly month: number; readonly day: number }
  /** `YYYY-MM`. */
  | { readonly kind: 'month'; readonly value: string }
  /** A figure that is no amount: compared as exact text. */
  | { readonly kind: 'code' }
  /** Written like a number or a date, without a single meaning here. */
  | {
      readonly kind: 'unclear';
      readonly as: 'number' | 'date';
      readonly why: string;
      readonly readings: readonly string[];
    };
