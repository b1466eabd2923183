/**
 * May this request be looked at, and what does it ask? Decided from its head alone, before a byte of its body is read. Pure.
 * The server listens on 127.0.0.1, but every page that the person has open can send requests there: what counts is that the
 * request names this very address, comes from our own page, and (decided elsewhere) carries the session's cookie.
 */

export interface RequestHead {
  readonly method: string;
  /** As it was sent, undecoded. */
  readonly target: string;
  readonly httpVersion: string;
  /** Names and values in turn, as they were sent. */
  readonly rawHeaders: readonly string[];
}

export interface WebPlace {
  readonly port: number;
  /** `/…/`: what every address of the page begins with. */
  readonly root: string;
}

export type Asked =
  | { readonly kind: 'enter'; readonly ticket: string }
  | { readonly kind: 'call'; readonly method: string }
  | { readonly kind: 'events' }
  /** Browsers ask for one by themselves, at the top. */
  | { readonly kind: 'icon' }
  | { readonly kind: 'page'; readonly name: string };

export interface Refusal {
  readonly kind: 'refused';
  readonly status: number;
  readonly why: string;
  readonly allow?: string;
}

/** Headers of which a second one would mean two things at once. */
const single = [
  'host',
  'origin',
  'content-type',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
] as const;

const longestTarget = 2_048;

export function checkRequest(head: RequestHead, { port, root }: WebPlace): Asked | Refusal {
  const headers = readHeaders(head.rawHeaders);
  const twice = single.find((name) => (headers.get(name)?.length ?? 0) > 1);
  if (twice !== undefined) return refuse(400, `The header ${twice} is there twice.`);
  const one = (name: (typeof single)[number]) => headers.get(name)?.[0];
  if (head.httpVersion !== '1.1') return refuse(505, 'Only HTTP/1.1 is spoken here.');
  const host = one('host') ?? '';
  // A name that somebody pointed at this machine (DNS rebinding) is not this address.
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`)
    return refuse(421, 'This is not the address asked for.');
  if (headers.has('transfer-encoding') && headers.has('content-length'))
    return refuse(400, 'The length is given twice.');
  // Node takes every list that ends in chunked, and would hand on a body that is still packed.
  if (headers.has('transfer-encoding') && one('transfer-encoding')?.toLowerCase() !== 'chunked')
    return refuse(501, 'A body comes in chunks or with its length, and in no other way.');
  const { target } = head;
  if (target.length > longestTarget || !/^\/(?!\/)[\x21-\x7e]*$/.test(target))
    return refuse(400, 'Not an address of this page.');
  const origin = one('origin');
  if (origin !== undefined && origin !== `http://${host}`) return refuse(403, 'Another page may not ask here.');
  const asked = whatIsAsked(head.method, target, root);
  if (asked.kind === 'refused') return asked;
  const foreign = whyForeign(asked, one('sec-fetch-site'), one('sec-fetch-mode'), one('sec-fetch-dest'));
  if (foreign !== null) return refuse(403, foreign);
  if (asked.kind !== 'call') return asked;
  if (origin === undefined) return refuse(403, 'Only a page may ask, and it says from where.');
  if (headers.has('content-encoding')) return refuse(415, 'A packed body is not read.');
  const isJson = /^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(one('content-type') ?? '');
  return isJson ? asked : refuse(415, 'A call is JSON.');
}

function whatIsAsked(method: string, target: string, root: string): Asked | Refusal {
  const [whole = '', query] = target.split(/\?(.*)/s);
  if (whole === '/enter') {
    // A look ahead (HEAD) must not use the link up.
    if (method !== 'GET') return refuse(405, 'A link is opened.', 'GET');
    return { kind: 'enter', ticket: /^ticket=([\w-]+)$/.exec(query ?? '')?.[1] ?? '' };
  }
  const reads = method === 'GET' || method === 'HEAD';
  if (whole === '/favicon.ico' && reads) return { kind: 'icon' };
  if (!whole.startsWith(root)) return reads ? refuse(404, openTheLink) : refuse(405, 'The page is read.', 'GET, HEAD');
  const path = whole.slice(root.length - 1);
  if (path.startsWith('/api/')) {
    if (method !== 'POST') return refuse(405, 'A call is a POST.', 'POST');
    if (query !== undefined) return refuse(400, 'A call has no query.');
    return { kind: 'call', method: path.slice('/api/'.length) };
  }
  if (path === '/events') return method === 'GET' ? { kind: 'events' } : refuse(405, 'Events are read.', 'GET');
  return reads ? { kind: 'page', name: path } : refuse(405, 'The page is read.', 'GET, HEAD');
}

export const openTheLink = 'Open the link that "countersign serve" printed.';

/**
 * Browsers say who caused a request. Only our own page and the person (`none`) may; a link somewhere else may lead to the page
 * or to the one-time link, as a whole page and never inside another.
 */
function whyForeign(asked: Asked, site = 'none', mode = '', dest = ''): string | null {
  if (asked.kind === 'enter' || asked.kind === 'page' || asked.kind === 'icon') {
    if (['iframe', 'frame', 'embed', 'object', 'fencedframe'].includes(dest))
      return 'This page is not shown inside another.';
    if (mode === 'navigate' && dest === 'document') return null;
  }
  return site === 'same-origin' || site === 'none' ? null : 'Another page may not ask here.';
}

function readHeaders(rawHeaders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const headers = new Map<string, string[]>();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), rawHeaders[at + 1] ?? '']);
  }
  return headers;
}

function refuse(status: number, why: string, allow?: string): Refusal {
  return { kind: 'refused', status, why, ...(allow === undefined ? {} : { allow }) };
}
