import assert from 'node:assert/strict';
import { test } from 'node:test';
import { childEnvironment } from './childEnvironment.ts';
import { findHazards, hazardousVariables } from './hazardousVariables.ts';

test('names what would send loopback traffic elsewhere or load code', () => {
  const env = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://10.0.0.1', LD_PRELOAD: '', NODE_OPTIONS: '--x' };
  assert.deepEqual(findHazards(env), ['NODE_USE_ENV_PROXY', 'NODE_OPTIONS']);
  assert.deepEqual(findHazards({}), []);
});

test('none of them reaches a model server', () => {
  const env = Object.fromEntries(hazardousVariables.map((name) => [name, 'x']));
  assert.deepEqual(findHazards(childEnvironment(env, 'linux')), []);
});
