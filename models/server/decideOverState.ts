/** Answers a decision request on a causal model: one reading of label probabilities a question, over a shared state. */
import type { Answer, DecisionReply, DecisionRequest, Question } from '../../contract/decision.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { AskedQuestion, PromptForm, QuestionPrompt } from './promptForm.ts';
import { contextExceeded } from './serverFailures.ts';
import type { TokenSequence } from './tokenSequence.ts';

/** What answers typed questions. Models with a decision head of their own will implement this in another way. */
export interface Decider {
  decide(request: DecisionRequest, signal: AbortSignal): Promise<Result<Decisions>>;
}

export interface Decisions {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly usage: DecisionReply['usage'] & { readonly evaluated_tokens: number };
}

export class LabelDecider implements Decider {
  readonly #form: PromptForm;
  readonly #sequence: TokenSequence;

  constructor(form: PromptForm, sequence: TokenSequence) {
    this.#form = form;
    this.#sequence = sequence;
  }

  /** All questions are tokenised before the first is evaluated, so a request that is too long costs nothing. */
  async decide(request: DecisionRequest, signal: AbortSignal): Promise<Result<Decisions>> {
    const ask = this.#form.over(request.state);
    const asked = new Map<string, AskedQuestion>();
    for (const [id, question] of Object.entries(request.questions)) {
      if (optionCount(question) > this.#form.optionLimit) {
        return fail('server.badRequest', `this model has labels for ${this.#form.optionLimit} options`, {
          detail: { field: `/questions/${id}/criteria` },
        });
      }
      const one = ask(id, question);
      if (!one.ok) return one;
      const longest = Math.max(...one.value.prompts.map((prompt) => prompt.tokens.length));
      if (longest > this.#sequence.limitTokens) {
        return contextExceeded(longest, this.#sequence.limitTokens, { question: id });
      }
      asked.set(id, one.value);
    }
    const prompts = [...asked.values()].flatMap((one) => one.prompts);
    const readings = new Map<QuestionPrompt, readonly number[]>();
    let evaluatedTokens = 0;
    // Questions with the same options one after another: what they share is evaluated once. No answer depends on the order.
    for (const prompt of prompts.toSorted((left, right) => compareTokens(left.tokens, right.tokens))) {
      const read = await this.#read(prompt, signal);
      readings.set(prompt, read.shares);
      evaluatedTokens += read.evaluatedTokens;
    }
    const answers = Array.from(asked, ([id, one]) => {
      return [id, one.answer(one.prompts.map((prompt) => readings.get(prompt) ?? []))] as const;
    });
    return ok({
      answers: Object.fromEntries(answers),
      usage: { input_tokens: inputTokens(prompts), output_tokens: 0, evaluated_tokens: evaluatedTokens },
    });
  }

  async #read({ tokens, beginning, labels }: QuestionPrompt, signal: AbortSignal) {
    const points = [{ index: tokens.length - 1, wanted: { kind: 'among', tokens: labels } as const }];
    const evaluated = await this.#sequence.evaluate({ tokens, beginning }, points, signal);
    const [reading] = evaluated.readings;
    if (reading?.kind !== 'probabilities') throw new Error('labels were not read');
    const { of } = reading;
    return { shares: labels.map((label) => of.get(label) ?? 0), evaluatedTokens: evaluated.evaluatedTokens };
  }
}

function optionCount(question: Question): number {
  if (question.type === 'noul') return 2;
  return question.type === 'choice' ? Object.keys(question.criteria).length : question.criteria.length;
}

/** The beginning that the prompts share counts once. */
function inputTokens(prompts: readonly QuestionPrompt[]): number {
  const shared = Math.min(...prompts.map((prompt) => prompt.beginning));
  return prompts.reduce((sum, prompt) => sum + prompt.tokens.length - shared, shared);
}

function compareTokens(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((token, index) => token !== right[index]);
  return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}
