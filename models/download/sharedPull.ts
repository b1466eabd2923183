/** Two pulls of one file within a process are one: each caller gets its progress and result, and may leave on its own. */
import type { Result } from '../../contract/failure.ts';
import { cancelled } from './downloadFailures.ts';
import type { PulledModel } from './pulledModel.ts';
import type { OnPullProgress } from './pullProgress.ts';

interface SharedPull {
  readonly result: Promise<Result<PulledModel>>;
  readonly listeners: Set<OnPullProgress>;
  readonly controller: AbortController;
}

const running = new Map<string, SharedPull>();

/** Joins the pull of `path` or starts it. The download itself is cancelled when the last caller has left. */
export async function sharePull(
  path: string,
  signal: AbortSignal,
  onProgress: OnPullProgress,
  start: (signal: AbortSignal, onProgress: OnPullProgress) => Promise<Result<PulledModel>>,
): Promise<Result<PulledModel>> {
  if (signal.aborted) return cancelled();
  const shared = running.get(path) ?? begin(path, start);
  const listener: OnPullProgress = (progress) => onProgress(progress);
  shared.listeners.add(listener);
  const leave = () => {
    shared.listeners.delete(listener);
    if (shared.listeners.size > 0) return;
    // Nobody is left: a newcomer starts anew instead of joining what is being cancelled.
    if (running.get(path) === shared) running.delete(path);
    shared.controller.abort();
  };
  const left = Promise.withResolvers<Result<never>>();
  const onAbort = () => {
    leave();
    // The last one waits until everything is closed; the others just go.
    if (shared.listeners.size > 0) left.resolve(cancelled());
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([shared.result, left.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    shared.listeners.delete(listener);
  }
}

function begin(
  path: string,
  start: (signal: AbortSignal, onProgress: OnPullProgress) => Promise<Result<PulledModel>>,
): SharedPull {
  const controller = new AbortController();
  const listeners = new Set<OnPullProgress>();
  const result = start(controller.signal, (progress) => {
    for (const listener of listeners) listener(progress);
  }).finally(() => {
    if (running.get(path) === shared) running.delete(path);
  });
  const shared: SharedPull = { result, listeners, controller };
  running.set(path, shared);
  return shared;
}
