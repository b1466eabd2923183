/** Failures of the model server, and how they look on the wire. Pure. */
import type { z } from 'zod';
import { badFieldOf } from '../../contract/badField.ts';
import { type Failure, fail } from '../../contract/failure.ts';
import type { wireErrorSchema } from '../../contract/writer.ts';

/** The prompt does not fit the real context: both numbers, and nothing was cut. */
export function contextExceeded(
  promptTokens: number,
  contextTokens: number,
  where: Readonly<Record<string, string | number>> = {},
): { readonly ok: false; readonly failure: Failure } {
  return fail('server.contextExceeded', `The prompt has ${promptTokens} tokens; this model reads ${contextTokens}.`, {
    kept: 'Nothing was cut or evaluated.',
    detail: { promptTokens, contextTokens, ...where },
  });
}

/** The field of a failed parse as a JSON pointer, and what is wrong with it. */
export function badRequest(error: z.ZodError): { readonly ok: false; readonly failure: Failure } {
  const { field, problem } = badFieldOf(error);
  return badField(field, problem);
}

/** @param field a JSON pointer into the body */
export function badField(field: string, problem: string): { readonly ok: false; readonly failure: Failure } {
  return fail('server.badRequest', `${field === '' ? 'The body' : field}: ${problem}`, { detail: { field } });
}

const statusOf: Partial<Record<Failure['code'], number>> = {
  'server.badRequest': 400,
  'server.unauthorised': 401,
  'server.contextExceeded': 413,
  'server.notServed': 501,
  'server.busy': 503,
  'client.aborted': 499,
};

export interface WireReply {
  readonly status: number;
  readonly body: unknown;
}

export function wireFailure(failure: Failure, status: number = statusOf[failure.code] ?? 500): WireReply {
  const { field, ...detail } = failure.detail ?? {};
  const error: z.infer<typeof wireErrorSchema>['error'] = {
    code: failure.code,
    message: failure.message,
    ...(typeof field === 'string' ? { field } : {}),
    ...(Object.keys(detail).length === 0 ? {} : { detail }),
  };
  return { status, body: { error } };
}
