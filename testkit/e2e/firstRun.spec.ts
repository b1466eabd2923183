import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModelsView } from '../../contract/modelViews.ts';
import { modelFixture, pullFixture } from '../modelsFixture.ts';
import { judgePage, themes } from './axe.ts';
import { catalogue, failed, firstRunScript, firstStart, found, withModels } from './firstRunScript.ts';
import { asked, refusal, tabTo, textOf, textsOf, until } from './pageText.ts';
import { openScriptedPage } from './scriptedPage.ts';

const hash = '#/models';
const smol = 98_362_432;
const smallestHere = () =>
  withModels(firstStart({ ready: true, missing: [] }), { 'smollm2-135m': { state: 'installed', haveBytes: smol } });

/** A page whose list of models a test changes, told as a host tells it. */
async function openModels(start: ModelsView, change: Parameters<typeof openScriptedPage>[1] = {}) {
  let view = start;
  const script = firstRunScript(() => view);
  script['settings/set'] = () => script['settings/show']?.({}) as never;
  const scripted = await openScriptedPage(script, { hash, ...change });
  await scripted.page.locator('.choice').first().waitFor();
  return {
    scripted,
    script,
    async show(next: ModelsView) {
      view = next;
      await scripted.emit({ type: 'models' });
    },
    [Symbol.asyncDispose]: () => scripted[Symbol.asyncDispose](),
  };
}

test('the very first start says what this is in three lines, and offers the recommended pair first, the smallest last', async () => {
  await using opened = await openModels(firstStart());
  const { page, errors } = opened.scripted;
  await page.getByRole('heading', { level: 1, name: 'Choose what runs on this computer' }).waitFor();
  assert.equal(await page.getByRole('region', { name: 'What this is' }).locator('.body p').count(), 3);
  const titles = await textsOf(page.locator('.choice h3'));
  assert.deepEqual(titles, ['Recommended pair', 'Smallest, to start now']);
  assert.deepEqual(errors, []);
});

test('with a mission or with both models here nobody is greeted again', async () => {
  await using opened = await openModels(smallestHere());
  const { page } = opened.scripted;
  assert.equal(await textOf(page.getByRole('heading', { level: 1 })), 'Models');
  assert.equal(await page.getByRole('region', { name: 'What this is' }).count(), 0);
  await page.locator('.pagehead').getByText('ready').waitFor();
});

test('the memory is a sum whose terms are shown with where they come from', async () => {
  await using opened = await openModels(firstStart());
  const table = opened.scripted.page.getByRole('region', { name: 'Memory: table' });
  const figures = await textsOf(table.locator('td.num'));
  const [whole = 0, ...terms] = figures.map(Number).toReversed();
  assert.ok(Math.abs(terms.reduce((sum, term) => sum + term, 0) - whole) < 0.03, figures.join(' '));
  await table.getByText('file size, 986,048,768 bytes').waitFor();
  await table.getByText('7.70 − 1.54 − 0.92 − 0.76 − 2.33').waitFor();
});

test('a download takes the pair into the settings and asks for each file that is missing, once', async () => {
  await using opened = await openModels(firstStart());
  const { page } = opened.scripted;
  await page.getByRole('button', { name: 'Download 1.80 GB' }).click();
  await until('the host was asked', () => asked(opened.scripted, 'models/pull').length === 2);
  assert.deepEqual(asked(opened.scripted, 'settings/set'), [
    { values: { writerModel: 'qwen2.5-1.5b', decisionModel: 'kev-0.8b' } },
  ]);
  assert.deepEqual(asked(opened.scripted, 'models/pull'), [{ id: 'qwen2.5-1.5b' }, { id: 'kev-0.8b' }]);
});

test('a licence that limits commercial use is said in words before the button, for a pair and for a single model', async () => {
  const view = firstStart({
    pairs: firstStart().pairs.map((pair) => (pair.recommended ? { ...pair, decision: 'd1-omni-600m' } : pair)),
  });
  await using opened = await openModels(view);
  const { page } = opened.scripted;
  const pair = page.locator('.choice').first();
  const inPair = await textOf(pair);
  assert.match(inPair, /d1-omni 600M Q8_0: Its licence limits commercial use\..*US\$10M revenue/s);
  assert.ok(inPair.indexOf('limits commercial use') < inPair.indexOf('Download 1.39 GB'));
  await page.getByText(/^Other models:/).click();
  const row = page.getByRole('row', { name: /Gemma 3 270M/ });
  assert.match(await textOf(row), /publisher’s own terms apply\. Read them before commercial use/);
});

