/** What a command is, and what it gets. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Output } from './output.ts';

/** 0 done, 1 error, 2 it ran but the answer is no, 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 130;

export interface CommandInput {
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  readonly output: Output;
  readonly dataFolder: string;
  /** Aborted by the first Ctrl-C. */
  readonly signal: AbortSignal;
}

export interface Command {
  readonly usage: string;
  readonly options?: ParseArgsOptionsConfig;
  run(input: CommandInput): Promise<ExitCode>;
}

export function textFlag(input: CommandInput, name: string): string | undefined {
  const value = input.flags[name];
  return typeof value === 'string' ? value : undefined;
}
