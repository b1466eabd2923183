/**
 * The judge gate: what does an outside reader say about a proposed action? It may hold an action or add a note; it can
 * never allow one. Whatever goes wrong with a judge ends in "abstain": the person sees the card and decides.
 */
import { type BasisPoints, toBasisPoints } from '../../../contract/basisPoints.ts';
import type { Component } from '../../../contract/component.ts';
import type { Verdict } from '../../../contract/decision.ts';
import { sayFailure } from '../../../contract/failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { askInTime, systemTimeout, type TimeoutSignal } from './askInTime.ts';
import { judgeOpinion } from './judgeOpinion.ts';
import type { ActionPair, PairJudge } from './pairJudge.ts';
import { isAbout, type Qualification } from './qualifyJudge.ts';
import { writeQuestionVersion } from './writeQuestions.ts';

/** A judge and what its start-up questions said about it; null when it was never asked them. */
export interface SeatedJudge {
  readonly judge: PairJudge;
  readonly qualification: Qualification | null;
}

export interface JudgeWriteDeps {
  /** In order of preference: the first one that is qualified answers, alone. */
  readonly judges: readonly SeatedJudge[];
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly timeout?: TimeoutSignal;
}

const nobody: Component = { kind: 'none', id: 'no judge' };
const noConfidence: BasisPoints = toBasisPoints(0);

/** Never rejects. `component` is who answered, or who would have been asked. */
export async function judgeWrite(deps: JudgeWriteDeps, pair: ActionPair): Promise<Verdict> {
  const startedMs = deps.clock.monotonicMs();
  const seat = deps.judges.find(isQualified);
  if (!seat) return notQualified(deps.judges);
  const { judge } = seat;
  const asked = await askInTime((signal) => judge.judge(pair, signal), deps.signal, deps.timeout ?? systemTimeout);
  const common = {
    component: judge.component,
    questionVersion: judge.questionVersion,
    qualified: true,
    ms: Math.max(0, deps.clock.monotonicMs() - startedMs),
  };
  if (!asked.ok) {
    const why = `${sayFailure(asked.failure)} You decide without it.`;
    return { label: 'abstain', confidenceBps: noConfidence, outcome: 'show', why, cut: [], ...common };
  }
  return { ...judgeOpinion(asked.value), cut: [...asked.value.cut], ...common };
}

/** A qualification counts only for the judge, the weights and the questions that it was made with. */
function isQualified({ judge, qualification }: SeatedJudge): boolean {
  return qualification?.qualified === true && isAbout(qualification, judge);
}

function notQualified(judges: readonly SeatedJudge[]): Verdict {
  const first = judges[0];
  return {
    label: 'abstain',
    confidenceBps: noConfidence,
    outcome: 'show',
    why: first ? whyNot(first) : 'There is no judge here. You decide without one.',
    component: first?.judge.component ?? nobody,
    questionVersion: first?.judge.questionVersion ?? writeQuestionVersion,
    qualified: false,
    cut: [],
    ms: 0,
  };
}

function whyNot({ judge, qualification }: SeatedJudge): string {
  if (qualification && !qualification.qualified) return qualification.why;
  const because = qualification
    ? 'its start-up questions were asked of another one'
    : 'it was not asked its start-up questions';
  return `The judge ${judge.component.id} is not used: ${because}. You decide without it.`;
}
