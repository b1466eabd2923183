import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Result } from '../../contract/failure.ts';
import type { PageFrame, Reply } from '../../contract/hostEvents.ts';
import type { ToHost } from '../../contract/hostFrames.ts';
import { configuredPath } from '../../supervisor/configured.ts';
import { fakeHostEntry, setHostFault } from '../../testkit/fakeHostEntry.ts';
import type { HostFault } from '../../testkit/fakeHostMain.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { type HostOwner, type HostRequest, ownHost } from './hostOwner.ts';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

interface Setup extends AsyncDisposable {
  readonly data: string;
  readonly owner: HostOwner;
  readonly frames: PageFrame[];
  readonly requests: { readonly request: HostRequest; readonly answer: (frame: ToHost) => void }[];
  calls(): string;
}

function setUp(t: TestContext, fault: HostFault = 'none'): Setup {
  expectNoLeaks(t);
  const data = mkdtempSync(join(tmpdir(), 'owner-'));
  setHostFault(data, fault);
  const frames: PageFrame[] = [];
  const requests: Setup['requests'] = [];
  const owner = ownHost({
    host: {
      node: must(configuredPath('node', process.execPath)),
      entry: must(configuredPath('entry', fakeHostEntry)),
      dataFolder: must(configuredPath('data', data)),
      runFolder: must(configuredPath('run', join(data, 'run'))),
    },
    clock: { monotonicMs: () => performance.now() },
    limits: {
      startupMs: 60_000,
      drainMs: 30_000,
      restart: { max: 1, windowMs: 60_000, firstDelayMs: 10, maxDelayMs: 10 },
    },
    onPageFrame: (frame) => frames.push(frame),
    onRequest: (request, answer) => requests.push({ request, answer }),
    onChange: () => undefined,
  });
  return {
    data,
    owner,
    frames,
    requests,
    calls: () => readFileSync(join(data, 'calls'), 'utf8'),
    async [Symbol.asyncDispose]() {
      await owner.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function until(holds: () => boolean, what: string): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    assert.ok(tries < 3_000, `${what} did not come`);
    await delay(10);
  }
}

const codeOf = (reply: Reply) => (reply.ok ? 'none' : reply.failure.code);
const pidOf = (owner: HostOwner) => {
  const { state } = owner.process();
  assert.ok(state.kind === 'ready');
  return state.process.pid;
};

describe('the owner of the host', () => {
  test('holds the first questions until the host is there, and passes its frames on in their order', async (t) => {
    await using setup = setUp(t);
    assert.equal(setup.owner.frame().state, 'starting');
    const replies = await Promise.all([
      setup.owner.call('gaps/list', {}),
      setup.owner.call('mission/show', { id: 'x' }),
      setup.owner.call('gaps/list', {}),
    ]);
    assert.deepEqual(
      replies.map((reply) => (reply.ok ? reply.mark?.seq : reply.failure.code)),
      [1, 'mission.unknown', 2],
      'each its own answer',
    );
    assert.deepEqual(
      setup.frames.map((frame) => (frame.kind === 'host' ? frame.state : frame.mark.seq)),
      ['starting', 'ready', 1, 2],
    );
    assert.equal(setup.owner.frame().mark?.seq, 2, 'a page that comes later is told where the order stands');
  });

  test('answers what a dead host left open, and asks the next host nothing of it', async (t) => {
    await using setup = setUp(t);
    must((await setup.owner.call('gaps/list', {})) as Result<unknown>);
    const open = setup.owner.call('status/show', {});
    await until(() => setup.calls().includes('status/show'), 'the question');
    process.kill(pidOf(setup.owner), 'SIGKILL');
    assert.equal(codeOf(await open), 'host.restarting');
    assert.equal(
      codeOf(await setup.owner.call('gaps/list', {})),
      'host.restarting',
      'one that starts again is not waited for',
    );
    await until(() => setup.owner.frame().state === 'ready', 'the next host');
    assert.ok((await setup.owner.call('gaps/list', {})).ok);
    assert.equal(setup.calls().split('status/show').length, 2, 'asked once');
    assert.equal(setup.owner.process().restarts, 1);
  });

  test('says of one that was given up what is kept and what to do, and tries again only when asked', async (t) => {
    await using setup = setUp(t, 'loop');
    await until(() => setup.owner.frame().state === 'failed', 'the end');
    const reply = await setup.owner.call('gaps/list', {});
    assert.ok(!reply.ok);
    assert.equal(reply.failure.code, 'host.failed');
    assert.ok(reply.failure.kept !== undefined && reply.failure.action !== undefined);
    setHostFault(setup.data, 'none');
    setup.owner.restart();
    setup.owner.restart();
    await until(() => setup.owner.frame().state === 'ready', 'the host');
    assert.ok((await setup.owner.call('gaps/list', {})).ok);
    setup.owner.restart();
    assert.equal(setup.owner.frame().state, 'ready', 'one that runs is left alone');
    assert.equal(
      setup.calls().match(/^start .*--after-crash$/gm)?.length,
      2,
      'its restart and ours both follow a crash',
    );
  });

  test('brings the answer to a request to that very host, and to nobody once it is gone', async (t) => {
    await using setup = setUp(t);
    await setup.owner.call('mission/templates', { language: 'en' });
    await until(() => setup.requests.length === 1, 'the request');
    const [first] = setup.requests;
    assert.ok(first?.request.kind === 'server' && first.request.model === 'one');
    const endpoint = { url: 'http://127.0.0.1:5', secret: 's' };
    first.answer({ kind: 'served', id: first.request.id, endpoint, failure: null });
    await until(
      () => setup.calls().includes(`served ${first.request.kind === 'server' ? first.request.id : 0} http`),
      'the answer',
    );
    process.kill(pidOf(setup.owner), 'SIGKILL');
    await until(() => setup.owner.frame().state === 'restarting', 'the crash');
    await until(() => setup.owner.frame().state === 'ready', 'the next host');
    first.answer({ kind: 'served', id: 99, endpoint: null, failure: { code: 'host.failed', message: 'late' } });
    assert.ok((await setup.owner.call('gaps/list', {})).ok);
    assert.doesNotMatch(setup.calls(), /served 99/);
  });

  test('of a host whose data folder is of a newer version repeats its sentence', async (t) => {
    await using setup = setUp(t, 'reported');
    const reply = await setup.owner.call('gaps/list', {});
    assert.ok(!reply.ok);
    assert.match(reply.failure.message, /^The engine does not run: The data folder is of a newer version\./);
  });
});
