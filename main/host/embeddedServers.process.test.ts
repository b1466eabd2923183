/** The embedded judge from both places where a host gets its servers: its own process, and the app. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fail } from '../../contract/failure.ts';
import type { FromHost } from '../../contract/hostFrames.ts';
import { askIntent, readIntent } from '../../engine/gates/routing/intentQuestion.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { machineDefaults } from '../wiring/loadConfig.ts';
import { ourEmbeddedComponent } from '../wiring/planEmbedded.ts';
import { systemClock } from '../wiring/systemClock.ts';
import { appServers } from './appServers.ts';
import { localServers } from './localServers.ts';
import { meteredServers } from './meteredServers.ts';

function folder() {
  const place = mkdtempSync(path.join(os.tmpdir(), 'countersign-host-'));
  return { place, [Symbol.dispose]: () => rmSync(place, { recursive: true, force: true }) };
}

test('a host that runs its servers itself has it as a process with its digest, its speed measured', async (t) => {
  expectNoLeaks(t);
  using data = folder();
  await using servers = meteredServers(localServers({ dataFolder: data.place }), systemClock);
  const started = await servers.start(['embedded'], machineDefaults);
  assert.ok(started.ok);
  await using models = started.value;
  const judge = await models.intents();
  assert.ok(judge.ok);
  const decided = await judge.value.decide(askIntent('Run the tests again.').request, new AbortController().signal);
  assert.equal(decided.ok && readIntent(decided.value.answers)?.intent, 'run');
  const component = await ourEmbeddedComponent();
  assert.ok(component.ok);
  const [view] = servers.processes();
  assert.deepEqual(
    [view?.role, view?.state, view?.model, view?.modelDigest],
    ['embedded', 'ready', 'countersign-intents', component.value.modelDigest],
  );
  assert.ok((view?.tokensPerSecond ?? 0) > 0);
  assert.equal(servers.serves('countersign-intents'), true);
});

test('a host under the app asks the app for it by its own name, and tells why it does not come', async () => {
  using data = folder();
  const frames: FromHost[] = [];
  await using servers = appServers(data.place, (frame) => {
    frames.push(frame);
    if (frame.kind === 'server') {
      const { failure } = fail('supervisor.startFailed', 'It does not start.');
      queueMicrotask(() => servers.served({ kind: 'served', id: frame.id, endpoint: null, failure }));
    }
  });
  const started = await servers.start(['embedded'], machineDefaults);
  assert.equal(started.ok ? 'started' : started.failure.code, 'supervisor.startFailed');
  assert.deepEqual(frames[0], { kind: 'server', id: 1, role: 'embedded', model: 'countersign-intents' });
});
