/**
 * A figure or a day of the new text that stands neither in the request nor in the old text and does not follow from them by
 * the arithmetic or the calendar that requests use. Advises only: what follows from a source unseen looks the same.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { readClock, withoutClock } from '../reading/clock.ts';
import { type Day, followingDays, readDays, sameDay } from '../reading/days.ts';
import { isCode } from '../reading/fileNames.ts';
import { type Figure, near, readFigures } from '../reading/numbers.ts';
import { followsWithin } from '../reading/reckoning.ts';
import { reckonedValues } from './reckoned.ts';

export function ungivenValue({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.added.length === 0) return null;
  const { operations } = request;
  // Made from something that is not shown.
  if (change.isNew || isCode(action.path)) return null;
  const added = change.added.join('\n');
  const given = [...readDays(request.text), ...readDays(change.oldText)];
  const days = readDays(added);
  const follows = followingDays(spelledAsDigits(request.text), given, request.text);
  const bulkDays = given.length > 0 ? [...given, ...follows] : follows;
  const unexplainedDay = firstUnexplained(days, bulkDays, given, request.text);
  if (unexplainedDay !== null && !(operations.has('format') && sameParts(added, change.oldText))) {
    return finding(added.slice(unexplainedDay.at, unexplainedDay.at + unexplainedDay.length));
  }
  const clock = readClock(request.folded);
  const asked = readFigures(clock.length > 0 ? withoutClock(request.folded) : request.text);
  const old = readFigures(change.oldText);
  const inDays = (figure: Figure, within: readonly Day[]) =>
    within.some((day) => figure.at >= day.at && figure.at < day.at + day.length);
  const fresh = readFigures(added).filter((figure) => !inDays(figure, days));
  // "half past three": whatever else a figure could follow from, a time of day is that one or one that stood there.
  const times = [...clock, ...values(old)];
  const wrongTime = fresh.find(
    ({ text, readings }) => text.includes(':') && !readings.some((value) => explained(value, times)),
  );
  if (clock.length > 0 && wrongTime !== undefined) return finding(wrongTime.text);
  const known = [
    ...derive([...values(asked), ...clock], values(old), request.folded, clock.length > 0),
    ...[...asked, ...old].flatMap(parts),
    ...reckonedValues(request, change),
  ];
  const total = fresh.flatMap(({ readings }) => readings);
  for (const figure of fresh) {
    if (figure.readings.some((value) => explained(value, known))) continue;
    if (isCounting(figure, added) || isLiteral(figure.text, request.text)) continue;
    if (isCron(figure, added) && clock.some((time) => partsOfClock(time).includes(figure.readings[0] ?? -1))) continue;
    if (isJoined(figure, added) && parts(figure).every((value) => explained(value, known))) continue;
    if (figure.readings.some((value) => countsUp(value, total))) continue;
    if (figure.readings.some((value) => value === change.added.length || value === change.new.length)) continue;
    // A total of what the new text itself says.
    const rest = total.filter((value) => !figure.readings.includes(value));
    const all = [...rest.filter((value) => explained(value, known)), ...values(old)].slice(0, 40);
    if (
      figure.readings.some((value) =>
        all.some((a, i) => all.some((b, j) => i !== j && (near(a + b, value) || near(a - b, value)))),
      )
    )
      continue;
    if (figure.readings.some((value) => isReckoned(change, added, figure, value))) continue;
    if (operations.has('reword') && figure.spelled && figure.readings[0] === 2) continue;
    if (figure.text.length === 2 && /^0\d$/u.test(figure.text)) continue;
    return finding(figure.text);
  }
  return null;
}

/** `2.4.0` as the request writes it. */
function isLiteral(figure: string, text: string): boolean {
  return figure.length > 3 && text.includes(figure);
}

