/** Status in the real window: the processes that really run, the real judge's answers, and the system's own table of sockets. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findWeights } from '../weights.ts';
import { launchApp, type RunningApp, withPicture } from './harness.ts';
import { noWayOut } from './modelIndex.ts';
import { textOf, textsOf, until } from './pageText.ts';

const missing =
  findWeights('smollm2-135m') === undefined ? 'smollm2-135m is not installed: run npm run bootstrap' : false;
const patient = { timeout: 60_000 };

async function openStatus({ page }: RunningApp): Promise<void> {
  await page.locator('.nav').getByRole('link', { name: 'Status' }).click(patient);
  await page.locator('.processes').waitFor(patient);
}

describe('status in the real window', () => {
  test('the processes of the table are the processes that run, and nothing leaves this computer', async () => {
    await using app = await launchApp({ env: noWayOut });
    await withPicture(app, 'status', async () => {
      await openStatus(app);
      const { page } = app;
      const host = await app.hostPid();
      await until('the host is ready', async () =>
        (await textsOf(page.locator('.processes tbody tr'))).some(
          (row) => row.startsWith(`engine ready`) && row.includes(String(host)),
        ),
      );
      const shown = (await app.call('status/show', {})).processes.flatMap(({ pid }) => (pid === null ? [] : [pid]));
      const alive = new Set(app.pids());
      assert.ok(shown.includes(app.pid), 'the app itself');
      for (const pid of shown) assert.ok(alive.has(pid), `process ${pid} of the table lives`);
      const rows = await textsOf(page.locator('.processes tbody tr'));
      assert.ok(
        rows.some((row) => /^window ready this page \d+ \d/.test(row)),
        rows.join('\n'),
      );
      const offline = page.getByRole('region', { name: 'Offline proof', exact: true });
      await offline.locator('.st[data-st="passed"]').waitFor(patient);
      assert.doesNotMatch(await textOf(offline), /leave this computer/);
      await page.getByRole('row', { name: /semantic-check/ }).waitFor(patient);
      assert.match(await textOf(page.getByRole('region', { name: 'Versions' })), /Node 24\./);
    });
  });

  test('the real judges are asked their questions, and what they answered stands as bars and as rows of the ledger', {
    skip: missing,
  }, async () => {
    await using app = await launchApp({ weights: true, env: noWayOut });
    await withPicture(app, 'status-judge', async () => {
      await openStatus(app);
      const { page } = app;
      const barsOf = (judge: string) => page.getByRole('list', { name: `The answers of ${judge}, one bar each` });
      await page.getByText('It was not asked yet.').waitFor(patient);
      await barsOf('Rules').waitFor(patient);
      await page.getByRole('button', { name: 'Ask the judges now' }).click(patient);
      await page.getByText('The decision model starts; each judge is asked its questions').waitFor(patient);
      await barsOf('smollm2-135m').waitFor({ timeout: 300_000 });
      assert.equal(await barsOf('smollm2-135m').getByRole('listitem').count(), 13);
      const section = page.getByRole('region', { name: 'Who may judge', exact: true });
      const words = await textOf(section);
      const { qualification, judges, ledger } = await app.call('status/show', {});
      const model = judges.find(({ name }) => name === 'decision_model')?.qualification;
      assert.match(words, new RegExp(`(not )?qualified, ${model?.passed} of 13`));
      assert.ok((model?.seq ?? 0) > 0 && (model?.seq ?? 0) <= ledger.rows);
      assert.deepEqual([qualification?.component.kind, qualification?.qualified], ['rules', true]);
      assert.match(words, new RegExp(`Rules qualified, ${qualification?.passed} of ${qualification?.of}`));
      await until('the judge stands among the processes', async () =>
        (await textsOf(page.locator('.processes tbody tr'))).some((row) =>
          /^judge ready .*b179c952 \d+ .*127\.0\.0\.1:\d+$/.test(row),
        ),
      );
      const offline = page.getByRole('region', { name: 'Offline proof', exact: true });
      await until('its socket is listed and loopback', async () =>
        /127\.0\.0\.1:\d+ judge listens this computer/.test(await textOf(offline)),
      );
    });
  });

  test('the engine that is killed comes back with its restart counted, and the page was not lost', async () => {
    await using app = await launchApp({ env: noWayOut });
    await withPicture(app, 'status-restart', async () => {
      await openStatus(app);
      const { page } = app;
      await page.evaluate(() => {
        (window as unknown as { kept: boolean }).kept = true;
      });
      process.kill(await app.hostPid(), 'SIGKILL');
      await until(
        'one restart is counted',
        async () =>
          (await textsOf(page.locator('.processes tbody tr'))).some((row) => /^engine ready .* 1 none$/.test(row)),
        60_000,
      );
      assert.equal(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept), true);
    });
  });
});
