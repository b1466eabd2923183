import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { after, before, describe, test } from 'node:test';
import { type HttpServer, startHttpServer } from './httpServer.ts';
import { freePort } from './modelServerProcess.fixture.ts';

let port = 0;
let http: HttpServer;
let aborted = 0;

before(async () => {
  port = await freePort();
  http = await startHttpServer(port, 'right', {
    'GET /hello': async () => ({ status: 200, body: { hello: true } }),
    'POST /echo': async ({ body }) => ({ status: 200, body: { echo: body as string } }),
    'POST /bug': async () => Promise.reject(new Error('a bug')),
    'POST /slow': async ({ signal }) => {
      await once(signal, 'abort');
      aborted += 1;
      throw signal.reason;
    },
  });
});
after(() => http.drain(0));

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

function ask({
  method = 'GET',
  path = '/hello',
  headers = {},
  body,
}: Asked): Promise<{ status: number; body: unknown }> {
  const all = { authorization: 'Bearer right', ...headers };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers: all, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
    })
      .on('error', reject)
      .end(body);
  });
}

const codeOf = (reply: { body: unknown }) => (reply.body as { error: { code: string } }).error.code;
const json = { 'content-type': 'application/json' };

describe('the door of the model server', () => {
  test('the right secret from this machine is served', async () => {
    assert.deepEqual(await ask({}), { status: 200, body: { hello: true } });
    const echoed = await ask({ method: 'POST', path: '/echo', headers: json, body: '"é"' });
    assert.deepEqual(echoed, { status: 200, body: { echo: 'é' } });
  });

  test('a missing, wrong or longer secret is 401', async () => {
    for (const authorization of ['', 'Bearer wrong', 'Bearer right2', 'bearer right', 'Basic right']) {
      const reply = await ask({ headers: { authorization } });
      assert.equal(reply.status, 401, authorization);
      assert.equal(codeOf(reply), 'server.unauthorised');
    }
  });

  test('another Host is 403: a page that rebinds its name to loopback gets nothing', async () => {
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1:${port + 1}`]) {
      assert.equal((await ask({ headers: { host } })).status, 403, host);
    }
    assert.equal((await ask({ headers: { host: `localhost:${port}` } })).status, 200);
  });

  test('any Origin is 403, the secret notwithstanding', async () => {
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${port}`]) {
      assert.equal((await ask({ headers: { origin } })).status, 403, origin);
    }
  });

  test('a body that is not JSON in UTF-8, or not said to be, is refused', async () => {
    const post = { method: 'POST', path: '/echo' };
    assert.equal((await ask({ ...post, headers: json, body: '{"a":' })).status, 400);
    assert.equal((await ask({ ...post, headers: { 'content-type': 'text/plain' }, body: '{}' })).status, 415);
    assert.equal((await ask({ ...post, body: '{}' })).status, 415);
  });

  test('a body over the limit is 413 and is not read to its end', async () => {
    const body = `"${'x'.repeat(4 * 1024 * 1024)}"`;
    const reply = await ask({ method: 'POST', path: '/echo', headers: json, body });
    assert.equal(reply.status, 413);
    assert.equal(codeOf(reply), 'server.badRequest');
  });

  test('an unknown path is 404, a wrong method 405', async () => {
    assert.equal((await ask({ path: '/nothing' })).status, 404);
    assert.equal((await ask({ path: '/echo' })).status, 405);
  });

  test('a bug is 500 and shows nothing of itself to the client', async () => {
    const reply = await ask({ method: 'POST', path: '/bug', headers: json, body: '{}' });
    assert.equal(reply.status, 500);
    assert.ok(!JSON.stringify(reply.body).includes('a bug'));
  });

  test('a client that goes away aborts its handler', async () => {
    const count = aborted;
    const socket = connect(port, '127.0.0.1');
    const head = `POST /slow HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer right\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: 2\r\n\r\n{}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    while (aborted === count) await new Promise((resolve) => setImmediate(resolve));
  });

  test('it listens on loopback and on no other address of this machine', async () => {
    const addresses = Object.values(networkInterfaces())
      .flat()
      .filter((one) => one?.family === 'IPv4' && !one.internal);
    for (const address of addresses) {
      const socket = connect(port, address?.address ?? '');
      const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
      assert.equal(error.code, 'ECONNREFUSED');
    }
    const bound = http.server.address();
    assert.equal(typeof bound === 'object' && bound?.address, '127.0.0.1');
  });
});

test('draining aborts what still runs after the grace and closes the port', async () => {
  const own = await freePort();
  let reason: unknown;
  const server = await startHttpServer(own, 's', {
    'POST /slow': async ({ signal }) => {
      await once(signal, 'abort');
      reason = signal.reason;
      throw signal.reason;
    },
  });
  const asked = fetch(`http://127.0.0.1:${own}/slow`, {
    method: 'POST',
    headers: { ...json, authorization: 'Bearer s' },
    body: '{}',
  }).catch(() => 'gone');
  await once(server.server, 'request');
  await server.drain(10);
  assert.equal(await asked, 'gone');
  assert.match(String(reason), /the server stops/);
  const socket = connect(own, '127.0.0.1');
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  assert.equal(error.code, 'ECONNREFUSED');
});
