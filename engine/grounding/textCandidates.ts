/** Spans of a source that may be a name, a number of a document or another short text: every place a person would point at. */
import { standsFree } from './foldedText.ts';
import type { Line } from './layout.ts';
import type { ReadSource } from './readSource.ts';
import type { Span } from './shape.ts';

const MAX_TEXT = 160;
const MAX_LINE = 100;
const LABELLED = /^\s*(?:[-*•>#]\s+)?[*_]{0,2}(\p{L}[^:=\t]{0,60}?)[*_]{0,2}\s*[:=][*_]{0,2}\s+(?=\S)/u;
const SEGMENT = /\S+(?: \S+)*/gu;
const ADDRESS = /[^\s<>()"'„“”«»;,]+(?:@|:\/\/)[^\s<>()"'„“”«»;,]+/gu;
const QUOTED = /["„“«‹]([^"„“”«»‹›\n]{2,100})["“”»›]/gu;
/** A capitalised word, an initial, or a short word with its full stop (`Ltd.`). */
const NAME_WORD = "(?:(?:\\p{Lu}\\.){1,4}|\\p{Lu}\\p{L}{0,3}\\.(?=[ ,;]|$)|\\p{Lu}[\\p{L}\\p{M}\\p{N}'’&-]{0,40})";
const LINKS = 'of|and|und|et|y|e|de|del|der|die|den|von|van|zu|la|le|du|des|the|für|&|\\+';
/** Names: capitalised words in a row, with the small words that stand inside names. */
const NAME = new RegExp(`(?<![\\p{L}\\p{N}])${NAME_WORD}(?:(?: (?:${LINKS})){0,2} ${NAME_WORD}){0,7}`, 'gu');
const LINK = new RegExp(`(?: (?:${LINKS}))+ `, 'u');

/** `DE44 5001 0517 5407 3249 31`, `RE 2026/118 A`, `HH-AB 1234`: words with a digit, and short capitals among them. */
const CODE_WORD = '(?:[\\p{L}\\p{N}./_+()-]{0,40}\\d[\\p{L}\\p{N}./_-]{0,40}|\\p{Lu}{1,3}(?:-\\p{Lu}{1,3})?)';
const CODE_RUN = new RegExp(`(?<![\\p{L}\\p{N}])${CODE_WORD}(?: ${CODE_WORD}){1,11}(?![\\p{L}\\p{N}])`, 'gu');
const CODE_WORDS = new RegExp(`^${CODE_WORD}(?: ${CODE_WORD})+$`, 'u');

/** A code that is written in several words. */
export function isCodeRun(value: string): boolean {
  return CODE_WORDS.test(value) && /\d/.test(value);
}

/** In order of their place, each span once. */
export function textSpans(read: ReadSource): readonly Span[] {
  const { text } = read.source;
  const spans = new Map<string, Span>();
  const add = (start: number, end: number) => {
    const span = trimmedSpan(text, start, end);
    if (span !== undefined && standsFree(text, span.start, span.end, read.edges))
      spans.set(`${span.start}:${span.end}`, span);
  };
  for (const figure of read.figures) {
    const plain = figure.kind === 'number' && /^\d{2,}$/.test(text.slice(figure.start, figure.end));
    if (figure.kind === 'code' || plain) add(figure.start, figure.end);
  }
  for (const [index, line] of read.lines.entries()) {
    if (line.role === 'rule') continue;
    lineSpans(text, line, add);
    const last = blockBelow(text, read.lines, index);
    if (last !== undefined) add(read.lines[index + 1]?.start ?? line.end, last.end);
    const further = goesOnBelow(text, read.lines, index);
    if (further !== undefined) add(further.start, further.end);
  }
  const sorted = [...spans.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  return withoutFigures(text, sorted, read.figures);
}

const BLOCK_LINES = 5;
const BARE_LABEL = /^\s*(?:[-*•>#]\s+)?[*_]{0,2}\p{L}[^:=\t]{0,60}[:=][*_]{0,2}\s*$/u;

/** The last line of what stands below a label that has its line to itself: an address has several. Two lines at least. */
function blockBelow(text: string, lines: readonly Line[], label: number): Line | undefined {
  const at = lines[label];
  if (at === undefined || at.end - at.start > MAX_LINE || !BARE_LABEL.test(text.slice(at.start, at.end)))
    return undefined;
  let last = label;
  for (let index = label + 1; index <= label + BLOCK_LINES; index += 1) {
    const line = lines[index];
    if (line === undefined || line.cells !== undefined || line.end - line.start > MAX_LINE) break;
    const content = text.slice(line.start, line.end);
    if (content.trim() === '' || LABELLED.test(content) || BARE_LABEL.test(content)) break;
    last = index;
  }
  return last > label + 1 ? lines[last] : undefined;
}

/** `Address: 12 High Street` and below it, indented and without a label, `London SW1A 1AA`. */
function goesOnBelow(text: string, lines: readonly Line[], at: number): Span | undefined {
  const first = lines[at];
  if (first === undefined || first.cells !== undefined || first.end - first.start > MAX_LINE) return undefined;
  const label = LABELLED.exec(text.slice(first.start, first.end));
  if (label === null) return undefined;
  let end: number | undefined;
  for (let index = at + 1; index < at + BLOCK_LINES; index += 1) {
    const line = lines[index];
    if (line === undefined || line.cells !== undefined || line.end - line.start > MAX_LINE) break;
    const content = text.slice(line.start, line.end);
    if (!/^(?:\t| {2,})\S/u.test(content) || LABELLED.test(content) || BARE_LABEL.test(content)) break;
    end = line.end;
  }
  return end === undefined ? undefined : { start: first.start + label[0].length, end };
}

const GROUPED = /[.,'’]/u;

/** Amounts and dates are no text: what lies inside one (`September`), or is one with its marks (`1,085.00`), goes. */
function withoutFigures(text: string, spans: readonly Span[], figures: ReadSource['figures']): readonly Span[] {
  let next = 0;
  return spans.filter((span) => {
    while ((figures[next]?.end ?? Number.POSITIVE_INFINITY) <= span.start) next += 1;
    const figure = figures[next];
    if (figure === undefined || figure.start > span.start || figure.end < span.end || figure.kind === 'code')
      return true;
    return figure.kind === 'number' && !GROUPED.test(text.slice(figure.start, figure.end));
  });
}

function lineSpans(text: string, line: Line, add: (start: number, end: number) => void): void {
  const content = text.slice(line.start, Math.min(line.end, line.start + 4_000));
  if (line.cells !== undefined && line.role === undefined) {
    for (const cell of line.cells) add(cell.start, cell.end);
  } else {
    const label = LABELLED.exec(content);
    if (label !== null) {
      const from = label[0].length;
      add(line.start + from, line.start + from + ownPart(content.slice(from)));
    }
    const parts = [...content.matchAll(SEGMENT)];
    const labels = parts.map(([part]) => LABELLED.exec(part)?.[0] ?? '');
    // `E-mail: …   Phone: …` is a line of labels: no part of it is a value with its label.
    const listed = labels.filter((own) => own !== '').length > 1;
    for (const [index, part] of parts.length > 1 ? parts.entries() : []) {
      const own = labels[index] ?? '';
      if (!listed || own === '') addFrom(line.start + part.index, part[0]);
      if (own !== '') addFrom(line.start + part.index + own.length, part[0].slice(own.length));
    }
    if (label === null && content.length <= MAX_LINE && !/[.!?]\s*$/.test(content))
      add(line.start + leading(content), line.end);
  }
  const labelEnd = line.cells === undefined ? (LABELLED.exec(content)?.[0].length ?? 0) : 0;
  for (const match of content.matchAll(NAME)) {
    // a label is no value
    if (match.index < labelEnd || content.startsWith(':', match.index + match[0].length)) continue;
    addFrom(line.start + match.index, match[0]);
    addParts(line.start + match.index, match[0]);
  }
  for (const match of content.matchAll(CODE_RUN)) if (isCodeRun(match[0])) addFrom(line.start + match.index, match[0]);
  for (const match of content.matchAll(ADDRESS)) addFrom(line.start + match.index, match[0]);
  for (const match of content.matchAll(QUOTED)) addFrom(line.start + match.index + 1, match[1] ?? '');

  /** `Recibí de D. Antonio Reyes` is also a name after a small word. */
  function addParts(start: number, name: string): void {
    let at = 0;
    for (let link = LINK.exec(name.slice(at)); link !== null; link = LINK.exec(name.slice(at))) {
      addFrom(start + at, name.slice(at, at + link.index));
      at += link.index + link[0].length;
    }
    if (at > 0) addFrom(start + at, name.slice(at));
  }

  function addFrom(start: number, value: string): void {
    add(start, start + value.length);
  }
}

/** `mary@poole.example   Phone: 020 79 46`: a column that has its own label, or is a figure, belongs to another value. */
function ownPart(value: string): number {
  // `Anna Berg, Landlord: Max Roth`: the next label, one word or two, ends the value.
  const next = /[,;]?\s+\p{Lu}[\p{L}-]{1,30}(?: \p{Ll}{2,20})?:\s/u.exec(value);
  if (next !== null && next.index > 0) return ownPart(value.slice(0, next.index));
  for (const gap of value.matchAll(/ {2,}|\t/gu)) {
    const next = value.slice(gap.index + gap[0].length);
    if (LABELLED.test(next) || /^[+(]?\d/u.test(next)) return gap.index;
  }
  return value.length;
}

/** List marker, heading marker, emphasis: no part of the text. */
function leading(content: string): number {
  return /^\s*(?:(?:[-*•–>]|#{1,6}|\d{1,3}[.)])\s+)?[*_]{0,2}/u.exec(content)?.[0].length ?? 0;
}

const KEEPS_STOP =
  /(?:^|[\s.])(?:\p{L}|Ltd|Inc|Co|Corp|Dr|Jr|Sr|St|Bros|e\.V|S\.L|S\.A|a\.s|d\.o\.o|s\.r\.o|plc|Str|str|av|Av)\.$/u;

function trimmedSpan(text: string, from: number, to: number): Span | undefined {
  let [start, end] = [from, to];
  while (start < end && /[\s,;:*_|]/.test(text[start] ?? '')) start += 1;
  while (end > start && /[\s,;:*_|]/.test(text[end - 1] ?? '')) end -= 1;
  if (text[end - 1] === '.' && !KEEPS_STOP.test(text.slice(Math.max(start, end - 10), end))) end -= 1;
  if (end - start < 1 || end - start > MAX_TEXT) return undefined;
  return /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? { start, end } : undefined;
}
