/** A decision model as a judge of shell commands. It is asked each question alone: together they let more through. */
import { z } from 'zod';
import type { Component } from '../../../contract/component.ts';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import { type RiskHarm, riskHarms } from '../../../contract/risk.ts';
import type { Judge } from '../../ports/judge.ts';
import { renderCommand, riskQuestions, riskQuestionVersion } from './riskQuestions.ts';

/** The probability of each harm, 0..1. */
export type RiskOpinion = Readonly<Record<RiskHarm, number>>;

export interface RiskJudge {
  readonly component: Component;
  /** As in the port `Judge`. */
  readonly build?: string;
  /** Thresholds and canaries belong to this version. */
  readonly questionVersion: string;
  judge(command: string, signal: AbortSignal): Promise<Result<RiskOpinion>>;
}

export function askRiskModel(model: Judge): RiskJudge {
  return {
    component: model.component,
    ...(model.build === undefined ? {} : { build: model.build }),
    questionVersion: riskQuestionVersion,
    async judge(command, signal) {
      const opinion: Partial<Record<RiskHarm, number>> = {};
      for (const harm of riskHarms) {
        const answer = await askOne(model, harm, command, signal);
        if (!answer.ok) return answer;
        opinion[harm] = answer.value;
      }
      return ok(opinion as RiskOpinion);
    },
  };
}

const yesSchema = z.object({ type: z.literal('noul'), noul: z.number().min(0).max(1) });

async function askOne(model: Judge, harm: RiskHarm, command: string, signal: AbortSignal): Promise<Result<number>> {
  const request = { state: renderCommand(command), questions: { [harm]: riskQuestions[harm] } };
  const decided = await model.decide(request, signal, [{ id: harm, side: 'true' }]);
  if (!decided.ok) return decided;
  const answer = yesSchema.safeParse(decided.value.answers[harm]);
  return answer.success
    ? ok(answer.data.noul)
    : fail('client.badReply', 'The judge gave no answer that could be read.');
}

/** The worst harm and its probability; the first of equals. */
export function worstOf(opinion: RiskOpinion): { readonly harm: RiskHarm; readonly probability: number } {
  const harm = riskHarms.reduce((worst, each) => (opinion[each] > opinion[worst] ? each : worst));
  return { harm, probability: opinion[harm] };
}
