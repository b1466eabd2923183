/** Shortening: less text, nothing new in it, and no longer than was said. */

import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { near, readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, hasLike, isEmptyWord, wordsOf } from '../reading/words.ts';
import { type BulkVerdict, exact, none, wrong } from './bulkCheck.ts';

export function checkShortened(change: Change, request: RequestView): BulkVerdict {
  if (!request.operations.has('shorten') || request.operations.has('translate') || change.removed.length === 0)
    return none;
  const [before, after] = [change.oldText.trim().length, change.newText.trim().length];
  if (after >= before) return wrong('half-done', 'The text was to become shorter, and it has not.');
  const long = tooLong(change, request);
  if (long !== null) return wrong('half-done', long);
  const strange = newFigure(change, request) ?? newName(change, request);
  if (strange !== null) return wrong('ungiven-value', `${quoted(strange)} is new in a text that was to be shortened.`);
  return exact('shortened', 'The text is shorter, and no figure or name in it is new.');
}

function newFigure(change: Change, request: RequestView): string | null {
  const known = readFigures(`${change.oldText}\n${request.text}`).flatMap(({ readings }) => readings);
  const fresh = readFigures(change.added.join('\n')).find(
    ({ readings, spelled }) =>
      !spelled && !readings.some((value) => known.some((other) => near(other, value) || near(other + 12, value))),
  );
  return fresh?.text ?? null;
}

/** A word with a capital within a sentence that the old text does not have. German writes every noun so: two are needed. */
function newName(change: Change, request: RequestView): string | null {
  const known = wordsOf(`${change.oldText}\n${request.text}`).map(({ key }) => key);
  const names = change.added.flatMap((line) =>
    [...line.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}(?= \p{Lu}\p{Ll}{2,})/gu)].map((match) => match[0]),
  );
  return names.find((name) => !isEmptyWord(fold(name)) && !hasLike(known, fold(name))) ?? null;
}

const units: readonly [RegExp, (text: string) => number][] = [
  [/^(?:words?|worter\w*|mots?|palabras?)$/u, (text) => wordsOf(text).length],
  [
    /^(?:sentences?|satze?n?|phrases?|frases?|oracion\w*)$/u,
    (text) => text.split(/[.!?…]+(?=\s|$)/u).filter((part) => /\p{L}{2}/u.test(part)).length,
  ],
  [
    /^(?:lines?|zeilen?|lignes?|lineas?|renglones)$/u,
    (text) => text.split('\n').filter((line) => /\p{L}/u.test(line)).length,
  ],
  [/^(?:char\w*|zeichen|caracter\w*|signes)$/u, (text) => text.trim().length],
];

/** "two sentences", "max 15 palabras", "half as long": more than that, with some grace. */
function tooLong(change: Change, request: RequestView): string | null {
  const figures = readFigures(request.text);
  const now = change.added.join('\n');
  const words = wordsOf(request.text);
  for (const { at, text, readings } of figures) {
    const next = words.find((word) => word.at >= at + text.length)?.key ?? '';
    const unit = units.find(([form]) => form.test(next));
    const most = readings.at(-1) ?? 0;
    if (unit === undefined || most === 0) continue;
    const count = unit[1](now);
    if (count > most * 1.1 && count > most) return `It was to have ${most} ${next} at most, and has ${count}.`;
  }
  const half = /(?<!\p{L})(?:half|halfte|halbe?|moitie|mitad)(?!\p{L})/u.test(request.folded);
  if (half && change.newText.length > change.oldText.length * 0.75) return 'It was to be half as long, and is longer.';
  return null;
}
