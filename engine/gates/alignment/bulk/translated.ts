/** Translating: figures, days, addresses and codes come through, no line is lost, and it is in the language asked for. */
import { type Language, languageOf } from '../../../grounding/language.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { readDays } from '../reading/days.ts';
import { near, readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { type BulkVerdict, exact, none, wrong } from './bulkCheck.ts';

export function checkTranslated(change: Change, request: RequestView): BulkVerdict {
  if (!request.operations.has('translate') || change.added.length === 0 || change.removed.length === 0) return none;
  const [before, after] = [change.removed.join('\n'), change.added.join('\n')];
  const lost = lostFigure(before, after) ?? lostCode(before, after);
  if (lost !== null) return wrong('lost-line', `${quoted(lost)} of the old text is not in the translation.`);
  if (change.added.length < change.removed.length && sentences(after) < sentences(before)) {
    return wrong(
      'lost-line',
      `The old text has ${change.removed.length} lines and the translation ${change.added.length}.`,
    );
  }
  const come = lostFigure(after, `${before}\n${request.text}`);
  if (come !== null) return wrong('ungiven-value', `${quoted(come)} of the translation is not in the old text.`);
  if (change.added.length > change.removed.length && sentences(after) > sentences(before) + 1) {
    return wrong('unrequested-extra', 'The translation has more to say than the old text.');
  }
  const target = targetOf(request.folded);
  const now = languageOf(after);
  if (target !== null && now !== undefined && now !== target) {
    return wrong('wrong-value', `The translation was to be in ${names[target]}, and it seems to be in ${names[now]}.`);
  }
  return exact('translated', 'Every line and every figure is there in the translation.');
}

const names: Readonly<Record<Language, string>> = { en: 'English', de: 'German', fr: 'French', es: 'Spanish' };
const targets: readonly [Language, RegExp][] = [
  ['en', /(?<!\p{L})(?:to|into|in|auf|ins|nach|en|al?|vers l')\s?(?:english|englisch\w*|anglais|ingles)/u],
  ['de', /(?<!\p{L})(?:to|into|in|auf|ins|nach|en|al?|vers l')\s?(?:german|deutsch\w*|allemand|aleman)/u],
  ['fr', /(?<!\p{L})(?:to|into|in|auf|ins|nach|en|al?|vers le)\s?(?:french|franzosisch\w*|francais|frances)/u],
  ['es', /(?<!\p{L})(?:to|into|in|auf|ins|nach|en|al?|vers l')\s?(?:spanish|spanisch\w*|espagnol|espanol|castellano)/u],
];
function targetOf(folded: string): Language | null {
  const hits = targets.filter(([, form]) => form.test(folded));
  return hits.length === 1 ? (hits[0]?.[0] ?? null) : null;
}

/** A figure or day of `left` that `right` has in no reading; hours of the day may be counted to twelve. */
function lostFigure(left: string, right: string): string | null {
  const there = readFigures(right).flatMap(({ readings }) => readings);
  const days = readDays(right);
  const isDay = (value: number) => days.some(({ day, month, year }) => [day, month, year].includes(value));
  for (const { text, readings, spelled } of readFigures(left)) {
    if (spelled) continue;
    const parts = text.split(/[:.,h]/u).map(Number);
    const said = [...readings, ...(parts.length === 2 ? parts.slice(0, 1) : [])];
    const found = said.some(
      (value) =>
        isDay(value) ||
        there.some((other) => near(other, value) || near(other, value - 12) || near(other, value + 12)) ||
        there.some((other) => near(Math.floor(other), Math.floor(value)) && parts.length > 1),
    );
    if (!found) return text;
  }
  return null;
}

/** Addresses, mail, placeholders and file names, which no language changes. */
function lostCode(left: string, right: string): string | null {
  const codes = left.match(/[\w.+-]+@[\w.-]+\.\w+|https?:\/\/[^\s)"'<>]+|\{\{?\w+\}?\}|%[sd]|\$\{\w+\}/gu) ?? [];
  return codes.find((code) => !right.includes(code.replace(/[.,]$/u, ''))) ?? null;
}

function sentences(text: string): number {
  return text.split(/[.!?:]+(?=\s|$)|\n/u).filter((part) => /\p{L}/u.test(part)).length;
}
