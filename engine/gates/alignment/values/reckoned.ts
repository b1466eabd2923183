/**
 * Figures that a request asks to be reckoned, from what it says and what the old text has: sums, averages, a tax put on or
 * taken out, a unit by its stated factor. What is reckoned rightly is known to `ungivenValue`; what is not is told here.
 * Advises only.
 */
import { readQuantities } from '../bulk/units.ts';
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { isCode } from '../reading/fileNames.ts';
import { figuresOnlyIn, isAmong, lineEdits } from '../reading/lineEdits.ts';
import { type Figure, readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, hasLike, wordsOf } from '../reading/words.ts';

const sums =
  /(?<!\p{L})(?:sum|sums|totals?|add(?:s|ed)? up|altogether|tot up|summe\w*|(?:zusammen|aus|auf)(?:ge)?(?:rechn|zahl)\w*|rechne\w* .{0,60}zusammen|zahl\w* .{0,60}zusammen|addier\w*|gesamt\w*|somme|additionn\w*|suma\w*|totaliz\w*)(?!\p{L})/u;
const averages =
  /(?<!\p{L})(?:average|mean|durchschnitt\w*|mittelwert|schnitt|moyennes?|la media|nota media|media aritmetica|promedio)(?!\p{L})/u;
const taxes =
  /(?<!\p{L})(?:vat|tax|mwst|mehrwertsteuer|ust|umsatzsteuer|tva|iva|brutto\w*|netto\w*|gross|net|ttc|ht)(?!\p{L})/u;
const percent = /(\d{1,2}(?:[.,]\d)?) ?(?:%|percent|per cent|prozent|pour ?cent|por ciento)/u;

/** Every value that a right answer may have; empty where nothing of the kind is asked. */
export function reckonedValues(request: RequestView, change: Change): readonly number[] {
  const text = request.folded;
  const rows = rowsOf(change.old, request);
  return [
    ...(sums.test(text) ? rows.map(total) : []),
    ...(averages.test(text)
      ? rows.flatMap((row) => [total(row) / row.length, Math.round(total(row) / row.length)])
      : []),
    ...taxed(text, change),
    ...converted(text, change),
    ...inCoins(text, change),
    ...inOtherUnit(text, change),
  ].map((value) => Math.round(value * 100) / 100);
}

export function reckoned({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || isCode(action.path))
    return null;
  const text = request.folded;
  const isTax = taxes.test(text) && percent.test(text);
  const asks = isTax || (averages.test(text) && !sums.test(text)) || factorsIn(text).length > 0;
  if (!asks) return null;
  const right = reckonedValues(request, change);
  if (right.length === 0) return null;
  const known = `${change.oldText}\n${request.text}`;
  const come = change.added
    .flatMap((line) => figuresOnlyIn(line, known))
    .filter(({ spelled, text: figure }) => !spelled && !figure.includes(':'));
  const [odd] = come.filter((figure) => !isClose(figure, right) && !isSumOf(figure, come, right));
  if (odd === undefined || come.length > 12) return null;
  return {
    id: 'reckoned',
    strength: 'soft',
    line: `${quoted(odd.text)} does not follow from what the request says and the text has.`,
  };
}

/** A cent, or what rounding to the written places leaves. */
function isClose(figure: Figure, right: readonly number[]): boolean {
  const places = /[.,](\d{1,3})$/u.exec(figure.text)?.[1]?.length ?? 0;
  const slack = places === 0 ? 0.501 : 0.6 * 10 ** -places;
  return figure.readings.some((value) => right.some((other) => Math.abs(value - other) <= slack + 0.0051));
}

