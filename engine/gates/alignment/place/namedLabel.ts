/**
 * The request names a row or a column by its mark: "group B", "size M", "the Exam column". The row with that mark stays, and
 * one with another mark changes. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { isCode } from '../reading/fileNames.ts';
import type { Operation } from '../reading/lexicon.ts';
import { lineEdits } from '../reading/lineEdits.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, hasWord, isEmptyWord, isLike, wordsOf } from '../reading/words.ts';

const wide: readonly Operation[] = [
  'translate',
  'sort',
  'dedupe',
  'clean',
  'empty',
  'reword',
  'shorten',
  'swap',
  'rename',
];

export function namedLabel({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || isCode(action.path))
    return null;
  const name = byFullName(request, change);
  if (name !== null) return name;
  if (request.guards.length > 0 || wide.some((name) => request.operations.has(name))) return null;
  return byMark(request, change) ?? byColumn(request, change);
}

const marked =
  /(?<![\p{L}\p{N}])(\p{L}{3,20}) (?:nr\.? |no\.? |n° )?([A-Z]{1,3}|\d{1,3}[a-z]?)(?![\p{L}\p{N}.,:€$£%-])/gu;

function byMark(request: RequestView, change: Change): Finding | null {
  for (const [said, noun = '', mark = ''] of request.text.matchAll(marked)) {
    if (isEmptyWord(fold(noun)) || /^\d/u.test(mark)) continue;
    const own = new RegExp(`(?<![\\p{L}\\p{N}])${mark}(?![\\p{L}\\p{N}])`, 'u');
    const other = new RegExp(
      `(?<![\\p{L}\\p{N}])(?!${mark}(?![\\p{L}\\p{N}]))[A-Z]{1,${mark.length + 1}}(?![\\p{L}\\p{N}])`,
      'u',
    );
    const place = (line: string) => line.split(/[:;,|\t=]/u)[0] ?? '';
    const isRow = (line: string, form: RegExp) => form.test(place(line)) && place(line).trim().length < 30;
    const stays = change.kept.find((line) => isRow(line, own));
    const moved = lineEdits(change).filter(({ before }) => isRow(before, other) || isRow(before, own));
    const [wrong] = moved.filter(({ before }) => !isRow(before, own));
    if (stays !== undefined && wrong !== undefined && moved.every(({ before }) => !isRow(before, own))) {
      return soft(`The request says ${quoted(said)}, and ${quoted(wrong.before)} changes.`);
    }
  }
  return null;
}

const twoNames = /(?<![\p{L}.])(\p{Lu}\p{L}{2,20}) (\p{Lu}\p{L}{1,20})(?!\p{L})/gu;
const takesOut =
  /(?<!\p{L})(?:remov\w*|delet\w*|take|drop|cross|strike|losch\w*|streich\w*|entfern\w*|nimm|supprim\w*|enlev\w*|retir\w*|effac\w*|borr\w*|quit\w*|elimin\w*)(?!\p{L})/u;
const denies = /(?<!\p{L})(?:not|n't|nicht|pas|ne|no|except|ausser|sauf|salvo)(?!\p{L})/u;

/** One of two people of nearly one name was to go, and the other one goes. */
function byFullName(request: RequestView, change: Change): Finding | null {
  if (change.added.length > 0 || !takesOut.test(request.folded)) return null;
  for (const [name, first = '', last = ''] of request.text.matchAll(twoNames)) {
    const before = fold(request.text.slice(0, request.text.indexOf(name)));
    const clause = before.split(/[.;!?:,]\s|\s(?:but|aber|mais|pero)\s/u).at(-1) ?? '';
    if (!takesOut.test(clause) || denies.test(clause)) continue;
    const has = (line: string) =>
      ` ${wordsOf(line)
        .map(({ key }) => key)
        .join(' ')} `.includes(` ${fold(name)} `);
    const isAlike = (line: string) =>
      !has(line) && wordsOf(line).some(({ key }) => isLike(key, fold(first)) || isLike(key, fold(last)));
    const [stays, gone] = [change.kept.find(has), change.removed.find(isAlike)];
    if (stays !== undefined && gone !== undefined && !change.removed.some(has)) {
      return soft(`${quoted(name)} was to go, and ${quoted(gone)} goes.`);
    }
  }
  return null;
}

/** Only cells of other columns change, and the request names one by its head. */
function byColumn(request: RequestView, change: Change): Finding | null {
  const mark = [';', '\t', '|', ','].find((each) => (change.old[0] ?? '').split(each).length > 2);
  const head = change.old[0];
  if (mark === undefined || head === undefined || change.removed.includes(head)) return null;
  const names = head.split(mark).map((cell) => wordsOf(cell).map(({ key }) => key));
  const said =
    /(?<!\p{L})(?:(?:column|spalte|colonne|columna) ["'«„“]?(\p{L}{3,})|(\p{L}{3,})["'»”“]?[- ](?:column|spalte))(?!\p{L})/u.exec(
      request.folded,
    );
  const word = said?.[1] ?? said?.[2];
  const at = word === undefined ? -1 : names.findIndex((name) => name.some((key) => isLike(key, word)));
  if (at < 0 || names.filter((name) => name.some((key) => isLike(key, word ?? ''))).length !== 1) return null;
  const cells = (line: string) => line.split(mark).map((cell) => cell.trim());
  const edits = lineEdits(change).filter(
    ({ before, after }) => cells(before).length === names.length && cells(after).length === names.length,
  );
  const changes = edits.map(({ before, after }) =>
    cells(before).flatMap((cell, i) => (cell === cells(after)[i] ? [] : [i])),
  );
  const unsaid = (i: number) => !(names[i] ?? []).some((key) => hasWord(request.keys, key));
  if (
    changes.length === 0 ||
    !changes.every((places) => places.length > 0 && places.every((i) => i !== at && unsaid(i)))
  )
    return null;
  return soft(
    `The request speaks of the column ${quoted(word ?? '')}, and ${quoted(edits[0]?.after ?? '')} changes in another.`,
  );
}

function soft(line: string): Finding {
  return { id: 'named-label', strength: 'soft', line };
}
