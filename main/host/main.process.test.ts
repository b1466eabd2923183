import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import type { ModelRole } from '../../contract/model.ts';
import { type FakeModelServer, startFakeModelServer } from '../../testkit/fakeModelServer.ts';
import { hostileLines } from '../../testkit/hostile/host-lines.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { openEngine } from '../wiring/openEngine.ts';
import { type ServedAt, startHostChild } from './hostProcess.fixture.ts';
import {
  bill,
  billMission,
  billTable,
  openPage,
  pendingCard,
  resultOf,
  scratch,
  startBill,
} from './openHost.fixture.ts';

/** The app's model servers, as the host sees them. */
async function fakeApp() {
  const servers = new Map<ModelRole, FakeModelServer>();
  let launched = 0;
  const launch = async (role: ModelRole): Promise<ServedAt> => {
    launched += 1;
    const server = await startFakeModelServer({ role, secret: `secret ${launched}` });
    servers.set(role, server);
    return { url: server.url, secret: server.secret };
  };
  return {
    servers,
    async serve(role: ModelRole, lost: string | null): Promise<ServedAt> {
      const there = servers.get(role);
      if (there !== undefined && there.url !== lost) return { url: there.url, secret: there.secret };
      await there?.close();
      return launch(role);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(Array.from(servers.values(), (server) => server.close()));
    },
  };
}

