import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { expectNoLeaks } from '../../testkit/leaks.ts';
import { claimRun } from '../wiring/claimRun.ts';
import {
  bill,
  carrierOf,
  mustOpenHost,
  openPage,
  type Page,
  pendingCard,
  resultOf,
  type Scratch,
  scratch,
  startBill,
} from './openHost.fixture.ts';

const example = path.resolve(import.meta.dirname, '../../examples/missions/invoice-undecided');

/** A run that waits for a person: two values of one invoice would pass. */
async function undecided(page: Page, folder: Scratch) {
  cpSync(path.join(example, 'workspace'), folder.workspace, { recursive: true });
  const text = readFileSync(path.join(example, 'mission.json'), 'utf8');
  const started = await page.ask('mission/start', { from: { kind: 'text', text }, workspaceRoot: folder.workspace });
  const card = await page.until(pendingCard);
  await page.ask('review/open', { id: card.id });
  await page.ask('review/decide', { id: card.id, decision: 'allow' });
  const result = await page.until(resultOf(started.runId));
  assert.equal(result.status, 'needs_review');
  const [field] = result.undecided;
  const other = field?.others[0]?.value;
  assert.ok(field !== undefined && other !== undefined);
  return { ...started, first: card.id, field, other };
}

const nothing = { picks: [], keepRest: false, accepts: false };

describe('a person’s word in a host', () => {
  test('a picked value has a card with the exact change; the ledger names the person; the story goes on', async (t) => {
    expectNoLeaks(t);
    using folder = scratch({});
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const { runId, first, field, other } = await undecided(page, folder);
    const picks = [{ row: field.row, field: field.field, value: other }];
    const picking = page.ask('run/pick', { ...nothing, id: runId, picks });
    const card = await page.until((event) => {
      const item = pendingCard(event);
      return item !== null && item.id !== first ? item : null;
    });
    assert.deepEqual(card.proposedBy, { kind: 'person', id: 'test page' });
    assert.equal(await page.refused('run/pick', { ...nothing, id: runId, keepRest: true }), 'mission.playing');
    const view = await page.ask('review/open', { id: card.id });
    assert.deepEqual(
      view.rows.map((row) => row.kind),
      ['equal', 'remove', 'insert'],
    );
    await page.ask('review/decide', { id: card.id, decision: 'allow' });
    const result = await picking;
    assert.equal(result.status, 'accepted');
    assert.match(folder.read('totals.csv') ?? '', new RegExp(other.replace('.', '\\.')));
    const shown = await page.ask('run/show', { id: runId });
    assert.equal(shown.run.result?.status, 'accepted');
    assert.deepEqual(
      shown.entries.flatMap(({ event }) => (event.type === 'result' ? [event.status] : [])),
      ['needs_review', 'accepted'],
    );
    const { rows } = await page.ask('ledger/page', { count: 5, kinds: ['field.picked'] });
    assert.deepEqual(rows[0]?.component, { kind: 'person', id: 'test page' });
    assert.equal(await page.refused('run/pick', { ...nothing, id: runId, accepts: true }), 'input.invalid');
  });

  test('a denied card leaves the run waiting, and a stop lets go of it', async (t) => {
    expectNoLeaks(t);
    using folder = scratch({});
    await using host = mustOpenHost(folder.data);
    const page = openPage(carrierOf(host));
    const { runId, first, field, other } = await undecided(page, folder);
    const before = folder.read('totals.csv');
    const seen = new Set([first]);
    for (const [how, code] of [
      ['deny', 'review.denied'],
      ['stop', 'review.expired'],
    ] as const) {
      const picking = page.refused('run/pick', {
        ...nothing,
        id: runId,
        picks: [{ row: field.row, field: field.field, value: other }],
      });
      const card = await page.until((event) => {
        const item = pendingCard(event);
        return item !== null && !seen.has(item.id) ? item : null;
      });
      seen.add(card.id);
      if (how === 'deny') await page.ask('review/decide', { id: card.id, decision: 'deny' });
      else await page.ask('run/stop', { id: runId });
      assert.equal(await picking, code);
      assert.equal(folder.read('totals.csv'), before);
      assert.equal((await page.ask('run/show', { id: runId })).run.result?.status, 'needs_review');
    }
    assert.equal((await page.ask('run/pick', { ...nothing, id: runId, refuses: true })).status, 'refused');
  });

  test('a decision that was cut off by a crash: its card is closed, and the run still waits', async (t) => {
    expectNoLeaks(t);
    using folder = scratch({});
    let runId = '';
    let card = '';
    {
      await using host = mustOpenHost(folder.data);
      const page = openPage(carrierOf(host));
      const run = await undecided(page, folder);
      runId = run.runId;
      const picks = [{ row: run.field.row, field: run.field.field, value: run.other }];
      const picking = page.refused('run/pick', { ...nothing, id: runId, picks });
      card = (
        await page.until((event) => {
          const item = pendingCard(event);
          return item !== null && item.id !== run.first ? item : null;
        })
      ).id;
      // What a crash leaves: the card pending, and the claim of a process that is gone.
      cpSync(folder.data, `${folder.data}.crashed`, { recursive: true });
      await page.ask('run/stop', { id: runId });
      assert.equal(await picking, 'review.expired');
    }
    const crashed = `${folder.data}.crashed`;
    const dead = { pid: 999_999_999, start: '1', scope: 'x', player: 'host' };
    writeFileSync(path.join(crashed, 'runs', `${runId}.owner`), JSON.stringify(dead));
    await using host = mustOpenHost(crashed, { afterCrash: true });
    const page = openPage(carrierOf(host));
    await page.until((event) => (event.type === 'card' && event.item.id === card ? event : null));
    const closed = (await page.ask('review/list', {})).find((item) => item.id === card);
    assert.equal(closed?.state, 'expired');
    assert.match(closed?.why ?? '', /still waits for you/);
    const again = await page.ask('run/pick', { ...nothing, id: runId, keepRest: true });
    assert.equal(again.status, 'accepted');
  });

  test('a run that another program plays is shown as played, and neither stopped nor taken up here', async (t) => {
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
    {
      const claimed = claimRun(folder.data, runId, 'command line');
      assert.ok(claimed.ok);
      using _elsewhere = claimed.value;
      assert.equal((await page.ask('run/show', { id: runId })).state, 'playing');
      assert.equal(await page.refused('run/stop', { id: runId }), 'mission.notPlaying');
      assert.equal(await page.refused('run/resume', { id: runId }), 'mission.playing');
      // The page is told of a player that it did not start, and of its end.
      await page.until((event) => (event.type === 'missions' && event.run === runId ? event : null));
    }
    assert.equal((await page.ask('run/show', { id: runId })).state, 'interrupted');
    assert.equal(await page.refused('run/stop', { id: runId }), 'mission.notPlaying');
    assert.equal(await page.refused('run/pick', { ...nothing, id: runId, keepRest: true }), 'input.invalid');
  });
});
