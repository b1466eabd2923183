/** The client of `POST /v1/systemone`, for our server and for upstream's. Has the shape of the engine's `Judge` port. */
import type { Component } from '../../contract/component.ts';
import {
  type Answer,
  type DecisionRequest,
  decisionReplySchema,
  decisionRequestSchema,
} from '../../contract/decision.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { askInBothOrders, type CarefulQuestion, foldBothOrders } from './carefulQuestions.ts';
import type { ModelConnection } from './modelConnection.ts';

export interface DecidedByModel {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly component: Component;
  readonly ms: number;
  /** Read and written for it, as the server counted. */
  readonly tokens: number;
  /** Share of the vocabulary's probability that the labels held in the server's self-check, by type of question; ours only. */
  readonly coverage?: Readonly<Record<string, number>>;
}

export interface DecisionClientOptions {
  readonly connection: ModelConnection;
  readonly component: Component;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonicMs: () => number;
}

export class DecisionClient {
  readonly component: Component;
  readonly #connection: ModelConnection;
  readonly #monotonicMs: () => number;

  constructor({ connection, component, monotonicMs }: DecisionClientOptions) {
    this.component = component;
    this.#connection = connection;
    this.#monotonicMs = monotonicMs;
  }

  /** Refuses a choice of one option before it is sent: upstream would answer it, with certainty. */
  async decide(
    request: DecisionRequest,
    signal: AbortSignal,
    careful: readonly CarefulQuestion[] = [],
  ): Promise<Result<DecidedByModel>> {
    const valid = decisionRequestSchema.safeParse(request);
    if (!valid.success) {
      const issue = valid.error.issues[0];
      return fail('input.invalid', `The question is malformed at ${issue?.path.join('.')}: ${issue?.message}.`);
    }
    const asked = askInBothOrders(request, careful);
    if (!asked.ok) return asked;
    const began = this.#monotonicMs();
    const reply = await this.#connection.post('/v1/systemone', asked.value, decisionReplySchema, signal);
    if (!reply.ok) return reply;
    const folded = foldBothOrders(request, careful, reply.value.answers);
    if (!folded.ok) return folded;
    const { coverage, usage } = reply.value;
    return ok({
      answers: folded.value,
      component: this.component,
      ms: this.#monotonicMs() - began,
      tokens: usage.input_tokens + usage.output_tokens,
      ...(coverage === undefined ? {} : { coverage }),
    });
  }
}
