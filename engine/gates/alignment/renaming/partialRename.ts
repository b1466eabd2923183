/**
 * A word is replaced by another in some places and left in others. Which words is read from the change itself: what the
 * action replaced, where the request says both the old and the new one.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { isLeftOutside } from '../place/namedPart.ts';
import type { Change } from '../reading/change.ts';
import { everyMark, partialMark } from '../reading/lexicon.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, isLike, wordsOf } from '../reading/words.ts';

export function partialRename(input: Pair): Finding | null {
  const { request, change, action } = input;
  if (change === null || action.kind !== 'write' || change.isNew) return null;
  const asked = request.folded;
  const asksAll = request.operations.has('rename') || everyMark.test(asked);
  for (const edit of change.edits) {
    const [before, after] = [phrase(edit.old), phrase(edit.new)];
    if (before === '' || after === '' || !/\p{L}{2,}/u.test(before)) continue;
    const pair = saidPair(before, after, asked);
    if (pair === null) continue;
    const [from, to] = pair;
    const rest = mask(fold(change.newText), to);
    const left = occurrence(rest, from);
    const oldCount = count(fold(change.oldText), from);
    if (left !== null && oldCount > 1) {
      // "in the arrival section": elsewhere the old word may stay.
      if (isLeftOutside(input, from)) continue;
      if (!asksAll && isOnePlace(request, change, from, to)) continue;
      const strength = asksAll && !hasException(request.guards.length, asked) ? 'hard' : 'soft';
      if (!asksAll && hasException(request.guards.length, asked)) continue;
      return {
        id: 'partial-rename',
        strength,
        line: `${quoted(from)} was to become ${quoted(to)}, and it is still there in one place.`,
      };
    }
    // A person named in full may also stand there by the last name alone.
    const [first = '', last = ''] = from.split(' ').slice(-2);
    if (
      asksAll &&
      /\p{L}{3,}/u.test(last) &&
      first !== last &&
      occurrence(rest, last) !== null &&
      !asked.includes(`${to} ${last}`) &&
      !to.includes(last)
    ) {
      return {
        id: 'partial-rename',
        strength: request.guards.length === 0 ? 'hard' : 'soft',
        line: `${quoted(from)} was to become ${quoted(to)}, and ${quoted(last)} is still there.`,
      };
    }
  }
  return (
    byRepetition(asksAll && request.guards.length === 0, request, change) ??
    byName(asked, asksAll, change.oldText, change.newText)
  );
}

/** Something of the request tells the changed lines from those where the old word stays. */
function isOnePlace(request: RequestView, change: Change, from: string, to: string): boolean {
  const said = request.keys.filter((key) => !from.includes(key) && !to.includes(key));
  const says = (line: string, key: string) => wordsOf(line).some((word) => isLike(word.key, key));
  const stays = change.kept.filter((line) => occurrence(mask(fold(line), '\u0001'), from) !== null);
  return said.some((key) => change.removed.some((line) => says(line, key)) && !stays.some((line) => says(line, key)));
}

