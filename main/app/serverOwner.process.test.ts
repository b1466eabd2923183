import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../contract/config.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { ToHost } from '../../contract/hostFrames.ts';
import { defaultConfig } from '../../engine/config/resolveConfig.ts';
import { configuredPath, contextTokens, modelAlias, modelDigest, threadCount } from '../../supervisor/configured.ts';
import type { ServerConfig } from '../../supervisor/launchChild.ts';
import { fakeServerEntry } from '../../testkit/fakeServerEntry.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { answerRequests } from './answerRequests.ts';
import { probeIdentity } from './httpConnection.ts';
import { ownServers, type ServerOwner, type ServerOwnerOptions } from './serverOwner.ts';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

interface Setup extends AsyncDisposable {
  readonly owner: ServerOwner;
  readonly planned: Config[];
  threads: number;
}

function setUp(t: TestContext, more: Partial<ServerOwnerOptions> = {}): Setup {
  expectNoLeaks(t);
  const folder = mkdtempSync(join(tmpdir(), 'servers-'));
  const model = join(folder, 'model.gguf');
  writeFileSync(model, 'GGUF');
  const planned: Config[] = [];
  const setup = { planned, threads: 1 };
  const owner = ownServers({
    runFolder: must(configuredPath('run', join(folder, 'run'))),
    cwd: must(configuredPath('cwd', folder)),
    config: () => ok({ ...defaultConfig(2), threads: setup.threads }),
    async plan(config, role) {
      planned.push(config);
      const id = role === 'writer' ? config.writerModel : config.decisionModel;
      if (id === 'absent') return fail('model.notInstalled', 'The model absent is not installed.');
      const server: ServerConfig = {
        program: {
          kind: 'own',
          node: must(configuredPath('node', process.execPath)),
          entry: must(configuredPath('entry', fakeServerEntry(folder, 'none'))),
        },
        role,
        model: must(configuredPath('model', model)),
        digest: must(modelDigest('digest', 'a'.repeat(64))),
        alias: must(modelAlias('alias', id)),
        contextTokens: must(contextTokens('contextTokens', 2_048)),
        threads: must(threadCount('threads', config.threads)),
      };
      return ok({ server, component: { kind: 'writer', id } });
    },
    probe: probeIdentity,
    clock: { monotonicMs: () => performance.now() },
    idleMs: 60_000,
    limits: { drainMs: 30_000, restart: { max: 2, windowMs: 60_000, firstDelayMs: 10, maxDelayMs: 40 } },
    onChange: () => undefined,
    ...more,
  });
  return Object.assign(setup, {
    owner,
    async [Symbol.asyncDispose]() {
      await owner.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

const pids = (owner: ServerOwner) =>
  owner.servers().map(({ state }) => ('process' in state ? state.process?.pid : undefined));

describe('the model servers of the app', () => {
  test('are started once for all that ask at the same time, and prove who they are over plain HTTP', async (t) => {
    await using setup = setUp(t);
    const both = await Promise.all([setup.owner.start('writer', 'one'), setup.owner.start('writer', 'one')]);
    assert.deepEqual(must(both[0]), must(both[1]));
    assert.equal(setup.owner.servers().length, 1);
    assert.equal(setup.planned[0]?.writerModel, 'one', "the host's word is the model, nothing else");
    const view = setup.owner.servers()[0];
    assert.equal(view?.url, must(both[0]).url);
    assert.equal(view?.restarts, 0);
  });

  test('of another model, or with other settings, are started anew; the one before is ended first', async (t) => {
    await using setup = setUp(t);
    const first = must(await setup.owner.start('writer', 'one'));
    const again = must(await setup.owner.start('writer', 'one'));
    assert.equal(again.url, first.url);
    const other = must(await setup.owner.start('writer', 'two'));
    assert.notEqual(other.secret, first.secret);
    assert.equal(setup.owner.servers().length, 1);
    setup.threads = 2;
    assert.notEqual(must(await setup.owner.start('writer', 'two')).secret, other.secret);
  });

  test('that die are started again, and the next address is told to whoever lost the one before', async (t) => {
    await using setup = setUp(t);
    const first = must(await setup.owner.start('writer', 'one'));
    const [pid] = pids(setup.owner);
    assert.ok(pid !== undefined);
    process.kill(pid, 'SIGKILL');
    const next = must(await setup.owner.next('writer', first.url));
    assert.notEqual(next.secret, first.secret);
    assert.equal(setup.owner.servers()[0]?.restarts, 1);
  });

  test('that cannot be planned are a failure with its sentence, and nothing runs', async (t) => {
    await using setup = setUp(t);
    const failed = await setup.owner.start('writer', 'absent');
    assert.ok(!failed.ok);
    assert.equal(failed.failure.code, 'model.notInstalled');
    assert.deepEqual(setup.owner.servers(), []);
  });

  test('are ended a while after the last run let them go, unless one asks before', async (t) => {
    await using setup = setUp(t, { idleMs: 150 });
    must(await setup.owner.start('writer', 'one'));
    setup.owner.release();
    must(await setup.owner.start('writer', 'one'));
    await delay(400);
    assert.equal(setup.owner.servers().length, 1, 'it was asked for again in time');
    setup.owner.release();
    for (let tries = 0; setup.owner.servers().length > 0 && tries < 500; tries += 1) await delay(20);
    assert.deepEqual(setup.owner.servers(), []);
  });

  test('are all ended with the app, and none begins after that', async (t) => {
    await using setup = setUp(t);
    const starting = setup.owner.start('decision', 'one');
    must(await setup.owner.start('writer', 'one'));
    await setup.owner.stop();
    await starting;
    const late = await setup.owner.start('writer', 'one');
    assert.ok(!late.ok);
    assert.equal(late.failure.code, 'supervisor.stopped');
  });

  test('are answered to the host as frames, a failure as one too', async (t) => {
    await using setup = setUp(t);
    const heard: ToHost[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const hear = (frame: ToHost): void => {
      heard.push(frame);
      if (heard.length === 2) resolve();
    };
    answerRequests(setup.owner, { kind: 'server', id: 1, role: 'writer', model: 'one' }, hear);
    answerRequests(setup.owner, { kind: 'server', id: 2, role: 'decision', model: 'absent' }, hear);
    await promise;
    const byId = heard.toSorted((a, b) => ('id' in a ? a.id : 0) - ('id' in b ? b.id : 0));
    assert.ok(byId[0]?.kind === 'served' && byId[0].endpoint !== null && byId[0].failure === null);
    assert.ok(byId[1]?.kind === 'served' && byId[1].endpoint === null);
    assert.equal(byId[1].failure?.code, 'model.notInstalled');
  });
});
