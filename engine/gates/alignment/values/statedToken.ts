/**
 * The request says a name, a code or an address letter by letter, and the new text has one that is nearly it. Nearly: a letter
 * or two, or two changed about. Advises only.
 */
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { fold, wordsOf } from '../reading/words.ts';

/** With a figure, a mark within, or a capital: said as it is to be written. */
const token = /[\p{L}\p{N}](?:[\p{L}\p{N}_.@+:/’'-]*[\p{L}\p{N}])?/gu;
const isLiteral = (text: string) =>
  text.length > 3 &&
  (/\p{L}.*[\d@_/.-]|\d.*[\p{L}_@/-]/u.test(text) || /^\p{Lu}\p{Ll}{3,}$/u.test(text)) &&
  !/^\d+[.:h]\d+/u.test(text);

export function statedToken({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  if (request.operations.has('translate')) return null;
  const tokens = (text: string) => new Set((text.slice(0, 20_000).match(token) ?? []).map(fold));
  const [old, now, added] = [change.oldText, change.newText, change.added.join('\n')].map(tokens);
  if (old === undefined || now === undefined || added === undefined) return null;
  const asked = request.text.slice(0, 2_000).match(token) ?? [];
  const start = request.text.trimStart().slice(0, 40);
  const plain = new Set(wordsOf(request.text).map(({ key }) => key));
  for (const said of asked) {
    const key = fold(said);
    // The first word has its capital from the sentence, and what a path is called is no text.
    if (!isLiteral(said) || start.startsWith(said) || action.path.includes(said)) continue;
    if (now.has(key) || old.has(key) || [...now].some((other) => isForm(other, key))) continue;
    const other = [...added].find(
      (each) => !old.has(each) && !plain.has(each) && !/^\d+$/u.test(each) && each.length > 3 && isNearly(each, key),
    );
    if (other !== undefined) {
      return {
        id: 'stated-token',
        strength: 'soft',
        line: `The request says ${quoted(said)}, and the new text has ${quoted(other)}.`,
      };
    }
  }
  return null;
}

/** `Müller` for `Müllers`, or the word within another. */
function isForm(left: string, right: string): boolean {
  return left.includes(right) || (left.length > 3 && right.startsWith(left) && right.length - left.length <= 2);
}

/** Two letters left out, put in or changed at most, in a word of which most is the same. */
function isNearly(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 2) return false;
  let above = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length && i < 60; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const change = (above[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      row.push(Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return (above[right.length] ?? 9) <= (right.length < 6 ? 1 : 2);
}
