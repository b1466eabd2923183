/**
 * A System One service that is none of our processes: another program on this machine, or, in the connected profile alone,
 * a server elsewhere. Its key goes into the `Authorization` header and nowhere else, and never over plain HTTP to another
 * machine.
 */
import type { Component } from '../../contract/component.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { DecisionClient } from './decisionClient.ts';
import type { DecisionWindow } from './decisionWindow.ts';
import { type EndpointProfile, serviceEndpoint } from './endpoint.ts';
import { ModelConnection } from './modelConnection.ts';

export interface ServiceAddress {
  /** Base address; `/v1/systemone` is added. */
  readonly endpoint: string;
  readonly profile: EndpointProfile;
  /** Absent: the service wants none, and no `Authorization` header is sent. */
  readonly key?: string;
  readonly timeoutMs: number;
}

export interface DecisionServiceOptions extends ServiceAddress {
  /** Named in each request; a service with several models wants it. */
  readonly model?: string;
  readonly component: Component;
  readonly monotonicMs: () => number;
  readonly window?: DecisionWindow;
}

export interface DecisionService extends AsyncDisposable {
  readonly client: DecisionClient;
}

/** Errors: those of `connectService`. */
export function openDecisionService(options: DecisionServiceOptions): Result<DecisionService> {
  const connected = connectService(options);
  if (!connected.ok) return connected;
  const connection = connected.value;
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

/**
 * Opens nothing yet: the first request does. Errors: `client.notLoopback` outside the connected profile, `input.invalid` for an
 * address or a key that cannot be used.
 */
export function connectService({ endpoint: text, profile, key, timeoutMs }: ServiceAddress): Result<ModelConnection> {
  const endpoint = serviceEndpoint(text, profile);
  if (!endpoint.ok) return endpoint;
  // A header value of other characters is refused by the transport, with the value in its words.
  if (key !== undefined && !/^[\x21-\x7e]{1,4096}$/.test(key)) {
    return fail('input.invalid', 'The key of the decision service is empty or has characters that no key has.');
  }
  return ok(new ModelConnection({ endpoint: endpoint.value, secret: key ?? '', timeoutMs }));
}
