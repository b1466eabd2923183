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
import { checkAnswers } from './checkAnswers.ts';
import { type DecisionWindow, fitsWindow } from './decisionWindow.ts';
import type { ModelConnection } from './modelConnection.ts';

export interface DecidedByModel {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly component: Component;
  readonly ms: number;
  /** Read and written for it, as the server counted. */
  readonly tokens: number;
  /** Share of the vocabulary's probability that the labels held in the server's self-check, by type of question; ours only. */
  readonly coverage?: Readonly<Record<string, number>>;
  /** Of the state; of our embedded judge only, which reads how a message begins. */
  readonly unreadTokens?: number;
}

export interface DecisionClientOptions {
  readonly connection: ModelConnection;
  readonly component: Component;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonicMs: () => number;
  /** Named in each request where it does not name one itself. */
  readonly model?: string;
  readonly window?: DecisionWindow;
}

export class DecisionClient {
  readonly component: Component;
  readonly #connection: ModelConnection;
  readonly #monotonicMs: () => number;
  readonly #model: { readonly model?: string };
  /** How much is read of what is sent. */
  readonly window: DecisionWindow;

  constructor({ connection, component, monotonicMs, model, window }: DecisionClientOptions) {
    this.component = component;
    this.window = window ?? {};
    this.#connection = connection;
    this.#monotonicMs = monotonicMs;
    this.#model = model === undefined ? {} : { model };
  }

  /**
   * Refuses before it is sent: a choice of one option, which upstream would answer with certainty, and a state that would be
   * cut. An answer that does not fit its question is `client.badReply`.
   */
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
    const fits = await fitsWindow(this.window, request.state, this.#connection, signal);
    if (!fits.ok) return fits;
    const body = { ...this.#model, ...asked.value };
    const began = this.#monotonicMs();
    const reply = await this.#connection.post('/v1/systemone', body, decisionReplySchema, signal);
    if (!reply.ok) return reply;
    const checked = checkAnswers(asked.value.questions, reply.value.answers);
    if (!checked.ok) return checked;
    const folded = foldBothOrders(request, careful, reply.value.answers);
    if (!folded.ok) return folded;
    const { coverage, usage, unread_tokens: unreadTokens } = reply.value;
    return ok({
      answers: folded.value,
      component: this.component,
      ms: this.#monotonicMs() - began,
      tokens: usage.input_tokens + usage.output_tokens,
      ...(coverage === undefined ? {} : { coverage }),
      ...(unreadTokens === undefined ? {} : { unreadTokens }),
    });
  }
}
