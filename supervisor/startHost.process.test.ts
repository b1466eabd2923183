import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { Failure, Result } from '../contract/failure.ts';
import { fakeHostEntry, setHostFault } from '../testkit/fakeHostEntry.ts';
import type { HostFault } from '../testkit/fakeHostMain.ts';
import { expectNoLeaks, findMarkedProcesses } from '../testkit/leaks.ts';
import { configuredPath } from './configured.ts';
import type { HostFrame } from './launchHost.ts';
import type { DeathTie } from './launchPlan.ts';
import type { ServerState } from './serverState.ts';
import { type HostHandle, type StartHostOptions, startHost } from './startHost.ts';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

function failureOf(result: Result<unknown>): Failure {
  assert.ok(!result.ok, 'expected a failure');
  return result.failure;
}

interface Setup extends Disposable {
  readonly data: string;
  readonly frames: HostFrame[];
  readonly states: ServerState[];
  readonly notices: string[];
  start(more?: Partial<StartHostOptions>): HostHandle;
  calls(): string[];
  frame(kind: HostFrame['kind']): Promise<HostFrame>;
}

function setUp(t: TestContext, fault: HostFault = 'none'): Setup {
  expectNoLeaks(t);
  const data = mkdtempSync(join(tmpdir(), 'host-'));
  setHostFault(data, fault);
  const frames: HostFrame[] = [];
  const states: ServerState[] = [];
  const notices: string[] = [];
  let wake: () => void = () => undefined;
  return {
    data,
    frames,
    states,
    notices,
    start: (more = {}) =>
      startHost({
        node: must(configuredPath('node', process.execPath)),
        entry: must(configuredPath('entry', fakeHostEntry)),
        dataFolder: must(configuredPath('data', data)),
        runFolder: must(configuredPath('run', join(data, 'run'))),
        clock: { monotonicMs: () => performance.now() },
        limits: {
          startupMs: 60_000,
          drainMs: 30_000,
          restart: { max: 2, windowMs: 60_000, firstDelayMs: 10, maxDelayMs: 40 },
        },
        onFrame: (frame) => {
          frames.push(frame);
          wake();
        },
        onState: (state) => states.push(state),
        onNotice: (notice) =>
          notices.push(notice.kind === 'refused' ? `${notice.event} ${notice.refusal}` : notice.failure.code),
        ...more,
      }),
    calls: () => readFileSync(join(data, 'calls'), 'utf8').trim().split('\n'),
    async frame(kind) {
      for (;;) {
        const found = frames.find((frame) => frame.kind === kind);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    [Symbol.dispose]: () => rmSync(data, { recursive: true, force: true }),
  };
}

const ties: readonly (readonly [string, Partial<StartHostOptions>])[] = [
  ['tied by what this system offers', {}],
  ['tied by the guard', { tie: { kind: 'guard' } satisfies DeathTie }],
];

describe('a supervised host', () => {
  for (const [name, tie] of ties) {
    test(`${name}: ready with the nonce of its launch, answers, and ends when it is told to`, async (t) => {
      using setup = setUp(t);
      await using host = setup.start(tie);
      const line = must(await host.ready());
      assert.deepEqual(line.mark, { epoch: `fake-${line.pid}`, seq: 0 });
      assert.deepEqual(readdirSync(join(setup.data, 'run')), [`${line.pid}.json`]);
      line.send({ kind: 'call', id: 5, method: 'gaps/list', params: {} });
      const reply = await setup.frame('reply');
      assert.ok(reply.kind === 'reply' && reply.id === 5 && reply.reply.ok);
      assert.deepEqual(
        setup.frames.map(({ kind }) => kind),
        ['event', 'reply'],
        'in the order in which it said them',
      );
      await host.stop();
      assert.deepEqual(setup.calls().slice(1), ['call gaps/list {}', 'quit', 'ended']);
      assert.deepEqual(readdirSync(join(setup.data, 'run')), []);
      assert.deepEqual(setup.notices, []);
    });
  }

  test('that is killed is started again, and is told that it follows a crash', async (t) => {
    using setup = setUp(t);
    await using host = setup.start();
    const first = must(await host.ready());
    process.kill(first.pid, 'SIGKILL');
    while (host.state().kind === 'ready') await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(host.current(), undefined);
    const second = must(await host.ready());
    assert.notEqual(second.pid, first.pid);
    assert.notEqual(second.mark.epoch, first.mark.epoch);
    assert.deepEqual(
      setup.calls().filter((line) => line.startsWith('start')),
      [`start --data ${setup.data}`, `start --data ${setup.data} --after-crash`],
    );
  });

  test('that always ends is given up after its restarts, with one sentence', async (t) => {
    using setup = setUp(t, 'loop');
    await using host = setup.start();
    let failure: Failure | undefined;
    for (let tries = 0; failure === undefined && tries < 500; tries += 1) {
      const state = host.state();
      if (state.kind === 'failed') failure = state.failure;
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.equal(failure?.code, 'supervisor.restartBudgetSpent');
    assert.match(failure?.message ?? '', /^The engine ended by itself 3 times within 60 s \(last: exit code 7\)/);
    assert.equal(setup.calls().filter((line) => line.startsWith('start')).length, 3);
  });

  for (const [fault, code] of [
    ['stranger', 'supervisor.identityMismatch'],
    ['early', 'supervisor.identityMismatch'],
    ['reported', 'store.newer'],
  ] as const) {
    test(`that is ${fault} is ended and not believed`, async (t) => {
      using setup = setUp(t, fault);
      await using host = setup.start();
      assert.equal(failureOf(await host.ready()).code, code);
      assert.deepEqual(setup.frames, []);
      assert.equal(setup.calls().length, 1, 'and not started again');
    });
  }

  test('that never says that it is ready is given up after its time', async (t) => {
    using setup = setUp(t, 'silent');
    await using host = setup.start({ limits: { startupMs: 700, drainMs: 10_000 } });
    assert.equal(failureOf(await host.ready()).code, 'supervisor.notReady');
  });

  test('that does not quit is killed', async (t) => {
    using setup = setUp(t, 'deaf');
    await using host = setup.start({ limits: { drainMs: 200 } });
    must(await host.ready());
    await host.stop();
    assert.deepEqual(setup.calls().slice(1), ['quit']);
    assert.deepEqual(findMarkedProcesses(process.env.TMPDIR ?? ''), []);
  });

  test('that writes what is no frame loses those lines and nothing else', async (t) => {
    using setup = setUp(t, 'garbage');
    await using host = setup.start();
    must(await host.ready()).send({ kind: 'call', id: 1, method: 'gaps/list', params: {} });
    await setup.frame('reply');
    assert.deepEqual(setup.notices, ['host.failed', 'host.failed', 'host.failed']);
  });

  test('that writes a line without end is ended before it fills the memory', async (t) => {
    using setup = setUp(t, 'endless');
    await using host = setup.start({ limits: { restart: { max: 0, windowMs: 1, firstDelayMs: 1, maxDelayMs: 1 } } });
    must(await host.ready());
    for (let tries = 0; host.state().kind !== 'failed' && tries < 1_000; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const state = host.state();
    assert.ok(state.kind === 'failed');
    assert.equal(state.failure.code, 'supervisor.restartBudgetSpent');
  });

  test('whose program is not there says which', async (t) => {
    using setup = setUp(t);
    await using host = setup.start({ entry: must(configuredPath('entry', join(setup.data, 'none.ts'))) });
    const failure = failureOf(await host.ready());
    assert.equal(failure.code, 'supervisor.startFailed');
    assert.match(failure.message, /none\.ts/);
  });
});
