/** Which field of a body that does not fit its schema is meant, as a JSON pointer. Pure. */
import type { z } from 'zod';

export interface BadField {
  /** `''` is the body itself. */
  readonly field: string;
  readonly problem: string;
}

export function badFieldOf(error: z.ZodError): BadField {
  const issue = deepestIssue(error.issues);
  const path = [...(issue?.path ?? [])];
  if (issue?.code === 'unrecognized_keys' && issue.keys?.[0] !== undefined) path.push(issue.keys[0]);
  return { field: pointer(path), problem: issue?.message ?? 'invalid' };
}

/**
 * Where parsed JSON has a key that the schemas would drop without a word; undefined when nothing would be lost. What a
 * request says is read or refused.
 */
export function droppedField(body: unknown): string | undefined {
  const open: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value: body, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) return pointer([...path, '__proto__']);
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'object') open.push({ value: item, path: [...path, key] });
    }
  }
  return undefined;
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
