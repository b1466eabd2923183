/**
 * A day of the week, a month or a year takes another's place, and it is none that the request says: "to Wednesday", and the new
 * line says Tuesday. Only where the request says one of that sort. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { monthOf, weekdayOf } from '../reading/days.ts';
import { lineEdits } from '../reading/lineEdits.ts';
import { fold, wordsOf } from '../reading/words.ts';

interface Part {
  readonly sort: 'weekday' | 'month' | 'year';
  readonly value: number;
  readonly text: string;
}

/** `donnerstags`, `lunes`, `Feb`; two letters are too short to be sure. */
function partsOf(text: string): readonly Part[] {
  return wordsOf(text).flatMap(({ key, text: word }): readonly Part[] => {
    const plain = key.replace(/(?<=tag|day)s$/u, '').replace(/^(mittwoch|sonnabend)s$/u, '$1');
    const weekday = key.length > 4 ? (weekdayOf(key) ?? weekdayOf(plain)) : undefined;
    if (weekday !== undefined) return [{ sort: 'weekday', value: weekday, text: word }];
    const month = key.length > 2 && !ambiguous.has(key) ? monthOf(key) : undefined;
    if (month !== undefined) return [{ sort: 'month', value: month, text: word }];
    return /^(?:19|20)\d\d$/u.test(key) ? [{ sort: 'year', value: Number(key), text: word }] : [];
  });
}
/** Words of their own as well. */
const ambiguous = new Set(['may', 'march', 'mar', 'mars', 'sept', 'set', 'dec', 'jan', 'oct']);

/** What follows is reckoned from what is said. */
const reckons =
  /(?<!\p{L})(?:weeks?|months?|days?|years? (?:on|later|earlier|more)|later|earlier|next|following|previous|every|each|after|before|until|back|forward|woche\w*|tage\w*|monate?n?|jahre\w*|nachst\w*|spater|fruher|jede\w*|nach|vor|bis|semaines?|jours?|mois|prochain\w*|suivant\w*|apres|avant|chaque|jusqu\w*|semanas?|dias?|mes(?:es)?|siguient\w*|proxim\w*|despues|antes|cada|hasta|desde|ab|from|since|starting|a partir|depuis|des)(?!\p{L})/u;

export function otherDay({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || request.operations.has('translate')) return null;
  const said = partsOf(request.text);
  if (said.length === 0 || reckons.test(request.folded)) return null;
  const edits = lineEdits(change);
  const everywhere = partsOf(change.newText);
  for (const sort of ['weekday', 'month', 'year'] as const) {
    const asked = said.filter((part) => part.sort === sort);
    if (asked.length === 0 || everywhere.some((part) => isOne(part, asked) && !isOne(part, partsOf(change.oldText)))) {
      continue;
    }
    for (const { before, after } of edits) {
      const [old, fresh] = [before, after].map((line) => partsOf(line).filter((part) => part.sort === sort));
      const come = fresh?.find((part) => !isOne(part, asked) && !isOne(part, partsOf(change.oldText)));
      const one = asked.find((part) => !isOne(part, everywhere));
      if (come !== undefined && one !== undefined && (old?.length ?? 0) > 0) {
        return says(one, come);
      }
    }
  }
  return staleYear(said, edits, request.folded);
}

/** "3 Feb 2025": the day is put right in the line and its old year is left. */
function staleYear(
  said: readonly Part[],
  edits: readonly { readonly before: string; readonly after: string }[],
  folded: string,
): Finding | null {
  const years = said.filter(({ sort }) => sort === 'year');
  const [year] = years;
  if (year === undefined || years.length !== 1 || !/\d{1,2}\D{1,20}(?:19|20)\d\d/u.test(folded)) return null;
  for (const { before, after } of edits) {
    const now = partsOf(after).filter(({ sort }) => sort === 'year');
    const [stays] = now;
    if (stays === undefined || now.length !== 1 || stays.value === year.value || !before.includes(stays.text)) continue;
    // The day or month of the request has come into this very line.
    const brought = wordsOf(after).some(
      ({ key }) => /^\d{1,2}$/u.test(key) && !wordsOf(before).some((other) => other.key === key) && hasDay(folded, key),
    );
    if (brought) return says(year, stays);
  }
  return null;
}

function hasDay(folded: string, key: string): boolean {
  return wordsOf(fold(folded)).some((word) => Number(word.key) === Number(key));
}

function isOne(part: Part, parts: readonly Part[]): boolean {
  return parts.some(({ sort, value }) => sort === part.sort && value === part.value);
}

function says(asked: Part, written: Part): Finding {
  return {
    id: 'other-day',
    strength: 'soft',
    line: `The request says ${quoted(asked.text)}, and the changed line says ${quoted(written.text)}.`,
  };
}
