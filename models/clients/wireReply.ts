/** Reads what model servers answer: our error form, upstream's, the hosted service's, and both forms of a model list. Pure. */
import { z } from 'zod';
import { type Failure, failureCodeSchema } from '../../contract/failure.ts';

const ownError = z.object({
  error: z.object({
    code: failureCodeSchema,
    message: z.string(),
    field: z.string().optional(),
    detail: z.record(z.string(), z.json()).optional(),
  }),
});
const upstreamError = z.object({
  error: z.object({
    message: z.string(),
    type: z.string().optional(),
    n_prompt_tokens: z.int().optional(),
    n_ctx: z.int().optional(),
  }),
});
const hostedError = z.object({
  detail: z.union([
    z.string(),
    z.array(z.object({ loc: z.array(z.union([z.string(), z.int()])).optional(), msg: z.string() })).min(1),
  ]),
});

/** Upstream's 500 when the prompt of an encoder is longer than its physical batch: the numbers stand in the words. */
const encoderLimit =
  /^(?:input|the question and its options) \((\d{1,9}) tokens\) (?:is|are) (?:too large to process|larger than the max context size).*?(\d{1,9})(?:\)| tokens\))/;

/** The failure that a reply of status 400 or more stands for. */
export function readErrorReply(status: number, body: unknown): Failure {
  const own = ownError.safeParse(body);
  if (own.success) {
    const { code, message, field, detail } = own.data.error;
    const all = { ...detail, ...(field === undefined ? {} : { field }) };
    return { code, message, ...(Object.keys(all).length === 0 ? {} : { detail: all }) };
  }
  const upstream = upstreamError.safeParse(body);
  if (upstream.success) {
    const { message, type, n_prompt_tokens: promptTokens, n_ctx: contextTokens } = upstream.data.error;
    if (promptTokens !== undefined && contextTokens !== undefined) {
      return { code: 'server.contextExceeded', message, detail: { promptTokens, contextTokens } };
    }
    const tooLarge = encoderLimit.exec(message);
    if (tooLarge !== null) {
      const detail = { promptTokens: Number(tooLarge[1]), contextTokens: Number(tooLarge[2]) };
      return { code: 'server.contextExceeded', message, detail };
    }
    return { code: type === 'not_supported_error' ? 'server.notServed' : codeOf(status), message };
  }
  const hosted = hostedError.safeParse(body);
  if (hosted.success) {
    const { detail } = hosted.data;
    if (typeof detail === 'string') return { code: codeOf(status), message: detail };
    const [first] = detail;
    const field = (first?.loc ?? []).filter((part) => part !== 'body').map((part) => `/${part}`);
    return { code: codeOf(status), message: first?.msg ?? 'refused', detail: { field: field.join('') } };
  }
  return { code: codeOf(status), message: `The server answered ${status}.` };
}

function codeOf(status: number): Failure['code'] {
  if (status === 400 || status === 415 || status === 422) return 'server.badRequest';
  if (status === 401 || status === 403) return 'server.unauthorised';
  if (status === 404 || status === 405 || status === 501) return 'server.notServed';
  if (status === 413) return 'server.contextExceeded';
  if (status === 429 || status === 503) return 'server.busy';
  return 'server.internal';
}

export interface ListedModel {
  readonly name: string;
  /** The real context of the running server, where it says. */
  readonly contextTokens?: number;
}

const modelListSchema = z.object({
  data: z.array(z.object({ id: z.string(), meta: z.object({ n_ctx: z.int().optional() }).nullish() })).optional(),
  models: z.array(z.object({ name: z.string() })).optional(),
});

/** `{data:[{id}]}`, `{models:[{name}]}` or both; undefined when it is neither. */
export function readModelList(body: unknown): readonly ListedModel[] | undefined {
  const parsed = modelListSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { data, models } = parsed.data;
  if (data !== undefined) {
    return data.map(({ id, meta }) => ({
      name: id,
      ...(meta?.n_ctx === undefined ? {} : { contextTokens: meta.n_ctx }),
    }));
  }
  return models?.map(({ name }) => ({ name }));
}
