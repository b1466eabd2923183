/**
 * A model server that thinks nothing: it speaks both protocols by script, records what it was asked, and misbehaves
 * on demand. The same HTTP surface as `models/server/main.ts`: secret, Host and Origin checked, 501 for the other role.
 */
import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, DecisionReply, DecisionRequest, Question } from '../contract/decision.ts';
import type { ModelRole } from '../contract/model.ts';
import {
  type ChatReply,
  type ChatRequest,
  chatRequestSchema,
  type ScoreReply,
  scoreRequestSchema,
  tokenizeRequestSchema,
} from '../contract/writer.ts';
import { type DecisionRefusal, dullAnswer, fakeTokens, takeDecision } from './systemOne/fakeDecisions.ts';

/**
 * What the server does wrong, to every POST unless said otherwise.
 * `stall` never answers; `cut` breaks the connection in the middle of the body; `garble` sends what is not JSON;
 * `wrongShape` sends JSON of no known shape; `tooLong` is 413, `notServed` 501, `busy` 503, `broken` 500 in words only;
 * `detailForm` is 422 in the hosted service's error form; `redirect` points somewhere else;
 * `fewerScores` leaves out the last of several scores;
 * `wrongNonce`, `wrongDigest`, `wrongRole` lie at `/identity`; `loading` keeps `/health` at 503.
 */
export type FakeFault =
  | 'none'
  | 'stall'
  | 'cut'
  | 'garble'
  | 'wrongShape'
  | 'tooLong'
  | 'notServed'
  | 'busy'
  | 'broken'
  | 'detailForm'
  | 'redirect'
  | 'fewerScores'
  | 'wrongNonce'
  | 'wrongDigest'
  | 'wrongRole'
  | 'loading';

/** The scripted mind. Every function has a dull default, so that a test scripts only what it is about. */
export interface FakeScript {
  answer?(question: Question, id: string, request: DecisionRequest): Answer;
  write?(request: ChatRequest): string;
  /** Natural-log probability of one continuation after its prefix. */
  score?(prefix: string, continuation: string): number;
}

export interface FakeModelServerOptions {
  readonly role: ModelRole;
  readonly alias?: string;
  readonly secret?: string;
  readonly nonce?: string;
  readonly modelDigest?: string;
  /** 0, the default, lets the system pick. */
  readonly port?: number;
  readonly contextTokens?: number;
  /** Refuse a decision's prompt of more than `contextTokens` (words and marks, roughly tokens). Off: nothing is too long. */
  readonly refusesLong?: boolean;
  /** Told with every decision; without it none is. */
  readonly coverage?: Readonly<Record<Question['type'], number>>;
  readonly script?: FakeScript;
  readonly fault?: FakeFault;
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The parsed JSON body, `undefined` where there was none. */
  readonly body: unknown;
  /** True once the client went away before an answer was complete. */
  aborted: boolean;
}

export interface FakeModelServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly secret: string;
  readonly requests: RecordedRequest[];
  setFault(fault: FakeFault): void;
  setScript(script: FakeScript): void;
  close(): Promise<void>;
}

const bodyLimitBytes = 8 * 1024 * 1024;

