/** One answer within a time, from something that may hang, throw or ignore its signal. */
import { fail, type Result } from '../../../contract/failure.ts';

export const judgeTimeoutMs = 12_000;

/** A signal that aborts after so many milliseconds; tests hand in one that they abort themselves. */
export type TimeoutSignal = (timeoutMs: number) => AbortSignal;

export const systemTimeout: TimeoutSignal = (timeoutMs) => AbortSignal.timeout(timeoutMs);

/** `client.timeout` when the time is over, `client.aborted` when the caller gave up, `client.badReply` when it threw. */
export async function askInTime<T>(
  ask: (signal: AbortSignal) => Promise<Result<T>>,
  caller: AbortSignal,
  timeout: TimeoutSignal,
  timeoutMs = judgeTimeoutMs,
): Promise<Result<T>> {
  const time = timeout(timeoutMs);
  const either = AbortSignal.any([caller, time]);
  const over = () =>
    caller.aborted
      ? fail('client.aborted', 'The question to the judge was called off.')
      : fail('client.timeout', `The judge did not answer within ${timeoutMs / 1_000} seconds.`);
  if (either.aborted) return over();
  let stop = () => {};
  const aborted = new Promise<Result<T>>((resolve) => {
    const onAbort = () => resolve(over());
    stop = () => either.removeEventListener('abort', onAbort);
    either.addEventListener('abort', onAbort);
  });
  try {
    const result = await Promise.race([ask(either), aborted]);
    return either.aborted && !result.ok ? over() : result;
  } catch {
    return fail('client.badReply', 'The judge failed while it was asked.');
  } finally {
    stop();
  }
}
