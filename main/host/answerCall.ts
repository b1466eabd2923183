/**
 * One method call: its words parsed by the table, answered, and the answer parsed before it leaves. Whatever happens, the caller
 * gets a reply: a failure with a sentence, never an exception and never a stack.
 */
import type { Component } from '../../contract/component.ts';
import { type Failure, fail, type Result } from '../../contract/failure.ts';
import type { Mark, Reply } from '../../contract/hostEvents.ts';
import { type HostMethod, hostMethods, type StoreMethod, storeMethods } from '../../contract/methods.ts';
import { UnreadableRow } from '../../engine/store/jsonColumn.ts';
import { storeFailureOf } from '../../engine/store/storeFailure.ts';

const table = { ...storeMethods, ...hostMethods } as const;
export type AnsweredMethod = StoreMethod | HostMethod;

export type Answering = (params: unknown, by: Component) => Result<unknown> | Promise<Result<unknown>>;

export interface CallParts {
  readonly mark: () => Mark;
  readonly storeFile: string;
  /** Around what an answer does in place: it fails soon where another program holds the store, and others are answered. */
  readonly hurried: <T>(work: () => T) => T;
  /** Loads what answers this method; its parameters are parsed already. */
  readonly answering: (method: AnsweredMethod) => Promise<Answering>;
}

export async function answerCall(parts: CallParts, method: string, params: unknown, by: Component): Promise<Reply> {
  const known = nameOf(method);
  if (known === null) return refused(parts.mark(), unknownMethod(method));
  try {
    const parsed = table[known].params.safeParse(params);
    if (!parsed.success) return refused(parts.mark(), invalidParams(known, parsed.error));
    const answer = await parts.answering(known);
    // Whatever is told from here on may or may not be in a value that takes a while; in one that is here at once it is.
    const before = parts.mark();
    const answered = parts.hurried(() => answer(parsed.data, by));
    const mark = answered instanceof Promise ? before : parts.mark();
    const result = await answered;
    if (!result.ok) return refused(mark, result.failure);
    const value = table[known].result.safeParse(result.value);
    if (value.success) return { ok: true, mark, value: value.data };
    console.error(`the answer to ${known} is not of its form:`, value.error.message);
    return refused(mark, brokenHost(known));
  } catch (error) {
    return refused(parts.mark(), failureOf(error, known, parts.storeFile));
  }
}

function nameOf(method: string): AnsweredMethod | null {
  return Object.hasOwn(table, method) ? (method as AnsweredMethod) : null;
}

function refused(mark: Mark, failure: Failure): Reply {
  return { ok: false, mark, failure };
}

function failureOf(error: unknown, method: string, storeFile: string): Failure {
  if (error instanceof UnreadableRow) {
    return {
      code: 'store.corrupt',
      message: error.message,
      kept: 'Nothing was changed.',
      action: 'Verify the ledger: it names the first row that does not hold.',
    };
  }
  const failure = storeFailureOf(error, storeFile);
  if (failure !== null) return failure;
  console.error(`a fault of the program itself in ${method}:`, error);
  return brokenHost(method);
}

function brokenHost(method: string): Failure {
  return fail('host.failed', `A fault of the program itself: ${method} could not be answered.`, {
    kept: 'Nothing that was not allowed has been written.',
    action: 'Try again; the log says where it happened.',
  }).failure;
}

function unknownMethod(method: string): Failure {
  return fail('call.unknown', `There is no method ${JSON.stringify(method.slice(0, 100))}.`, {
    kept: 'Nothing was done.',
  }).failure;
}

function invalidParams(
  method: string,
  error: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] },
): Failure {
  const [issue] = error.issues;
  const where =
    issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.map(String).join('.').slice(0, 200)}`;
  const what = issue?.message.slice(0, 300) ?? 'not of its form';
  return fail('input.invalid', `${method} was asked with something else than it takes${where}: ${what}.`, {
    kept: 'Nothing was done.',
  }).failure;
}
