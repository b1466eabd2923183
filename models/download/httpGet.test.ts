import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowedHop } from './httpGet.ts';

test('a redirect may lead up to TLS or stay as it is, never down, never to another kind of address', () => {
  const hop = (from: string, to: string) => isAllowedHop(new URL(from), new URL(to));
  assert.equal(hop('https://a.test/x', 'https://b.test/y'), true);
  assert.equal(hop('http://a.test/x', 'https://b.test/y'), true);
  assert.equal(hop('http://a.test/x', 'http://b.test/y'), true);
  assert.equal(hop('https://a.test/x', 'http://b.test/y'), false);
  for (const to of ['file:///etc/passwd', 'ftp://a.test/', 'data:text/plain,x'])
    assert.equal(hop('http://a.test/', to), false);
});
