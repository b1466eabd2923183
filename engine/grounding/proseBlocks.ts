/** A deliverable in blocks as a reader sees them: rendered text with the line of each character, quotes told apart. */
import type { BlockContent, DefinitionContent, Node, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export interface ProseBlock {
  /** What a reader sees; list and heading numbers that only count are left out. */
  readonly text: string;
  /** 1-based line of the deliverable for an offset of `text`. */
  readonly lineAt: (offset: number) => number;
  /** The same block as it is written, markers of a block quote left out. */
  readonly raw: string;
  readonly quote: boolean;
}

/** Deeper or longer markdown than this is read as plain text, which checks no less. */
const MAX_MARKDOWN = 200_000;
const MAX_DEPTH = 60;

export function proseBlocks(text: string, format: 'markdown' | 'text'): readonly ProseBlock[] {
  if (format === 'text' || text.length > MAX_MARKDOWN || deeplyNested(text)) return plainBlocks(text);
  const blocks: ProseBlock[] = [];
  const numbering = new Numbering();
  for (const node of fromMarkdown(text).children) visit(node, { text, blocks, numbering, quote: false });
  return blocks;
}

function deeplyNested(text: string): boolean {
  return (
    /^(?:[>\s*+-]|\d{1,9}[.)]){120,}/m.test(text) ||
    /[[(*_]{200,}/.test(text) ||
    text.split('[').length > 5_000 + MAX_DEPTH
  );
}

interface Visit {
  readonly text: string;
  readonly blocks: ProseBlock[];
  readonly numbering: Numbering;
  readonly quote: boolean;
}

function visit(node: RootContent | BlockContent | DefinitionContent, state: Visit): void {
  switch (node.type) {
    case 'blockquote':
      for (const child of node.children) visit(child, { ...state, quote: true });
      return;
    case 'list': {
      const start = node.ordered === true ? (node.start ?? 1) : undefined;
      // a list renders its first number and counts on: only a list that starts where numbering may is no figure
      if (start !== undefined && !state.numbering.accepts([start])) pushText(state, node, String(start));
      if (start !== undefined) state.numbering.set([start + node.children.length - 1]);
      for (const item of node.children) for (const child of item.children) visit(child, state);
      return;
    }
    case 'heading':
      pushPieces(state, node, piecesOf(node.children), state.numbering);
      return;
    case 'paragraph':
      pushPieces(state, node, piecesOf(node.children));
      return;
    case 'code':
      pushText(state, node, `${node.lang ?? ''} ${node.meta ?? ''}\n${node.value}`);
      return;
    case 'html':
      pushText(state, node, node.value);
      return;
    case 'definition':
      pushText(state, node, `${node.title ?? ''} ${node.url}`);
      return;
    default:
      return;
  }
}

interface Piece {
  readonly text: string;
  readonly line: number;
}

function piecesOf(nodes: readonly PhrasingContent[]): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    const line = node.position?.start.line ?? 1;
    switch (node.type) {
      case 'text':
      case 'inlineCode':
      case 'html':
        return [{ text: node.value, line }];
      case 'break':
        return [{ text: '\n', line }];
      case 'image':
        return [{ text: `${node.alt ?? ''} ${node.title ?? ''} ${node.url}`, line }];
      case 'link':
        // a bare address is its own text
        return [...piecesOf(node.children), ...address(node.url, node.title, piecesOf(node.children), line)];
      default:
        return 'children' in node ? piecesOf(node.children) : [];
    }
  });
}

function address(url: string, title: string | null | undefined, shown: readonly Piece[], line: number): Piece[] {
  const text = shown.map((piece) => piece.text).join('');
  return url === text || url === `mailto:${text}` ? [] : [{ text: ` ${title ?? ''} ${url} `, line }];
}

function pushText(state: Visit, node: Node, text: string): void {
  pushPieces(state, node, [{ text, line: node.position?.start.line ?? 1 }]);
}

