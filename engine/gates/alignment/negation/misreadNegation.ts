/**
 * The request says "this, not that", and the action writes that; or something was to become this and still says that. It only
 * advises: on sets by others its holds were wrong as often as right, because "not" says many things.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { near, readFigures } from '../reading/numbers.ts';
import { fold, hasWord, isEmptyWord, wordsOf } from '../reading/words.ts';

/** What follows is denied. */
const denied =
  /(?<![\p{L}\p{N}])(?:not|isn't|(?:don't|do not) (?:call it|say|use|write|put)|instead of|rather than|and not|no longer|nicht|kein\w*|statt|anstatt|und nicht|pas|plus|au lieu d[eu']|plutot que|no|ya no|en (?:vez|lugar) de|ni)(?: (?:the|a|an|on|in|at|by|per|for|to|am|der|die|das|den|dem|um|auf|le|la|les|l'|un|une|celle|celui|el|los|las|un|una|con|es|son|se llama|es|du|de|del|"|'|«|“|„))* ?["'«“„]?([^\s,;:.!?()"'«»„“”]{1,30}(?:[.:,]\d+)?)/gu;

const negated =
  /(?<!\p{L})(?:no|non|not|never|without|nicht|kein\w*|ohne|nur|pas|sans|ni|sin|nunca|except|ausser|sauf|salvo|but|forbidden|verboten|interdit\w*|prohibid\w*|\p{L}+n't)(?!\p{L})/u;

export function misreadNegation({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write') return null;
  if (request.operations.has('translate')) return null;
  const newFigures = readFigures(change.added.join('\n')).flatMap(({ readings }) => readings);
  const added = change.addedKeys;
  let weak: Finding | null = null;
  for (const match of request.folded.slice(0, 2_000).matchAll(denied)) {
    const word = (match[1] ?? '').replace(/[.:,]$/u, '');
    const rest = request.folded.slice(0, match.index) + request.folded.slice(match.index + match[0].length);
    const figures = readFigures(word.replace(/(?:th|st|nd|rd|er)$/u, ''));
    if (figures.length > 0 && !/\p{L}{4,}/u.test(word)) {
      // "member no 55-2081" is a number.
      if (
        /^no /u.test(match[0]) &&
        /[\p{L}] $/u.test(request.folded.slice(0, match.index)) &&
        !/(?:^|\s)(?:ya|y|pero|e) $/u.test(request.folded.slice(0, match.index))
      )
        continue;
      const values = figures.flatMap(({ readings }) => readings);
      const again = readFigures(rest).flatMap(({ readings }) => readings);
      if (values.some((value) => again.some((other) => near(value, other)))) continue;
      const affirmed = again.length > 0 && again.some((value) => newFigures.some((other) => near(value, other)));
      const before = readFigures(change.removed.join('\n')).flatMap(({ readings }) => readings);
      if (
        !affirmed &&
        values.some(
          (value) => newFigures.some((other) => near(value, other)) && !before.some((other) => near(value, other)),
        )
      ) {
        return held(word);
      }
      continue;
    }
    const key = wordsOf(word).at(0)?.key ?? '';
    if (key.length < 3 || isEmptyWord(key)) continue;
    // "Ken, not Kim": Kim goes.
    const now = wordsOf(change.newText).map((each) => each.key);
    if (
      request.operations.has('delete') &&
      change.removedKeys.includes(key) &&
      !now.includes(key) &&
      !isCorrected(key, request.askedKeys, change) &&
      !wordsOf(rest).some((other) => other.key === key) &&
      /(?<!\p{L})(?:not|nicht|pas|no|ni)(?!\p{L})/u.test(match[0]) &&
      !/(?:nicht mehr|no longer|ya no|pas besoin|not needed)/u.test(request.folded)
    ) {
      return { id: 'misread-negation', strength: 'soft', line: `${quoted(word)} was not to go, and it is gone.` };
    }
    const elsewhere = wordsOf(rest).some((other) => other.key === key);
    if (elsewhere) continue;
    // The right word is one that the request says and the change drops or does not bring.
    const others = request.keys.filter((other) => other !== key);
    const brought = others.some((other) => other.length > 2 && added.includes(other));
    const oldKeys = wordsOf(change.oldText).map((each) => each.key);
    if (added.includes(key) && brought && !request.operations.has('create') && !hasWord(oldKeys, key)) {
      const line = change.added.find((each) => wordsOf(each).some((one) => one.key === key)) ?? '';
      if (!negated.test(fold(line))) weak ??= held(word);
    }
    // A line that says no in its own words is right.
    const isSaidSo = change.added.some(
      (each) => wordsOf(each).some((one) => one.key === key) && !negated.test(fold(each)),
    );
    if (
      isSaidSo &&
      added.includes(key) &&
      !change.isNew &&
      !brought &&
      !hasWord(
        wordsOf(change.oldText).map((each) => each.key),
        key,
      )
    )
      return held(word);
    const dropped = others.find(
      (other) =>
        other.length > 3 &&
        change.removedKeys.includes(other) &&
        !hasWord(
          wordsOf(change.newText).map((each) => each.key),
          other,
        ),
    );
    const isDenied = change.added.some(
      (each) => wordsOf(each).some((one) => one.key === key) && negated.test(fold(each)),
    );
    const kept =
      wordsOf(change.newText).some((each) => each.key === key) &&
      wordsOf(change.oldText).some((each) => each.key === key);
    if (
      dropped !== undefined &&
      !isDenied &&
      kept &&
      !brought &&
      !request.operations.has('shorten') &&
      (!request.operations.has('delete') || change.removed.some((line) => hasBoth(line, key, dropped)))
    )
      return held(word);
  }
  return weak;
}

/** "the Alba, not the Riviera": the denied word gives way to one that the request says. */
function isCorrected(key: string, asked: readonly string[], change: Change): boolean {
  return change.edits.some(
    ({ old, new: fresh }) => old.some((word) => fold(word) === key) && fresh.some((word) => hasWord(asked, fold(word))),
  );
}

function hasBoth(line: string, left: string, right: string): boolean {
  const words = wordsOf(line).map(({ key }) => key);
  return words.includes(left) && words.includes(right);
}

function held(word: string): Finding {
  return {
    id: 'misread-negation',
    strength: 'soft',
    line: `The request says "not ${fold(word)}", and the new text says ${quoted(word)}.`,
  };
}
