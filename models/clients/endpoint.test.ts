import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { loopbackEndpoint } from './endpoint.ts';

describe('endpoints', () => {
  test('loopback addresses are used, and localhost becomes one without asking anyone', () => {
    for (const [text, url] of [
      ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
      ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
      ['http://[::1]:8080', 'http://[::1]:8080'],
      ['http://localhost:8080', 'http://127.0.0.1:8080'],
    ] as const) {
      assert.deepEqual(loopbackEndpoint(text, 'packaged'), { ok: true, value: { url, loopback: true } });
    }
  });

  const elsewhere = [
    'http://example.com:80',
    'http://127.0.0.1.example.com:80',
    'http://127.0.0.1@example.com:80',
    'http://localhost.example.com:80',
    'http://example.com#127.0.0.1:80',
    'http://127.0.0.1:80/path',
    'http://127.0.0.1:80?x',
    'http://127.0.0.1',
    'http://127.0.0.1:0',
    'http://127.0.0.1:99999',
    'https://127.0.0.1:443',
    'http://127.1:80',
    'http://2130706433:80',
    'http://0x7f000001:80',
    'http://0.0.0.0:80',
    'http://[::]:80',
    'http://[::ffff:127.0.0.1]:80',
    'http://１２７.0.0.1:80',
    'http://LOCALHOST:80',
    ' http://127.0.0.1:80',
    'http://127.0.0.1:80\n',
    'file:///etc/passwd',
    '',
  ];
  for (const text of elsewhere) {
    test(`the packaged profile refuses ${JSON.stringify(text)}`, () => {
      const result = loopbackEndpoint(text, 'packaged');
      assert.equal(result.ok ? 'accepted' : result.failure.code, 'client.notLoopback');
    });
  }

  test('whatever the packaged profile accepts is a URL whose host is loopback', () => {
    const near = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.constantFrom(...elsewhere),
      fc.integer({ min: 0, max: 70_000 }).map((port) => `http://localhost:${port}`),
    );
    fc.assert(
      fc.property(near, (text) => {
        const result = loopbackEndpoint(text, 'packaged');
        if (!result.ok) return true;
        const { hostname, protocol } = new URL(result.value.url);
        return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]');
      }),
    );
  });

  test('a connected checkout may use another server, but no password in its address', () => {
    assert.deepEqual(loopbackEndpoint('https://models.example/api/', 'connected'), {
      ok: true,
      value: { url: 'https://models.example/api', loopback: false },
    });
    for (const text of ['https://user:pw@models.example', 'ftp://models.example', 'https://x.example/?key=1']) {
      const result = loopbackEndpoint(text, 'connected');
      assert.equal(result.ok ? 'accepted' : result.failure.code, 'input.invalid', text);
    }
  });
});
