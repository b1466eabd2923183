/** The app is quit or its window closed while a run is played: asked once, in the window's language, and never where nobody can answer. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { setHostFault } from '../fakeHostEntry.ts';
import type { HostFault } from '../fakeHostMain.ts';
import { findWeights } from '../weights.ts';
import { type FakeInstallation, fakeInstallation } from './fakeInstallation.ts';
import { launchApp, type RunningApp, withPicture } from './harness.ts';
import { answerCard, atMissions, copyExample, endOf, freezeAndStart, openMissionFile } from './missionJourney.ts';
import { textOf, until } from './pageText.ts';

type Answer = 'quit' | 'keep' | 'never';

interface Question {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  readonly defaultId: number;
  readonly cancelId: number;
}

/** In the place of the system's dialog: it notes what it was asked and answers as it is told, or never. */
async function answerQuestions(app: RunningApp, answer: Answer): Promise<void> {
  await app.electron.evaluate(({ dialog }, told) => {
    const scope = globalThis as unknown as { asked?: unknown[] };
    scope.asked ??= [];
    const asked = scope.asked;
    dialog.showMessageBox = (...words: unknown[]) => {
      asked.push(words.at(-1));
      if (told === 'never') return new Promise(() => undefined);
      return Promise.resolve({ response: told === 'quit' ? 0 : 1, checkboxChecked: false });
    };
  }, answer);
}

const questions = (app: RunningApp): Promise<readonly Question[]> =>
  app.electron.evaluate(() => (globalThis as unknown as { asked?: Question[] }).asked ?? []);

const askedTimes = (app: RunningApp, times: number) =>
  until(`${times} questions`, async () => (await questions(app)).length === times, 20_000);

/** As the menu's item, and as the window's own button. */
const wishes = {
  quit: (app: RunningApp) => app.electron.evaluate(({ app: itself }) => itself.quit()).catch(() => undefined),
  close: (app: RunningApp) =>
    app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined),
} as const;

async function launchFake(installation: FakeInstallation, fault: HostFault, locale = 'en'): Promise<RunningApp> {
  const dataFolder = path.join(installation.root, `data-${fault}-${locale}`);
  setHostFault(dataFolder, fault);
  const app = await launchApp({ app: installation.app, dataFolder, locale });
  await hostIs(app, 'ready');
  return app;
}

const hostIs = (app: RunningApp, state: string) =>
  until(`the host is ${state}`, async () => (await app.call('shell/hostState', {})).state === state, 30_000);

const calls = (app: RunningApp) => readFileSync(path.join(app.dataFolder, 'calls'), 'utf8');

