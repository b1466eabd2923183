/**
 * Fetches one file over HTTP into a partial file: resumes, retries, guards the size, hashes as it goes.
 * It never renames anything into use; whoever calls decides what the digest is worth.
 */
import type { Dispatcher } from 'undici';
import type { Result } from '../../contract/failure.ts';
import { fail, ok } from '../../contract/failure.ts';
import type { Clock } from '../clock.ts';
import type { BodyReader } from './bodyReader.ts';
import { cancelled, diskFull } from './downloadFailures.ts';
import { get } from './httpGet.ts';
import type { HaveBytes, ResponseHead, ResponseVerdict } from './judgeResponse.ts';
import { judgeResponse, resumeHeaders } from './judgeResponse.ts';
import { PartialFile, removePartial } from './partialFile.ts';
import type { Setback } from './retryPolicy.ts';
import { judgeSetback, parseRetryAfter } from './retryPolicy.ts';
import { isOutOfSpace, sayTransportFault } from './transportFault.ts';

export interface FetchTarget {
  readonly url: string;
  /** Sent to the first host only, never along a redirect to another. */
  readonly authorization?: string;
  readonly partialPath: string;
  /** Names the file and its source for good, without host or token: a partial file of another source starts again. */
  readonly source: string;
  /** For people, e.g. `Hugging Face`. */
  readonly sourceName: string;
  /** Exact size where it is known. */
  readonly expectedBytes?: number;
  /** Not one byte more is written, whatever the server says. */
  readonly maxBytes: number;
  readonly expectedSha256?: string;
}

export interface TransferIo {
  readonly http: Dispatcher;
  readonly clock: Clock;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  /** Reads what is there before a resume, and counts what arrives. */
  readonly onHashed: (bytes: number) => void;
  readonly onBytes: (bytes: number, totalBytes: number | undefined) => void;
  /** A wait before the next try, with its reason in a few words. */
  readonly onRetry: (why: string, afterMs: number) => void;
}

export interface FetchedFile {
  readonly bytes: number;
  readonly sha256: string;
  /** Bytes that an earlier attempt had left and that were kept. */
  readonly resumedBytes: number;
  /** Host that sent the bytes, after redirects; absent when nothing had to be sent. */
  readonly host?: string;
}

type Attempt =
  | { readonly kind: 'done'; readonly host?: string }
  | { readonly kind: 'setback'; readonly setback: Setback }
  | { readonly kind: 'again'; readonly why: string }
  | { readonly kind: 'failed'; readonly result: Result<never> };

/**
 * Errors: `model.sourceRefused`, `model.sizeMismatch`, `model.downloadFailed` (tried again in vain),
 * `model.diskFull`, `model.cancelled`, `file.io`. The partial file stays, for the next time, unless it is of no use.
 */
export async function fetchFile(target: FetchTarget, io: TransferIo): Promise<Result<FetchedFile>> {
  let partial: PartialFile | undefined;
  try {
    partial = await PartialFile.open(target.partialPath, target.source, io.onHashed, io.signal);
    return await fetchInto(partial, target, io);
  } catch (error) {
    if (io.signal.aborted) return cancelled();
    if (isOutOfSpace(error)) return diskFull();
    return fail('file.io', `The download cannot be written: ${sayTransportFault(error)}.`);
  } finally {
    await partial?.close();
    if (partial?.bytes === 0) await removePartial(target.partialPath).catch(() => {});
  }
}

async function fetchInto(partial: PartialFile, target: FetchTarget, io: TransferIo): Promise<Result<FetchedFile>> {
  const { expectedBytes, expectedSha256, maxBytes } = target;
  if (partial.bytes > maxBytes) await partial.restart();
  let resumedBytes = partial.bytes;
  let best = partial.bytes;
  let fruitless = 0;
  let received = false;
  // Bytes of more than one response, or of an earlier process: they may be of two versions of the file.
  let pieces = partial.bytes > 0 ? 1 : 0;
  let hadSecondChance = false;
  for (;;) {
    const { bytes: before, generation } = partial;
    // A process that ended between the last byte and the rename left nothing to fetch.
    const isWhole = expectedBytes !== undefined && partial.bytes === expectedBytes;
    const attempt: Attempt = isWhole ? { kind: 'done' } : await runAttempt(partial, target, io);
    if (io.signal.aborted) return cancelled();
    if (partial.generation !== generation) {
      pieces = 1;
      resumedBytes = 0;
    } else if (partial.bytes > before) pieces += 1;
    if (attempt.kind === 'failed') return attempt.result;
    if (attempt.kind === 'done') {
      const sha256 = partial.digest();
      const isWrong = expectedSha256 !== undefined && sha256 !== expectedSha256;
      if (isWrong && (resumedBytes > 0 || pieces > 1) && !hadSecondChance) {
        // The old beginning may be of another version, or half written when the power went: one fresh start.
        hadSecondChance = true;
        await partial.restart();
        resumedBytes = 0;
        pieces = 0;
        best = 0;
        io.onRetry('the resumed file has the wrong digest, starting again', 0);
        continue;
      }
      await partial.sync();
      return ok({ bytes: partial.bytes, sha256, resumedBytes, ...(attempt.host ? { host: attempt.host } : {}) });
    }
    if (partial.bytes > best) {
      best = partial.bytes;
      fruitless = 0;
      received = true;
    }
    fruitless += 1;
    const setback: Setback = attempt.kind === 'again' ? { kind: 'broken', why: attempt.why } : attempt.setback;
    const verdict = judgeSetback(setback, fruitless, received);
    if (verdict.kind === 'giveUp') {
      return fail('model.downloadFailed', `${target.sourceName} did not deliver: ${verdict.why}.`, {
        ...(partial.bytes > 0 ? { kept: `${partial.bytes} bytes are kept; the next try goes on from there.` } : {}),
        action: 'Try again later.',
        detail: { why: verdict.why, keptBytes: partial.bytes },
      });
    }
    const afterMs = attempt.kind === 'again' ? 0 : verdict.afterMs;
    io.onRetry(setback.kind === 'busy' ? `the source answered ${setback.status}` : setback.why, afterMs);
    if (afterMs > 0) await io.sleep(afterMs, io.signal);
  }
}

