/** Small numbers in words, in English, German, French and Spanish: what `twenty-one` and `einundzwanzig` count. */
import { foldWord } from './characters.ts';
import type { Language } from './language.ts';

const LARGEST = 999;
/** `one`, `ein`, `une` and `un` are articles far more often than counts, so words start at two. */
const SMALLEST = 2;
export const MAX_NUMBER_WORDS = 8;

const units: Readonly<Record<Language, string>> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  de: 'null ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  fr: 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
};
const tens: Readonly<Record<Language, string>> = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  de: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  fr: 'vingt trente quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
};
const hundredsEs =
  'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos';

/** Spellings that mean the same number; folded, parts separated by single spaces. */
function spell(language: Language, n: number): readonly string[] {
  const unit = units[language].split(' ');
  const ten = tens[language].split(' ');
  const under20 = (k: number) => (unit[k] ?? '').replaceAll('-', ' ');
  if (n < 20) return language === 'en' && n === 0 ? ['zero'] : [under20(n)];
  if (n < 100) {
    const t = ten[Math.floor(n / 10) - 2] ?? '';
    const u = n % 10;
    if (language === 'en') return [u === 0 ? t : `${t} ${under20(u)}`];
    if (language === 'de') return [u === 0 ? t : `${under20(u)}und${t}`];
    if (language === 'es') return spellTensEs(t, u, n);
    return spellTensFr(n, under20);
  }
  const h = Math.floor(n / 100);
  const rest = n % 100;
  const tails = rest === 0 ? [''] : spell(language, rest);
  if (language === 'en') {
    const heads = h === 1 ? ['one hundred', 'a hundred', 'hundred'] : [`${under20(h)} hundred`];
    return heads.flatMap((head) =>
      tails.flatMap((tail) => (tail === '' ? [head] : [`${head} and ${tail}`, `${head} ${tail}`])),
    );
  }
  if (language === 'de') {
    const heads = h === 1 ? ['hundert', 'einhundert'] : [`${under20(h)}hundert`];
    return heads.flatMap((head) => tails.map((tail) => (rest === 1 ? `${head}eins` : head + tail)));
  }
  if (language === 'es') {
    const head = h === 1 && rest > 0 ? 'ciento' : (hundredsEs.split(' ')[h - 1] ?? '');
    const heads = h === 1 ? [head] : [head, head.replace(/os$/, 'as')];
    return heads.flatMap((word) => tails.map((tail) => `${word} ${tail}`.trim()));
  }
  const heads = h === 1 ? ['cent'] : [`${under20(h)} cent`, `${under20(h)} cents`];
  return heads.flatMap((head) => tails.map((tail) => `${head} ${tail}`.trim()));
}

function spellTensEs(t: string, u: number, n: number): readonly string[] {
  if (u === 0) return [t];
  const last = (units.es.split(' ')[u] ?? '').replace(/^uno$/, 'un');
  const forms = u === 1 ? ['un', 'uno', 'una'] : [last];
  return n < 30 ? forms.map((form) => `veinti${form}`) : forms.map((form) => `${t} y ${form}`);
}

function spellTensFr(n: number, under20: (k: number) => string): readonly string[] {
  const ten = tens.fr.split(' ').map((word) => word.replaceAll('-', ' '));
  const regular = (t: string, u: number) =>
    u === 0 ? [t] : u === 1 ? [`${t} et un`, `${t} et une`, `${t} un`] : [`${t} ${under20(u)}`];
  const t = Math.floor(n / 10);
  if (t <= 6) return regular(ten[t - 2] ?? '', n % 10);
  if (t === 7) return [n === 71 ? 'soixante et onze' : `soixante ${under20(n - 60)}`, ...regular('septante', n % 10)];
  const eighty = n === 80 ? ['quatre vingts', 'quatre vingt'] : [`quatre vingt ${under20(n - 80)}`];
  return [...eighty, ...regular(t === 8 ? 'huitante' : 'nonante', n % 10)];
}

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es'];

function buildWords(language: Language): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (let n = LARGEST; n >= SMALLEST; n -= 1) {
    for (const spelled of spell(language, n)) {
      words.set(spelled, n);
      if (language === 'de') words.set(germanLongVowels(spelled), n);
    }
  }
  return words;
}

/** `fuenf`, `zwoelf`: the umlaut written out. */
function germanLongVowels(word: string): string {
  return word.replaceAll('funf', 'fuenf').replaceAll('zwolf', 'zwoelf');
}