/** `30 2 * * *` for half past two. */
function isCron(figure: Figure, text: string): boolean {
  const start = text.lastIndexOf('\n', figure.at - 1) + 1;
  return /^\s*#?\s*(?:[\d*/,-]+\s+){5}/u.test(text.slice(start, start + 80));
}
function partsOfClock(time: number): readonly number[] {
  return [Math.floor(time), Math.round((time % 1) * 60)];
}

/** A total, a tax, an amount: it follows from what the new text says around it. */
function isReckoned(change: Change, added: string, figure: Figure, value: number): boolean {
  const line = added.slice(0, figure.at).split('\n').length - 1;
  const at = change.addedAt[line];
  return at !== undefined && followsWithin(change.new, at, value);
}

function finding(text: string): Finding {
  return {
    id: 'ungiven-value',
    strength: 'soft',
    line: `${quoted(text)} stands neither in the request nor in the old text, and does not plainly follow from them.`,
  };
}

/** `1150,74` in a table with commas, `9000:80`: two figures side by side. */
function isJoined(figure: Figure, text: string): boolean {
  const line = text.slice(text.lastIndexOf('\n', figure.at - 1) + 1, figure.at);
  return (
    (figure.text.includes(',') && (/,/u.test(line) || /^\d{3,}$/u.test(figure.text.split(',')[0] ?? ''))) ||
    /^\d{3,}:\d/u.test(figure.text)
  );
}
function parts(figure: Figure): readonly number[] {
  return figure.text.split(/[,:]/u).map(Number);
}
/** One of 1, 2, 3 … as far as the new text goes. */
function countsUp(value: number, all: readonly number[]): boolean {
  if (!Number.isInteger(value) || value < 1 || value > 60 || !all.includes(2)) return false;
  return (
    Array.from({ length: value }, (_, index) => index + 1).every((each) => all.includes(each)) &&
    all.filter((each) => each === value).length === 1
  );
}

function values(figures: readonly Figure[]): readonly number[] {
  return figures.flatMap(({ readings }) => readings).slice(0, 60);
}

function spelledAsDigits(text: string): string {
  let result = text;
  for (const { text: word, readings, spelled } of readFigures(text)) {
    if (spelled && !word.includes(' ')) result = result.replace(word, String(readings[0] ?? word));
  }
  return result;
}

/** `at` of days that can be read two ways is one: either reading may explain it. */
function firstUnexplained(
  days: readonly Day[],
  known: readonly Day[],
  given: readonly Day[],
  request: string,
): Day | null {
  const said = readFigures(request).flatMap(({ readings }) => readings);
  for (const day of days) {
    const same = days.filter((other) => other.at === day.at && other.length === day.length);
    const ok = same.some(
      (reading) =>
        known.some((other) => sameDay(reading, other)) ||
        (reading.day !== null &&
          said.includes(reading.day) &&
          (given.length === 0 || given.some(({ month }) => month === reading.month))) ||
        (reading.day === null && reading.year !== null),
    );
    if (!ok) return day;
  }
  return null;
}

function sameParts(left: string, right: string): boolean {
  const parts = (text: string) => (text.match(/\d+/gu) ?? []).map(Number).filter((value) => value > 12);
  const known = new Set(parts(right));
  return parts(left).every((value) => known.has(value));
}

