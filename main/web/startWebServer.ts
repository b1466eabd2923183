/**
 * The same page and the same host over loopback HTTP: one link opened once, a session, calls and events. Bound to 127.0.0.1 and
 * nothing else; no CORS header is ever sent, so no other page may read an answer.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Component } from '../../contract/component.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { Reply } from '../../contract/hostEvents.ts';
import type { PageFiles } from '../wiring/pageFiles.ts';
import { baseHeaders, nothing, refuse, sendJson, unreached } from './answers.ts';
import { type Asked, checkRequest, openTheLink, type Refusal } from './checkRequest.ts';
import { type FrameSource, streamEvents } from './eventStream.ts';
import { readBody } from './readBody.ts';
import { openSessions } from './sessions.ts';
import { answerShell, isShellMethod } from './shellCalls.ts';

/** The host that answers; whoever started it ends it. */
export interface PageHost extends FrameSource {
  call(method: string, params: unknown, by: Component): Promise<Reply>;
}

export interface WebServerOptions {
  readonly host: PageHost;
  readonly files: PageFiles;
  readonly version: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly nowMs: () => number;
  readonly limits?: Partial<WebLimits>;
}

export interface WebLimits {
  /** For a whole request to arrive. */
  readonly requestMs: number;
  readonly headersMs: number;
  readonly connections: number;
}

export interface WebServer extends AsyncDisposable {
  readonly port: number;
  /** A new one-time link. */
  newLink(): string;
}

const defaultLimits: WebLimits = { requestMs: 30_000, headersMs: 10_000, connections: 64 };
/**
 * Cookies know no port: the browser sends those of every other server on this machine along, as many as they like to set. Their
 * number must not lock the person out; what so many headers may take at once is bounded by the connections.
 */
const mostHeaderBytes = 1024 * 1024;
const webPerson: Component = { kind: 'person', id: 'web page' };

