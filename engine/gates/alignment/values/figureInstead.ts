/**
 * The request says a figure, the changed line has another in the place of an old one, and what was said stands nowhere in the
 * new text. Only where nothing is to be reckoned. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { readClock, withoutClock } from '../reading/clock.ts';
import { readDays } from '../reading/days.ts';
import { isCode } from '../reading/fileNames.ts';
import { figuresOnlyIn, isAmong, lineEdits, valuesIn } from '../reading/lineEdits.ts';
import { type Figure, near, readFigures } from '../reading/numbers.ts';
import { followsWithin } from '../reading/reckoning.ts';
import { fold } from '../reading/words.ts';
import { statesFactor } from './reckoned.ts';

/** The figure that is written is to follow from the one that is said. */
const reckons =
  /(?<!\p{L})(?:by|per|each|more|less|fewer|extra|another|plus|minus|double\w*|twice|triple|half|halve|later|earlier|longer|shorter|round\w*|add\w*|sum|total\w*|average|split|share|um \d\S*|pro|jeweils|mehr|weniger|doppel\w*|verdoppel\w*|halb\w*|spater|fruher|langer|rund\w*|summe|gesamt\w*|par|chacun\w*|de plus|de moins|moins|doubl\w*|moitie|plus tard|plus tot|arrondi\w*|somme|por|cada un[oa]|r?ajout\w*|agreg\w*|anad\w*|mas|menos|doble|duplic\w*|mitad|tarde|antes|redonde\w*|suma\w*|convert\w*|umrechn\w*|konvertier\w*|conviert\w*|dearer|cheaper|teurer|billiger|for \d+ instead|nights?|nuits?|onzas?|cups?|dozens?|docenas?|dutzend|douzaines?)(?!\p{L})|=/u;
/** Seconds as milliseconds, per cent as a share. */
export const valueSteps = [1, 1000, 0.001, 60, 3600, 60_000, 3_600_000, 86_400, 24, 7, 1024, 1_048_576, 100, 0.01];

/** A share of something, not a share that is written down. */
const ofRate =
  /(?<!\p{L})(?:rais\w*|increas\w*|lower\w*|reduc\w*|erhoh\w*|senk\w*|rauf|runter|auf die|augment\w*|baiss\w*|sub(?:e|en|ir)|baja\w*|aument\w*|of|vom|von|du|del|brutto\w*|mwst|vat|tva|iva)(?!\p{L}).{0,60}(?:%|percent|prozent|pour ?cent|por ciento)|(?:%|percent|prozent|pour ?cent|por ciento).{0,20}(?<!\p{L})(?:more|less|off|of|auf|mehr|weniger|de|sur|mas|menos|vat|mwst|tva|iva|teurer|billiger|dearer|cheaper)(?!\p{L})/u;
const ofShare = /%|percent|prozent|pour ?cent|por ciento|cents?|centim|rappen|pence/u;
const ofTime = /(?<!\p{L})(?:hours?|stunden?|std|heures?|horas?)(?!\p{L})/u;

