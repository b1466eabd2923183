/**
 * One call of a sender that may ask: parsed by the contract, answered by the app or by the host, the answer parsed too.
 * Who may ask is decided before (`ipcCalls.ts`).
 */
import { type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import type { Mark, Reply } from '../../contract/hostEvents.ts';
import {
  type HostMethod,
  type MethodName,
  type MethodParams,
  type MethodResult,
  methods,
  type ShellMethod,
  type StoreMethod,
  shellMethods,
} from '../../contract/methods.ts';

export type ShellHandlers = {
  readonly [M in ShellMethod]: (params: MethodParams<M>) => Result<MethodResult<M>> | Promise<Result<MethodResult<M>>>;
};

export type HostAnswered = StoreMethod | HostMethod;

export interface CallAnswers {
  readonly shell: ShellHandlers;
  /** Parameters are parsed already. Never rejects. */
  readonly host: (method: HostAnswered, params: unknown) => Promise<Reply>;
}

/** Never rejects. */
export async function answerCall(answers: CallAnswers, method: string, params: unknown): Promise<Reply> {
  if (!isMethod(method)) return failed(fail('call.unknown', 'There is no such method.').failure);
  const parsed = methods[method].params.safeParse(params);
  if (!parsed.success) return failed(wrongParams(method, parsed.error.issues).failure);
  try {
    const reply = await route(answers, method, parsed.data);
    if (!reply.ok) return reply;
    const value = methods[method].result.safeParse(reply.value);
    return value.success ? { ...reply, value: value.data } : failed(wrongAnswer(method).failure, reply.mark);
  } catch (error) {
    console.error(error);
    return failed(
      fail('call.refused', `The app could not answer ${method}: a fault of the program itself.`, {
        kept: 'Nothing that was not allowed has been written.',
        action: 'Try again; if it repeats, start the app again.',
      }).failure,
    );
  }
}

async function route(answers: CallAnswers, method: MethodName, params: unknown): Promise<Reply> {
  if (!isShellMethod(method)) return answers.host(method, params);
  // The table typed the handler by its own row; its parameters were parsed by that row a moment ago.
  const handler = answers.shell[method] as (params: unknown) => Result<unknown> | Promise<Result<unknown>>;
  const result = await handler(params);
  return result.ok ? { ok: true, mark: null, value: result.value } : failed(result.failure);
}

function isMethod(name: string): name is MethodName {
  return Object.hasOwn(methods, name);
}

function isShellMethod(name: MethodName): name is ShellMethod {
  return Object.hasOwn(shellMethods, name);
}

export function failed(failure: Failure, mark: Mark | null = null): Reply {
  return { ok: false, mark, failure };
}

function wrongParams(method: string, issues: readonly { path: PropertyKey[]; message: string }[]) {
  const [first] = issues;
  const where = first === undefined || first.path.length === 0 ? '' : ` at ${first.path.map(String).join('.')}`;
  return fail(
    'input.invalid',
    `The parameters of ${method} are not of its form${where.slice(0, 200)}: ${(first?.message ?? '').slice(0, 300)}.`,
    { kept: 'Nothing was done.' },
  );
}

function wrongAnswer(method: string) {
  return fail('host.failed', `The answer to ${method} has another form than the page was promised.`, {
    kept: 'What the engine wrote is kept.',
    action: 'Start the app again; if it repeats, the parts of this installation are of different versions.',
  });
}

/** For handlers without a value. */
export const done = ok({});
