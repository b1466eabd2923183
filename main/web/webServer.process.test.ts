import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type PageFrame, pageFrameSchema, replySchema } from '../../contract/hostEvents.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { startWebServer } from './startWebServer.ts';
import { enter, fixture, post } from './webServer.fixture.ts';

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
