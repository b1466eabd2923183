import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import { openDecisionService } from './decisionService.ts';
import type { EndpointProfile } from './endpoint.ts';

const key = 'sk-a-key-that-nobody-else-may-see';

async function open(endpoint: string, profile: EndpointProfile, given = key): Promise<string> {
  const opened = openDecisionService({
    endpoint,
    profile,
    key: given,
    component: { kind: 'decision_model', id: 'service' },
    timeoutMs: 1_000,
    monotonicMs: () => 0,
  });
  if (opened.ok) {
    await opened.value[Symbol.asyncDispose]();
    return 'opened';
  }
  assert.ok(!inspect(opened.failure).includes(given) || given === '', 'the key stands in no failure');
  return opened.failure.code;
}

describe('a System One service of somebody else', () => {
  test('the packaged profile opens loopback and nothing else', async () => {
    assert.equal(await open('http://127.0.0.1:8080', 'packaged'), 'opened');
    for (const elsewhere of [
      'https://decisions.example',
      'http://192.168.0.7:8080',
      'http://127.0.0.1.example.com:80',
    ]) {
      assert.equal(await open(elsewhere, 'packaged'), 'client.notLoopback', elsewhere);
    }
  });

  test('the connected profile opens a server elsewhere, over https alone', async () => {
    assert.equal(await open('https://decisions.example/api', 'connected'), 'opened');
    assert.equal(await open('http://127.0.0.1:8080', 'connected'), 'opened');
    assert.equal(await open('http://decisions.example', 'connected'), 'input.invalid');
    assert.equal(await open(`https://user:${key}@decisions.example`, 'connected', 'another-key'), 'input.invalid');
  });

  test('a key that cannot be a header is refused without being shown', async () => {
    for (const bad of ['', 'a key with spaces', 'line\nbreak', 'schlüssel', 'x'.repeat(5_000)]) {
      assert.equal(await open('http://127.0.0.1:8080', 'packaged', bad), 'input.invalid');
    }
  });
});
