/** Numbers, sizes, times and durations as the person's language writes them. Digests, paths and file contents never come here. */
import type { Language } from './language.ts';

export interface Format {
  readonly language: Language;
  /** Whole numbers with their grouping. */
  count(value: number): string;
  decimal(value: number, digits?: number): string;
  /** `1,204 B`, `38.1 kB`, `1.8 GB`: decimal units, as downloads and disks count. */
  bytes(value: number): string;
  /** `7.70 GiB`: memory. */
  memory(value: number): string;
  /** Time of day to the second. */
  time(atMs: number): string;
  /** The day, with the time of day where it is today. */
  moment(atMs: number, nowMs: number): string;
  /** The same with hours and minutes, where two runs of one day stand in one list. */
  dayAndTime(atMs: number, nowMs: number): string;
  /** The day with its weekday, as a heading over what happened on it. */
  day(atMs: number): string;
  /** `48 s`, `1 min 8 s`, `2 h 5 min`. */
  duration(ms: number): string;
  list(items: readonly string[]): string;
}

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

export function makeFormat(language: Language): Format {
  const locale = locales[language];
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const minute = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const longDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const isToday = (atMs: number, nowMs: number) => new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const decimal = (value: number, digits = 1) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  const scaled = (value: number, base: number, units: readonly string[]) => {
    let unit = 0;
    let rest = value;
    while (rest >= base && unit < units.length - 1) {
      rest /= base;
      unit += 1;
    }
    return `${unit === 0 ? whole.format(rest) : decimal(rest, rest < 10 ? 2 : 1)}\u00a0${units[unit]}`;
  };
  return {
    language,
    count: (value) => whole.format(value),
    decimal,
    bytes: (value) => scaled(value, 1_000, ['B', 'kB', 'MB', 'GB', 'TB']),
    memory: (value) => scaled(value, 1_024, ['B', 'KiB', 'MiB', 'GiB', 'TiB']),
    time: (atMs) => time.format(atMs),
    moment: (atMs, nowMs) => (isToday(atMs, nowMs) ? time.format(atMs) : day.format(atMs)),
    dayAndTime: (atMs, nowMs) =>
      isToday(atMs, nowMs) ? time.format(atMs) : `${day.format(atMs)}, ${minute.format(atMs)}`,
    day: (atMs) => longDay.format(atMs),
    duration(ms) {
      const seconds = Math.max(0, Math.round(ms / 1_000));
      if (seconds < 60) return `${whole.format(seconds)}\u00a0s`;
      const minutes = Math.floor(seconds / 60);
      if (minutes < 60)
        return seconds % 60 === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min ${seconds % 60}\u00a0s`;
      return `${Math.floor(minutes / 60)}\u00a0h ${minutes % 60}\u00a0min`;
    },
    list: (items) => list.format(items),
  };
}
