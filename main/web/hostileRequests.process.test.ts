import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type WebTarget, webAttempts } from '../../testkit/hostile/web-requests.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { enter, fixture, post } from './webServer.fixture.ts';

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

  for (const said of ['', 'GET / HTTP/1.1\r\nhost: x\r\n', '\0garbage\r\n\r\n']) {
    test(`peers that say ${JSON.stringify(said)} and then neither send nor read give their places back`, async (t) => {
      await using f = await fixture(expectNoLeaks(t).folder, { requestMs: 600, headersMs: 500, connections: 8 });
      const { cookie } = await enter(f, f.server.newLink());
      // `allowHalfOpen` and paused: the server's own end is neither seen nor answered.
      const silent = Array.from({ length: 8 }, () => {
        const socket = connect({ port: f.server.port, host: '127.0.0.1', allowHalfOpen: true });
        socket.on('error', () => undefined);
        socket.pause();
        if (said !== '') socket.write(said);
        return socket;
      });
      const deadline = Date.now() + 30_000;
      const calls = async () => (await post(f, cookie, 'mission/list').catch(() => null))?.status === 200;
      let works = false;
      while (!works && Date.now() < deadline) {
        await delay(100);
        works = await calls();
      }
      assert.ok(works, 'the person’s calls work again');
      for (const socket of silent) socket.destroy();
    });
  }

  test('the cookies of every other server on this machine lock nobody out', async (t) => {
    await using f = await fixture(expectNoLeaks(t).folder);
    const { cookie } = await enter(f, f.server.newLink());
    // As many as a browser keeps for one host, each as large as it keeps any.
    const others = Array.from({ length: 180 }, (_, index) => `other_${index}=${'x'.repeat(4_000)}`).join('; ');
    assert.equal((await post(f, `${others}; ${cookie}`, 'mission/list')).status, 200);
    assert.equal((await post(f, others, 'mission/list')).status, 401);
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
