/** So many times the amounts: "double it", "for 8 instead of 4". Times and heats stay. */

import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, hasLike, wordsOf } from '../reading/words.ts';
import { type BulkVerdict, exact, none, wrong } from './bulkCheck.ts';
import { surplusOf } from './lines.ts';
import { type Quantity, readQuantities } from './units.ts';

const words: readonly [RegExp, number][] = [
  [/(?<!\p{L})(?:doubl\w*|twice|verdopp\w*|doppelt\w*|doble|duplic\w*)/u, 2],
  [/(?<!\p{L})(?:tripl\w*|three times|verdreifach\w*|dreifach\w*)/u, 3],
  [/(?<!\p{L})(?:halv\w*|half the|halbier\w*|halbe? meng\w*|die halfte|(?:la )?moitie|(?:la )?mitad)/u, 0.5],
];
const eaters =
  '(?:servings?|people|persons?|portions?|personen|portionen|personnes|couverts|personas|raciones|comensales)';
const people = new RegExp(
  `(?<!\\p{L})(?:(?:serves|for|fur|pour|para) \\d{1,3}(?! ?\\p{L}{0,2}[%€$£])|\\d{1,3} ${eaters})(?!\\p{L})`,
  'u',
);
const instead = /(?<!\p{L})(?:instead|not|rather than|statt|anstatt|nicht|au lieu|pas|en (?:vez|lugar)|no)(?!\p{L})/u;

/** How many times, or `null`. */
function factorOf(change: Change, request: RequestView): number | null {
  for (const [form, factor] of words) if (form.test(request.folded)) return factor;
  if (!people.test(request.folded)) return null;
  const figures = readFigures(request.text).flatMap(({ readings }) => readings.slice(0, 1));
  const [to, from] = figures;
  if (to === undefined) return null;
  if (figures.length === 2 && from !== undefined && from > 0)
    return instead.test(request.folded) ? ratio(to, from) : null;
  if (figures.length !== 1) return null;
  const line = change.old.find((each) => people.test(fold(each)) && readFigures(each).length === 1);
  const was = line === undefined ? undefined : readFigures(line)[0]?.readings[0];
  return was === undefined || was === 0 ? null : ratio(to, was);
}

function ratio(to: number, from: number): number | null {
  const factor = to / from;
  return factor > 0.04 && factor < 25 && factor !== 1 ? factor : null;
}

export function checkScaled(change: Change, request: RequestView): BulkVerdict {
  const factor = factorOf(change, request);
  if (factor === null || change.removed.length !== change.added.length || change.removed.length < 2) return none;
  let scaled = 0;
  for (const [index, line] of change.removed.entries()) {
    const other = change.added[index] ?? '';
    const [before, after] = [readQuantities(line), readQuantities(other)];
    if (before.length !== after.length) return none;
    for (const [at, was] of before.entries()) {
      const is = after[at];
      if (is === undefined || (was.value === is.value && was.unit === is.unit)) continue;
      if ('dimension' in was && (was.dimension === 'time' || was.dimension === 'heat')) {
        return wrong('beyond-scope', `${quoted(other)} is a time or a heat, and only amounts were to grow.`);
      }
      const size = (each: typeof was) => ('base' in each ? (each as Quantity).base : each.value);
      const grown = size(is) / size(was);
      if (Math.abs(grown / factor - 1) > 0.13) {
        return wrong('wrong-value', `${quoted(other)} is not ${Number(factor.toFixed(2))} times ${quoted(line)}.`);
      }
      scaled += 1;
    }
  }
  const words = (lines: readonly string[]) => wordsOf(lines.join('\n')).map(({ key }) => key);
  const come = surplusOf(words(change.added), words(change.removed)).filter((word) => !/\d/u.test(word));
  const known = words(change.removed);
  const isKnown = (word: string) =>
    hasLike(known, word) || known.some((other) => other.length > 2 && word.startsWith(other));
  if (come.some((word) => word.length > 2 && !isKnown(word))) return none;
  return scaled > 1 ? exact('scaled', 'Each changed amount is multiplied as was asked.') : none;
}
