/** The page in a real browser: what its person can do, and what every other page that they have open cannot. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { type Reply, replySchema } from '../../contract/hostEvents.ts';
import { type MethodName, type MethodParams, type MethodResult, methods } from '../../contract/methods.ts';
import { findWeights } from '../weights.ts';
import { type RunningServe, startChromium, startServe } from './serveHarness.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Asks as the page does, from within it. */
async function ask<M extends MethodName>(page: Page, method: M, params: MethodParams<M>): Promise<Reply> {
  const answer = await page.evaluate(
    async ({ method, params }) => {
      const response = await fetch(`/api/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(params),
      });
      return (await response.json()) as unknown;
    },
    { method: method as string, params: params as unknown },
  );
  return replySchema.parse(answer);
}

async function value<M extends MethodName>(page: Page, method: M, params: MethodParams<M>): Promise<MethodResult<M>> {
  const reply = await ask(page, method, params);
  assert.ok(reply.ok, JSON.stringify(reply));
  return methods[method].result.parse(reply.value) as MethodResult<M>;
}

async function until<T>(look: () => Promise<T | undefined>, what: string): Promise<T> {
  for (let waited = 0; waited < 240_000; waited += 250) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(250);
  }
  assert.fail(`never: ${what}`);
}

const themeOf = async (page: Page) =>
  (await value(page, 'settings/show', {})).settings.find(({ key }) => key === 'theme')?.value;

/** Another site's server: one empty page, and what it was asked. */
async function startOtherSite() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>another site</title><body></body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('countersign serve in a browser', () => {
  test('the link opens the page, leaves the address bar, and works once', async () => {
    await using serve = await startServe();
    await using browser = await startChromium();
    const page = await browser.enter(serve.link);
    assert.equal(page.url(), `${serve.origin}/`);
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
    assert.equal(answer?.status(), 401);
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
          const source = new EventSource('/events');
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
            const source = new EventSource('/events');
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

/** What another page tries, each within that page; every one says how it went. */
const attempts: Readonly<Record<string, (target: string) => Promise<string>>> = {
  'a call with the cookie': async (target) =>
    fetch(`${target}/api/settings/set`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"values":{"theme":"aurora"}}',
    }).then(
      (response) => `answered ${response.status}`,
      () => 'refused',
    ),
  'a call as a simple request, whose answer it need not read': async (target) =>
    fetch(`${target}/api/settings/set`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      headers: { 'content-type': 'text/plain' },
      body: '{"values":{"theme":"aurora"}}',
    }).then(
      (response) => `sent, and got ${response.type} with ${response.status}`,
      () => 'refused',
    ),
  'a beacon': async (target) => {
    navigator.sendBeacon(
      `${target}/api/settings/set`,
      new Blob(['{"values":{"theme":"aurora"}}'], { type: 'text/plain' }),
    );
    return 'sent';
  },
  'a form': async (target) => {
    const frame = document.createElement('iframe');
    frame.name = 'into';
    const form = document.createElement('form');
    Object.assign(form, {
      action: `${target}/api/settings/set`,
      method: 'post',
      enctype: 'text/plain',
      target: 'into',
    });
    const field = document.createElement('input');
    Object.assign(field, { name: '{"values":{"theme":"aurora"},"x":"', value: '"}' });
    form.append(field);
    document.body.append(frame, form);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    form.submit();
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 1_500))]);
    return 'sent';
  },
  'reading the page': async (target) =>
    fetch(`${target}/`, { credentials: 'include' }).then(
      async (response) => `read ${(await response.text()).length} characters`,
      () => 'refused',
    ),
  'listening to its events': (target) =>
    new Promise((resolve) => {
      const source = new EventSource(`${target}/events`, { withCredentials: true });
      source.onmessage = () => resolve('heard one');
      source.onerror = () => {
        source.close();
        resolve('refused');
      };
    }),
  'showing it in a frame': (target) =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = `${target}/`;
      frame.addEventListener('load', () => {
        // A page of another origin cannot be looked into; that it can not even be counted is what is wanted.
        resolve(`shown with ${frame.contentWindow?.length ?? 0} frames`);
      });
      document.body.append(frame);
    }),
  'running its script here': (target) =>
    new Promise((resolve) => {
      const script = document.createElement('script');
      script.src = `${target}/index.html`;
      script.onload = () => resolve('loaded');
      script.onerror = () => resolve('refused');
      document.body.append(script);
    }),
  'taking its picture': (target) =>
    new Promise((resolve) => {
      const image = document.createElement('img');
      image.src = `${target}/api/mission/list`;
      image.onload = () => resolve('loaded');
      image.onerror = () => resolve('refused');
      document.body.append(image);
    }),
  'a web socket': (target) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${target.replace('http', 'ws')}/events`);
      socket.onopen = () => resolve('open');
      socket.onerror = () => resolve('refused');
    }),
  'opening it and looking inside': (target) =>
    new Promise((resolve) => {
      const opened = window.open(`${target}/`);
      setTimeout(() => {
        try {
          resolve(`sees ${opened?.document.title}`);
        } catch {
          resolve('refused');
        }
      }, 1_500);
    }),
};

