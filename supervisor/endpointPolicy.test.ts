import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { allowEndpoint, findHazards } from './endpointPolicy.ts';

const packaged = (text: string) => allowEndpoint('packaged', text);

describe('the packaged profile', () => {
  test('takes literal loopback addresses, as the URL parser reads them', () => {
    for (const [text, url] of [
      ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
      ['http://127.0.0.1:8080/v1/', 'http://127.0.0.1:8080/v1'],
      ['http://127.1:8080', 'http://127.0.0.1:8080'],
      ['http://0x7f000001:8080', 'http://127.0.0.1:8080'],
      ['http://[::1]:8080', 'http://[::1]:8080'],
      ['https://127.255.255.254', 'https://127.255.255.254'],
    ] as const) {
      assert.deepEqual(packaged(text), { ok: true, value: { url, loopback: true } }, text);
    }
  });

  test('refuses everything else, however it is dressed', () => {
    for (const text of [
      'http://localhost:8080',
      'http://localhost.:8080',
      'http://0.0.0.0:8080',
      'http://[::]:8080',
      'http://[::ffff:127.0.0.1]:8080',
      'http://192.168.1.2',
      'http://10.0.0.1',
      'http://169.254.169.254/latest',
      'http://128.0.0.1',
      'http://127.0.0.1.evil.example',
      'http://127.0.0.1@evil.example',
      'http://evil.example#127.0.0.1',
      'http://evil.example\\@127.0.0.1',
      'http://user:secret@127.0.0.1',
      'http://127.0.0.1?to=evil.example',
      'http://2130706434',
      'http://xn--127-0-0-1.example',
      'ftp://127.0.0.1',
      'file:///etc/passwd',
      'unix:/run/x.sock',
      'javascript:alert(1)',
      '//127.0.0.1',
      '127.0.0.1:8080',
      '',
      ' ',
    ]) {
      // One of them is loopback after all; it may pass only as exactly that.
      const result = packaged(text);
      if (text === 'http://2130706434')
        assert.deepEqual(result, { ok: true, value: { url: 'http://127.0.0.2', loopback: true } });
      else assert.ok(!result.ok, text);
    }
  });

  test('never lets a URL through whose host is not loopback', () => {
    const host = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV4Extended(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.string(),
    );
    fc.assert(
      fc.property(host, fc.webPath(), (name, path) => {
        const result = packaged(`http://${name}${path}`);
        if (!result.ok) return;
        const { hostname } = new URL(result.value.url);
        assert.ok(hostname === '[::1]' || hostname.startsWith('127.'), hostname);
        assert.match(hostname, /^(\[::1\]|[\d.]+)$/);
      }),
      { numRuns: 3_000 },
    );
  });

  test('says which endpoint, why, and what to write instead', () => {
    const result = packaged('http://models.example/v1');
    assert.ok(!result.ok);
    assert.equal(result.failure.code, 'client.notLoopback');
    assert.match(result.failure.message, /models\.example is not a loopback address/);
    assert.match(result.failure.action ?? '', /127\.0\.0\.1/);
  });
});

describe('the connected profile', () => {
  test('takes another machine and says that it is one; the other rules stay', () => {
    assert.deepEqual(allowEndpoint('connected', 'https://models.example/v1'), {
      ok: true,
      value: { url: 'https://models.example/v1', loopback: false },
    });
    assert.ok(!allowEndpoint('connected', 'https://user:secret@models.example').ok);
    assert.ok(!allowEndpoint('connected', 'ftp://models.example').ok);
  });
});

describe('the environment', () => {
  test('names what would send loopback traffic elsewhere or load code', () => {
    const env = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://10.0.0.1', LD_PRELOAD: '', NODE_OPTIONS: '--x' };
    assert.deepEqual(findHazards(env), ['NODE_USE_ENV_PROXY', 'NODE_OPTIONS']);
    assert.deepEqual(findHazards({}), []);
  });
});
