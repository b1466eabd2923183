/**
 * Within one line what was asked for changes, and so does something else: "the room is B12 now", and the time beside it is
 * another too. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { WordEdit } from '../reading/change.ts';
import { readChange } from '../reading/change.ts';
import { isCode } from '../reading/fileNames.ts';
import type { Operation } from '../reading/lexicon.ts';
import { lineEdits, valuesIn } from '../reading/lineEdits.ts';
import { near, readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, hasLike, isEmptyWord, isLike, wordsOf } from '../reading/words.ts';

const wide: readonly Operation[] = [
  'translate',
  'shorten',
  'reword',
  'create',
  'clean',
  'empty',
  'format',
  'sort',
  'swap',
  'calculate',
  'add',
  'delete',
  'dedupe',
];
const reckons =
  /(?<!\p{L})(?:later|earlier|longer|shorter|by|each|every|double|half|instead|spater|fruher|langer|kurzer|um|doppelt|halb\w*|statt|plus t[oa]rd?|tot|lieu|antes|tarde|doble|mitad|vez|lugar|people|persons?|personen|personnes|personas|recipe|rezept|recette|receta|convert\w*|umrechn\w*)(?!\p{L})|%/u;

export function secondEdit({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || isCode(action.path))
    return null;
  if (request.every || reckons.test(request.folded) || wide.some((name) => request.operations.has(name))) return null;
  const asked = valuesIn(request.text);
  for (const { before, after } of lineEdits(change)) {
    const edits = readChange([{ old: [before], new: [after] }]).edits;
    if (edits.length < 2 || !edits.some((edit) => brings(edit, request, asked))) continue;
    const other = edits.find((edit) => isOther(edit, request, asked, before));
    if (other !== undefined) {
      return {
        id: 'second-edit',
        strength: 'soft',
        line: `In the changed line ${quoted(other.old.join(' '))} also became ${quoted(other.new.join(' '))}.`,
      };
    }
  }
  return null;
}

function brings(edit: WordEdit, request: RequestView, asked: readonly number[]): boolean {
  return edit.new.some((word) => isSaid(word, request, asked));
}

function isSaid(word: string, request: RequestView, asked: readonly number[]): boolean {
  if (readFigures(word).some(({ readings }) => readings.some((value) => asked.some((other) => near(value, other)))))
    return true;
  const key = fold(word);
  // `Thu` for Thursday.
  if (key.length > 2 && request.keys.some((said) => said.startsWith(key))) return true;
  return hasLike(request.keys, key) || wordsOf(request.folded).some((said) => said.key === key);
}

/** Another word in the place of an old one, and no ending of the same word. Figures follow from each other too often. */
function isOther(edit: WordEdit, request: RequestView, asked: readonly number[], before: string): boolean {
  const solid = (words: readonly string[]) =>
    words.filter((word) => word.length > 2 && !/\d/u.test(word) && !isEmptyWord(fold(word)) && /\p{L}/u.test(word));
  const [old, fresh] = [solid(edit.old), solid(edit.new)];
  if (brings(edit, request, asked) || old.length === 0 || fresh.length === 0 || old.length !== fresh.length)
    return false;
  return (
    fresh.every((word) => !isSaid(word, request, asked) && !before.includes(word)) &&
    old.every((word) => !isSaid(word, request, asked)) &&
    !fresh.some((word, at) => isLike(fold(word), fold(old[at] ?? '')))
  );
}
