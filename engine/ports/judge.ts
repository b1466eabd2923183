/** The judge port: typed questions over a state in, probabilities and the answering component out. */
import type { Component } from '../../contract/component.ts';
import type { Answer, DecisionRequest } from '../../contract/decision.ts';
import type { Result } from '../../contract/failure.ts';

export interface Decided {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly component: Component;
  readonly ms: number;
}

export interface Judge {
  readonly component: Component;
  decide(request: DecisionRequest, signal: AbortSignal): Promise<Result<Decided>>;
}
