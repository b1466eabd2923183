/**
 * Several voices about one proposed action, one verdict. The strictest answer counts and nobody can out-vote it: a fact that
 * holds, holds beside any model that finds the action aligned. Pure.
 */
import { toBasisPoints } from '../../../contract/basisPoints.ts';
import type { Component } from '../../../contract/component.ts';
import type { Verdict, Voice } from '../../../contract/decision.ts';
import { writeQuestionVersion } from './writeQuestions.ts';

/** Of equally strict answers that of the first voice counts. Where nobody answered, the person decides alone. */
export function combineVoices(voices: readonly Voice[], ms: number): Verdict {
  const answered = voices.filter(({ state }) => state === 'answered');
  const speaker = answered.reduce<Voice | undefined>(stricter, undefined) ?? silent(voices);
  if (speaker === undefined) return { ...nobody, ms, voices: [] };
  const { state: _, ...answer } = speaker;
  return { ...answer, cut: [...answer.cut], ms, voices: [...voices] };
}

const outcomes = ['show', 'advise', 'hold'];
const labels = ['aligned', 'abstain', 'uncertain', 'contradicts'];

function stricter(kept: Voice | undefined, next: Voice): Voice {
  if (kept === undefined) return next;
  const more =
    outcomes.indexOf(next.outcome) - outcomes.indexOf(kept.outcome) ||
    labels.indexOf(next.label) - labels.indexOf(kept.label);
  return more > 0 ? next : kept;
}

/** Who is named where nobody answered: whoever would have counted, else the first. */
function silent(voices: readonly Voice[]): Voice | undefined {
  return voices.find(({ qualified }) => qualified) ?? voices[0];
}

const noJudge: Component = { kind: 'none', id: 'no judge' };
const nobody = {
  label: 'abstain',
  confidenceBps: toBasisPoints(0),
  outcome: 'show',
  why: 'There is no judge here. You decide without one.',
  component: noJudge,
  questionVersion: writeQuestionVersion,
  qualified: false,
  cut: [],
} satisfies Omit<Verdict, 'ms' | 'voices'>;
