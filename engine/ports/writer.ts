/** The writer port: a language model that proposes text. Nothing it returns is believed. */
import type { Component } from '../../contract/component.ts';
import type { Result } from '../../contract/failure.ts';
import type { ChatMessage, ScoreRequest } from '../../contract/writer.ts';

export interface WriteRequest {
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  readonly temperature?: number;
  readonly seed?: number;
  readonly stop?: readonly string[];
  /** At most one of the two constrains the reply. */
  readonly grammar?: string;
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
}

export interface Written {
  readonly text: string;
  readonly finish: 'stop' | 'length';
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Natural-log probability of each item's continuation after its prefix, in the request's order. */
export interface Scored {
  readonly logProbabilities: readonly number[];
  readonly tokens: readonly number[];
}

export interface Writer {
  readonly component: Component;
  /** The real context of the loaded model, in tokens. */
  readonly contextTokens: number;
  write(request: WriteRequest, signal: AbortSignal): Promise<Result<Written>>;
  /** `server.notServed` where the server has no such endpoint (upstream llama-server): callers fall back and say so. */
  score(request: ScoreRequest, signal: AbortSignal): Promise<Result<Scored>>;
  countTokens(text: string, signal: AbortSignal): Promise<Result<number>>;
}
