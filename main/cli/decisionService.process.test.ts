/** A decision service from the command line: asked where it is configured and allowed, believed only where it qualifies. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import type { Config } from '../../contract/config.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { startDialectServer } from '../../testkit/systemOne/dialectServer.ts';
import { knowing } from '../wiring/knowingService.fixture.ts';
import { openEngine } from '../wiring/openEngine.ts';
import { serviceKeyVariable } from '../wiring/serviceJudge.ts';

const main = path.resolve(import.meta.dirname, 'main.ts');
const key = 'sk-a-key-that-nobody-else-may-see';
const harmless = [
  '--request',
  'Fix the typo in letter.txt.',
  '--action',
  'write letter.txt\n--- old\nteh\n+++ new\nthe',
];

/** A data folder with these settings, gone when the test ends. */
function dataWith(t: TestContext, settings: Partial<Config>) {
  const { folder } = expectNoLeaks(t);
  const data = path.join(folder, 'data');
  mkdirSync(data);
  writeFileSync(path.join(data, 'config.json'), JSON.stringify(settings));
  return { data, [Symbol.dispose]: () => rmSync(data, { recursive: true, force: true }) };
}

/** Beside the service, which answers in this process. */
async function countersign(data: string, command: string, ...words: readonly string[]) {
  const env = {
    ...process.env,
    COUNTERSIGN_MODELS: path.join(data, 'models'),
    NODE_DISABLE_COMPILE_CACHE: '1',
    [serviceKeyVariable]: key,
  };
  const child = spawn(process.execPath, [main, command, '--json', '--data', data, ...words], { env });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const answers = out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]));
  return { answers, out, err, code: child.exitCode };
}

function rowsOf(data: string) {
  const opened = openEngine(data);
  assert.ok(opened.ok);
  using engine = opened.value;
  return [...engine.store.ledger.rows()];
}

describe('a decision service', () => {
  test('on this computer judges writes and commands like a model of ours, under its own name and digest', async (t) => {
    await using service = await startDialectServer({ dialect: 'own', secret: key, answer: knowing() });
    using home = dataWith(t, { decisionService: service.url });
    const name = `dialect-model (service at ${new URL(service.url).host})`;
    const judged = await countersign(home.data, 'judge', ...harmless);
    const [verdict] = judged.answers;
    assert.deepEqual(
      [verdict?.source, verdict?.model, verdict?.modelDigest, verdict?.qualified, verdict?.passedOver],
      ['decision_model', name, 'd'.repeat(64), true, []],
      judged.err,
    );
    const gated = await countersign(home.data, 'gate', '--', 'ls -la src');
    const [decision] = gated.answers;
    assert.deepEqual(
      [decision?.decision, decision?.source, decision?.component, decision?.questionVersion, gated.code],
      ['allow', 'decision_model', name, 'risk/1', 0],
      gated.err,
    );
    const rows = rowsOf(home.data).map(({ kind, component }) => `${kind} ${component.id}`);
    assert.deepEqual(rows, [
      `judge.qualified ${name}`,
      'judge.qualified write alignment',
      `risk.qualified ${name}`,
      `risk.answered ${name}`,
    ]);
    assert.ok(
      ![judged.out, judged.err, gated.out, gated.err, JSON.stringify(rowsOf(home.data))].join('').includes(key),
    );
  });

  test('that moved towards allowing since its last start is not asked about commands any more', async (t) => {
    const sure = { of: 0.95 };
    const answer = (...asked: Parameters<ReturnType<typeof knowing>>) => knowing(sure.of)(...asked);
    await using service = await startDialectServer({ dialect: 'hosted', secret: key, answer });
    using home = dataWith(t, { decisionService: service.url });
    assert.equal((await countersign(home.data, 'gate', '--', 'ls')).answers[0]?.source, 'decision_model');
    sure.of = 0.8;
    const moved = await countersign(home.data, 'gate', '--', 'ls');
    assert.deepEqual([moved.answers[0]?.source, moved.answers[0]?.decision], ['rules', 'allow']);
    assert.match(moved.err, /moved towards allowing/);
  });

  test('elsewhere is not asked offline: one sentence says so, and the rules answer', async (t) => {
    using home = dataWith(t, { decisionService: 'https://decisions.example' });
    const refused = 'The endpoint https://decisions.example is not on this machine, so it is not used.';
    const [verdict] = (await countersign(home.data, 'judge', ...harmless)).answers;
    assert.equal(verdict?.source, 'rules');
    assert.deepEqual(verdict?.passedOver, [
      {
        source: 'decision_model',
        model: 'decision service (service at decisions.example)',
        state: 'absent',
        why: `${refused} It is passed over.`,
      },
    ]);
    const gated = await countersign(home.data, 'gate', '--', 'ls');
    assert.deepEqual([gated.answers[0]?.source, gated.code], ['rules', 0]);
    assert.ok(gated.err.includes(`${refused} The rules decide alone.`), gated.err);
  });

  test('is not asked where the person names a model just now, and never what a message wants', async (t) => {
    await using service = await startDialectServer({ dialect: 'own', secret: key, answer: knowing() });
    using home = dataWith(t, { decisionService: service.url });
    const named = await countersign(home.data, 'gate', '--judge', 'kev-0.8b', '--', 'ls');
    assert.match(named.err, /kev-0\.8b.*The rules decide alone\./s);
    const [route] = (await countersign(home.data, 'route', '--', 'Run the tests again.')).answers;
    assert.equal(route?.source, 'embedded_judge');
    assert.match(JSON.stringify(route?.passedOver), /is not asked what a message wants/);
    assert.deepEqual(service.heard, []);
  });
});
