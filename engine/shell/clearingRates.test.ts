import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearingRates, ratedTable } from '../../contract/clearingRates.gen.ts';
import { tableDigest } from './analyseCommand.ts';

test('the rates that a person is shown were measured with this table of commands', () => {
  assert.equal(ratedTable, tableDigest, 'measure anew: countersign eval risk --split dev --write');
  const { reading, creating, project } = clearingRates;
  assert.ok(reading.safeCleared <= creating.safeCleared && creating.safeCleared <= project.safeCleared);
  for (const { unsafeCleared } of [reading, creating, project]) assert.equal(unsafeCleared, 0);
});
