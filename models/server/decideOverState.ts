/** Answers a decision request on a causal model: one reading of label probabilities a question, over a shared state. */
import type { Answer, DecisionReply, DecisionRequest } from '../../contract/decision.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { answerQuestion } from './decisionAnswer.ts';
import { renderQuestion, renderState } from './decisionPrompt.ts';
import { contextExceeded } from './serverFailures.ts';
import type { TokenSequence } from './tokenSequence.ts';
import type { Label, Vocabulary } from './vocabulary.ts';

/** What answers typed questions. Models with a decision head of their own will implement this in another way. */
export interface Decider {
  decide(request: DecisionRequest, signal: AbortSignal): Promise<Result<Decisions>>;
}

export interface Decisions {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly usage: DecisionReply['usage'] & { readonly evaluated_tokens: number };
}

export class LabelDecider implements Decider {
  readonly #vocabulary: Vocabulary;
  readonly #sequence: TokenSequence;
  readonly #labels: readonly Label[];

  constructor(vocabulary: Vocabulary, sequence: TokenSequence) {
    this.#vocabulary = vocabulary;
    this.#sequence = sequence;
    this.#labels = vocabulary.labels();
  }

  get labels(): readonly Label[] {
    return this.#labels;
  }

  /** All questions are tokenised before the first is evaluated, so a request that is too long costs nothing. */
  async decide(request: DecisionRequest, signal: AbortSignal): Promise<Result<Decisions>> {
    const state = this.stateTokens(request.state);
    const prompts = [];
    let inputTokens = state.length;
    for (const [id, question] of Object.entries(request.questions)) {
      const prompt = renderQuestion(this.#vocabulary.family, question, this.#labelTexts());
      if (prompt.options.length > this.#labels.length) {
        return fail('server.badRequest', `this model has labels for ${this.#labels.length} options`, {
          detail: { field: `/questions/${id}/criteria` },
        });
      }
      const tokens = [...state, ...this.#vocabulary.tokenizePieces(prompt.pieces)];
      if (tokens.length > this.#sequence.limitTokens) {
        return contextExceeded(tokens.length, this.#sequence.limitTokens, { question: id });
      }
      inputTokens += tokens.length - state.length;
      prompts.push({ id, question, options: prompt.options, tokens });
    }
    const answers: Record<string, Answer> = {};
    let evaluatedTokens = 0;
    // Questions with the same options one after another: what they share is evaluated once. No answer depends on the order.
    const inOrder = prompts.toSorted((left, right) => compareTokens(left.tokens, right.tokens));
    for (const { id, question, options, tokens } of inOrder) {
      const labels = this.#labels.slice(0, options.length).map((label) => label.token);
      const points = [{ index: tokens.length - 1, wanted: { kind: 'among', tokens: labels } as const }];
      const evaluated = await this.#sequence.evaluate({ tokens, beginning: state.length }, points, signal);
      const [reading] = evaluated.readings;
      if (reading?.kind !== 'probabilities') throw new Error('labels were not read');
      answers[id] = answerQuestion(
        question,
        options,
        labels.map((label) => reading.of.get(label) ?? 0),
      );
      evaluatedTokens += evaluated.evaluatedTokens;
    }
    return ok({
      answers: Object.fromEntries(prompts.flatMap(({ id }) => (answers[id] ? [[id, answers[id]]] : []))),
      usage: { input_tokens: inputTokens, output_tokens: 0, evaluated_tokens: evaluatedTokens },
    });
  }

  stateTokens(state: DecisionRequest['state']) {
    const { beginning, family } = this.#vocabulary;
    return [...beginning, ...this.#vocabulary.tokenizePieces(renderState(family, state))];
  }

  #labelTexts(): readonly string[] {
    return this.#labels.map((label) => label.text);
  }
}

function compareTokens(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((token, index) => token !== right[index]);
  return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}
