/** Failures are values. Every boundary returns `Result`; an exception means a bug and is caught only at a process edge. */
import { z } from 'zod';
import { failureCodes } from './failureCodes.ts';

export const failureCodeSchema = z.enum(failureCodes);
export type FailureCode = z.infer<typeof failureCodeSchema>;

/**
 * What a person and a program both get when something does not work.
 * `message` says what happened, `kept` what was not lost, `action` what to do: one sentence each, no stack, no jargon.
 */
export const failureSchema = z.strictObject({
  code: failureCodeSchema,
  message: z.string().min(1),
  kept: z.string().optional(),
  action: z.string().optional(),
  detail: z.record(z.string(), z.json()).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export type FailureExtra = Omit<Failure, 'code' | 'message'>;

export function fail(
  code: FailureCode,
  message: string,
  extra: FailureExtra = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, message, ...extra } };
}

type Values<T extends Readonly<Record<string, Result<unknown>>>> = {
  readonly [K in keyof T]: T[K] extends Result<infer V> ? V : never;
};

/** All values, or the first failure in the order of the keys. */
export function allOk<T extends Readonly<Record<string, Result<unknown>>>>(results: T): Result<Values<T>> {
  const values: Record<string, unknown> = {};
  for (const [key, result] of Object.entries(results)) {
    if (!result.ok) return result;
    values[key] = result.value;
  }
  return ok(values as Values<T>);
}

/** One clear sentence (or three) for a person: what happened, what was kept, what to do. */
export function sayFailure(failure: Failure): string {
  return [failure.message, failure.kept, failure.action].filter((part) => part !== undefined && part !== '').join(' ');
}
