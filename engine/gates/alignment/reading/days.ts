/**
 * Days as short texts write them in four languages, and the days that follow from them: so long after, the second Thursday
 * of April, the last day of the month, each week from then on. Pure; a day without a year has none.
 */
import { daysIn, monthOf as monthNamed } from '../../../grounding/calendar.ts';
import { fold } from './words.ts';

export interface Day {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly at: number;
  readonly length: number;
  /** Which of two figures is the day, where the text does not show it. */
  readonly order?: 'dayFirst' | 'monthFirst';
}

const weekdays: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'sunday sun sonntag dimanche domingo sundays',
    'monday mon montag lundi lunes mondays',
    'tuesday tue dienstag mardi martes tuesdays',
    'wednesday wed mittwoch mercredi miercoles wednesdays',
    'thursday thu donnerstag jeudi jueves thursdays',
    'friday fri freitag vendredi viernes fridays',
    'saturday sat samstag sonnabend samedi sabado saturdays',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index])),
);

export function monthOf(word: string): number | undefined {
  return monthNamed(word)?.month;
}
export function weekdayOf(word: string): number | undefined {
  return Object.hasOwn(weekdays, word) ? weekdays[word] : undefined;
}

const monthName = '(\\p{L}{3,10})';
const forms: readonly [RegExp, (m: readonly string[]) => readonly [string, string, string][]][] = [
  [/(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/gu, (m) => [[m[1] ?? '', m[2] ?? '', m[3] ?? '']]],
  [
    /(?<![\d/.])(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})?(?![\d])/gu,
    (m) => [
      [m[3] ?? '', m[2] ?? '', m[1] ?? ''],
      [m[3] ?? '', m[1] ?? '', m[2] ?? ''],
    ],
  ],
  [/(?<!\d)(\d{1,2})\/(\d{4})(?!\d)/gu, (m) => [[m[2] ?? '', m[1] ?? '', '']]],
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})(?:\\.|st|nd|rd|th|er|ᵉʳ|º)?(?: of| de)? ${monthName}\\.?(?:(?:,| de| del)? (\\d{4}))?`,
      'giu',
    ),
    (m) => [[m[3] ?? '', m[2] ?? '', m[1] ?? '']],
  ],
  [
    new RegExp(`(?<![\\p{L}])${monthName}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (\\d{4}))?`, 'giu'),
    (m) => [[m[3] ?? '', m[1] ?? '', m[2] ?? '']],
  ],
  [/(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/gu, (m) => [[m[1] ?? '', m[2] ?? '', m[3] ?? '']]],
];

/** Every day that stands in the text, in every order of day and month that its figures allow. */
export function readDays(text: string): readonly Day[] {
  const short = text.slice(0, 24_000);
  const found: Day[] = [];
  for (const [form, parts] of forms) {
    for (const match of short.matchAll(form)) {
      for (const [index, [year, month, day]] of parts(match).entries()) {
        const monthNumber = /^\d+$/u.test(month) ? Number(month) : monthOf(fold(month));
        const dayNumber = day === '' ? null : Number(day);
        if (monthNumber === undefined || monthNumber < 1 || monthNumber > 12) continue;
        if (dayNumber !== null && (dayNumber < 1 || dayNumber > 31)) continue;
        const yearNumber = year === '' ? null : year.length === 2 ? 2000 + Number(year) : Number(year);
        if (yearNumber !== null && (yearNumber < 1000 || yearNumber > 2999)) continue;
        const place = { at: match.index, length: match[0].length };
        const order =
          parts(match).length === 1 ? {} : { order: index === 0 ? ('dayFirst' as const) : ('monthFirst' as const) };
        found.push({ year: yearNumber, month: monthNumber, day: dayNumber, ...place, ...order });
      }
      if (found.length > 300) return found;
    }
  }
  return found;
}

/** Agree where both say something; two days with a day each must share it. */
export function sameDay(left: Day, right: Day): boolean {
  const agree = (a: number | null, b: number | null) => a === null || b === null || a === b;
  return agree(left.year, right.year) && agree(left.month, right.month) && agree(left.day, right.day);
}

const dayMs = 86_400_000;
function fromTime(time: number): Day {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), at: 0, length: 0 };
}
function timeOf(day: Day, year: number): number {
  return Date.UTC(day.year ?? year, (day.month ?? 1) - 1, day.day ?? 1);
}

const spans: readonly [RegExp, 'd' | 'w' | 'm' | 'y' | 'b'][] = [
  [/(\d+) (?:business|working|werk\w*|jours ouvr\w+|dias habiles|arbeitstage\w*)/gu, 'b'],
  [/(\d+)[ -]?(?:business |calendar )?(?:days?|tagen?|tage|jours?|dias?)\b/gu, 'd'],
  [/(\d+)[ -]?(?:weeks?|wochen?|semaines?|semanas?)\b/gu, 'w'],
  [/(\d+)[ -]?(?:months?|monaten?|monate|mois|mes(?:es)?|mensualidades)\b/gu, 'm'],
  [/(\d+)[ -]?(?:years?|jahren?|jahre|ans?|annees?|anos?)\b/gu, 'y'],
  [/\bnet (\d+)/gu, 'd'],
];

/** Lengths of time that the text names, `quinze jours` among them; `figures` are its spelled figures as digits. */
function lengthsOf(text: string): readonly { count: number; unit: 'd' | 'w' | 'm' | 'y' | 'b' }[] {
  const found: { count: number; unit: 'd' | 'w' | 'm' | 'y' | 'b' }[] = [];
  const business = spans.some(([form, unit]) => unit === 'b' && text.match(form) !== null);
  for (const [form, unit] of spans) {
    if (business && unit === 'd') continue;
    for (const match of text.matchAll(form)) {
      const count = Number(match[1]);
      if (count > 0 && count < 1000) found.push({ count, unit });
    }
  }
  if (
    /\b(?:a|one|eine?|une|una|d'une|next|following|nachste\w*|weekly|wochentlich|after|suivant\w*|siguiente|prochain\w*|later|spater)\b/u.test(
      text,
    )
  ) {
    found.push({ count: 1, unit: 'w' });
  }
  if (
    /\b(?:every (?:second|other)|alle zwei|jeden zweiten|fortnight\w*|quinz\w+|quincena\w*|une semaine sur deux)\b/u.test(
      text,
    )
  )
    found.push({ count: 2, unit: 'w' });
  if (/\b(?:day|tag|jour|dia|tomorrow|morgen|demain|manana)\b/u.test(text)) found.push({ count: 1, unit: 'd' });
  if (/\b(?:month|monat|mois|mes|monthly|monatlich)\b/u.test(text)) found.push({ count: 1, unit: 'm' });
  if (/\b(?:year|jahr|an|ano|yearly|jahrlich)\b/u.test(text)) found.push({ count: 1, unit: 'y' });
  return found;
}

function shift(time: number, count: number, unit: 'd' | 'w' | 'm' | 'y' | 'b'): number {
  if (unit === 'd') return time + count * dayMs;
  if (unit === 'w') return time + count * 7 * dayMs;
  const date = new Date(time);
  if (unit === 'b') {
    let left = Math.abs(count);
    let at = time;
    for (let step = 0; step < 2_000 && left > 0; step += 1) {
      at += Math.sign(count) * dayMs;
      const weekday = new Date(at).getUTCDay();
      if (weekday !== 0 && weekday !== 6) left -= 1;
    }
    return at;
  }
  const monthsAway = unit === 'm' ? count : count * 12;
  const target = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsAway, 1);
  const shifted = new Date(target);
  const last = daysIn(shifted.getUTCFullYear(), shifted.getUTCMonth() + 1);
  return target + (Math.min(date.getUTCDate(), last) - 1) * dayMs;
}

const ordinals: readonly [RegExp, number][] = [
  [/\b(?:first|1st|ersten?|erster|premier|primer)\b/u, 1],
  [/\b(?:second|2nd|zweiten?|zweiter|deuxieme|segundo)\b/u, 2],
  [/\b(?:third|3rd|dritten?|dritter|troisieme|tercer)\b/u, 3],
  [/\b(?:fourth|4th|vierten?|vierter|quatrieme|cuarto)\b/u, 4],
  [/\b(?:last|letzten?|letzter|dernier|ultimo)\b/u, -1],
];

/** Days that follow from the request's words and the days at hand. */
export function followingDays(request: string, days: readonly Day[], asWritten = request): readonly Day[] {
  const text = fold(request);
  const found: Day[] = [];
  const year = days.find((day) => day.year !== null)?.year ?? Number(/\b(?:19|20)\d\d\b/u.exec(text)?.[0] ?? 2001);
  const lengths = [...lengthsOf(text), ...lengthsOf(fold(asWritten))];
  for (const day of days.slice(0, 40)) {
    if (day.month === null) continue;
    for (const { count, unit } of lengths.slice(0, 12)) {
      for (const times of [-1, 1, 2, 3, 4, 5, 6]) found.push(fromTime(shift(timeOf(day, year), count * times, unit)));
    }
  }
  const named = text.match(/\p{L}+/gu) ?? [];
  const weekday = named.map(weekdayOf).find((value) => value !== undefined);
  const month = named.map(monthOf).find((value) => value !== undefined);
  const lastOf = daysIn;
  if (month !== undefined) {
    // "from May on" begins and ends something.
    if (weekday === undefined && readDays(request).length === 0) {
      const before = month === 1 ? 12 : month - 1;
      found.push(
        { year: null, month: before, day: lastOf(year, before), at: 0, length: 0 },
        { year: null, month, day: lastOf(year, month), at: 0, length: 0 },
        { year: null, month, day: 1, at: 0, length: 0 },
      );
    }
    for (const [pattern, which] of ordinals) {
      if (!pattern.test(text)) continue;
      const count = lastOf(year, month);
      const hits = Array.from({ length: count }, (_, index) => index + 1).filter(
        (day) => weekday === undefined || new Date(Date.UTC(year, month - 1, day)).getUTCDay() === weekday,
      );
      const hit = which === -1 ? hits.at(-1) : hits[which - 1];
      if (hit !== undefined && (weekday !== undefined || which === -1)) {
        found.push({ year, month, day: hit, at: 0, length: 0 });
      }
    }
  }
  return found;
}
