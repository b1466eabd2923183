/** The embedded judge through the supervisor, as the program starts it: asked, killed, asked again. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { askIntent, readIntent } from '../../engine/gates/routing/intentQuestion.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { machineDefaults } from './loadConfig.ts';
import type { ServerNotice } from './modelClients.ts';
import { startModelServers } from './modelServers.ts';
import { ourEmbeddedComponent } from './planEmbedded.ts';
import { systemClock } from './systemClock.ts';

const { signal } = new AbortController();

async function intentOf(judge: Judge, text: string) {
  const decided = await judge.decide(askIntent(text).request, signal);
  assert.ok(decided.ok, decided.ok ? '' : decided.failure.message);
  return { ...readIntent(decided.value.answers), component: decided.value.component };
}

test('answers through the supervisor, under its own name, and again after it was killed under us', async (t) => {
  expectNoLeaks(t);
  const data = mkdtempSync(path.join(os.tmpdir(), 'countersign-embedded-'));
  using _folder = { [Symbol.dispose]: () => rmSync(data, { recursive: true, force: true }) };
  const notices: ServerNotice[] = [];
  const pids: number[] = [];
  const started = await startModelServers(
    {
      config: machineDefaults,
      dataFolder: data,
      modelFolders: [],
      clock: systemClock,
      onState: (_, state) => {
        if (state.kind === 'ready') pids.push(state.process.pid);
      },
      onNotice: (notice) => notices.push(notice),
    },
    ['embedded'],
  );
  assert.ok(started.ok);
  await using servers = started.value;
  const judge = await servers.intents();
  assert.ok(judge.ok, judge.ok ? '' : judge.failure.message);
  const expected = await ourEmbeddedComponent();
  assert.ok(expected.ok);
  assert.deepEqual(judge.value.component, expected.value);
  assert.deepEqual([expected.value.kind, expected.value.id], ['embedded_judge', 'countersign-intents']);
  assert.match(judge.value.build ?? '', /onnxruntime-node/);

  const before = await intentOf(judge.value, 'Run the tests again.');
  assert.equal(before.intent, 'run');
  assert.deepEqual(before.component, expected.value);

  process.kill(pids[0] ?? assert.fail('it never became ready'), 'SIGKILL');
  const again = await intentOf(judge.value, 'Run the tests again.');
  assert.deepEqual(again, before, 'the same request gets the same answer from the next process');
  assert.equal(pids.length, 2);
  assert.notEqual(pids[0], pids[1]);
  assert.ok((await servers.judge()).ok === false, 'nobody started a decision model');
});
