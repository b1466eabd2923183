/** "raise it by 5 percent", "um 3 Euro senken": the figure moves by another amount than was said. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { readDays } from '../reading/days.ts';
import { everyMark } from '../reading/lexicon.ts';
import { figuresOnlyIn, lineEdits } from '../reading/lineEdits.ts';
import { readFigures } from '../reading/numbers.ts';

const moving =
  /(?<!\p{L})(?:rais\w*|increas\w*|lower\w*|reduc\w*|decreas\w*|cut|drop\w*|bump\w*|goes? up|go(?:es)? down|gone up|went up|put up|up|add|more|less|cheaper|dearer|erhoh\w*|senk\w*|reduzier\w*|anheb\w*|heb\w*|steig\w*|teurer|billiger|gunstiger|mehr|weniger|augment\w*|baiss\w*|redui\w*|mont\w*|hauss\w*|plus cher\w*|moins cher\w*|sub(?:e|en|ir|elo|elos)|baja\w*|aument\w*|reduc\w*|reduz\w*|increment\w*|encarec\w*|rebaj\w*)(?!\p{L})/u;
const up =
  /(?<!\p{L})(?:rais\w*|increas\w*|bump\w*|goes up|go up|gone up|went up|put up|up|dearer|erhoh\w*|anheb\w*|steig\w*|rauf|teurer|augment\w*|mont\w*|hauss\w*|sub(?:e|en|ir|elo|elos)|aument\w*|increment\w*|encarec\w*)(?!\p{L})/u;
const down =
  /(?<!\p{L})(?:lower\w*|reduc\w*|decreas\w*|cut|drop\w*|down|cheaper|senk\w*|gesenkt|sinkt|reduzier\w*|runter|billiger|gunstiger|baiss\w*|redui\w*|diminu\w*|baja\w*|rebaj\w*|reduz\w*)(?!\p{L})/u;
const amount = '(\\d+(?:[.,]\\d+)?)';
const share = new RegExp(
  `(?<!\\p{L})(?:by|um|de|d'|en|un|una|another|a|the|ein|nochmal|weitere)? ?${amount} ?(?:%|percent|per cent|prozent|pour ?cents?|por ciento)`,
  'u',
);
/** A length of time moves clocks and calendars, which are not counted here. */
const money = new RegExp(
  `(?<!\\p{L})(?:by|um|baiss\\w* de|augment\\w* de|sub\\w{1,4} en|baja\\w* en|aument\\w* en) (?:€|£|\\$)? ?${amount} ?(?:euros?|eur|€|£|\\$|pounds?|dollars?|franken|chf|points?|punkte?|degrees?|grad|°|kg|g|cm)?(?=[\\s.,;!)]*(?:$|[.,;!)]|(?:please|bitte|each|for|on|from|per|higher|lower|erhoh|senk|anheb|teurer|billiger)))`,
  'u',
);

export function askedStep({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return null;
  const text = inDigits(request.folded);
  if (!moving.test(text)) return null;
  const percent = share.exec(text);
  const plain = percent === null ? money.exec(text) : null;
  const found = percent ?? plain;
  if (found === null) return null;
  const step = Number((found[1] ?? '').replace(',', '.'));
  if (!(step > 0)) return null;
  const moves = lineEdits(change).flatMap(({ before, after }) => movesOf(before, after));
  const [rises, falls] = [up.test(text), down.test(text)];
  const rounds = /round\w*|rund\w*|arrondi\w*|redonde\w*|glatt\w*/u.test(text);
  // The share itself may be the figure: a rate of 19 % that rises by 2.
  const isRate = /%|percent|prozent|cent\b|ciento/u.test(change.oldText.toLowerCase());
  const isRight = ([from, to]: readonly [number, number]) => {
    const slack = rounds ? Math.max(1, Math.abs(from) * 0.06) : Math.max(0.011, Math.abs(from) * 0.006);
    const steps = [percent === null ? step : (from * step) / 100, ...(isRate ? [step] : [])];
    const way = rises === falls ? Math.abs(to - from) : rises ? to - from : from - to;
    return steps.some((each) => Math.abs(way - each) <= slack);
  };
  const [wrong] = moves;
  // What is set to the amount itself was no step: "cut it to 5 percent".
  const odd = strays(moves, isRight, percent !== null && everyMark.test(text));
  if (odd !== undefined) return stepFinding(found[0], odd);
  if (wrong === undefined || moves.some(isRight) || moves.some(([, to]) => to === step)) return null;
  return stepFinding(found[0], wrong);
}

function stepFinding(step: string, [from, to]: readonly [number, number]): Finding {
  return {
    id: 'asked-step',
    strength: 'soft',
    line: `A step of ${quoted(step)} is asked for, and ${String(from)} becomes ${String(to)}.`,
  };
}

/** All were to move by a share, some do, and one moves by another. */
function strays(
  moves: readonly (readonly [number, number])[],
  isRight: (move: readonly [number, number]) => boolean,
  isAll: boolean,
): readonly [number, number] | undefined {
  return isAll && moves.some(isRight) ? moves.find((move) => !isRight(move)) : undefined;
}

/** Figures that became others in one place, where the line has as many as before. */
function movesOf(before: string, after: string): readonly (readonly [number, number])[] {
  const own = (line: string, other: string) => {
    const days = readDays(line);
    return figuresOnlyIn(line, other)
      .filter(
        ({ at, spelled, text }) =>
          !spelled && !text.includes(':') && !days.some((day) => at >= day.at && at < day.at + day.length),
      )
      .map(({ readings }) => readings.at(-1) ?? Number.NaN);
  };
  const [old, fresh] = [own(before, after), own(after, before)];
  if (old.length !== fresh.length) return [];
  return old.flatMap((from, at) => {
    const to = fresh[at] ?? Number.NaN;
    return Number.isFinite(from) && Number.isFinite(to) && from !== to ? [[from, to] as const] : [];
  });
}

/** "ten percent" as `10 percent`. */
function inDigits(folded: string): string {
  return readFigures(folded)
    .filter(({ spelled, readings }) => spelled && readings.length === 1)
    .reduce((text, { text: words, readings }) => text.replace(words, String(readings[0])), folded);
}
