/**
 * Asks a server who it is, as plainly as possible: what a supervisor's test uses where the product uses
 * `models/clients/identity.ts`.
 */
import { request } from 'node:http';
import { type Identity, identitySchema } from '../contract/decision.ts';

export type IdentityReply =
  | { readonly kind: 'notYet' }
  | { readonly kind: 'own'; readonly identity: Identity }
  | { readonly kind: 'stranger'; readonly what: string };

export async function probeIdentity(
  endpoint: { readonly url: string; readonly secret: string },
  signal: AbortSignal,
): Promise<IdentityReply> {
  const health = await get(endpoint, '/health', signal);
  if (health === undefined || health.status === 503) return { kind: 'notYet' };
  const reply = await get(endpoint, '/identity', signal);
  if (reply === undefined) return { kind: 'notYet' };
  const parsed = identitySchema.safeParse(parseJson(reply.body));
  if (reply.status === 200 && parsed.success) return { kind: 'own', identity: parsed.data };
  return { kind: 'stranger', what: `something that answers ${reply.status} at /identity` };
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

/** No connection is kept alive: an idle one would count as a leak. */
function get(
  endpoint: { readonly url: string; readonly secret: string },
  path: string,
  signal: AbortSignal,
): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${endpoint.secret}` };
    request(`${endpoint.url}${path}`, { agent: false, headers, signal }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          body += chunk;
        })
        .on('end', () => resolve({ status: response.statusCode ?? 0, body }))
        .on('error', () => resolve(undefined));
    })
      .on('error', () => resolve(undefined))
      .end();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
