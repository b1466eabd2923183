/** The judge port: typed questions over a state in, probabilities and the answering component out. */
import type { Component } from '../../contract/component.ts';
import type { Answer, DecisionRequest } from '../../contract/decision.ts';
import type { Result } from '../../contract/failure.ts';

export interface Decided {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly component: Component;
  readonly ms: number;
  /** Tokens read and written for it, where the model says so. */
  readonly tokens?: number;
  /** By type of question, the share of the whole vocabulary's probability that the labels held, where the server measured it. */
  readonly coverage?: Readonly<Record<string, number>>;
  /** Of the state, where the model reads only its beginning. */
  readonly unreadTokens?: number;
}

/**
 * A yes/no question (`noul`) that may stop something. Small models prefer the first option, so it is asked in both orders,
 * and of the two answers the one that leans further to `side` counts.
 */
export interface CarefulQuestion {
  readonly id: string;
  readonly side: 'true' | 'false';
}

export interface Judge {
  readonly component: Component;
  /** What runs the weights, where it says so: the same weights may answer otherwise under another build. */
  readonly build?: string;
  /** Answers every question of the request or fails. Rejects never; an aborted signal is `client.aborted`. */
  decide(request: DecisionRequest, signal: AbortSignal, careful?: readonly CarefulQuestion[]): Promise<Result<Decided>>;
}
