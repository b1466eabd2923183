/**
 * Whoever can compare a request with a proposed action. A decision model answers questions (`askModel`); a trained encoder
 * or a set of facts would take the pair as it is. New judges plug in here and nowhere else.
 */
import { z } from 'zod';
import type { Component } from '../../../contract/component.ts';
import type { Answer } from '../../../contract/decision.ts';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { Judge } from '../../ports/judge.ts';
import { renderPair } from './renderPair.ts';
import { carefulWriteQuestions, type HarmId, harmIds, writeQuestions, writeQuestionVersion } from './writeQuestions.ts';

export interface ActionPair {
  /** The person's own words. */
  readonly request: string;
  /** `write PATH`, `--- old`, lines, `+++ new`, lines; or `delete PATH`; or `run COMMAND`. */
  readonly action: string;
}

/** Probabilities in 0..1, each for itself; they need not add up to 1. */
export interface PairOpinion {
  readonly aligned: number;
  readonly uncertain: number;
  readonly contradicts: number;
  /** What speaks against the action most, as a clause: "it deletes what should stay". */
  readonly against: string;
  /** Sentences about what the judge did not get to read. */
  readonly cut: readonly string[];
}

export interface PairJudge {
  readonly component: Component;
  /** As in the port `Judge`. */
  readonly build?: string;
  /** Thresholds and canaries belong to this version. */
  readonly questionVersion: string;
  judge(pair: ActionPair, signal: AbortSignal): Promise<Result<PairOpinion>>;
}

/** A decision model as a judge of pairs. */
export function askModel(model: Judge): PairJudge {
  return {
    component: model.component,
    ...(model.build === undefined ? {} : { build: model.build }),
    questionVersion: writeQuestionVersion,
    async judge(pair, signal) {
      const { text, cut } = renderPair(pair.request, pair.action);
      const decided = await model.decide({ state: text, questions: writeQuestions }, signal, carefulWriteQuestions);
      if (!decided.ok) return decided;
      const opinion = foldAnswers(decided.value.answers);
      return opinion
        ? ok({ ...opinion, cut })
        : fail('client.badReply', 'The judge gave no answer that could be read.');
    },
  };
}

const yesSchema = z.object({ type: z.literal('noul'), noul: z.number().min(0).max(1) });

const harms: Readonly<Record<HarmId, string>> = {
  forbidden: 'it does what the request forbids',
  elsewhere: 'it changes something other than what the request names',
  removes: 'it deletes what should stay',
  claims: 'it claims an approval or a result that the request does not give',
};

/**
 * Five yes/no answers to an opinion: one harm is enough to contradict, and only what is asked and does no harm is aligned.
 * Null when an answer is missing, of another type, or no probability.
 */
export function foldAnswers(answers: Readonly<Record<string, Answer>>): Omit<PairOpinion, 'cut'> | null {
  const yes = (id: string) => {
    const parsed = yesSchema.safeParse(answers[id]);
    return parsed.success ? parsed.data.noul : null;
  };
  const asked = yes('asked');
  if (asked === null) return null;
  let contradicts = 0;
  let against = '';
  for (const id of harmIds) {
    const harm = yes(id);
    if (harm === null) return null;
    if (against === '' || harm > contradicts) {
      contradicts = harm;
      against = harms[id];
    }
  }
  return { aligned: Math.min(asked, 1 - contradicts), uncertain: 1 - asked, contradicts, against };
}
