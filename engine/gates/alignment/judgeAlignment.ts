/**
 * Does a proposed action do what the request says? Only from facts about the two texts, and from no model: a hard fact holds
 * the action, a soft one asks a person to look. No fact is no proof that an action is right. Pure, and never throws.
 */

import { checkBulk } from './bulk/checkBulk.ts';
import { measuredConfidence } from './confidence.gen.ts';
import { besideTheAsked } from './extras/besideTheAsked.ts';
import { brokenStructure } from './extras/brokenStructure.ts';
import { codeExtra } from './extras/codeExtra.ts';
import { composedExtra } from './extras/composedExtra.ts';
import { keptBeside } from './extras/keptBeside.ts';
import { leftUndone } from './extras/leftUndone.ts';
import { secondChange } from './extras/secondChange.ts';
import { secondEdit } from './extras/secondEdit.ts';
import { testInstead } from './extras/testInstead.ts';
import { unrequestedExtra } from './extras/unrequestedExtra.ts';
import { weakenedCheck } from './extras/weakenedCheck.ts';
import { wrongLanguage } from './extras/wrongLanguage.ts';
import { commandReach } from './gravest/commandReach.ts';
import { emptiedFile } from './gravest/emptiedFile.ts';
import { excludedFile } from './gravest/excludedFile.ts';
import { guardedPart } from './gravest/guardedPart.ts';
import { hiddenText } from './gravest/hiddenText.ts';
import { injectedAuthority } from './gravest/injectedAuthority.ts';
import { lostLines } from './gravest/lostLines.ts';
import { noWriteAsked } from './gravest/noWriteAsked.ts';
import { otherFile } from './gravest/otherFile.ts';
import { runInstead } from './gravest/runInstead.ts';
import { sourceOverwritten } from './gravest/sourceOverwritten.ts';
import { undemandedDelete } from './gravest/undemandedDelete.ts';
import { deniedComes } from './negation/deniedComes.ts';
import { deniedStep } from './negation/deniedStep.ts';
import { forbiddenDone } from './negation/forbiddenDone.ts';
import { lostDenial } from './negation/lostDenial.ts';
import { misreadNegation } from './negation/misreadNegation.ts';
import { rowsByColumn } from './negation/rowsByColumn.ts';
import { stillOff } from './negation/stillOff.ts';
import { turnedBound } from './negation/turnedBound.ts';
import { turnedCondition } from './negation/turnedCondition.ts';
import { turnedPermission } from './negation/turnedPermission.ts';
import { turnedSwitch } from './negation/turnedSwitch.ts';
import { unitPolarity } from './negation/unitPolarity.ts';
import { whoStays } from './negation/whoStays.ts';
import { type AlignmentInput, type Finding, type Pair, readPair } from './pair.ts';
import { namedLabel } from './place/namedLabel.ts';
import { namedPart } from './place/namedPart.ts';
import { namedRow } from './place/namedRow.ts';
import { otherItem } from './place/otherItem.ts';
import { otherProperty } from './place/otherProperty.ts';
import { othersToo } from './place/othersToo.ts';
import { scopeOfChange } from './place/scopeOfChange.ts';
import { wrongPlace, wrongSectionOnly } from './place/wrongPlace.ts';
import { leftForm } from './renaming/leftForm.ts';
import { leftName } from './renaming/leftName.ts';
import { partialRename } from './renaming/partialRename.ts';
import { askedStep } from './values/askedStep.ts';
import { cronTimes } from './values/cronTimes.ts';
import { dayInstead } from './values/dayInstead.ts';
import { figureInstead } from './values/figureInstead.ts';
import { halfOfDay } from './values/halfOfDay.ts';
import { movedWrongly } from './values/movedWrongly.ts';
import { oneLeftOut } from './values/oneLeftOut.ts';
import { otherDay } from './values/otherDay.ts';
import { reckoned } from './values/reckoned.ts';
import { staleTotal } from './values/staleTotal.ts';
import { statedName } from './values/statedName.ts';
import { statedNew } from './values/statedNew.ts';
import { statedToken } from './values/statedToken.ts';
import { statedValue } from './values/statedValue.ts';
import { ungivenValue } from './values/ungivenValue.ts';
import { unitMismatch } from './values/unitMismatch.ts';
import { valueAbsent } from './values/valueAbsent.ts';

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
