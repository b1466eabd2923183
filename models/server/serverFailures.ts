/** Failures of the model server, and how they look on the wire. Pure. */
import type { z } from 'zod';
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
  const issue = deepestIssue(error.issues);
  const path = [...(issue?.path ?? [])];
  if (issue?.code === 'unrecognized_keys' && issue.keys?.[0] !== undefined) path.push(issue.keys[0]);
  return badField(pointer(path), issue?.message ?? 'invalid');
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

interface IssueLike {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly IssueLike[])[];
}

/** Of a union's branches the one that got furthest names the field that is meant. */
function deepestIssue(issues: readonly IssueLike[]): IssueLike | undefined {
  const [issue] = issues;
  if (issue?.errors === undefined) return issue;
  const inner = issue.errors.map((branch) => deepestIssue(branch)).filter((one) => one !== undefined);
  const furthest = inner.reduce<IssueLike | undefined>(
    (best, one) => (best === undefined || one.path.length > best.path.length ? one : best),
    undefined,
  );
  return furthest === undefined || furthest.path.length === 0
    ? issue
    : { ...furthest, path: [...issue.path, ...furthest.path] };
}

function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
