/**
 * A System One service that is none of our processes: another program on this machine, or, in the connected profile alone,
 * a server elsewhere. Its key goes into the `Authorization` header and nowhere else, and never over plain HTTP to another
 * machine.
 */
import type { Component } from '../../contract/component.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { DecisionClient } from './decisionClient.ts';
import type { DecisionWindow } from './decisionWindow.ts';
import { type EndpointProfile, loopbackEndpoint } from './endpoint.ts';
import { ModelConnection } from './modelConnection.ts';

export interface DecisionServiceOptions {
  /** Base address; `/v1/systemone` is added. */
  readonly endpoint: string;
  readonly profile: EndpointProfile;
  readonly key: string;
  /** Named in each request; a service with several models wants it. */
  readonly model?: string;
  readonly component: Component;
  readonly timeoutMs: number;
  readonly monotonicMs: () => number;
  readonly window?: DecisionWindow;
}

export interface DecisionService extends AsyncDisposable {
  readonly client: DecisionClient;
}

/** Errors: `client.notLoopback` outside the connected profile, `input.invalid` for an address or a key that cannot be used. */
export function openDecisionService(options: DecisionServiceOptions): Result<DecisionService> {
  const endpoint = loopbackEndpoint(options.endpoint, options.profile);
  if (!endpoint.ok) return endpoint;
  const { url, loopback } = endpoint.value;
  if (!loopback && !url.startsWith('https:')) {
    return fail('input.invalid', 'A key is not sent to another machine over plain HTTP.', {
      action: 'Use an address that begins with https://.',
    });
  }
  // A header value of other characters is refused by the transport, with the value in its words.
  if (!/^[\x21-\x7e]{1,4096}$/.test(options.key)) {
    return fail('input.invalid', 'The key of the decision service is empty or has characters that no key has.');
  }
  const connection = new ModelConnection({
    endpoint: endpoint.value,
    secret: options.key,
    timeoutMs: options.timeoutMs,
  });
  const { component, monotonicMs, model, window } = options;
  const client = new DecisionClient({
    connection,
    component,
    monotonicMs,
    ...(model === undefined ? {} : { model }),
    ...(window === undefined ? {} : { window }),
  });
  return ok({ client, [Symbol.asyncDispose]: () => connection.close() });
}
