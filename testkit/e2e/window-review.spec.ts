/** Journeys of cards in real Electron with the real engine: allow, deny, expiry, conflict, undo and its refusal, the check of the chain. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';
import { openDesk } from './cardDesk.ts';
import { launchApp, type RunningApp, withPicture } from './harness.ts';
import { textOf, until } from './pageText.ts';

/** Longer than the moment in which a card that just came cannot be answered. */
const settledMs = 700;

async function atReview(app: RunningApp): Promise<Page> {
  const { page } = app;
  await page.locator('.nav').waitFor({ timeout: 60_000 });
  await until('the engine is there', async () => (await app.call('shell/hostState', {})).state === 'ready', 60_000);
  await page.keyboard.press('2');
  await page.locator('.card').waitFor({ timeout: 30_000 });
  return page;
}

const headingIs = (page: Page, name: RegExp) =>
  page.locator('.card h3', { hasText: name }).waitFor({ timeout: 30_000 });
const why = (page: Page, text: string) => page.locator('.why').getByText(text).waitFor({ timeout: 30_000 });

/** By key, on the card that is current. */
async function answer(page: Page, name: RegExp, key: 'a' | 'd'): Promise<void> {
  await headingIs(page, name);
  await page.locator('.decide .btn-allow').waitFor();
  await page.waitForTimeout(settledMs);
  await page.keyboard.press(key);
}

describe('cards in the window', () => {
  test('keyboard alone: allowed, denied, in conflict, taken back; each with what stands on the disk', async () => {
    using desk = openDesk({ 'totals.csv': 'a,1\n', 'alt.md': 'alt\n', 'conflict.csv': 'x\n' });
    desk.propose([
      { path: 'totals.csv', text: 'a,2\n', ageMs: 5_000 },
      { path: 'alt.md', text: null, ageMs: 4_000 },
      { path: 'conflict.csv', text: 'y\n', ageMs: 3_000 },
      { path: 'neu/bericht.md', text: '# Neu\n', ageMs: 2_000 },
    ]);
    await using app = await launchApp({ dataFolder: desk.data });
    await withPicture(app, 'cards', async () => {
      const page = await atReview(app);
      assert.deepEqual(await axeViolations(page), []);
      await headingIs(page, /totals\.csv/);
      assert.equal(await page.locator('.d[data-k="del"] .tx').textContent(), 'a,1');
      assert.equal(await page.locator('.d[data-k="add"] .tx').textContent(), 'a,2');
      await answer(page, /totals\.csv/, 'a');
      await headingIs(page, /alt\.md/);
      assert.equal(desk.read('totals.csv'), 'a,2\n');
      assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /alt\.md/);

      await answer(page, /alt\.md/, 'd');
      await headingIs(page, /conflict\.csv/);
      assert.equal(desk.read('alt.md'), 'alt\n');

      desk.write('conflict.csv', 'somebody else\n');
      await answer(page, /conflict\.csv/, 'a');
      await why(page, 'changed between your answer and the write');
      assert.equal(desk.read('conflict.csv'), 'somebody else\n');
      const verdict = await textOf(page.locator('.card .verdict'));
      assert.match(verdict, /Shown on the card 2 bytes .* Found on disk 14 bytes/);

      await page.keyboard.press('k');
      await answer(page, /neu\/bericht\.md/, 'a');
      await why(page, 'on the disk as you saw them');
      assert.equal(desk.read('neu/bericht.md'), '# Neu\n');
      await page.getByRole('button', { name: 'Undo…' }).waitFor();
      await page.keyboard.press('u');
      await page.locator('.undo .decide').waitFor();
      await page.keyboard.press('Tab');
      for (let tabs = 0; tabs < 5; tabs += 1) {
        if (/Take it away/.test(await page.evaluate(() => document.activeElement?.textContent ?? ''))) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await why(page, 'as it was before');
      assert.equal(desk.read('neu/bericht.md'), null);
    });
  });

  test('a card whose time runs out: said at once, expired by the engine, and never allowed', async () => {
    using desk = openDesk({ 'totals.csv': 'a,1\n' });
    desk.propose([{ path: 'totals.csv', text: 'a,2\n', ageMs: 600_000 - 25_000 }]);
    await using app = await launchApp({ dataFolder: desk.data });
    await withPicture(app, 'expiry', async () => {
      const page = await atReview(app);
      await headingIs(page, /totals\.csv/);
      await page.getByText('An expired card can’t be allowed').waitFor({ timeout: 60_000 });
      assert.equal(await page.locator('.decide').count(), 0);
      await page.waitForTimeout(settledMs);
      await page.keyboard.press('a');
      assert.equal(desk.read('totals.csv'), 'a,1\n');
      const [item] = await app.call('review/list', {});
      assert.equal(item?.state, 'expired');
    });
  });

  test('from the ledger: the trail of a card, a whole chain, an undo that is refused, and a chain that somebody edited', async () => {
    using desk = openDesk({ 'totals.csv': 'a,1\n' });
    desk.propose([{ path: 'totals.csv', text: 'a,2\n' }]);
    let edited = 0;
    {
      await using app = await launchApp({ dataFolder: desk.data });
      await withPicture(app, 'ledger', async () => {
        const page = await atReview(app);
        await answer(page, /totals\.csv/, 'a');
        await why(page, 'on the disk as you saw them');
        await page.keyboard.press('3');
        const written = page.locator('.chain > li', { hasText: 'Written: ' });
        await written.waitFor({ timeout: 30_000 });
        await written.locator('.open').press('Enter');
        await until('the trail is there', async () => (await written.locator('.trail li').count()) === 4);
        assert.match(
          await textOf(written.locator('.trail')),
          /Proposes to change .*Exact change of .* shown.*Allowed once.*Written/,
        );
        edited = Number(await written.locator('.seq').textContent());
        await page.getByRole('button', { name: 'Verify' }).click();
        await page.getByText('chain intact').waitFor({ timeout: 30_000 });
        assert.deepEqual(await axeViolations(page), []);

        await written.getByRole('button', { name: 'Undo…' }).click();
        await page.getByRole('button', { name: 'Put it back' }).waitFor();
        desk.write('totals.csv', 'somebody else\n');
        await page.getByRole('button', { name: 'Put it back' }).click();
        await page.locator('.undo [role="alert"]', { hasText: 'the old bytes are still kept' }).waitFor();
        assert.equal(desk.read('totals.csv'), 'somebody else\n');
      });
      await app.quit();
    }
    const database = new Database(path.join(desk.data, 'countersign.db'));
    database.prepare(`UPDATE ledger SET payload = replace(payload, 'totals', 'fictions') WHERE seq = ?`).run(edited);
    database.close();
    await using app = await launchApp({ dataFolder: desk.data });
    await withPicture(app, 'ledger-broken', async () => {
      const { page } = app;
      await page.locator('.nav').waitFor({ timeout: 60_000 });
      await page.keyboard.press('3');
      await page.locator('.chain > li').first().waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Verify' }).click();
      const alert = page.locator('.banner[role="alert"]');
      await alert.waitFor({ timeout: 30_000 });
      assert.match(await textOf(alert), new RegExp(`Rows 1 to ${edited - 1} are intact`));
      assert.equal(await page.locator('.chain > li[data-broken] .seq').textContent(), String(edited));
    });
  });
});
