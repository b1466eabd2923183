/** Fetches one small page (an index page) as text: bounded, with the same patience and redirects as a file. */
import type { Result } from '../../contract/failure.ts';
import { fail, ok } from '../../contract/failure.ts';
import { cancelled } from './downloadFailures.ts';
import type { TransferIo } from './fetchFile.ts';
import { get } from './httpGet.ts';
import type { Setback } from './retryPolicy.ts';
import { judgeSetback, parseRetryAfter } from './retryPolicy.ts';
import { sayTransportFault } from './transportFault.ts';

export interface PageTarget {
  readonly url: string;
  readonly authorization?: string;
  readonly accept: string;
  /** For people. */
  readonly sourceName: string;
  readonly maxBytes: number;
}

type PageIo = Pick<TransferIo, 'http' | 'clock' | 'sleep' | 'signal' | 'onRetry'>;

/** Errors: `model.sourceRefused`, `model.downloadFailed`, `model.cancelled`. */
export async function fetchPage(
  target: PageTarget,
  io: PageIo,
): Promise<Result<{ text: string; contentType: string }>> {
  for (let fruitless = 1; ; fruitless += 1) {
    const outcome = await getPage(target, io);
    if (io.signal.aborted) return cancelled();
    if (outcome.kind === 'page') return ok(outcome);
    if (outcome.kind === 'refused') {
      return fail('model.sourceRefused', `${target.sourceName} does not give the page: ${outcome.why}.`);
    }
    const verdict = judgeSetback(outcome.setback, fruitless, false);
    if (verdict.kind === 'giveUp') {
      return fail('model.downloadFailed', `${target.sourceName} did not deliver: ${verdict.why}.`, {
        action: 'Try again later.',
        detail: { why: verdict.why },
      });
    }
    io.onRetry(
      outcome.setback.kind === 'busy' ? `it answered ${outcome.setback.status}` : outcome.setback.why,
      verdict.afterMs,
    );
    try {
      await io.sleep(verdict.afterMs, io.signal);
    } catch {
      return cancelled();
    }
  }
}

type PageOutcome =
  | { readonly kind: 'page'; readonly text: string; readonly contentType: string }
  | { readonly kind: 'setback'; readonly setback: Setback }
  | { readonly kind: 'refused'; readonly why: string };

async function getPage(target: PageTarget, io: PageIo): Promise<PageOutcome> {
  const outcome = await get({ ...target, headers: { accept: target.accept } }, io.http, io.signal);
  if (outcome.kind !== 'response') return outcome;
  const { status, headers } = outcome.head;
  if (status === 429 || status === 503) {
    outcome.body.discard();
    const retryAfterMs = parseRetryAfter(headers['retry-after'], io.clock.nowMs());
    return {
      kind: 'setback',
      setback: { kind: 'busy', status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
    };
  }
  if (status !== 200) {
    outcome.body.discard();
    if (status >= 500) return { kind: 'setback', setback: { kind: 'broken', why: `it answered ${status}` } };
    return { kind: 'refused', why: `it answered ${status}` };
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (let chunk = await outcome.body.next(); chunk !== undefined; chunk = await outcome.body.next()) {
      bytes += chunk.length;
      if (bytes > target.maxBytes) {
        outcome.body.discard();
        return { kind: 'refused', why: 'its page is too large' };
      }
      chunks.push(chunk);
    }
  } catch (error) {
    return { kind: 'setback', setback: { kind: 'broken', why: sayTransportFault(error) } };
  }
  return { kind: 'page', text: Buffer.concat(chunks).toString('utf8'), contentType: headers['content-type'] ?? '' };
}
