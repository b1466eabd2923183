/** Only the layout was to change, and words or figures of the old text are nowhere in the new one. */

import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { hasLike, isEmptyWord, wordsOf } from '../reading/words.ts';
import { type BulkVerdict, none, wrong } from './bulkCheck.ts';
import { sameLetters, surplusOf } from './lines.ts';

const wording = [
  'translate',
  'shorten',
  'reword',
  'delete',
  'calculate',
  'rename',
  'correct',
  'clean',
  'dedupe',
  'empty',
  'create',
  'move',
  'add',
] as const;

const counter = /^\s*\(?\d{1,3}[.)]\s+/gmu;

export function checkLayoutLoss(change: Change, request: RequestView): BulkVerdict {
  if (!request.operations.has('format') || wording.some((name) => request.operations.has(name))) return none;
  if (sameLetters(change.oldText, change.newText)) return none;
  // What counts the items is no word of theirs.
  const words = (text: string) => wordsOf(text.replace(counter, ' ')).map(({ key }) => key);
  const lost = surplusOf(words(change.oldText), words(change.newText)).filter((word) => !isEmptyWord(word));
  const come = surplusOf(words(change.newText), words(change.oldText)).filter((word) => !isEmptyWord(word));
  const now = readFigures(change.newText);
  const gone = lost.filter(
    (word) => !(/\d/u.test(word) ? now.some(({ text }) => text.includes(word)) : hasLike(words(change.newText), word)),
  );
  const [first] = gone;
  const strange = come.filter((word) => word.length > 3 && !hasLike([...request.keys, ...words(change.oldText)], word));
  if (strange.length > 3 && !change.added.some((line) => line.includes('|'))) {
    return wrong(
      'unrequested-extra',
      `Only the layout was to change, and ${quoted(strange.slice(0, 4).join(' '))} is new.`,
    );
  }
  // One word alone may have been spelled otherwise, unless nothing else differs.
  if (first === undefined || come.length >= gone.length || (gone.length < 2 && come.length > 0)) return none;
  return wrong(
    'lost-line',
    `${quoted(first)} of the old text is gone, and only its layout was to change.`,
    come.length === 0 && gone.length > 2 ? 'hard' : 'soft',
  );
}
