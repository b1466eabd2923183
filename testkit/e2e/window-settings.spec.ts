/** Settings in the real window: themes that switch and stay, the language of the system, and values that something else decides. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { judgePage, themes } from './axe.ts';
import { type LaunchOptions, launchApp, type RunningApp, withPicture } from './harness.ts';
import { noWayOut } from './modelIndex.ts';
import { tabTo, textOf, until } from './pageText.ts';

const patient = { timeout: 60_000 };

/** A data folder that lives longer than one start. */
function dataFolder(): { readonly path: string } & Disposable {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-data-'));
  return { path: folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

const launch = (options: LaunchOptions) => launchApp({ ...options, env: { ...noWayOut, ...options.env } });

async function openSettings({ page }: RunningApp): Promise<void> {
  await page
    .locator('.nav')
    .getByRole('link', { name: /^(Settings|Einstellungen)$/ })
    .click(patient);
  await page.locator('.setting').first().waitFor(patient);
}

const themeOf = ({ page }: RunningApp) => page.evaluate(() => document.documentElement.dataset.theme);
const settingOf = ({ page }: RunningApp, title: string) => page.getByRole('article', { name: title, exact: true });

describe('settings in the real window', () => {
  test('each theme takes effect at once, by mouse and by arrow keys, and the last one is there after a new start', async () => {
    using data = dataFolder();
    {
      await using app = await launch({ dataFolder: data.path });
      await withPicture(app, 'themes', async () => {
        await openSettings(app);
        for (const [name, theme] of [
          ['Editorial', 'editorial'],
          ['Aurora', 'aurora'],
        ] as const) {
          await settingOf(app, 'Theme')
            .getByRole('radio', { name: new RegExp(name) })
            .check(patient);
          await until(`the window is in ${name}`, async () => (await themeOf(app)) === theme);
        }
        await app.page.keyboard.press('ArrowLeft');
        await until('the window is in Editorial', async () => (await themeOf(app)) === 'editorial');
        await settingOf(app, 'Theme').getByText('your file').waitFor(patient);
      });
    }
    assert.equal(JSON.parse(readFileSync(path.join(data.path, 'config.json'), 'utf8')).theme, 'editorial');
    await using again = await launch({ dataFolder: data.path });
    await until('it is there again', async () => (await themeOf(again)) === 'editorial', 30_000);
    const background = await again.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(background, 'rgb(236, 238, 235)');
  });

  test('no theme has a violation of axe or an overflow on the real settings, models and status', async () => {
    await using app = await launch({ weights: true });
    await withPicture(app, 'themes-axe', async () => {
      await openSettings(app);
      const { page } = app;
      const found: string[] = [];
      for (const theme of themes) {
        await app.call('settings/set', { values: { theme } });
        await until(`the window is in ${theme}`, async () => (await themeOf(app)) === theme);
        for (const view of ['settings', 'models', 'status']) {
          await page.evaluate((to) => {
            location.hash = `#/${to}`;
          }, view);
          await page.locator('.sec').nth(1).waitFor(patient);
          found.push(...(await judgePage(page)).map((line) => `${theme} ${view} ${line}`));
        }
      }
      assert.deepEqual(found, []);
    });
  });

  test('German by the system, English by choice, both at once and without a reload', async () => {
    await using app = await launch({ locale: 'de' });
    await withPicture(app, 'language', async () => {
      await openSettings(app);
      const { page } = app;
      await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor(patient);
      await page.evaluate(() => {
        (window as unknown as { kept: boolean }).kept = true;
      });
      await settingOf(app, 'Sprache').getByRole('radio', { name: 'English' }).check(patient);
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor(patient);
      await settingOf(app, 'Language').getByRole('button', { name: 'Take back: Language' }).click(patient);
      await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor(patient);
      assert.equal(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept), true);
    });
  });

  test('where an environment variable decides, its name stands there and the field cannot be changed', async () => {
    await using app = await launch({ env: { COUNTERSIGN_LLAMA_SERVER: '/bin/true' } });
    await withPicture(app, 'settings-environment', async () => {
      await openSettings(app);
      const server = settingOf(app, 'Other model server');
      assert.match(await textOf(server), /From: environment variable COUNTERSIGN_LLAMA_SERVER.*decides here/);
      assert.equal(await server.getByRole('textbox').inputValue(), '/bin/true');
      assert.equal(await server.getByRole('textbox').isDisabled(), true);
      await assert.rejects(app.call('settings/set', { values: { llamaServer: '/bin/false' } }), /settings\.refused/);
    });
  });

  test('a settings file that cannot be read is told, left as it is, and never written over', async () => {
    using data = dataFolder();
    mkdirSync(data.path, { recursive: true });
    const file = path.join(data.path, 'config.json');
    writeFileSync(file, '{"theme": "aurora", "threads": "many"}', { mode: 0o600 });
    await using app = await launch({ dataFolder: data.path });
    await withPicture(app, 'settings-unreadable', async () => {
      await openSettings(app);
      const alert = app.page.getByRole('alert').filter({ hasText: 'not used' });
      await alert.waitFor(patient);
      assert.match(await textOf(alert), /threads/);
      assert.equal(await themeOf(app), 'instrument');
      await settingOf(app, 'Theme')
        .getByRole('radio', { name: /Aurora/ })
        .click(patient);
      await settingOf(app, 'Theme').getByRole('alert').waitFor(patient);
      assert.equal(readFileSync(file, 'utf8'), '{"theme": "aurora", "threads": "many"}');
    });
  });

  test('a value that this computer cannot have is refused with the reason, and the old one stands', async () => {
    await using app = await launch({});
    await withPicture(app, 'settings-refused', async () => {
      await openSettings(app);
      const threads = settingOf(app, 'Threads');
      const before = await threads.getByRole('textbox').inputValue();
      await threads.getByRole('textbox').fill('256');
      await app.page.keyboard.press('Enter');
      const alert = threads.getByRole('alert');
      await alert.waitFor(patient);
      assert.match(await textOf(alert), /What held before still holds\..*this computer has \d+ cores/);
      await until('the old value stands', async () => (await threads.getByRole('textbox').inputValue()) === before);
    });
  });

  test('by keyboard alone: to Settings, through the theme, and letters off', async () => {
    await using app = await launch({});
    await withPicture(app, 'settings-keyboard', async () => {
      const { page } = app;
      await page.locator('#main').focus(patient);
      await until('6 leads to Settings', async () => {
        await page.keyboard.press('6');
        return (await page.evaluate(() => location.hash)) === '#/settings';
      });
      await page.locator('.setting').first().waitFor(patient);
      await tabTo(page, /Instrument/);
      await page.keyboard.press('ArrowRight');
      await until('the window is in Editorial', async () => (await themeOf(app)) === 'editorial');
      await tabTo(page, /Letters act on the page/);
      await page.keyboard.press('Space');
      await settingOf(app, 'Single letters').getByText('your file').waitFor(patient);
      await page.locator('#main').focus();
      await page.keyboard.press('1');
      await page.waitForTimeout(400);
      assert.equal(await page.evaluate(() => location.hash), '#/settings');
    });
  });
});
