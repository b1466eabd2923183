/** How the page's server says something: every answer carries the page's headers, is stored nowhere, and has no CORS header. */
import type { ServerResponse } from 'node:http';
import { type Failure, fail } from '../../contract/failure.ts';
import type { Reply } from '../../contract/hostEvents.ts';
import { pageHeaders } from '../wiring/pageHeaders.ts';
import type { Refusal } from './checkRequest.ts';

export const baseHeaders = { ...pageHeaders, 'cache-control': 'no-store' } as const;

export function unreached(failure: Failure): Reply {
  return { ok: false, mark: null, failure };
}

export function nothing(response: ServerResponse): void {
  response.writeHead(204, baseHeaders);
  response.end();
}

/** In the form of a reply, so that our page can say it; where a person looks at the answer itself, as the sentence alone. */
export function refuse(
  response: ServerResponse,
  { status, why, allow }: Omit<Refusal, 'kind'>,
  form: 'reply' | 'text' = 'reply',
): void {
  // What is left of the body is not read: the connection ends with the answer.
  const headers = { connection: 'close', ...(allow === undefined ? {} : { allow }) };
  if (form === 'text') send(response, status, 'text/plain; charset=utf-8', `${why}\n`, headers);
  else sendJson(response, status, unreached(fail('call.refused', why, { kept: 'Nothing was done.' }).failure), headers);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: Reply,
  more: Record<string, string> = {},
): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value), more);
}

function send(response: ServerResponse, status: number, type: string, text: string, more: Record<string, string>) {
  const bytes = Buffer.from(text);
  response.writeHead(status, { ...baseHeaders, ...more, 'content-type': type, 'content-length': bytes.length });
  response.end(bytes);
}
