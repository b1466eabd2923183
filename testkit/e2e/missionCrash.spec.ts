/** Crashes in the middle of a real mission, with the real small model: what is told, what goes on, and what is left. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { MethodResult } from '../../contract/methods.ts';
import type { ProcessView } from '../../contract/statusViews.ts';
import { findWeights } from '../weights.ts';
import { launchApp, type RunningApp } from './harness.ts';

const missing =
  findWeights('smollm2-135m') === undefined ? 'smollm2-135m is not installed: run npm run bootstrap' : false;
const example = path.resolve(import.meta.dirname, '../../examples/missions/invoice-totals');

interface Mission extends Disposable {
  readonly file: string;
  readonly workspace: string;
  table(): string;
}

function copyExample(): Mission {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-mission-'));
  cpSync(example, folder, { recursive: true });
  const workspace = path.join(folder, 'workspace');
  return {
    file: path.join(folder, 'mission.json'),
    workspace,
    table: () => readFileSync(path.join(workspace, 'totals.csv'), 'utf8'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Asked again where the host is on its way back, as the page does. */
async function ask<T>(question: () => Promise<T>, withinMs = 30_000): Promise<T> {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (performance.now() > until || !/host\.(restarting|unreachable)/.test(String(error))) throw error;
      await delay(100);
    }
  }
}

type RunView = MethodResult<'run/show'>;

async function until<T>(look: () => Promise<T | undefined>, what: string, withinMs = 300_000): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} did not come within ${withinMs} ms.`);
    await delay(100);
  }
}

const runOf = (app: RunningApp, id: string) => ask(() => app.call('run/show', { id }));
const fieldsOf = (run: RunView) => run.entries.filter(({ event }) => event.type === 'field').length;
/** From here on the writer is asked. */
const attemptsOf = (run: RunView) => run.entries.filter(({ event }) => event.type === 'attempt').length;

async function start(app: RunningApp, mission: Mission): Promise<string> {
  await until(async () => ((await app.call('shell/hostState', {})).state === 'ready' ? true : undefined), 'the host');
  const from = { kind: 'file', path: mission.file } as const;
  const { runId } = await app.call('mission/start', { from, workspaceRoot: mission.workspace });
  return runId;
}

/** Allows the one change that this mission proposes, and waits for its end. */
async function allowAndFinish(app: RunningApp, runId: string): Promise<RunView> {
  return until(async () => {
    for (const card of await ask(() => app.call('review/list', { state: 'pending' }))) {
      await ask(() => app.call('review/open', { id: card.id }));
      await ask(() => app.call('review/decide', { id: card.id, decision: 'allow' }));
    }
    const run = await runOf(app, runId);
    return run.entries.some(({ event }) => event.type === 'result') ? run : undefined;
  }, 'the result');
}

const resultOf = (run: RunView) => run.entries.map(({ event }) => event).findLast((event) => event.type === 'result');

async function processOf(app: RunningApp, role: ProcessView['role']): Promise<ProcessView> {
  return until(async () => {
    const { processes } = await ask(() => app.call('status/show', {}));
    return processes.find((one) => one.role === role && one.state === 'ready' && one.pid !== null);
  }, `the ${role}`);
}

describe('in the middle of a mission with a real model', { skip: missing }, () => {
  test('the host is killed: it goes on from the store to accepted, and the models stay loaded', async () => {
    using mission = copyExample();
    await using app = await launchApp({ weights: true });
    const runId = await start(app, mission);
    await until(async () => (fieldsOf(await runOf(app, runId)) > 0 ? true : undefined), 'the first field');
    const writer = await processOf(app, 'writer');
    const host = await app.hostPid();
    process.kill(host, 'SIGKILL');
    const run = await allowAndFinish(app, runId);
    assert.equal(resultOf(run)?.status, 'accepted');
    assert.equal(mission.table(), readFileSync(path.join(example, 'expected/totals.csv'), 'utf8'));
    assert.notEqual(await app.hostPid(), host);
    const after = await processOf(app, 'writer');
    assert.equal(after.pid, writer.pid, 'the writer was not started again');
    assert.equal((await processOf(app, 'host')).restarts, 1);
  });

  test('the writer is killed: the attempt is told, it is started again, the mission goes on to accepted', async () => {
    using mission = copyExample();
    await using app = await launchApp({ weights: true });
    const runId = await start(app, mission);
    await until(async () => (attemptsOf(await runOf(app, runId)) > 0 ? true : undefined), 'the first attempt');
    const writer = await processOf(app, 'writer');
    assert.ok(writer.pid !== null);
    process.kill(writer.pid, 'SIGKILL');
    const run = await allowAndFinish(app, runId);
    assert.equal(resultOf(run)?.status, 'accepted');
    const notes = run.entries.map(({ event }) => event).filter((event) => event.type === 'note');
    assert.ok(
      notes.some(({ text }) => /writer/.test(text)),
      `the run was told: ${JSON.stringify(notes)}`,
    );
    const after = await processOf(app, 'writer');
    assert.notEqual(after.pid, writer.pid);
    assert.equal(after.restarts, 1);
    const { rows } = await app.call('ledger/page', { count: 500, runId });
    assert.ok(
      rows.some(({ kind }) => kind === 'server.failed'),
      'the ledger says so too',
    );
  });

  test('the app is killed: host, models and pages are gone with it, and the next start shows the run as it was', async () => {
    using mission = copyExample();
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'countersign-data-'));
    let runId = '';
    {
      await using app = await launchApp({ weights: true, dataFolder });
      runId = await start(app, mission);
      await until(async () => (fieldsOf(await runOf(app, runId)) > 0 ? true : undefined), 'the first field');
      const writer = await processOf(app, 'writer');
      assert.ok(writer.pid !== null && app.pids().includes(writer.pid));
      app.kill();
      await app.nothingLeft();
    }
    await using again = await launchApp({ weights: true, dataFolder });
    assert.equal((await runOf(again, runId)).state, 'interrupted');
    rmSync(dataFolder, { recursive: true, force: true });
  });
});
