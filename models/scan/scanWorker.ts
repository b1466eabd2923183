/** The worker that looks through a folder, or at one file: one request in, one answer out, and it ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { type FileRequest, lookAtFile, lookThrough, type ScanRequest } from './lookThrough.ts';

const request = workerData as ScanRequest | FileRequest;
// It is ended from outside when nobody waits any more.
const { signal } = new AbortController();
parentPort?.postMessage('file' in request ? [await lookAtFile(request, signal)] : await lookThrough(request, signal));
