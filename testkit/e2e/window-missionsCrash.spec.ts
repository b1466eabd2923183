/** What a person sees when something ends in the middle of a mission: the app, the writer, or the run by their own hand. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { findWeights } from '../weights.ts';
import { launchApp, withPicture } from './harness.ts';
import { answerCard, atMissions, copyExample, endOf, freezeAndStart, openMissionFile } from './missionJourney.ts';
import { textOf, until } from './pageText.ts';

const missing =
  findWeights('smollm2-135m') === undefined ? 'smollm2-135m is not installed: run npm run bootstrap' : false;

describe('in the middle of a mission, in the window', { skip: missing }, () => {
  test('the app is killed: the run stands as interrupted, is taken up by a press, and goes on to accepted', async () => {
    using example = copyExample('invoice-totals');
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'countersign-data-'));
    try {
      {
        await using app = await launchApp({ weights: true, dataFolder });
        await withPicture(app, 'before-the-kill', async () => {
          const page = await atMissions(app);
          await openMissionFile(page, example.missionFile);
          await freezeAndStart(page);
          await page.getByRole('link', { name: 'Open the card' }).waitFor({ timeout: 300_000 });
        });
        app.kill();
        await app.nothingLeft();
      }
      assert.equal(example.read('totals.csv'), null);
      await using app = await launchApp({ weights: true, dataFolder });
      await withPicture(app, 'after-the-kill', async () => {
        const page = await atMissions(app);
        const row = page.getByRole('row').filter({ hasText: 'invoice-totals' });
        await until('the list says so', async () => /interrupted/.test(await textOf(row)), 60_000);
        await row.getByRole('link', { name: 'invoice-totals' }).click();
        await page.getByText('Nobody plays this run any more, and it had not ended.').waitFor();
        assert.match(await textOf(page.getByRole('article', { name: 'Attempt 1' }).first()), /cut off/);
        await page.getByRole('button', { name: 'Go on with this run' }).click();
        await page.getByText('Taken up again').waitFor({ timeout: 300_000 });
        await answerCard(page, 'Allow once');
        assert.match(await endOf(page), /accepted/);
        assert.equal(example.read('totals.csv'), example.expected('totals.csv'));
      });
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });

  test('the writer is killed: the attempt is told so on the page, and goes on to accepted', async () => {
    using example = copyExample('invoice-totals');
    await using app = await launchApp({ weights: true });
    await withPicture(app, 'writer-killed', async () => {
      const page = await atMissions(app);
      await openMissionFile(page, example.missionFile);
      await freezeAndStart(page);
      await page.getByRole('heading', { name: 'Attempt 1' }).waitFor({ timeout: 300_000 });
      const { processes } = await app.call('status/show', {});
      const pid = processes.find(({ role, state }) => role === 'writer' && state === 'ready')?.pid ?? null;
      assert.ok(pid !== null, 'a writer runs');
      process.kill(pid, 'SIGKILL');
      const attempt = page.getByRole('article', { name: 'Attempt 1' });
      await until('the attempt is told', async () => /note .*writer/i.test(await textOf(attempt)), 120_000);
      await answerCard(page, 'Allow once');
      assert.match(await endOf(page), /accepted/);
      assert.equal(example.read('totals.csv'), example.expected('totals.csv'));
    });
  });

  test('stopped by the person while a card waits: nothing is written, and the end says who ended it', async () => {
    using example = copyExample('invoice-totals');
    await using app = await launchApp({ weights: true });
    await withPicture(app, 'stopped', async () => {
      const page = await atMissions(app);
      await openMissionFile(page, example.missionFile);
      await freezeAndStart(page);
      await page.getByRole('link', { name: 'Open the card' }).waitFor({ timeout: 300_000 });
      await page.getByRole('button', { name: 'Stop this run' }).click();
      assert.match(await endOf(page), /stopped by you/);
      assert.match(await textOf(page.getByRole('region', { name: 'How it ended' })), /cancelled/);
      assert.equal(await page.getByRole('link', { name: 'Open the card' }).count(), 0);
      assert.equal(example.read('totals.csv'), null);
    });
  });
});
