/** "on the 17th", and the changed line says the 27th: the day of the month is neither the one said nor an old one. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { readDays } from '../reading/days.ts';
import { figuresOnlyIn, isAmong, lineEdits, valuesIn } from '../reading/lineEdits.ts';

/** A day of the month as people say it alone; with its month other facts read it. */
const said =
  /(?<!\p{L})(?:on |to |for |until |by |before |after |from )?the (\d{1,2})(?:st|nd|rd|th)(?!\p{L})|(?<!\p{L})(?:am|zum|auf den|vom|bis zum|ab dem) (\d{1,2})\.(?!\d)|(?<!\p{L})le (\d{1,2})(?:er)?(?! ?(?:h|%|€|\d|euros?|pour|personnes?))(?![\p{L}\d:.,])|(?<!\p{L})(?:el|al|del) (?:dia )?(\d{1,2})(?! ?(?:h|%|€|\d|euros?|por|personas?))(?![\p{L}\d:.,])/gu;
const reckons =
  /(?<!\p{L})(?:later|earlier|weeks?|days?|spater|fruher|tage?n?|wochen?|plus tard|plus tot|jours?|semaines?|despues|antes|dias|semanas?|every|each|jede\w*|chaque|cada)(?!\p{L})/u;

export function dayInstead({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  if (reckons.test(request.folded.replace(/\bel dia\b/gu, 'el'))) return null;
  const asked = [...request.folded.slice(0, 2_000).matchAll(said)].flatMap((match) => {
    const value = Number(match.slice(1).find((part) => part !== undefined));
    return value >= 1 && value <= 31 ? [value] : [];
  });
  if (asked.length === 0 || asked.some((value) => valuesIn(change.newText).includes(value))) return null;
  const known = [...valuesIn(request.text), ...valuesIn(change.oldText)];
  for (const { before, after } of lineEdits(change)) {
    const days = readDays(after);
    if (readDays(before).length === 0) continue;
    const come = figuresOnlyIn(after, before).find(
      (figure) =>
        /^\d{1,2}$/u.test(figure.text.replace(/\D+$/u, '')) &&
        !isAmong(figure, known) &&
        days.some((day) => figure.at >= day.at && figure.at < day.at + day.length),
    );
    const [one] = asked;
    if (come !== undefined && one !== undefined) {
      return {
        id: 'day-instead',
        strength: 'soft',
        line: `The request says day ${quoted(String(one))}, and the changed line says ${quoted(come.text)}.`,
      };
    }
  }
  return null;
}