/** Listens on 127.0.0.1. Rejects with the system's error (`EADDRINUSE`, …) when it cannot. */
export async function startFakeModelServer(options: FakeModelServerOptions): Promise<FakeModelServer> {
  const settings = {
    role: options.role,
    alias: options.alias ?? 'fake-model',
    secret: options.secret ?? 'fake-secret',
    nonce: options.nonce ?? 'fake-nonce',
    modelDigest: options.modelDigest ?? '0'.repeat(64),
    contextTokens: options.contextTokens ?? 2_048,
  };
  let fault: FakeFault = options.fault ?? 'none';
  let script: FakeScript = options.script ?? {};
  const requests: RecordedRequest[] = [];

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 500, wireError('server.internal', String(error)));
      else response.destroy();
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const text = await readText(request);
    const record: RecordedRequest = {
      method: request.method ?? 'GET',
      path,
      headers: request.headers,
      body: text === '' ? undefined : parseJson(text),
      aborted: false,
    };
    requests.push(record);
    response.on('close', () => {
      if (!response.writableFinished) record.aborted = true;
    });
    if (request.headers.origin !== undefined) {
      return sendJson(response, 403, wireError('server.unauthorised', 'pages of other origins are not served'));
    }
    if (!hasSecret(request.headers.authorization, settings.secret)) {
      return sendJson(response, 401, wireError('server.unauthorised', 'the secret of this launch is missing or wrong'));
    }
    if (record.method === 'GET') {
      const { status, body } = answerGet(path);
      return sendJson(response, status, body);
    }
    if (misbehave(response)) return;
    const chatting = path === '/v1/chat/completions' && settings.role === 'writer';
    const streaming = chatting ? chatRequestSchema.safeParse(record.body) : undefined;
    if (streaming?.success === true && streaming.data.stream === true) return streamChat(streaming.data, response);
    const { status, body } = answerPost(path, record.body);
    sendJson(response, status, body);
  }

  function answerGet(path: string): WireReply {
    if (path === '/health') {
      const loading = fault === 'loading';
      return { status: loading ? 503 : 200, body: { status: loading ? 'loading' : 'ok' } };
    }
    if (path === '/identity') {
      const other = settings.role === 'decision' ? 'writer' : 'decision';
      return {
        status: 200,
        body: {
          role: fault === 'wrongRole' ? other : settings.role,
          modelDigest: fault === 'wrongDigest' ? 'f'.repeat(64) : settings.modelDigest,
          build: 'fake',
          nonce: fault === 'wrongNonce' ? 'not-your-nonce' : settings.nonce,
          pid: process.pid,
        },
      };
    }
    if (path === '/v1/models') {
      const meta = { n_ctx: settings.contextTokens, n_ctx_train: settings.contextTokens };
      const output = settings.role === 'writer' ? 'text' : 'decisions';
      const architecture = { input_modalities: ['text'], output_modalities: [output] };
      return {
        status: 200,
        body: {
          object: 'list',
          data: [{ id: settings.alias, object: 'model', owned_by: 'countersign', meta, architecture }],
        },
      };
    }
    return { status: 404, body: wireError('server.notServed', `nothing is served at ${path}`) };
  }

  function misbehave(response: ServerResponse): boolean {
    switch (fault) {
      case 'stall':
        return true;
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"model":"fa', () => response.destroy());
        return true;
      case 'garble':
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('<html>\u0000 this is not what you asked for');
        return true;
      case 'wrongShape':
        sendJson(response, 200, { surprise: true });
        return true;
      case 'tooLong':
        sendJson(
          response,
          413,
          wireError('server.contextExceeded', 'the prompt has 9,000 tokens, the model reads 2,048', {
            promptTokens: 9_000,
            contextTokens: settings.contextTokens,
          }),
        );
        return true;
      case 'notServed':
        sendJson(response, 501, wireError('server.notServed', 'this server does not serve that'));
        return true;
      case 'busy':
        sendJson(response, 503, wireError('server.busy', 'too many requests wait already'));
        return true;
      case 'broken':
        response.writeHead(500, { 'content-type': 'text/plain' });
        response.end('something broke');
        return true;
      case 'detailForm':
        sendJson(response, 422, {
          detail: [{ loc: ['body', 'questions', 'q'], msg: 'Field required', type: 'missing' }],
        });
        return true;
      case 'redirect':
        response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' });
        response.end();
        return true;
      default:
        return false;
    }
  }

  function answerPost(path: string, body: unknown): WireReply {
    const deciding = path === '/v1/systemone';
    if (!deciding && !writerPaths.has(path))
      return { status: 404, body: wireError('server.notServed', `nothing is served at ${path}`) };
    if (deciding === (settings.role === 'writer')) {
      return { status: 501, body: wireError('server.notServed', `the ${settings.role} role does not serve ${path}`) };
    }
    if (deciding) return decide(body);
    if (path === '/score') return replyTo(scoreRequestSchema.safeParse(body), ({ items }) => score(items));
    if (path === '/v1/chat/completions') return replyTo(chatRequestSchema.safeParse(body), chat);
    return replyTo(tokenizeRequestSchema.safeParse(body), ({ content }) => ({ tokens: fakeTokens(content) }));
  }

  function decide(body: unknown): WireReply {
    const taken = takeDecision(body, options.refusesLong === true ? settings.contextTokens : undefined);
    if (!taken.ok) return refusalReply(taken.refusal);
    const { request, inputTokens } = taken;
    const answers: Record<string, Answer> = {};
    for (const [id, question] of Object.entries(request.questions)) {
      answers[id] = script.answer?.(question, id, request) ?? dullAnswer(question);
    }
    const { coverage } = options;
    const types = new Set(Object.values(request.questions).map((question) => question.type));
    const asked = Object.entries(coverage ?? {}).filter(([type]) => types.has(type as Question['type']));
    const reply: DecisionReply = {
      model: settings.alias,
      answers,
      usage: { input_tokens: inputTokens, output_tokens: 0 },
      ...(coverage === undefined ? {} : { coverage: Object.fromEntries(asked) }),
    };
    return { status: 200, body: reply };
  }

  function chat(request: ChatRequest): ChatReply {
    const text = script.write?.(request) ?? 'ok';
    const prompt = fakeTokens(request.messages.map((message) => message.content).join('\n')).length;
    const completion = fakeTokens(text).length;
    return {
      id: 'chatcmpl-fake',
      object: 'chat.completion',
      model: settings.alias,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
    };
  }

  function streamChat(request: ChatRequest, response: ServerResponse): void {
    const whole = chat(request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (delta: object, finish: string | null) =>
      `data: ${JSON.stringify({ id: whole.id, object: 'chat.completion.chunk', model: whole.model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
    for (const piece of (whole.choices[0]?.message.content ?? '').match(/\s*\S+/g) ?? []) {
      response.write(chunk({ content: piece }, null));
    }
    response.write(chunk({}, 'stop'));
    if (request.stream_options?.include_usage === true) {
      response.write(
        `data: ${JSON.stringify({ id: whole.id, object: 'chat.completion.chunk', model: whole.model, choices: [], usage: whole.usage })}\n\n`,
      );
    }
    response.end('data: [DONE]\n\n');
  }

  function score(items: readonly { prefix: string; continuation: string }[]): ScoreReply {
    const scores = items.map(({ prefix, continuation }) => {
      const tokens = Math.max(1, fakeTokens(continuation).length);
      return { logProbability: script.score?.(prefix, continuation) ?? -tokens, tokens };
    });
    const total = items.reduce((sum, item) => sum + fakeTokens(item.prefix + item.continuation).length, 0);
    if (fault === 'fewerScores') scores.pop();
    return { model: settings.alias, scores, usage: { input_tokens: total, evaluated_tokens: total } };
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const port = (server.address() as AddressInfo).port;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    secret: settings.secret,
    requests,
    setFault: (next) => {
      fault = next;
    },
    setScript: (next) => {
      script = next;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

interface WireReply {
  readonly status: number;
  readonly body: unknown;
}

type Parsed<T> = { readonly success: true; readonly data: T } | { readonly success: false; readonly error: Error };

function replyTo<T>(parsed: Parsed<T>, make: (value: T) => unknown): WireReply {
  if (!parsed.success) return { status: 400, body: wireError('server.badRequest', parsed.error.message) };
  return { status: 200, body: make(parsed.data) };
}

const writerPaths = new Set(['/v1/chat/completions', '/tokenize', '/score']);

function refusalReply(refusal: DecisionRefusal): WireReply {
  switch (refusal.kind) {
    case 'invalid': {
      const { field, problem } = refusal;
      return { status: 400, body: { error: { code: 'server.badRequest', message: `${field}: ${problem}`, field } } };
    }
    case 'media':
      return { status: 501, body: wireError('server.notServed', `${refusal.field}: images are not served`) };
    case 'tooLong': {
      const { promptTokens, contextTokens } = refusal;
      const message = `the prompt has ${promptTokens} tokens, the model reads ${contextTokens}`;
      return { status: 413, body: wireError('server.contextExceeded', message, { promptTokens, contextTokens }) };
    }
  }
}

function wireError(code: string, message: string, detail?: Record<string, number>): unknown {
  return { error: { code, message, ...(detail === undefined ? {} : { detail }) } };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function hasSecret(header: string | undefined, secret: string): boolean {
  const expected = Buffer.from(`Bearer ${secret}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimitBytes) throw new Error('request body over the limit');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
