/** "quarter past seven in the evening", and the new text says 07:15. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { readClock } from '../reading/clock.ts';
import { figuresOnlyIn } from '../reading/lineEdits.ts';
import { near } from '../reading/numbers.ts';
import { fold } from '../reading/words.ts';

const afternoon =
  /(?<!\p{L})(?:p\.?m\.?|evenings?|tonight|at night|afternoons?|abends?|nachmittags?|heute abend|nachts|soir(?:s|ee)?|apres[- ]midi|tarde|noche)(?!\p{L})|\dpm(?!\p{L})/u;
const morning =
  /(?<!\p{L})(?:a\.?m\.?|mornings?|morgens|vormittags?|in der fruh|fruhmorgens|am morgen|matins?|matinee|(?:de|por) la manana|madrugada)(?!\p{L})|\dam(?!\p{L})/u;
const hours =
  /(?<![\p{L}\p{N}.,:])(\d{1,2})(?:(?:[:.]|h ?)([0-5]\d))?(?= ?(?:h(?!\p{L})|uhr|heures?|o'clock|[ap]\.?m\.?(?!\p{L})|$|[\s.,;!?)]))/gu;

export function halfOfDay({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.added.length === 0) return null;
  const isLate = afternoon.test(request.folded);
  if (isLate === morning.test(request.folded)) return null;
  const said = [...readClock(request.folded), ...plainTimes(request.folded)].filter((time) => time > 0 && time < 12);
  const old = change.oldText;
  const come = change.added.flatMap((line) =>
    afternoon.test(fold(line)) || morning.test(fold(line)) ? [] : figuresOnlyIn(line, old),
  );
  for (const time of new Set(said)) {
    const [right, wrong] = isLate ? [time + 12, time] : [time, time + 12];
    const has = (value: number) => come.find(({ readings }) => readings.some((each) => near(each, value)));
    const stray = has(wrong);
    if (stray !== undefined && /^\d{1,2}[:.]\d\d$/u.test(stray.text) && has(right) === undefined) {
      return {
        id: 'half-of-day',
        strength: 'soft',
        line: `The request speaks of the ${isLate ? 'afternoon or evening' : 'morning'}, and the new text says ${quoted(stray.text)}.`,
      };
    }
  }
  return null;
}

function plainTimes(folded: string): readonly number[] {
  return [...folded.slice(0, 2_000).matchAll(hours)].flatMap(([, hour = '', minute = '0']) =>
    Number(hour) < 24 ? [Number(hour) + Number(minute) / 60] : [],
  );
}
