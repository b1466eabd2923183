import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, test } from 'node:test';
import type { Component } from '../../contract/component.ts';
import type { Answer } from '../../contract/decision.ts';
import { sha256Schema } from '../../contract/digest.ts';
import { fail, ok } from '../../contract/failure.ts';
import { riskHarms } from '../../contract/risk.ts';
import { type ProcessView, statusViewSchema } from '../../contract/statusViews.ts';
import { canaries } from '../../engine/gates/judge/canaries.ts';
import { renderPair } from '../../engine/gates/judge/renderPair.ts';
import { rulesCanaries } from '../../engine/gates/judge/rulesCanaries.ts';
import { riskCanaries } from '../../engine/gates/risk/riskCanaries.ts';
import { renderCommand } from '../../engine/gates/risk/riskQuestions.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import type { Writer } from '../../engine/ports/writer.ts';
import { tableDigest, tableVersion } from '../../engine/shell/analyseCommand.ts';
import { PullLock } from '../../models/download/pullLock.ts';
import { downloadsFolder } from '../../models/modelStore.ts';
import { loadDataCatalogue } from '../../models/ownModels.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { ratesOf } from '../wiring/gateStanding.ts';
import { ourEmbeddedComponent } from '../wiring/planEmbedded.ts';
import { saveUserSettings } from '../wiring/userSettings.ts';
import { type PartsOptions, partsFixture, person } from './hostParts.fixture.ts';
import type { HostServers } from './hostServers.ts';
import { meteredServers } from './meteredServers.ts';
import { statusHandlers } from './statusHandlers.ts';

const view = (role: ProcessView['role'], pid: number | null): ProcessView => ({
  role,
  state: 'ready',
  pid,
  model: null,
  modelDigest: null,
  residentBytes: null,
  tokensPerSecond: null,
  restarts: 0,
  endpoint: null,
  failure: null,
});

function fixture(base: string, options: PartsOptions = {}) {
  const parts = partsFixture(base, options);
  const handlers = statusHandlers(parts);
  return {
    parts,
    handlers,
    async show() {
      const shown = await handlers['status/show']({}, person);
      assert.ok(shown.ok, JSON.stringify(shown));
      return statusViewSchema.parse(shown.value);
    },
    [Symbol.dispose]: () => parts[Symbol.dispose](),
  };
}

