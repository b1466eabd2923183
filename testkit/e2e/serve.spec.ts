/** The page in a real browser: what its person can do. What other pages cannot is `serveOtherSites.spec.ts`. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findWeights } from '../weights.ts';
import { themeOf, value } from './askPage.ts';
import { startChromium, startServe } from './serveHarness.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function until<T>(look: () => Promise<T | undefined>, what: string): Promise<T> {
  for (let waited = 0; waited < 240_000; waited += 250) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(250);
  }
  assert.fail(`never: ${what}`);
}

describe('countersign serve in a browser', () => {
  test('the link opens the page, leaves the address bar, and works once', async () => {
    await using serve = await startServe();
    await using browser = await startChromium();
    const page = await browser.enter(serve.link);
    assert.match(page.url(), new RegExp(`^${serve.origin}/[\\w-]{22}/$`));
    await page.getByRole('navigation').first().waitFor();
    assert.equal((await value(page, 'shell/info', {})).kind, 'web');
    for (const view of ['Review', 'Ledger', 'Status', 'Models', 'Settings', 'Missions']) {
      await page.getByRole('link', { name: view }).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    assert.deepEqual(browser.complaints, [], 'the policy stops nothing that the page does');
    assert.equal(await page.evaluate(() => document.cookie), '', 'no script sees the session');
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    await using other = await startChromium();
    const second = await other.enter(serve.link);
    assert.match((await second.textContent('body')) ?? '', /used already/);
    const bare = await other.context.newPage();
    const answer = await bare.goto(serve.origin);
    assert.equal(answer?.status(), 404);
    assert.equal((await bare.goto(page.url()))?.status(), 401, 'the address alone is no session');
  });

  test('Enter makes a new link for another session; both pages work and hear the same events', async () => {
    await using serve = await startServe();
    await using one = await startChromium();
    await using two = await startChromium();
    const first = await one.enter(serve.link);
    const second = await two.enter(await serve.newLink());
    const heard = second.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const source = new EventSource('events');
          source.onmessage = ({ data }) => {
            const frame = JSON.parse(data) as { kind: string; event?: { type: string } };
            if (frame.kind === 'host') document.title = 'listening';
            if (frame.event?.type === 'settings') resolve(data);
          };
        }),
    );
    await second.waitForFunction(() => document.title === 'listening');
    await value(first, 'settings/set', { values: { theme: 'aurora' } });
    assert.match(await heard, /"type":"settings"/);
    assert.equal(await themeOf(second), 'aurora');
  });

  test('the page follows the browser’s language', async () => {
    await using serve = await startServe();
    await using browser = await startChromium([], 'de-CH');
    const page = await browser.enter(serve.link);
    await page.getByRole('navigation').first().waitFor();
    assert.deepEqual((await value(page, 'shell/info', {})).languages[0], 'de-CH');
    assert.equal(await page.getAttribute('html', 'lang'), 'de');
  });

  test('a mission from the browser: the card is allowed by the person at the page, and the run is accepted', {
    skip: findWeights('smollm2-135m') === undefined ? 'smollm2-135m is not here' : false,
  }, async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-mission-'));
    try {
      cpSync(path.join(root, 'examples/missions/invoice-totals'), folder, { recursive: true });
      await using serve = await startServe();
      await using browser = await startChromium();
      const page = await browser.enter(serve.link);
      const opened = await value(page, 'mission/open', { path: path.join(folder, 'mission.json') });
      const { runId } = await value(page, 'mission/start', {
        from: { kind: 'file', path: opened.path },
        workspaceRoot: opened.workspaceRoot,
      });
      const card = await until(async () => (await value(page, 'review/list', { state: 'pending' }))[0], 'a card');
      const shown = await value(page, 'review/open', { id: card.id });
      assert.equal(shown.item.id, card.id);
      await value(page, 'review/decide', { id: card.id, decision: 'allow' });
      const result = await until(
        async () => (await value(page, 'run/show', { id: runId })).run.result ?? undefined,
        'an end',
      );
      assert.equal(result.status, 'accepted', JSON.stringify(result));
      const { rows } = await value(page, 'ledger/page', {
        count: 500,
        runId,
        kinds: ['review.shown', 'review.decided', 'finish.passed'],
      });
      assert.deepEqual(rows.map(({ kind, component }) => [kind, component.kind, component.id]).toReversed(), [
        ['review.shown', 'engine', 'review'],
        ['review.decided', 'person', 'web page'],
        ['finish.passed', 'gate', 'finish gate'],
      ]);
      const processes = (await value(page, 'status/show', {})).processes;
      assert.ok((processes.find(({ role }) => role === 'writer')?.tokensPerSecond ?? 0) > 0, 'its speed was measured');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('Ctrl-C in the middle of a run: nothing is left, and the run is taken up by the next start', {
    skip: findWeights('smollm2-135m') === undefined ? 'smollm2-135m is not here' : false,
  }, async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-mission-'));
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'countersign-shared-'));
    try {
      cpSync(path.join(root, 'examples/missions/invoice-totals'), folder, { recursive: true });
      await using browser = await startChromium();
      let runId = '';
      {
        await using serve = await startServe({ dataFolder });
        const page = await browser.enter(serve.link);
        const opened = await value(page, 'mission/open', { path: path.join(folder, 'mission.json') });
        const from = { kind: 'file', path: opened.path } as const;
        ({ runId } = await value(page, 'mission/start', { from, workspaceRoot: opened.workspaceRoot }));
        await until(async () => (await value(page, 'review/list', { state: 'pending' }))[0], 'a card');
        assert.equal(await serve.interrupt(), 130);
        assert.doesNotMatch(serve.output(), /at .*\.ts:\d+/);
      }
      await using serve = await startServe({ dataFolder });
      const page = await browser.enter(serve.link);
      assert.equal((await value(page, 'run/show', { id: runId })).state, 'interrupted');
      await value(page, 'run/resume', { id: runId });
      const card = await until(async () => (await value(page, 'review/list', { state: 'pending' }))[0], 'a card');
      await value(page, 'review/open', { id: card.id });
      await value(page, 'review/decide', { id: card.id, decision: 'allow' });
      const result = await until(
        async () => (await value(page, 'run/show', { id: runId })).run.result ?? undefined,
        'an end',
      );
      assert.equal(result.status, 'accepted', JSON.stringify(result));
    } finally {
      for (const each of [folder, dataFolder]) rmSync(each, { recursive: true, force: true });
    }
  });

  test('Ctrl-C ends it in an orderly way, pages open or not, and nothing is left', async () => {
    await using serve = await startServe();
    await using browser = await startChromium();
    const page = await browser.enter(serve.link);
    await page.getByRole('navigation').first().waitFor();
    assert.equal(await serve.interrupt(), 130);
    assert.match(serve.output(), /Ending/);
    assert.doesNotMatch(serve.output(), /at .*\.ts:\d+/);
    await assert.rejects(fetch(serve.origin));
  });

  test('another process on the same data folder: its rows are seen and told, and neither stands in the other’s way', async () => {
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'countersign-shared-'));
    try {
      await using serve = await startServe({ dataFolder });
      await using neighbour = await startServe({ dataFolder });
      await using one = await startChromium();
      await using two = await startChromium();
      const here = await one.enter(serve.link);
      const there = await two.enter(neighbour.link);
      const told = here.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const source = new EventSource('events');
            source.onmessage = ({ data }) => {
              const frame = JSON.parse(data) as { kind: string; event?: { type: string } };
              if (frame.kind === 'host') document.title = 'listening';
              if (frame.event?.type === 'ledger') resolve(data);
            };
          }),
      );
      await here.waitForFunction(() => document.title === 'listening');
      await value(there, 'settings/set', { values: { profile: 'connected' } });
      assert.match(await told, /"seq":1/);
      assert.equal((await value(here, 'status/show', {})).ledger.rows, 1);
      const cli = await promisify(execFile)(path.join(root, 'bin/countersign'), [
        '--data',
        dataFolder,
        'ledger',
        'verify',
        '--json',
      ]);
      assert.match(cli.stdout, /whole/);
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });
});
