/** A line in chunks: what stands between blanks and has a figure in it, taken apart as far as its own characters go. */
import { isLetterAt } from './characters.ts';
import { CHUNK_FORM } from './numberSyntax.ts';
import type { CodeShape, Span } from './shape.ts';

/** Blanks, brackets, quotation marks and signs that join nothing end a chunk. */
const CHUNK = /[^\s\u0000()[\]{}"„“”«»‹›`;|<>=±≤≥≈≠·•→!?]+/gu;
const FIGURE = /[\d½¼¾⅛⅜⅝⅞⅕⅖⅗⅘]/;
const MAX_CHUNK = 120;

/** A chunk that starts like a figure, taken apart. `numStart..numEnd` are the digits alone. */
export interface Parsed extends Span {
  readonly text: string;
  readonly digits: string;
  readonly sign: string;
  readonly currency: boolean;
  readonly figureStart: number;
  readonly numStart: number;
  readonly numEnd: number;
  readonly rest: string;
}

export type Chunk = Parsed | (Span & { readonly text: string; readonly digits: undefined });

export function chunksOf(text: string): readonly Chunk[] {
  const chunks: Chunk[] = [];
  if (!FIGURE.test(text)) return chunks;
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
    if (!FIGURE.test(chunk)) continue;
    for (const part of splitList(chunk)) chunks.push(parseChunk(part.text, index + part.at));
  }
  return chunks;
}

const MAX_LIST = 40;

/** `85.00,12.50` is a list of two; `1.234,567.89` is not, and neither is anything else. */
function splitList(chunk: string): readonly { readonly text: string; readonly at: number }[] {
  const parts = chunk.split(',');
  const full = parts.filter((part) => part !== '');
  const list = full.length > 1 && full.length < MAX_LIST && full.every((part) => /^-?\d+\.\d+$/.test(part));
  if (!list || full.some((part) => /^\d{1,3}\.\d{3}$/.test(part))) return [{ text: chunk, at: 0 }];
  let at = 0;
  return parts.flatMap((text) => {
    const here = at;
    at += text.length + 1;
    return text === '' ? [] : [{ text, at: here }];
  });
}

export function parseChunk(text: string, start: number): Chunk {
  const end = start + text.length;
  const match = text.length > MAX_CHUNK ? null : CHUNK_FORM.exec(text);
  if (match === null) return { text, start, end, digits: undefined };
  const [, lead = '', sign = '', currency = '', innerSign = '', digits = '', rest = ''] = match;
  const figureStart = start + lead.length + (sign === '' ? currency.length : 0);
  const numStart = end - rest.length - digits.length;
  return {
    text,
    start,
    end,
    digits,
    sign: sign || innerSign,
    currency: currency !== '',
    figureStart,
    numStart,
    numEnd: numStart + digits.length,
    rest,
  };
}

/** A code without the punctuation around it. */
export function code(chunk: Span & { readonly text: string }): CodeShape {
  const lead = /^[^\p{L}\p{N}+]*/u.exec(chunk.text)?.[0].length ?? 0;
  let end = chunk.text.length;
  while (end > lead + 1 && /[^\p{L}\p{N}]/u.test(chunk.text[end - 1] ?? '')) end -= 1;
  return { form: 'code', start: chunk.start + lead, end: chunk.start + end };
}

/** Whether letters, perhaps with a mark, stand right before: only then can a label say what a figure is. */
export function hasWordBefore(text: string, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && at >= start - 4 && /[\s.:]/.test(text[at] ?? '')) at -= 1;
  return isLetterAt(text, at);
}

const GAP = /^[ \u00A0\u202F\u2009\u2007]$/;

/** The single blank between two spans, if that is all there is. */
export function gapBetween(text: string, left: Span, right: Span | undefined): string | undefined {
  if (right === undefined || right.start !== left.end + 1) return undefined;
  const gap = text.slice(left.end, right.start);
  return GAP.test(gap) ? gap : undefined;
}
