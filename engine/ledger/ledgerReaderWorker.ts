/** The thread behind `ledgerReader.ts`: one read-only connection, one job after the other. */
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { UnreadableRow } from '../store/jsonColumn.ts';
import type { Ledger } from '../store/store.ts';
import { storeFailureOf } from '../store/storeFailure.ts';
import { openAnchor } from './anchor.ts';
import { openLedger } from './ledger.ts';
import type { ReaderJob, ReaderReply, ReaderRequest } from './readerJob.ts';

const { file } = workerData as { readonly file: string };
const port = parentPort;
if (port === null) throw new Error('the ledger reader is a thread');

let ledger: Ledger | undefined;

function open(): Ledger {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 });
  return openLedger({
    database,
    clock: { nowMs: () => 0, monotonicMs: () => 0 },
    transaction: (work) => work(),
    anchor: openAnchor(path.join(path.dirname(file), 'ledger.anchor')),
  });
}

function run(job: ReaderJob): Result<unknown> {
  try {
    ledger ??= open();
    return ok(job.kind === 'verify' ? ledger.verify() : ledger.page(job.query));
  } catch (error) {
    if (error instanceof UnreadableRow) return fail('store.corrupt', error.message);
    const failure = storeFailureOf(error, file);
    if (failure === null) throw error;
    return { ok: false, failure };
  }
}

port.on('message', ({ id, job }: ReaderRequest) => {
  let reply: ReaderReply;
  try {
    reply = { id, kind: 'answer', answer: run(job) };
  } catch (error) {
    reply = { id, kind: 'fault', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(reply);
});
