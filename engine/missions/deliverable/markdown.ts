/** A report in sections as markdown. Text is written exactly as it is: an escape would make a quote differ from its source. */
import type { Section } from '../../../contract/mission.ts';

export interface FilledSection {
  readonly section: Section;
  /** Quotes or list items, one line each once folded; for kind `text` the paragraphs. */
  readonly items: readonly string[];
}

/**
 * `## Title`, then: `quotes` as list items that each hold a block quote, `list` as list items, `text` as paragraphs.
 * A section without items is left out when it is not required; otherwise its heading stands alone, for the checks to find.
 */
export function formatMarkdown(sections: readonly FilledSection[]): string {
  return sections
    .filter(({ section, items }) => section.required || items.length > 0)
    .map(
      ({ section, items }) => `${[`## ${section.title}`, formatItems(section.kind, items)].join('\n\n').trimEnd()}\n`,
    )
    .join('\n');
}

function formatItems(kind: Section['kind'], items: readonly string[]): string {
  if (kind === 'text') return items.map((item) => item.trim()).join('\n\n');
  const mark = kind === 'quotes' ? '- > ' : '- ';
  return items.map((item) => mark + foldWhitespace(item)).join('\n');
}

/** Runs of blanks and line breaks become one blank: a quote that its source breaks over two lines is one line here. */
export function foldWhitespace(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
