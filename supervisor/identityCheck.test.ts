import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Identity } from '../contract/decision.ts';
import type { Result } from '../contract/failure.ts';
import { launchNonceSchema } from '../contract/launch.ts';
import { configuredPath, modelAlias, modelDigest, serverPort } from './configured.ts';
import { checkIdentity, type Expected } from './identityCheck.ts';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

const path = must(configuredPath('p', '/models/a.gguf'));
const expected: Expected = {
  program: { kind: 'own', node: path, entry: path },
  role: 'decision',
  digest: must(modelDigest('d', 'a'.repeat(64))),
  alias: must(modelAlias('a', 'kev')),
  model: path,
  nonce: launchNonceSchema.parse('7'.repeat(32)),
  port: must(serverPort('p', 40_000)),
  pid: 4_242,
};
const upstream: Expected = { ...expected, program: { kind: 'llama-server', binary: path } };

const identity: Identity = {
  role: 'decision',
  modelDigest: 'a'.repeat(64),
  build: 'any',
  nonce: '7'.repeat(32),
  pid: 4_242,
};

const told = (reply: Parameters<typeof checkIdentity>[1], of: Expected = expected): string => {
  const result = checkIdentity(of, reply);
  assert.ok(!result.ok);
  assert.equal(result.failure.code, 'supervisor.identityMismatch');
  return result.failure.message;
};

describe('who answers on the port', () => {
  test('is ours when every field is what was launched', () => {
    assert.ok(checkIdentity(expected, { kind: 'own', identity }).ok);
  });

  for (const [field, change, words] of [
    ['role', { role: 'writer' }, /role: expected decision, found writer/],
    ['digest', { modelDigest: 'b'.repeat(64) }, /model digest: expected a{64}, found b{64}/],
    ['nonce', { nonce: '8'.repeat(32) }, /nonce: that of another launch/],
    ['process', { pid: 1_111 }, /process: expected 4242, found 1111/],
  ] as const) {
    test(`is not ours when the ${field} differs, alone`, () => {
      const message = told({ kind: 'own', identity: { ...identity, ...change } });
      assert.match(message, words);
      assert.match(message, /^Port 40000 was answered by/);
      assert.match(message, /not by the decision server that was started as process 4242\.$/);
    });
  }

  test('every difference is named, the nonce itself is not shown', () => {
    const message = told({ kind: 'own', identity: { ...identity, role: 'writer', nonce: 'guess', pid: 1 } });
    assert.match(message, /role: .*; nonce: .*; process: /);
    assert.doesNotMatch(message, /guess|7777/);
  });

  test('upstream is ours by alias, model file and secret, each alone', () => {
    const good = { alias: 'kev', modelPath: '/models/a.gguf', secretChecked: true };
    assert.ok(checkIdentity(upstream, { kind: 'upstream', identity: good }).ok);
    assert.match(
      told({ kind: 'upstream', identity: { ...good, alias: 'other' } }, upstream),
      /alias: expected kev, found other/,
    );
    assert.match(told({ kind: 'upstream', identity: { ...good, modelPath: '/b' } }, upstream), /model file: /);
    assert.match(
      told({ kind: 'upstream', identity: { ...good, secretChecked: false } }, upstream),
      /answers to a wrong one/,
    );
  });

  test('the other kind of server, and any stranger, is named as what it is', () => {
    const good = { alias: 'kev', modelPath: '/models/a.gguf', secretChecked: true };
    assert.match(told({ kind: 'upstream', identity: good }), /an upstream llama-server/);
    assert.match(told({ kind: 'own', identity }, upstream), /a Countersign server, not llama-server/);
    assert.match(told({ kind: 'stranger', what: 'nginx\u001b[2J' }), /answered by nginx\[2J,/);
  });
});