/** A total below what was reckoned. */
function isSumOf(figure: Figure, come: readonly Figure[], right: readonly number[]): boolean {
  const good = come.filter((each) => each !== figure && isClose(each, right)).map(({ readings }) => readings[0] ?? 0);
  const sum = good.reduce((a, b) => a + b, 0);
  return good.length > 1 && isAmong(figure, [sum, Math.round(sum * 100) / 100]);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function plain(line: string): readonly number[] {
  const cells =
    /[;\t|]/u.test(line) || (line.match(/,/gu) ?? []).length > 1
      ? line.split(/[;\t|]|,(?!\d{1,2}(?:\D|$))|,(?=\d+,)/u)
      : [line];
  return cells.flatMap((cell) =>
    readFigures(cell)
      .filter(({ spelled, text, at }) => !spelled && !text.includes(':') && !/[\p{L}_]/u.test(cell.charAt(at - 1)))
      .flatMap(({ readings }) => readings.slice(0, 1)),
  );
}

/** Groups that people add up: a column, a part of it between blanks, the rows that the request speaks of, one row. */
function rowsOf(lines: readonly string[], request: RequestView): readonly (readonly number[])[] {
  const rows = lines.slice(0, 120).map((line) => ({ line, values: plain(line) }));
  const columns = [-1, -2, -3, 0, 1, 2].map((at) => rows.map(({ values }) => values.at(at)));
  const said = rows.map(({ line }) => wordsOf(line).some(({ key }) => key.length > 2 && hasLike(request.keys, key)));
  const groups: number[][] = [];
  for (const column of columns) {
    groups.push(column.filter((value): value is number => value !== undefined));
    groups.push(column.flatMap((value, at) => (value !== undefined && said[at] ? [value] : [])));
    let run: number[] = [];
    for (const [at, value] of [...column, undefined].entries()) {
      if (value !== undefined) run.push(value);
      if (value === undefined || /^\s*$/u.test(rows[at + 1]?.line ?? '')) {
        groups.push(run);
        run = [];
      }
    }
  }
  for (const { values } of rows)
    for (let from = 0; from < values.length - 1; from += 1) groups.push(values.slice(from));
  return groups.filter((group) => group.length > 1);
}

/** Net, gross and the tax itself, either way; "19 % of the gross" is no way to take a tax out. */
function taxed(text: string, change: Change): readonly number[] {
  const said = percent.exec(text)?.[1];
  if (said === undefined || !taxes.test(text)) return [];
  const rate = Number(said.replace(',', '.')) / 100;
  const base = [...change.old.flatMap(plain), ...plain(text)].filter((value) => value !== rate * 100);
  const sum = total(change.old.flatMap((line) => plain(line).slice(-1)));
  return [...base, sum].flatMap((value) => [
    value * (1 + rate),
    value / (1 + rate),
    value * rate,
    value - value / (1 + rate),
  ]);
}

const coins = /(?<![\p{L}\d])(\d{1,2}) ?(?:cents?|centimes?|centimos?|rappen|pence|p)(?!\p{L})/u;
const spelledCoins = /(?<!\p{L})(\p{L}{3,12}) (?:cents?|centimes?|centimos?|rappen|pence)(?!\p{L})/u;
/** "50 cents more": each price with so much put on or taken off. */
function inCoins(text: string, change: Change): readonly number[] {
  const said = coins.exec(text)?.[1] ?? readFigures(spelledCoins.exec(text)?.[1] ?? '')[0]?.readings[0];
  const step = Number(said ?? 0) / 100;
  return step === 0 ? [] : change.old.flatMap(plain).flatMap((value) => [value + step, value - step]);
}

const unitWord =
  /(?<!\p{L})(?:convert\w*|miles?|km|kilomet\w*|met(?:er|re|ro)s?|cm|inch\w*|feet|pounds?|lbs?|kilos?|kg|grams?|ounces?|oz|umrechn\w*|zoll|meilen|gramm|pfund|convertis\w*|convertir|pouces|pieds|livres|convierte|pulgadas|millas|libras|fahrenheit)(?!\p{L})/u;
const usual = [
  1.609, 0.6214, 0.01, 100, 1000, 0.001, 2.54, 0.3937, 0.4536, 2.2046, 28.35, 0.0353, 0.3048, 3.2808, 10, 0.1,
];
/** A whole column in another unit: one usual factor between every old figure and its new one. */
function inOtherUnit(text: string, change: Change): readonly number[] {
  if (!unitWord.test(text)) return [];
  const pairs = lineEdits(change).flatMap(({ before, after }) => {
    const [old, fresh] = [plain(before), plain(after)];
    return old.length === fresh.length
      ? old.flatMap((was, at) => (was === fresh[at] ? [] : [[was, fresh[at] ?? 0] as const]))
      : [];
  });
  const fits = (factor: number) =>
    pairs.every(([was, is]) => Math.abs(was * factor - is) <= Math.max(0.051, Math.abs(is) * 0.02));
  return pairs.length > 1 && usual.some(fits) ? pairs.map(([, is]) => is) : [];
}

interface Factor {
  readonly noun: string;
  readonly value: number;
}

const unit = '(\\p{L}{1,12})';
const stated = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:1|an?|one|eine?|une?|una?) ${unit}(?: (?:of |de |d')?(\\p{L}{3,20}))? ?(?:=|is|are|sind|ist|sont|est|font|fait|son|es|hat|has|tiene|entspricht) (\\d+(?:[.,]\\d+)?) ?${unit}`,
  'gu',
);

/** "1 cup sugar = 200 g", "una milla son 1,6 km". */
function factorsIn(text: string): readonly Factor[] {
  return [...text.matchAll(stated)].flatMap(([, , noun = '', value = '']) => {
    const number = Number(value.replace(',', '.'));
    return number > 0 ? [{ noun, value: number }] : [];
  });
}

/** The request says how much of the one is how much of the other. */
export function statesFactor(folded: string): boolean {
  return factorsIn(folded).length > 0;
}

function converted(text: string, change: Change): readonly number[] {
  const factors = factorsIn(text);
  return change.old.flatMap((line) => {
    const words = wordsOf(fold(line)).map(({ key }) => key);
    const own = factors.filter(({ noun }) => noun !== '' && words.some((word) => hasLike([noun], word)));
    const meant = own.length > 0 ? own : factors;
    const amounts = [...plain(line), ...readQuantities(line).map(({ value }) => value)];
    return amounts.flatMap((value) => meant.flatMap(({ value: factor }) => [value * factor, value / factor]));
  });
}
