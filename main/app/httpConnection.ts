/**
 * Asks a model server who it is, from the window's process: Node's own HTTP, because the library that the engine uses needs
 * a newer Node than some Electrons carry. One connection for one question, no redirect followed, no proxy, a bounded answer.
 */
import http from 'node:http';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { askIdentity, type IdentityConnection, identityTimeoutMs } from '../../models/clients/askIdentity.ts';
import { readErrorReply } from '../../models/clients/wireReply.ts';
import type { Probe } from '../../supervisor/identityCheck.ts';

const longestReplyBytes = 1024 * 1024;

/** The supervisor's probe. */
export const probeIdentity: Probe = (endpoint, signal) => askIdentity(connectOverHttp, endpoint, signal);

function connectOverHttp(endpoint: { readonly url: string }, secret: string): IdentityConnection {
  const ended = new AbortController();
  return {
    async get(path, schema, signal) {
      const all = AbortSignal.any([signal, ended.signal, AbortSignal.timeout(identityTimeoutMs)]);
      const answer = await read(`${endpoint.url}${path}`, secret, all);
      if (!answer.ok) return signal.aborted ? fail('client.aborted', 'The request was given up.') : answer;
      const { status, text } = answer.value;
      const body = parseJson(text);
      if (status >= 400) return { ok: false, failure: readErrorReply(status, body) };
      const parsed = status < 300 ? schema.safeParse(body) : undefined;
      return parsed?.success === true
        ? ok(parsed.data)
        : fail('client.badReply', `The model server's answer (${status}) has no known form.`);
    },
    async [Symbol.asyncDispose]() {
      ended.abort();
    },
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

function read(url: string, secret: string, signal: AbortSignal): Promise<Result<Answer>> {
  return new Promise((resolve) => {
    const request = http.request(url, { agent: false, signal, headers: { authorization: `Bearer ${secret}` } });
    const unreachable = (error: Error): void => {
      const timedOut = signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
      resolve(
        timedOut
          ? fail('client.timeout', `The model server did not answer within ${identityTimeoutMs} ms.`)
          : fail('client.unreachable', `The model server cannot be reached: ${error.message}.`),
      );
    };
    request.once('error', unreachable);
    request.once('response', (response) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > longestReplyBytes) request.destroy(new Error('its answer is too long'));
        else pieces.push(piece);
      });
      response.once('error', unreachable);
      response.once('end', () => {
        resolve(ok({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }));
      });
    });
    request.end();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
