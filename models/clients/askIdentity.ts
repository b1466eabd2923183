/**
 * Who answers at an endpoint: our server by its `/identity`, upstream's `llama-server` by what it says of itself
 * (`/props`, `/v1/models`) and by refusing a wrong secret. One question, never a retry. How HTTP is spoken is handed in:
 * the window's process speaks it with other means than the engine.
 */
import { z } from 'zod';
import { type Identity, identitySchema } from '../../contract/decision.ts';
import type { Result } from '../../contract/failure.ts';
import { readModelList } from './wireReply.ts';

export type IdentityReply =
  | { readonly kind: 'notYet' }
  | { readonly kind: 'own'; readonly identity: Identity }
  | {
      readonly kind: 'upstream';
      readonly identity: { readonly alias: string; readonly modelPath: string; readonly secretChecked: boolean };
    }
  | { readonly kind: 'stranger'; readonly what: string };

/** The failures are those of `modelConnection.ts`. */
export interface IdentityConnection extends AsyncDisposable {
  get<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<Result<T>>;
}

/** @param secret what this connection says; a wrong one is tried too */
export type ConnectFor = (endpoint: { readonly url: string }, secret: string) => IdentityConnection;

export const identityTimeoutMs = 3_000;
const anything = z.unknown();
export const propsSchema = z.object({
  model_path: z.string(),
  model_alias: z.string().optional(),
  build_info: z.string().optional(),
  default_generation_settings: z.object({ n_ctx: z.int().optional() }).optional(),
});

/** @param endpoint a loopback address that we chose ourselves, and the secret that what listens there was given */
export async function askIdentity(
  connect: ConnectFor,
  endpoint: { readonly url: string; readonly secret: string },
  signal: AbortSignal,
): Promise<IdentityReply> {
  await using connection = connect(endpoint, endpoint.secret);
  const health = await connection.get('/health', anything, signal);
  if (!health.ok && notYetCodes.has(health.failure.code)) return { kind: 'notYet' };
  if (!health.ok && health.failure.code === 'server.unauthorised') {
    return { kind: 'stranger', what: 'a server that does not know our secret' };
  }
  const own = await connection.get('/identity', anything, signal);
  if (own.ok) {
    const parsed = identitySchema.safeParse(own.value);
    if (parsed.success) return { kind: 'own', identity: parsed.data };
    return { kind: 'stranger', what: 'something whose /identity has another form' };
  }
  if (notYetCodes.has(own.failure.code)) return { kind: 'notYet' };
  // Awaited here: the connection is closed when this function returns.
  return await readUpstream(connection, connect, endpoint, signal);
}

async function readUpstream(
  connection: IdentityConnection,
  connect: ConnectFor,
  endpoint: { readonly url: string; readonly secret: string },
  signal: AbortSignal,
): Promise<IdentityReply> {
  const props = await connection.get('/props', propsSchema, signal);
  if (!props.ok) {
    if (notYetCodes.has(props.failure.code)) return { kind: 'notYet' };
    return { kind: 'stranger', what: `something that is no model server (${props.failure.message})` };
  }
  const list = await connection.get('/v1/models', anything, signal);
  const listed = list.ok ? readModelList(list.value)?.[0]?.name : undefined;
  await using impostor = connect(endpoint, `${endpoint.secret}-wrong`);
  const refused = await impostor.get('/props', anything, signal);
  return {
    kind: 'upstream',
    identity: {
      alias: listed ?? props.value.model_alias ?? '',
      modelPath: props.value.model_path,
      secretChecked: !refused.ok && refused.failure.code === 'server.unauthorised',
    },
  };
}

/** Nothing listens, it is slow to say so, or it is loading: ask again later. */
const notYetCodes: ReadonlySet<string> = new Set([
  'client.unreachable',
  'client.timeout',
  'client.truncated',
  'client.aborted',
  'server.busy',
]);
