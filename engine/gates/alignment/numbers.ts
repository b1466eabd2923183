/**
 * Figures of short texts, made comparable: `1,150`, `1.150,00` and `1 150` are 1150; `two`, `zwei`, `deux` and `dos` are 2.
 * Lenient on purpose: a figure has every reading that its marks allow, because a fact may only rest on what has none. Pure.
 */
import { fold } from './words.ts';

export interface Figure {
  readonly text: string;
  readonly at: number;
  /** Every value that the marks allow. */
  readonly readings: readonly number[];
  /** Written as a word. */
  readonly spelled: boolean;
}

const units =
  'zero null|one ein eine einen einer eins un une uno una|two zwei deux dos beide beiden both|three drei trois tres|four vier quatre cuatro|five funf cinq cinco|six sechs seis|seven sieben sept siete|eight acht huit ocho|nine neun neuf nueve|ten zehn dix diez|eleven elf onze once|twelve zwolf douze doce|thirteen dreizehn treize trece|fourteen vierzehn quatorze catorce|fifteen funfzehn quinze quince|sixteen sechzehn seize dieciseis|seventeen siebzehn diecisiete|eighteen achtzehn dieciocho|nineteen neunzehn diecinueve|twenty zwanzig vingt veinte';
const wordValues = new Map<string, number>();
for (const [value, names] of units.split('|').entries()) {
  for (const name of names.split(' ')) wordValues.set(name, value);
}
const tens: Readonly<Record<string, number>> = {
  thirty: 30,
  dreissig: 30,
  trente: 30,
  treinta: 30,
  forty: 40,
  vierzig: 40,
  quarante: 40,
  cuarenta: 40,
  fifty: 50,
  funfzig: 50,
  cinquante: 50,
  cincuenta: 50,
  sixty: 60,
  sechzig: 60,
  soixante: 60,
  sesenta: 60,
  seventy: 70,
  siebzig: 70,
  setenta: 70,
  eighty: 80,
  achtzig: 80,
  ochenta: 80,
  ninety: 90,
  neunzig: 90,
  noventa: 90,
  hundred: 100,
  hundert: 100,
  cent: 100,
  cents: 0.01,
  ciento: 100,
  cien: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
  thousand: 1000,
  tausend: 1000,
  mille: 1000,
  mil: 1000,
  dozen: 12,
  dutzend: 12,
  douzaine: 12,
  docena: 12,
};
for (const [name, value] of Object.entries(tens)) wordValues.set(name, value);
/** Articles in some language, so no figure of their own. */
const articles = new Set('ein eine einen einer un une uno una one elf once sept cents seize acht null'.split(' '));
const multiples = new Set([
  'hundred',
  'hundert',
  'cent',
  'thousand',
  'tausend',
  'mille',
  'mil',
  'dozen',
  'dutzend',
  'douzaine',
  'docena',
]);

export function readFigures(text: string): readonly Figure[] {
  const found: Figure[] = [];
  const short = text.slice(0, 24_000);
  for (const match of short.matchAll(/\d+(?:[.,:'’\u00a0\u202f ](?=\d)\d+)*/gu)) {
    for (const part of splitSpaced(match[0])) {
      found.push({ text: part.text, at: match.index + part.offset, readings: readingsOf(part.text), spelled: false });
    }
    if (found.length > 400) return found;
  }
  return [...found, ...spelledFigures(short)];
}

/** `1 200` is one figure, `0171 555 2290` are three. */
function splitSpaced(text: string): readonly { text: string; offset: number }[] {
  if (/^\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?:[.,]\d+)?$/u.test(text)) return [{ text, offset: 0 }];
  return [...text.matchAll(/[^\u00a0\u202f ]+/gu)].map((match) => ({ text: match[0], offset: match.index }));
}

function readingsOf(text: string): readonly number[] {
  const compact = text.replace(/[\u00a0\u202f '’]/gu, '');
  if (compact.includes(':')) {
    const [hours = '0', minutes = '0'] = compact.split(':');
    return [Number(hours) + Number(minutes) / 60, ...(Number(minutes) === 0 ? [Number(hours)] : [])];
  }
  const marks = compact.match(/[.,]/gu) ?? [];
  if (marks.length === 0) return [Number(compact)];
  const readings = new Set<number>();
  const last = marks.at(-1) ?? '.';
  const tail = compact.slice(compact.lastIndexOf(last) + 1);
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/u.test(compact) && new Set(marks).size === 1;
  if (grouped) readings.add(Number(compact.replace(/[.,]/gu, '')));
  if (marks.length === 1 || new Set(marks).size === 2) {
    readings.add(Number(`${compact.slice(0, compact.lastIndexOf(last)).replace(/[.,]/gu, '')}.${tail}`));
  }
  // 8.15 may be a time of day.
  if (marks.length === 1 && tail.length === 2 && Number(tail) < 60 && Number.parseInt(compact, 10) < 24) {
    readings.add(Number.parseInt(compact, 10) + Number(tail) / 60);
  }
  return [...readings].filter((value) => Number.isFinite(value));
}

function spelledFigures(text: string): readonly Figure[] {
  const found: Figure[] = [];
  let run: { text: string; at: number; total: number; part: number; count: number } | null = null;
  const close = () => {
    if (run !== null && !(run.count === 1 && articles.has(fold(run.text)))) {
      found.push({ text: run.text, at: run.at, readings: [run.total + run.part], spelled: true });
    }
    run = null;
  };
  for (const match of text.matchAll(/\p{L}+/gu)) {
    // French "very" is no Spanish three, and 30 cents are no hundreds.
    const word =
      /^très$/iu.test(match[0]) ||
      (/^cents?$/iu.test(match[0]) && /\d\s?$/u.test(text.slice(Math.max(0, match.index - 3), match.index)))
        ? ''
        : fold(match[0]);
    const value = wordValues.get(word);
    if (value === undefined) {
      if (!(run !== null && /^(?:and|y|et)$/u.test(word))) close();
      continue;
    }
    if (run === null) run = { text: match[0], at: match.index, total: 0, part: value, count: 1 };
    else if (multiples.has(word)) {
      run.total = value >= 1000 ? (run.total + run.part) * value : run.total + run.part * value;
      run.part = 0;
      run.text += ` ${match[0]}`;
      run.count += 1;
    } else {
      run.part += value;
      run.text += ` ${match[0]}`;
      run.count += 1;
    }
    if (found.length > 200) break;
  }
  close();
  return found;
}

export function near(left: number, right: number): boolean {
  return Math.abs(left - right) < 0.0051 || Math.abs(left - right) < Math.abs(right) * 1e-6;
}
