/** The worker that looks through a folder: one request in, one answer out, and it ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { lookThrough, type ScanRequest } from './lookThrough.ts';

// It is ended from outside when nobody waits any more.
parentPort?.postMessage(await lookThrough(workerData as ScanRequest, new AbortController().signal));
