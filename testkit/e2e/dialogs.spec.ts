/** The system's own dialogs, answered by a stand-in for the person: what they are asked, and what a page is told. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type FakeInstallation, fakeInstallation } from './fakeInstallation.ts';
import { launchApp, type RunningApp } from './harness.ts';

interface Asked {
  readonly kind: string;
  readonly title: string;
  readonly defaultPath: string | undefined;
  readonly properties: readonly string[];
}

describe('the dialogs', () => {
  let installation: FakeInstallation;
  let app: RunningApp;
  before(async () => {
    installation = await fakeInstallation();
    app = await launchApp({ app: installation.app, locale: 'de' });
    await app.electron.evaluate(({ dialog }) => {
      const scope = globalThis as unknown as { asked: object[]; chosen: string | undefined };
      scope.asked = [];
      const note = (kind: string, words: unknown[]) => scope.asked.push({ kind, ...(words.at(-1) as object) });
      dialog.showOpenDialog = async (...words: unknown[]) => {
        note('open', words);
        return { canceled: scope.chosen === undefined, filePaths: scope.chosen === undefined ? [] : [scope.chosen] };
      };
      dialog.showSaveDialog = async (...words: unknown[]) => {
        note('save', words);
        return { canceled: scope.chosen === undefined, filePath: scope.chosen ?? '' };
      };
    });
  });
  after(async () => {
    await app[Symbol.asyncDispose]();
    installation[Symbol.dispose]();
  });

  const choose = (chosen: string | undefined) =>
    app.electron.evaluate((_electron, path) => {
      (globalThis as unknown as { chosen: string | undefined }).chosen = path ?? undefined;
    }, chosen ?? null);
  const asked = (): Promise<Asked> =>
    app.electron.evaluate(() => (globalThis as unknown as { asked: Asked[] }).asked.at(-1) as Asked);

  test('a folder that is chosen is told, one that is not is null, and the title is in the language of the system', async () => {
    await choose('/home/anna/bills');
    assert.deepEqual(await app.call('shell/chooseFolder', {}), { path: '/home/anna/bills' });
    const words = await asked();
    assert.equal(words.title, 'Ordner wählen');
    assert.ok(words.properties.includes('openDirectory') && !words.properties.includes('multiSelections'));
    await choose(undefined);
    assert.deepEqual(await app.call('shell/chooseFolder', {}), { path: null });
  });

  test('a mission file is one file', async () => {
    await choose('/home/anna/mission.json');
    assert.deepEqual(await app.call('shell/chooseFile', { kind: 'mission' }), { path: '/home/anna/mission.json' });
    assert.deepEqual((await asked()).properties.toSorted(), ['dontAddToRecent', 'openFile']);
  });

  for (const [name, proposed] of [
    ['bills.json', 'bills.json'],
    ['../../../etc/cron.d/x', 'x'],
    ['/etc/passwd', 'passwd'],
    ['bills/..', 'mission.json'],
    [undefined, 'mission.json'],
  ] as const) {
    test(`a file to be saved as ${name ?? 'nothing'} is proposed as ${proposed}: where is not the page's to say`, async () => {
      await choose('/home/anna/kept.json');
      const params = { kind: 'saveMission', ...(name === undefined ? {} : { name }) } as const;
      assert.deepEqual(await app.call('shell/chooseFile', params), { path: '/home/anna/kept.json' });
      const words = await asked();
      assert.equal(words.kind, 'save');
      assert.equal(words.defaultPath, proposed);
    });
  }
});
