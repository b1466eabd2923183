import assert from 'node:assert/strict';
import { test } from 'node:test';
import { methodNames } from './methodNames.ts';
import { methods } from './methods.ts';

test('the names are those of the table, in its order', () => {
  assert.deepEqual([...methodNames], Object.keys(methods));
});
