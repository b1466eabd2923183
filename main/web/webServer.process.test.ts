import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Component } from '../../contract/component.ts';
import {
  type EventFrame,
  type PageFrame,
  pageFrameSchema,
  type Reply,
  replySchema,
} from '../../contract/hostEvents.ts';
import { type WebTarget, webAttempts } from '../../testkit/hostile/web-requests.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { listPageFiles } from '../wiring/pageFiles.ts';
import { type PageHost, startWebServer, type WebLimits, type WebServer } from './startWebServer.ts';

interface ScriptedHost extends PageHost {
  readonly calls: { method: string; params: unknown; by: Component }[];
  readonly listeners: Set<(frame: EventFrame) => void>;
  tell(): void;
}

/** A host that notes who asked what, and numbers its events. */
function scriptedHost(): ScriptedHost {
  let seq = 0;
  const mark = () => ({ epoch: 'e1', seq });
  const host: ScriptedHost = {
    calls: [],
    listeners: new Set(),
    async call(method, params, by): Promise<Reply> {
      host.calls.push({ method, params, by });
      return { ok: true, mark: mark(), value: { method } };
    },
    listen(onFrame) {
      host.listeners.add(onFrame);
      return () => void host.listeners.delete(onFrame);
    },
    mark,
    tell() {
      seq += 1;
      for (const listener of host.listeners) listener({ kind: 'event', mark: mark(), event: { type: 'models' } });
    },
  };
  return host;
}

interface Fixture extends AsyncDisposable {
  readonly host: ScriptedHost;
  readonly server: WebServer;
  readonly origin: string;
  /** The page's own address. */
  page: string;
  clockMs: number;
}

async function fixture(base: string, limits: Partial<WebLimits> = {}): Promise<Fixture> {
  const folder = path.join(base, 'page');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(path.join(folder, 'assets', 'page.js'), 'export {};');
  writeFileSync(path.join(base, 'package.json'), '{"secret":true}');
  const host = scriptedHost();
  const f = { clockMs: 1_000_000, page: '' };
  const started = await startWebServer({
    host,
    files: listPageFiles(folder),
    version: '1.2.3',
    port: 0,
    nowMs: () => f.clockMs,
    limits,
  });
  assert.ok(started.ok, JSON.stringify(started));
  const server = started.value;
  return Object.assign(f, {
    host,
    server,
    origin: `http://127.0.0.1:${server.port}`,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
      rmSync(path.join(base, 'package.json'), { force: true });
    },
  });
}

/** Opens a link as a browser does: from then on the page's own address is known. */
async function enter(f: Fixture, link: string): Promise<{ cookie: string; response: Response }> {
  const response = await fetch(link, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location !== null) f.page = `${f.origin}${location}`;
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', response };
}