describe('while a run is played', () => {
  for (const wish of ['quit', 'close'] as const) {
    test(`${wish}: asked once, kept working, asked again, ended in order`, async () => {
      using installation = await fakeInstallation();
      await using app = await launchFake(installation, 'playing');
      await answerQuestions(app, 'keep');
      await wishes[wish](app);
      await askedTimes(app, 1);
      const [question] = await questions(app);
      assert.deepEqual(question?.buttons, ['Quit', 'Keep working']);
      assert.deepEqual([question?.defaultId, question?.cancelId], [1, 1]);
      assert.match(question?.detail ?? '', /^Invoices of June\n\nIf you quit, it stands as interrupted/);
      assert.equal((await app.call('shell/hostState', {})).state, 'ready', 'window and host are as they were');

      await answerQuestions(app, 'never');
      await wishes[wish](app);
      await wishes.close(app);
      await wishes.quit(app);
      await askedTimes(app, 2);
      await wishes.quit(app);
      assert.equal((await questions(app)).length, 2, 'one question at a time');
      assert.doesNotMatch(calls(app), /^quit$/m);
      // The question stays open: what the person sees is ended by a signal, over it.
      process.kill(app.pid, 'SIGTERM');
      await app.nothingLeft(20_000);
      assert.match(calls(app), /quit\nended\n$/);
    });

    test(`${wish}, answered so: host and window end in order, nothing is left`, async () => {
      using installation = await fakeInstallation();
      await using app = await launchFake(installation, 'playing');
      await answerQuestions(app, 'quit');
      await wishes[wish](app);
      await app.nothingLeft(20_000);
      assert.match(calls(app), /quit\nended\n$/);
    });
  }

  test('in German, where the window speaks it; without names where the host does not answer', async () => {
    using installation = await fakeInstallation();
    await using app = await launchFake(installation, 'playingMute', 'de');
    await answerQuestions(app, 'keep');
    await wishes.quit(app);
    await askedTimes(app, 1);
    const [question] = await questions(app);
    assert.equal(question?.message, 'Ein Auftrag läuft noch.');
    assert.match(question?.detail ?? '', /^Wenn Sie beenden/);
    assert.deepEqual(question?.buttons, ['Beenden', 'Weiterarbeiten']);
  });

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    test(`${signal} asks nothing`, async () => {
      using installation = await fakeInstallation();
      await using app = await launchFake(installation, 'playing');
      await answerQuestions(app, 'never');
      process.kill(app.pid, signal);
      await app.nothingLeft(20_000);
      assert.match(calls(app), /quit\nended\n$/);
    });
  }

  test('the end of the session asks nothing', async () => {
    using installation = await fakeInstallation();
    await using app = await launchFake(installation, 'playing');
    await answerQuestions(app, 'never');
    await app.electron.evaluate(({ powerMonitor }) => void powerMonitor.emit('shutdown')).catch(() => undefined);
    await app.nothingLeft(20_000);
    assert.match(calls(app), /quit\nended\n$/);
  });

  test('a host that is given up plays nothing any more: not asked', async () => {
    using installation = await fakeInstallation();
    await using app = await launchFake(installation, 'playing');
    await answerQuestions(app, 'never');
    setHostFault(app.dataFolder, 'loop');
    process.kill(await app.hostPid(), 'SIGKILL');
    await hostIs(app, 'failed');
    await wishes.quit(app);
    await app.nothingLeft(20_000);
  });
});

describe('while nothing is played', () => {
  for (const wish of ['quit', 'close'] as const) {
    test(`${wish} asks nothing`, async () => {
      using installation = await fakeInstallation();
      await using app = await launchFake(installation, 'none');
      await answerQuestions(app, 'never');
      await wishes[wish](app);
      await app.nothingLeft(20_000);
      assert.match(calls(app), /quit\nended\n$/);
    });
  }
});

const missing =
  findWeights('smollm2-135m') === undefined ? 'smollm2-135m is not installed: run npm run bootstrap' : false;

describe('while a card of a real run waits', { skip: missing }, () => {
  test('asked; kept working, the card is there; quit, the run stands as interrupted and is taken up to accepted', async () => {
    using example = copyExample('invoice-totals');
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'countersign-data-'));
    try {
      {
        await using app = await launchApp({ weights: true, dataFolder });
        await withPicture(app, 'quit-asked', async () => {
          const page = await atMissions(app);
          await openMissionFile(page, example.missionFile);
          await freezeAndStart(page);
          await page.getByRole('link', { name: 'Open the card' }).waitFor({ timeout: 300_000 });
          await answerQuestions(app, 'keep');
          await wishes.close(app);
          await askedTimes(app, 1);
          assert.match((await questions(app))[0]?.detail ?? '', /^invoice-totals\n\n/);
          await page.getByRole('link', { name: 'Open the card' }).waitFor();
          await answerQuestions(app, 'quit');
          await wishes.close(app);
          await app.nothingLeft(20_000);
        });
      }
      assert.equal(example.read('totals.csv'), null);
      await using app = await launchApp({ weights: true, dataFolder });
      await withPicture(app, 'quit-taken-up', async () => {
        const page = await atMissions(app);
        const row = page.getByRole('row').filter({ hasText: 'invoice-totals' });
        await until('the list says so', async () => /interrupted/.test(await textOf(row)), 60_000);
        await row.getByRole('link', { name: 'invoice-totals' }).click();
        await page.getByRole('button', { name: 'Go on with this run' }).click();
        await page.getByText('Taken up again').waitFor({ timeout: 300_000 });
        await answerCard(page, 'Allow once');
        assert.match(await endOf(page), /accepted/);
        assert.equal(example.read('totals.csv'), example.expected('totals.csv'));
        // Nothing is played any more.
        await answerQuestions(app, 'never');
        await wishes.quit(app);
        await app.nothingLeft(20_000);
      });
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });
});
