/** Backends by script, for tests of routing. */
import type { Component } from '../../../contract/component.ts';
import type { Answer } from '../../../contract/decision.ts';
import { fail, ok } from '../../../contract/failure.ts';
import { type Intent, intents } from '../../../contract/intent.ts';
import type { Decided, Judge } from '../../ports/judge.ts';
import { intentCanaries } from './intentCanaries.ts';

export const embedded: Component = {
  kind: 'embedded_judge',
  id: 'countersign-intents',
  modelDigest: 'e'.repeat(64) as never,
};
export const decisionModel: Component = { kind: 'decision_model', id: 'big', modelDigest: 'd'.repeat(64) as never };

export function choiceOf(intent: Intent, share: number): Answer {
  const probabilities = Object.fromEntries(intents.map((one) => [one, one === intent ? share : (1 - share) / 6]));
  return { type: 'choice', choice: intent, probabilities, confidence: 0.5 };
}

/** What a text is said to want: an intent with its share; null: no answer. */
export type Said = readonly [Intent, number] | null;

const known = new Map(intentCanaries.map(({ text, intent }) => [text, intent]));

/** Knows the start-up messages by heart with `sure`; says `other` of everything else. */
export function backendThatSays(
  other: (text: string) => Said,
  options: { component?: Component; sure?: number; canary?: (id: Intent) => Said; more?: Partial<Decided> } = {},
): Judge {
  const { component = embedded, sure = 0.95, canary = (intent) => [intent, sure], more = {} } = options;
  return {
    component,
    async decide({ state }) {
      const text = typeof state === 'string' ? state : '';
      const expected = known.get(text);
      const said = expected === undefined ? other(text) : canary(expected);
      if (said === null) return fail('client.unreachable', 'Nobody answered.');
      return ok({ answers: { intent: choiceOf(...said) }, component, ms: 1, ...more });
    },
  };
}