/** `1.`, `[3]`: figures that number what stands behind them. */
function isCounting(figure: Figure, text: string): boolean {
  const start = text.lastIndexOf('\n', figure.at - 1) + 1;
  const before = text.slice(start, figure.at);
  const after = text.slice(figure.at + figure.text.length, figure.at + figure.text.length + 2);
  if (figure.spelled) return false;
  return (/^[\s|#§["(]*(?:\p{L}+ )?$/u.test(before) && /^(?:[.)\]]| \|)/u.test(after)) || /^\s*#+ $/u.test(before);
}

const factors: readonly [RegExp, readonly number[]][] = [
  [/(?<!\p{L})(?:doubl\w*|verdoppel\w*|doppelt\w*|doble|duplic\w*|twice|zweimal)/u, [2]],
  [/(?<!\p{L})(?:half|halve\w*|halb\w*|moitie|demi\w*|mitad|medi[oa])/u, [0.5, 30, 1.5, 2.5]],
  [/(?<!\p{L})(?:dozens?|dutzend|douzaines?|docenas?)/u, [12]],
  [/(?<!\p{L})(?:minut\w*)/u, [60]],
  [/(?<!\p{L})(?:hours?|stunden?|heures?|horas?|std)(?!\p{L})/u, [60, 1, 3600]],
  [/(?<!\p{L})(?:weeks?|wochen?|semaines?|semanas?)(?!\p{L})/u, [7, 1]],
  [/(?<!\p{L})(?:cents?|centimos?|centimes?|rappen|pence)(?!\p{L})/u, [0.01, 100]],
  [/(?<!\p{L})(?:quarters?|viertel\w*|quart|cuarto)/u, [0.25, 15]],
  [/(?<!\p{L})(?:third|drittel|tiers|tercio)/u, [1 / 3]],
  [/(?<!\p{L})(?:hour|stunde|heure|hora)/u, [1]],
];

/** What follows from the figures of the request and of the old text by one or two steps. */
function derive(
  asked: readonly number[],
  old: readonly number[],
  request: string,
  isClock: boolean,
): readonly number[] {
  const known = new Set<number>([...asked, ...old]);
  const steps = [
    ...asked,
    ...(isClock ? [] : factors.flatMap(([pattern, add]) => (pattern.test(request) ? add : []))),
  ].slice(0, 24);
  const rounds = /(?<!\p{L})(?:round\w*|rund\w*|gerundet|arrondi\w*|redonde\w*)/u.test(request);
  const percent = /%|percent|prozent|pour ?cent|por ciento/u.test(request);
  const put = (value: number) => {
    if (Number.isFinite(value) && known.size < 6_000) {
      known.add(value);
      if (rounds)
        for (const step of [1, 10, 0.1, 5, 0.5]) known.add(Math.round(Math.round(value / step) * step * 100) / 100);
      known.add(Math.round(value * 100) / 100);
    }
  };
  const products = asked.slice(0, 5).flatMap((a, i) => asked.slice(i + 1, 5).map((b) => a * b));
  const base = [...new Set([...old, ...asked, ...products])].slice(0, 60);
  for (const a of asked.slice(0, 5)) for (const b of old.slice(0, 20)) for (const o of old.slice(0, 20)) put(o + a - b);
  // Hours after noon.
  for (const value of [...asked, ...old]) if (value > 0 && value <= 12) put(value + 12);
  for (const step of steps) {
    for (const value of base) {
      put(value * step);
      put(value + step);
      put(value - step);
      put(step - value);
      if (step !== 0) put(value / step);
      put(value + step / 60);
      put(value - step / 60);
      if (percent) for (const part of [step / 100, 1 + step / 100, 1 - step / 100]) put(value * part);
    }
  }
  // Ratios: "for 8 instead of 4" doubles.
  for (const a of asked.slice(0, 6)) {
    for (const b of base.slice(0, 12)) {
      if (b === 0 || a === 0 || a / b > 20) continue;
      if (Number.isInteger((a / b) * 4)) for (const value of old) put((value * a) / b);
    }
  }
  let sum = 0;
  for (const [index, value] of old.entries()) {
    sum += value;
    put(sum);
    put(sum - (old[0] ?? 0));
    const after = old.slice(0, index + 1);
    if (after.length > 2) put(after.slice(0, -1).reduce((a, b) => a + b, 0));
  }
  for (const [i, a] of old.slice(0, 20).entries()) for (const b of old.slice(i + 1, 20)) put(a + b);
  return [...known];
}

function explained(value: number, known: readonly number[]): boolean {
  return known.some((other) => near(value, other) || near(value, -other));
}