/** None of these words may come from any attempt. */
const gotThrough = /answered|read |heard|loaded|open$|sees ./;

async function tryEverything(
  other: Page,
  person: Page,
  serve: RunningServe,
  targets: readonly string[],
): Promise<void> {
  for (const target of targets) {
    for (const [name, attempt] of Object.entries(attempts)) {
      const went = await other.evaluate(attempt, target);
      assert.doesNotMatch(went, gotThrough, `${name} at ${target}: ${went}`);
      assert.equal(await themeOf(person), 'instrument', `${name} at ${target} changed nothing`);
    }
  }
  // What a frame or a window of theirs shows is not our page.
  for (const frame of other.frames().slice(1)) {
    const shown = await frame.evaluate(() => document.title).catch(() => '');
    assert.doesNotMatch(shown, /Countersign/i);
    assert.equal(
      await frame
        .locator('nav')
        .count()
        .catch(() => 0),
      0,
    );
  }
  assert.doesNotMatch(serve.output(), /at .*\.ts:\d+/);
}

describe('another site in the same browser', () => {
  test('from another port of this machine, where the cookie is sent along, nothing gets through', async () => {
    await using serve = await startServe();
    await using site = await startOtherSite();
    await using browser = await startChromium();
    const person = await browser.enter(serve.link);
    await person.getByRole('navigation').first().waitFor();
    const other = await browser.context.newPage();
    await other.goto(`http://127.0.0.1:${site.port}/`);
    await tryEverything(other, person, serve, [serve.origin, `http://localhost:${serve.port}`]);
  });

  test('from another name, nothing gets through', async () => {
    await using serve = await startServe();
    await using site = await startOtherSite();
    await using browser = await startChromium(['evil.test']);
    const person = await browser.enter(serve.link);
    await person.getByRole('navigation').first().waitFor();
    const other = await browser.context.newPage();
    await other.goto(`http://evil.test:${site.port}/`);
    await tryEverything(other, person, serve, [serve.origin]);
  });

  test('a name that was pointed at this machine is not this page, although the browser takes it for its own site', async () => {
    await using serve = await startServe();
    await using browser = await startChromium(['rebound.test']);
    const person = await browser.enter(serve.link);
    await person.getByRole('navigation').first().waitFor();
    const other = await browser.context.newPage();
    const shown = await other.goto(`http://rebound.test:${serve.port}/`);
    assert.equal(shown?.status(), 421);
    // The page of the refusal has the attacker's origin: what it asks is "same-origin" for the browser.
    const went = await other.evaluate(async () => {
      const call = await fetch('/api/settings/set', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"values":{"theme":"aurora"}}',
      });
      const page = await fetch('/');
      return [call.status, page.status];
    });
    assert.deepEqual(went, [421, 421]);
    const ticket = await other.goto((await serve.newLink()).replace('127.0.0.1', 'rebound.test'));
    assert.equal(ticket?.status(), 421);
    assert.equal(await themeOf(person), 'instrument');
  });

  test('the same attempts from our own page do get through: the specs above can fail', async () => {
    await using serve = await startServe();
    await using browser = await startChromium();
    const person = await browser.enter(serve.link);
    await person.getByRole('navigation').first().waitFor();
    const call = attempts['a call with the cookie'];
    const events = attempts['listening to its events'];
    assert.ok(call !== undefined && events !== undefined);
    assert.equal(await person.evaluate(call, serve.origin), 'answered 200');
    assert.equal(await person.evaluate(events, serve.origin), 'heard one');
    assert.equal(await themeOf(person), 'aurora');
  });
});
