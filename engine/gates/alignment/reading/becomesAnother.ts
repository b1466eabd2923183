/**
 * The file would hold another document under its old name: what its name says of it goes from the text, and something else
 * of that kind comes. `rota-summer.txt` with the autumn rota in it. Facts about the change; pure.
 */
import type { Change } from './change.ts';
import { discriminatorOf, pathWords } from './fileNames.ts';
import { isLike, sameWord, wordsOf } from './words.ts';

/** The word of the name that the text no longer says, or `null`. */
export function lostIdentity(path: string, change: Change, asked: readonly string[]): string | null {
  const { base } = pathWords(path);
  const old = wordsOf(change.removed.join('\n')).map(({ key }) => key);
  const now = wordsOf(`${change.newText}\n${path.split('/').slice(0, -1).join(' ')}`).map(({ key }) => key);
  return (
    base.find(
      (word) =>
        (word.length > 3 || /\d{2,}/u.test(word) || discriminatorOf(word) !== null) &&
        names(old, word) &&
        !names(now, word) &&
        asked.some((key) => isSame(key, word)),
    ) ?? null
  );
}

function names(keys: readonly string[], word: string): boolean {
  return keys.some((key) => isSame(key, word));
}

function isSame(key: string, word: string): boolean {
  const figure = /^\d+$/u.test(key) && /^\d+$/u.test(word) && Number(key) === Number(word);
  return figure || sameWord(key, word) || (!/\d/u.test(word) && word.length > 4 && isLike(key, word));
}

/** Slots of a template that are filled in: `{{name}}`, `[Datum]`, `____`. */
const slot = /\{\{?[^{}\n]{1,40}\}?\}|<[\p{L} _-]{2,30}>|\[[\p{L}][\p{L} _-]{1,30}\]|_{3,}|\.{4,}|…{2,}|\bX{3,}\b/gu;
const templates =
  /^(?:templates?|vorlagen?|muster\p{L}*|\p{L}+vorlagen?|modeles?|gabarits?|plantillas?|modelos?|skeleton|boilerplate)$/u;

/** A template has its slots filled in: what comes out of it belongs into a file of its own. */
export function fillsTemplate(path: string, change: Change): boolean {
  const { base, folder } = pathWords(path);
  const count = (lines: readonly string[]) => (lines.join('\n').match(slot) ?? []).length;
  const isCopy = base.some((word) => /^(?:copy|copie|kopie|copia|draft|entwurf|brouillon|borrador)$/u.test(word));
  return (
    !isCopy &&
    [...base, ...folder].some((word) => templates.test(word)) &&
    count(change.old) > 1 &&
    count(change.new) === 0
  );
}

/** The share of the old text's words that the new one still has, of four letters and more. */
export function survivingWords(change: Change): number {
  const words = [...new Set(wordsOf(change.oldText).map(({ key }) => key))].filter((key) => key.length > 3);
  return words.length === 0 ? 1 : words.filter((key) => change.newKeys.has(key)).length / words.length;
}
