/**
 * The one question that routing asks, and how its answer is read. Word for word what every backend gets: a changed text is a
 * new version of the question, and qualifications start anew.
 */
import { z } from 'zod';
import { type BasisPoints, floors, toBasisPoints } from '../../../contract/basisPoints.ts';
import type { Answer, DecisionRequest } from '../../../contract/decision.ts';
import { type Intent, intentSchema, intents } from '../../../contract/intent.ts';

export { intentQuestionVersion } from '../../../contract/intent.ts';

const criteria: Readonly<Record<Intent, string>> = {
  general: 'Conversation or general knowledge; no file is needed.',
  search: 'Where is something? Which file has it?',
  read: 'Open, explain, count or compare what is there; nothing is written.',
  report: 'Write a new document from what is there.',
  edit: 'Change files that exist.',
  run: 'Execute a command, a program or tests.',
  mission: 'Several steps to a stated result, with conditions that say when it is done or when to stop.',
};

/** Longer messages carry pasted text; what is wanted stands at the beginning. */
export const routedCharacters = 2_000;

export interface IntentRequest {
  readonly request: DecisionRequest;
  /** Sentences about what of the message is not in it. */
  readonly cut: readonly string[];
}

export function askIntent(text: string): IntentRequest {
  const state = text.slice(0, routedCharacters).toWellFormed();
  const left = text.length - state.length;
  return {
    request: {
      state,
      questions: {
        intent: { type: 'choice', instructions: 'What does this message ask for?', criteria: { ...criteria } },
      },
    },
    cut: left > 0 ? [`The message was cut: the last ${left} of its ${text.length} characters were not read.`] : [],
  };
}

export interface IntentOpinion {
  readonly intent: Intent;
  readonly confidenceBps: BasisPoints;
  /** At `floors.intent` or more; below it the answer is nobody's. */
  readonly sure: boolean;
  readonly bps: Readonly<Record<Intent, BasisPoints>>;
}

const shareSchema = z.number().min(0).max(1);
const choiceSchema = z.object({
  type: z.literal('choice'),
  choice: intentSchema,
  probabilities: z.object(
    Object.fromEntries(intents.map((intent) => [intent, shareSchema])) as Record<Intent, typeof shareSchema>,
  ),
});
/** Rounding on the wire. */
const tolerance = 0.01;

/** Null when it is no answer to this question: another type, a label missing, no probabilities, or not the likeliest label named. */
export function readIntent(answers: Readonly<Record<string, Answer>>): IntentOpinion | null {
  const parsed = choiceSchema.safeParse(answers.intent);
  if (!parsed.success) return null;
  const { choice, probabilities } = parsed.data;
  const shares = intents.map((intent) => probabilities[intent]);
  if (Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) > tolerance) return null;
  if (probabilities[choice] < Math.max(...shares)) return null;
  const bps = Object.fromEntries(intents.map((intent) => [intent, toBasisPoints(probabilities[intent])])) as Record<
    Intent,
    BasisPoints
  >;
  return { intent: choice, confidenceBps: bps[choice], sure: bps[choice] >= floors.intent, bps };
}
