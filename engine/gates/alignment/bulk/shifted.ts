/**
 * Changes by so much: later, earlier, up, down, doubled. Each changed figure must lie that far from the one before, in that
 * direction. Reads only requests that say an amount and a direction.
 */

import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { near, readFigures } from '../reading/numbers.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { type BulkVerdict, exact, none, wrong } from './bulkCheck.ts';
import { readShift } from './readShift.ts';

/** Then nothing moves by exactly that much. */
const rounds = /(?<!\p{L})(?:round\w*|(?:ab|auf|ge)?rund\w*|arrondi\w*|redonde\w*|volle|whole)(?!\p{L})/u;

interface Step {
  readonly line: string;
  readonly was: number;
  readonly is: number;
  /** Days between two dates; `null` for plain figures. */
  readonly days: number | null;
}

export function checkShifted(change: Change, request: RequestView): BulkVerdict {
  const shift = readShift(request.folded);
  if (shift === null || change.removed.length === 0 || rounds.test(request.folded)) return none;
  const steps = change.hunks.flatMap(({ removed, added }) => stepsOf(removed, added));
  if (steps.length === 0) return none;
  const fits = (step: Step, sign: number) =>
    shift.amounts.some(
      (amount) =>
        near(step.is, amount.apply(step.was, sign)) || (amount.days !== null && step.days === amount.days * sign),
    );
  const right = steps.filter((step) => fits(step, shift.sign));
  const opposite = steps.find((step) => fits(step, -shift.sign) && !fits(step, shift.sign));
  if (opposite !== undefined && right.length === 0) {
    const way = shift.sign > 0 ? 'up or later' : 'down or earlier';
    return wrong('wrong-value', `${quoted(opposite.line)} goes the other way: it was to go ${way}.`, 'hard');
  }
  if (right.length === steps.length && steps.length > 0 && onlyFigures(change)) {
    return exact('shifted', 'Each changed figure moves by what was asked.');
  }
  const [odd] = steps;
  if (right.length === 0 && odd !== undefined && steps.length <= 3 && !request.operations.has('calculate')) {
    return wrong('wrong-value', `${quoted(odd.line)} does not move by what was asked.`);
  }
  return none;
}

function onlyFigures(change: Change): boolean {
  const rest = (text: string) => text.replace(/\d+(?:[.,:]\d+)*/gu, '#').replace(/\s+/gu, ' ');
  return rest(change.oldText) === rest(change.newText);
}

/** Figures of lines that differ in figures alone, place by place. */
function stepsOf(removed: readonly string[], added: readonly string[]): readonly Step[] {
  if (removed.length !== added.length) return [];
  return removed.flatMap((line, index) => {
    const other = added[index] ?? '';
    const [before, after] = [readFigures(line), readFigures(other)].map((all) => all.filter(({ spelled }) => !spelled));
    if (before?.length !== after?.length) return [];
    return (before ?? []).flatMap((figure, at) => {
      const next = after?.[at];
      if (next === undefined || next.text === figure.text) return [];
      const [was, is] = [figure.readings[0], next.readings[0]];
      if (was === undefined || is === undefined) return [];
      // The day of a month: "18 March" to "16 March".
      const dayLike = Number.isInteger(was) && Number.isInteger(is) && was <= 31 && is <= 31;
      return [{ line: other, was, is, days: dayLike ? is - was : null }];
    });
  });
}
