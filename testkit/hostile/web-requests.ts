/**
 * What somebody could send to the page's server, byte for byte: another page in the person's browser, a name that was pointed at
 * this machine, a program beside it. Each names the answer that it must get; none of them may reach the host.
 */

export interface WebTarget {
  readonly port: number;
  /** `/…/`: below it lies the page. Whoever attacks is taken to know it. */
  readonly root: string;
  /** `name=secret` of a session that is open. */
  readonly cookie: string;
  /** The ticket that this session was opened with. */
  readonly usedTicket: string;
}

export interface WebAttempt {
  readonly name: string;
  readonly bytes: (target: WebTarget) => string;
  /** Status of the answer; `closed`: the connection ends without one. */
  readonly answer: readonly (number | 'closed')[];
}

interface Parts {
  readonly line?: string;
  /** A header left out is one that a proper request has; null takes it away. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Whole lines after the others. */
  readonly more?: readonly string[];
  readonly body?: string;
}

const call = '{}';

/** A call as our own page sends it, with what the attempt changes. */
function post({ port, root, cookie }: WebTarget, { line, headers = {}, more = [], body = call }: Parts = {}): string {
  const proper: Record<string, string | null> = {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    cookie,
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(body)}`,
    'sec-fetch-site': 'same-origin',
    ...headers,
  };
  const lines = Object.entries(proper).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return [line ?? `POST ${root}api/mission/list HTTP/1.1`, ...lines, ...more, '', body].join('\r\n');
}

/** `path` is below the page's address; `/enter` and what is no path at all stands as it is. */
function get({ port, root, cookie }: WebTarget, path: string, headers: Parts['headers'] = {}): string {
  const target = /^\/(?!enter|\/)/.test(path) ? `${root}${path.slice(1)}` : path;
  const proper: Record<string, string | null> = { host: `127.0.0.1:${port}`, cookie, ...headers };
  const lines = Object.entries(proper).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return [`GET ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

const attempt = (
  name: string,
  answer: WebAttempt['answer'][number] | WebAttempt['answer'],
  bytes: WebAttempt['bytes'],
): WebAttempt => ({
  name,
  answer: Array.isArray(answer) ? answer : [answer as number | 'closed'],
  bytes,
});

const traversals = [
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/%2e%2e%2fpackage.json',
  '/..%252fpackage.json',
  '/..\\package.json',
  '/..%5cpackage.json',
  '/%c0%ae%c0%ae/package.json',
  '/assets/../../package.json',
  '/./index.html',
  '/index.html/',
  '/index.html%00.js',
  '/.%00/index.html',
  '/etc/passwd',
  '/file:///etc/passwd',
  '/proc/self/environ',
];

export const webAttempts: readonly WebAttempt[] = [
  attempt('a call without the page’s own address', 405, (t) => post(t, { line: 'POST /api/mission/list HTTP/1.1' })),
  attempt('a call below a guessed address', 405, (t) =>
    post(t, { line: `POST /${'A'.repeat(22)}/api/mission/list HTTP/1.1` }),
  ),
  attempt('the page without its own address', 404, (t) => get({ ...t, root: '/' }, '/')),
  attempt('events without the page’s own address', 404, (t) => get({ ...t, root: '/' }, '/events')),
  attempt('a climb out of the page’s address', 404, (t) => get({ ...t, root: '/' }, `/x/..${t.root}`)),
  attempt('a foreign name in Host', 421, (t) => post(t, { headers: { host: `evil.example:${t.port}` } })),
  attempt('a rebound name of this machine', 421, (t) =>
    post(t, { headers: { host: `127.0.0.1.nip.io:${t.port}`, origin: `http://127.0.0.1.nip.io:${t.port}` } }),
  ),
  attempt('another spelling of 127.0.0.1 in Host', 421, (t) => post(t, { headers: { host: `0x7f000001:${t.port}` } })),
  attempt('Host without its port', 421, (t) => post(t, { headers: { host: '127.0.0.1' } })),
  attempt('Host of another port', 421, (t) => post(t, { headers: { host: `127.0.0.1:${t.port === 80 ? 81 : 80}` } })),
  attempt('Host with a user in front', 421, (t) => post(t, { headers: { host: `evil@127.0.0.1:${t.port}` } })),
  attempt('two Host headers', 400, (t) => post(t, { more: ['Host: evil.example'] })),
  attempt('no Host at all', 400, (t) => post(t, { headers: { host: null } })),
  attempt('HTTP/1.0 without Host', 505, (t) =>
    post(t, { line: `POST ${t.root}api/mission/list HTTP/1.0`, headers: { host: null } }),
  ),
  attempt('HTTP/0.9', [400, 505], () => 'GET /\r\n\r\n'),
  attempt('no Origin', 403, (t) => post(t, { headers: { origin: null } })),
  attempt('a foreign Origin', 403, (t) => post(t, { headers: { origin: 'https://evil.example' } })),
  attempt('Origin null, as a sandboxed frame or a file has', 403, (t) => post(t, { headers: { origin: 'null' } })),
  attempt('Origin of another port on this machine', 403, (t) =>
    post(t, { headers: { origin: `http://127.0.0.1:${t.port + 1}` } }),
  ),
  attempt('Origin over https', 403, (t) => post(t, { headers: { origin: `https://127.0.0.1:${t.port}` } })),
  attempt('Origin that begins like ours', 403, (t) =>
    post(t, { headers: { origin: `http://127.0.0.1:${t.port}.evil.example` } }),
  ),
  attempt('localhost asking 127.0.0.1', 403, (t) => post(t, { headers: { origin: `http://localhost:${t.port}` } })),
  attempt('two Origin headers', 400, (t) => post(t, { more: ['Origin: https://evil.example'] })),
  attempt('caused by another site', 403, (t) => post(t, { headers: { 'sec-fetch-site': 'cross-site' } })),
  attempt('caused by another port of this machine', 403, (t) =>
    post(t, { headers: { 'sec-fetch-site': 'same-site' } }),
  ),
  attempt('no cookie', 401, (t) => post(t, { headers: { cookie: null } })),
  attempt('a guessed cookie', 401, (t) => post(t, { headers: { cookie: `countersign_${t.port}=${'A'.repeat(43)}` } })),
  attempt('an empty cookie', 401, (t) => post(t, { headers: { cookie: `countersign_${t.port}=` } })),
  attempt('the cookie under the name of another port', 401, (t) =>
    post(t, { headers: { cookie: t.cookie.replace(`_${t.port}=`, `_${t.port + 1}=`) } }),
  ),
  attempt('the secret without its name', 401, (t) => post(t, { headers: { cookie: t.cookie.split('=')[1] ?? '' } })),
  attempt('the link a second time', 403, (t) => get(t, `/enter?ticket=${t.usedTicket}`, { cookie: null })),
  attempt('a guessed ticket', 403, (t) => get(t, `/enter?ticket=${'A'.repeat(43)}`, { cookie: null })),
  attempt('no ticket', 403, (t) => get(t, '/enter', { cookie: null })),
  attempt('two tickets', 403, (t) => get(t, `/enter?ticket=${t.usedTicket}&ticket=x`, { cookie: null })),
  attempt('the link inside another page', 403, (t) =>
    get(t, '/enter?ticket=x', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }),
  ),
  attempt('the page inside another page', 403, (t) =>
    get(t, '/', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }),
  ),
  attempt('the page’s script from another site', 403, (t) =>
    get(t, '/index.html', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }),
  ),
  attempt('events from another site', 403, (t) =>
    get(t, '/events', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }),
  ),
  attempt('events with a foreign Origin', 403, (t) => get(t, '/events', { origin: 'https://evil.example' })),
  attempt('events without a cookie', 401, (t) => get(t, '/events', { cookie: null })),
  ...traversals.map((path) => attempt(`a path that climbs or hides: ${path}`, 404, (t) => get(t, path))),
  attempt('an address in absolute form', 400, (t) => get(t, `http://127.0.0.1:${t.port}/`)),
  attempt('an address in absolute form of another host', 400, (t) => get(t, 'http://evil.example/')),
  attempt('an address of two slashes', 400, (t) => get(t, '//evil.example/')),
  attempt('an asterisk', 400, (t) => get(t, '*').replace('GET', 'OPTIONS')),
  attempt('a very long address', 400, (t) => get(t, `/${'a'.repeat(4_000)}`)),
  attempt('more header than there may be', 431, (t) => get(t, '/', { 'x-much': 'a'.repeat(1024 * 1024) })),
  attempt('a call by GET', 405, (t) => get(t, '/api/mission/list')),
  attempt('a preflight', 405, (t) =>
    post(t, {
      line: `OPTIONS ${t.root}api/mission/list HTTP/1.1`,
      body: '',
      headers: { 'access-control-request-method': 'POST' },
    }),
  ),
  attempt('a method that nobody knows', [400, 405], (t) =>
    post(t, { line: `BREW ${t.root}api/mission/list HTTP/1.1` }),
  ),
  attempt('TRACE', 405, (t) => get(t, '/').replace('GET', 'TRACE')),
  attempt('CONNECT', ['closed', 400], (t) => `CONNECT evil.example:443 HTTP/1.1\r\nhost: 127.0.0.1:${t.port}\r\n\r\n`),
  attempt('a call with a query', 400, (t) => post(t, { line: `POST ${t.root}api/mission/list?x=1 HTTP/1.1` })),
  attempt('a form, as any page may send one', 415, (t) =>
    post(t, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }),
  ),
  attempt('plain text, as any page may send it', 415, (t) => post(t, { headers: { 'content-type': 'text/plain' } })),
  attempt('no content type', 415, (t) => post(t, { headers: { 'content-type': null } })),
  attempt('JSON and something else', 415, (t) =>
    post(t, { headers: { 'content-type': 'application/json, text/plain' } }),
  ),
  attempt('two content types', 400, (t) => post(t, { more: ['Content-Type: text/plain'] })),
  attempt('another character set', 415, (t) =>
    post(t, { headers: { 'content-type': 'application/json; charset=utf-7' } }),
  ),
  attempt('a packed body', 415, (t) => post(t, { headers: { 'content-encoding': 'gzip' } })),
  attempt('a body that is not JSON', 400, (t) => post(t, { body: '{' })),
  attempt('no body', 400, (t) => post(t, { body: '' })),
  attempt('a body that says it is huge', 413, (t) => post(t, { headers: { 'content-length': '900000000' }, body: '' })),
  attempt('a length and chunks at once', 400, (t) =>
    post(t, { more: ['Transfer-Encoding: chunked'], body: '0\r\n\r\nGET /events HTTP/1.1\r\n\r\n' }),
  ),
  attempt('chunks under a doubtful name', [400, 501], (t) =>
    post(t, { headers: { 'content-length': null }, more: ['Transfer-Encoding: xchunked'], body: '0\r\n\r\n' }),
  ),
  ...['gzip, chunked', 'chunked, chunked', 'identity, chunked', 'chunked;x=y', 'gzip'].map((coding) =>
    attempt(`a body that is coded otherwise: ${coding}`, [400, 501], (t) =>
      post(t, {
        headers: { 'content-length': null },
        more: [`Transfer-Encoding: ${coding}`],
        body: '2\r\n{}\r\n0\r\n\r\n',
      }),
    ),
  ),
  attempt('a length beside chunks that are coded otherwise', 400, (t) =>
    post(t, { more: ['Transfer-Encoding: gzip, chunked'], body: '2\r\n{}\r\n0\r\n\r\n' }),
  ),
  attempt('chunks twice', 400, (t) =>
    post(t, {
      headers: { 'content-length': null },
      more: ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      body: '0\r\n\r\n',
    }),
  ),
  attempt('two lengths', 400, (t) => post(t, { more: ['Content-Length: 5'] })),
  attempt('a negative length', 400, (t) => post(t, { headers: { 'content-length': '-1' } })),
  attempt('a chunk of a wrong length', [400, 'closed'], (t) =>
    post(t, {
      headers: { 'content-length': null },
      more: ['Transfer-Encoding: chunked'],
      body: 'zz\r\n{}\r\n0\r\n\r\n',
    }),
  ),
  attempt('a header folded over two lines', 400, (t) => post(t, { more: ['x-a: 1', ' origin: https://evil.example'] })),
  attempt('a bare line feed between headers', 400, (t) => post(t).replace('\r\ncookie', '\ncookie')),
  attempt('a space before the colon', 400, (t) => post(t).replace('host:', 'host :')),
  attempt('a NUL in a header', 400, (t) => post(t, { more: ['x-a: \0'] })),
  attempt('a promise of a body', 417, (t) => post(t, { headers: { expect: '100-continue' } })),
  attempt('TLS to a plain port', 400, () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  attempt('HTTP/2 without asking', [400, 505], () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  attempt('garbage', 400, () => '\x00\xff\r\n\r\n'),
];
