/** What all roles share: the endpoints before and after a model is loaded, and how a request is parsed, queued and answered. */
import type { z } from 'zod';
import type { Identity } from '../../contract/decision.ts';
import { fail, type Result } from '../../contract/failure.ts';
import type { ModelRole } from '../../contract/model.ts';
import type { Handler, Routes } from './httpServer.ts';
import type { RequestQueue } from './requestQueue.ts';
import { badRequest, type WireReply, wireFailure } from './serverFailures.ts';

export interface RoleOptions {
  readonly alias: string;
  readonly queue: RequestQueue;
}

/** A role that is ready: its POST endpoints, and what `/v1/models` adds about it. */
export interface ReadyRole {
  readonly routes: Routes;
  readonly modelCard: Readonly<Record<string, unknown>>;
}

/** A role that serves: everything that the process around it asks of it. */
export interface RunningRole extends ReadyRole {
  /** Of the file that the command line named, measured. */
  readonly digest: string;
  /** Libraries and prompts that an answer depends on, for `/identity`. */
  readonly build: string;
  counters(): Readonly<Record<string, number>>;
}

export const decisionPaths = ['/v1/systemone'] as const;
export const writerPaths = ['/v1/chat/completions', '/tokenize', '/score'] as const;

/** The endpoints of every role, before and after its model is loaded. */
export function commonRoutes(parts: {
  readonly identity: () => Identity | undefined;
  readonly modelCard: () => Readonly<Record<string, unknown>> | undefined;
  readonly counters: () => Readonly<Record<string, number>>;
}): Routes {
  const loading: WireReply = { status: 503, body: { status: 'loading' } };
  return {
    ...whileLoading([...decisionPaths, ...writerPaths]),
    'GET /health': async () =>
      parts.identity() === undefined ? loading : { status: 200, body: { status: 'ok', ...parts.counters() } },
    'GET /identity': async () => {
      const identity = parts.identity();
      return identity === undefined ? loading : { status: 200, body: identity };
    },
    'GET /v1/models': async () => {
      const card = parts.modelCard();
      return card === undefined ? loading : { status: 200, body: { object: 'list', data: [card] } };
    },
  };
}

/** Parses, queues where there is a queue, and answers 200 or the failure. */
export function answering<T>(
  schema: z.ZodType<T>,
  queue: RequestQueue | undefined,
  work: (request: T, signal: AbortSignal) => Promise<Result<unknown>>,
): Handler {
  return async ({ body, signal }) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) return wireFailure(badRequest(parsed.error).failure);
    const run = () => work(parsed.data, signal);
    const result = await (queue === undefined ? run() : queue.run(signal, run));
    return result.ok ? { status: 200, body: result.value } : wireFailure(result.failure);
  };
}

/** Until a role is ready, its endpoints and the other's alike say that it is not. */
function whileLoading(paths: readonly string[]): Routes {
  const { failure } = fail('server.busy', 'The model is being loaded.', { action: 'Ask again when /health says ok.' });
  return Object.fromEntries(paths.map((path) => [`POST ${path}`, async () => wireFailure(failure)]));
}

export function notServed(role: ModelRole, paths: readonly string[]): Routes {
  const { failure } = fail('server.notServed', `The ${role} role does not serve this.`);
  return Object.fromEntries(paths.map((path) => [`POST ${path}`, async () => wireFailure(failure)]));
}
