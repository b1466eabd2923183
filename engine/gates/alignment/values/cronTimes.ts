/** A line of a crontab that does not run when the request says: minute and hour, and the days of the week. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { readClock } from '../reading/clock.ts';
import { weekdayOf } from '../reading/days.ts';
import { wordsOf } from '../reading/words.ts';

const row =
  /^\s*(?:-?\s*cron:\s*)?['"]?((?:[\d*/,-]+\s+){4}(?:[\d*/,-]+|[A-Za-z]{3}(?:[-,][A-Za-z]{3})*))(?=\s|['"]|$)/u;
const clockTime = /(?<![\p{L}\p{N}.,:])(\d{1,2})(?::| ?h ?| uhr ?|\.)([0-5]\d)?(?![\p{N}])/gu;
const halfDay = /(?<![\p{L}\p{N}.,:])(\d{1,2})(?:[:.]([0-5]\d))? ?([ap])\.?m\.?(?!\p{L})/gu;
const workdays =
  /(?<!\p{L})(?:on weekdays|weekdays|every weekday|working days|mon(?:day)?s? (?:to|through|-|–) fri(?:day)?s?|werktags|unter der woche|mo(?:ntag)?s? ?(?:bis|-|–) ?fr(?:eitag)?s?|en semaine|jours? ouvr\w+|du lundi au vendredi|entre semana|dias laborables|de lunes a viernes)(?!\p{L})/u;
const daily =
  /(?<!\p{L})(?:daily|every (?:day|night|morning|evening)|each (?:day|night)|nightly|taglich|jeden (?:tag|morgen|abend)|jede nacht|tous les (?:jours|matins|soirs)|toutes les nuits|chaque (?:jour|nuit|matin|soir)|quotidien\w*|a diario|cada (?:dia|noche|manana)|todos los dias|todas las noches)(?!\p{L})/u;

export function cronTimes({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write') return null;
  const rows = change.added.flatMap((line) => {
    const fields = row.exec(line)?.[1]?.trim().split(/\s+/u);
    // Five figures alone are a telephone number.
    return fields === undefined || !fields.some((field) => field.includes('*')) ? [] : [{ line, fields }];
  });
  const [only] = rows;
  if (only === undefined || rows.length !== 1) return null;
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = only.fields;
  const times = timesOf(request.folded);
  const wrongTime =
    times.length > 0 &&
    /^\d+$/u.test(minute) &&
    /^\d+$/u.test(hour) &&
    !times.some((time) => time === Number(hour) * 60 + Number(minute));
  const days = daysOf(request.folded);
  const wrongDays = days !== null && (day !== '*' || month !== '*' || !days.includes(spelledDays(weekday)));
  if (!wrongTime && !wrongDays) return null;
  return {
    id: 'cron-time',
    strength: 'soft',
    line: `${quoted(only.line)} does not run ${wrongTime ? 'at the time' : 'on the days'} that the request says.`,
  };
}

/** Minutes after midnight; both halves of the day where the request does not say which. */
function timesOf(folded: string): readonly number[] {
  const text = folded.slice(0, 2_000);
  const spoken = readClock(text).map((time) => Math.round(time * 60));
  const halves = [...text.matchAll(halfDay)].map(
    ([, hour = '', minute = '0', half]) => ((Number(hour) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute),
  );
  const written = [...text.matchAll(clockTime)].flatMap(([, hour = '', minute = '0']) => {
    const time = Number(hour) * 60 + Number(minute);
    return Number(hour) < 12 ? [time, time + 720] : Number(hour) <= 24 ? [time] : [];
  });
  return halves.length > 0 ? halves : [...spoken, ...written];
}

/** The ways to write the days that are meant, or `null` where the request names none. */
function daysOf(folded: string): readonly string[] | null {
  if (workdays.test(folded)) return ['1-5'];
  if (daily.test(folded)) return ['*', '0-6', '1-7', '0-7'];
  const named = wordsOf(folded).flatMap(({ key }) => weekdayOf(key.replace(/(?<=tag|day)s$/u, '')) ?? []);
  const [day] = named;
  if (day === undefined || new Set(named).size !== 1) return null;
  return day === 0 ? ['0', '7'] : [String(day)];
}

function spelledDays(field: string): string {
  const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
  const text = names.reduce((all, name, day) => all.replaceAll(name, String(day)), field.toLowerCase());
  return text === '1,2,3,4,5' ? '1-5' : text;
}
