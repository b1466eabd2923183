/**
 * A System One server in the dialect of another: as upstream's `llama-server` or the hosted service speak, or as we do. It
 * is true to the protocol until it is told a quirk, and then wrong in exactly that. It thinks nothing.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, DecisionRequest, Question } from '../../contract/decision.ts';
import { type DecisionRefusal, fakeTokens, settledAnswer, takeDecision } from './fakeDecisions.ts';
import { type ReplyQuirk, spoilReply } from './replyQuirks.ts';

export type Dialect = 'own' | 'llama-server' | 'hosted';

/**
 * What goes wrong with the transport: `slow` answers after `slowMs`, `silent` never, `cut` breaks off in the middle, `huge`
 * sends more than any client should read, `words` is a 500 in words. `encoder` is `llama-server`'s 500 of a prompt longer
 * than its physical batch, `busy` a 503, `limited` a 429, `noModel` a 501, `echo` a refusal that repeats the caller's key.
 */
export type TransportQuirk =
  | 'slow'
  | 'silent'
  | 'cut'
  | 'huge'
  | 'words'
  | 'encoder'
  | 'busy'
  | 'limited'
  | 'noModel'
  | 'echo';

export interface DialectServerOptions {
  readonly dialect: Dialect;
  readonly alias?: string;
  readonly secret?: string;
  readonly digest?: string;
  readonly contextTokens?: number;
  /** `llama-server` alone: without it nothing tells how long a text is. */
  readonly tokenizes?: boolean;
  /** The scripted mind; where it has no answer, one of the server's own that is always the same. */
  readonly answer?: (question: Question, id: string, request: DecisionRequest) => Answer | undefined;
  /** What `/props` of `llama-server` names. */
  readonly modelPath?: string;
}

export interface HeardRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface DialectServer extends AsyncDisposable {
  readonly url: string;
  readonly secret: string;
  readonly heard: HeardRequest[];
  /** For every decision from now on; undefined is none. */
  setQuirk(quirk: ReplyQuirk | TransportQuirk | undefined): void;
}

export const slowMs = 400;
const hugeBytes = 17 * 1024 * 1024;

interface Wire {
  readonly status: number;
  readonly body: unknown;
}

