/**
 * What an HTTP response means for a file that may be half there. Pure. It never trusts the server: a range that is not
 * the one asked for, another version, or another size ends in a fresh start or a refusal, never in mixed bytes.
 */

/** What is already on disk, and what the server said about it at that time. */
export interface HaveBytes {
  readonly bytes: number;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** The whole file's size as the server gave it when the partial file began. */
  readonly totalBytes?: number | undefined;
}

/** Redirects have been followed before. */
export interface ResponseHead {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export type ResponseVerdict =
  /** The body continues what is on disk. */
  | { readonly kind: 'append'; readonly totalBytes: number }
  /** The body is the whole file: what is on disk goes. */
  | { readonly kind: 'fromStart'; readonly totalBytes?: number }
  /** Nothing is missing; the digest decides. */
  | { readonly kind: 'complete' }
  /** What is on disk is of no use: drop it and ask for the whole file. */
  | { readonly kind: 'discard'; readonly why: string }
  | { readonly kind: 'busy'; readonly status: number }
  | { readonly kind: 'broken'; readonly why: string }
  | { readonly kind: 'refused'; readonly status: number; readonly why: string }
  | { readonly kind: 'wrongSize'; readonly offeredBytes: number };

/** The headers that ask for the rest. `If-Range` takes strong validators only, so a weak ETag gives way to the date. */
export function resumeHeaders(have: HaveBytes): Record<string, string> {
  if (have.bytes === 0) return {};
  const validator = isStrong(have.etag) ? have.etag : have.lastModified;
  return { range: `bytes=${have.bytes}-`, ...(validator === undefined ? {} : { 'if-range': validator }) };
}

/** `expectedBytes` is the catalogue's or the index's size of the whole file; absent where nobody said. */
export function judgeResponse(have: HaveBytes, expectedBytes: number | undefined, head: ResponseHead): ResponseVerdict {
  const { status, headers } = head;
  if (status === 429 || status === 503) return { kind: 'busy', status };
  if (status === 416) return judgeNotSatisfiable(have, expectedBytes, headers['content-range']);
  if (status === 206) return judgePartial(have, expectedBytes, headers);
  if (status === 200) {
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      return { kind: 'refused', status, why: `it sent the file as ${encoding}, which was not asked for` };
    }
    const totalBytes = parseLength(headers['content-length']);
    if (totalBytes === undefined) return { kind: 'fromStart' };
    if (expectedBytes !== undefined && totalBytes !== expectedBytes)
      return { kind: 'wrongSize', offeredBytes: totalBytes };
    return { kind: 'fromStart', totalBytes };
  }
  if (status === 408 || status >= 500) return { kind: 'broken', why: `it answered ${status}` };
  return { kind: 'refused', status, why: `it answered ${status}` };
}

function judgePartial(
  have: HaveBytes,
  expectedBytes: number | undefined,
  headers: ResponseHead['headers'],
): ResponseVerdict {
  if (have.bytes === 0) return { kind: 'broken', why: 'it answered with a part that was not asked for' };
  const range = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(headers['content-range']?.trim() ?? '');
  if (range === null) return { kind: 'discard', why: 'it answered with a part and did not say which' };
  const [from, to, total] = [Number(range[1]), Number(range[2]), Number(range[3])];
  if (from !== have.bytes || to < from || to >= total) return { kind: 'discard', why: 'it answered with another part' };
  if (expectedBytes !== undefined && total !== expectedBytes) return { kind: 'wrongSize', offeredBytes: total };
  if (have.totalBytes !== undefined && total !== have.totalBytes)
    return { kind: 'discard', why: 'the file has another size now' };
  if (changed(have.etag, headers.etag) || changed(have.lastModified, headers['last-modified'])) {
    return { kind: 'discard', why: 'the file has changed since' };
  }
  const length = parseLength(headers['content-length']);
  if (length !== undefined && length !== to - from + 1)
    return { kind: 'discard', why: 'its range and its length disagree' };
  return { kind: 'append', totalBytes: total };
}

function judgeNotSatisfiable(
  have: HaveBytes,
  expectedBytes: number | undefined,
  contentRange: string | undefined,
): ResponseVerdict {
  if (have.bytes === 0) return { kind: 'refused', status: 416, why: 'it answered 416 to a whole file' };
  const total = /^bytes \*\/(\d{1,15})$/.exec(contentRange?.trim() ?? '')?.[1];
  if (total === undefined || Number(total) !== have.bytes)
    return { kind: 'discard', why: 'the rest is not there any more' };
  if (expectedBytes !== undefined && have.bytes !== expectedBytes)
    return { kind: 'wrongSize', offeredBytes: have.bytes };
  return { kind: 'complete' };
}

function changed(before: string | undefined, now: string | undefined): boolean {
  return before !== undefined && now !== undefined && before !== now;
}

function isStrong(etag: string | undefined): boolean {
  return etag !== undefined && !etag.startsWith('W/');
}

function parseLength(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}
