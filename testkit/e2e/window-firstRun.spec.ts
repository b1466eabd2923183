/** The first run in the real window, with the real host: downloads that are cut, wrong or impossible, and files that are there. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { ggufFile } from '../ggufFile.ts';
import { findWeights } from '../weights.ts';
import { launchApp, type RunningApp, withPicture } from './harness.ts';
import { noNetwork, openModelIndex } from './modelIndex.ts';
import { tabTo, textOf, until } from './pageText.ts';

const weights = findWeights('smollm2-135m');
const missing = weights === undefined ? 'smollm2-135m is not installed: run npm run bootstrap' : false;
const patient = { timeout: 60_000 };

/** A folder of models that begins empty and is looked into afterwards. */
function emptyFolder(): { readonly path: string; files(): readonly string[] } & Disposable {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'countersign-models-'));
  return {
    path: folder,
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Leads to the models as a person who has none is led, and waits for the list. */
async function openModels({ page }: RunningApp): Promise<void> {
  await page
    .locator('.nav')
    .getByRole('link', { name: /^(Models|Modelle)$/ })
    .click(patient);
  await page.locator('.choice').first().waitFor(patient);
}

const smallest = ({ page }: RunningApp) => page.getByRole('article', { name: /smallest/i });

describe('the first run in the real window', { skip: missing }, () => {
  test('on an empty computer: a download that is cut keeps what arrived, goes on from there, and ends checked and ready', async () => {
    using models = emptyFolder();
    await using index = await openModelIndex();
    const cutAt = 40_000_000;
    index.misbehave({ kind: 'cut', afterBytes: cutAt }, { kind: 'status', status: 404 });
    await using app = await launchApp({ env: { ...index.env, COUNTERSIGN_MODELS: models.path } });
    await withPicture(app, 'first-run-cut', async () => {
      const { page } = app;
      await openModels(app);
      await page.getByRole('heading', { level: 1, name: 'Choose what runs on this computer' }).waitFor(patient);
      await smallest(app)
        .getByRole('button', { name: /^Download/ })
        .click(patient);
      const alert = page.locator('.pulls').getByRole('alert');
      await alert.waitFor(patient);
      assert.match(await textOf(alert), /no source delivered it\. (39\.\d|40\.\d) MB are kept; the download goes on/);
      await alert.getByRole('button', { name: /^Resume/ }).click(patient);
      await page.locator('.pulls').getByText('sha256 b179c952 matches').waitFor(patient);
      await page.locator('.pagehead').getByText('ready').waitFor(patient);
      const from = Number(/^bytes=(\d+)-$/.exec(index.ranges().at(-1) ?? '')?.[1]);
      assert.ok(from > 30_000_000, `the last request began at ${from}`);
      await page.getByRole('heading', { level: 1, name: 'Models' }).waitFor(patient);
      await smallest(app).getByRole('link', { name: 'New mission' }).waitFor(patient);
    });
  });

  test('a pause keeps what arrived, and nothing goes on until the person says so', async () => {
    using models = emptyFolder();
    await using index = await openModelIndex();
    index.misbehave({ kind: 'slow', bytes: 400_000, everyMs: 50 });
    await using app = await launchApp({ env: { ...index.env, COUNTERSIGN_MODELS: models.path } });
    await withPicture(app, 'first-run-pause', async () => {
      const { page } = app;
      await openModels(app);
      await smallest(app)
        .getByRole('button', { name: /^Download/ })
        .click(patient);
      const downloads = page.getByRole('region', { name: 'Downloads' });
      await downloads.getByText(/MB\/s/).waitFor(patient);
      await downloads.getByRole('button', { name: /^Pause/ }).click(patient);
      await downloads.getByText('paused; goes on from here').waitFor(patient);
      const asked = index.ranges().length;
      await page.waitForTimeout(1_500);
      assert.equal(index.ranges().length, asked, 'nothing is asked for while it is paused');
      await downloads.getByRole('button', { name: /^Resume/ }).click(patient);
      await page.locator('.pulls').getByText('sha256 b179c952 matches').waitFor(patient);
      assert.match(index.ranges().at(-1) ?? '', /^bytes=\d+-$/);
    });
  });

  test('a file that is not what it should be is put out of use, and the page names both digests', async () => {
    using models = emptyFolder();
    await using index = await openModelIndex('other');
    await using app = await launchApp({ env: { ...index.env, COUNTERSIGN_MODELS: models.path } });
    await withPicture(app, 'first-run-digest', async () => {
      const { page } = app;
      await openModels(app);
      await smallest(app)
        .getByRole('button', { name: /^Download/ })
        .click(patient);
      const alert = page.locator('.pulls').getByRole('alert');
      await alert.waitFor(patient);
      assert.match(
        await textOf(alert),
        /digest differs .* was not taken into use\. Expected sha256 b179c952, got [0-9a-f]{8}\. The file is in quarantine/,
      );
      const list = await app.call('models/list', {});
      assert.equal(list.ready, false);
      assert.equal(list.models.find(({ id }) => id === 'smollm2-135m')?.state, 'absent');
      assert.equal(
        models.files().includes(`${'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53'}.gguf`),
        false,
      );
      await page.getByText('No model is here yet.').waitFor(patient);
    });
  });

  test('without any network the page says what is missing with its size, and a download says why it does not come', async () => {
    using models = emptyFolder();
    await using app = await launchApp({ env: { ...noNetwork, COUNTERSIGN_MODELS: models.path } });
    await withPicture(app, 'first-run-no-network', async () => {
      const { page } = app;
      await openModels(app);
      const without = page.getByRole('region', { name: 'Without a network' });
      assert.match(await textOf(without), /No pair is complete yet.*SmolLM2 135M Instruct Q4_1 \(98\.4 MB\)/);
      await smallest(app)
        .getByRole('button', { name: /^Download/ })
        .click(patient);
      const alert = page.locator('.pulls').getByRole('alert');
      await alert.waitFor(patient);
      assert.match(await textOf(alert), /no source delivered it\./);
      // Everything else goes on working.
      await page.locator('.nav').getByRole('link', { name: 'Settings' }).click(patient);
      await page.getByRole('heading', { name: 'Theme' }).waitFor(patient);
    });
  });

  test('files on a stick: a known one is taken over under any name, an unknown one by choice, a broken one says why; then it is ready', async () => {
    using models = emptyFolder();
    using stick = emptyFolder();
    const folder = path.join(stick.path, 'models from home');
    mkdirSync(folder);
    copyFileSync(weights ?? '', path.join(folder, 'some-name.gguf'));
    writeFileSync(path.join(folder, 'cut.gguf'), 'GGUF');
    writeFileSync(path.join(folder, 'mine.gguf'), ggufFile({ name: 'Mine' }));
    await using app = await launchApp({ env: { ...noNetwork, COUNTERSIGN_MODELS: models.path } });
    await withPicture(app, 'first-run-stick', async () => {
      const { page } = app;
      await openModels(app);
      await page.locator('#main').focus();
      await tabTo(page, /^Folder of GGUF files/);
      await page.keyboard.type(folder);
      await page.keyboard.press('Enter');
      await page.getByText('3 files: 1 known, 1 unknown, 1 unreadable.').waitFor(patient);
      await page
        .getByRole('row', { name: /some-name\.gguf/ })
        .getByText('taken over as SmolLM2 135M Instruct Q4_1')
        .waitFor();
      await page
        .getByRole('row', { name: /cut\.gguf/ })
        .getByText('not readable')
        .waitFor();
      const mine = page.getByRole('row', { name: /mine\.gguf/ });
      await mine.getByRole('combobox').selectOption('decision');
      await mine.getByRole('button', { name: /^Add/ }).click(patient);
      await mine.getByText(/added as own-mine-/).waitFor(patient);
      await page.getByRole('button', { name: 'Use for decisions: Mine' }).waitFor(patient);
      await page.locator('.pagehead').getByText('ready').waitFor(patient);
      await until('the smallest pair is in use', async () => (await textOf(smallest(app))).includes('in use'));
      await page.locator('.nav').getByRole('link', { name: 'Missions' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Missions' }).waitFor(patient);
    });
  });

  test('verify reads the whole file, and removing frees it', async () => {
    using models = emptyFolder();
    copyFileSync(
      weights ?? '',
      path.join(models.path, `b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53.gguf`),
    );
    await using app = await launchApp({ env: { ...noNetwork, COUNTERSIGN_MODELS: models.path } });
    await withPicture(app, 'models-remove', async () => {
      const { page } = app;
      await openModels(app);
      await page.getByRole('button', { name: /^Verify: SmolLM2/ }).click(patient);
      await page.getByText('sha256 b179c952 matches').waitFor(patient);
      await page.getByRole('button', { name: /^Remove….*SmolLM2/ }).click(patient);
      await page.getByText(/Frees 98\.4.MB/).waitFor(patient);
      await page.getByRole('button', { name: 'Remove it' }).click(patient);
      await page.getByText('No model is here yet.').waitFor(patient);
      assert.deepEqual(
        models.files().filter((name) => name.endsWith('.gguf')),
        [],
      );
    });
  });

  test('the language of the system is the page’s: German from the first word on', async () => {
    using models = emptyFolder();
    await using app = await launchApp({ locale: 'de', env: { ...noNetwork, COUNTERSIGN_MODELS: models.path } });
    await withPicture(app, 'first-run-german', async () => {
      const { page } = app;
      await openModels(app);
      await page.getByRole('heading', { level: 1, name: 'Wählen Sie, was auf diesem Rechner läuft' }).waitFor(patient);
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
      await page.getByRole('button', { name: '98,4 MB herunterladen' }).first().waitFor(patient);
    });
  });
});
