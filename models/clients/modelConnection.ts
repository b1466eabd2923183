/**
 * One connection to one model server: JSON over HTTP with a secret, a time limit and an abort signal. Every outcome is
 * a `Result`. It follows no redirect, asks no proxy (undici uses one only where told, and it is not told), and reads no
 * more than a fixed number of bytes.
 */
import { Agent, errors, request } from 'undici';
import type { z } from 'zod';
import { type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import type { ServerEndpoint } from './endpoint.ts';
import { readErrorReply } from './wireReply.ts';

export interface ConnectionOptions {
  readonly endpoint: ServerEndpoint;
  /** Empty: nothing is said of a secret. */
  readonly secret: string;
  /** For a whole request. A judge has 12 s; a writer's is the caller's business. */
  readonly timeoutMs: number;
}

const replyLimitBytes = 16 * 1024 * 1024;
const connectTimeoutMs = 3_000;

export class ModelConnection implements AsyncDisposable {
  readonly #options: ConnectionOptions;
  readonly #agent: Agent;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#agent = new Agent({
      connect: { timeout: connectTimeoutMs },
      connections: 8,
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
      maxResponseSize: replyLimitBytes,
    });
  }

  /** POSTs `body` and parses the answer. `signal` ends the request, and with it the server's work on it. */
  async post<T>(path: string, body: unknown, schema: z.ZodType<T>, signal: AbortSignal): Promise<Result<T>> {
    return this.#exchange('POST', path, JSON.stringify(body), schema, signal);
  }

  async get<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<Result<T>> {
    return this.#exchange('GET', path, null, schema, signal);
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #exchange<T>(
    method: 'GET' | 'POST',
    path: string,
    body: string | null,
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<Result<T>> {
    const { endpoint, secret, timeoutMs } = this.#options;
    if (signal.aborted) return aborted();
    const limit = AbortSignal.timeout(timeoutMs);
    let status = 0;
    let text: string;
    try {
      const response = await request(`${endpoint.url}${path}`, {
        dispatcher: this.#agent,
        method,
        headers: {
          ...(secret === '' ? {} : { authorization: `Bearer ${secret}` }),
          ...(body === null ? {} : { 'content-type': 'application/json' }),
        },
        body,
        signal: AbortSignal.any([signal, limit]),
      });
      status = response.statusCode;
      text = await response.body.text();
    } catch (error) {
      if (signal.aborted) return aborted();
      if (limit.aborted || isTimeout(error)) {
        return fail('client.timeout', `The model server did not answer within ${timeoutMs} ms.`);
      }
      if (error instanceof errors.ResponseExceededMaxSizeError) {
        return fail('client.badReply', `The model server's answer has more than ${replyLimitBytes} bytes.`);
      }
      if (status !== 0) return fail('client.truncated', 'The model server broke off in the middle of its answer.');
      return fail('client.unreachable', `The model server cannot be reached: ${reasonOf(error)}.`);
    }
    if (status >= 300 && status < 400) {
      return fail('client.badReply', `The model server answered ${status}; redirects are not followed.`);
    }
    const value = parseJson(text);
    if (status >= 400) return { ok: false, failure: withoutSecret(readErrorReply(status, value), secret) };
    const parsed = schema.safeParse(value);
    if (parsed.success) return ok(parsed.data);
    const issue = parsed.error.issues[0];
    const where = value === undefined ? 'it is not JSON' : `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
    return fail('client.badReply', `The model server's answer has no known form (${where}).`);
  }
}

/** A server may repeat in its words what it was sent. A failure is shown and kept, so our secret must not stand in it. */
function withoutSecret(failure: Failure, secret: string): Failure {
  const { code, ...words } = failure;
  const text = JSON.stringify(words);
  const said = JSON.stringify(secret).slice(1, -1);
  if (secret === '' || !text.includes(said)) return failure;
  return { code, ...(JSON.parse(text.replaceAll(said, '***')) as Omit<Failure, 'code'>) };
}

function aborted(): Result<never> {
  return fail('client.aborted', 'The request was given up.');
}

function isTimeout(error: unknown): boolean {
  return (
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.message : String(error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
