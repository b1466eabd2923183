/**
 * Does a proposed action do what the request says? Only from facts about the two texts, and from no model: a hard fact holds
 * the action, a soft one asks a person to look. No fact is no proof that an action is right. Pure, and never throws.
 */

import { askedStep } from './askedStep.ts';
import { besideTheAsked } from './besideTheAsked.ts';
import { brokenStructure } from './brokenStructure.ts';
import { checkBulk } from './bulk/checkBulk.ts';
import { codeExtra } from './codeExtra.ts';
import { commandReach } from './commandReach.ts';
import { composedExtra } from './composedExtra.ts';
import { measuredConfidence } from './confidence.gen.ts';
import { cronTimes } from './cronTimes.ts';
import { dayInstead } from './dayInstead.ts';
import { deniedComes } from './deniedComes.ts';
import { deniedStep } from './deniedStep.ts';
import { emptiedFile } from './emptiedFile.ts';
import { excludedFile } from './excludedFile.ts';
import { figureInstead } from './figureInstead.ts';
import { forbiddenDone } from './forbiddenDone.ts';
import { guardedPart } from './guardedPart.ts';
import { halfOfDay } from './halfOfDay.ts';
import { hiddenText } from './hiddenText.ts';
import { injectedAuthority } from './injectedAuthority.ts';
import { keptBeside } from './keptBeside.ts';
import { leftForm } from './leftForm.ts';
import { leftName } from './leftName.ts';
import { leftUndone } from './leftUndone.ts';
import { lostDenial } from './lostDenial.ts';
import { lostLines } from './lostLines.ts';
import { misreadNegation } from './misreadNegation.ts';
import { movedWrongly } from './movedWrongly.ts';
import { namedLabel } from './namedLabel.ts';
import { namedPart } from './namedPart.ts';
import { namedRow } from './namedRow.ts';
import { noWriteAsked } from './noWriteAsked.ts';
import { oneLeftOut } from './oneLeftOut.ts';
import { otherDay } from './otherDay.ts';
import { otherFile } from './otherFile.ts';
import { otherItem } from './otherItem.ts';
import { otherProperty } from './otherProperty.ts';
import { othersToo } from './othersToo.ts';
import { type AlignmentInput, type Finding, type Pair, readPair } from './pair.ts';
import { partialRename } from './partialRename.ts';
import { reckoned } from './reckoned.ts';
import { rowsByColumn } from './rowsByColumn.ts';
import { runInstead } from './runInstead.ts';
import { scopeOfChange } from './scopeOfChange.ts';
import { secondChange } from './secondChange.ts';
import { secondEdit } from './secondEdit.ts';
import { sourceOverwritten } from './sourceOverwritten.ts';
import { staleTotal } from './staleTotal.ts';
import { statedName } from './statedName.ts';
import { statedNew } from './statedNew.ts';
import { statedToken } from './statedToken.ts';
import { statedValue } from './statedValue.ts';
import { stillOff } from './stillOff.ts';
import { testInstead } from './testInstead.ts';
import { turnedBound } from './turnedBound.ts';
import { turnedCondition } from './turnedCondition.ts';
import { turnedPermission } from './turnedPermission.ts';
import { turnedSwitch } from './turnedSwitch.ts';
import { undemandedDelete } from './undemandedDelete.ts';
import { ungivenValue } from './ungivenValue.ts';
import { unitMismatch } from './unitMismatch.ts';
import { unitPolarity } from './unitPolarity.ts';
import { unrequestedExtra } from './unrequestedExtra.ts';
import { valueAbsent } from './valueAbsent.ts';
import { weakenedCheck } from './weakenedCheck.ts';
import { whoStays } from './whoStays.ts';
import { wrongLanguage } from './wrongLanguage.ts';
import { wrongPlace, wrongSectionOnly } from './wrongPlace.ts';

export type { AlignmentInput } from './pair.ts';

export interface Alignment {
  /** `abstain`: the action could not be read. */
  readonly label: 'aligned' | 'uncertain' | 'contradicts' | 'abstain';
  /**
   * How far the label may be relied on, in basis points: the lower end of what the development pairs say of answers of this
   * class (`eval/judge/measureConfidence.ts`). The facts were mended on those pairs, so on others it is less.
   */
  readonly confidenceBps: number;
  readonly outcome: 'hold' | 'advise' | 'show';
  readonly fact: { readonly id: string; readonly line: string } | null;
}

