/** `report_complete`: every heading there, text under each, words enough, no placeholder. */
import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { foldWhitespace } from '../deliverable/markdown.ts';
import { findPlaceholder } from '../deliverable/placeholder.ts';
import { type Finding, failed, passed } from './checkJob.ts';

/**
 * A heading is found by its exact text (white space folded) at any level. What is under it goes on until the next heading
 * of its own level or above, so a section made of subsections is not empty. Headings are no words.
 */
export function checkReport(
  check: { readonly sections: readonly string[]; readonly minWords?: number | undefined },
  path: string,
  text: string,
  sources: readonly string[],
): Finding {
  const blocks = fromMarkdown(text).children;
  for (const title of check.sections) {
    const wanted = foldWhitespace(title).normalize('NFC');
    const places = blocks.flatMap((block, index) =>
      block.type === 'heading' && foldWhitespace(textOf(block)).normalize('NFC') === wanted ? [index] : [],
    );
    if (places.length === 0) return failed(`${path} has no heading "${title}"`);
    if (!places.some((place) => countWords(textUnder(blocks, place)) > 0)) {
      return failed(`there is no text under the heading "${title}"`);
    }
  }
  const words = countWords(
    blocks
      .filter((block) => block.type !== 'heading')
      .map(textOf)
      .join('\n'),
  );
  const least = check.minWords ?? 0;
  if (words < least) return failed(`${path} has ${words} words where at least ${least} were asked for`);
  const placeholder = findPlaceholder(text, 'markdown', sources);
  if (placeholder)
    return failed(`line ${placeholder.line} of ${path} still holds placeholder text ("${placeholder.text}")`);
  return passed(`${check.sections.length} headings with text under each, ${words} words`);
}

function textUnder(blocks: readonly RootContent[], place: number): string {
  const heading = blocks[place];
  const depth = heading?.type === 'heading' ? heading.depth : 6;
  const rest = blocks.slice(place + 1);
  const end = rest.findIndex((block) => block.type === 'heading' && block.depth <= depth);
  const under = end < 0 ? rest : rest.slice(0, end);
  return under
    .filter((block) => block.type !== 'heading')
    .map(textOf)
    .join('\n');
}

/** What a reader sees: no comments, no markup, no addresses. */
function textOf(node: Nodes): string {
  switch (node.type) {
    case 'html':
    case 'definition':
      return '';
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    default:
      if ('children' in node) {
        const isInline = node.type === 'paragraph' || node.type === 'heading';
        return node.children.map(textOf).join(isInline ? '' : '\n');
      }
      return 'value' in node ? node.value : node.type === 'break' ? '\n' : '';
  }
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words of any script. */
function countWords(text: string): number {
  let words = 0;
  for (const segment of segmenter.segment(text)) if (segment.isWordLike) words += 1;
  return words;
}