/** Errors: `serve.portInUse`, `file.io` for whatever else the system says. */
export async function startWebServer(options: WebServerOptions): Promise<Result<WebServer>> {
  const limits = { ...defaultLimits, ...options.limits };
  const server = createServer({
    maxHeaderSize: mostHeaderBytes,
    requestTimeout: limits.requestMs,
    headersTimeout: limits.headersMs,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 500,
    insecureHTTPParser: false,
  });
  server.maxConnections = limits.connections;
  const bound = await listen(server, options.port);
  if (!bound.ok) return bound;
  // A connection that the system cannot give us (too many files are open) is no reason to end.
  server.on('error', (error) => console.error('a connection to the page could not be taken:', error.message));
  const port = bound.value;
  const place = { port, root: `/${randomBytes(16).toString('base64url')}/` };
  const sessions = openSessions(place);
  const streams = new Set<() => void>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '', httpVersion, rawHeaders } = request;
    const asked = checkRequest({ method, target, httpVersion, rawHeaders }, place);
    if (asked.kind === 'refused') return refuse(response, asked, asked.status === 404 ? 'text' : 'reply');
    // That there is no icon is no fault.
    if (asked.kind === 'icon') return nothing(response);
    if (asked.kind === 'enter') return enter(response, asked.ticket);
    if (!sessions.isOpen(request.headers.cookie, options.nowMs())) {
      return refuse(response, noSession(asked), asked.kind === 'page' ? 'text' : 'reply');
    }
    switch (asked.kind) {
      case 'call':
        return call(request, response, asked.method);
      case 'events':
        return events(response);
      case 'page':
        return page(response, asked.name, method === 'HEAD');
    }
  }

  function enter(response: ServerResponse, ticket: string): void {
    const secret = sessions.redeem(ticket, options.nowMs());
    if (secret === null) {
      refuse(response, usedLink, 'text');
      return;
    }
    // The ticket leaves the address bar with the same answer that makes it worthless.
    response.writeHead(303, {
      ...baseHeaders,
      location: place.root,
      'set-cookie': sessions.cookieOf(secret),
      'content-length': 0,
    });
    response.end();
  }

  async function call(request: IncomingMessage, response: ServerResponse, method: string): Promise<void> {
    const body = await readBody(request);
    if (body.kind === 'gone') return;
    if (body.kind === 'refused') return refuse(response, body);
    const reply = isShellMethod(method)
      ? shellReply(answerShell(method, body.value, callerOf(request, options.version)))
      : await options.host.call(method, body.value, webPerson);
    sendJson(response, 200, reply);
  }

  function events(response: ServerResponse): void {
    response.writeHead(200, { ...baseHeaders, 'content-type': 'text/event-stream; charset=utf-8' });
    const end = streamEvents(response, options.host);
    streams.add(end);
    response.on('close', () => streams.delete(end));
  }

  async function page(response: ServerResponse, name: string, headOnly: boolean): Promise<void> {
    const found = options.files.get(name);
    if (found === undefined) return refuse(response, { status: 404, why: 'There is no such file.' }, 'text');
    const bytes = await readFile(found.file);
    response.writeHead(200, { ...baseHeaders, 'content-type': found.type, 'content-length': bytes.length });
    response.end(headOnly ? undefined : bytes);
  }

  server.on('request', (request, response) => {
    request.on('error', () => {
      // A browser that goes away in the middle needs no answer.
    });
    answer(request, response).catch((error: unknown) => {
      console.error('a fault of the program itself in a request of the page:', error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, unreached(fail('host.failed', 'The page could not be answered.').failure));
    });
  });
  // A body that is only sent after a promise is none that a page of ours sends.
  server.on('checkContinue', (_, response) => refuse(response, { status: 417, why: 'Send the body.' }));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = clientErrors[error.code ?? ''] ?? '400 Bad Request';
    if (!socket.writable) return void socket.destroy();
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    // A peer that neither reads nor closes would keep its place for ever.
    const patience = setTimeout(() => socket.destroy(), lastWordMs);
    socket.once('close', () => clearTimeout(patience));
  });

  return ok({
    port,
    newLink: () => `http://127.0.0.1:${port}/enter?ticket=${sessions.newTicket(options.nowMs())}`,
    async [Symbol.asyncDispose]() {
      for (const end of streams) end();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), closePatienceMs);
      await closed;
      clearTimeout(patience);
    },
  });
}

const clientErrors: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** For the answer to a request that is none to be read. */
const lastWordMs = 500;

/** Calls in progress get their answer; a page that holds on is let go of. */
const closePatienceMs = 1_000;

const usedLink: Omit<Refusal, 'kind'> = {
  status: 403,
  why: 'This link was used already, or it is older than ten minutes. Press Enter where "countersign serve" runs for a new one.',
};

function noSession(asked: Asked): Omit<Refusal, 'kind'> {
  const why =
    asked.kind === 'page' && asked.name === '/'
      ? `${openTheLink} If you have just opened it from another page, load this page again.`
      : 'There is no session.';
  return { status: 401, why };
}

function callerOf(request: IncomingMessage, version: string) {
  return { acceptLanguage: request.headers['accept-language'], version };
}

async function listen(server: Server, port: number): Promise<Result<number>> {
  const { promise, resolve } = Promise.withResolvers<Result<number>>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    resolve(
      error.code === 'EADDRINUSE'
        ? fail('serve.portInUse', `The port ${port} is in use by another program.`, {
            action: 'Name another with --port, or leave it out.',
          })
        : fail('file.io', `The page cannot be served on port ${port} (${error.code ?? error.message}).`),
    );
  });
  server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? ok(address.port) : fail('file.io', 'There is no port.'));
  });
  return promise;
}

/** The person's computer answered, not the host: a value of no moment in the host's order. */
function shellReply(result: Result<unknown>): Reply {
  return result.ok ? { ok: true, mark: null, value: result.value } : { ok: false, mark: null, failure: result.failure };
}
