/** Looks through a folder for GGUF files without holding up the process that asks: headers and digests are read in a worker. */
import { isAbsolute } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { cancelled } from '../download/downloadFailures.ts';
import type { ScannedFile, ScanRequest } from './lookThrough.ts';

/** Errors: `input.invalid`, `model.cancelled`, `file.io` where the worker itself failed. */
export function scanFolder(request: ScanRequest, signal: AbortSignal): Promise<Result<ScannedFile[]>> {
  if (!isAbsolute(request.folder)) {
    return Promise.resolve(fail('input.invalid', 'The folder must be named from the root of the disk on.'));
  }
  if (signal.aborted) return Promise.resolve(cancelled());
  const { promise, resolve } = Promise.withResolvers<Result<ScannedFile[]>>();
  const worker = new Worker(new URL('./scanWorker.ts', import.meta.url), {
    workerData: request,
    // A header may be large; what a hostile one makes us allocate ends the worker, not the program.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const stop = () => resolve(cancelled());
  signal.addEventListener('abort', stop, { once: true });
  worker.once('message', (found: ScannedFile[]) => resolve(ok(found)));
  worker.once('error', (error) => resolve(fail('file.io', `The folder cannot be looked through: ${error.message}.`)));
  worker.once('exit', () => resolve(fail('file.io', 'The folder cannot be looked through: its worker ended.')));
  return promise.finally(async () => {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  });
}
