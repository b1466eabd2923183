/** Dates, figures and units written in another way: the same day, the same amount, and nothing else differs. */

import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { type Day, readDays } from '../reading/days.ts';
import { readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { type BulkVerdict, exact, none, wrong } from './bulkCheck.ts';
import { type Quantity, readQuantities, withoutQuantities } from './units.ts';

export function checkConvertedDays(change: Change, request: RequestView): BulkVerdict {
  const before = placesOfDays(change.oldText);
  const after = placesOfDays(change.newText);
  if (before.length === 0 || before.length !== after.length || change.edits.length === 0) return none;
  if (around(change.oldText, before) !== around(change.newText, after)) return none;
  const pairs = before.map((days, index) => [days, after[index] ?? []] as const);
  const agree = (order: Day['order']) =>
    pairs.every(([left, right]) =>
      meet(
        left.filter((day) => day.order !== order),
        right,
      ),
    );
  if ((['dayFirst', 'monthFirst'] as const).some(agree))
    return exact('dates', 'Only the way in which the days are written differs.');
  if (!request.operations.has('format') || readDays(request.text).length > 0) return none;
  const odd = pairs.find(([left, right]) => !meet(left, right));
  if (odd === undefined) return none;
  const said = (days: readonly Day[], text: string) =>
    text.slice(days[0]?.at, (days[0]?.at ?? 0) + (days[0]?.length ?? 0));
  return wrong(
    'wrong-value',
    `${quoted(said(odd[0], change.oldText))} and ${quoted(said(odd[1], change.newText))} are not the same day.`,
    'hard',
  );
}

function meet(left: readonly Day[], right: readonly Day[]): boolean {
  return left.some((a) =>
    right.some(
      (b) => a.month === b.month && a.day === b.day && (a.year === b.year || a.year === null || b.year === null),
    ),
  );
}

/** The readings at each place, the longest where several begin; in the order of the text. */
function placesOfDays(text: string): readonly (readonly Day[])[] {
  const days = readDays(text).toSorted((a, b) => a.at - b.at || b.length - a.length);
  const places: Day[][] = [];
  let end = -1;
  for (const day of days) {
    const last = places.at(-1);
    if (last !== undefined && last[0]?.at === day.at && last[0]?.length === day.length) last.push(day);
    else if (day.at >= end) places.push([day]);
    end = Math.max(end, (places.at(-1)?.[0]?.at ?? 0) + (places.at(-1)?.[0]?.length ?? 0));
  }
  return places;
}

function around(text: string, places: readonly (readonly Day[])[]): string {
  let rest = '';
  let at = 0;
  for (const [day] of places) {
    if (day === undefined) continue;
    rest += `${text.slice(at, day.at)}#`;
    at = day.at + day.length;
  }
  return (rest + text.slice(at)).replace(/\s+/gu, ' ');
}

/** `1,150.00` to `1.150,00`: each figure may be read as the one before. */
export function checkRewrittenFigures(change: Change): BulkVerdict {
  const rest = (text: string) => text.replace(/\d+(?:[.,'’\u00a0\u202f ](?=\d)\d+)*/gu, '#').replace(/\s+/gu, ' ');
  if (rest(change.oldText) !== rest(change.newText)) return none;
  const [before, after] = [readFigures(change.oldText), readFigures(change.newText)];
  const same =
    before.length === after.length &&
    before.every(({ readings }, index) => readings.some((value) => after[index]?.readings.includes(value)));
  return same ? exact('figures', 'Only the way in which the figures are written differs.') : none;
}

const asksUnits =
  /(?<!\p{L})(?:convert\w*|instead of|umrechn\w*|umgerechnet|statt|weg|convertir|convertis|conviert\w*|en lugar|en vez|au lieu|pasa\w*|in|en)(?!\p{L})/u;

/** Amounts of one kind in another unit; kitchens and weather round. */
export function checkConvertedUnits(change: Change, request: RequestView): BulkVerdict {
  if (!asksUnits.test(request.folded)) return none;
  const before = readQuantities(change.removed.join('\n')).filter(isQuantity);
  const after = readQuantities(change.added.join('\n')).filter(isQuantity);
  if (before.length === 0 || before.length !== after.length) return none;
  if (!before.some((quantity, index) => quantity.unit !== after[index]?.unit)) return none;
  if (withoutQuantities(change.removed.join('\n')) !== withoutQuantities(change.added.join('\n'))) return none;
  const odd = before.findIndex((quantity, index) => {
    const other = after[index];
    return other === undefined || !isSameAmount(quantity, other);
  });
  const [was, is] = [before[odd], after[odd]];
  if (was === undefined || is === undefined) return exact('units', 'Only the units differ, and the amounts with them.');
  return wrong('wrong-value', `${was.value} ${was.unit} are not ${is.value} ${is.unit}.`);
}

function isQuantity(each: Quantity | Omit<Quantity, 'dimension' | 'base'>): each is Quantity {
  return 'dimension' in each;
}

function isSameAmount(left: Quantity, right: Quantity): boolean {
  if (left.unit === right.unit) return left.value === right.value;
  if (left.dimension === 'heat' && right.dimension === 'heat') return Math.abs(left.base - right.base) <= 6;
  const ratio = right.base / left.base;
  if (left.dimension === right.dimension) return Math.abs(ratio - 1) < 0.08;
  // A cup of flour is no cup of water.
  const weighed =
    left.dimension === 'volume' && right.dimension === 'mass'
      ? ratio
      : left.dimension === 'mass' && right.dimension === 'volume'
        ? 1 / ratio
        : 0;
  return weighed > 0.3 && weighed < 1.5;
}
