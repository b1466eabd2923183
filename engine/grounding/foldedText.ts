/** Exact text up to white space: every run of blanks and line ends counts as one blank. Nothing else is folded. */
import { isWordAt } from './characters.ts';
import type { SourceText } from './source.ts';

export interface FoldedText {
  readonly text: string;
  /** Offset in the original of each UTF-16 unit of the folded text. */
  readonly offsets: Uint32Array;
}

const BLANK = /\s/u;

function isBlank(code: number): boolean {
  if (code === 32 || (code >= 9 && code <= 13)) return true;
  return code > 127 && BLANK.test(String.fromCharCode(code));
}

export function foldText(original: string): FoldedText {
  const offsets = new Uint32Array(original.length);
  const parts: string[] = [];
  let length = 0;
  let from = 0;
  let at = 0;
  while (at < original.length) {
    if (!isBlank(original.charCodeAt(at))) {
      offsets[length] = at;
      length += 1;
      at += 1;
      continue;
    }
    parts.push(original.slice(from, at));
    if (length > 0) {
      offsets[length] = at;
      length += 1;
      parts.push(' ');
    }
    while (at < original.length && isBlank(original.charCodeAt(at))) at += 1;
    from = at;
  }
  parts.push(original.slice(from));
  return { text: parts.join(''), offsets: offsets.subarray(0, length) };
}

const FOLDED = new WeakMap<SourceText, FoldedText>();

/** A source's folded text; kept as long as the source. */
export function foldedOf(source: SourceText): FoldedText {
  const known = FOLDED.get(source);
  if (known !== undefined) return known;
  const folded = foldText(source.text);
  FOLDED.set(source, folded);
  return folded;
}

export interface Occurrence {
  readonly start: number;
  readonly end: number;
}

const MAX_TRIES = 100_000;

/**
 * Occurrences of folded `value` that are no part of a longer word, number or code, as offsets in the original.
 * `edges`: original offsets where a table's cell starts or ends; nothing continues across them.
 */
export function occurrencesOf(
  folded: FoldedText,
  value: string,
  limit: number,
  edges: ReadonlySet<number> = NO_EDGES,
): readonly Occurrence[] {
  const found: Occurrence[] = [];
  if (value === '') return found;
  let tries = 0;
  for (let at = folded.text.indexOf(value); at >= 0 && found.length < limit; at = folded.text.indexOf(value, at + 1)) {
    tries += 1;
    if (tries > MAX_TRIES) break;
    const last = at + value.length;
    const [start, end] = [folded.offsets[at] ?? 0, (folded.offsets[last - 1] ?? 0) + 1];
    const free =
      (edges.has(start) || !continuesBefore(folded.text, at)) && (edges.has(end) || !continuesAfter(folded.text, last));
    if (free) found.push({ start, end });
  }
  return found;
}

const NO_EDGES: ReadonlySet<number> = new Set();

/** No word, number or code goes on beyond the span: the same rule for offering a text and for finding it again. */
export function standsFree(text: string, start: number, end: number, edges: ReadonlySet<number>): boolean {
  return (edges.has(start) || !continuesBefore(text, start)) && (edges.has(end) || !continuesAfter(text, end));
}

const JOINERS = "-_.@&+/\\'’,:‐‑";

/** `Acme` in `Acme-Group`, `0817` in `INV-2026-0817`, `085` in `1,085`, `acme` in `acme.com`; but not `4711` in `No.4711`. */
function joinsWords(text: string, joiner: number, inner: number, outer: number): boolean {
  const mark = text[joiner] ?? '';
  if (!JOINERS.includes(mark) || !isWordAt(text, outer)) return false;
  if (mark === ',' || mark === ':') return isDigit(text, inner) && isDigit(text, outer);
  if (mark === '.') return isDigit(text, inner) === isDigit(text, outer);
  if (mark === '/' || mark === '\\') return isDigit(text, inner) || isDigit(text, outer);
  return true;
}

function isDigit(text: string, index: number): boolean {
  return /\d/.test(text[index] ?? '');
}

function continuesBefore(text: string, at: number): boolean {
  if (at === 0 || !isWordAt(text, at)) return false;
  return isWordAt(text, at - 1) || joinsWords(text, at - 1, at, at - 2);
}

function continuesAfter(text: string, end: number): boolean {
  if (end >= text.length || !isWordAt(text, end - 1)) return false;
  return isWordAt(text, end) || joinsWords(text, end, end - 1, end + 1);
}
