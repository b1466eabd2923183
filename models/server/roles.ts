/** What the two roles over weights serve, and what they answer 501 to. */
import { randomUUID } from 'node:crypto';
import type { DecisionReply } from '../../contract/decision.ts';
import { ok, type Result } from '../../contract/failure.ts';
import {
  type ChatReply,
  type ChatRequest,
  chatRequestSchema,
  scoreRequestSchema,
  tokenizeRequestSchema,
} from '../../contract/writer.ts';
import { LabelDecider } from './decideOverState.ts';
import type { EventStream, Handler } from './httpServer.ts';
import type { LoadedModel } from './loadModel.ts';
import { nativePrompt } from './nativePrompt.ts';
import { ownPrompt } from './ownPrompt.ts';
import type { RequestQueue } from './requestQueue.ts';
import { answering, decisionPaths, notServed, type ReadyRole, type RoleOptions, writerPaths } from './routes.ts';
import { scoreItems } from './scoreItems.ts';
import { measureCoverage } from './selfCheck.ts';
import { badRequest, wireFailure } from './serverFailures.ts';
import { answeringQuestions } from './systemOneRequest.ts';
import { TextWriter } from './textWriter.ts';

/** A decision role with the version of its prompts, which an answer depends on. */
export interface ReadyDecisionRole extends ReadyRole {
  readonly promptVersion: string;
}

/** By the model's own form where its file has one, else by our own prompt. Fails as `nativePrompt` does. */
export async function decisionRole(
  loaded: LoadedModel,
  { alias, queue }: RoleOptions,
): Promise<Result<ReadyDecisionRole>> {
  const { decision, vocabulary, sequence } = loaded;
  const form = decision === undefined ? ok(ownPrompt(vocabulary)) : nativePrompt(decision, vocabulary);
  if (!form.ok) return form;
  const { kind, version, optionLimit } = form.value;
  const decider = new LabelDecider(form.value, sequence);
  const coverage = await measureCoverage(form.value, sequence);
  const systemOne: Handler = answeringQuestions(queue, async (request, signal) => {
    const decided = await decider.decide(request, signal);
    if (!decided.ok) return decided;
    const asked = new Set(Object.values(request.questions).map((question) => question.type));
    const reply: DecisionReply = {
      model: alias,
      answers: { ...decided.value.answers },
      usage: decided.value.usage,
      coverage: Object.fromEntries(Object.entries(coverage).filter(([type]) => asked.has(type as 'noul'))),
    };
    return ok(reply);
  });
  return ok({
    promptVersion: version,
    routes: { 'POST /v1/systemone': systemOne, ...notServed('decision', writerPaths) },
    modelCard: {
      architecture: { input_modalities: ['text'], output_modalities: ['decisions'] },
      decision_kind: kind,
      coverage,
      labels: optionLimit,
      prompt_version: version,
    },
  });
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
