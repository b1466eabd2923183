/** Looks through a folder for GGUF files, or at one file, without holding up the process that asks: headers and digests are read in a worker. */
import { isAbsolute } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { cancelled } from '../download/downloadFailures.ts';
import type { FileRequest, ScannedFile, ScanRequest } from './lookThrough.ts';

/** Errors: `input.invalid`, `model.cancelled`, `file.io` where the worker itself failed. */
export async function scanFolder(request: ScanRequest, signal: AbortSignal): Promise<Result<ScannedFile[]>> {
  if (!isAbsolute(request.folder)) {
    return fail('input.invalid', 'The folder must be named from the root of the disk on.');
  }
  return runWorker(request, signal);
}

/** Errors: the same; what is wrong with the file itself stands in its `failure`. */
export async function scanFile(request: FileRequest, signal: AbortSignal): Promise<Result<ScannedFile>> {
  if (!isAbsolute(request.file)) return fail('input.invalid', 'The file must be named from the root of the disk on.');
  const found = await runWorker(request, signal);
  if (!found.ok) return found;
  const [file] = found.value;
  return file === undefined ? fail('file.io', 'The file cannot be looked at.') : ok(file);
}

function runWorker(request: ScanRequest | FileRequest, signal: AbortSignal): Promise<Result<ScannedFile[]>> {
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
  worker.once('error', (error) => resolve(fail('file.io', `It cannot be looked through: ${error.message}.`)));
  worker.once('exit', () => resolve(fail('file.io', 'It cannot be looked through: the worker ended.')));
  return promise.finally(async () => {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  });
}
