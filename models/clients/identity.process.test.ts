import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { startFakeModelServer } from '../../testkit/fakeModelServer.ts';
import { readIdentity, readServedModel } from './identity.ts';
import { ModelConnection } from './modelConnection.ts';

const never = new AbortController().signal;

/** What upstream's `llama-server --api-key` does: health and list are public, props want the key. */
async function startUpstream(checksKey: boolean) {
  const server = createServer((request: IncomingMessage, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/health') return void send(200, { status: 'ok' });
    if (request.url === '/v1/models') return void send(200, { data: [{ id: 'alias' }], models: [{ name: 'alias' }] });
    if (request.url !== '/props')
      return void send(404, { error: { code: 404, message: 'x', type: 'not_found_error' } });
    if (checksKey && request.headers.authorization !== 'Bearer key') {
      return void send(401, { error: { code: 401, message: 'Invalid API Key', type: 'authentication_error' } });
    }
    send(200, { model_path: '/m/x.gguf', default_generation_settings: { n_ctx: 4_096 } });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: { url: `http://127.0.0.1:${port}`, secret: 'key' },
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

describe('who answers', () => {
  test('our server says role, digest and nonce', async () => {
    await using fake = await startFakeModelServer({ role: 'writer', nonce: 'n1', modelDigest: 'd'.repeat(64) });
    const reply = await readIdentity({ url: fake.url, secret: fake.secret }, never);
    assert.deepEqual(reply, {
      kind: 'own',
      identity: { role: 'writer', modelDigest: 'd'.repeat(64), build: 'fake', nonce: 'n1', pid: process.pid },
    });
  });

  test('a server that loads, and a port where nothing listens, are not yet there', async () => {
    await using fake = await startFakeModelServer({ role: 'writer', fault: 'loading' });
    assert.deepEqual(await readIdentity({ url: fake.url, secret: fake.secret }, never), { kind: 'notYet' });
    await fake.close();
    assert.deepEqual(await readIdentity({ url: fake.url, secret: fake.secret }, never), { kind: 'notYet' });
  });

  test('a server with another secret is a stranger', async () => {
    await using fake = await startFakeModelServer({ role: 'writer' });
    const reply = await readIdentity({ url: fake.url, secret: 'another' }, never);
    assert.equal(reply.kind, 'stranger');
  });

  test('upstream is known by alias, file and its refusal of a wrong secret', async () => {
    await using upstream = await startUpstream(true);
    assert.deepEqual(await readIdentity(upstream.endpoint, never), {
      kind: 'upstream',
      identity: { alias: 'alias', modelPath: '/m/x.gguf', secretChecked: true },
    });
  });

  test('an upstream that takes any secret is seen through', async () => {
    await using upstream = await startUpstream(false);
    const reply = await readIdentity(upstream.endpoint, never);
    assert.deepEqual(reply.kind === 'upstream' ? reply.identity.secretChecked : reply.kind, false);
  });

  test('some other web server is a stranger', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { connection: 'close' });
      response.end('<html>hello</html>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const reply = await readIdentity({ url: `http://127.0.0.1:${port}`, secret: 's' }, never);
    server.close();
    assert.equal(reply.kind, 'stranger');
  });

  test('the real context is read from either kind', async () => {
    await using fake = await startFakeModelServer({ role: 'writer', alias: 'w', contextTokens: 1_234 });
    const endpoint = { url: fake.url, loopback: true };
    await using own = new ModelConnection({ endpoint, secret: fake.secret, timeoutMs: 5_000 });
    assert.deepEqual(await readServedModel(own, never), { ok: true, value: { alias: 'w', contextTokens: 1_234 } });
    await using upstream = await startUpstream(true);
    const other = { url: upstream.endpoint.url, loopback: true };
    await using connection = new ModelConnection({ endpoint: other, secret: 'key', timeoutMs: 5_000 });
    assert.deepEqual(await readServedModel(connection, never), {
      ok: true,
      value: { alias: 'alias', contextTokens: 4_096 },
    });
  });
});
