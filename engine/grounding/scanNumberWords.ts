/** Finds number words in one line or cell. The whole run of number words is read, or nothing of it. */
import { foldWord } from './characters.ts';
import type { Language } from './language.ts';
import { MAX_NUMBER_WORDS, numberOfWords, scaleOf } from './numberWords.ts';
import type { Span } from './scanDates.ts';
import type { NumberShape } from './scanNumbers.ts';

const WORD = /\p{L}[\p{L}\p{M}]*/gu;

interface Word extends Span {
  readonly text: string;
}

export function scanNumberWords(
  text: string,
  language: Language | undefined,
  taken: readonly Span[],
): readonly NumberShape[] {
  const words: Word[] = [...text.matchAll(WORD)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: NumberShape[] = [];
  let nextTaken = 0;
  let blockedUntil = -1;
  for (let index = 0; index < words.length; index += 1) {
    const first = words[index];
    if (first === undefined) continue;
    while ((taken[nextTaken]?.end ?? Number.POSITIVE_INFINITY) <= first.start) nextTaken += 1;
    if ((taken[nextTaken]?.start ?? Number.POSITIVE_INFINITY) < first.end) continue;
    const run = longestRun(text, words, index, language);
    if (run === undefined) continue;
    const last = words[index + run.length - 1] ?? first;
    const after = words[index + run.length];
    const joined = after !== undefined && joins(text, last, after);
    const scale = joined ? scaleOf(after.text, language) : undefined;
    const end = scale === undefined ? last : (after ?? last);
    const beyond = words[index + run.length + (scale === undefined ? 0 : 1)];
    // `two thousand three hundred`, `three four`: a longer phrase than is understood here is not read at all
    const more = beyond !== undefined && joins(text, end, beyond) && isNumberWord(beyond.text, language);
    const before = words[index - 1];
    const continues = index > 0 && before !== undefined && blockedUntil === before.end && joins(text, before, first);
    blockedUntil = end.end;
    index += run.length - 1 + (scale === undefined ? 0 : 1);
    if (more || continues) continue;
    found.push({
      form: 'number',
      numeral: { kind: 'exact', value: String(run.value) },
      negative: false,
      money: false,
      scale: scale ?? 0,
      start: first.start,
      end: last.end,
    });
  }
  return found;
}

function longestRun(
  text: string,
  words: readonly Word[],
  from: number,
  language: Language | undefined,
): { readonly value: number; readonly length: number } | undefined {
  let length = 1;
  while (length < MAX_NUMBER_WORDS) {
    const [last, next] = [words[from + length - 1], words[from + length]];
    if (last === undefined || next === undefined || !joins(text, last, next)) break;
    length += 1;
  }
  for (; length >= 1; length -= 1) {
    const value = numberOfWords(
      words.slice(from, from + length).map((word) => word.text),
      language,
    );
    if (value !== undefined) return { value, length };
  }
  return undefined;
}

function joins(text: string, left: Span, right: Span): boolean {
  return right.start === left.end + 1 && /[\s-]/.test(text[left.end] ?? '');
}

function isNumberWord(word: string, language: Language | undefined): boolean {
  if (/^(?:and|und|et|y)$/.test(foldWord(word))) return false;
  return numberOfWords([word], language) !== undefined || scaleOf(word, language) !== undefined;
}
