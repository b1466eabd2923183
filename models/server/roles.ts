/** What each of the two roles serves, and what it answers 501 to. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type DecisionReply, decisionRequestSchema, type Identity } from '../../contract/decision.ts';
import { fail, type Result } from '../../contract/failure.ts';
import {
  type ChatReply,
  type ChatRequest,
  chatRequestSchema,
  scoreRequestSchema,
  tokenizeRequestSchema,
} from '../../contract/writer.ts';
import { LabelDecider } from './decideOverState.ts';
import { decisionPromptVersion } from './decisionPrompt.ts';
import type { EventStream, Handler, Routes } from './httpServer.ts';
import type { LoadedModel } from './loadModel.ts';
import type { RequestQueue } from './requestQueue.ts';
import { scoreItems } from './scoreItems.ts';
import { measureCoverage } from './selfCheck.ts';
import { badRequest, type WireReply, wireFailure } from './serverFailures.ts';
import { TextWriter } from './textWriter.ts';

export interface RoleOptions {
  readonly alias: string;
  readonly queue: RequestQueue;
}

/** A role that is ready: its POST endpoints, and what `/v1/models` adds about it. */
export interface ReadyRole {
  readonly routes: Routes;
  readonly modelCard: Readonly<Record<string, unknown>>;
}

const decisionPaths = ['/v1/systemone'] as const;
const writerPaths = ['/v1/chat/completions', '/tokenize', '/score'] as const;

export async function decisionRole(loaded: LoadedModel, { alias, queue }: RoleOptions): Promise<ReadyRole> {
  const decider = new LabelDecider(loaded.vocabulary, loaded.sequence);
  const coverage = await measureCoverage(decider, loaded.vocabulary, loaded.sequence);
  const systemOne: Handler = answering(decisionRequestSchema, queue, async (request, signal) => {
    const decided = await decider.decide(request, signal);
    if (!decided.ok) return decided;
    const asked = new Set(Object.values(request.questions).map((question) => question.type));
    const reply: DecisionReply = {
      model: alias,
      answers: { ...decided.value.answers },
      usage: decided.value.usage,
      coverage: Object.fromEntries(Object.entries(coverage).filter(([type]) => asked.has(type as 'noul'))),
    };
    return { ok: true, value: reply };
  });
  return {
    routes: { 'POST /v1/systemone': systemOne, ...notServed('decision', writerPaths) },
    modelCard: {
      architecture: { input_modalities: ['text'], output_modalities: ['decisions'] },
      coverage,
      labels: decider.labels.length,
      prompt_version: decisionPromptVersion,
    },
  };
}

export async function writerRole(loaded: LoadedModel, { alias, queue }: RoleOptions): Promise<ReadyRole> {
  const writer = new TextWriter(loaded.llama, loaded.model, loaded.vocabulary, loaded.sequence);
  const chat: Handler = async ({ body, signal }) => {
    const parsed = chatRequestSchema.safeParse(body);
    if (!parsed.success) return wireFailure(badRequest(parsed.error).failure);
    const request = parsed.data;
    if (request.stream === true) {
      return { stream: (events) => streamChat(writer, queue, alias, request, events, signal) };
    }
    const pieces: string[] = [];
    const written = await queue.run(signal, () => writer.write(request, (text) => pieces.push(text), signal));
    if (!written.ok) return wireFailure(written.failure);
    const reply: ChatReply = {
      id: `chatcmpl-${randomUUID()}`,
      object: 'chat.completion',
      model: alias,
      choices: [
        { index: 0, message: { role: 'assistant', content: pieces.join('') }, finish_reason: written.value.finish },
      ],
      usage: usageOf(written.value),
    };
    return { status: 200, body: reply };
  };
  const tokenize: Handler = answering(tokenizeRequestSchema, undefined, async ({ content }) => ({
    ok: true,
    value: { tokens: loaded.vocabulary.tokenize(content) },
  }));
  const score: Handler = answering(scoreRequestSchema, queue, async (request, signal) => {
    const scored = await scoreItems(request, loaded.vocabulary, loaded.sequence, signal);
    return scored.ok ? { ok: true, value: { model: alias, ...scored.value } } : scored;
  });
  return {
    routes: {
      'POST /v1/chat/completions': chat,
      'POST /tokenize': tokenize,
      'POST /score': score,
      ...notServed('writer', decisionPaths),
    },
    modelCard: {
      architecture: { input_modalities: ['text'], output_modalities: ['text'] },
      prompt_family: loaded.vocabulary.family,
    },
  };
}

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

async function streamChat(
  writer: TextWriter,
  queue: RequestQueue,
  alias: string,
  request: ChatRequest,
  events: EventStream,
  signal: AbortSignal,
): Promise<void> {
  const id = `chatcmpl-${randomUUID()}`;
  const chunk = (fields: object) => events.send({ id, object: 'chat.completion.chunk', model: alias, ...fields });
  const piece = (delta: object, finish: string | null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason: finish }] });
  const written = await queue.run(signal, async () => {
    piece({ role: 'assistant', content: '' }, null);
    return writer.write(request, (text) => piece({ content: text }, null), signal);
  });
  if (!written.ok) return events.send(wireFailure(written.failure).body);
  piece({}, written.value.finish);
  if (request.stream_options?.include_usage === true) chunk({ choices: [], usage: usageOf(written.value) });
  events.send('[DONE]');
}

function usageOf(written: { readonly promptTokens: number; readonly completionTokens: number }): ChatReply['usage'] {
  return {
    prompt_tokens: written.promptTokens,
    completion_tokens: written.completionTokens,
    total_tokens: written.promptTokens + written.completionTokens,
  };
}

/** Parses, queues where there is a queue, and answers 200 or the failure. */
function answering<T>(
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

function notServed(role: 'decision' | 'writer', paths: readonly string[]): Routes {
  const { failure } = fail('server.notServed', `The ${role} role does not serve this.`);
  return Object.fromEntries(paths.map((path) => [`POST ${path}`, async () => wireFailure(failure)]));
}
