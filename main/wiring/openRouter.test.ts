import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Component } from '../../contract/component.ts';
import { fail, ok } from '../../contract/failure.ts';
import type { LedgerEntry, LedgerRow } from '../../contract/ledger.ts';
import { backendThatSays, decisionModel, embedded, type Said } from '../../engine/gates/routing/routing.fixture.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import { machineDefaults } from './loadConfig.ts';
import { earlierIntents, openRouter, type RouterParts } from './openRouter.ts';
import { systemClock } from './systemClock.ts';

const { signal } = new AbortController();
const good = backendThatSays(() => ['edit', 0.9]);
const bad = backendThatSays(() => ['edit', 0.9], { canary: () => ['general', 1] });
const big = (said: Said) => backendThatSays(() => said, { component: decisionModel });

function ledgerOf() {
  const rows: LedgerRow[] = [];
  return {
    rows,
    newest: (kind: string, most: number) => rows.filter((row) => row.kind === kind).slice(0, most),
    append(entry: LedgerEntry): LedgerRow {
      const chain = { previous: 'a'.repeat(64), hash: 'b'.repeat(64) } as unknown as Pick<
        LedgerRow,
        'previous' | 'hash'
      >;
      const row = { seq: rows.length + 1, atMs: 0, ...entry, payload: JSON.stringify(entry.payload), ...chain };
      rows.unshift(row);
      return row;
    },
  };
}

/** Servers by script; `started` and `open` say what became of them. */
function script(judges: { embedded?: Judge; decision?: Judge }, more: Partial<RouterParts> = {}) {
  const started: string[] = [];
  let open = 0;
  const parts: RouterParts = {
    config: machineDefaults,
    dataFolder: '/nowhere',
    ledger: null,
    askDecisionModel: 'knownGood',
    clock: systemClock,
    signal,
    decisionComponent: async () => ok(decisionModel),
    async startServer(role) {
      started.push(role);
      const judge = judges[role];
      if (judge === undefined) return fail('supervisor.startFailed', `The ${role} server was not started.`);
      open += 1;
      const none = async () => fail('model.notInstalled', 'none');
      const there = async () => ok(judge);
      return ok({
        writer: none,
        judge: role === 'decision' ? there : none,
        intents: role === 'embedded' ? there : none,
        async [Symbol.asyncDispose]() {
          open -= 1;
        },
      });
    },
    ...more,
  };
  return { parts, started, open: () => open };
}

async function routed(parts: RouterParts, text = 'Umbra') {
  await using router = await openRouter(parts);
  return router.route(text, signal);
}
const who = ({ kind, id }: Component) => `${kind} ${id}`;

describe('the router', () => {
  test('asks the embedded judge, starts nothing else, and gives its server back', async () => {
    const { parts, started, open } = script({ embedded: good });
    const route = await routed(parts);
    assert.deepEqual([route.intent, route.component], ['edit', embedded]);
    assert.deepEqual([started, open()], [['embedded'], 0]);
    assert.equal(route.passedOver.map(({ component }) => who(component)).join(), 'decision_model big');
    assert.match(route.passedOver[0]?.why ?? '', /has never named the intents/);
  });

  test('leaves it to the keywords where no server starts, and says why of each', async () => {
    const route = await routed(script({}).parts, 'git status');
    assert.deepEqual([route.intent, route.component.kind], ['run', 'keyword_fallback']);
    assert.match(route.passedOver.map(({ why }) => why).join('\n'), /never named[^\n]*\nThe embedded server was not/);
  });

  test('leaves it to the keywords where the embedded judge fails its start-up messages', async () => {
    const { parts, open } = script({ embedded: bad });
    const route = await routed(parts, 'git status');
    assert.deepEqual([route.component.kind, open()], ['keyword_fallback', 0]);
    assert.match(route.passedOver[1]?.why ?? '', /called work talk/);
  });

  test('says of a decision model that is not here that it is not here', async () => {
    const decisionComponent = async () => fail('model.notInstalled', 'The model x is not installed.');
    const route = await routed(script({ embedded: good }, { decisionComponent }).parts);
    assert.deepEqual(route.passedOver[0], {
      component: { kind: 'decision_model', id: 'smollm2-135m' },
      why: 'The model x is not installed.',
    });
    const never = await routed(script({ embedded: good }, { askDecisionModel: 'never' }).parts);
    assert.deepEqual(never.passedOver, []);
  });

  test('keeps what a backend answered, once, and again when it answers otherwise', async () => {
    const ledger = ledgerOf();
    for (const embeddedJudge of [good, good, bad]) await routed(script({ embedded: embeddedJudge }, { ledger }).parts);
    assert.deepEqual(
      ledger.rows.map(({ kind, component, runId }) => [kind, component.id, runId]),
      [
        ['intents.qualified', 'countersign-intents', null],
        ['intents.qualified', 'countersign-intents', null],
      ],
    );
    assert.deepEqual(
      earlierIntents(ledger, embedded).map(({ qualified }) => qualified),
      [false, true],
    );
  });

  test('starts a decision model where the ledger says that it is good at it, and asks it first', async () => {
    const ledger = ledgerOf();
    const judges = { embedded: good, decision: big(['run', 0.8]) };
    await routed(script(judges, { ledger, askDecisionModel: 'always' }).parts);
    const { parts, started } = script(judges, { ledger });
    const route = await routed(parts);
    assert.deepEqual([route.intent, route.component, started], ['run', decisionModel, ['decision', 'embedded']]);
  });

  test('does not start one that failed, and tells what it failed at', async () => {
    const ledger = ledgerOf();
    const decision = backendThatSays(() => ['run', 1], { component: decisionModel, canary: () => ['run', 1] });
    await routed(script({ embedded: good, decision }, { ledger, askDecisionModel: 'always' }).parts);
    const { parts, started } = script({ embedded: good, decision }, { ledger });
    const route = await routed(parts);
    assert.deepEqual([route.component, started], [embedded, ['embedded']]);
    assert.match(route.passedOver[0]?.why ?? '', /start-up messages wrong/);
  });

  test('does not believe one that moved towards talk since the ledger’s last good row', async () => {
    const ledger = ledgerOf();
    await routed(script({ embedded: good }, { ledger }).parts);
    const moved = backendThatSays(() => ['edit', 0.9], { sure: 0.7 });
    const route = await routed(script({ embedded: moved }, { ledger }).parts);
    assert.equal(route.component.kind, 'keyword_fallback');
    assert.match(route.passedOver[1]?.why ?? '', /moved towards talk/);
  });

  test('takes rows that somebody else wrote for what they are: none of its own', () => {
    const ledger = ledgerOf();
    ledger.append({ kind: 'intents.qualified', runId: null, component: embedded, payload: { qualified: true } });
    assert.deepEqual(earlierIntents(ledger, embedded), []);
    assert.deepEqual(earlierIntents(null, embedded), []);
  });
});
