import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fail } from '../../contract/failure.ts';
import { judgePage, themes } from './axe.ts';
import { asked, tabTo, textOf, until } from './pageText.ts';
import { openScriptedPage } from './scriptedPage.ts';
import { type ScriptedSettings, settingsScript } from './settingsScript.ts';

const hash = '#/settings';
type Change = Parameters<typeof settingsScript>[0];

async function openSettings(change: Change = {}, options: Parameters<typeof openScriptedPage>[1] = {}) {
  const host = settingsScript(change);
  const scripted = await openScriptedPage(host.script, { hash, ...options });
  const { page } = scripted;
  await page.getByRole('heading', { name: 'Theme' }).waitFor();
  return {
    host,
    scripted,
    page,
    /** The block of one setting. */
    of: (title: string) => page.getByRole('article', { name: title, exact: true }),
    [Symbol.asyncDispose]: () => scripted[Symbol.asyncDispose](),
  };
}

const settingOf = (host: ScriptedSettings, key: string) =>
  host.view.settings.find((setting) => setting.key === key)?.value;

test('each setting says what it does, its value, where that came from, and its default', async () => {
  await using opened = await openSettings({
    theme: { value: 'editorial', origin: 'user', place: '/home/person/config.json' },
    llamaServer: {
      value: '/opt/llama/llama-server',
      origin: 'environment',
      place: 'COUNTERSIGN_LLAMA_SERVER',
      changeable: false,
    },
    decisionService: { value: 'https://decisions.example', origin: 'user', place: '/home/person/config.json' },
    writerModel: { value: 'qwen2.5-1.5b', origin: 'flag', place: 'the command line', changeable: false },
  });
  assert.match(await textOf(opened.of('Theme')), /Three designs .* From: your file\. Default: Instrument Take back/);
  assert.match(await textOf(opened.of('Language')), /From: default$/);
  const server = await textOf(opened.of('Other model server'));
  assert.match(server, /From: environment variable COUNTERSIGN_LLAMA_SERVER\. Default: none/);
  assert.match(server, /The environment variable COUNTERSIGN_LLAMA_SERVER decides here\. Remove it/);
  assert.equal(await opened.of('Other model server').getByRole('textbox').isDisabled(), true);
  const service = await textOf(opened.of('Decision service'));
  assert.match(service, /needs the profile “connected”.*From: your file\. Default: none/);
  assert.equal(await opened.of('Decision service').getByRole('textbox').inputValue(), 'https://decisions.example');
  assert.match(
    await textOf(opened.of('Writer')),
    /Qwen2\.5 1\.5B.*From: command line\. Default: SmolLM2 135M.*Start without that flag/,
  );
  assert.deepEqual(opened.scripted.errors, []);
});

test('a theme takes effect at once, in the whole page, and can be taken back', async () => {
  await using opened = await openSettings();
  const { page, host } = opened;
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await opened
    .of('Theme')
    .getByRole('radio', { name: /Aurora/ })
    .check();
  await until('the page is in Aurora', async () => (await theme()) === 'aurora');
  assert.equal(settingOf(host, 'theme'), 'aurora');
  await opened.of('Theme').getByRole('button', { name: 'Take back: Theme' }).click();
  await until('the page is in Instrument again', async () => (await theme()) === 'instrument');
  assert.deepEqual(asked(opened.scripted, 'settings/set').at(-1), { values: { theme: null } });
});

test('each sample is drawn with its own theme’s tokens, whatever the page’s theme is', async () => {
  await using opened = await openSettings();
  const seen: string[] = [];
  for (const theme of themes) {
    await opened.page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    const looks = await opened.page.locator('.sample').evaluateAll((samples) =>
      samples.map((sample) => {
        const act = sample.querySelector('.sample-act');
        const style = getComputedStyle(sample);
        return [style.color, style.fontFamily, act === null ? '' : getComputedStyle(act).backgroundColor].join(' ');
      }),
    );
    assert.equal(new Set(looks).size, 3, 'three different looks');
    seen.push(looks.join(' | '));
  }
  assert.equal(new Set(seen).size, 1, 'the same three in each theme');
});

test('a language takes effect at once and without a reload', async () => {
  await using opened = await openSettings();
  const { page } = opened;
  await page.evaluate(() => {
    (window as unknown as { kept: boolean }).kept = true;
  });
  await opened.of('Language').getByRole('radio', { name: 'Deutsch' }).check();
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  assert.equal(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept), true);
});

