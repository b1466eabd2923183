/**
 * How a model's questions are put to it and how its readings become answers: our own prompt for a model that knows no
 * form of its own (`ownPrompt.ts`), or the form that a native decision model brings along (`nativePrompt.ts`).
 */
import type { Token } from 'node-llama-cpp';
import type { Answer, DecisionRequest, Question } from '../../contract/decision.ts';
import type { LabelKind } from '../../contract/decisionKinds.ts';
import type { Result } from '../../contract/failure.ts';

/** One prompt, and the tokens whose probabilities are read behind it. */
export interface QuestionPrompt {
  readonly tokens: readonly Token[];
  /** How many of them are a beginning worth large batches. Depends on this prompt alone, never on other questions. */
  readonly beginning: number;
  /** At least two, in the order of the answer's outputs. */
  readonly labels: readonly Token[];
}

export interface AskedQuestion {
  /** Usually one; two where a kind averages over both orders of the options. */
  readonly prompts: readonly QuestionPrompt[];
  /** @param readings for each prompt the probability of each of its labels, relative to each other, not all 0 */
  answer(readings: readonly (readonly number[])[]): Answer;
}

/** Puts questions over one state. */
export type Asker = (id: string, question: Question) => Result<AskedQuestion>;

export interface PromptForm {
  /** `prompted`: the model has no decision metadata and gets our own prompt. */
  readonly kind: LabelKind | 'prompted';
  /** Changes with every change of wording or reading: thresholds belong to a model's digest and this. */
  readonly version: string;
  /** The most options that one question may have. */
  readonly optionLimit: number;
  over(state: DecisionRequest['state']): Asker;
}
