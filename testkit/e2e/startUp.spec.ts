import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launchApp } from './harness.ts';

test('the window shows our page over app:// and answers who it is', async () => {
  await using app = await launchApp();
  assert.equal(app.page.url(), 'app://countersign/');
  assert.equal((await app.call('shell/info', {})).kind, 'window');
  await app.screenshot('start-up');
});
