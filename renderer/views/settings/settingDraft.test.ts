import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { configSchema } from '../../../contract/config.ts';
import { bounds, readNumber, readServerPath, readServiceAddress } from './settingDraft.ts';

test('the bounds are those of the contract', () => {
  assert.deepEqual(bounds, { threads: { least: 1, most: 256 }, contextTokens: { least: 512, most: 262_144 } });
});

test('a number is taken where the contract takes it, and nowhere else', () => {
  fc.assert(
    fc.property(fc.constantFrom('threads' as const, 'contextTokens' as const), fc.integer(), (key, value) => {
      const draft = readNumber(key, String(value));
      const fits = configSchema.shape[key].safeParse(value).success;
      assert.equal(draft.kind === 'value', fits);
      if (draft.kind === 'value') assert.equal(draft.value, value);
    }),
  );
});

test('what only looks like a number is refused', () => {
  for (const text of ['', ' ', '4.5', '1e3', '0x10', '-3', '4 threads', '٤', '9999999999']) {
    assert.equal(readNumber('threads', text).kind, 'notNumber', text);
  }
  assert.equal(readNumber('threads', '0').kind, 'outOfRange');
});

test('a server is a whole path, or nothing', () => {
  assert.deepEqual(readServerPath('  '), { kind: 'value', value: '' });
  assert.deepEqual(readServerPath(' /opt/llama/llama-server '), { kind: 'value', value: '/opt/llama/llama-server' });
  assert.equal(readServerPath('C:\\llama\\llama-server.exe').kind, 'value');
  for (const text of ['llama-server', './llama-server', '~/llama', 'http://here/', `/${'a'.repeat(5_000)}`]) {
    assert.equal(readServerPath(text).kind, 'notPath', text.slice(0, 30));
  }
});

test('a service is an address without user, query and fragment, or nothing', () => {
  assert.deepEqual(readServiceAddress(' '), { kind: 'value', value: '' });
  for (const text of ['https://decisions.example/api', 'http://127.0.0.1:8080']) {
    assert.deepEqual(readServiceAddress(` ${text} `), { kind: 'value', value: text });
  }
  const wrong = [
    'decisions.example',
    'ftp://x.example',
    'https://',
    'https://a b',
    'https://u:p@x.example',
    'https://x?k=1',
  ];
  for (const text of wrong) assert.equal(readServiceAddress(text).kind, 'notAddress', text);
});
