/**
 * One line changes as the request says, and another changes as nobody said: the new address in the contract, and "Payment: 14
 * days" where 30 stood; "add Thomas", and Émilie comes with him. Only for requests that are about one thing. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { discriminatorOf, isCode } from '../reading/fileNames.ts';
import type { Operation } from '../reading/lexicon.ts';
import { figuresOnlyIn, isAmong, lineEdits, onlyAdded, valuesIn } from '../reading/lineEdits.ts';
import { type Figure, readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { followsWithin } from '../reading/reckoning.ts';
import { fold, hasLike, hasWord, isEmptyWord, wordsOf } from '../reading/words.ts';

/** These change lines that nobody names. */
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
  'dedupe',
  'calculate',
];
const several =
  /(?<!\p{L})(?:everything|columns?|spalten?|colonnes?|columnas?|accordingly|all|both|and so on|etc|anpass\w*|aktualisier\w*|mets? .{0,30}a jour|actualiz\w*|adapt\w*|double|half|from|since|ab|seit|depuis|desde|instead of \d|statt \d|au lieu de \d|en vez de \d|recipes?|rezept\w*|receta|recette|people|persons?|person\w*|celsius|fahrenheit|utc|time ?zone|round\w*|rund\w*|arrondi\w*|redonde\w*|redirect\w*|later|earlier|spater|fruher|plus t[ao]rd|antes|despues)(?!\p{L})/u;
const isTotal =
  /(?<!\p{L})(?:\p{L}*total\p{L}*|sums?|summe|gesamt\p{L}*|netto|brutto|net|gross|tax|vat|iva|tva|mwst|saldo|balance|solde|somme|suma|date|datum|stand|fecha|updated|as of|version|count|anzahl)(?!\p{L})/u;

/** The order of the day orders nothing. */
function isWide({ operations, folded }: RequestView): boolean {
  const agenda = /(?<!\p{L})(?:l'ordre du jour|orden del dia|tagesordnung)(?!\p{L})/u.test(folded);
  return wide.some((name) => operations.has(name) && !(agenda && name === 'sort'));
}

export function secondChange({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || isCode(action.path))
    return null;
  if (request.every || several.test(request.folded) || isWide(request)) return null;
  const edits = lineEdits(change);
  const fresh = onlyAdded(change);
  if (edits.length + fresh.length < 2 || edits.length > 8) return null;
  const asked = valuesIn(request.text);
  const parts = [
    ...edits.map(({ before, after }) => ({ before, after })),
    ...fresh.map((after) => ({ before: '', after })),
  ].map((edit) => ({ ...edit, ...broughtBy(edit, request, change, asked) }));
  if (!parts.some(({ said }) => said)) return null;
  const stray = parts.find(
    ({ before, after, said, strange }) =>
      !said &&
      strange &&
      !isTotal.test(fold(after)) &&
      !isTotal.test(fold(before)) &&
      !speaks(before === '' ? after : before, request),
  );
  return stray === undefined
    ? null
    : {
        id: 'second-change',
        strength: 'soft',
        line: `Beside what the request says this changes too: ${quoted(stray.after)}.`,
      };
}

/** Whether a line brings something of the request, and whether it brings what is neither there nor in the old text. */
function broughtBy(
  { before, after }: { before: string; after: string },
  request: RequestView,
  change: Change,
  asked: readonly number[],
): { said: boolean; strange: boolean } {
  const words = wordsOf(after)
    .map(({ key }) => key)
    .filter(
      (key) =>
        key.length > 2 &&
        !isEmptyWord(key) &&
        !/\d/u.test(key) &&
        !hasWord(
          wordsOf(before).map((word) => word.key),
          key,
        ),
    );
  const figures = figuresOnlyIn(after, before).filter(({ spelled }) => !spelled);
  const isGiven = (figure: Figure) =>
    isAmong(figure, asked) || isAmong({ ...figure, readings: partsOf(figure) }, asked);
  const said = words.some((key) => hasLike(request.keys, key)) || figures.some(isGiven);
  const line = change.new.indexOf(after);
  const old = readFigures(change.oldText).flatMap(({ readings }) => readings);
  const newWords = words.filter((key) => !hasWord(change.oldKeys, key));
  const newFigures = figures.filter(
    (figure) =>
      !isGiven(figure) &&
      !isAmong(figure, old) &&
      !figure.readings.some((value) => followsWithin(change.new, line, value)) &&
      !/^\s*(?:[-*|]\s*)?\(?\d+[.)]/u.test(after.slice(0, after.indexOf(figure.text) + figure.text.length + 1)),
  );
  return {
    said,
    strange: newFigures.length > 0 || newWords.some((key) => key.length > 3 && discriminatorOf(key) === null),
  };
}

/** `9000:80` is two figures. */
function partsOf(figure: Figure): readonly number[] {
  return figure.text.split(/[:,]/u).map(Number);
}

function speaks(line: string, request: RequestView): boolean {
  return wordsOf(line).some(
    ({ key }) => key.length > 3 && !isEmptyWord(key) && !/\d/u.test(key) && hasLike(request.keys, key),
  );
}
