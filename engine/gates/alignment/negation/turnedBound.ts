/** "no more than 12", and the new text says "12 or more": the bound is turned round. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { near, readFigures } from '../reading/numbers.ts';
import { fold } from '../reading/words.ts';

type Side = 'most' | 'least';

/** Denied ones first: "no less than" holds a "less than". */
const before: readonly (readonly [Side, RegExp])[] = [
  [
    'least',
    /(?<!\p{L})(?:(?:no|not|n't|never)(?: \p{L}+)? (?:less|fewer) than|(?:not|nicht) under|nicht (?:weniger als|unter)|(?:pas|jamais) moins d[e']|no menos de)(?: \p{L}+)? ?[€£$]?$/u,
  ],
  [
    'most',
    /(?<!\p{L})(?:at most|(?:no|not|n't|never)(?: \p{L}+)? more than|max(?:imum|imal)?(?: of)?|up to|fewer than|less than|under|below|hochstens|nicht mehr als|bis zu|unter|weniger als|au plus|(?:pas|jamais) plus d[e']|maximum|jusqu'a|moins d[e']|como (?:mucho|maximo)|maximo(?: de)?|no mas de|hasta|menos de)(?: \p{L}+)? ?[€£$]?$/u,
  ],
  [
    'least',
    /(?<!\p{L})(?:at least|min(?:imum|imal)?(?: of)?|more than|over|above|mindestens|wenigstens|(?<!nicht )mehr als|uber|au moins|minimum|plus d[e']|al menos|como minimo|minimo(?: de)?|mas de)(?: \p{L}+)? ?[€£$]?$/u,
  ],
];
/** `max_retries: 3` */
const byKey: readonly (readonly [Side, RegExp])[] = [
  ['most', /(?<!\p{L})max[\p{L}_-]*["']? ?[:=] ?["']?$/u],
  ['least', /(?<!\p{L})min[\p{L}_-]*["']? ?[:=] ?["']?$/u],
];
const after: readonly (readonly [Side, RegExp])[] = [
  [
    'most',
    /^(?: ?[€£$%]| ?\p{L}+){0,3} (?:or (?:less|fewer|under)|max(?:imum|imal|imo)?|at (?:the )?most|oder weniger|hochstens|ou moins|au plus|au maximum|o menos|como (?:mucho|maximo))(?!\p{L})/u,
  ],
  [
    'least',
    /^(?: ?[€£$%]| ?\p{L}+){0,3} (?:or (?:more|over|above)|and (?:up|over|above)|minimum|at least|oder mehr|mindestens|ou plus|et plus|au moins|o mas|como minimo)(?!\p{L})/u,
  ],
];

export function turnedBound({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write') return null;
  const asked = boundsOf(request.folded);
  if (asked.length === 0) return null;
  const written = change.added.flatMap((line) => boundsOf(fold(line)));
  for (const line of change.added) {
    for (const { value, side, text } of boundsOf(fold(line))) {
      const said = asked.filter((each) => near(each.value, value));
      // "under 12 free, 12 and over 5 €" says both sides.
      if (written.some((each) => near(each.value, value) && each.side !== side)) continue;
      if (said.length > 0 && said.every((each) => each.side !== side)) {
        const [one] = said;
        return {
          id: 'turned-bound',
          strength: 'soft',
          line: `The request says ${quoted(`at ${one?.side ?? 'most'} ${text}`)}, and the new text the contrary: ${quoted(line)}.`,
        };
      }
    }
  }
  return null;
}

function boundsOf(folded: string): readonly { value: number; side: Side; text: string }[] {
  const text = folded.slice(0, 2_000);
  return readFigures(text).flatMap(({ at, text: figure, readings }) => {
    const [left, right] = [
      text.slice(Math.max(0, at - 40), at),
      text.slice(at + figure.length, at + figure.length + 40),
    ];
    const side =
      [...before, ...byKey].find(([, form]) => form.test(left))?.[0] ??
      after.find(([, form]) => form.test(right))?.[0] ??
      null;
    const value = readings[0];
    return side === null || value === undefined ? [] : [{ value, side, text: figure }];
  });
}
