import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clippedTexts, themes } from './axe.ts';
import { refusal } from './pageText.ts';
import { openScriptedPage, quietScript } from './scriptedPage.ts';

test('the page starts under its policy without a violation, and asks the host by the table alone', async () => {
  await using scripted = await openScriptedPage(quietScript());
  await scripted.page.waitForSelector('h1');
  assert.deepEqual(scripted.errors, []);
  assert.ok(scripted.calls.some(({ method }) => method === 'mission/list' || method === 'settings/show'));
});

test('a host that restarts is told, and everything is asked for again', async () => {
  await using scripted = await openScriptedPage(quietScript());
  await scripted.frame({ kind: 'host', state: 'restarting', mark: null, failure: null });
  await scripted.page.waitForSelector('[data-host="restarting"]');
  const before = scripted.calls.length;
  await scripted.frame({ kind: 'host', state: 'ready', mark: { epoch: 'another', seq: 0 }, failure: null });
  await scripted.page.waitForSelector('[data-host]', { state: 'detached' });
  await assert.doesNotReject(async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      if (scripted.calls.slice(before).some(({ method }) => method === 'settings/show')) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nothing was asked for again');
  });
});

test('a file that is no mission: the banner is as high as its words, in every theme', async () => {
  const open = () => refusal('mission.specUnreadable', 'The file notes.txt is no mission.');
  const hash = `#/missions/new?from=${encodeURIComponent('file:/home/person/notes.txt')}`;
  await using scripted = await openScriptedPage({ ...quietScript(), 'mission/open': open }, { hash });
  const { page } = scripted;
  const banner = page.getByRole('alert');
  await banner.waitFor();
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    const { height = 0 } = (await banner.boundingBox()) ?? {};
    assert.ok(height > 0 && height < 120, `${theme}: ${height} px`);
  }
});

test('a text that runs out of its box, or is cut off by one, is found; what is shortened with a sign is not', async () => {
  await using scripted = await openScriptedPage(quietScript());
  const { page } = scripted;
  await page.locator('h1').waitFor();
  assert.deepEqual(await clippedTexts(page), []);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '#box { width: 4rem; white-space: nowrap } .cut { overflow: hidden } .dots { overflow: hidden; text-overflow: ellipsis }',
    );
    document.adoptedStyleSheets.push(sheet);
    const box = document.createElement('div');
    box.id = 'box';
    for (const name of ['out', 'cut', 'dots']) {
      const line = document.createElement('div');
      line.className = name;
      line.textContent = `a long line named ${name}`;
      box.append(line);
    }
    document.querySelector('main')?.append(box);
  });
  const found = (await clippedTexts(page)).map((line) => /named (\w+)/.exec(line)?.[1]);
  assert.deepEqual(found, ['out', 'cut']);
});
