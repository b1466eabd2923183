/** What the window's own process would answer, answered for a page in a browser: there are no dialogs, and the host is this process. */
import os from 'node:os';
import { type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import { type MethodResult, type ShellMethod, shellMethods } from '../../contract/methods.ts';

export interface ShellCaller {
  /** The browser's order of languages, as it sends it. */
  readonly acceptLanguage: string | undefined;
  readonly version: string;
}

export function isShellMethod(method: string): method is ShellMethod {
  return Object.hasOwn(shellMethods, method);
}

export function answerShell(
  method: ShellMethod,
  params: unknown,
  caller: ShellCaller,
): Result<MethodResult<ShellMethod>> {
  const parsed = shellMethods[method].params.safeParse(params);
  if (!parsed.success) {
    return fail('input.invalid', `${method} was asked with something else than it takes.`, {
      kept: 'Nothing was done.',
    });
  }
  switch (method) {
    case 'shell/info':
      return ok({
        kind: 'web',
        version: caller.version,
        languages: languagesOf(caller.acceptLanguage),
        home: os.homedir(),
        dialogs: false,
      });
    case 'shell/hostState':
      return ok({ state: 'ready' });
    case 'shell/chooseFolder':
    case 'shell/chooseFile':
      return {
        ok: false,
        failure: notHere('A page in a browser has no dialogs of the system.', 'Type the path instead.'),
      };
    case 'shell/restartHost':
      return { ok: false, failure: notHere('The host is this very program.', 'Start "countersign serve" again.') };
  }
}

function notHere(message: string, action: string): Failure {
  return { code: 'call.refused', message, kept: 'Nothing was done.', action };
}

/** `de-CH, de;q=0.9, en;q=0.8` in its order of weight; what is no language is left out. */
export function languagesOf(header: string | undefined): string[] {
  const weighed = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.trim().split(';');
      const weight = Number(/^\s*q=([\d.]+)\s*$/.exec(more[0] ?? 'q=1')?.[1] ?? 0);
      return { tag, weight };
    })
    .filter(({ tag, weight }) => /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(tag) && weight > 0);
  return weighed.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag);
}