describe('the host as a process', () => {
  test('a mission over frames with the app’s servers, to accepted; quit ends it with 0', async (t) => {
    expectNoLeaks(t, 5_000);
    using folder = scratch({ 'bill.txt': bill });
    await using app = await fakeApp();
    await using host = await startHostChild({ data: folder.data, serve: app.serve });
    const page = openPage(host);
    const { runId } = await startBill(page, folder);
    const card = await page.until(pendingCard);
    await page.ask('review/open', { id: card.id });
    assert.deepEqual((await page.ask('review/decide', { id: card.id, decision: 'allow' })).decidedBy, {
      kind: 'person',
      id: 'window',
    });
    const result = await page.until(resultOf(runId));
    assert.equal(result.status, 'accepted');
    assert.match(result.writer, /smollm|gemma/, 'named by the catalogue, not by the server');
    assert.equal(folder.read('bill.csv'), billTable);
    const asked = host.others.flatMap((frame) => (frame.kind === 'server' ? [frame.role] : []));
    assert.deepEqual(asked, ['decision', 'writer']);
    host.send({ kind: 'quit' });
    assert.equal(await host.exited, 0);
  });

  test('killed while a card waits, started again after the crash: the run goes on by itself, to accepted', async (t) => {
    expectNoLeaks(t, 5_000);
    using folder = scratch({ 'bill.txt': bill });
    await using app = await fakeApp();
    let runId = '';
    let first = '';
    {
      await using host = await startHostChild({ data: folder.data, serve: app.serve });
      const page = openPage(host);
      ({ runId } = await startBill(page, folder));
      first = (await page.until(pendingCard)).id;
      await host.kill();
    }
    await using host = await startHostChild({ data: folder.data, serve: app.serve, afterCrash: true });
    const page = openPage(host);
    const card = await page.until((event) => {
      const item = pendingCard(event);
      return item !== null && item.id !== first ? item : null;
    });
    const cards = await page.ask('review/list', {});
    assert.deepEqual(
      cards.map((item) => [item.id, item.state]),
      [
        [first, 'expired'],
        [card.id, 'pending'],
      ],
      'one card of one change',
    );
    assert.match(cards[0]?.why ?? '', /taken up again/);
    await page.ask('review/open', { id: card.id });
    await page.ask('review/decide', { id: card.id, decision: 'allow' });
    assert.equal((await page.until(resultOf(runId))).status, 'accepted');
    const shown = await page.ask('run/show', { id: runId });
    assert.deepEqual(
      shown.entries.map((entry) => entry.seq),
      shown.entries.map((_, index) => index + 1),
    );
    assert.equal((await page.ask('ledger/verify', {})).kind, 'whole');
  });

  test('a run that ends the host each time it is played waits for a person after the third', async (t) => {
    expectNoLeaks(t, 5_000);
    using folder = scratch({ 'bill.txt': bill });
    await using app = await fakeApp();
    let runId = '';
    const seen = new Set<string>();
    for (const afterCrash of [false, true, true]) {
      await using host = await startHostChild({ data: folder.data, serve: app.serve, afterCrash });
      const page = openPage(host);
      if (!afterCrash) ({ runId } = await startBill(page, folder));
      const card = await page.until((event) => {
        const item = pendingCard(event);
        return item !== null && !seen.has(item.id) ? item : null;
      });
      seen.add(card.id);
      await host.kill();
    }
    await using host = await startHostChild({ data: folder.data, serve: app.serve, afterCrash: true });
    const page = openPage(host);
    const waits = /ended 3 times while it played this run/;
    for (;;) {
      const { state, entries } = await page.ask('run/show', { id: runId });
      const last = entries.at(-1)?.event;
      if (last?.type === 'note' && waits.test(last.text)) {
        assert.equal(state, 'interrupted');
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  test('without --after-crash a run of a host that died is shown as interrupted and waits for a person', async (t) => {
    expectNoLeaks(t, 5_000);
    using folder = scratch({ 'bill.txt': bill });
    await using app = await fakeApp();
    let runId = '';
    {
      await using host = await startHostChild({ data: folder.data, serve: app.serve });
      const page = openPage(host);
      ({ runId } = await startBill(page, folder));
      await page.until(pendingCard);
      await host.kill();
    }
    for (const round of ['first', 'second']) {
      await using host = await startHostChild({ data: folder.data, serve: app.serve, afterCrash: round === 'second' });
      const page = openPage(host);
      assert.equal((await page.ask('run/show', { id: runId })).state, 'interrupted', round);
      assert.equal(await host.hangUp(), 0, 'the end of stdin is the end');
    }
  });

  test('the writer is lost in the middle: the run is told, asks the next one, and goes on', async (t) => {
    expectNoLeaks(t, 5_000);
    using folder = scratch({ 'bill.txt': bill });
    await using app = await fakeApp();
    const serve = async (role: ModelRole, lost: string | null) => {
      const at = await app.serve(role, lost);
      // Every question to the first writer breaks off in the middle of its answer.
      if (role === 'writer' && lost === null) app.servers.get(role)?.setFault('cut');
      return at;
    };
    await using host = await startHostChild({ data: folder.data, serve });
    const page = openPage(host);
    // Without labels there is something to rank, and arithmetic that only one choice passes.
    const { deliverable, acceptance } = billMission;
    const mission = {
      ...billMission,
      deliverable: { ...deliverable, columns: deliverable.columns.map(({ label: _, ...column }) => column) },
      acceptance: [
        ...acceptance,
        { check: 'numeric_consistency', path: 'bill.csv', assert: '$count(rows[$abs(net * 0.19 - vat) > 0.005]) = 0' },
      ],
    };
    const { runId } = await page.ask('mission/start', {
      from: { kind: 'text', text: JSON.stringify(mission) },
      workspaceRoot: folder.workspace,
    });
    const card = await page.until(pendingCard);
    await page.ask('review/open', { id: card.id });
    await page.ask('review/decide', { id: card.id, decision: 'allow' });
    assert.equal((await page.until(resultOf(runId))).status, 'accepted');
    const { entries } = await page.ask('run/show', { id: runId });
    const notes = entries.flatMap(({ event }) => (event.type === 'note' ? [event.text] : []));
    assert.ok(
      notes.some((text) => /writer server stopped answering/.test(text)),
      notes.join('\n'),
    );
    assert.ok(
      notes.some((text) => /writer server answers again/.test(text)),
      notes.join('\n'),
    );
    const { rows } = await page.ask('ledger/page', { count: 10, kinds: ['server.failed', 'server.started'] });
    assert.deepEqual(
      rows.map((row) => `${row.kind} ${row.component.kind} ${row.runId}`),
      [`server.started writer ${runId}`, `server.failed writer ${runId}`],
    );
    assert.ok(host.others.some((frame) => frame.kind === 'serverLost' && frame.role === 'writer'));
  });

  test('no model: the run ends as failed with what to do, and the host goes on', async (t) => {
    expectNoLeaks(t, 5_000);
    using folder = scratch({ 'bill.txt': bill });
    await using host = await startHostChild({ data: folder.data });
    const page = openPage(host);
    const { runId } = await startBill(page, folder);
    const result = await page.until(resultOf(runId));
    assert.equal(result.status, 'failed');
    assert.equal(result.why, 'This test serves no model.');
    assert.equal((await page.ask('run/show', { id: runId })).state, 'ended');
  });

  test('hostile lines: each is refused or left out, and the next honest call is answered', {
    timeout: 120_000,
  }, async (t) => {
    expectNoLeaks(t, 5_000);
    using folder = scratch({});
    await using host = await startHostChild({ data: folder.data });
    const page = openPage(host);
    for (const { name, line } of hostileLines()) {
      host.sendLine(line);
      assert.deepEqual(await page.ask('mission/list', {}), [], name);
    }
    assert.equal(await host.hangUp(), 0);
  });

  test('an answer that is too large to be carried is refused, and the host lives on', async (t) => {
    expectNoLeaks(t, 5_000);
    using folder = scratch({});
    {
      const opened = openEngine(folder.data);
      assert.ok(opened.ok);
      using engine = opened.value;
      const text = 'x'.repeat(17_000_000);
      for (let row = 0; row < 4; row += 1) {
        const component = { kind: 'engine', id: 'test' } as const;
        engine.store.ledger.append({ kind: 'tool.called', runId: null, component, payload: { row, text } });
      }
    }
    await using host = await startHostChild({ data: folder.data });
    const page = openPage(host);
    assert.equal(await page.refused('ledger/rows', {}), 'call.refused');
    assert.equal((await page.ask('ledger/page', { count: 1 })).total, 4);
  });

  test('a data folder that cannot be opened: said in a frame, with exit code 1', async (t) => {
    expectNoLeaks(t, 5_000);
    using folder = scratch({});
    mkdirSync(folder.data);
    writeFileSync(
      path.join(folder.data, 'countersign.db'),
      'no database at all, and longer than a header would be'.repeat(40),
    );
    await assert.rejects(
      startHostChild({ data: folder.data }),
      /the host ended with 1: .*damaged or is not a database/s,
    );
  });

  test('hostile calls: a code and a sentence for each', async (t) => {
    expectNoLeaks(t, 5_000);
    using folder = scratch({});
    await using host = await startHostChild({ data: folder.data });
    const page = openPage(host);
    const calls: readonly (readonly [method: string, params: unknown, code: string])[] = [
      ['no/such', {}, 'call.unknown'],
      ['__proto__', {}, 'call.unknown'],
      ['constructor', {}, 'call.unknown'],
      ['toString', {}, 'call.unknown'],
      ['shell/info', {}, 'call.unknown'],
      ['shell/restartHost', {}, 'call.unknown'],
      ['mission/list', null, 'input.invalid'],
      ['mission/list', [], 'input.invalid'],
      ['mission/list', JSON.parse('{"__proto__":{"polluted":1}}'), 'input.invalid'],
      ['mission/list', { by: { kind: 'person', id: 'me' } }, 'input.invalid'],
      ['review/decide', { id: 'rev_x', decision: 'approve' }, 'input.invalid'],
      ['review/decide', { id: 'rev_x', decision: 'allow' }, 'review.unknown'],
      ['review/decide', { id: 'rev_x', decision: 'allow', by: { kind: 'person', id: 'me' } }, 'input.invalid'],
      ['review/rows', { id: 'rev_x', first: -1, count: 1 }, 'input.invalid'],
      ['review/rows', { id: 'rev_x', first: 0, count: 1e9 }, 'input.invalid'],
      ['ledger/page', { count: 501 }, 'input.invalid'],
      ['ledger/page', { count: 1, kinds: ["x'; DROP TABLE ledger; --"] }, 'input.invalid'],
      ['run/show', { id: '../../etc/passwd' }, 'mission.unknown'],
      ['run/stop', { id: 'run_x' }, 'mission.unknown'],
      ['mission/open', { path: '/dev/zero' }, 'mission.specUnreadable'],
      ['mission/open', { path: '/etc' }, 'mission.specUnreadable'],
      ['mission/save', { text: '{}', path: '/nowhere/at/all.json' }, 'file.io'],
      ['mission/start', { from: { kind: 'text', text: '{}' }, workspaceRoot: '/' }, 'mission.specInvalid'],
      ['workspace/match', { root: '/nowhere', patterns: ['*'] }, 'path.root'],
      ['workspace/match', { root: folder.workspace, patterns: ['../*'] }, 'path.parent'],
      ['workspace/folder', { path: '/nowhere' }, 'path.notFound'],
    ];
    for (const [method, params, code] of calls) {
      const reply = await page.reply(method, params);
      assert.equal(reply.ok ? 'ok' : reply.failure.code, code, `${method} ${JSON.stringify(params)}`);
      assert.ok(!reply.ok && /\.$/.test(reply.failure.message) && !/at .*\.ts:\d/.test(reply.failure.message));
    }
    assert.equal(({} as { polluted?: number }).polluted, undefined);
  });

  test('what it is not started as: told in a frame and by its exit code', () => {
    using folder = scratch({});
    const entry = path.resolve(import.meta.dirname, 'main.ts');
    for (const [words, nonce] of [
      [[], '0'.repeat(32)],
      [['--data', folder.data], 'short'],
      [['--data', folder.data, '--port', '80'], '0'.repeat(32)],
    ] as const) {
      const env = { ...process.env, COUNTERSIGN_HOST_NONCE: nonce };
      const done = spawnSync(process.execPath, [entry, ...words], { encoding: 'utf8', env });
      assert.equal(done.status, 1);
      assert.equal(JSON.parse(done.stdout).failure.code, 'cli.usage');
    }
  });
});