export async function startDialectServer(options: DialectServerOptions): Promise<DialectServer> {
  const { dialect, contextTokens = 2_048 } = options;
  const alias = options.alias ?? 'dialect-model';
  const secret = options.secret ?? 'dialect-secret';
  const modelPath = options.modelPath ?? '/m/x.gguf';
  const digest = options.digest ?? 'd'.repeat(64);
  const heard: HeardRequest[] = [];
  let quirk: ReplyQuirk | TransportQuirk | undefined;

  function answerGet(path: string): Wire {
    const architecture = { input_modalities: ['text'], output_modalities: ['decisions'] };
    const meta = { n_ctx: contextTokens, n_ctx_train: contextTokens };
    if (path === '/v1/models') return { status: 200, body: modelList(dialect, { id: alias, meta, architecture }) };
    if (path === '/health' && dialect !== 'hosted') return { status: 200, body: { status: 'ok' } };
    if (path === '/props' && dialect === 'llama-server') {
      return { status: 200, body: { model_path: modelPath, default_generation_settings: { n_ctx: contextTokens } } };
    }
    if (path === '/identity' && dialect === 'own') {
      const who = { role: 'decision', modelDigest: digest, build: 'dialect', nonce: 'n', pid: process.pid };
      return { status: 200, body: who };
    }
    return notFound(dialect, path);
  }

  function answerPost(path: string, body: unknown): Wire {
    if (path === '/tokenize' && options.tokenizes === true && typeof body === 'object' && body !== null) {
      return { status: 200, body: { tokens: fakeTokens(`${(body as { content?: unknown }).content}`) } };
    }
    if (path !== '/v1/systemone') return notFound(dialect, path);
    const oneOption = dialect === 'llama-server' ? certainAnswers(body) : undefined;
    if (oneOption !== undefined) return { status: 200, body: { model: alias, answers: oneOption, usage: usage(1) } };
    const taken = takeDecision(asTaken(dialect, body), contextTokens);
    if (!taken.ok) return refuse(dialect, taken.refusal);
    const { request, inputTokens } = taken;
    const answers = Object.fromEntries(
      Object.entries(request.questions).map(([id, question]) => [
        id,
        options.answer?.(question, id, request) ?? settledAnswer(question, request.state),
      ]),
    );
    const reply = {
      model: dialect === 'hosted' ? `${alias}-20260917` : alias,
      answers,
      usage: usage(inputTokens),
      ...(dialect === 'own' ? { coverage: coverageOf(request) } : {}),
    };
    return { status: 200, body: quirk === undefined ? reply : spoilReply(quirk, reply) };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const text = await readText(request);
    const body = parseJson(text);
    heard.push({ method: request.method ?? '', path, headers: request.headers, body });
    if (request.headers.authorization !== `Bearer ${secret}`) return send(response, unauthorised(dialect));
    if (request.method !== 'POST') return send(response, answerGet(path));
    if (path === '/v1/systemone' && (await misbehave(request, response))) return;
    if (text !== '' && body === undefined) {
      return send(response, refuse(dialect, { kind: 'invalid', field: '', problem: 'not JSON' }));
    }
    send(response, answerPost(path, body));
  }

  /** True when the quirk has answered, or never will. */
  async function misbehave(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    switch (quirk) {
      case 'silent':
        return true;
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, slowMs));
        return false;
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"model":"di', () => response.destroy());
        return true;
      case 'huge':
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(`{"model":"${'x'.repeat(hugeBytes)}"}`);
        return true;
      case 'words':
        response.writeHead(500, { 'content-type': 'text/plain' });
        response.end('something broke');
        return true;
      case 'encoder': {
        const message =
          'input (812 tokens) is too large to process. increase the physical batch size (current batch size: 512)';
        send(response, { status: 500, body: { error: { code: 500, message, type: 'server_error' } } });
        return true;
      }
      case 'busy':
        send(response, {
          status: 503,
          body: { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } },
        });
        return true;
      case 'limited':
        send(response, { status: 429, body: { detail: 'Too many requests' } });
        return true;
      case 'noModel':
        send(response, {
          status: 501,
          body: { error: { code: 501, message: 'This model is not a decision model', type: 'not_supported_error' } },
        });
        return true;
      case 'echo':
        send(response, {
          status: 400,
          body: { error: { code: 400, message: `bad key ${request.headers.authorization}`, type: 'x' } },
        });
        return true;
      default:
        return false;
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else send(response, { status: 500, body: { error: { message: String(error) } } });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    secret,
    heard,
    setQuirk: (next) => {
      quirk = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function modelList(dialect: Dialect, model: { readonly id: string; readonly [more: string]: unknown }): unknown {
  if (dialect === 'hosted') return { models: [{ name: model.id, version: '20260917' }] };
  const data = [{ object: 'model', ...model }];
  return dialect === 'own' ? { object: 'list', data } : { object: 'list', data, models: [{ name: model.id }] };
}

function refuse(dialect: Dialect, refusal: DecisionRefusal): Wire {
  if (dialect === 'hosted') {
    if (refusal.kind === 'tooLong') {
      return { status: 413, body: { detail: `State of ${refusal.promptTokens} tokens is too long` } };
    }
    const loc = ['body', ...refusal.field.split('/').slice(1)];
    const msg = refusal.kind === 'invalid' ? refusal.problem : 'Extra inputs are not permitted';
    return { status: 422, body: { detail: [{ loc, msg, type: 'value_error' }] } };
  }
  if (dialect === 'llama-server') {
    switch (refusal.kind) {
      case 'invalid':
        return upstreamError(400, 'invalid_request_error', `${refusal.field}: ${refusal.problem}`);
      case 'media':
        return upstreamError(501, 'not_supported_error', 'This server does not support image input for decisions.');
      case 'tooLong': {
        const numbers = { n_prompt_tokens: refusal.promptTokens, n_ctx: refusal.contextTokens };
        return upstreamError(400, 'exceed_context_size_error', 'request exceeds the available context size', numbers);
      }
    }
  }
  switch (refusal.kind) {
    case 'invalid': {
      const { field, problem } = refusal;
      return { status: 400, body: { error: { code: 'server.badRequest', message: `${field}: ${problem}`, field } } };
    }
    case 'media':
      return {
        status: 501,
        body: { error: { code: 'server.notServed', message: 'text alone', field: refusal.field } },
      };
    case 'tooLong': {
      const { promptTokens, contextTokens } = refusal;
      const error = { code: 'server.contextExceeded', message: 'too long', detail: { promptTokens, contextTokens } };
      return { status: 413, body: { error } };
    }
  }
}

function upstreamError(code: number, type: string, message: string, more: object = {}): Wire {
  return { status: code, body: { error: { code, message, type, ...more } } };
}

function notFound(dialect: Dialect, path: string): Wire {
  if (dialect === 'hosted') return { status: 404, body: { detail: 'Not Found' } };
  if (dialect === 'llama-server') return upstreamError(404, 'not_found_error', 'File Not Found');
  return { status: 404, body: { error: { code: 'server.notServed', message: `nothing is served at ${path}` } } };
}

function unauthorised(dialect: Dialect): Wire {
  if (dialect === 'hosted') return { status: 401, body: { detail: 'Invalid API key' } };
  if (dialect === 'llama-server') return upstreamError(401, 'authentication_error', 'Invalid API Key');
  return { status: 401, body: { error: { code: 'server.unauthorised', message: 'wrong secret' } } };
}

/** Others ignore fields that they do not know, and one of them answers a question without instructions. */
function asTaken(dialect: Dialect, body: unknown): unknown {
  if (dialect === 'own' || !isObject(body)) return body;
  const { model, state, questions, images, files } = body;
  const known = Object.fromEntries(
    Object.entries({ model, state, questions, images, files }).filter(([, value]) => value !== undefined),
  );
  if (dialect !== 'hosted' || !isObject(questions)) return known;
  const asked = Object.entries(questions).map(([id, question]) => {
    return [id, isObject(question) && !('instructions' in question) ? { ...question, instructions: id } : question];
  });
  return { ...known, questions: Object.fromEntries(asked) };
}

/** What `llama-server` does with a choice of one option: it answers it. */
function certainAnswers(body: unknown): Record<string, Answer> | undefined {
  if (!isObject(body) || !isObject(body.questions)) return undefined;
  const questions = Object.entries(body.questions);
  const certain = questions.map(([id, question]): [string, Answer] | undefined => {
    const criteria = isObject(question) && question.type === 'choice' ? question.criteria : undefined;
    const [option, ...others] = isObject(criteria) ? Object.keys(criteria) : [];
    if (option === undefined || others.length > 0) return undefined;
    return [id, { type: 'choice', choice: option, probabilities: { [option]: 1 }, confidence: 1 }];
  });
  const all = certain.filter((one) => one !== undefined);
  return all.length === questions.length && all.length > 0 ? Object.fromEntries(all) : undefined;
}

function coverageOf({ questions }: DecisionRequest): Record<string, number> {
  return Object.fromEntries(Object.values(questions).map((question) => [question.type, 0.9]));
}

function usage(inputTokens: number) {
  return { input_tokens: inputTokens, output_tokens: 0 };
}

function send(response: ServerResponse, { status, body }: Wire): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
