/**
 * Text from files as a person can safely read it: nothing invisible, nothing that reorders or moves. The same characters as in
 * the engine's own rule are named instead of drawn. Pure; it never hides or changes a visible character.
 */

/**
 * Controls (but not tab), format and bidirectional characters, other default-ignorable ones, line and paragraph separators, lone
 * surrogates. The joiners inside emoji are among them: a diff shows what is there rather than what it looks like.
 */
const unseen = /(?:[^\P{Cc}\t]|[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800])+/gu;

/** Each such character as `⟨U+202E⟩`. */
export function visibleText(text: string): string {
  return text.replace(unseen, nameAll);
}

/** Text of several lines, whose ends stay ends of lines. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visibleText).join('\n');
}

function nameAll(characters: string): string {
  return [...characters].map(nameOf).join('');
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

export interface TextPart {
  readonly text: string;
  /** Named characters, which a reader must not take for the file's own. */
  readonly unseen: boolean;
  /** Words that changed. */
  readonly marked: boolean;
}

export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** More pieces than this in one line are no help to anybody and slow to draw: the line is then given as one piece. */
export const mostParts = 400;

/** A line in pieces to draw, in order. Joined, they are `visibleText(text)`; marks are offsets in the text as it is. */
export function visibleParts(text: string, marks: readonly Mark[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const take = (end: number, marked: boolean) => {
    if (end > at) splitUnseen(text.slice(at, end), marked, parts);
    at = Math.max(at, end);
  };
  for (const { start, end } of marks) {
    take(Math.min(start, text.length), false);
    take(Math.min(end, text.length), true);
    if (parts.length > mostParts) break;
  }
  if (parts.length <= mostParts) take(text.length, false);
  return parts.length > mostParts ? [{ text: visibleText(text), unseen: false, marked: false }] : parts;
}

function splitUnseen(text: string, marked: boolean, parts: TextPart[]): void {
  let at = 0;
  for (const found of text.matchAll(unseen)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index), unseen: false, marked });
    parts.push({ text: nameAll(found[0]), unseen: true, marked });
    at = found.index + found[0].length;
    if (parts.length > mostParts) return;
  }
  if (at < text.length) parts.push({ text: text.slice(at), unseen: false, marked });
}

/** A name from outside inside a sentence: what it holds cannot reorder the words around it. */
export function isolate(text: string): string {
  return `\u2068${visibleText(text)}\u2069`;
}
