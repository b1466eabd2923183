/**
 * Does a proposed action do what the request says? Only from facts about the two texts, and from no model: a hard fact holds
 * the action, a soft one asks a person to look. No fact is no proof that an action is right. Pure, and never throws.
 */
import { checkBulk } from './bulkOrder.ts';
import { emptiedFile } from './emptiedFile.ts';
import { excludedFile } from './excludedFile.ts';
import { guardedPart } from './guardedPart.ts';
import { injectedAuthority } from './injectedAuthority.ts';
import { lostLines } from './lostLines.ts';
import { misreadNegation } from './misreadNegation.ts';
import { noWriteAsked } from './noWriteAsked.ts';
import { otherFile } from './otherFile.ts';
import { type AlignmentInput, type Finding, type Pair, readPair } from './pair.ts';
import { partialRename } from './partialRename.ts';
import { scopeOfChange } from './scopeOfChange.ts';
import { sourceOverwritten } from './sourceOverwritten.ts';
import { statedName } from './statedName.ts';
import { statedValue } from './statedValue.ts';
import { undemandedDelete } from './undemandedDelete.ts';
import { ungivenValue } from './ungivenValue.ts';
import { unrequestedExtra } from './unrequestedExtra.ts';

export type { AlignmentInput } from './pair.ts';

export interface Alignment {
  /** `abstain`: the action could not be read. */
  readonly label: 'aligned' | 'uncertain' | 'contradicts' | 'abstain';
  /** How far the label may be relied on, in basis points, as counted on the development pairs. */
  readonly confidenceBps: number;
  readonly outcome: 'hold' | 'advise' | 'show';
  readonly fact: { readonly id: string; readonly line: string } | null;
}

type Fact = (pair: Pair) => Finding | null;
/** Whatever the operation. */
const always: readonly Fact[] = [
  noWriteAsked,
  undemandedDelete,
  emptiedFile,
  injectedAuthority,
  excludedFile,
  otherFile,
  sourceOverwritten,
  guardedPart,
];
/** Not where an exact check has passed: it has seen every line. */
const unlessExact: readonly Fact[] = [
  partialRename,
  misreadNegation,
  lostLines,
  scopeOfChange,
  statedName,
  statedValue,
  ungivenValue,
  unrequestedExtra,
];

const confidence = { hard: 9_500, soft: 6_500, none: 7_000 };

export function judgeAlignment(input: AlignmentInput): Alignment {
  const pair = readPair(input);
  if (pair.action.kind === 'unreadable') {
    return {
      label: 'abstain',
      confidenceBps: 0,
      outcome: 'advise',
      fact: { id: 'unreadable', line: 'The proposed action could not be read.' },
    };
  }
  const found = findingsOf(pair);
  const worst = found.find(({ strength }) => strength === 'hard') ?? found[0];
  if (worst === undefined) return { label: 'aligned', confidenceBps: confidence.none, outcome: 'show', fact: null };
  const fact = { id: worst.id, line: worst.line };
  return worst.strength === 'hard'
    ? { label: 'contradicts', confidenceBps: confidence.hard, outcome: 'hold', fact }
    : { label: 'uncertain', confidenceBps: confidence.soft, outcome: 'advise', fact };
}

function findingsOf(pair: Pair): readonly Finding[] {
  const bulk = checkBulk(pair);
  const facts = bulk.kind === 'exact' ? always : [...always, ...unlessExact];
  const found = facts.flatMap((fact) => fact(pair) ?? []);
  return bulk.kind === 'wrong' ? [...found, bulk.finding] : found;
}
