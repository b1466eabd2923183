import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { type HostStateFrame, pageFrameSchema } from '../../contract/hostEvents.ts';
import { setHostFault } from '../fakeHostEntry.ts';
import { fakeInstallation } from './fakeInstallation.ts';
import { launchApp, type RunningApp } from './harness.ts';

/** Host frames as the page hears them, from now on; the page keeps them, so a page that was lost would have lost them. */
async function hearHost(app: RunningApp): Promise<() => Promise<HostStateFrame[]>> {
  await app.page.evaluate(() => {
    const heard: unknown[] = [];
    const scope = globalThis as unknown as {
      heard: unknown[];
      countersign: { listen(hear: (frame: unknown) => void): void };
    };
    scope.heard = heard;
    scope.countersign.listen((frame) => heard.push(frame));
  });
  return async () => {
    const heard = await app.page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
    return heard.map((frame) => pageFrameSchema.parse(frame)).filter((frame) => frame.kind === 'host');
  };
}

async function until<T>(look: () => Promise<T | undefined>, what: string, withinMs = 20_000): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    assert.ok(performance.now() < end, `${what} did not come`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const hostState = (app: RunningApp, state: HostStateFrame['state']) =>
  until(async () => ((await app.call('shell/hostState', {})).state === state ? true : undefined), `host ${state}`);

describe('a host that is killed', () => {
  test('is started again; the page is told and not lost, and what it asked is answered by a sentence', async () => {
    using installation = await fakeInstallation();
    await using app = await launchApp({ app: installation.app });
    await hostState(app, 'ready');
    // A page that has just loaded is told where the host stands once more: that is over before we listen.
    await app.page.waitForLoadState('load');
    await hostState(app, 'ready');
    const heard = await hearHost(app);
    const first = await app.hostPid();
    // The fake host never answers this: it dies with the question open.
    const asked = app.call('status/show', {}).catch((error: unknown) => String(error));
    await until(async () => {
      const calls = readFileSync(path.join(app.dataFolder, 'calls'), 'utf8');
      return calls.includes('call status/show') ? true : undefined;
    }, 'the question');
    process.kill(first, 'SIGKILL');
    assert.match(String(await asked), /host\.restarting: The engine stopped and is being started again/);
    const frames = await until(async () => {
      const all = await heard();
      return all.at(-2)?.state === 'restarting' && all.at(-1)?.state === 'ready' ? all : undefined;
    }, 'a host that is ready again');
    const states = frames.map(({ state }) => state);
    assert.deepEqual(states.slice(states.indexOf('restarting')), ['restarting', 'ready']);
    const second = await app.hostPid();
    assert.notEqual(second, first);
    assert.equal(frames.at(-1)?.mark?.epoch, `fake-${second}`, 'the new host tells where its order stands');
    assert.match(readFileSync(path.join(app.dataFolder, 'calls'), 'utf8'), /--after-crash/);
    assert.deepEqual(await app.call('gaps/list', {}), []);
  });
});

describe('a host that always ends', () => {
  test('is given up with one sentence, and tried again when the person says so', async () => {
    using installation = await fakeInstallation();
    await using app = await launchApp({ app: installation.app });
    await hostState(app, 'ready');
    const heard = await hearHost(app);
    setHostFault(app.dataFolder, 'loop');
    process.kill(await app.hostPid(), 'SIGKILL');
    const last = await until(async () => (await heard()).find(({ state }) => state === 'failed'), 'the end');
    assert.equal(last.failure?.code, 'host.failed');
    assert.match(
      last.failure?.message ?? '',
      /^The engine does not run: The engine ended by itself 4 times within 60 s/,
    );
    assert.equal(last.failure?.action, 'Start the engine again.');
    await assert.rejects(app.call('gaps/list', {}), /host\.failed/);
    assert.equal(app.pids().length > 0, true, 'the window is still there');
    setHostFault(app.dataFolder, 'none');
    await app.call('shell/restartHost', {});
    await hostState(app, 'ready');
    assert.deepEqual(await app.call('gaps/list', {}), []);
  });
});

describe('the end', () => {
  test('of the app in order: the host is asked to quit and does so; nothing is left', async () => {
    using installation = await fakeInstallation();
    await using app = await launchApp({ app: installation.app });
    await hostState(app, 'ready');
    await app.quit();
    const calls = readFileSync(path.join(app.dataFolder, 'calls'), 'utf8').trim().split('\n');
    assert.deepEqual(calls.slice(-2), ['quit', 'ended']);
  });

  test('of a window whose host does not quit: it is killed after its time; nothing is left', async () => {
    using installation = await fakeInstallation();
    await using app = await launchApp({ app: installation.app });
    await hostState(app, 'ready');
    setHostFault(app.dataFolder, 'deaf');
    process.kill(await app.hostPid(), 'SIGKILL');
    const starts = () => readFileSync(path.join(app.dataFolder, 'calls'), 'utf8').match(/^start /gm)?.length;
    await until(async () => (starts() === 2 ? true : undefined), 'the second host');
    await hostState(app, 'ready');
    await app.quit();
    assert.match(readFileSync(path.join(app.dataFolder, 'calls'), 'utf8'), /quit\n$/, 'it was asked');
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`by ${signal}: in order too`, async () => {
      using installation = await fakeInstallation();
      await using app = await launchApp({ app: installation.app });
      await hostState(app, 'ready');
      process.kill(app.pid, signal);
      await app.nothingLeft(20_000);
      assert.match(readFileSync(path.join(app.dataFolder, 'calls'), 'utf8'), /quit\nended\n$/);
    });
  }

  test('by SIGKILL: host, pages and helpers are gone with it', async () => {
    using installation = await fakeInstallation();
    await using app = await launchApp({ app: installation.app });
    await hostState(app, 'ready');
    assert.ok(app.pids().length >= 4, 'app, page, helpers and host were there');
    assert.ok(app.pids().includes(await app.hostPid()));
    app.kill();
    await app.nothingLeft();
  });
});
