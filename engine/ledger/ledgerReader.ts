/**
 * Reads a long ledger beside the event loop: a thread with a connection of its own that only reads. It verifies the chain and
 * searches it while whoever asked goes on answering others. It writes nothing.
 */
import { Worker } from 'node:worker_threads';
import type { Result } from '../../contract/failure.ts';
import type { LedgerPage, LedgerQuery, LedgerVerification } from '../store/store.ts';
import type { ReaderJob, ReaderReply, ReaderRequest } from './readerJob.ts';

export interface LedgerReader extends AsyncDisposable {
  verify(): Promise<Result<LedgerVerification>>;
  page(query: LedgerQuery): Promise<Result<LedgerPage>>;
}

interface Waiting {
  readonly resolve: (answer: Result<unknown>) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that nobody has asked for this long gives its memory back. */
const idleMs = 30_000;

/** Starts nothing until it is asked. */
export function openLedgerReader(file: string): LedgerReader {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = new Worker(new URL('./ledgerReaderWorker.ts', import.meta.url), { workerData: { file } });
    started.unref();
    started.on('message', (reply: ReaderReply) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (waiting.size === 0) idle = setTimeout(() => void end(), idleMs).unref();
      if (reply.kind === 'answer') asked?.resolve(reply.answer);
      else asked?.reject(new Error(reply.message));
    });
    started.on('error', (error) => failAll(error));
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      failAll(new Error('the ledger reader ended before it answered'));
    });
    return started;
  }

  function failAll(error: unknown): void {
    for (const { reject } of waiting.values()) reject(error instanceof Error ? error : new Error(String(error)));
    waiting.clear();
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  function ask(job: ReaderJob): Promise<Result<unknown>> {
    clearTimeout(idle);
    worker ??= start();
    last += 1;
    const request: ReaderRequest = { id: last, job };
    const { promise, resolve, reject } = Promise.withResolvers<Result<unknown>>();
    waiting.set(request.id, { resolve, reject });
    worker.postMessage(request);
    return promise;
  }

  return {
    // The thread runs our own code over the same types; what it read was parsed there.
    verify: () => ask({ kind: 'verify' }) as Promise<Result<LedgerVerification>>,
    page: (query) => ask({ kind: 'page', query }) as Promise<Result<LedgerPage>>,
    [Symbol.asyncDispose]: end,
  };
}
