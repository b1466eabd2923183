/** Who answers at an endpoint, what it runs and what it serves, asked over the engine's own connection. One question, never a retry. */
import { z } from 'zod';
import { identitySchema } from '../../contract/decision.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { readGgufFacts } from '../gguf.ts';
import { askIdentity, type IdentityReply, identityTimeoutMs, propsSchema } from './askIdentity.ts';
import { type DecisionWindow, windowOf } from './decisionWindow.ts';
import { ModelConnection } from './modelConnection.ts';
import { readModelList } from './wireReply.ts';

export type { IdentityReply } from './askIdentity.ts';

const anything = z.unknown();

/** Has the shape of the supervisor's `Probe`; `main` hands it over. */
export function readIdentity(
  endpoint: { readonly url: string; readonly secret: string },
  signal: AbortSignal,
): Promise<IdentityReply> {
  return askIdentity(connect, endpoint, signal);
}

/** What runs the weights: our server's build, or upstream's as `llama-server b11434-…`; null where it does not say. */
export async function readBuild(connection: ModelConnection, signal: AbortSignal): Promise<string | null> {
  const own = await connection.get('/identity', identitySchema, signal);
  if (own.ok) return own.value.build;
  const props = await connection.get('/props', propsSchema, signal);
  return props.ok && props.value.build_info !== undefined ? `llama-server ${props.value.build_info}` : null;
}

export interface ServedModel {
  readonly alias: string;
  /** What one prompt may have in the running server, which may be less than the model was trained for. */
  readonly contextTokens: number;
}

/** Name and real context of what is served: `/v1/models` of ours, `/props` of upstream's. */
export async function readServedModel(connection: ModelConnection, signal: AbortSignal): Promise<Result<ServedModel>> {
  const list = await connection.get('/v1/models', anything, signal);
  if (!list.ok) return list;
  const [model] = readModelList(list.value) ?? [];
  if (model === undefined) return fail('client.badReply', 'The model server lists no model.');
  if (model.contextTokens !== undefined) return ok({ alias: model.name, contextTokens: model.contextTokens });
  const props = await connection.get('/props', propsSchema, signal);
  const contextTokens = props.ok ? props.value.default_generation_settings?.n_ctx : undefined;
  if (contextTokens === undefined) return fail('client.badReply', 'The model server does not say how much it reads.');
  return ok({ alias: model.name, contextTokens });
}

/**
 * How much the decision model behind a connection reads; empty where nothing is known of it. Our own server cuts nothing.
 * Upstream's does with some kinds, and names the kind nowhere: it stands in the header of the file that it serves.
 * @param connection of a server on this machine
 */
export async function readDecisionWindow(connection: ModelConnection, signal: AbortSignal): Promise<DecisionWindow> {
  const props = await connection.get('/props', propsSchema, signal);
  if (!props.ok) return {};
  const facts = readGgufFacts(props.value.model_path);
  const kind = facts.ok ? facts.value.decisionType : undefined;
  return windowOf(kind, props.value.default_generation_settings?.n_ctx);
}

function connect(endpoint: { readonly url: string }, secret: string): ModelConnection {
  return new ModelConnection({ endpoint: { url: endpoint.url, loopback: true }, secret, timeoutMs: identityTimeoutMs });
}
