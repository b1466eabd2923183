/** Journeys of a mission in real Electron with the real engine and the real small model: through the pages alone, as a person would. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { findWeights } from '../weights.ts';
import { axeViolations } from './axe.ts';
import { launchApp, withPicture } from './harness.ts';
import {
  answerCard,
  atMissions,
  backTo,
  copyExample,
  endOf,
  freezeAndStart,
  openMissionFile,
  pressUntilAnswered,
} from './missionJourney.ts';
import { tabTo, textOf, until } from './pageText.ts';

const missing =
  findWeights('smollm2-135m') === undefined ? 'smollm2-135m is not installed: run npm run bootstrap' : false;

describe('a mission through the window', { skip: missing }, () => {
  test('from a template to accepted: frozen, allowed in Review, checked, and beside its sources; then run again', async () => {
    using example = copyExample('invoice-totals');
    await using app = await launchApp({ weights: true });
    await withPicture(app, 'template-to-accepted', async () => {
      const page = await atMissions(app);
      await page.getByRole('link', { name: 'Invoice table' }).click();
      await page.getByLabel('Folder', { exact: true }).fill(example.workspace);
      await page.getByText(/^6 files, /).waitFor({ timeout: 30_000 });
      const digest = await freezeAndStart(page);
      await answerCard(page, 'Allow once');
      assert.match(await endOf(page), /accepted/);
      assert.equal(await page.locator('.s-spec .seal').getAttribute('title'), digest);
      const gates = await textOf(page.getByRole('list', { name: 'Gates of Attempt 1' }));
      assert.match(gates, /Person allowed once you, .* Apply .* engine write door .*Finish .* finish gate/);
      assert.match(gates, /Judge .* Passed over: smollm2-135m \(not qualified\)\. rules write alignment/);
      assert.match(await textOf(page.locator('.readout')), /4 ?of 4 checker, revision 1/);
      assert.equal(example.read('invoices.csv'), example.expected('totals.csv'));
      await page.getByRole('button', { name: '1291.15' }).click();
      await until('the sentence is marked in its source', async () =>
        /1\.291,15/.test(await textOf(page.locator('.src li[data-hit] mark').first())),
      );
      assert.match(await textOf(page.getByRole('region', { name: 'How it ended' })), /4 checks you, 1 allowed/);
      assert.deepEqual(await axeViolations(page), []);

      const firstRun = page.url();
      await page.getByRole('button', { name: 'Run again' }).click();
      await until('a second run is looked at', async () => page.url() !== firstRun, 60_000);
      const again = await endOf(page);
      assert.match(again, /accepted/, 'the same table needs no second answer');
      await page.getByRole('link', { name: 'Mission', exact: true }).click();
      const rows = page.getByRole('region', { name: 'Runs', exact: true }).locator('tbody tr');
      await until('both runs are in the history', async () => (await rows.count()) === 2);
    });
  });

  test('from a file to refused: what does not add up is named, and nothing is written', async () => {
    using example = copyExample('invoice-mismatch');
    await using app = await launchApp({ weights: true });
    await withPicture(app, 'file-to-refused', async () => {
      const page = await atMissions(app);
      await openMissionFile(page, example.missionFile);
      assert.equal(await page.getByLabel('Folder', { exact: true }).inputValue(), example.workspace);
      await freezeAndStart(page);
      assert.match(await endOf(page), /refused/);
      assert.match(await textOf(page.getByRole('region', { name: 'How it ended' })), /689\.92/);
      assert.equal(example.read('totals.csv'), null);
      await page.getByRole('link', { name: 'Missions' }).first().click();
      await page.getByText('refused').waitFor();
    });
  });

  test('denied in Review: the run ends without a file', async () => {
    using example = copyExample('invoice-totals');
    await using app = await launchApp({ weights: true });
    await withPicture(app, 'denied', async () => {
      const page = await atMissions(app);
      await openMissionFile(page, example.missionFile);
      await freezeAndStart(page);
      await answerCard(page, 'Deny');
      assert.doesNotMatch(await endOf(page), /accepted/);
      assert.equal(example.read('totals.csv'), null);
    });
  });

  test('what the spec leaves open is picked by the person: the other value, its exact change allowed, accepted', async () => {
    using example = copyExample('invoice-undecided');
    await using app = await launchApp({ weights: true });
    await withPicture(app, 'picked', async () => {
      const page = await atMissions(app);
      await openMissionFile(page, example.missionFile);
      await freezeAndStart(page);
      await answerCard(page, 'Allow once');
      assert.match(await endOf(page), /needs your review/);
      const before = example.read('totals.csv') ?? '';
      const other = before.includes('521.22') ? '438.00' : '521.22';
      await page.getByRole('radio', { name: other }).check();
      await page.getByRole('button', { name: 'Decide' }).click();
      await answerCard(page, 'Allow once');
      await until('it is accepted', async () => /accepted/.test(await endOf(page)), 60_000);
      assert.equal(example.read('totals.csv'), `file,total\nibis.txt,${other}\n`);
      assert.match(await textOf(page.getByRole('article', { name: 'Your decision' })), /Person .*you/);
    });
  });

  test('what only a person may say: refused by the person, whatever the checks say', async () => {
    using example = copyExample('action-items');
    await using app = await launchApp({ weights: true });
    await withPicture(app, 'person-refuses', async () => {
      const page = await atMissions(app);
      await openMissionFile(page, example.missionFile);
      await freezeAndStart(page);
      await answerCard(page, 'Allow once');
      assert.match(await endOf(page), /needs your review/);
      await page.getByRole('group', { name: 'needs your review' }).getByRole('button', { name: 'Refuse' }).click();
      await until('it is refused', async () => /refused/.test(await endOf(page)), 60_000);
      assert.match(
        await textOf(page.getByRole('region', { name: 'How it ended' })),
        /A person says that this is not what was asked/,
      );
    });
  });

  test('a file that is no mission is refused at its place, and the form never starts it', async () => {
    using example = copyExample('invoice-totals');
    const bad = path.join(example.folder, 'bad.json');
    writeFileSync(bad, JSON.stringify({ version: 1, name: 'x', request: 'y', surprise: true }));
    await using app = await launchApp({});
    await withPicture(app, 'bad-file', async () => {
      const page = await atMissions(app);
      await page.evaluate((file) => {
        location.hash = `#/missions/new?from=${encodeURIComponent(`file:${file}`)}`;
      }, bad);
      assert.match(await textOf(page.getByRole('alert')), /mission\.specInvalid/);
      assert.equal(await page.getByRole('button', { name: 'Freeze and start' }).count(), 0);
    });
  });

  test('by keyboard alone: from the list to a run that is accepted', async () => {
    using example = copyExample('invoice-undecided');
    await using app = await launchApp({ weights: true });
    await withPicture(app, 'keyboard', async () => {
      const page = await atMissions(app);
      await page.keyboard.press('n');
      await page.getByLabel('What do you want?').waitFor();
      const fill = async (name: RegExp, text: string) => {
        await tabTo(page, name, 200);
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text);
      };
      await fill(/^Folder/, example.workspace);
      await fill(/^What do you want/, 'Make a table with the total of each invoice.');
      await fill(/^Read from/, 'invoices/*.txt');
      await fill(/^Make this file/, 'totals.csv');
      await tabTo(page, /^Name$/, 60);
      await fill(/^Name$/, 'total');
      await fill(/^Ask for/, 'the total to pay');
      await tabTo(page, /^textnumber/, 20);
      await page.keyboard.type('number');
      await tabTo(page, /^Freeze and start/, 120);
      const start = page.getByRole('button', { name: 'Freeze and start' });
      await until('the mission can be started', () => start.isEnabled(), 30_000);
      await start.focus();
      await page.keyboard.press('Enter');
      await until('the run is looked at', () => page.url().includes('#/runs/'), 60_000);
      await tabTo(page, /^Open the card$/, 40).catch(async () => {
        await page.getByRole('link', { name: 'Open the card' }).waitFor({ timeout: 120_000 });
        await page.getByRole('link', { name: 'Open the card' }).focus();
      });
      const run = await page.evaluate(() => location.hash);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Allow once' }).waitFor({ timeout: 60_000 });
      await pressUntilAnswered(page, () => page.keyboard.press('a'));
      await backTo(page, run);
      assert.match(await endOf(page), /needs your review|accepted/);
      assert.match(example.read('totals.csv') ?? '', /^file,total\n/);
    });
  });
});