function post(f: Fixture, cookie: string, method: string, params: unknown = {}, headers: Record<string, string> = {}) {
  return fetch(`${f.page}api/${method}`, {
    method: 'POST',
    headers: { origin: f.origin, cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(params),
  });
}

/** Sends bytes and reads until the server is done with them. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => resolve(text));
  socket.on('close', () => resolve(text));
  // A body that never comes and a garbage that might go on: the client gives up first.
  socket.setTimeout(4_000, () => socket.destroy());
  const whole = setInterval(() => {
    const [head, ...body] = text.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(head ?? '')?.[1] ?? Number.NaN);
    if (Buffer.byteLength(body.join('\r\n\r\n'), 'latin1') >= length) socket.end();
  }, 10);
  const answer = await promise;
  clearInterval(whole);
  socket.destroy();
  return answer;
}

describe('the page’s server', () => {
  test('a link opens a session once: cookie for this page alone, ticket out of the address, second use refused', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const link = f.server.newLink();
    assert.match(link, new RegExp(`^http://127\\.0\\.0\\.1:${f.server.port}/enter\\?ticket=[\\w-]{43}$`));
    const { cookie, response } = await enter(f, link);
    assert.equal(response.status, 303);
    const root = response.headers.get('location') ?? '';
    assert.match(root, /^\/[\w-]{22}\/$/);
    const set = response.headers.get('set-cookie') ?? '';
    assert.match(set, new RegExp(`^countersign_${f.server.port}=[\\w-]{43}; Path=${root}; HttpOnly; SameSite=Strict$`));
    const page = await fetch(f.page, { headers: { cookie } });
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<title>page/);
    assert.equal((await fetch(`${f.origin}/`, { headers: { cookie } })).status, 404, 'only below its own address');
    assert.equal((await fetch(f.page)).status, 401);
    const again = await enter(f, link);
    assert.equal(again.response.status, 403);
    assert.equal(again.cookie, '');
    assert.match(await again.response.text(), /used already/);
  });

  test('a link is worth ten minutes, and looking at it does not use it up', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const late = f.server.newLink();
    const looked = f.server.newLink();
    assert.equal((await fetch(looked, { method: 'HEAD', redirect: 'manual' })).status, 405);
    assert.equal((await enter(f, looked)).response.status, 303);
    f.clockMs += 10 * 60_000;
    assert.equal((await enter(f, late)).response.status, 403);
  });

  test('two links are two sessions; a session that nobody uses ends', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const first = await enter(f, f.server.newLink());
    const second = await enter(f, f.server.newLink());
    assert.notEqual(first.cookie, second.cookie);
    for (const { cookie } of [first, second]) assert.equal((await post(f, cookie, 'mission/list')).status, 200);
    f.clockMs += 11 * 60 * 60_000;
    assert.equal((await post(f, first.cookie, 'mission/list')).status, 200);
    f.clockMs += 2 * 60 * 60_000;
    assert.equal((await post(f, first.cookie, 'mission/list')).status, 200, 'used in between');
    assert.equal((await post(f, second.cookie, 'mission/list')).status, 401);
  });

  test('a call reaches the host as the person at the page, whatever the page says; the answer is not stored', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const { cookie } = await enter(f, f.server.newLink());
    const response = await post(f, cookie, 'review/decide', {
      id: 'x',
      decision: 'allow',
      by: { kind: 'person', id: 'root' },
    });
    const reply = replySchema.parse(await response.json());
    assert.ok(reply.ok);
    assert.deepEqual(f.host.calls, [
      {
        method: 'review/decide',
        params: { id: 'x', decision: 'allow', by: { kind: 'person', id: 'root' } },
        by: { kind: 'person', id: 'web page' },
      },
    ]);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('access-control-allow-origin'), null);
  });

  test('the shell’s rows are answered here: a web page without dialogs, in the browser’s languages', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const { cookie } = await enter(f, f.server.newLink());
    const ask = async (method: string, params: unknown = {}) =>
      replySchema.parse(
        await (await post(f, cookie, method, params, { 'accept-language': 'en;q=0.5, de-CH, x;q=2, *' })).json(),
      );
    const info = await ask('shell/info');
    assert.ok(info.ok);
    const { kind, version, languages, dialogs } = info.value as Record<string, unknown>;
    assert.deepEqual(
      { kind, version, languages, dialogs },
      { kind: 'web', version: '1.2.3', languages: ['de-CH', 'en'], dialogs: false },
    );
    assert.deepEqual((await ask('shell/hostState')).ok, true);
    for (const [method, params] of [
      ['shell/chooseFolder', {}],
      ['shell/restartHost', {}],
    ] as const) {
      const refused = await ask(method, params);
      assert.equal(refused.ok ? '' : refused.failure.code, 'call.refused');
    }
    const wrong = await ask('shell/info', { more: 1 });
    assert.equal(wrong.ok ? '' : wrong.failure.code, 'input.invalid');
    assert.deepEqual(f.host.calls, []);
  });

  test('events come in order after the host’s own standing, and stop with the page', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const { cookie } = await enter(f, f.server.newLink());
    f.host.tell();
    const stop = new AbortController();
    const response = await fetch(`${f.page}events`, { headers: { cookie }, signal: stop.signal });
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
    const frames: PageFrame[] = [];
    const reading = (async () => {
      let text = '';
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString('utf8');
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) {
          if (part.startsWith('data: ')) frames.push(pageFrameSchema.parse(JSON.parse(part.slice(6))));
        }
      }
    })().catch(() => undefined);
    while (frames.length < 1) await delay(5);
    f.host.tell();
    f.host.tell();
    while (frames.length < 3) await delay(5);
    assert.deepEqual(
      frames.map((frame) => [frame.kind, frame.mark?.seq]),
      [
        ['host', 1],
        ['event', 2],
        ['event', 3],
      ],
    );
    assert.equal(f.host.listeners.size, 1);
    stop.abort();
    await reading;
    while (f.host.listeners.size > 0) await delay(5);
  });

  test('every answer carries the page’s headers', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const { cookie } = await enter(f, f.server.newLink());
    const answers = [
      await fetch(f.page, { headers: { cookie } }),
      await fetch(`${f.page}assets/page.js`, { headers: { cookie } }),
      await fetch(`${f.page}nothing`, { headers: { cookie } }),
      await fetch(`${f.origin}/`),
      await fetch(f.page),
      await fetch(`${f.origin}/favicon.ico`),
      await post(f, cookie, 'mission/list'),
      (await enter(f, f.server.newLink())).response,
    ];
    for (const answer of answers) {
      const policy = answer.headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(answer.headers.get('cross-origin-resource-policy'), 'same-origin');
      assert.deepEqual(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control')),
        [],
      );
    }
  });

  test('one port, one server; it is bound to 127.0.0.1', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const second = await startWebServer({
      host: f.host,
      files: new Map(),
      version: '',
      port: f.server.port,
      nowMs: () => 0,
    });
    assert.equal(second.ok ? '' : second.failure.code, 'serve.portInUse');
    const { promise, resolve } = Promise.withResolvers<string>();
    const other = connect(f.server.port, '127.0.0.2', () => resolve('connected'));
    other.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    assert.equal(await promise, 'ECONNREFUSED');
    other.destroy();
  });

  test('an end with pages open: calls in progress are answered, streams end, the port is free', async (t) => {
    const { folder } = expectNoLeaks(t);
    const f = await fixture(folder);
    const { cookie } = await enter(f, f.server.newLink());
    const stream = await fetch(`${f.page}events`, { headers: { cookie } });
    await f[Symbol.asyncDispose]();
    assert.match(await stream.text(), /"kind":"host"/);
    await assert.rejects(fetch(f.origin));
    assert.equal(f.host.listeners.size, 0);
  });
});

describe('hostile requests to the page’s server', () => {
  for (const attempt of webAttempts) {
    test(attempt.name, async (t) => {
      await using f = await fixture(expectNoLeaks(t).folder);
      const link = f.server.newLink();
      const { cookie } = await enter(f, link);
      const root = new URL(f.page).pathname;
      const target: WebTarget = { port: f.server.port, root, cookie, usedTicket: link.split('ticket=')[1] ?? '' };
      const text = await sendRaw(f.server.port, attempt.bytes(target));
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      const got = status === undefined ? 'closed' : Number(status);
      assert.ok(attempt.answer.includes(got), `answered ${got}: ${text.slice(0, 300)}`);
      assert.doesNotMatch(text, /access-control/i);
      assert.doesNotMatch(text, /"secret":true|root:/);
      assert.doesNotMatch(text, /at .*\.ts:\d+|node:internal/);
      assert.deepEqual(f.host.calls, [], 'nothing reached the host');
      assert.equal(f.host.listeners.size, 0);
      assert.equal((await post(f, cookie, 'mission/list')).status, 200, 'the person’s own page goes on');
    });
  }

  test('a body that comes drop by drop ends with the time for it', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder, { requestMs: 600, headersMs: 500 });
    const { cookie } = await enter(f, f.server.newLink());
    const head = [
      `POST ${new URL(f.page).pathname}api/mission/list HTTP/1.1`,
      `host: 127.0.0.1:${f.server.port}`,
      `origin: ${f.origin}`,
      `cookie: ${cookie}`,
      'content-type: application/json',
      'content-length: 1000',
      '',
      '{',
    ].join('\r\n');
    const text = await sendRaw(f.server.port, head);
    assert.match(text, /^HTTP\/1\.1 408/);
    assert.deepEqual(f.host.calls, []);
    const headersOnly = await sendRaw(f.server.port, 'GET / HTTP/1.1\r\nhost: x\r\n');
    assert.match(headersOnly, /^HTTP\/1\.1 408/);
  });

  test('nine megabytes in chunks are refused, eight are not', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const { cookie } = await enter(f, f.server.newLink());
    const send = (bytes: number) =>
      fetch(`${f.page}api/mission/list`, {
        method: 'POST',
        headers: { origin: f.origin, cookie, 'content-type': 'application/json' },
        body: new ReadableStream({
          start(controller) {
            controller.enqueue(Buffer.from('"'));
            for (let left = bytes; left > 0; left -= 1024 * 1024) controller.enqueue(Buffer.alloc(1024 * 1024, 'a'));
            controller.enqueue(Buffer.from('"'));
            controller.close();
          },
        }),
        duplex: 'half',
      } as RequestInit).then(
        ({ status }) => status,
        () => 0,
      );
    assert.ok([413, 0].includes(await send(9 * 1024 * 1024)));
    assert.deepEqual(f.host.calls, []);
    assert.equal(await send(7 * 1024 * 1024), 200);
  });

  test('a page that never reads its events is let go of', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const { cookie } = await enter(f, f.server.newLink());
    const socket = connect(f.server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(
      `GET ${new URL(f.page).pathname}events HTTP/1.1\r\nhost: 127.0.0.1:${f.server.port}\r\ncookie: ${cookie}\r\n\r\n`,
    );
    while (f.host.listeners.size === 0) await delay(5);
    const big = 'x'.repeat(1024 * 1024);
    for (let sent = 0; sent < 64 && f.host.listeners.size > 0; sent += 1) {
      for (const listener of f.host.listeners) {
        listener({
          kind: 'event',
          mark: { epoch: 'e1', seq: sent + 1 },
          event: { type: 'missions', mission: big, run: null },
        });
      }
      await delay(1);
    }
    assert.equal(f.host.listeners.size, 0);
    socket.destroy();
  });
});
