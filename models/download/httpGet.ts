/** One GET with its redirects. Every hop is looked at: no step down from TLS, no password to another host. */
import type { Dispatcher } from 'undici';
import { request } from 'undici';
import { BodyReader } from './bodyReader.ts';
import type { ResponseHead } from './judgeResponse.ts';
import type { Setback } from './retryPolicy.ts';
import { sayTransportFault } from './transportFault.ts';

export interface GetRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent to the first host only. */
  readonly authorization?: string;
}

export type GetOutcome =
  | {
      readonly kind: 'response';
      readonly head: ResponseHead;
      readonly body: BodyReader;
      readonly host: string;
    }
  | { readonly kind: 'setback'; readonly setback: Setback }
  | { readonly kind: 'refused'; readonly why: string };

const redirectLimit = 6;

/** The body must be read to its end or discarded. Aborting by `signal` comes out as a setback. */
export async function get(what: GetRequest, http: Dispatcher, signal: AbortSignal): Promise<GetOutcome> {
  let url: URL = new URL(what.url);
  const firstHost = url.host;
  for (let hop = 0; hop <= redirectLimit; hop += 1) {
    let response: Dispatcher.ResponseData;
    try {
      response = await request(url, {
        dispatcher: http,
        signal,
        headers: {
          'user-agent': 'countersign',
          'accept-encoding': 'identity',
          ...what.headers,
          ...(what.authorization !== undefined && url.host === firstHost ? { authorization: what.authorization } : {}),
        },
      });
    } catch (error) {
      return { kind: 'setback', setback: { kind: 'unreachable', why: sayTransportFault(error) } };
    }
    const body = new BodyReader(response.body);
    const headers = plainHeaders(response.headers);
    if (![301, 302, 303, 307, 308].includes(response.statusCode)) {
      return { kind: 'response', head: { status: response.statusCode, headers }, body, host: url.host };
    }
    body.discard();
    const next = headers.location === undefined ? null : URL.parse(headers.location, url.href);
    if (next === null) return { kind: 'refused', why: `it answered ${response.statusCode} without a usable place` };
    if (!isAllowedHop(url, next)) return { kind: 'refused', why: `it redirects to ${next.protocol}//${next.host}` };
    url = next;
  }
  return { kind: 'refused', why: 'it redirects without end' };
}

/** Plain HTTP stays possible where it began so (a mirror in a closed network). */
export function isAllowedHop(from: URL, to: URL): boolean {
  return to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:');
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value[0] : value]),
  );
}
