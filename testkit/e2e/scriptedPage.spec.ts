import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openScriptedPage, quietScript } from './scriptedPage.ts';

test('the page starts under its policy without a violation, and asks the host by the table alone', async () => {
  await using scripted = await openScriptedPage(quietScript());
  await scripted.page.waitForSelector('h1');
  assert.deepEqual(scripted.errors, []);
  assert.ok(scripted.calls.some(({ method }) => method === 'mission/list' || method === 'settings/show'));
});

test('a host that restarts is told, and everything is asked for again', async () => {
  await using scripted = await openScriptedPage(quietScript());
  await scripted.frame({ kind: 'host', state: 'restarting', mark: null, failure: null });
  await scripted.page.waitForSelector('[data-host="restarting"]');
  const before = scripted.calls.length;
  await scripted.frame({ kind: 'host', state: 'ready', mark: { epoch: 'another', seq: 0 }, failure: null });
  await scripted.page.waitForSelector('[data-host]', { state: 'detached' });
  await assert.doesNotReject(async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      if (scripted.calls.slice(before).some(({ method }) => method === 'settings/show')) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nothing was asked for again');
  });
});
