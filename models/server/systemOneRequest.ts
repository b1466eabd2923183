/** How a decision request is taken in: what is no text is refused as such before anything else is looked at. */
import { droppedField } from '../../contract/badField.ts';
import { type DecisionRequest, decisionRequestSchema } from '../../contract/decision.ts';
import { fail, type Result } from '../../contract/failure.ts';
import type { Handler } from './httpServer.ts';
import type { RequestQueue } from './requestQueue.ts';
import { answering } from './routes.ts';
import { badField, wireFailure } from './serverFailures.ts';

/** Parses, queues and answers a System One request; 501 for images, sound and video, which no model here reads. */
export function answeringQuestions(
  queue: RequestQueue,
  work: (request: DecisionRequest, signal: AbortSignal) => Promise<Result<unknown>>,
): Handler {
  const answer = answering(decisionRequestSchema, queue, work);
  return async (request) => {
    const dropped = droppedField(request.body);
    if (dropped !== undefined) return wireFailure(badField(dropped, 'is no name that can be kept').failure);
    const field = mediaField(request.body);
    if (field === undefined) return answer({ ...request, body: withoutEmptyMedia(request.body) });
    const { failure } = fail('server.notServed', `${field}: this server reads text alone.`, { detail: { field } });
    return wireFailure(failure);
  };
}

const mediaKeys = ['images', 'files', 'videos'] as const;
const mediaParts: ReadonlySet<unknown> = new Set(['image_url', 'input_image', 'input_audio', 'video_url']);

/** JSON pointer to what is an image or the like: a list beside the questions, or a part of a chat message in the state. */
export function mediaField(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const listed = mediaKeys.find((key) => !isNone(body[key]));
  if (listed !== undefined) return `/${listed}`;
  const { state } = body;
  if (Array.isArray(state)) return partField(state, '/state');
  return isObject(state) && Array.isArray(state.messages) ? partField(state.messages, '/state/messages') : undefined;
}

function partField(messages: readonly unknown[], base: string): string | undefined {
  for (const [index, message] of messages.entries()) {
    const content = isObject(message) ? message.content : undefined;
    if (!Array.isArray(content)) continue;
    const part = content.findIndex((one: unknown) => isObject(one) && mediaParts.has(one.type));
    if (part !== -1) return `${base}/${index}/content/${part}`;
  }
  return undefined;
}

/** An absent, null or empty list is none: clients send it so. */
function withoutEmptyMedia(body: unknown): unknown {
  if (!isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => !mediaKeys.some((media) => media === key)));
}

function isNone(list: unknown): boolean {
  return list === undefined || list === null || (Array.isArray(list) && list.length === 0);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
