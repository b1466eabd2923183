import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastParts } from './splitPath.ts';

test('of a long path the last two parts are kept, a short one stays as it is', () => {
  assert.equal(lastParts('/home/p/Buchhaltung/Q1'), '…/Buchhaltung/Q1');
  assert.equal(lastParts('/home/p/Buchhaltung/Q1/'), '…/Buchhaltung/Q1');
  for (const path of ['/home/p', '/srv', '/', '']) assert.equal(lastParts(path), path);
});
