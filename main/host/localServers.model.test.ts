import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { findWeights } from '../../testkit/weights.ts';
import { localServers } from './localServers.ts';
import {
  bill,
  billMission,
  billTable,
  carrierOf,
  mustOpenHost,
  openPage,
  type Page,
  pendingCard,
  resultOf,
  type Scratch,
  scratch,
} from './openHost.fixture.ts';

const missing =
  findWeights('smollm2-135m') === undefined ? 'smollm2-135m is not installed: run npm run bootstrap' : false;

/** Without labels there is something for the writer to rank. */
const { deliverable, acceptance } = billMission;
const ranked = {
  ...billMission,
  deliverable: { ...deliverable, columns: deliverable.columns.map(({ label: _, ...column }) => column) },
  acceptance: [
    ...acceptance,
    { check: 'numeric_consistency', path: 'bill.csv', assert: '$count(rows[$abs(net * 0.19 - vat) > 0.005]) = 0' },
  ],
};

async function play(page: Page, folder: Scratch, seen: Set<string>) {
  const { runId } = await page.ask('mission/start', {
    from: { kind: 'text', text: JSON.stringify(ranked) },
    workspaceRoot: folder.workspace,
  });
  const card = await page.until((event) => {
    const ended = resultOf(runId)(event);
    if (ended !== null) throw new Error(`it ended without a card: ${ended.status}, ${ended.why}`);
    const item = pendingCard(event);
    return item !== null && !seen.has(item.id) ? item : null;
  });
  seen.add(card.id);
  await page.ask('review/open', { id: card.id });
  await page.ask('review/decide', { id: card.id, decision: 'allow' });
  return { runId, result: await page.until(resultOf(runId)) };
}

const writerPid = async (page: Page) => {
  const { processes } = await page.ask('status/show', {});
  const writer = processes.find((one) => one.role === 'writer');
  assert.ok(writer, 'the writer is listed');
  return writer;
};

const alive = (pid: number) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

describe('model servers of a host’s own, with a real model', { skip: missing }, () => {
  test('stay warm for the next run, are told when one is killed, and end with the host', {
    timeout: 300_000,
  }, async () => {
    using folder = scratch({ 'bill.txt': bill });
    const seen = new Set<string>();
    let last = 0;
    {
      await using host = mustOpenHost(folder.data, { servers: localServers({ dataFolder: folder.data }) });
      const page = openPage(carrierOf(host));
      const first = await play(page, folder, seen);
      assert.equal(first.result.status, 'accepted', first.result.why);
      assert.equal(folder.read('bill.csv'), billTable);
      const before = await writerPid(page);
      assert.equal(before.state, 'ready');
      assert.ok(before.pid !== null && alive(before.pid));

      folder.write('bill.txt', bill.replace('100.00', '200.00').replace('19.00', '38.00').replace('119.00', '238.00'));
      const began = performance.now();
      const second = await play(page, folder, seen);
      assert.equal(second.result.status, 'accepted', second.result.why);
      assert.equal((await writerPid(page)).pid, before.pid, 'the same server answered');
      assert.ok(performance.now() - began < 60_000);

      process.kill(before.pid, 'SIGKILL');
      folder.write('bill.txt', bill);
      const third = await play(page, folder, seen);
      assert.equal(third.result.status, 'accepted', third.result.why);
      const after = await writerPid(page);
      assert.notEqual(after.pid, before.pid);
      assert.equal(after.restarts, 1);
      last = after.pid ?? 0;
    }
    assert.ok(last > 0 && !alive(last), 'nothing is left of it');
  });

  test('are let go when nobody has used them for a while', { timeout: 300_000 }, async () => {
    using folder = scratch({ 'bill.txt': bill });
    await using host = mustOpenHost(folder.data, { servers: localServers({ dataFolder: folder.data, idleMs: 50 }) });
    const page = openPage(carrierOf(host));
    await play(page, folder, new Set());
    await page.until((event) =>
      event.type === 'processes' &&
      page.events().some((one) => one.type === 'run') &&
      event.processes.every((one) => one.role === 'host')
        ? event
        : null,
    );
    assert.ok((await page.ask('status/show', {})).processes.every((one) => one.role === 'host'));
  });
});