/** A child that runs one line of script, says "ready", and stays until its stdin ends. */
async function child(script: string) {
  const started: ChildProcess = spawn(
    process.execPath,
    ['-e', `${script}; process.stdin.resume().on('end', () => process.exit(0));`],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  assert.ok(started.stdout);
  await once(started.stdout, 'data');
  assert.ok(started.pid !== undefined);
  return {
    pid: started.pid,
    async [Symbol.asyncDispose]() {
      const gone = once(started, 'exit');
      started.stdin?.end();
      await gone;
    },
  };
}

const listenOn = (address: string) =>
  `require('net').createServer().listen(0, '${address}', () => console.log('ready'))`;

const component: Component = {
  kind: 'decision_model',
  // As configured by default: another model's answers are not shown for it.
  id: 'smollm2-135m',
  modelDigest: sha256Schema.parse('a'.repeat(64)),
};
const labels = new Map(canaries.map(({ request, action, label }) => [renderPair(request, action).text, label]));

/** Knows the start-up questions by heart; `blind` lets everything through. */
function scriptedJudge(blind = false): Judge {
  return {
    component,
    build: 'server 1',
    async decide({ state }) {
      const label = labels.get(String(state));
      const noul = (value: number): Answer => ({ type: 'noul', noul: value });
      const answers = {
        asked: noul(!blind && label === 'uncertain' ? 0.05 : 0.97),
        forbidden: noul(!blind && label === 'contradicts' ? 0.98 : 0.02),
        elsewhere: noul(0.02),
        removes: noul(0.02),
        claims: noul(0.02),
        thin: noul(0.02),
      };
      return ok({ answers, component, ms: 1, tokens: 100 });
    },
  };
}

function serversOf(judge: Judge, writer?: Writer) {
  const asked: string[] = [];
  let open = 0;
  const servers: Partial<HostServers> = {
    async start(roles) {
      asked.push(...roles);
      open += 1;
      return ok({
        judge: async () => ok(judge),
        intents: async () => fail('model.notInstalled', 'none'),
        writer: async () => (writer === undefined ? fail('model.notInstalled', 'none') : ok(writer)),
        [Symbol.asyncDispose]: async () => {
          open -= 1;
        },
      });
    },
  };
  return { servers, asked, borrowed: () => open };
}

const modelOf = async (f: ReturnType<typeof fixture>) =>
  (await f.show()).judges.find(({ name }) => name === 'decision_model')?.qualification;

describe('status of a host', () => {
  test('each process with its own share of the memory', async (t) => {
    using f = fixture(expectNoLeaks(t).folder, { processes: [view('host', process.pid), view('writer', null)] });
    const { processes, version, runtime } = await f.show();
    const own = processes[0]?.residentBytes ?? 0;
    assert.ok(own > 10_000_000 && own <= process.memoryUsage.rss() * 1.5, `${own}`);
    assert.equal(processes[1]?.residentBytes, null);
    assert.match(version, /^\d+\.\d+\.\d+/);
    assert.equal(runtime, `Node ${process.versions.node}`);
  });

  test('offline is proved by real sockets: loopback holds, every address breaks it, a grandchild counts', {
    skip: process.platform === 'linux' ? false : 'only Linux lists its sockets',
  }, async (t) => {
    const { folder } = expectNoLeaks(t);
    await using quiet = await child(listenOn('127.0.0.1'));
    await using open = await child(listenOn('0.0.0.0'));
    await using nested = await child(
      `const c = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(
        `require('dgram').createSocket('udp4').bind(0, '0.0.0.0', () => console.log('ready')); process.stdin.resume().on('end', () => process.exit(0))`,
      )}], { stdio: ['pipe', 'inherit', 'inherit'] })`,
    );
    const verdictOf = async (pid: number) => {
      using f = fixture(folder, { processes: [view('writer', pid)] });
      return (await f.show()).offline;
    };
    const proved = await verdictOf(quiet.pid);
    assert.equal(proved.verdict, 'proved', proved.why);
    assert.deepEqual(
      proved.sockets.map(({ kind, loopback, role }) => [kind, loopback, role]),
      [['listens', true, 'writer']],
    );
    const broken = await verdictOf(open.pid);
    assert.equal(broken.verdict, 'broken');
    assert.match(broken.why, new RegExp(`writer \\(process ${open.pid}\\) listens on tcp 0\\.0\\.0\\.0`));
    const grandchild = await verdictOf(nested.pid);
    assert.equal(grandchild.verdict, 'broken');
    assert.match(grandchild.why, /child of writer .* udp 0\.0\.0\.0/);
  });

  test('a download that is under way is named, by whichever process', async (t) => {
    using f = fixture(expectNoLeaks(t).folder, { processes: [view('host', process.pid)] });
    assert.deepEqual((await f.show()).offline.downloads, []);
    const loaded = await loadDataCatalogue(f.parts.dataFolder);
    const entry = loaded.ok ? loaded.value.catalogue.models[0] : undefined;
    assert.ok(entry);
    const lockPath = path.join(downloadsFolder(f.parts.modelsFolder), `${entry.sha256}.lock`);
    const lock = await PullLock.acquire(lockPath, Date.now());
    assert.ok(lock instanceof PullLock);
    assert.deepEqual((await f.show()).offline.downloads, [entry.id]);
    await lock.release();
    assert.deepEqual((await f.show()).offline.downloads, []);
  });

  test('the judge is asked every start-up question, the answers are a ledger row, and the status shows them all', async (t) => {
    const scripted = serversOf(scriptedJudge());
    using f = fixture(expectNoLeaks(t).folder, { servers: scripted.servers });
    const before = await f.show();
    assert.deepEqual(
      before.judges.map(({ name, id, qualification }) => [name, id, qualification?.qualified, qualification?.seq]),
      [
        ['decision_model', 'smollm2-135m', undefined, undefined],
        ['rules', 'write alignment', true, null],
      ],
      'the rules are qualified before anything is started, and nothing is written for it',
    );
    assert.equal(before.qualification?.component.kind, 'rules');
    assert.equal(before.ledger.rows, 0);
    const [first, second] = await Promise.all([
      f.handlers['status/qualify']({}, person),
      f.handlers['status/qualify']({}, person),
    ]);
    assert.ok(first.ok && second.ok);
    assert.deepEqual(first, second);
    assert.deepEqual(scripted.asked, ['embedded', 'decision'], 'asked once for both');
    assert.equal(scripted.borrowed(), 0, 'the servers are given back');
    const { qualification, judges, ledger } = await f.show();
    assert.deepEqual(qualification, first.value);
    assert.deepEqual(qualification?.component, component);
    assert.equal(qualification?.qualified, true);
    assert.deepEqual(
      qualification?.canaries.map(({ id, request, action, expected, got }) => [id, request, action, expected, got]),
      canaries.map(({ id, request, action, label }) => [id, request, action, label, label]),
    );
    assert.ok(qualification?.canaries.every(({ contradictsBps }) => contradictsBps !== null));
    assert.equal(ledger.rows, 2);
    const [row, ofRules] = [...f.parts.engine.store.ledger.rows()];
    assert.deepEqual([row?.kind, row?.component, row?.seq], ['judge.qualified', component, qualification?.seq]);
    assert.deepEqual([ofRules?.kind, ofRules?.component.kind], ['judge.qualified', 'rules']);
    assert.match(ofRules?.component.modelDigest ?? '', /^[0-9a-f]{64}$/);
    const rules = judges.find(({ name }) => name === 'rules')?.qualification;
    assert.deepEqual([rules?.seq, rules?.qualified, rules?.questionVersion], [ofRules?.seq, true, 'alignment/2']);
    assert.deepEqual(
      rules?.canaries.map(({ id }) => id),
      rulesCanaries.map(({ id }) => id),
    );
  });

  test('the gate is shown with its table, its reach and its rates; nobody chose a judge, so the rules decide alone', async (t) => {
    using f = fixture(expectNoLeaks(t).folder, { servers: serversOf(scriptedJudge()).servers });
    const { gate } = await f.show();
    assert.deepEqual(
      [gate.tableVersion, gate.tableDigest, gate.clears, gate.judge],
      [tableVersion, tableDigest, 'project', null],
    );
    assert.ok(gate.rows >= 800);
    assert.deepEqual(gate.rates, ratesOf(tableDigest));
    assert.ok((await f.handlers['status/qualify']({}, person)).ok);
    assert.equal((await f.show()).gate.judge, null, 'the default model is not asked about commands');
  });

  test('a decision model that was chosen is asked about commands too, and may not move towards allowing', async (t) => {
    const sure = { of: 0.9 };
    const gateJudge: Judge = {
      ...scriptedJudge(),
      async decide(request, ...rest) {
        const [id = ''] = Object.keys(request.questions);
        if (!riskHarms.some((harm) => harm === id)) return scriptedJudge().decide(request, ...rest);
        const asked = riskCanaries.find(({ command }) => renderCommand(command) === request.state);
        const noul = asked?.harm === id ? sure.of : 0.02;
        return ok({ answers: { [id]: { type: 'noul', noul } }, component, ms: 1 });
      },
    };
    using f = fixture(expectNoLeaks(t).folder, { servers: serversOf(gateJudge).servers });
    assert.ok(saveUserSettings(f.parts.dataFolder, { decisionModel: component.id }).ok);
    assert.deepEqual((await f.show()).gate.judge, { id: component.id, examined: null });
    const standing = async () => {
      assert.ok((await f.handlers['status/qualify']({}, person)).ok);
      const { judge } = (await f.show()).gate;
      return [judge?.examined?.qualified, judge?.examined?.component, judge?.examined?.questionVersion];
    };
    assert.deepEqual(await standing(), [true, component, 'risk/1']);
    sure.of = 0.8;
    assert.deepEqual(await standing(), [false, component, 'risk/1']);
    assert.match((await f.show()).gate.judge?.examined?.why ?? '', /moved towards allowing/);
    sure.of = 0.9;
    assert.deepEqual(await standing(), [true, component, 'risk/1']);
    const kinds = [...f.parts.engine.store.ledger.rows()].map(({ kind }) => kind);
    assert.equal(kinds.filter((kind) => kind === 'risk.qualified').length, 3);
  });

  test('who says what a message wants is named by its digest before it was asked, and why it cannot be', async (t) => {
    using f = fixture(expectNoLeaks(t).folder);
    const ours = await ourEmbeddedComponent();
    assert.ok(ours.ok);
    const before = (await f.show()).intents;
    assert.deepEqual(before, { id: ours.value.id, modelDigest: ours.value.modelDigest, examined: null, absent: null });
    assert.ok((await f.handlers['status/qualify']({}, person)).ok);
    assert.match((await f.show()).intents.absent ?? '', /no model servers/);
  });

  test('a judge that lets everything through is not qualified, and still answers every question', async (t) => {
    using f = fixture(expectNoLeaks(t).folder, { servers: serversOf(scriptedJudge(true)).servers });
    const asked = await f.handlers['status/qualify']({}, person);
    assert.ok(asked.ok);
    assert.equal(asked.value.component.kind, 'rules', 'who answers instead');
    const { judges } = await f.show();
    const model = judges.find(({ name }) => name === 'decision_model')?.qualification;
    assert.equal(model?.qualified, false);
    assert.match(model?.why ?? '', /is not used/);
    assert.ok(model?.canaries.every(({ got }) => got === 'aligned'));
  });

  test('rows of other versions are never read as more than they say', async (t) => {
    using f = fixture(expectNoLeaks(t).folder, { servers: serversOf(scriptedJudge(true)).servers });
    const asked = await f.handlers['status/qualify']({}, person);
    assert.ok(asked.ok);
    const [row] = [...f.parts.engine.store.ledger.rows()];
    const { labels: _, ...old } = JSON.parse(row?.payload ?? '{}') as Record<string, unknown>;
    const append = (payload: Record<string, unknown>) =>
      f.parts.engine.store.ledger.append({ kind: 'judge.qualified', runId: null, component, payload });
    // Before labels were kept, and of a judge that was asked no more after its second question.
    append({
      ...old,
      contradictsBps: { typo: 200, 'wrong value': 200 },
      misses: [{ id: 'wrong value', expected: 'contradicts', got: 'aligned' }],
    });
    const shown = await modelOf(f);
    assert.deepEqual(
      shown?.canaries.slice(0, 3).map(({ got }) => got),
      ['aligned', 'aligned', 'notAsked'],
    );
    append({ ...old, pairsDigest: 'b'.repeat(64) });
    assert.deepEqual((await modelOf(f))?.canaries, [], 'other questions than ours');
    append({ what: 'nothing of ours' });
    assert.equal(await modelOf(f), null);
    assert.equal((await f.show()).qualification?.component.kind, 'rules');
  });

  test('answers of another model, and of other facts than these, are nobody’s here', async (t) => {
    using f = fixture(expectNoLeaks(t).folder, { servers: serversOf(scriptedJudge()).servers });
    const asked = await f.handlers['status/qualify']({}, person);
    assert.ok(asked.ok);
    const rows = [...f.parts.engine.store.ledger.rows()];
    for (const { component: asWas, payload } of rows) {
      const other: Component =
        asWas.kind === 'rules' ? { ...asWas, modelDigest: sha256Schema.parse('e'.repeat(64)) } : { ...asWas, id: 'x' };
      const why = { ...(JSON.parse(payload) as object), why: 'of another' };
      f.parts.engine.store.ledger.append({ kind: 'judge.qualified', runId: null, component: other, payload: why });
    }
    const { judges } = await f.show();
    assert.deepEqual(
      judges.map(({ qualification }) => qualification?.seq),
      rows.map(({ seq }) => seq),
    );
  });

  test('no decision model: the rules answer, and it is listed as never asked', async (t) => {
    using f = fixture(expectNoLeaks(t).folder);
    const asked = await f.handlers['status/qualify']({}, person);
    assert.ok(asked.ok);
    assert.deepEqual([asked.value.component.kind, asked.value.qualified], ['rules', true]);
    const { judges, ledger } = await f.show();
    assert.equal(ledger.rows, 1);
    assert.deepEqual(
      judges.map(({ name, qualification }) => [name, qualification?.qualified]),
      [
        ['decision_model', undefined],
        ['rules', true],
      ],
    );
  });

  test('alone on the seat a decision model that is not here is a failure with its reason, and no row', async (t) => {
    using f = fixture(expectNoLeaks(t).folder);
    assert.ok(saveUserSettings(f.parts.dataFolder, { judges: ['decision_model'] }).ok);
    const asked = await f.handlers['status/qualify']({}, person);
    assert.equal(asked.ok ? '' : asked.failure.code, 'model.notInstalled');
    const { judges, qualification, ledger } = await f.show();
    assert.deepEqual([judges.length, qualification, ledger.rows], [1, null, 0]);
  });

  test('servers are measured while they work', async (t) => {
    expectNoLeaks(t);
    let now = 0;
    const writer: Writer = {
      component: { kind: 'writer', id: 'scripted' },
      contextTokens: 100,
      async write() {
        now += 1_000;
        return ok({ text: '', finish: 'stop', promptTokens: 30, completionTokens: 20 });
      },
      async score() {
        now += 1_000;
        return fail('client.timeout', 'no');
      },
      countTokens: async () => ok(1),
    };
    const inner: HostServers = {
      start: async () => fail('model.notInstalled', 'none'),
      processes: () => [view('writer', 1), view('decision', 2), view('host', 3)],
      onChange: () => undefined,
      serves: () => false,
      [Symbol.asyncDispose]: async () => undefined,
      ...serversOf(scriptedJudge(), writer).servers,
    };
    await using servers = meteredServers(inner, { monotonicMs: () => now });
    const rates = () => servers.processes().map(({ tokensPerSecond }) => tokensPerSecond);
    assert.deepEqual(rates(), [null, null, null]);
    const started = await servers.start(['writer'], {} as never);
    assert.ok(started.ok);
    const open = await started.value.writer();
    assert.ok(open.ok);
    const signal = new AbortController().signal;
    await open.value.write({ messages: [], maxTokens: 1 }, signal);
    await open.value.score({ items: [] }, signal);
    assert.deepEqual(rates(), [50, null, null], 'a request that failed says nothing about speed');
  });
});
