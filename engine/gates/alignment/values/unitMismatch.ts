/** "20 minutes", and a value that is counted in seconds becomes 20: the figure without its unit. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { isCode } from '../reading/fileNames.ts';
import { figuresOnlyIn, isAmong, lineEdits } from '../reading/lineEdits.ts';
import { readFigures } from '../reading/numbers.ts';
import { fold } from '../reading/words.ts';

type Unit = 'ms' | 's' | 'min' | 'h' | 'd' | 'w';
const units: readonly (readonly [Unit, RegExp])[] = [
  ['ms', /^(?:ms|millis\w*|milliseconds?|millisekunden?|millisecondes?|milisegundos?)$/u],
  ['s', /^(?:s|sec|secs|seconds?|sek|sekunden?|secondes?|segundos?)$/u],
  ['min', /^(?:min|mins|minutes?|minuten?|minutos?)$/u],
  ['h', /^(?:h|hrs?|hours?|std|stunden?|heures?|horas?)$/u],
  ['d', /^(?:days?|tagen?|tage|jours?|dias?)$/u],
  ['w', /^(?:weeks?|wochen?|semaines?|semanas?)$/u],
];
const half =
  /(?<!\p{L})(?:half an (hour)|halbe (stunde)|demi-(heure)|media (hora)|quarter of an (hour)|viertel(stunde)|quart d'(heure)|cuarto de (hora))(?!\p{L})/u;

function unitOf(word: string): Unit | null {
  return units.find(([, form]) => form.test(word))?.[0] ?? null;
}

export function unitMismatch({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  // In a text a `second` may be the one after the first.
  if (!isCode(action.path) && !/\.(?:ya?ml|json|toml|ini|conf|cfg|env|properties)$/u.test(action.path)) return null;
  const asked = lengthsIn(request.folded);
  if (asked.length === 0) return null;
  for (const { before, after } of lineEdits(change)) {
    const own = unitNamedIn(after) ?? unitNamedIn(request.folded.match(/\(([^()]{3,40})\)/u)?.[1] ?? '');
    if (own === null) continue;
    const come = figuresOnlyIn(after, before).filter(({ spelled }) => !spelled);
    const wrong = asked.find(({ value, unit }) => unit !== own && come.some((figure) => isAmong(figure, [value])));
    if (
      wrong !== undefined &&
      !asked.some(({ unit, value }) => unit === own && come.some((each) => isAmong(each, [value])))
    ) {
      return {
        id: 'unit-mismatch',
        strength: 'soft',
        line: `The request says ${quoted(wrong.text)}, and ${quoted(after)} counts in another unit.`,
      };
    }
  }
  return null;
}

function lengthsIn(folded: string): readonly { value: number; unit: Unit; text: string }[] {
  const text = folded.slice(0, 2_000);
  const found = readFigures(text).flatMap(({ at, text: figure, readings }) => {
    const word = /^[ -]?(\p{L}+)/u.exec(text.slice(at + figure.length))?.[1] ?? '';
    const unit = word.length > 1 || word === 'h' ? unitOf(word) : null;
    return unit === null ? [] : readings.slice(0, 1).map((value) => ({ value, unit, text: `${figure} ${word}` }));
  });
  const part = half.exec(text)?.[0];
  const minutes =
    part === undefined
      ? []
      : [{ value: /quart|viertel|cuarto/u.test(part) ? 15 : 30, unit: 'min' as const, text: part }];
  return [...found, ...minutes];
}

/** The one unit that the line says by its key or its comment: `timeout_ms`, `ttlSeconds`, `# seconds`. */
function unitNamedIn(line: string): Unit | null {
  const words = fold(line.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).match(/\p{L}+/gu) ?? [];
  const named = new Set(words.filter((word) => word.length > 1).flatMap((word) => unitOf(word) ?? []));
  const [one] = named;
  return named.size === 1 && one !== undefined ? one : null;
}
