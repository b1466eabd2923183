/** Why a server process ended, from what the system and its last lines say. Pure. */
import { upstreamTooOld } from '../contract/decisionKinds.ts';
import type { Failure } from '../contract/failure.ts';
import { failureLineSchema, serverExitCodes } from '../contract/launch.ts';
import type { ServerProgram } from './launchPlan.ts';

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: string | null;
  /** The last lines of stderr and stdout, oldest first. */
  readonly lastWords: readonly string[];
}

/**
 * `reported`: the program said itself what is wrong, and would say it again: no restart.
 * `crashed`: anything else that nobody asked for.
 */
export type ExitReason =
  | { readonly kind: 'portInUse' }
  | { readonly kind: 'portDenied' }
  | { readonly kind: 'reported'; readonly failure: Failure }
  | { readonly kind: 'crashed'; readonly how: string; readonly lastWords: readonly string[] };

export function explainExit(program: ServerProgram['kind'], exit: ProcessExit): ExitReason {
  if (program === 'own') {
    if (exit.code === serverExitCodes.portInUse) return { kind: 'portInUse' };
    if (exit.code === serverExitCodes.portDenied) return { kind: 'portDenied' };
    const failure = exit.lastWords.map(readFailure).findLast((found) => found !== undefined);
    if (failure !== undefined && exit.code !== 0) return { kind: 'reported', failure };
  } else {
    if (exit.lastWords.some((line) => line.includes("couldn't bind HTTP server socket"))) return { kind: 'portInUse' };
    const tooOld = exit.lastWords.map(upstreamTooOld).find((found) => found !== undefined);
    if (tooOld !== undefined) return { kind: 'reported', failure: tooOld };
  }
  return { kind: 'crashed', how: sayExit(exit), lastWords: exit.lastWords };
}

const signalHints: Readonly<Record<string, string>> = {
  SIGKILL: 'killed from outside (often the system, when memory runs out)',
  SIGILL: 'an instruction that this processor does not have',
  SIGSEGV: 'a memory fault',
  SIGABRT: 'it gave up by itself',
  SIGBUS: 'a memory or disk fault (a model file that changed or shrank while in use does this)',
};

function sayExit(exit: ProcessExit): string {
  if (exit.signal !== null) return `signal ${exit.signal}${hint(signalHints[exit.signal])}`;
  return `exit code ${exit.code ?? 'unknown'}${hint(exitHints[exit.code ?? -1])}`;
}

/** What `/bin/sh` and `setpriv` say of a program that they could not start. */
const exitHints: Readonly<Record<number, string>> = {
  126: 'the program cannot be executed',
  127: 'the program is not there',
};

function hint(text: string | undefined): string {
  return text === undefined ? '' : `, ${text}`;
}

function readFailure(line: string): Failure | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const parsed = failureLineSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data.failure : undefined;
  } catch {
    return undefined;
  }
}
