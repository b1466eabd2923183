/** Who judges in a run of a host: without a decision model, with one that cannot be loaded, and as the settings say. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fail } from '../../contract/failure.ts';
import type { ModelRole } from '../../contract/model.ts';
import { silentWriter } from '../../engine/missions/run/mission.fixture.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { saveUserSettings } from '../wiring/userSettings.ts';
import type { HostServers } from './hostServers.ts';
import {
  bill,
  carrierOf,
  mustOpenHost,
  openPage,
  pendingCard,
  resultOf,
  scratch,
  scriptedServers,
  startBill,
} from './openHost.fixture.ts';

/** Servers that say no to these roles, and keep what they were asked for. */
function serversWithout(missing: ModelRole, code: 'model.notInstalled' | 'supervisor.crashed' = 'model.notInstalled') {
  const asked: (readonly ModelRole[])[] = [];
  const inner = scriptedServers(silentWriter);
  const servers: HostServers = {
    ...inner,
    async start(roles, config) {
      asked.push(roles);
      return roles.includes(missing) ? fail(code, `The ${missing} model is not here.`) : inner.start(roles, config);
    },
  };
  return { servers, asked };
}

async function playBill(data: ReturnType<typeof scratch>, servers: HostServers) {
  await using host = mustOpenHost(data.data, { servers });
  const page = openPage(carrierOf(host));
  const { runId } = await startBill(page, data);
  const first = await page.until((event) => pendingCard(event) ?? resultOf(runId)(event));
  const card = 'type' in first ? null : first;
  if (card !== null) {
    await page.ask('review/open', { id: card.id });
    await page.ask('review/decide', { id: card.id, decision: 'allow' });
  }
  const result = await page.until(resultOf(runId));
  const shown = await page.ask('run/show', { id: runId });
  const rows = (await page.ask('ledger/page', { count: 100 })).rows;
  return { card, result, entries: shown.entries.map(({ event }) => event), rows };
}

describe('who judges', () => {
  test('a run goes on without its decision model: the rules judge, and the run, the card and the result say so', async (t) => {
    expectNoLeaks(t);
    using data = scratch({ 'bill.txt': bill });
    const { servers, asked } = serversWithout('decision');
    const { card, result, entries, rows } = await playBill(data, servers);
    assert.deepEqual(asked, [['decision', 'writer'], ['writer']]);
    assert.equal(result.status, 'accepted');
    assert.equal(result.judge, 'write alignment (passed over: smollm2-135m)');
    const begun = entries.find((event) => event.type === 'run');
    assert.ok(begun?.type === 'run');
    assert.deepEqual([begun.judge.kind, begun.qualified], ['rules', true]);
    assert.deepEqual(begun.passedOver, [
      {
        component: { kind: 'decision_model', id: 'smollm2-135m' },
        why: 'The decision model is not here. It is passed over.',
      },
    ]);
    assert.deepEqual(
      card?.verdict?.voices.map(({ component, state }) => [component.kind, state]),
      [
        ['decision_model', 'absent'],
        ['rules', 'answered'],
      ],
    );
    const qualified = rows.filter(({ kind }) => kind === 'judge.qualified');
    assert.deepEqual(
      qualified.map(({ component }) => component.kind),
      ['rules'],
      'who is not here has no answers to keep',
    );
  });

  test('without its writer a run does not begin', async (t) => {
    expectNoLeaks(t);
    using data = scratch({ 'bill.txt': bill });
    const { servers, asked } = serversWithout('writer');
    const { result } = await playBill(data, servers);
    assert.equal(result.status, 'failed');
    assert.match(result.why ?? '', /The writer model is not here\./);
    assert.deepEqual(asked, [['decision', 'writer'], ['writer']]);
  });

  test('a server that crashes is no model that is missing: the run says so and does not begin', async (t) => {
    expectNoLeaks(t);
    using data = scratch({ 'bill.txt': bill });
    const { servers, asked } = serversWithout('decision', 'supervisor.crashed');
    const { result } = await playBill(data, servers);
    assert.equal(result.status, 'failed');
    assert.equal(asked.length, 1);
  });

  test('the settings say who is asked: rules alone start no decision model, a model alone leaves the person alone', async (t) => {
    expectNoLeaks(t);
    for (const [judges, roles, label] of [
      [['rules'], ['writer'], 'aligned'],
      [['decision_model'], ['decision', 'writer'], 'abstain'],
    ] as const) {
      using data = scratch({ 'bill.txt': bill });
      assert.ok(saveUserSettings(data.data, { judges: [...judges] }).ok);
      const started: (readonly ModelRole[])[] = [];
      const inner = scriptedServers();
      const servers: HostServers = {
        ...inner,
        start(asked, config) {
          started.push(asked);
          return inner.start(asked, config);
        },
      };
      const { card, result } = await playBill(data, servers);
      assert.deepEqual(started, [roles]);
      assert.deepEqual([card?.verdict?.label, card?.verdict?.voices.length], [label, 1]);
      assert.equal(result.status, 'accepted');
    }
  });

  test('a service that may not be asked is passed over in one sentence: no decision server starts, the rules judge', async (t) => {
    expectNoLeaks(t);
    using data = scratch({ 'bill.txt': bill });
    assert.ok(saveUserSettings(data.data, { decisionService: 'https://decisions.example' }).ok);
    const { servers, asked } = serversWithout('decision');
    const { result, entries } = await playBill(data, servers);
    assert.deepEqual(asked, [['writer']]);
    assert.equal(result.status, 'accepted');
    const begun = entries.find((event) => event.type === 'run');
    assert.ok(begun?.type === 'run');
    assert.deepEqual([begun.judge.kind, begun.qualified], ['rules', true]);
    assert.deepEqual(
      begun.passedOver?.map(({ why }) => why),
      ['The endpoint https://decisions.example is not on this machine, so it is not used. It is passed over.'],
    );
  });
});
