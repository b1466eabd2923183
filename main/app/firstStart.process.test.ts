/**
 * The first start: an empty home, no model, no network wanted. The real engine and the real servers, put together as the app does;
 * only the window is missing. There is a qualified judge from the first answer on.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Result } from '../../contract/failure.ts';
import { type MethodResult, methods } from '../../contract/methods.ts';
import type { ProcessView } from '../../contract/statusViews.ts';
import { configuredPath } from '../../supervisor/configured.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { loadConfig } from '../wiring/loadConfig.ts';
import { modelFolders } from '../wiring/modelFolders.ts';
import { ourEmbeddedComponent } from '../wiring/planEmbedded.ts';
import { planModelServer } from '../wiring/planModelServer.ts';
import { systemClock } from '../wiring/systemClock.ts';
import { answerRequests } from './answerRequests.ts';
import { type HostOwner, ownHost } from './hostOwner.ts';
import { probeIdentity } from './httpConnection.ts';
import { viewProcesses } from './processViews.ts';
import { ownServers, type ServerOwner } from './serverOwner.ts';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

const root = path.resolve(import.meta.dirname, '../..');

/** A home with nothing in it, for this process and its children, until the test ends. */
function emptyHome(t: TestContext): string {
  const home = path.join(expectNoLeaks(t, 5_000).folder, 'home');
  mkdirSync(home);
  const names = ['HOME', 'XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'COUNTERSIGN_MODELS', 'COUNTERSIGN_HOME'] as const;
  const before = names.map((name) => [name, process.env[name]] as const);
  for (const name of names) delete process.env[name];
  process.env.HOME = home;
  t.after(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
  return home;
}

/** As `startParts` does, without Electron's own processes. */
function startApp(data: string) {
  const folder = must(configuredPath('data folder', data));
  const runFolder = must(configuredPath('data folder', path.join(data, 'run')));
  let host: HostOwner | undefined;
  let servers: ServerOwner | undefined;
  const tell = () => {
    if (host === undefined || servers === undefined) return;
    const views = viewProcesses({ metrics: [], host: host.process(), servers: servers.servers() });
    host.tell({ kind: 'processes', processes: views });
  };
  const owned = ownServers({
    runFolder,
    cwd: folder,
    config: () => {
      const loaded = loadConfig(data);
      return loaded.ok ? { ok: true, value: loaded.value.config } : loaded;
    },
    plan: (config, role) => planModelServer({ config, dataFolder: data, modelFolders: modelFolders(data) }, role),
    probe: probeIdentity,
    clock: systemClock,
    idleMs: 60_000,
    onChange: tell,
  });
  servers = owned;
  host = ownHost({
    host: {
      node: must(configuredPath('node', process.execPath)),
      entry: must(configuredPath('engine', path.join(root, 'main', 'host', 'main.ts'))),
      dataFolder: folder,
      runFolder,
    },
    clock: systemClock,
    onPageFrame: () => undefined,
    onRequest: (request, answer) => answerRequests(owned, request, answer),
    onChange: tell,
  });
  const { call, stop } = host;
  return {
    async ask<M extends 'status/show' | 'status/qualify'>(method: M): Promise<MethodResult<M>> {
      const reply = await call(method, {});
      if (!reply.ok) throw new Error(`${method}: ${reply.failure.message}`);
      return methods[method].result.parse(reply.value) as MethodResult<M>;
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await owned.stop();
    },
  };
}

const processOf = (processes: readonly ProcessView[], role: ProcessView['role']) =>
  processes.find((each) => each.role === role);
const digest = /^[0-9a-f]{64}$/;

test('starts with a qualified judge, offline, with no download; what a message wants is qualified once asked', async (t) => {
  const home = emptyHome(t);
  const data = path.join(home, '.local', 'share', 'countersign');
  mkdirSync(data, { recursive: true });
  {
    await using app = startApp(data);
    const first = await app.ask('status/show');
    const rules = first.judges.find(({ name }) => name === 'rules');
    assert.deepEqual(
      [rules?.qualification?.qualified, rules?.qualification?.component.kind, rules?.qualification?.questionVersion],
      [true, 'rules', 'alignment/2'],
    );
    assert.equal(rules?.id, 'write alignment');
    assert.match(rules?.qualification?.component.modelDigest ?? '', digest);
    assert.deepEqual(first.qualification, rules?.qualification, 'they are who answers');
    assert.equal(first.judges.find(({ name }) => name === 'decision_model')?.qualification, null);
    assert.equal(first.ledger.rows, 0, 'nothing was started or asked for it');
    assert.deepEqual([first.profile, first.gate.clears, first.gate.judge], ['packaged', 'project', null]);
    assert.ok(first.gate.rows >= 800 && digest.test(first.gate.tableDigest));
    const ours = must(await ourEmbeddedComponent());
    assert.deepEqual(first.intents, { id: ours.id, modelDigest: ours.modelDigest, examined: null, absent: null });
    assert.equal(processOf(first.processes, 'embedded'), undefined, 'it is started when it is first needed');

    const asked = await app.ask('status/qualify');
    assert.deepEqual([asked.component.kind, asked.qualified], ['rules', true]);

    const then = await app.ask('status/show');
    const { examined } = then.intents;
    assert.deepEqual(
      [examined?.component, examined?.qualified, examined?.questionVersion, then.intents.absent],
      [ours, true, 'intent/1', null],
    );
    const server = processOf(then.processes, 'embedded');
    assert.deepEqual(
      [server?.state, server?.model, server?.modelDigest],
      ['ready', 'countersign-intents', ours.modelDigest],
    );
    assert.equal(processOf(then.processes, 'decision'), undefined);
    for (const { offline } of [first, then]) {
      assert.deepEqual(offline.downloads, []);
      if (process.platform === 'linux') assert.equal(offline.verdict, 'proved', offline.why);
    }
    assert.equal(then.ledger.rows, 2, 'who was asked: the classifier and the rules');
  }
  assert.deepEqual(
    readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(gguf|onnx)$/.test(name)),
    [],
    'no weights were fetched',
  );
  rmSync(home, { recursive: true, force: true });
});
