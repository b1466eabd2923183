/**
 * The request says a telephone number, an account or a day that is new, and the text that was written does not have it. Only
 * where the change is about one. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { type Day, readDays, sameDay } from '../reading/days.ts';
import { isCode } from '../reading/fileNames.ts';
import type { Operation } from '../reading/lexicon.ts';
import { lineEdits } from '../reading/lineEdits.ts';
import type { RequestView } from '../reading/readRequest.ts';

const others: readonly Operation[] = [
  'translate',
  'shorten',
  'reword',
  'sort',
  'dedupe',
  'format',
  'empty',
  'calculate',
];
const denied =
  /(?<!\p{L})(?:not|no longer|isn't|instead of|rather than|nicht|statt|anstatt|pas|au lieu d[eu']|no|ya no|en (?:vez|lugar) de|old|alte\w*|ancien\w*|viej\w*|ab|since|seit|depuis|desde|until|bis|jusqu\w*|hasta|before|vor|avant|antes|after|nach|apres|despues|except|ausser|sauf|salvo|was|war|etait|era|estaba) (?:\p{L}+ ){0,3}$/u;

export function statedNew({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isEmptied || isCode(action.path)) return null;
  if (change.added.length === 0 || others.some((name) => request.operations.has(name))) return null;
  const missing = missingNumber(request, change) ?? missingDay(request, change);
  return missing === undefined
    ? null
    : {
        id: 'stated-new',
        strength: 'soft',
        line: `The request says ${quoted(missing)}, and the new text does not have it.`,
      };
}

const longNumber = /(?<![\p{L}\d.,])\+?\d(?:[\d]|[ /()-](?=[\d(])){4,22}\d(?!\d|[.,:]\d)/gu;
const digits = (text: string) => text.replace(/\D/gu, '');

function missingNumber(request: RequestView, change: Change): string | undefined {
  const [old, now] = [digits(change.oldText), digits(change.newText)];
  return [...request.text.matchAll(longNumber)].find((match) => {
    const own = digits(match[0]);
    if (own.length < 6 || /^(?:19|20)\d\d[/-]\d/u.test(match[0]) || readDays(match[0]).length > 0) return false;
    // A prefix of a country may be written in two ways.
    const core = own.replace(/^(?:00)?(?:44|49|33|34|0)/u, '');
    return (
      !now.includes(core) &&
      !old.includes(core) &&
      !denied.test(request.folded.slice(0, match.index)) &&
      !request.operations.has('delete')
    );
  })?.[0];
}

/** One day is said; a line that had a day gets another one. */
function missingDay(request: RequestView, change: Change): string | undefined {
  if (change.isNew || request.operations.has('delete') || request.operations.has('add')) return undefined;
  const said = readDays(request.text).filter((day) => day.day !== null && day.month !== null);
  const places = new Set(said.map(({ at }) => at));
  const [day] = said;
  if (day === undefined || places.size !== 1 || denied.test(request.folded.slice(0, day.at))) return undefined;
  const is = (text: string) => readDays(text).some((each) => each.day !== null && said.some((one) => isOne(each, one)));
  if (is(change.newText) || is(change.oldText)) return undefined;
  const full = (line: string) => readDays(line).filter((each) => each.day !== null && each.month !== null);
  const brings = lineEdits(change).some(
    ({ before, after }) =>
      full(before).length > 0 && full(after).some((each) => !full(before).some((b) => sameDay(b, each))),
  );
  return brings ? request.text.slice(day.at, day.at + day.length) : undefined;
}

function isOne(left: Day, right: Day): boolean {
  return left.day === right.day && left.month === right.month;
}