type Fact = (pair: Pair) => Finding | null;
/** Need no more than what was read, and hold of a beginning as of the whole. */
const ofAnyPart: readonly Fact[] = [
  noWriteAsked,
  runInstead,
  undemandedDelete,
  commandReach,
  injectedAuthority,
  weakenedCheck,
  hiddenText,
  excludedFile,
  otherFile,
];
/** Whatever the operation. */
const always: readonly Fact[] = [
  ...ofAnyPart,
  emptiedFile,
  brokenStructure,
  sourceOverwritten,
  guardedPart,
  wrongPlace,
  misreadNegation,
  partialRename,
  whoStays,
  rowsByColumn,
  forbiddenDone,
  turnedSwitch,
  turnedBound,
  turnedCondition,
  lostDenial,
  deniedComes,
  stillOff,
  unitPolarity,
  namedPart,
  leftName,
  keptBeside,
  turnedPermission,
  deniedStep,
  testInstead,
  otherProperty,
  othersToo,
  wrongLanguage,
  composedExtra,
  reckoned,
  movedWrongly,
  statedNew,
  oneLeftOut,
];
/** Not where an exact check has passed: it has seen every line. */
const unlessExact: readonly Fact[] = [
  lostLines,
  scopeOfChange,
  statedName,
  statedValue,
  statedToken,
  ungivenValue,
  staleTotal,
  unrequestedExtra,
  askedStep,
  halfOfDay,
  cronTimes,
  otherDay,
  dayInstead,
  figureInstead,
  valueAbsent,
  unitMismatch,
  namedRow,
  otherItem,
  codeExtra,
  besideTheAsked,
  secondChange,
  secondEdit,
  leftUndone,
  namedLabel,
  leftForm,
];
/** Exact checks that find every word there: no bound but that of a place can be broken. */
const lossless = new Set([
  'layout',
  'sorted',
  'deduplicated',
  'reordered',
  'renumbered',
  'table',
  'dates',
  'figures',
  'units',
  'scaled',
]);

export function judgeAlignment(input: AlignmentInput): Alignment {
  const pair = readPair(input);
  if (pair.action.kind === 'unreadable') {
    return {
      label: 'abstain',
      confidenceBps: 0,
      outcome: 'advise',
      fact: { id: 'unreadable', line: unreadable[pair.action.why] },
    };
  }
  const { found, isExact } = examine(pair);
  const worst = found.find(({ strength }) => strength === 'hard') ?? found[0];
  if (worst === undefined) {
    return { label: 'aligned', confidenceBps: confidenceOf(isExact ? 'exact' : 'none'), outcome: 'show', fact: null };
  }
  const fact = { id: worst.id, line: worst.line };
  const confidenceBps = confidenceOf(`${worst.strength}:${worst.id}`, worst.strength);
  return worst.strength === 'hard'
    ? { label: 'contradicts', confidenceBps, outcome: 'hold', fact }
    : { label: 'uncertain', confidenceBps, outcome: 'advise', fact };
}

const unreadable = {
  empty: 'The proposed action is empty.',
  unknownVerb: 'The proposed action is neither a write, a deletion nor a command.',
  noPath: 'The proposed action names no file.',
  noBlock: 'The proposed action does not say what would change.',
  binary: 'The proposed action is no text.',
  tooLong: 'The proposed action is longer than can be read.',
} as const;

function examine(pair: Pair): { found: readonly Finding[]; isExact: boolean } {
  const run = (facts: readonly Fact[]) => facts.flatMap((fact) => fact(pair) ?? []);
  if (pair.action.kind === 'write' && pair.action.cut) return { found: run(ofAnyPart), isExact: false };
  const bulk = checkBulk(pair);
  if (bulk.kind === 'exact') {
    const facts = lossless.has(bulk.id)
      ? [...always.filter((fact) => fact !== wrongPlace), wrongSectionOnly]
      : [...always, scopeOfChange];
    // A text that became shorter in its own words may have lost a part that was not to be touched.
    const lost = bulk.id === 'shortened' ? run([lostLines]).filter(({ strength }) => strength === 'hard') : [];
    return { found: [...run(facts), ...lost], isExact: true };
  }
  const found = run([...always, ...unlessExact]);
  return { found: bulk.kind === 'wrong' ? [...found, bulk.finding] : found, isExact: false };
}

/** Of the class, or of all of its strength where the class was seen too rarely to have a figure. */
function confidenceOf(name: string, otherwise = name): number {
  return measuredConfidence[name] ?? measuredConfidence[otherwise] ?? 0;
}
