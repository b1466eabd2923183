/** The body of a call as a value: no longer than a limit, whole, UTF-8, JSON. What is none of these is refused before it is used. */
import type { IncomingMessage } from 'node:http';

export type Body =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly why: string }
  /** The other end went away. */
  | { readonly kind: 'gone' };

export const longestBodyBytes = 8 * 1024 * 1024;

export async function readBody(request: IncomingMessage): Promise<Body> {
  const claimed = Number(request.headers['content-length'] ?? 0);
  if (claimed > longestBodyBytes) return tooLong();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request) {
      const piece = chunk as Buffer;
      bytes += piece.length;
      if (bytes > longestBodyBytes) return tooLong();
      chunks.push(piece);
    }
  } catch {
    return { kind: 'gone' };
  }
  if (!request.complete) return { kind: 'gone' };
  try {
    return {
      kind: 'value',
      value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))),
    };
  } catch {
    return { kind: 'refused', status: 400, why: 'The body is not JSON.' };
  }
}

function tooLong(): Body {
  return { kind: 'refused', status: 413, why: 'The body is too long.' };
}