test('a disk without room says how much is lacking, and the download waits', async () => {
  await using opened = await openModels(firstStart({ freeDiskBytes: 1_000_000_000 }));
  const { page } = opened.scripted;
  const button = page.getByRole('button', { name: 'Download 1.80 GB' });
  assert.equal(await button.isDisabled(), true);
  assert.match(await textOf(page.locator('.choice').first()), /lacks 798\.5 MB/);
  assert.equal(await page.getByRole('button', { name: 'Download 98.4 MB' }).isDisabled(), false);
});

test('a download shows its bytes, its rate and its time, is paused and goes on, and ends with its checked digest', async () => {
  const view = firstStart();
  await using opened = await openModels(view);
  const { page, emit } = opened.scripted;
  const pull = pullFixture({ bytes: 49_000_000, totalBytes: smol, bytesPerSecond: 2_000_000, remainingMs: 24_000 });
  await emit({ type: 'pull', model: 'smollm2-135m', pull });
  const downloads = page.getByRole('region', { name: 'Downloads' });
  await downloads.getByText('49.0 MB of 98.4 MB').waitFor();
  assert.match(await textOf(downloads), /2\.00 MB\/s\s+about 24 s left\s+from huggingface\.co/);
  const bar = downloads.getByRole('progressbar', { name: /SmolLM2/ });
  assert.equal(await bar.getAttribute('aria-valuenow'), '49');
  await downloads.getByRole('button', { name: /Pause: SmolLM2/ }).click();
  await until('the host was asked', () => asked(opened.scripted, 'models/pause').length === 1);

  await emit({ type: 'pull', model: 'smollm2-135m', pull: { ...pull, state: 'paused', bytesPerSecond: 0 } });
  await downloads.getByText('paused; goes on from here').waitFor();
  await downloads.getByRole('button', { name: /Resume: SmolLM2/ }).click();
  await until('the host was asked', () => asked(opened.scripted, 'models/pull').length === 1);

  await emit({ type: 'pull', model: 'smollm2-135m', pull });
  await downloads.getByRole('button', { name: /Pause/ }).waitFor();
  // A host forgets a pull that is done.
  await opened.show(smallestHere());
  await downloads.getByText('sha256 b179c952 matches').waitFor();
});

test('a cut download says what was kept and goes on from there', async () => {
  const pull = {
    ...failed('model.downloadFailed', 'huggingface.co did not deliver: the connection was cut.'),
    bytes: 49_000_000,
  };
  await using opened = await openModels(
    withModels(firstStart(), { 'smollm2-135m': { state: 'partial', haveBytes: 49_000_000, pull } }),
  );
  const alert = opened.scripted.page.getByRole('alert');
  assert.match(await textOf(alert), /not delivered\s+SmolLM2.*no source delivered it\. 49\.0 MB are kept/s);
  await alert.getByRole('button', { name: /Resume/ }).click();
  await until('the host was asked', () => asked(opened.scripted, 'models/pull').length === 1);
});

test('a file with another digest is named with both digests and is not taken into use', async () => {
  const detail = { expected: 'a5fd3b62'.repeat(8), actual: '90c1e7aa'.repeat(8) };
  const pull = failed('model.digestMismatch', 'pypi sent another file.', { detail });
  await using opened = await openModels(withModels(firstStart(), { 'gemma-3-270m': { pull } }));
  const alert = opened.scripted.page.getByRole('alert');
  const words = await textOf(alert);
  assert.match(words, /was not taken into use\. Expected sha256 a5fd3b62, got 90c1e7aa\. The file is in quarantine/);
  assert.doesNotMatch(words, /are kept/);
  await alert.getByRole('button', { name: /Download again/ }).waitFor();
});

test('without a network: what is complete can start, what is missing is named with its size', async () => {
  await using opened = await openModels(smallestHere());
  const { page } = opened.scripted;
  await page.context().setOffline(true);
  const section = page.getByRole('region', { name: 'Without a network' });
  await section.getByText('no network').waitFor();
  const words = await textOf(section);
  assert.match(words, /“Smallest, to start now” is complete and can start/);
  assert.match(words, /Qwen2\.5 1\.5B Instruct Q4_K_M \(986\.0 MB\) and Kev 0\.8B Q8_0 \(812\.4 MB\)/);
  await section.getByRole('button', { name: 'Look through a folder' }).click();
  assert.equal(
    await page.getByLabel('Folder of GGUF files').evaluate((field) => field === document.activeElement),
    true,
  );
});

