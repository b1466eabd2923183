/**
 * Reads mission files in a process of their own: a stranger may have written them, and one that compiles for a minute must not
 * make everybody else wait. Starts nothing until it is asked.
 */
import type { Result } from '../../contract/failure.ts';
import type { CheckRunner } from '../../engine/missions/acceptance/checkRunner.ts';
import type { LoadedSpec } from '../../engine/missions/spec/loadSpec.ts';

export interface SpecReader extends AsyncDisposable {
  load(bytes: Uint8Array): Promise<Result<LoadedSpec>>;
}

export function openSpecReader(): SpecReader {
  const stop = new AbortController();
  let runner: Promise<CheckRunner> | undefined;
  return {
    async load(bytes) {
      runner ??= import('../../engine/missions/acceptance/checkRunner.ts').then(({ startCheckRunner }) =>
        startCheckRunner(),
      );
      return (await runner).load(bytes, stop.signal);
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await (await runner)?.[Symbol.asyncDispose]();
    },
  };
}
