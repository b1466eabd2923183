/** A decision model as a judge of pairs: narrow questions over the rendered pair, folded to one opinion, ruled by the floors. */
import { z } from 'zod';
import { toBasisPoints } from '../../../contract/basisPoints.ts';
import type { Answer } from '../../../contract/decision.ts';
import { fail, ok } from '../../../contract/failure.ts';
import type { Judge } from '../../ports/judge.ts';
import { judgeOpinion, type PairOpinion } from './judgeOpinion.ts';
import type { PairJudge } from './pairJudge.ts';
import { renderPair } from './renderPair.ts';
import { carefulWriteQuestions, type HarmId, harmIds, writeQuestions, writeQuestionVersion } from './writeQuestions.ts';

export function askModel(model: Judge): PairJudge {
  return {
    component: model.component,
    ...(model.build === undefined ? {} : { build: model.build }),
    questionVersion: writeQuestionVersion,
    async judge(pair, signal) {
      const { text, cut } = renderPair(pair.request, pair.action);
      const decided = await model.decide({ state: text, questions: writeQuestions }, signal, carefulWriteQuestions);
      if (!decided.ok) return decided;
      const folded = foldAnswers(decided.value.answers);
      if (folded === null) return fail('client.badReply', 'The judge gave no answer that could be read.');
      const opinion = { ...folded, cut };
      return ok({ ...judgeOpinion(opinion), contradictsBps: toBasisPoints(opinion.contradicts), cut });
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
