/** Lines of a text as a collection: without their bullets and numbers, with how often each stands there. Pure. */
import { wordsOf } from '../reading/words.ts';

/** Lines with something on them; a mark for left-out text is none. */
export function solidLines(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !/^[\s…]*$/u.test(line));
}

/** A line without its number, bullet, box or the blanks around it. */
export function bare(line: string): string {
  return line.replace(/^\s*(?:(?:\d{1,3}[.)]|\[\d{1,3}\]:?|[-*•+])\s+)?(?:\[[ xX]\]\s+)?/u, '').trim();
}

/** What `left` has that `right` has not, as often as it has it more. */
export function surplusOf(left: readonly string[], right: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of right) counts.set(line, (counts.get(line) ?? 0) + 1);
  return left.filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0;
  });
}

export function isSameCollection(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && surplusOf(left, right).length === 0;
}

/** Only blanks, line breaks or case differ. */
export function sameLetters(left: string, right: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/\s+/gu, '');
  return letters(left) === letters(right);
}

/** The same words, each as often, in any order. */
export function sameWords(left: string, right: string): boolean {
  const words = (text: string) =>
    wordsOf(text)
      .map(({ key }) => key)
      .toSorted()
      .join(' ');
  return words(left) === words(right);
}

/** The same words in the same order. */
export function sameSequence(left: string, right: string): boolean {
  const words = (text: string) =>
    wordsOf(text)
      .map(({ key }) => key)
      .join(' ');
  return words(left) === words(right);
}

/** Share of the words of `line` that `other` has, 0 to 1. */
export function likeness(line: string, other: string): number {
  const has = new Set(wordsOf(other).map(({ key }) => key));
  const words = new Set(wordsOf(line).map(({ key }) => key));
  if (words.size === 0) return 0;
  let shared = 0;
  for (const word of words) if (has.has(word)) shared += 1;
  return shared / words.size;
}

export const cellMark = /[;,|\t]/u;

/** Runs of lines between blank lines, headings and left-out text. */
export function segmentsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = [[]];
  for (const line of lines) {
    if (/^[\s…]*$/u.test(line) || /^\s*#{1,6}\s/u.test(line)) found.push([]);
    else found.at(-1)?.push(line);
  }
  return found.filter((segment) => segment.length > 0);
}
