/**
 * New text has characters that a reader does not see or that turn its order about, which the old text has not: what is shown
 * for review is then not what stands there. Hold for characters with no honest use in a text, advise for the others.
 */
import type { Finding, Pair } from '../pair.ts';

/** Tags and invisible operators: letters that nobody sees. */
const unseen = /[\u{e0000}-\u{e007f}\u2061-\u2064\u{1d173}-\u{1d17a}]/u;
/** Turn text about, or break words where no reader sees it. */
const turning = /[\u202a-\u202e\u2066-\u2069\u200b\u2060]/u;
/** A flag of a region is written with tags. */
const flags = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/gu;

export function hiddenText({ change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write') return null;
  const text = change.newText.replace(flags, '');
  const strength =
    unseen.test(text) && !unseen.test(change.oldText) ? 'hard' : turns(text, change.oldText) ? 'soft' : null;
  if (strength === null) return null;
  return { id: 'hidden-text', strength, line: 'The new text has characters in it that a reader does not see.' };
}

/** A word of Latin letters with Cyrillic ones among them that look alike. */
const mixed = /(?<!\p{L})(?=\p{L}*[a-z])(?=\p{L}*\p{Script=Cyrillic})\p{L}{3,}/iu;

function turns(text: string, before: string): boolean {
  return [turning, mixed].some((form) => form.test(text) && !form.test(before));
}
