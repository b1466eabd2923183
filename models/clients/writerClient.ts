/** The client of the writer protocol, for our server and for upstream's. Has the shape of the engine's `Writer` port. */
import type { Component } from '../../contract/component.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import {
  type ChatMessage,
  chatReplySchema,
  chatRequestSchema,
  type ScoreRequest,
  scoreReplySchema,
  tokenizeReplySchema,
} from '../../contract/writer.ts';
import type { ModelConnection } from './modelConnection.ts';

/** The same shapes as the engine's port. */
export interface TextRequest {
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  readonly temperature?: number;
  readonly seed?: number;
  readonly stop?: readonly string[];
  readonly grammar?: string;
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
}

export interface TextReply {
  readonly text: string;
  readonly finish: 'stop' | 'length';
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface ScoredItems {
  readonly logProbabilities: readonly number[];
  readonly tokens: readonly number[];
}

export interface WriterClientOptions {
  readonly connection: ModelConnection;
  readonly component: Component;
  /** Of the running server (`readServedModel`), never of the model's header. */
  readonly contextTokens: number;
}

export class WriterClient {
  readonly component: Component;
  readonly contextTokens: number;
  readonly #connection: ModelConnection;

  constructor({ connection, component, contextTokens }: WriterClientOptions) {
    this.#connection = connection;
    this.component = component;
    this.contextTokens = contextTokens;
  }

  /** Temperature 0 unless asked: the likeliest text, the same every time. Aborting stops the server's work too. */
  async write(request: TextRequest, signal: AbortSignal): Promise<Result<TextReply>> {
    const body = chatRequestSchema.safeParse({
      messages: request.messages,
      max_tokens: request.maxTokens,
      temperature: request.temperature ?? 0,
      seed: request.seed ?? 0,
      ...(request.stop === undefined || request.stop.length === 0 ? {} : { stop: request.stop }),
      ...(request.grammar === undefined ? {} : { grammar: request.grammar }),
      ...(request.jsonSchema === undefined
        ? {}
        : { response_format: { type: 'json_schema', json_schema: { schema: request.jsonSchema } } }),
    });
    if (!body.success) {
      const issue = body.error.issues[0];
      return fail('input.invalid', `The request is malformed at ${issue?.path.join('.')}: ${issue?.message}.`);
    }
    const reply = await this.#connection.post('/v1/chat/completions', body.data, chatReplySchema, signal);
    if (!reply.ok) return reply;
    const choice = reply.value.choices[0];
    const finish = choice?.finish_reason ?? null;
    if (choice === undefined || finish === null) {
      return fail('client.badReply', 'The model server did not say how its text ended.');
    }
    return ok({
      text: choice.message.content ?? '',
      finish,
      promptTokens: reply.value.usage.prompt_tokens,
      completionTokens: reply.value.usage.completion_tokens,
    });
  }

  /** `server.notServed` where the server has no `/score`. Items beyond the protocol's limit go in several requests. */
  async score(request: ScoreRequest, signal: AbortSignal): Promise<Result<ScoredItems>> {
    const logProbabilities: number[] = [];
    const tokens: number[] = [];
    for (let start = 0; start < request.items.length; start += itemsPerRequest) {
      const items = request.items.slice(start, start + itemsPerRequest);
      const reply = await this.#connection.post('/score', { items }, scoreReplySchema, signal);
      if (!reply.ok) return reply;
      if (reply.value.scores.length !== items.length) {
        return fail('client.badReply', `Of ${items.length} items ${reply.value.scores.length} were scored.`);
      }
      for (const score of reply.value.scores) {
        logProbabilities.push(score.logProbability);
        tokens.push(score.tokens);
      }
    }
    return ok({ logProbabilities, tokens });
  }

  /** Tokens of raw text, without any turn markers. */
  async countTokens(text: string, signal: AbortSignal): Promise<Result<number>> {
    const reply = await this.#connection.post('/tokenize', { content: text }, tokenizeReplySchema, signal);
    return reply.ok ? ok(reply.value.tokens.length) : reply;
  }
}

const itemsPerRequest = 512;