/** One request, redirects included, and its body. */
async function runAttempt(partial: PartialFile, target: FetchTarget, io: TransferIo): Promise<Attempt> {
  const have: HaveBytes = { ...partial.meta, bytes: partial.bytes };
  const outcome = await get({ ...target, headers: { accept: '*/*', ...resumeHeaders(have) } }, io.http, io.signal);
  if (outcome.kind === 'setback') return outcome;
  if (outcome.kind === 'refused') return refused(target, outcome.why);
  const verdict = judgeResponse(have, target.expectedBytes, outcome.head);
  if (verdict.kind === 'append' || verdict.kind === 'fromStart') {
    return await readBody(outcome.body, outcome.head.headers, verdict, partial, target, io, outcome.host);
  }
  outcome.body.discard();
  return await settle(verdict, outcome.head.headers, partial, target, io);
}

async function readBody(
  body: BodyReader,
  headers: ResponseHead['headers'],
  verdict: Extract<ResponseVerdict, { kind: 'append' | 'fromStart' }>,
  partial: PartialFile,
  target: FetchTarget,
  io: TransferIo,
  host: string,
): Promise<Attempt> {
  const totalBytes = verdict.totalBytes;
  if (totalBytes !== undefined && totalBytes > target.maxBytes) {
    body.discard();
    return wrongSize(target, totalBytes);
  }
  if (verdict.kind === 'fromStart') {
    await partial.restart({
      ...(headers.etag ? { etag: headers.etag } : {}),
      ...(headers['last-modified'] ? { lastModified: headers['last-modified'] } : {}),
      ...(totalBytes === undefined ? {} : { totalBytes }),
    });
  }
  io.onBytes(partial.bytes, target.expectedBytes ?? totalBytes);
  for (;;) {
    let chunk: Uint8Array | undefined;
    try {
      chunk = await body.next();
    } catch (error) {
      return { kind: 'setback', setback: { kind: 'broken', why: sayTransportFault(error) } };
    }
    if (chunk === undefined) break;
    if (partial.bytes + chunk.length > target.maxBytes) {
      body.discard();
      await partial.restart();
      return wrongSize(target, undefined);
    }
    try {
      await partial.append(chunk);
    } catch (error) {
      body.discard();
      throw error;
    }
    io.onBytes(partial.bytes, target.expectedBytes ?? totalBytes);
  }
  const whole = target.expectedBytes ?? totalBytes;
  if (whole !== undefined && partial.bytes < whole) {
    return {
      kind: 'setback',
      setback: { kind: 'broken', why: `the connection ended after ${partial.bytes} of ${whole} bytes` },
    };
  }
  return { kind: 'done', host };
}

async function settle(
  verdict: Exclude<ResponseVerdict, { kind: 'append' | 'fromStart' }>,
  headers: ResponseHead['headers'],
  partial: PartialFile,
  target: FetchTarget,
  io: TransferIo,
): Promise<Attempt> {
  switch (verdict.kind) {
    case 'complete':
      return { kind: 'done' };
    case 'discard':
      await partial.restart();
      return { kind: 'again', why: verdict.why };
    case 'busy': {
      const retryAfterMs = parseRetryAfter(headers['retry-after'], io.clock.nowMs());
      const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
      return { kind: 'setback', setback: { kind: 'busy', status: verdict.status, ...wait } };
    }
    case 'broken':
      return { kind: 'setback', setback: { kind: 'broken', why: verdict.why } };
    case 'refused':
      return refused(target, verdict.why);
    case 'wrongSize':
      return wrongSize(target, verdict.offeredBytes);
  }
}

function refused(target: FetchTarget, why: string): Attempt {
  return {
    kind: 'failed',
    result: fail('model.sourceRefused', `${target.sourceName} does not give the file: ${why}.`, { detail: { why } }),
  };
}

function wrongSize(target: FetchTarget, offeredBytes: number | undefined): Attempt {
  const expected = target.expectedBytes ?? target.maxBytes;
  const offers = offeredBytes === undefined ? 'more bytes' : `${offeredBytes} bytes`;
  return {
    kind: 'failed',
    result: fail(
      'model.sizeMismatch',
      `${target.sourceName} offers ${offers} where ${expected} are expected: it is another file.`,
      {
        detail: { expectedBytes: expected, ...(offeredBytes === undefined ? {} : { offeredBytes }) },
      },
    ),
  };
}
