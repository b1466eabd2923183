/** Months, days and ordinals by name in four languages, and which days exist. */
import { foldWord } from './characters.ts';
import type { Language } from './language.ts';
import { numberOfWords } from './numberWords.ts';

export interface MonthName {
  readonly month: number;
  readonly languages: readonly Language[];
  readonly abbreviated: boolean;
  /** A full name that French or Spanish writes in lower case. */
  readonly lowerCase: boolean;
}

const FULL: Readonly<Record<Language, string>> = {
  en: 'january february march april may june july august september october november december',
  de: 'januar|janner|jaenner februar|feber marz|maerz april mai juni|juno juli|julei august september oktober november dezember',
  fr: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
};
const SHORT: Readonly<Record<Language, string>> = {
  en: 'jan feb mar apr - jun jul aug sep|sept oct nov dec',
  de: 'jan feb mrz|mar apr - jun jul aug sep|sept okt nov dez',
  fr: 'janv|jan fevr|fev - avr - - juil aou sept oct nov dec',
  es: 'ene feb mar abr may jun jul ago|agt sep|sept|set oct nov dic',
};

const NAMES = new Map<string, MonthName>();
for (const [list, abbreviated] of [
  [FULL, false],
  [SHORT, true],
] as const) {
  for (const language of ['en', 'de', 'fr', 'es'] as const) {
    list[language].split(' ').forEach((spellings, index) => {
      for (const name of spellings.split('|')) {
        if (name === '-') continue;
        const known = NAMES.get(name);
        const lowerCase = !abbreviated && (language === 'fr' || language === 'es');
        if (known === undefined) NAMES.set(name, { month: index + 1, languages: [language], abbreviated, lowerCase });
        else if (known.month === index + 1) {
          const languages = [...known.languages, language];
          NAMES.set(name, { ...known, languages, lowerCase: known.lowerCase || lowerCase });
        }
      }
    });
  }
}

export function monthOf(word: string): MonthName | undefined {
  const plausible = word.length >= 3 && word.length <= 12 && 'jfmasondeJFMASONDE'.includes(word.charAt(0));
  return plausible ? NAMES.get(foldWord(word)) : undefined;
}

const ORDINALS_EN =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first';
const ORDINALS_DE =
  'erst zweit dritt viert funft sechst siebt acht neunt zehnt elft zwolft dreizehnt vierzehnt funfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst einundzwanzigst zweiundzwanzigst dreiundzwanzigst vierundzwanzigst funfundzwanzigst sechsundzwanzigst siebenundzwanzigst achtundzwanzigst neunundzwanzigst dreissigst einunddreissigst';

const ORDINALS: Readonly<Record<Language, Map<string, number>>> = {
  en: new Map(),
  de: new Map(),
  fr: new Map([['premier', 1]]),
  es: new Map([
    ['primero', 1],
    ['primer', 1],
    ['uno', 1],
  ]),
};
ORDINALS_EN.split(' ').forEach((word, index) => {
  ORDINALS.en.set(word.replace('-', ' '), index + 1);
});
ORDINALS_DE.split(' ').forEach((stem, index) => {
  for (const spelling of [stem, stem.replace('funf', 'fuenf').replace('zwolf', 'zwoelf')]) {
    for (const ending of ['e', 'en', 'er', 'es', 'em']) ORDINALS.de.set(spelling + ending, index + 1);
  }
});

/**
 * The day of a month in words of one language: `twenty-first`, `einundzwanzigsten`, `premier`, `vingt et un`, `tres`.
 * French and Spanish count days after the first; English and German do not.
 */
export function dayOfWords(words: readonly string[], language: Language): number | undefined {
  const folded = words.map(foldWord);
  const phrase = folded.join(' ').replaceAll('-', ' ');
  const named = ORDINALS[language].get(phrase);
  if (named !== undefined) return named;
  const counted = language === 'fr' || language === 'es' ? numberOfWords(folded, language) : undefined;
  return counted !== undefined && counted <= 31 ? counted : undefined;
}

/** Proleptic Gregorian; years 1000 to 2999. */
export function isDay(year: number, month: number, day: number): boolean {
  if (year < 1000 || year > 2999 || month < 1 || month > 12 || day < 1) return false;
  return day <= daysIn(year, month);
}

export function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** `YYYY-MM-DD`. The day must exist. */
export function isoDay(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function isIsoDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && isDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Whole days between two ISO days, sign included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