test('letters that are switched off do nothing any more', async () => {
  await using opened = await openSettings();
  const { page } = opened;
  await opened.of('Single letters').getByRole('checkbox').uncheck();
  await until('the host knows', () => settingOf(opened.host, 'letterKeys') === false);
  await opened.of('Single letters').getByText('your file').waitFor();
  await page.locator('#main').focus();
  await page.keyboard.press('4');
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => location.hash), '#/settings');
  await opened.of('Single letters').getByRole('checkbox').check();
  await until('the host knows', () => settingOf(opened.host, 'letterKeys') === true);
  await page.locator('#main').focus();
  await until('the key works again', async () => {
    await page.keyboard.press('4');
    return (await page.evaluate(() => location.hash)) === '#/status';
  });
});

test('arrow keys through the themes: every step is sent in order, and the last one holds', async () => {
  await using opened = await openSettings();
  const { page } = opened;
  let slow = true;
  const set = opened.host.script['settings/set'];
  opened.host.script['settings/set'] = async (params) => {
    if (slow) await new Promise((resolve) => setTimeout(resolve, 250));
    slow = false;
    const said = await set?.(params);
    if (said === undefined || 'failure' in said) throw new Error('no answer');
    return said;
  };
  await opened
    .of('Theme')
    .getByRole('radio', { name: /Instrument/ })
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await until('the last choice holds', () => settingOf(opened.host, 'theme') === 'aurora');
  await until(
    'the page shows it',
    async () => (await page.evaluate(() => document.documentElement.dataset.theme)) === 'aurora',
  );
  assert.equal(
    await opened
      .of('Theme')
      .getByRole('radio', { name: /Aurora/ })
      .isChecked(),
    true,
  );
});

test('who judges is a list in an order: chosen at once, named at the foot, and taken back', async () => {
  await using opened = await openSettings();
  const { host, page } = opened;
  const block = opened.of('Who judges');
  const foot = page.getByRole('contentinfo');
  assert.equal(await block.getByRole('radio', { name: 'the model and the rules' }).isChecked(), true);
  assert.match(await textOf(foot), /Judge smollm2-135m, rules/);
  await block.getByRole('radio', { name: 'the rules alone' }).click();
  await until('the host knows', () => JSON.stringify(settingOf(host, 'judges')) === '["rules"]');
  await block.getByText('Default: the model and the rules').waitFor();
  assert.match(await textOf(foot), /Judge rules Ledger/);
  await block.getByRole('radio', { name: 'the rules and the model' }).click();
  await until('in their order', () => JSON.stringify(settingOf(host, 'judges')) === '["rules","decision_model"]');
  await block.getByRole('button', { name: 'Take back: Who judges' }).click();
  await until('the default', () => JSON.stringify(settingOf(host, 'judges')) === '["decision_model","rules"]');
});

test('a typed value is checked beside its field, set by Enter, and refused by the host with its reason', async () => {
  await using opened = await openSettings();
  const { page, host } = opened;
  const threads = opened.of('Threads');
  const field = threads.getByRole('textbox');
  await field.fill('many');
  assert.equal(await textOf(threads.getByRole('alert')), 'A whole number is needed here.');
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await field.fill('900');
  assert.equal(await textOf(threads.getByRole('alert')), 'A number from 1 to 256 is needed here.');
  await page.keyboard.press('Enter');
  assert.equal(asked(opened.scripted, 'settings/set').length, 0);
  await field.fill('2');
  await page.keyboard.press('Enter');
  await threads.getByText('your file').waitFor();
  assert.equal(settingOf(host, 'threads'), 2);
  host.refuse = fail(
    'settings.refused',
    'The setting threads cannot have this value: this computer has 2 cores.',
  ).failure;
  await field.fill('64');
  await threads.getByRole('button', { name: 'Set: Threads' }).click();
  assert.match(
    await textOf(threads.getByRole('alert')),
    /This value was not taken\. What held before still holds\..*this computer has 2 cores/,
  );
  assert.equal(settingOf(host, 'threads'), 2);
  await until('the field shows what holds', async () => (await field.inputValue()) === '2');
});

