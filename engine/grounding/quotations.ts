/** What a text presents as somebody's own words: quotation marks of four languages, and block quotes. */
import type { ProseBlock } from './proseBlocks.ts';
import type { Span } from './shape.ts';

export interface Quotation extends Span {
  /** The quoted text as it is rendered and, where markdown changes it, as it is written. One of them must stand. */
  readonly forms: readonly string[];
}

/** Opening mark → the marks that close it. German opens with „ and closes with “; «…» and »…« are both in use. */
const CLOSING: Readonly<Record<string, string>> = {
  '„': '“”"',
  '“': '”"“',
  '”': '”',
  '"': '"',
  '＂': '＂',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '「': '」',
  '『': '』',
};

/** Single quotation marks are apostrophes too often to be read; a mark that is never closed quotes to the block's end. */
export function quotationsOf(block: ProseBlock): readonly Quotation[] {
  if (block.quote) return [{ start: 0, end: block.text.length, forms: [block.text, block.raw] }];
  const shown = spansOf(block.text);
  const written = block.raw === block.text ? shown : spansOf(block.raw);
  return shown.map((span, index) => {
    const raw = written.length === shown.length ? written[index] : undefined;
    const forms = [block.text.slice(span.start, span.end)];
    if (raw !== undefined) forms.push(block.raw.slice(raw.start, raw.end));
    return { ...span, forms };
  });
}

function spansOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const closing = CLOSING[text[at] ?? ''];
    if (closing === undefined || isMeasure(text, at)) continue;
    let end = at + 1;
    while (end < text.length && !closing.includes(text[end] ?? '')) end += 1;
    if (/[\p{L}\p{N}]/u.test(text.slice(at + 1, end))) spans.push({ start: at + 1, end });
    at = end;
  }
  return spans;
}

/** `5"`: inches, where no quotation is open. */
function isMeasure(text: string, at: number): boolean {
  return text[at] === '"' && /\d/.test(text[at - 1] ?? '');
}
