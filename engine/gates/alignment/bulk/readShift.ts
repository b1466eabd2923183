/** "by 40 euros", "zwei Tage früher", "une demi-heure plus tard", "sube un 5 %": how far and in which direction. Pure. */
import { readFigures } from '../reading/numbers.ts';

export interface Amount {
  /** The figure that follows from another, one step in the direction of `sign`. */
  readonly apply: (from: number, sign: number) => number;
  /** Of an amount in days or weeks. */
  readonly days: number | null;
}

export interface Shift {
  readonly sign: 1 | -1;
  readonly amounts: readonly Amount[];
}

const up =
  /(?<!\p{L})(?:later|delay\w*|postpon\w*|push(?:ed)? back|increas\w*|rais\w*|goes up|go up|up by|up(?= \d)|dearer|spater|erhoh\w*|hoher|rauf|teurer|nach hinten|plus tard|augment\w*|mont(?:e|er|ez)|hausse\w*|retard\w*|repouss\w*|mas tarde|sub(?:e|en|ir|imos)|aument\w*|retras\w*|aplaz\w*|incrementa\w*)(?!\p{L})/u;
const down =
  /(?<!\p{L})(?:earlier|bring forward|brought forward|lower\w*|reduc\w*|decreas\w*|goes down|go down|down by|cheaper|drops? by|knock|off|fruher|vorverleg\w*|vorgezogen|vorziehen|senk\w*|gesenkt|sinkt|runter|billiger|gunstiger|niedriger|plus tot|baiss\w*|diminu\w*|avanc\w*|redui\w*|moins cher|antes|mas temprano|baja\w*|rebaj\w*|reduc\w*|adelant\w*|descuent\w*|disminu\w*)(?!\p{L})/u;
/** A figure behind these is where it goes, not how far. */
const target = /(?:\bto|\bauf|\ba|\bà|\ben|\bhasta|\bjusqu'a|\bnach|\bat|\bum|\bfrom|\bab|\bfor) $/u;

const halves: readonly [RegExp, number][] = [
  [/(?<!\p{L})(?:half an hour|halbe stunde|demi-heure|demi heure|media hora)(?!\p{L})/u, 30],
  [/(?<!\p{L})(?:quarter of an hour|viertelstunde|quart d'heure|cuarto de hora)(?!\p{L})/u, 15],
  [/(?<!\p{L})(?:hour and a half|anderthalb stunden|heure et demie|hora y media)(?!\p{L})/u, 90],
];

/** `null` where the request does not say both plainly, or says two directions. Of folded text. */
export function readShift(folded: string): Shift | null {
  const [rises, falls] = [up.test(folded), down.test(folded)];
  if (rises === falls) return null;
  const amounts = amountsOf(folded);
  return amounts.length === 0 ? null : { sign: rises ? 1 : -1, amounts };
}

function amountsOf(folded: string): readonly Amount[] {
  for (const [form, count] of halves) if (form.test(folded)) return [minutes(count)];
  const one =
    /(?<!\p{L})(?:an?|one|eine|un|une|una) (hour|stunde|heure|hora|day|tag|jour|dia|week|woche|semaine|semana)(?!\p{L})/u.exec(
      folded,
    );
  if (one !== null) return [amountOf(1, one[1] ?? '')];
  const found = readFigures(folded).filter(
    ({ at, text }) => !isTarget(folded.slice(0, at)) && !/^[.)]/u.test(folded.slice(at + text.length)),
  );
  // Two figures are a range or a correction: "from 8 to 9".
  const [only] = found;
  if (only === undefined || found.length !== 1 || readFigures(folded).length !== 1) return [];
  const behind = folded.slice(only.at + only.text.length).trimStart();
  const isDelta =
    /(?<!\p{L})(?:by|um|de|en|un|d') ?$/u.test(folded.slice(0, only.at)) ||
    /^(?:%|percent|prozent|p(?:ence)?(?!\p{L})|\p{L}+ (?:later|earlier|spater|fruher|plus|mas|off|more|less))/u.test(
      behind,
    );
  const unit = /^\p{L}+|^%/u.exec(behind)?.[0] ?? '';
  if (!isDelta && !timeUnit.test(unit)) return [];
  return only.readings.slice(0, 2).map((value) => amountOf(value, unit));
}

/** "um 8 Uhr" is a time, "um 8 Euro" a step: only a clear goal counts. */
function isTarget(before: string): boolean {
  return target.test(before) && !/(?:\bum|\bde|\ben|\bby|\bun) $/u.test(before);
}

const timeUnit =
  /^(?:min\w*|h|hours?|std|stunden?|heures?|horas?|days?|tagen?|tage|jours?|dias?|weeks?|wochen?|semaines?|semanas?)$/u;

function minutes(count: number): Amount {
  return { apply: (from, sign) => from + (sign * count) / 60, days: null };
}

function amountOf(value: number, unit: string): Amount {
  if (/^(?:%|percent|prozent|pour|por)/u.test(unit)) {
    return { apply: (from, sign) => Math.round(from * (1 + (sign * value) / 100) * 100) / 100, days: null };
  }
  if (/^(?:min)/u.test(unit)) return minutes(value);
  if (/^(?:week|woche|semain|semana)/u.test(unit))
    return { apply: (from, sign) => from + sign * value, days: value * 7 };
  if (/^(?:day|tag|jour|dia)/u.test(unit)) return { apply: (from, sign) => from + sign * value, days: value };
  const coin = /^(?:p|pence|cents?|centimes?|centimos?)$/u.test(unit) ? 0.01 : 1;
  return { apply: (from, sign) => from + sign * value * coin, days: null };
}