test('a folder of files: known ones are taken over, unknown ones are added by choice, unreadable ones say why', async () => {
  await using opened = await openModels(firstStart());
  const { page } = opened.scripted;
  const cut = refusal('model.ggufInvalid', 'It ends in the middle of its header.');
  opened.script['models/scan'] = () => [
    found('/media/stick/cut.gguf', { failure: cut.failure, bytes: 700 }),
    found('/media/stick/my-model.gguf', { name: 'My model', architecture: 'llama', contextTokens: 8_192 }),
    found('/media/stick/SmolLM2.gguf', { knownAs: 'smollm2-135m' }),
  ];
  opened.script['models/adopt'] = () => ({ id: 'own-my-model-90c1e7aa' });
  await page.getByLabel('Folder of GGUF files').fill('/media/stick');
  await page.getByRole('button', { name: 'Look through it' }).click();
  await page.getByText('3 files: 1 known, 1 unknown, 1 unreadable.').waitFor();
  const rows = page.getByRole('region', { name: 'Files you have: table' }).locator('tbody tr');
  const words = await textsOf(rows);
  assert.match(words[0] ?? '', /taken over as SmolLM2 135M/);
  assert.match(words[1] ?? '', /My model llama context 8,192 tokens[\s\S]*unknown to the catalogue/);
  assert.match(words[2] ?? '', /not readable\s+It ends in the middle of its header\./);
  assert.equal(await rows.nth(2).getByRole('button').count(), 0);
  await rows.nth(1).getByRole('combobox').selectOption('decision');
  await rows.nth(1).getByRole('button', { name: /Add/ }).click();
  await rows.nth(1).getByText('added as own-my-model-90c1e7aa').waitFor();
  assert.deepEqual(asked(opened.scripted, 'models/adopt'), [{ path: '/media/stick/my-model.gguf', role: 'decision' }]);
});

test('a folder that cannot be read is told with what to do; the empty one is no failure', async () => {
  await using opened = await openModels(firstStart());
  const { page } = opened.scripted;
  opened.script['models/scan'] = () =>
    refusal('path.notDirectory', '/media/none is no folder.', { action: 'Choose a folder.' });
  await page.getByLabel('Folder of GGUF files').fill('/media/none');
  await page.keyboard.press('Enter');
  assert.match(await textOf(page.getByRole('alert')), /is no folder[\s\S]*To do: Choose a folder/);
  opened.script['models/scan'] = () => [];
  await page.getByRole('button', { name: 'Look through it' }).click();
  await page.getByText('There is no GGUF file in that folder.').waitFor();
});

test('removing says what it frees and that it is in use; keeping it is as near as removing it', async () => {
  await using opened = await openModels(smallestHere());
  const { page } = opened.scripted;
  opened.script['models/remove'] = () =>
    refusal('model.inUse', 'smollm2-135m is in use: a model server has it loaded.', { kept: 'It was left as it is.' });
  await page.getByRole('button', { name: /Remove….*SmolLM2/ }).click();
  const removal = page.locator('.removal');
  assert.match(await textOf(removal), /Frees 98\.4 MB\. It can be downloaded again\. It is in use/);
  const [remove, keep] = await removal
    .locator('.decide .btn')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
  assert.ok(Math.abs((remove ?? 0) - (keep ?? 1)) < 1);
  await removal.getByRole('button', { name: 'Remove it' }).click();
  await removal.getByRole('alert').getByText('a model server has it loaded').waitFor();
  await removal.getByRole('button', { name: 'Keep it' }).click();
  await removal.waitFor({ state: 'detached' });
});

test('verifying reads the file and says the digest that was measured', async () => {
  await using opened = await openModels(smallestHere());
  const { page } = opened.scripted;
  opened.script['models/verify'] = () => ({ sha256: `b179c952${'0'.repeat(56)}` as never });
  await page.getByRole('button', { name: /Verify.*SmolLM2/ }).click();
  await page.getByText('sha256 b179c952 matches').waitFor();
});

test('where a variable chooses the models, the page says so and offers no choice that would do nothing', async () => {
  const script = firstRunScript(() => firstStart());
  const quiet = script['settings/show'];
  script['settings/show'] = () => {
    const view = quiet?.({});
    if (view === undefined || !('settings' in view)) throw new Error('no settings');
    return {
      ...view,
      settings: view.settings.map((setting) =>
        setting.key === 'writerModel' ? { ...setting, origin: 'flag' as const, changeable: false } : setting,
      ),
    };
  };
  await using scripted = await openScriptedPage(script, { hash });
  await scripted.page.locator('.choice').first().waitFor();
  const button = scripted.page.getByRole('button', { name: 'Download 1.80 GB' });
  assert.equal(await button.isDisabled(), true);
  assert.match(await textOf(scripted.page.locator('.choice').first()), /chooses the models of this start/);
});

