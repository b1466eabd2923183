/**
 * Lines were only to be put in another order or form, and an item of the list is another one: words come that neither the old
 * text nor the request has, and words go. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { discriminatorOf, isCode } from '../reading/fileNames.ts';
import type { Operation } from '../reading/lexicon.ts';
import { figuresOnlyIn } from '../reading/lineEdits.ts';
import { readFigures } from '../reading/numbers.ts';
import { hasLike, isEmptyWord, wordsOf } from '../reading/words.ts';

const order: readonly Operation[] = ['sort', 'swap', 'move', 'dedupe', 'format'];
const wording: readonly Operation[] = [
  'translate',
  'shorten',
  'reword',
  'create',
  'correct',
  'rename',
  'calculate',
  'empty',
  'delete',
];

const layout =
  /(?<!\p{L})(?:indent\w*|whitespace|trailing spaces?|(?:extra|double) spaces|tabs?|einruck\w*|leerzeichen|indentation|espaces|sangria\w*|tabulaci\w*)(?!\p{L})/u;
const more =
  /(?<!\p{L})(?:and|und|et|y|also|auch|aussi|tambien|add\w*|remove\w*|replac\w*|renam\w*|name\w*|table|tabelle|csv)(?!\p{L})/u;
/** Only spaces were to change, in whatever file, and a word or a figure is another. */
function layoutOnly({ request, change }: Pair): Finding | null {
  if (change === null || !layout.test(request.folded) || more.test(request.folded)) return null;
  const words = (text: string) => wordsOf(text).map(({ key }) => key);
  const [old, now] = [words(change.oldText), words(change.newText)];
  const strange = now.find((key, at) => key !== old[at]);
  return strange === undefined || old.length !== now.length
    ? null
    : { id: 'other-item', strength: 'soft', line: `Only the layout was to change, and ${quoted(strange)} is new.` };
}

const style =
  /(?<!\p{L})(?:bold|italics?|underlin\w*|highlight\w*|centred?|centered?|fett\w*|kursiv|unterstreich\w*|unterstrichen|zentrier\w*|gras|italique|soulign\w*|centr\w*|negrita|cursiva|subraya\w*)(?!\p{L})/u;
/** Only the looks of the letters were to change, and a figure is another. */
function figureInStyle({ request, change }: Pair): Finding | null {
  if (change === null || !style.test(request.folded) || more.test(request.folded)) return null;
  const come = figuresOnlyIn(change.newText, `${change.oldText} ${request.text}`).find(({ spelled }) => !spelled);
  const gone = figuresOnlyIn(change.oldText, change.newText).find(({ spelled }) => !spelled);
  return come === undefined || gone === undefined
    ? null
    : {
        id: 'other-item',
        strength: 'soft',
        line: `Only the looks were to change, and ${quoted(gone.text)} became ${quoted(come.text)}.`,
      };
}

export function otherItem(pair: Pair): Finding | null {
  const { request, change, action } = pair;
  const relaid = action.kind === 'write' ? (layoutOnly(pair) ?? figureInStyle(pair)) : null;
  if (relaid !== null) return relaid;
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || isCode(action.path))
    return null;
  const { operations } = request;
  const isNumbering = /(?<!\p{L})(?:numbered|number|nummerier\w*|numerot\w*|numera\w*)(?!\p{L})/u.test(request.folded);
  if (!isNumbering && !order.some((name) => operations.has(name))) return null;
  if (wording.some((name) => operations.has(name)) || (operations.has('add') && !operations.has('sort'))) return null;
  const told = (words: readonly string[], known: Iterable<string>) =>
    words.filter((key) => !hasLike(known, key) && !hasLike(request.keys, key));
  const [gone, come] = [
    told(contentOf(change.oldText), change.newKeys),
    told(contentOf(change.newText), change.oldKeys),
  ];
  // Spanish has one word for putting in order and for tidying.
  if (operations.has('clean') && !operations.has('sort')) return null;
  const enough = operations.has('format') || isNumbering ? 2 : 1;
  const [one] = come;
  if (one === undefined || come.length < enough || gone.length < enough) return null;
  const line = change.added.find((each) => wordsOf(each).some(({ key }) => key === one)) ?? one;
  return {
    id: 'other-item',
    strength: 'soft',
    line: `Only order or form was to change, and ${quoted(line)} has words that were not there, while ${quoted(gone[0] ?? '')} is gone.`,
  };
}

/** Without months, days and figures: they are what a new form writes in another way. */
function contentOf(text: string): readonly string[] {
  return [...new Set(wordsOf(text).map(({ key }) => key))].filter(
    (key) =>
      key.length > 3 &&
      !isEmptyWord(key) &&
      !/\d/u.test(key) &&
      discriminatorOf(key) === null &&
      readFigures(key).length === 0,
  );
}