export function figureInstead({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  const half = lostHalf(request.folded, change);
  if (half !== null) return half;
  if (
    reckons.test(request.folded) ||
    statesFactor(request.folded) ||
    ofRate.test(request.folded) ||
    request.operations.has('translate') ||
    request.operations.has('shorten')
  ) {
    return null;
  }
  const clock = readClock(request.folded);
  const asked = plainFigures(withoutDenied(clock.length > 0 ? withoutClock(request.folded) : request.folded));
  if (asked.length === 0 || asked.length > 3) return null;
  const isTechnical = isCode(action.path) || /\.(?:ya?ml|json|toml|ini|conf|cfg|env|properties)$/u.test(action.path);
  const old = valuesIn(change.oldText);
  const steps = isTechnical
    ? valueSteps
    : [
        1,
        ...(ofShare.test(`${request.folded} ${change.oldText}`) ? [100, 0.01] : []),
        ...(ofTime.test(request.folded) ? [60] : []),
      ];
  const given = [...asked.flatMap(({ readings }) => readings), ...clock];
  const pairs = given.flatMap((a, i) => given.slice(i + 1).flatMap((b) => [a + b, a * b]));
  // A length of time moves a time of day.
  const ends = change.added.some((line) => /\d:\d\d/u.test(line)) ? old.flatMap((a) => given.map((b) => a + b)) : [];
  const said = [...given, ...pairs, ...ends].flatMap((value) => [
    value,
    value + 0.5,
    ...(value < 12 ? [value + 12] : []),
  ]);
  const explained = said.flatMap((value) => steps.map((step) => value * step));
  const now = [...valuesIn(change.newText), ...readFigures(change.newText).flatMap(parts)];
  const missing = asked.find(
    ({ readings }) =>
      !readings.some((value) => steps.some((step) => now.some((other) => near(other, value * step)))) &&
      !readings.some((value) => value < 12 && now.some((other) => near(other, value + 12))),
  );
  if (missing === undefined) return null;
  const edits = lineEdits(change);
  // Many figures at once are reckoned from something.
  if (edits.length > 5) return null;
  for (const { before, after } of edits) {
    const [gone, come] = [plainOnly(before, after), plainOnly(after, before)];
    const strange = come.find((figure) => !isExplained(figure, [...explained, ...old]));
    if (gone.length === 0 || strange === undefined) continue;
    const line = change.new.indexOf(after);
    if (strange.readings.some((value) => followsWithin(change.new, line, value))) continue;
    return {
      id: 'figure-instead',
      strength: 'soft',
      line: `The request says ${quoted(missing.text)}, which the new text does not have; it says ${quoted(strange.text)}.`,
    };
  }
  return null;
}

const andHalf =
  /(?<!\p{L})(?:\p{L}+ and a half|an hour and a half|anderthalb\w*|\p{L}+einhalb|heures? et demie|(?:\p{L}+ )?(?:hora|anos|horas|kilos?|litros?) y medi[oa]|demi-heure|half an hour)(?!\p{L})/u;
/** The half of "an hour and a half" stands nowhere, and a line with figures changes. */
function lostHalf(folded: string, change: Change): Finding | null {
  const said = andHalf.exec(folded)?.[0];
  if (said === undefined) return null;
  const line = change.added.find((each) => valuesIn(each).length > 0);
  const isThere = /[.,]5|30|½|1\/2|half|halb|demi|medi[oa]|90|150|45|1800|5400|9000/iu.test(
    fold(change.added.join('\n')),
  );
  return line === undefined || isThere || lineEdits(change).length === 0
    ? null
    : {
        id: 'figure-instead',
        strength: 'soft',
        line: `The request says ${quoted(said)}, and ${quoted(line)} has no half.`,
      };
}

/** Those of a text that are no part of a day, of a name such as `v2`, or of a long number such as a telephone's. */
function plainFigures(text: string): readonly Figure[] {
  const days = readDays(text);
  return readFigures(text).filter(
    ({ at, text: figure, readings }) =>
      !days.some((day) => at >= day.at && at < day.at + day.length) &&
      readings.length > 0 &&
      // A way of writing times.
      !/^-?(?:h|hours?) (?:times?|clock|format|uhr)/u.test(text.slice(at + figure.length)) &&
      !/[\p{L}_/-]/u.test(text.charAt(at - 1)) &&
      !/^(?:\/|-\d)/u.test(text.slice(at + figure.length)),
  );
}

/** `9000:80`, and `1150,74` in a row with commas, are two figures. */
function isExplained(figure: Figure, known: readonly number[]): boolean {
  if (isAmong(figure, known)) return true;
  const both = parts(figure);
  return both.length === 2 && both.every((part) => known.some((value) => near(value, part)));
}
function parts(figure: Figure): readonly number[] {
  return figure.text.split(/[,:]/u).map(Number);
}

/** "9000, not 9001", "48 statt 45": what was wrong is not to come. */
function withoutDenied(folded: string): string {
  return folded.replace(
    /(?<!\p{L})(?:not|instead of|rather than|\p{L}+n't|nicht|statt|anstatt|pas|au lieu d[eu']|plutot que|no|en (?:vez|lugar) de)(?=\s)(?:[.,](?=\d)|[^.,;!?]){0,40}|(?<=\d) ?\p{L}{0,3} (?:isn't|ist nicht|ne)(?=\s)|(?<!\p{L})(?:from|von|de) \d[\d.,:]*(?= (?:to|auf|a)\s)/gu,
    ' ',
  );
}

function plainOnly(text: string, other: string): readonly Figure[] {
  const plain = new Set(plainFigures(text).map(({ at }) => at));
  return figuresOnlyIn(text, other).filter(({ at }) => plain.has(at));
}
