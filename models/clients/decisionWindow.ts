/**
 * How much a decision model really reads. Most servers refuse what is too long and say both numbers. Some kinds are cut by
 * upstream's server at what they were trained on, silently: for those the state is counted first, and not sent when it is
 * longer.
 */
import { z } from 'zod';
import type { DecisionRequest } from '../../contract/decision.ts';
import { decisionKinds } from '../../contract/decisionKinds.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { tokenizeReplySchema } from '../../contract/writer.ts';
import type { ModelConnection } from './modelConnection.ts';

export interface DecisionWindow {
  /** Tokens that one prompt may have in the running server; undefined where it does not say. */
  readonly contextTokens?: number;
  /** Tokens of the state that are read; the rest would be cut without a word. undefined: nothing is cut. */
  readonly stateTokens?: number;
}

/**
 * @param kind the `decision.type` of the model's file, where it is known
 * @param contextTokens of the running server (`readServedModel`)
 */
export function windowOf(kind: string | undefined, contextTokens?: number): DecisionWindow {
  const known = kind !== undefined && Object.hasOwn(decisionKinds, kind) ? decisionKinds[kind] : undefined;
  const { stateTokens } = known ?? {};
  const context = contextTokens === undefined ? {} : { contextTokens };
  if (stateTokens === undefined) return context;
  return { ...context, stateTokens: Math.min(stateTokens, contextTokens ?? stateTokens) };
}

/** `server.contextExceeded` with both numbers when the state would be cut. Asks the server only where it must count. */
export async function fitsWindow(
  { stateTokens }: DecisionWindow,
  state: DecisionRequest['state'],
  connection: ModelConnection,
  signal: AbortSignal,
): Promise<Result<void>> {
  if (stateTokens === undefined) return ok(undefined);
  const text = typeof state === 'string' ? state : JSON.stringify(state);
  const bytes = Buffer.byteLength(text);
  // No token is shorter than a byte.
  if (bytes <= stateTokens) return ok(undefined);
  const counted = await connection.post('/tokenize', { content: text }, tokensSchema, signal);
  if (!counted.ok && counted.failure.code !== 'server.notServed') return counted;
  const promptTokens = counted.ok ? counted.value.tokens.length : bytes;
  if (promptTokens <= stateTokens) return ok(undefined);
  const found = counted.ok ? `${promptTokens} tokens` : `up to ${promptTokens} tokens, which nobody could count`;
  return fail('server.contextExceeded', `The state has ${found}; this model reads ${stateTokens} of it.`, {
    kept: 'Nothing was sent: the server would have cut it without a word.',
    detail: { promptTokens, contextTokens: stateTokens },
  });
}

/** Upstream may tell tokens as numbers or with their texts. */
const tokensSchema = z.union([tokenizeReplySchema, z.object({ tokens: z.array(z.unknown()) })]);