function pushPieces(state: Visit, node: Node, pieces: readonly Piece[], numbering?: Numbering): void {
  let text = pieces.map((piece) => piece.text).join('');
  const starts: { readonly offset: number; readonly line: number }[] = [];
  let offset = 0;
  for (const piece of pieces) {
    starts.push({ offset, line: piece.line });
    for (let at = piece.text.indexOf('\n'), line = piece.line; at >= 0; at = piece.text.indexOf('\n', at + 1)) {
      line += 1;
      starts.push({ offset: offset + at + 1, line });
    }
    offset += piece.text.length;
  }
  if (numbering !== undefined) text = numbering.strip(text);
  const raw = state.text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  const unmarked = state.quote ? raw.replace(/^[ \t]*(?:>[ \t]?)+/gm, '') : raw;
  state.blocks.push({ text, raw: unmarked, quote: state.quote, lineAt: (at) => lineFor(starts, at) });
}

function lineFor(starts: readonly { readonly offset: number; readonly line: number }[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle]?.offset ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return starts[low]?.line ?? 1;
}

/** Paragraphs between blank lines; lines that start with `>` are a block quote. */
function plainBlocks(text: string): readonly ProseBlock[] {
  const blocks: ProseBlock[] = [];
  const numbering = new Numbering();
  let lines: string[] = [];
  let first = 1;
  let quote = false;
  const close = () => {
    if (lines.length > 0) blocks.push(plainBlock(lines, first, quote, numbering));
    lines = [];
  };
  text.split('\n').forEach((line, index) => {
    const quoted = /^[ \t]*>/.test(line);
    if (line.trim() === '' || quoted !== quote) close();
    if (line.trim() === '') return;
    if (lines.length === 0) first = index + 1;
    quote = quoted;
    lines.push(line);
  });
  close();
  return blocks;
}

function plainBlock(lines: readonly string[], first: number, quote: boolean, numbering: Numbering): ProseBlock {
  const shown = lines.map((line) => (quote ? line.replace(/^[ \t]*(?:>[ \t]?){1,60}/, '') : numbering.strip(line)));
  const starts: { readonly offset: number; readonly line: number }[] = [];
  let offset = 0;
  shown.forEach((line, index) => {
    starts.push({ offset, line: first + index });
    offset += line.length + 1;
  });
  const text = shown.join('\n');
  return { text, raw: text, quote, lineAt: (at) => lineFor(starts, at) };
}

/**
 * Numbers that only count: `1.`, `2)`, `2.1`. They are no figures while they go on counting, one step at a time;
 * a line that starts with `1085.` is a figure.
 */
class Numbering {
  #last: readonly number[] = [];

  accepts(path: readonly number[]): boolean {
    const last = this.#last;
    if (path.every((part) => part === 0 || part === 1)) return true;
    const same = path.slice(0, -1).every((part, index) => part === last[index]);
    const own = path.at(-1) ?? 0;
    const before = last[path.length - 1];
    return same && (before === undefined ? own === 1 : own === before + 1);
  }

  set(path: readonly number[]): void {
    this.#last = path;
  }

  /** The text with its leading number blanked, offsets kept. */
  strip(text: string): string {
    const match = /^([ \t]*(?:#{1,6}[ \t]+)?)(\d{1,3}(?:\.\d{1,3}){0,4})([.)]?)(?=[ \t]+\S)/.exec(text);
    if (match === null) return text;
    const [whole, lead = '', digits = '', mark = ''] = match;
    const path = digits.split('.').map(Number);
    // without a full stop or bracket only before a title: `2 Results`, not `2 people`
    if (mark === '' && !/^[ \t]+\p{Lu}/u.test(text.slice(whole.length))) return text;
    if (!this.accepts(path)) return text;
    this.#last = path;
    return lead + ' '.repeat(whole.length - lead.length) + text.slice(whole.length);
  }
}