/** Only the new name was said: what it took the place of several times is still there. */
function byRepetition(asksAll: boolean, request: RequestView, change: Change): Finding | null {
  const asked = request.folded;
  if (!asksAll) return null;
  const counts = new Map<string, number>();
  for (const edit of change.edits) {
    const form = `${phrase(edit.old)}\u0001${phrase(edit.new)}`;
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  for (const [form, times] of counts) {
    const [from = '', to = ''] = form.split('\u0001');
    if (times < 2 || !/\p{L}{3,}/u.test(from) || to === '' || !asked.includes(to)) continue;
    if (occurrence(mask(fold(change.newText), to), from) === null || isOnePlace(request, change, from, to)) continue;
    return {
      id: 'partial-rename',
      strength: partialMark.test(asked) ? 'soft' : 'hard',
      line: `${quoted(from)} became ${quoted(to)} in ${times} places, and it is still there in another.`,
    };
  }
  return null;
}

/** Forms such as `rename A to B`, where the replaced word is inflected or stands within another. */
function byName(asked: string, asksAll: boolean, oldText: string, newText: string): Finding | null {
  if (!asksAll) return null;
  const marks = [...asked.matchAll(/["'«„“”`]\s?([^"'«»„“”`]{2,40}?)\s?["'»“”`](?!\p{L})/gu)].map(
    (match) => match[1] ?? '',
  );
  const [a, b] = marks;
  if (marks.length === 2 && a !== undefined && b !== undefined && a !== b) {
    const [first, second] = [phrase([a]), phrase([b])];
    const now = fold(newText)
      .replace(/[^\p{L}\p{N}_& -]/gu, ' ')
      .replace(/\s+/gu, ' ');
    if (
      now.includes(second) &&
      occurrence(now.replaceAll(second, '\u0001'), first) !== null &&
      count(fold(oldText), first) > 1 &&
      !partialMark.test(asked.replace(a, ''))
    ) {
      return {
        id: 'partial-rename',
        strength: 'hard',
        line: `${quoted(first)} was to become ${quoted(second)}, and it is still there in one place.`,
      };
    }
  }
  const match =
    /(?:renam\w*|replac\w*|chang\w*|cambia|remplac\w*|renomm\w*|ersetz\w*|renombr\w*) (?:\p{L}+ ){0,3}["'«„“`]?\s?([\p{L}_][\p{L}\p{N}_]{2,30})["'»”“`]? (?:to|by|with|en|par|por|durch|in) ["'«„“`]?\s?([\p{L}_][\p{L}\p{N}_]{2,30})/u.exec(
      asked,
    );
  const [from, to] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (from === '' || to === '' || !/[_\d]/u.test(from)) return null;
  const old = fold(oldText);
  const now = mask(fold(newText), to);
  if (count(old, from) < 2 || occurrence(now, from) === null || !fold(newText).includes(to)) return null;
  return {
    id: 'partial-rename',
    strength: 'hard',
    line: `${quoted(from)} was to become ${quoted(to)}, and it is still there in one place.`,
  };
}

function hasException(guards: number, asked: string): boolean {
  return guards > 0 || partialMark.test(asked);
}

function phrase(words: readonly string[]): string {
  return fold(words.slice(0, 8).join(' '))
    .replace(/[^\p{L}\p{N}_& -]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The replaced phrase and its replacement as the request says them, whole or by their telling words. */
function saidPair(before: string, after: string, asked: string): readonly [string, string] | null {
  const plain = asked.replace(/[^\p{L}\p{N}_& -]/gu, ' ').replace(/\s+/gu, ' ');
  const words = (text: string) => wordsOf(text).map(({ key }) => key);
  const within = (text: string) => (` ${plain} `.includes(` ${text} `) ? text : null);
  const longest = (text: string): string | null => {
    const whole = within(text);
    if (whole !== null) return whole;
    const parts = text.split(' ');
    for (let size = parts.length - 1; size > 0; size -= 1) {
      for (let at = 0; at + size <= parts.length; at += 1) {
        const piece = parts.slice(at, at + size).join(' ');
        if (/\p{L}{3,}/u.test(piece) && within(piece) !== null) return piece;
      }
    }
    return null;
  };
  const [from, to] = [longest(before), longest(after)];
  if (from === null || to === null || from === to) return null;
  if (words(from).every((word) => /^\d+$/u.test(word)) || to.length < 2) return null;
  // Ordinary verbs of the request are no names: both must stand where they can be one.
  return from.length < 3 ? null : [from, to];
}

function mask(text: string, phraseToHide: string): string {
  return text
    .replace(/[^\p{L}\p{N}_& -]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replaceAll(phraseToHide, '\u0001');
}
function occurrence(text: string, word: string): number | null {
  const at = ` ${text} `.indexOf(` ${word} `);
  return at < 0 ? null : at;
}
function count(text: string, word: string): number {
  return (
    ` ${text.replace(/[^\p{L}\p{N}_& -]/gu, ' ').replace(/\s+/gu, '  ')} `.split(` ${word.replaceAll(' ', '  ')} `)
      .length - 1
  );
}
