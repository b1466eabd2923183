/** How the fakes take a decision request in and what they answer, so that each of them is true to the protocol. Pure. */
import { createHash } from 'node:crypto';
import { badFieldOf, droppedField } from '../../contract/badField.ts';
import { type Answer, type DecisionRequest, decisionRequestSchema, type Question } from '../../contract/decision.ts';

export type DecisionRefusal =
  | { readonly kind: 'invalid'; readonly field: string; readonly problem: string }
  | { readonly kind: 'media'; readonly field: string }
  | { readonly kind: 'tooLong'; readonly promptTokens: number; readonly contextTokens: number };

export type TakenDecision =
  | { readonly ok: true; readonly request: DecisionRequest; readonly inputTokens: number }
  | { readonly ok: false; readonly refusal: DecisionRefusal };

/** @param contextTokens what one prompt may have; without it nothing is too long */
export function takeDecision(body: unknown, contextTokens?: number): TakenDecision {
  const dropped = droppedField(body);
  if (dropped !== undefined) {
    return { ok: false, refusal: { kind: 'invalid', field: dropped, problem: 'is no name that can be kept' } };
  }
  const media = mediaField(body);
  if (media !== undefined) return { ok: false, refusal: { kind: 'media', field: media } };
  const parsed = decisionRequestSchema.safeParse(withoutEmptyMedia(body));
  if (!parsed.success) return { ok: false, refusal: { kind: 'invalid', ...badFieldOf(parsed.error) } };
  const { state, questions } = parsed.data;
  const stateTokens = fakeTokens(asText(state)).length;
  const questionTokens = Object.values(questions).map((question) => fakeTokens(JSON.stringify(question)).length);
  const promptTokens = stateTokens + Math.max(...questionTokens);
  if (contextTokens !== undefined && promptTokens > contextTokens) {
    return { ok: false, refusal: { kind: 'tooLong', promptTokens, contextTokens } };
  }
  const inputTokens = stateTokens + questionTokens.reduce((sum, tokens) => sum + tokens, 0);
  return { ok: true, request: parsed.data, inputTokens };
}

/** One token a word or mark, numbered by its first letter: stable, and roughly as many as a real tokenizer makes. */
export function fakeTokens(text: string): number[] {
  return (text.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []).map((word) => word.codePointAt(0) ?? 0);
}

/** Even odds everywhere: a test that needs an opinion scripts one. */
export function dullAnswer(question: Question): Answer {
  return answerOf(
    question,
    optionsOf(question).map(() => 1),
  );
}

/** An opinion of its own on every state and question, always the same one. */
export function settledAnswer(question: Question, state: DecisionRequest['state']): Answer {
  const digest = createHash('sha256')
    .update(JSON.stringify([state, question]))
    .digest();
  return answerOf(
    question,
    optionsOf(question).map((_, index) => 1 + (digest[index % digest.length] ?? 0) + index / 1_000),
  );
}

function optionsOf(question: Question): readonly string[] {
  if (question.type === 'noul') return ['yes', 'no'];
  return question.type === 'choice' ? Object.keys(question.criteria) : question.criteria.map((_, level) => `${level}`);
}

function answerOf(question: Question, weights: readonly number[]): Answer {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => weight / sum);
  const largest = Math.max(...shares);
  const best = shares.indexOf(largest);
  const even = 1 / shares.length;
  const options = optionsOf(question);
  const probabilities = Object.fromEntries(options.map((option, index) => [option, shares[index] ?? 0]));
  switch (question.type) {
    case 'noul':
      return { type: 'noul', noul: shares[0] ?? 0 };
    case 'choice': {
      const confidence = Math.max(0, (largest - even) / (1 - even));
      return { type: 'choice', choice: options[best] ?? '', probabilities, confidence };
    }
    case 'score': {
      const mean = (distance: (level: number) => number, of: readonly number[]) =>
        of.reduce((total, share, level) => total + share * distance(level), 0);
      const spread = mean((level) => Math.abs(level - best), shares);
      const middle = (shares.length - 1) / 2;
      const evenSpread = mean(
        (level) => Math.abs(level - middle),
        shares.map(() => even),
      );
      return {
        type: 'score',
        score: mean((level) => level, shares),
        legend: Object.fromEntries(question.criteria.map((text, level) => [`${level}`, text])),
        probabilities,
        confidence: Math.max(0, 1 - spread / evenSpread),
      };
    }
  }
}

const mediaKeys: readonly string[] = ['images', 'files', 'videos'];

function mediaField(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const listed = mediaKeys.find((key) => Array.isArray(body[key]) && body[key].length > 0);
  if (listed !== undefined) return `/${listed}`;
  const messages = isObject(body.state) ? body.state.messages : body.state;
  const hasPart = (message: unknown) =>
    isObject(message) &&
    Array.isArray(message.content) &&
    message.content.some((part: unknown) => isObject(part) && part.type === 'image_url');
  return Array.isArray(messages) && messages.some(hasPart) ? '/state' : undefined;
}

function withoutEmptyMedia(body: unknown): unknown {
  if (!isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => !mediaKeys.includes(key)));
}

function asText(state: DecisionRequest['state']): string {
  return typeof state === 'string' ? state : JSON.stringify(state);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
