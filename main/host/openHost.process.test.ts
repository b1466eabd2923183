import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import type { RunEvent } from '../../contract/events.ts';
import { fail } from '../../contract/failure.ts';
import { reviewIdSchema } from '../../contract/ids.ts';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { openEngine } from '../wiring/openEngine.ts';
import {
  bill,
  billTable,
  carrierOf,
  mustOpenHost,
  openPage,
  pendingCard,
  resultOf,
  scratch,
  scriptedServers,
  startBill,
  tester,
} from './openHost.fixture.ts';

const gates = (events: readonly RunEvent[]) =>
  events.flatMap((event) =>
    event.type === 'gate' ? [`${event.gate} ${event.outcome} ${event.component.kind} ${event.component.id}`] : [],
  );

describe('a mission in a host', () => {
  test('start, card, allow, accepted: every step names who answered, and the kept story is the told one', async (t) => {
    expectNoLeaks(t);
    using folder = scratch({ 'bill.txt': bill });
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const other = openPage(carrierOf(host));
    const { missionId, runId } = await startBill(page, folder);
    assert.equal((await page.ask('run/show', { id: runId })).state, 'playing');
    const card = await page.until(pendingCard);
    assert.equal(card.path, 'bill.csv');
    assert.equal(folder.read('bill.csv'), null, 'nothing is written before a person allows it');
    assert.equal(card.shown, undefined, 'nobody has seen it yet');

    assert.equal(await page.refused('review/decide', { id: card.id, decision: 'allow' }), 'review.illegal');
    assert.equal(folder.read('bill.csv'), null);
    const opened = await page.ask('review/open', { id: card.id });
    assert.equal(opened.request, 'Write the net amount, VAT and total of the bill into a table.');
    assert.deepEqual(opened.mission, { id: missionId, name: 'bill', runId, attempt: 1 });
    assert.deepEqual(opened.grid, {
      kind: 'text',
      rows: 2,
      removed: 0,
      inserted: 2,
      changes: [0],
      ends: [2],
      shortest: true,
    });
    await page.ask('review/open', { id: card.id });
    const applied = await page.ask('review/decide', { id: card.id, decision: 'allow' });
    assert.equal(applied.state, 'applied');
    assert.deepEqual(applied.decidedBy, tester);
    assert.equal(folder.read('bill.csv'), billTable);

    const result = await page.until(resultOf(runId));
    assert.equal(result.status, 'accepted');
    const shown = await page.ask('run/show', { id: runId });
    assert.equal(shown.state, 'ended');
    assert.equal(shown.digestHolds, true);
    assert.deepEqual(gates(shown.entries.map((entry) => entry.event)), [
      'path passed resolver workspace paths',
      'policy passed policy mission policy',
      'change passed engine write door',
      'judge passed rules write alignment',
      'person passed person test page',
      'apply passed engine write door',
      'finish passed gate finish gate',
    ]);
    const told = page.events().flatMap((event) => (event.type === 'run' ? [event.entry] : []));
    assert.deepEqual(told, shown.entries, 'what was told is what is kept, in the same order');
    assert.deepEqual(
      told.map((entry) => entry.seq),
      told.map((_, index) => index + 1),
    );
    assert.deepEqual(page.frames, other.frames, 'two pages hear the same');
    assert.deepEqual(
      page.frames.map((frame) => frame.mark.seq),
      page.frames.map((_, index) => index + 1),
    );

    const trail = await page.ask('ledger/trail', { reviewId: card.id });
    assert.deepEqual(
      trail.map((row) => `${row.kind} ${row.component.kind}`),
      ['review.proposed writer', 'review.shown engine', 'review.decided person', 'bytes.written engine'],
    );
    const deliverable = await page.ask('run/deliverable', { id: runId });
    assert.equal(deliverable.standing, 'ours');
    assert.deepEqual(deliverable.table?.rows, [['100.00', '19.00', '119.00']]);
    const source = await page.ask('run/text', { id: runId, path: 'bill.txt', aroundLine: 2 });
    assert.deepEqual(source.lines, bill.trimEnd().split('\n'));
    assert.equal(await page.refused('run/text', { id: runId, path: 'other.txt' }), 'call.refused');
    assert.equal(await page.refused('run/text', { id: runId, path: '../data/countersign.db' }), 'path.parent');
    assert.equal((await page.ask('ledger/verify', {})).kind, 'whole');

    assert.equal((await page.ask('review/undo', { id: card.id })).state, 'undone');
    assert.equal((await page.ask('run/deliverable', { id: runId })).standing, 'undone');
    assert.ok(existsSync(path.join(folder.data, 'missions', `${shown.mission.digest}.json`)));
  });

  test('deny: refused, in the name of the person, and nothing is written', async (t) => {
    expectNoLeaks(t);
    using folder = scratch({ 'bill.txt': bill });
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const { runId } = await startBill(page, folder);
    const card = await page.until(pendingCard);
    assert.equal((await page.ask('review/decide', { id: card.id, decision: 'deny' })).state, 'denied');
    const result = await page.until(resultOf(runId));
    assert.equal(result.status, 'refused');
    assert.equal(folder.read('bill.csv'), null);
    const { entries } = await page.ask('run/show', { id: runId });
    assert.ok(gates(entries.map((entry) => entry.event)).includes('person refused person test page'));
    assert.equal(await page.refused('review/decide', { id: card.id, decision: 'allow' }), 'review.illegal');
    assert.equal(await page.refused('run/stop', { id: runId }), 'mission.notPlaying');
  });

  test('expiry: the card closes while nobody looks, and says why', async (t) => {
    expectNoLeaks(t);
    using folder = scratch({ 'bill.txt': bill });
    let agedMs = 0;
    const clock = { nowMs: () => Date.now() + agedMs, monotonicMs: () => Math.round(performance.now()) };
    await using host = mustOpenHost(folder.data, { clock });
    const page = openPage(carrierOf(host));
    const { runId } = await startBill(page, folder);
    const card = await page.until(pendingCard);
    agedMs = 600_000;
    const expired = await page.until((event) =>
      event.type === 'card' && event.item.id === card.id && event.item.state === 'expired' ? event.item : null,
    );
    assert.equal(expired.why, 'Nobody decided in time.');
    assert.equal((await page.until(resultOf(runId))).status, 'refused');
    assert.equal(folder.read('bill.csv'), null);
    assert.equal(await page.refused('review/decide', { id: card.id, decision: 'deny' }), 'review.illegal');
  });

  test('a file that changed between card and answer: conflicted, left as it is, and the card says what stands there', async (t) => {
    expectNoLeaks(t);
    using folder = scratch({ 'bill.txt': bill });
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const { runId } = await startBill(page, folder);
    const card = await page.until(pendingCard);
    await page.ask('review/open', { id: card.id });
    folder.write('bill.csv', 'somebody else\n');
    const became = await page.ask('review/decide', { id: card.id, decision: 'allow' });
    assert.equal(became.state, 'conflicted');
    assert.equal(folder.read('bill.csv'), 'somebody else\n');
    const view = await page.ask('review/open', { id: card.id });
    assert.equal(view.found?.bytes, 14);
    assert.equal(view.undo, null);
    await page.ask('run/stop', { id: runId }).catch(() => undefined);
    await page.until(resultOf(runId));
    assert.equal((await page.ask('run/deliverable', { id: runId })).standing, 'changed');
  });

  test('stop: the run ends as cancelled, its card is closed, and nothing is written', async (t) => {
    expectNoLeaks(t);
    using folder = scratch({ 'bill.txt': bill });
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const { runId } = await startBill(page, folder);
    const card = await page.until(pendingCard);
    await page.ask('run/stop', { id: runId });
    const shown = await page.ask('run/show', { id: runId });
    assert.equal(shown.state, 'ended');
    assert.equal(shown.run.result?.status, 'failed');
    assert.match(shown.run.result?.why ?? '', /cancelled/);
    assert.equal(shown.run.result?.stopped, true);
    const [closed] = await page.ask('review/list', {});
    assert.equal(closed?.id, card.id);
    assert.equal(closed?.state, 'expired');
    assert.match(closed?.why ?? '', /stopped before anybody answered/);
    assert.equal(folder.read('bill.csv'), null);
  });

  test('a host that ends leaves its run to be taken up again, with one card and the same story', async (t) => {
    expectNoLeaks(t);
    using folder = scratch({ 'bill.txt': bill });
    let runId = '';
    {
      await using host = mustOpenHost(folder.data);
      const page = openPage(carrierOf(host));
      ({ runId } = await startBill(page, folder));
      await page.until(pendingCard);
    }
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const shown = await page.ask('run/show', { id: runId });
    assert.equal(shown.state, 'interrupted');
    assert.equal(shown.run.result, null);
    assert.deepEqual(
      (await page.ask('review/list', {})).map((item) => item.state),
      ['expired'],
    );
    await page.ask('run/resume', { id: runId });
    assert.equal(await page.refused('run/resume', { id: runId }), 'mission.playing');
    const card = await page.until(pendingCard);
    await page.ask('review/open', { id: card.id });
    assert.equal((await page.ask('review/decide', { id: card.id, decision: 'allow' })).state, 'applied');
    assert.equal((await page.until(resultOf(runId))).status, 'accepted');
    const { entries } = await page.ask('run/show', { id: runId });
    assert.deepEqual(
      entries.map((entry) => entry.seq),
      entries.map((_, index) => index + 1),
    );
    const begun = entries.flatMap(({ event }) => (event.type === 'run' ? [event.resumed] : []));
    assert.deepEqual(begun, [false, true]);
    assert.equal(await page.refused('run/resume', { id: runId }), 'input.invalid');
  });

  test('a run that cannot be taken up because a model is gone stays one that can be, and says why', async (t) => {
    expectNoLeaks(t);
    using folder = scratch({ 'bill.txt': bill });
    let runId = '';
    {
      await using host = mustOpenHost(folder.data);
      const page = openPage(carrierOf(host));
      ({ runId } = await startBill(page, folder));
      await page.until(pendingCard);
    }
    const gone = { ...scriptedServers(), start: async () => fail('model.notInstalled', 'The model is gone.') };
    await using host = mustOpenHost(folder.data, { servers: gone });
    const page = openPage(carrierOf(host));
    await page.ask('run/resume', { id: runId });
    await page.until((event) =>
      event.type === 'run' && event.entry.event.type === 'note' && /The model is gone/.test(event.entry.event.text)
        ? event
        : null,
    );
    const shown = await page.ask('run/show', { id: runId });
    assert.equal(shown.run.result, null);
    const fresh = await startBill(page, folder);
    assert.equal((await page.until(resultOf(fresh.runId))).status, 'failed', 'a new run ends: it never began');
  });

  for (const [how, status, gate] of [
    ['allows and writes', 'accepted', 'person passed person terminal'],
    ['allows, and dies before it writes', 'accepted', 'person passed person terminal'],
    ['denies', 'refused', 'person refused person terminal'],
  ] as const) {
    test(`a card that another process ${how}: the page is told, and the run goes on with that person’s word`, async (t) => {
      expectNoLeaks(t);
      using folder = scratch({ 'bill.txt': bill });
      await using host = mustOpenHost(folder.data);
      const page = openPage(carrierOf(host));
      const { runId } = await startBill(page, folder);
      const card = await page.until(pendingCard);
      {
        const opened = openEngine(folder.data);
        assert.ok(opened.ok);
        using elsewhere = opened.value;
        const id = reviewIdSchema.parse(card.id);
        elsewhere.review.show(id);
        const component = { kind: 'person', id: 'terminal' } as const;
        const decision = how === 'denies' ? 'deny' : 'allow';
        assert.ok(elsewhere.review.decide(id, { decision, component, why: 'said there' }).ok);
        if (how === 'allows and writes') assert.ok(elsewhere.review.applyApproved(id).ok);
      }
      assert.equal((await page.until(resultOf(runId))).status, status);
      const { entries } = await page.ask('run/show', { id: runId });
      assert.ok(gates(entries.map((entry) => entry.event)).includes(gate));
      const ends = status === 'accepted' ? 'applied' : 'denied';
      await page.until((event) => (event.type === 'card' && event.item.state === ends ? event : null));
      assert.equal(folder.read('bill.csv'), status === 'accepted' ? billTable : null);
    });
  }

  test('a mission again is a new run of the same frozen text', async (t) => {
    expectNoLeaks(t);
    using folder = scratch({ 'bill.txt': bill });
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const first = await startBill(page, folder);
    const card = await page.until(pendingCard);
    await page.ask('review/decide', { id: card.id, decision: 'deny' });
    await page.until(resultOf(first.runId));
    const second = await page.ask('mission/again', { id: first.missionId });
    assert.equal(second.missionId, first.missionId);
    assert.notEqual(second.runId, first.runId);
    await page.until((event) =>
      event.type === 'card' && event.item.runId === second.runId && event.item.state === 'pending' ? event : null,
    );
    await page.ask('run/stop', { id: second.runId });
    const [mission] = await page.ask('mission/list', {});
    assert.deepEqual(
      mission?.runs.map((run) => run.result?.status),
      ['refused', 'failed'],
    );
  });
});
