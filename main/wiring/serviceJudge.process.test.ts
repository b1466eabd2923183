/** A decision service of somebody else: who it is said to be, what is sent to it, and where it is not asked at all. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Config } from '../../contract/config.ts';
import { ok } from '../../contract/failure.ts';
import type { ModelRole } from '../../contract/model.ts';
import { startFakeModelServer } from '../../testkit/fakeModelServer.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { startDialectServer } from '../../testkit/systemOne/dialectServer.ts';
import { knowing } from './knowingService.fixture.ts';
import { machineDefaults } from './loadConfig.ts';
import { noModels } from './modelClients.ts';
import { seatJudges } from './seatJudge.ts';
import { seatRiskJudge } from './seatRisk.ts';
import { openServiceJudge, serviceKeyVariable, withService } from './serviceJudge.ts';
import { systemClock } from './systemClock.ts';

const { signal } = new AbortController();
const key = 'sk-a-key-that-nobody-else-may-see';
const env = { [serviceKeyVariable]: key };
const configOf = (decisionService: string, more: Partial<Config> = {}): Config => ({
  ...machineDefaults,
  decisionService,
  ...more,
});
const codeOf = async (config: Config, environment: NodeJS.ProcessEnv = env) => {
  const opened = await openServiceJudge(config, systemClock, environment);
  if (!opened.ok) return opened.failure.code;
  await opened.value[Symbol.asyncDispose]();
  return 'opened';
};

describe('who a service is', () => {
  const digest = 'd'.repeat(64);
  for (const [dialect, expected, build] of [
    ['own', { id: 'judge-1', modelDigest: digest }, 'dialect'],
    ['llama-server', { id: 'judge-1' }, undefined],
    ['hosted', { id: 'judge-1' }, undefined],
  ] as const) {
    test(`that speaks as ${dialect} does: its model's name with where it is, and its digest where it tells one`, async (t) => {
      expectNoLeaks(t);
      await using server = await startDialectServer({
        dialect,
        secret: key,
        alias: 'judge-1',
        digest,
        answer: knowing(),
      });
      const opened = await openServiceJudge(configOf(server.url), systemClock, env);
      assert.ok(opened.ok, JSON.stringify(opened));
      await using service = opened.value;
      const place = `(service at ${new URL(server.url).host})`;
      const component = { kind: 'decision_model', ...expected, id: `${expected.id} ${place}` };
      assert.deepEqual([service.judge.component, service.judge.build], [component, build]);

      const parts = { clock: systemClock, ledger: null, signal };
      const seated = await seatJudges({ order: ['decision_model'], decision: service.judge, ...parts });
      assert.deepEqual([seated.component, seated.qualified], [component, true]);
      assert.equal(seated.evidence, service.judge, 'it is asked about evidence as well');
      const risk = await seatRiskJudge(service.judge, { ledger: null, signal });
      assert.deepEqual([risk.qualification.component, risk.qualification.qualified], [component, true]);
      const [asked] = server.heard.filter(({ path }) => path === '/v1/systemone');
      assert.equal((asked?.body as { model?: string } | undefined)?.model, 'judge-1');
      assert.ok(server.heard.every(({ headers }) => headers.authorization === `Bearer ${key}`));
    });
  }

  test('one that knows no start-up question is not qualified, like any other', async (t) => {
    expectNoLeaks(t);
    await using server = await startDialectServer({ dialect: 'hosted', secret: key });
    const opened = await openServiceJudge(configOf(server.url), systemClock, env);
    assert.ok(opened.ok);
    await using service = opened.value;
    const parts = { clock: systemClock, ledger: null, signal };
    const seated = await seatJudges({ order: ['decision_model'], decision: service.judge, ...parts });
    assert.equal(seated.qualified, false);
    assert.equal((await seatRiskJudge(service.judge, { ledger: null, signal })).qualification.qualified, false);
  });

  test('a key that it does not know, a server that only writes, and nobody are said to be that', async (t) => {
    expectNoLeaks(t);
    await using server = await startDialectServer({ dialect: 'own', secret: key });
    assert.equal(await codeOf(configOf(server.url), { [serviceKeyVariable]: 'another' }), 'server.unauthorised');
    assert.equal(await codeOf(configOf(server.url), {}), 'server.unauthorised');
    assert.equal(server.heard.at(-1)?.headers.authorization, undefined, 'without a key nothing is said of one');
    await using writer = await startFakeModelServer({ role: 'writer', secret: key });
    assert.equal(await codeOf(configOf(writer.url)), 'server.notServed');
    assert.equal(await codeOf(configOf('http://127.0.0.1:9')), 'client.unreachable');
  });

  test('offline one elsewhere is refused before anything is sent, in one sentence; connected it must speak https', async () => {
    const refused = await openServiceJudge(configOf('https://decisions.example'), systemClock, env);
    assert.deepEqual(refused.ok ? null : [refused.failure.code, refused.failure.message], [
      'client.notLoopback',
      'The endpoint https://decisions.example is not on this machine, so it is not used.',
    ]);
    assert.equal(await codeOf(configOf('http://decisions.example', { profile: 'connected' })), 'input.invalid');
  });
});

describe('model servers with a service in the decision model’s place', () => {
  function starting() {
    const asked: (readonly ModelRole[])[] = [];
    let open = 0;
    const ended = () => {
      open -= 1;
    };
    const start = withService(async (roles) => {
      asked.push(roles);
      open += 1;
      return ok({ ...noModels, [Symbol.asyncDispose]: async () => ended() });
    }, systemClock);
    return { start, asked, open: () => open };
  }

  test('no decision server is started, the others are, and all are given back', async (t) => {
    expectNoLeaks(t);
    await using server = await startDialectServer({ dialect: 'own', secret: key });
    process.env[serviceKeyVariable] = key;
    t.after(() => delete process.env[serviceKeyVariable]);
    const { start, asked, open } = starting();
    {
      const started = await start(['decision', 'writer'], configOf(server.url));
      assert.ok(started.ok);
      await using servers = started.value;
      const judge = await servers.judge();
      assert.match(judge.ok ? judge.value.component.id : '', /^dialect-model \(service at 127\.0\.0\.1:\d+\)$/);
      const alone = await start(['decision'], configOf(server.url));
      assert.ok(alone.ok);
      await alone.value[Symbol.asyncDispose]();
    }
    assert.deepEqual([asked, open()], [[['writer']], 0]);
  });

  test('one that cannot be asked is a judge that is missing, not a writer that is missing', async () => {
    const { start, asked } = starting();
    const started = await start(['decision', 'writer'], configOf('https://decisions.example'));
    assert.ok(started.ok);
    await using servers = started.value;
    const judge = await servers.judge();
    assert.equal(judge.ok ? 'opened' : judge.failure.code, 'client.notLoopback');
    assert.deepEqual(asked, [['writer']]);
  });

  test('without one everything is started as it is', async () => {
    const { start, asked } = starting();
    const started = await start(['decision', 'writer'], machineDefaults);
    assert.ok(started.ok);
    await started.value[Symbol.asyncDispose]();
    assert.deepEqual(asked, [['decision', 'writer']]);
  });
});