let tables: Readonly<Record<Language, ReadonlyMap<string, number>>> | undefined;
function numberTables(): Readonly<Record<Language, ReadonlyMap<string, number>>> {
  tables ??= { en: buildWords('en'), de: buildWords('de'), fr: buildWords('fr'), es: buildWords('es') };
  return tables;
}

/** Number words of one language that are common words of another; never read where the language is not clear. */
const MISLEADING = new Set(['elf', 'once', 'dos', 'sept', 'cent', 'acht', 'neuf']);

/**
 * The number that these folded words say, all of them together.
 * Without a clear language, words that mean something else in another one are left alone.
 */
export function numberOfWords(words: readonly string[], language: Language | undefined): number | undefined {
  const phrase = words.join(' ').replace(HYPHENS, ' ');
  if (phrase.length > MAX_PHRASE) return undefined;
  if (language !== undefined) return lookUp(phrase, language);
  if (MISLEADING.has(phrase)) return undefined;
  const found = new Set(LANGUAGES.flatMap((each) => lookUp(phrase, each) ?? []));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

const HYPHENS = /[-\u2010\u2011]/g;

let firstWords: ReadonlySet<string> | undefined;

/** Can a number in words of any language start with this folded word? Most words stop here. */
export function startsNumber(word: string): boolean {
  firstWords ??= new Set(
    LANGUAGES.flatMap((each) => [...numberTables()[each].keys()].map((phrase) => phrase.split(' ')[0] ?? '')),
  );
  return firstWords.has(word) || ONES.has(word) || Object.hasOwn(THOUSAND, word) || word.includes('tausend');
}

const MAX_PHRASE = 80;

function lookUp(phrase: string, language: Language): number | undefined {
  const words = numberTables()[language];
  const known = words.get(phrase);
  if (known !== undefined || language !== 'de') return known;
  const at = phrase.indexOf('tausend');
  if (at < 0) return undefined;
  const [left, right] = [phrase.slice(0, at), phrase.slice(at + 'tausend'.length)];
  if (left === '' && right === '') return undefined;
  const thousands = left === '' || left === 'ein' ? 1 : words.get(left);
  const rest = right === '' ? 0 : words.get(right);
  return thousands === undefined || rest === undefined ? undefined : thousands * 1_000 + rest;
}

const ONES = new Set(['one', 'a', 'ein', 'eine', 'einen', 'einer', 'un', 'une', 'una']);

/** `one`, `eine`, `un` (folded): a count only where a scale follows (`a million`). */
export function countsOne(word: string): boolean {
  return ONES.has(word);
}

const THOUSAND: Readonly<Record<string, Language>> = { mille: 'fr', mil: 'es', tausend: 'de' };

/** `mille`, `mil`, `tausend` (folded) without a count mean one of them. */
export function standsForOne(word: string, language: Language | undefined): number | undefined {
  const of = Object.hasOwn(THOUSAND, word) ? THOUSAND[word] : undefined;
  return of !== undefined && (language === undefined || language === of) ? 3 : undefined;
}

const SCALES: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: scales({
    hundred: 2,
    thousand: 3,
    thousands: 3,
    lakh: 5,
    crore: 7,
    million: 6,
    millions: 6,
    mio: 6,
    mn: 6,
    billion: 9,
    billions: 9,
    bn: 9,
    trillion: 12,
  }),
  de: scales({
    tausend: 3,
    tsd: 3,
    million: 6,
    millionen: 6,
    mio: 6,
    mill: 6,
    milliarde: 9,
    milliarden: 9,
    mrd: 9,
    billion: 12,
    billionen: 12,
  }),
  fr: scales({
    mille: 3,
    million: 6,
    millions: 6,
    mio: 6,
    milliard: 9,
    milliards: 9,
    mrd: 9,
    md: 9,
    mds: 9,
    billion: 12,
    billions: 12,
  }),
  es: scales({ mil: 3, millon: 6, millones: 6, mill: 6, billon: 12, billones: 12 }),
};

function scales(powers: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(powers));
}

/** Powers of ten for `million`, `Tsd.`, `mil`. `open` where the language decides it and is not clear (billion; mil is also an inch's thousandth). */
export function scaleOf(word: string, language: Language | undefined): number | 'open' | undefined {
  const folded = foldWord(word);
  if (language !== undefined) return SCALES[language].get(folded);
  const found = new Set(LANGUAGES.flatMap((each) => SCALES[each].get(folded) ?? []));
  if (found.size > 1 || folded === 'mil') return 'open';
  const [only] = found;
  return only;
}
