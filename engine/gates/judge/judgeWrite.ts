/**
 * The judge gate: what do outside readers say about a proposed action? They may hold an action or add a note; none can
 * allow one. Every voice is asked, side by side; one that cannot answer is passed over and stays in the verdict as such.
 */
import { toBasisPoints } from '../../../contract/basisPoints.ts';
import type { Component } from '../../../contract/component.ts';
import type { Verdict, Voice } from '../../../contract/decision.ts';
import { type Failure, sayFailure } from '../../../contract/failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { askInTime, systemTimeout, type TimeoutSignal } from './askInTime.ts';
import { combineVoices } from './combineVoices.ts';
import type { ActionPair, PairJudge } from './pairJudge.ts';
import { isAbout, type Qualification } from './qualifyJudge.ts';

/** A judge and what its start-up questions said about it; null when it was never asked them. */
export interface SeatedJudge {
  readonly judge: PairJudge;
  readonly qualification: Qualification | null;
}

/** A judge that configuration names and that cannot be asked: it is not installed, or was not started for a reason. */
export interface EmptySeat {
  readonly state: 'absent' | 'notQualified';
  readonly component: Component;
  readonly questionVersion: string;
  /** A sentence. */
  readonly why: string;
}

export type JudgeChair = SeatedJudge | EmptySeat;

export interface JudgeWriteDeps {
  /** In the configured order. */
  readonly judges: readonly JudgeChair[];
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly timeout?: TimeoutSignal;
}

/** Never rejects. `component` is who gave the answer that counts, or who would have been asked. */
export async function judgeWrite(deps: JudgeWriteDeps, pair: ActionPair): Promise<Verdict> {
  const startedMs = deps.clock.monotonicMs();
  const voices = await Promise.all(deps.judges.map((seat) => hear(deps, seat, pair)));
  return combineVoices(voices, since(deps.clock, startedMs));
}

async function hear(deps: JudgeWriteDeps, seat: JudgeChair, pair: ActionPair): Promise<Voice> {
  if ('state' in seat) return { ...silence, ...seat };
  const { judge } = seat;
  const { component, questionVersion } = judge;
  const why = whyNotQualified(seat);
  if (why !== null) return { ...silence, state: 'notQualified', component, questionVersion, why };
  const startedMs = deps.clock.monotonicMs();
  const asked = await askInTime((signal) => judge.judge(pair, signal), deps.signal, deps.timeout ?? systemTimeout);
  const who = { component, questionVersion, qualified: true, ms: since(deps.clock, startedMs) };
  if (!asked.ok) {
    return {
      ...silence,
      ...who,
      state: stateOf(asked.failure),
      why: `${sayFailure(asked.failure)} You decide without it.`,
    };
  }
  const { contradictsBps: _, cut, ...answer } = asked.value;
  return { ...answer, ...who, state: 'answered', cut: [...cut] };
}

const silence = {
  label: 'abstain',
  confidenceBps: toBasisPoints(0),
  outcome: 'show',
  qualified: false,
  cut: [],
  ms: 0,
} satisfies Partial<Voice>;

function stateOf({ code }: Failure): Voice['state'] {
  if (code === 'client.timeout') return 'timedOut';
  return code === 'client.badReply' ? 'unreadable' : 'failed';
}

function since(clock: Clock, startedMs: number): number {
  return Math.max(0, clock.monotonicMs() - startedMs);
}

/** Null for a judge that may be believed. A qualification counts only for the judge, the weights and the questions that it was made with. */
export function whyNotQualified({ judge, qualification }: SeatedJudge): string | null {
  if (qualification !== null && !qualification.qualified) return qualification.why;
  if (qualification !== null && isAbout(qualification, judge)) return null;
  const because = qualification
    ? 'its start-up questions were asked of another one'
    : 'it was not asked its start-up questions';
  return `The judge ${judge.component.id} is not used: ${because}. You decide without it.`;
}
