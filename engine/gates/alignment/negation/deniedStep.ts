/**
 * The request denies a step or a state, and that is what is written: "is NOT moving to Friday", "don't move the Thursday class",
 * "fällt nicht aus", "sample C not tested". Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { clausesOf, namesIn } from '../reading/clauses.ts';
import { weekdayOf } from '../reading/days.ts';
import { saysNo } from '../reading/denials.ts';
import { lineEdits } from '../reading/lineEdits.ts';
import { fold, hasWord, isLike, wordsOf } from '../reading/words.ts';

export function deniedStep({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isEmptied || request.operations.has('translate'))
    return null;
  const clauses = clausesOf(request.folded);
  for (const [at, clause] of clauses.entries()) {
    const others = clauses.filter((_, index) => index !== at).join(' , ');
    const line =
      deniedGoal(clause, change) ??
      deniedMove(clause, others, change) ??
      deniedEnd(clause, change) ??
      deniedOfOne(request.text, clause, change);
    if (line !== undefined) {
      return {
        id: 'denied-step',
        strength: 'soft',
        line: `The request says ${quoted(clause)}, and the new text has ${quoted(line)}.`,
      };
    }
  }
  return null;
}

const goal =
  /(?<!\p{L})(?:not|n't|nicht|pas|no)(?: \p{L}+){0,3} (?:to|on|auf|am|den|an|a|au|le|al|el) (\p{L}{5,12})(?!\p{L})/u;
/** A day that something was not to move to stands in a line that did not have it. */
function deniedGoal(clause: string, change: Change): string | undefined {
  const day = goal.exec(clause)?.[1];
  if (
    day === undefined ||
    weekdayOf(day) === undefined ||
    /(?<!\p{L})(?:but|sondern|mais|sino|only|nur)(?!\p{L})/u.test(clause)
  )
    return undefined;
  const has = (line: string) => wordsOf(line).some(({ key }) => weekdayOf(key) === weekdayOf(day));
  return lineEdits(change).find(({ before, after }) => has(after) && !has(before) && !saysNo.test(fold(after)))?.after;
}

const noMove =
  /(?<!\p{L})(?:(?:do not|don't|dont|never) (?:move|change|shift|reschedule|postpone)|(?:verschieb\w*|verleg\w*|ander\w*) (?:\p{L}+ ){0,5}nicht|(?:ne|n') ?(?:deplace|decale|change|modifie|bouge|repousse)\w* pas|no (?:muevas|cambies|mueva|cambie|aplaces|retrases|adelantes))(?!\p{L})/u;
/** What was not to move changes; it is known by a word that no other clause has. */
function deniedMove(clause: string, others: string, change: Change): string | undefined {
  const match = noMove.exec(clause);
  if (match === null) return undefined;
  const known = wordsOf(others).map(({ key }) => key);
  const words = namesIn(clause.replace(match[0], `${/nicht$/u.test(match[0]) ? match[0] : ' '}`)).filter(
    (word) => !hasWord(known, word),
  );
  const days = wordsOf(clause)
    .filter(({ key }) => weekdayOf(key) !== undefined)
    .map(({ key }) => key);
  const telling = days.length > 0 ? days : words;
  return lineEdits(change).find(({ before }) =>
    telling.some((word) => wordsOf(before).some(({ key }) => key === word || (word.length > 4 && isLike(key, word)))),
  )?.after;
}

const notOff =
  /(?<!\p{L})(?:fallt (?:\p{L}+ )?nicht aus|(?:ist|wird|wurde|sind|werden) nicht (?:abgesagt|gestrichen|geschlossen|verschoben)|(?:isn't|is not|not|aren't|wasn't) (?:cancel\w*|called off|closed|postponed|sold out|off)|n'est pas (?:annul|ferm|report|supprim)\w*|ne sont pas (?:annul|ferm|report)\w*|no (?:se )?(?:cancel|suspend|anul|cierr|aplaz)\w*|no (?:esta|estan) (?:cancelad|cerrad|anulad|suspendid)\w*)(?!\p{L})/u;
const off =
  /(?<!\p{L})(?:fallt aus|abgesagt|gestrichen|entfallt|geschlossen|verschoben|cancel\w*|called off|closed|postponed|sold out|annul\w*|ferme\w*|report[ée]\w*|supprime\w*|cancelad\w*|suspendid\w*|anulad\w*|cerrad\w*|aplazad\w*)(?!\p{L})/u;
function deniedEnd(clause: string, change: Change): string | undefined {
  if (!notOff.test(clause)) return undefined;
  const words = namesIn(clause.replace(notOff, ' '));
  return change.added.find((line) => {
    const text = fold(line);
    return (
      off.test(text) &&
      !notOff.test(text) &&
      !change.removed.some((old) => off.test(fold(old))) &&
      wordsOf(text).some(({ key }) => words.some((word) => isLike(key, word) || (word.includes(key) && key.length > 3)))
    );
  });
}

const ofOne = /(?<!\p{L})(\p{L}{4,20}) ([A-Z]|\d{1,3})(?![\p{L}\p{N}])/gu;
const notDone =
  /(?<!\p{L})(?:not|never|wasn't|isn't|weren't|nicht|n'a pas|pas|no (?:se )?(?:ha|han|fue)?|sin) ?(?:been |yet |noch |encore |aun )?(?:test\w*|measur\w*|check\w*|done|start\w*|arriv\w*|deliver\w*|paid|getestet|gemessen|gepruft|geliefert|bezahlt|fertig|teste\w*|mesure\w*|verifi\w*|livre\w*|paye\w*|probad\w*|medid\w*|entregad\w*|pagad\w*)(?!\p{L})/u;
/** "sample C not tested": the line about it says no "no". */
function deniedOfOne(text: string, clause: string, change: Change): string | undefined {
  if (!notDone.test(clause)) return undefined;
  for (const [said] of text.matchAll(ofOne)) {
    if (!clause.includes(fold(said))) continue;
    const own = new RegExp(`(?<![\\p{L}\\p{N}])${fold(said)}(?![\\p{L}\\p{N}])`, 'u');
    const line = change.added.find(
      (each) => own.test(fold(each)) && !saysNo.test(fold(each)) && !/–|—|-\s*$|n\/?a|tbd|\?/iu.test(each),
    );
    if (line !== undefined) return line;
  }
  return undefined;
}