test('while the engine is away the page keeps what it has and its buttons wait', async () => {
  await using opened = await openModels(smallestHere());
  const { page, frame } = opened.scripted;
  await frame({ kind: 'host', state: 'restarting', mark: null, failure: null });
  await page.locator('[data-host="restarting"]').waitFor();
  await page.getByRole('region', { name: 'On this computer', exact: true }).getByText('SmolLM2 135M').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Download 1.80 GB' }).isDisabled(), true);
  assert.equal(await page.getByRole('button', { name: /Verify/ }).getAttribute('title'), 'Waits for the engine.');
});

test('a list that cannot be had is a sentence with a way on, not an empty page', async () => {
  const script = firstRunScript(() => firstStart());
  script['models/list'] = () =>
    refusal('model.catalogueInvalid', 'The catalogue is not valid.', { kept: 'Files are untouched.' });
  await using scripted = await openScriptedPage(script, { hash });
  const alert = scripted.page.getByRole('alert');
  assert.match(await textOf(alert), /The catalogue is not valid\.[\s\S]*Kept: Files are untouched\./);
  await alert.getByRole('button', { name: 'Try again' }).waitFor();
});

test('German: substance in German, the licence and the engine’s sentence as quotations in their own language', async () => {
  const pull = failed('model.downloadFailed', 'huggingface.co did not deliver: no route.');
  const script = firstRunScript(() => withModels(smallestHere(), { 'kev-0.8b': { pull: { ...pull, bytes: 0 } } }));
  script['shell/info'] = () => ({
    kind: 'window',
    version: '0.1.0',
    languages: ['de-DE'],
    home: '/home/person',
    dialogs: true,
  });
  await using scripted = await openScriptedPage(script, { hash });
  const { page } = scripted;
  await page.getByRole('heading', { level: 1, name: 'Modelle' }).waitFor();
  assert.match(await textOf(page.getByRole('alert')), /Keine Quelle hat die Datei geliefert/);
  assert.equal(await page.getByRole('alert').locator('q').getAttribute('lang'), 'en');
  await page.getByText(/^Andere Modelle:/).click();
  await page.getByText('Die Lizenz beschränkt die gewerbliche Nutzung.').waitFor();
  assert.match(await textOf(page.locator('.pagehead')), /41,0 GB frei/);
});

test('by keyboard alone: from the page’s head to a download, and into the folder field', async () => {
  await using opened = await openModels(firstStart());
  const { page } = opened.scripted;
  await page.locator('#main').focus();
  await tabTo(page, /Download 1\.80\sGB/);
  await page.keyboard.press('Enter');
  await until('the host was asked', () => asked(opened.scripted, 'models/pull').length === 2);
  await tabTo(page, /Folder of GGUF files/);
});

test('names that hurt break nothing: 200 letters, right to left, emoji, 60 own models, 300 files', async () => {
  const names = ['x'.repeat(200), 'نموذج محلي صغير جدا للكتابة', '🧾🧮 '.repeat(30), 'a\u0301'.repeat(80)];
  const own = Array.from({ length: 60 }, (_, at) =>
    modelFixture({
      id: `own-${at}`,
      name: names[at % names.length] ?? '',
      state: 'installed',
      own: true,
      commercialUse: 'own',
    }),
  );
  await using opened = await openModels({ ...smallestHere(), models: [...catalogue(), ...own], missing: [] });
  const { page, errors } = opened.scripted;
  opened.script['models/scan'] = () =>
    Array.from({ length: 300 }, (_, at) =>
      found(`/media/${'folder/'.repeat(12)}${names[at % names.length]}-${at}.gguf`),
    );
  await page.getByLabel('Folder of GGUF files').fill('/media');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '200 more' }).waitFor();
  assert.deepEqual(await judgePage(page), []);
  assert.deepEqual(errors, []);
});

for (const theme of themes) {
  test(`${theme}: no violation of axe and no overflow at 1280, 900 and 640 px, first start and later`, async () => {
    const pull = pullFixture({ bytes: 412_000_000 });
    const views = [
      firstStart(),
      withModels(smallestHere(), {
        'qwen2.5-1.5b': { state: 'partial', haveBytes: 412_000_000, pull },
        'kev-0.8b': { pull: failed('model.diskFull', 'The disk is full.') },
        'gemma-3-270m': { state: 'wrongSize', haveBytes: 5 },
      }),
    ];
    await using opened = await openModels(views[0] ?? firstStart(), { theme, reducedMotion: true });
    const { page, errors } = opened.scripted;
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await page.locator('details summary').click();
    assert.deepEqual(await judgePage(page), []);
    await opened.show(views[1] ?? firstStart());
    await page.getByRole('alert').waitFor();
    assert.deepEqual(await judgePage(page), []);
    assert.deepEqual(errors, []);
  });
}
