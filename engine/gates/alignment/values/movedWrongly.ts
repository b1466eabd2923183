/**
 * "an hour earlier" and it is later, "two weeks later" and it is one; or all times were to move and one stays as it was.
 * Reads more widely than the exact check of shifts. Advises only.
 */

import { daysIn } from '../../../grounding/calendar.ts';
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { type Day, readDays } from '../reading/days.ts';
import { isCode } from '../reading/fileNames.ts';
import { everyMark } from '../reading/lexicon.ts';
import { lineEdits } from '../reading/lineEdits.ts';

const later =
  /(?<!\p{L})(?:later|push(?:ed|es)? back|put back|delay\w*|postpon\w*|spater|nach hinten|verspatet|plus tard|recul\w*|retard\w*|repouss\w*|mas tarde|(?:se )?retras\w*|aplaz\w*|pospon\w*)(?!\p{L})/u;
const earlier =
  /(?<!\p{L})(?:earlier|bring (?:\p{L}+ ){0,3}forward|brought forward|sooner|fruher|vorverleg\w*|vorgezogen|vorziehen|nach vorne?|plus tot|avanc\w*|mas temprano|(?:se )?adelant\w*|antes)(?!\p{L})/u;
const number =
  '(\\d{1,3}|an?|one|two|three|four|five|six|ten|einen?|eine[mr]?|zwei|drei|vier|funf|sechs|zehn|une?|deux|trois|quatre|cinq|six|dix|una?|dos|tres|cuatro|cinco|seis|diez|half an|eine halbe|halbe|demi|media)';
const length = new RegExp(
  `(?<![\\p{L}\\p{N}]|(?<!\\p{L})of )${number}[ -](minutes?|minuten?|minutos?|min|hours?|h|stunden?|std|heures?|horas?|days?|tagen?|tage|jours?|dias?|weeks?|wochen?|semaines?|semanas?)(?!\\p{L}| and a half| et demie?| y media)`,
  'gu',
);
const counts: Readonly<Record<string, number>> = {
  two: 2,
  zwei: 2,
  deux: 2,
  dos: 2,
  three: 3,
  drei: 3,
  trois: 3,
  tres: 3,
  four: 4,
  vier: 4,
  quatre: 4,
  cuatro: 4,
  five: 5,
  funf: 5,
  cinq: 5,
  cinco: 5,
  six: 6,
  sechs: 6,
  seis: 6,
  ten: 10,
  zehn: 10,
  dix: 10,
  diez: 10,
  'half an': 0.5,
  'eine halbe': 0.5,
  halbe: 0.5,
  demi: 0.5,
  media: 0.5,
};

export function movedWrongly({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || isCode(action.path))
    return null;
  const text = request.folded;
  const [isLater, isEarlier] = [later.test(text), earlier.test(text)];
  const said = [...text.matchAll(length)];
  const [one] = said;
  if (isLater === isEarlier || one === undefined || said.length !== 1) return null;
  const count = /^\d/u.test(one[1] ?? '') ? Number(one[1]) : (counts[one[1] ?? ''] ?? 1);
  const unit = one[2] ?? '';
  const sign = isLater ? 1 : -1;
  const minutes = /^min/u.test(unit) ? count : /^(?:h|std|stund|heure|hora)/u.test(unit) ? count * 60 : null;
  const days = minutes !== null ? null : /^(?:w|sem)/u.test(unit) ? count * 7 : count;
  const wrong =
    minutes !== null ? wrongTime(change, minutes * sign) : days !== null ? wrongDay(change, days * sign) : undefined;
  const line =
    wrong ?? (minutes !== null && everyMark.test(text) && request.guards.length === 0 ? stayed(change) : undefined);
  return line === undefined
    ? null
    : {
        id: 'moved-wrongly',
        strength: 'soft',
        line: `${quoted(line)} does not move by ${quoted(one[0])} as was asked.`,
      };
}

const clock = /(?<![\p{L}\p{N}.:-])(\d{1,2})(?:[:.h]([0-5]\d)| ?(?:h|uhr|am|pm)(?!\p{L}))/giu;
function timesOf(line: string): readonly number[] {
  return [...line.matchAll(clock)]
    .map(([, hour = '', minute = '0']) => Number(hour) * 60 + Number(minute))
    .filter((time) => time < 24 * 60);
}

/** No time of the line moves so, or one of them moves and another moves elsewhere. */
function wrongTime(change: Change, by: number): string | undefined {
  return lineEdits(change).find(({ before, after }) => {
    const [old, fresh] = [timesOf(before), timesOf(after)];
    const moved = old.flatMap((time, at) => (fresh[at] === time ? [] : [(fresh[at] ?? 0) - time]));
    const is = (step: number) => [0, 720, -720, 1440, -1440].some((turn) => step === by + turn);
    return old.length > 0 && old.length === fresh.length && moved.length > 0 && !moved.every(is);
  })?.after;
}

function stayed(change: Change): string | undefined {
  const moved = lineEdits(change).filter(({ before }) => timesOf(before).length > 0);
  if (moved.length === 0) return undefined;
  return change.kept.find((line) => timesOf(line).length > 0);
}

function wrongDay(change: Change, by: number): string | undefined {
  return lineEdits(change).find(({ before, after }) => {
    const [[was], [is]] = [dayOf(before), dayOf(after)];
    if (was === undefined || is === undefined || (was.day === is.day && was.month === is.month)) return false;
    const step = daysBetween(was, is);
    return step !== null && step !== by && Math.abs(step - by) < 360;
  })?.after;
}

function dayOf(line: string): readonly Day[] {
  const days = readDays(line).filter((day) => day.day !== null && day.month !== null && day.order !== 'monthFirst');
  return days.length === 1 ? days : [];
}

function daysBetween(was: Day, is: Day): number | null {
  if (was.month === null || is.month === null || was.day === null || is.day === null) return null;
  const year = was.year ?? is.year ?? 2001;
  if (was.day > daysIn(year, was.month)) return null;
  const at = (day: Day, of: number) => Date.UTC(day.year ?? of, (day.month ?? 1) - 1, day.day ?? 1);
  return Math.round((at(is, year) - at(was, year)) / 86_400_000);
}
