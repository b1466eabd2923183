/** Opens the engine for one command and closes it whatever happens; a data folder that cannot be opened is exit code 1. */
import path from 'node:path';
import type { Component } from '../../contract/component.ts';
import type { Failure, Result } from '../../contract/failure.ts';
import { UnreadableRow } from '../../engine/store/jsonColumn.ts';
import { storeFailureOf } from '../../engine/store/storeFailure.ts';
import { type Engine, openEngine } from '../wiring/openEngine.ts';
import type { CommandInput, ExitCode } from './command.ts';

/** The person who types. */
export const terminalPerson: Component = { kind: 'person', id: 'terminal' };

export async function withEngine(
  input: CommandInput,
  work: (engine: Engine) => ExitCode | Promise<ExitCode>,
  options: EngineUse = {},
): Promise<ExitCode> {
  const { open = openEngine, say = (failure) => failure } = options;
  try {
    const opened = open(input.dataFolder);
    if (!opened.ok) return refuse(input, say(opened.failure));
    using engine = opened.value;
    return await work(engine);
  } catch (error) {
    // A full disk or a row that somebody edited is no bug of ours: one sentence, no trace.
    const file = path.join(input.dataFolder, 'countersign.db');
    const failure = error instanceof UnreadableRow ? unreadable(error) : storeFailureOf(error, file);
    if (failure === null) throw error;
    return refuse(input, say(failure));
  }
}

export interface EngineUse {
  readonly open?: (dataFolder: string) => Result<Engine>;
  /** What a failure of the store means for this command. */
  readonly say?: (failure: Failure) => Failure;
}

function unreadable(error: UnreadableRow): Failure {
  return {
    code: 'store.corrupt',
    message: error.message,
    kept: 'Nothing was changed.',
    action: 'Run "countersign ledger verify": it names the first row that does not hold.',
  };
}

/** `no` where the command ran and the answer is no. */
export function refuse(input: CommandInput, failure: Failure, code: 1 | 2 = 1): ExitCode {
  input.output.failure(failure);
  return code;
}

/** Codes that mean "the answer is no" rather than "it went wrong". */
const answersNo = new Set([
  'review.expired',
  'review.denied',
  'review.held',
  'review.conflicted',
  'review.illegal',
  'undo.changedSince',
  'undo.notApplied',
]);

export function valueOr<T>(input: CommandInput, result: Result<T>, use: (value: T) => ExitCode): ExitCode {
  if (result.ok) return use(result.value);
  return refuse(input, result.failure, answersNo.has(result.failure.code) ? 2 : 1);
}

/** The one word that such a command needs. */
export function onlyWord(input: CommandInput, usage: string): string | null {
  if (input.words.length === 1 && input.words[0] !== undefined) return input.words[0];
  input.output.failure({ code: 'cli.usage', message: 'This command takes exactly one id.', action: `Usage: ${usage}` });
  return null;
}
