/**
 * The request says the label of a row that stays as it was, and the row that changes has a label that it does not say:
 * `libros` and `alimentos` in a table of rates, `Back:` and `Out:` in a plan. In programs and settings too. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import type { Operation } from '../reading/lexicon.ts';
import { lineEdits } from '../reading/lineEdits.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, isEmptyWord, sameWord, wordsOf } from '../reading/words.ts';

/** These touch rows that nobody names. */
const wide: readonly Operation[] = [
  'sort',
  'move',
  'rename',
  'dedupe',
  'clean',
  'empty',
  'translate',
  'shorten',
  'reword',
  'format',
  'create',
  'correct',
];
const onwards =
  /(?<!\p{L})(?:from|since|starting|as of|onwards?|ab|von|seit|a partir d[eu']|des|depuis|desde|en adelante|instead of|statt|anstatt|au lieu|en (?:vez|lugar) de|after|nach|apres|despues|before|vor|avant|antes|like|same|wie|comme|como)(?!\p{L})/u;

export function namedRow({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  // "the train leaves at nine" leaves nothing alone.
  const isGuarded = request.guards.length > 0 && !/(?<!\p{L})leaves? (?:at|on|from)(?!\p{L})/u.test(request.folded);
  if (request.every || isGuarded || onwards.test(request.folded) || wide.some((name) => request.operations.has(name)))
    return null;
  const edits = lineEdits(change);
  if (edits.length === 0 || edits.length > 3 || change.added.length !== change.removed.length) return null;
  const stays = change.kept.find((line) => {
    if (!hasValue(line) || isHead(line, change)) return false;
    const label = labelOf(line);
    return label.length > 0 && label.every((word) => isSaid(word, request)) && !isBrought(label, change);
  });
  if (stays === undefined) return null;
  const said = edits.find(({ before, after }) => isAbout(before, request) || isAbout(after, request, change));
  const [one] = edits;
  return said !== undefined || one === undefined
    ? null
    : {
        id: 'named-row',
        strength: 'soft',
        line: `The request says what ${quoted(stays)} is about, and ${quoted(one.before)} changes.`,
      };
}

/** The first line names what stands below, as does one without a mark above lines that have one. */
function isHead(line: string, change: Change): boolean {
  const isMarked = (each: string) => /[:=|,;\t]/u.test(each);
  return line === change.old[0] && (!/\d/u.test(line) || (!isMarked(line) && change.removed.some(isMarked)));
}

/** Words before the mark that parts a label from its value, or before the first figure; none where there is no such mark. */
function labelOf(line: string): readonly string[] {
  const text = line.replace(/^\s*(?:[-*+•]|\d+[.)]|\||export|const|let|var|final|static|public|private)\s+/u, '');
  const label = /^([^:=|,;\t–]{2,40}?)\s*(?:[:=|,;\t–]|\s-\s)/u.exec(text)?.[1] ?? /^(\D{3,40}?)\s+\d/u.exec(text)?.[1];
  if (label === undefined) return [];
  const words = partsOf(label).filter((key) => key.length > 2 && !isEmptyWord(key) && !/\d/u.test(key));
  return words.length > 3 ? [] : words;
}

/** `ports:` and `RATES = {` are no rows: what stands under them is. */
function hasValue(line: string): boolean {
  return /[:=|,;\t–-]\s*[^\s{[(:=|,;]|\D\s\d/u.test(line.replace(/^\s*["']?[^:=]{1,40}["']?\s*[:=]\s*[{[(]?\s*$/u, ''));
}

/** `maxRetries` and `max_retries` are two words. */
function partsOf(text: string): readonly string[] {
  return wordsOf(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ')).map(({ key }) => key);
}

const title = /^(?:herrn?|frau|mrs?|ms|mme|madame|monsieur|sra?|senora?)$/u;

function isSaid(word: string, request: RequestView): boolean {
  return wordsOf(request.folded).some(({ key }) => sameWord(key, word));
}

/** The row says a word of the request, in its label or its value. */
function isAbout(line: string, request: RequestView, change?: Change): boolean {
  return partsOf(line).some(
    (word) =>
      // A value that was to be put in tells no row.
      !(change?.addedKeys.includes(word) && !change.oldKeys.has(word)) &&
      !title.test(word) &&
      word.length > 2 &&
      !isEmptyWord(word) &&
      !/\d/u.test(word) &&
      request.keys.some(
        (key) =>
          sameWord(key, word) || (word.length > 3 && key.includes(word)) || (key.length > 3 && word.includes(key)),
      ),
  );
}

function isBrought(label: readonly string[], change: Change): boolean {
  const added = fold(change.added.join('\n'));
  return label.some((word) => added.includes(word));
}
