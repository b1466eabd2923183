/**
 * The door of a model server: loopback only, every request checked (Host, Origin, secret, size, JSON) before any
 * handler sees it. Knows HTTP, not models.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fail } from '../../contract/failure.ts';
import { badField, type WireReply, wireFailure } from './serverFailures.ts';

/** Writes server-sent events by itself; its promise ends when the stream has. */
export interface StreamReply {
  readonly stream: (events: EventStream) => Promise<void>;
}

export interface EventStream {
  send(data: unknown): void;
}

export interface ServedRequest {
  readonly body: unknown;
  /** Fires when the client goes away or the server drains for too long. */
  readonly signal: AbortSignal;
}

export type Handler = (request: ServedRequest) => Promise<WireReply | StreamReply>;

/** `METHOD /path` to handler; a path that another role serves has a handler that says so. */
export type Routes = Readonly<Record<string, Handler>>;

export interface HttpServer {
  readonly server: Server;
  /** Waits for running requests at most `graceMs`, then aborts them; resolves when all connections are closed. */
  drain(graceMs: number): Promise<void>;
}

const bodyLimitBytes = 4 * 1024 * 1024;

/** Resolves once it listens; rejects with the system's error (`EADDRINUSE`, `EACCES`). */
export async function startHttpServer(port: number, secret: string, routes: Routes): Promise<HttpServer> {
  const expected = digestOf(`Bearer ${secret}`);
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const server = createServer({ maxHeaderSize: 16_384 }, (request, response) => {
    const done = serve(request, response).catch((error: unknown) => {
      // An exception is a bug of ours: the client learns that much, the log the rest.
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else send(response, wireFailure(fail('server.internal', 'The server failed on this request.').failure));
    });
    running.add(done);
    void done.finally(() => running.delete(done));
  });
  server.requestTimeout = 30_000;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuse(request);
    if (refusal !== undefined) return send(response, refusal);
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const handler = routes[`${request.method} ${path}`];
    if (handler === undefined) return send(response, unknownRoute(request.method ?? '', path));
    const gone = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) gone.abort(new Error('the client went away'));
    });
    const signal = AbortSignal.any([gone.signal, stopping.signal]);
    const body = request.method === 'POST' ? await readBody(request) : { ok: true as const, value: undefined };
    if (!body.ok) return send(response, body.reply);
    try {
      const reply = await handler({ body: body.value, signal });
      if ('stream' in reply) await sendEvents(response, reply);
      else send(response, reply);
    } catch (error) {
      if (!signal.aborted) throw error;
      // Nobody listens any more, or the server is going down: there is nothing to answer.
      response.destroy();
    }
  }

  function refuse(request: IncomingMessage): WireReply | undefined {
    const refused = (status: number, message: string) =>
      wireFailure(fail('server.unauthorised', message).failure, status);
    if (!hosts.has(request.headers.host ?? '')) return refused(403, 'The Host header is not this server.');
    if (request.headers.origin !== undefined) return refused(403, 'Requests of web pages are not served.');
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) {
      return refused(401, 'The secret of this launch is missing or wrong.');
    }
    return undefined;
  }

  function unknownRoute(method: string, path: string): WireReply {
    const other = method === 'GET' ? 'POST' : 'GET';
    const known = routes[`${other} ${path}`] !== undefined;
    const { failure } = fail(
      'server.notServed',
      known ? `${path} is asked with ${other}.` : `Nothing is served at ${path}.`,
    );
    return wireFailure(failure, known ? 405 : 404);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    server,
    async drain(graceMs) {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeIdleConnections();
      const timer = setTimeout(() => stopping.abort(new Error('the server stops')), graceMs);
      await Promise.allSettled([...running]);
      clearTimeout(timer);
      server.closeAllConnections();
      await closed;
    },
  };
}

type Body = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reply: WireReply };

async function readBody(request: IncomingMessage): Promise<Body> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    const { failure } = badField('', 'must be JSON, with Content-Type: application/json');
    return { ok: false, reply: wireFailure(failure, 415) };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimitBytes) {
      const { failure } = badField('', `has more than ${bodyLimitBytes} bytes`);
      return { ok: false, reply: wireFailure(failure, 413) };
    }
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, reply: wireFailure(badField('', 'is not JSON in UTF-8').failure) };
  }
}

function send(response: ServerResponse, reply: WireReply): void {
  if (response.destroyed || response.headersSent) return;
  const text = JSON.stringify(reply.body);
  response.writeHead(reply.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    // What was refused may have a body that nobody read.
    ...(reply.status >= 400 ? { connection: 'close' } : {}),
  });
  response.end(text);
}

async function sendEvents(response: ServerResponse, reply: StreamReply): Promise<void> {
  let open = false;
  await reply.stream({
    send(data) {
      if (!open) response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      open = true;
      response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
    },
  });
  response.end();
}

/** Equal lengths for the constant-time comparison, whatever was sent. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