test('going online is put as a question; saying no changes nothing, saying yes is one press', async () => {
  await using opened = await openSettings();
  const { page, host } = opened;
  const profile = opened.of('Profile');
  await profile.getByRole('radio', { name: /^connected/ }).check();
  const question = profile.getByRole('alert');
  assert.match(
    await textOf(question),
    /Use endpoints on other computers\? What a model reads of your files would be sent/,
  );
  const [yes, no] = await question
    .locator('.decide .btn')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
  assert.ok(Math.abs((yes ?? 0) - (no ?? 9)) < 1, 'both answers have one size');
  assert.equal(await question.locator(':focus').count(), 0, 'no answer is focused');
  await question.getByRole('button', { name: 'Stay “packaged”' }).click();
  await question.waitFor({ state: 'detached' });
  assert.equal(asked(opened.scripted, 'settings/set').length, 0);
  assert.equal(await profile.getByRole('radio', { name: /^packaged/ }).isChecked(), true);
  await profile.getByRole('radio', { name: /^connected/ }).check();
  await profile.getByRole('button', { name: 'Use “connected”' }).click();
  await until('the host knows', () => settingOf(host, 'profile') === 'connected');
  await page.locator('.profile').getByText('Connected').waitFor();
  await profile.getByRole('radio', { name: /^packaged/ }).check();
  await until('back at once, without a question', () => settingOf(host, 'profile') === 'packaged');
});

test('a layer that cannot be read is a failure that everybody sees', async () => {
  const host = settingsScript();
  host.view = {
    ...host.view,
    ignored: [
      fail('settings.unreadable', 'The settings in /home/person/config.json are not used: threads too big.', {
        kept: 'The file was left as it is.',
        action: 'Correct threads there.',
      }).failure,
    ],
  };
  await using scripted = await openScriptedPage(host.script, { hash });
  assert.match(
    await textOf(scripted.page.getByRole('alert')),
    /not used The settings in .* are not used: threads too big\. Kept: The file was left as it is\. To do: Correct threads there\./,
  );
});

test('while the engine is away nothing can be changed, and it says why', async () => {
  await using opened = await openSettings();
  await opened.scripted.frame({ kind: 'host', state: 'restarting', mark: null, failure: null });
  await opened.page.locator('[data-host="restarting"]').waitFor();
  const radio = opened.of('Theme').getByRole('radio', { name: /Aurora/ });
  assert.equal(await radio.isDisabled(), true);
  assert.equal(await radio.getAttribute('title'), 'Waits for the engine.');
});

test('by keyboard alone: Tab reaches every control, arrows choose, Space switches', async () => {
  await using opened = await openSettings();
  const { page, host } = opened;
  await page.locator('#main').focus();
  await tabTo(page, /Instrument/);
  await page.keyboard.press('ArrowDown');
  await until('the theme changed', () => settingOf(host, 'theme') === 'editorial');
  await tabTo(page, /Take back: Theme/);
  await tabTo(page, /^as the system/);
  await tabTo(page, /Letters act on the page/);
  await page.keyboard.press('Space');
  await until('letters are off', () => settingOf(host, 'letterKeys') === false);
  await tabTo(page, /Choose among the models/);
  await tabTo(page, /packaged/);
});

for (const theme of themes) {
  test(`${theme}: no violation of axe and no overflow, with a question open, a refusal and a long path`, async () => {
    await using opened = await openSettings(
      {
        theme: { value: theme, origin: 'user', place: '/home/person/config.json' },
        llamaServer: { value: `/opt/${'long-folder/'.repeat(20)}llama-server`, origin: 'user', place: '/c.json' },
        contextTokens: { origin: 'environment', place: `COUNTERSIGN_${'X'.repeat(80)}`, changeable: false },
      },
      { theme, reducedMotion: true },
    );
    const { page, host } = opened;
    await opened
      .of('Profile')
      .getByRole('radio', { name: /^connected/ })
      .check();
    host.refuse = fail('settings.refused', 'The setting threads cannot have this value.').failure;
    await opened.of('Threads').getByRole('textbox').fill('200');
    await page.keyboard.press('Enter');
    await opened.of('Threads').getByRole('alert').waitFor();
    await opened.of('Other model server').getByRole('textbox').fill('not whole');
    assert.deepEqual(await judgePage(page), []);
    assert.deepEqual(opened.scripted.errors, []);
  });
}
