import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { fakeInstallation } from './fakeInstallation.ts';
import { launchApp } from './harness.ts';

describe('the window', () => {
  test('shows our page over app://, painted, under its title, and answers who it is', async () => {
    await using app = await launchApp();
    await app.page.waitForSelector('h1');
    // The theme came in the address, for the first paint, and is gone from it.
    assert.equal(app.page.url(), 'app://countersign/');
    assert.equal(await app.page.evaluate(() => document.documentElement.dataset.theme), 'instrument');
    await app.page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    const info = await app.call('shell/info', {});
    assert.equal(info.kind, 'window');
    assert.match(info.version, /^\d+\.\d+\.\d+$/);
    assert.equal(info.dialogs, true);
    const window = await app.electron.evaluate(({ BrowserWindow }) => {
      const [first] = BrowserWindow.getAllWindows();
      return { title: first?.getTitle(), visible: first?.isVisible() };
    });
    assert.deepEqual(window, { title: 'Countersign', visible: true });
    await app.screenshot('start-up');
  });

  test('has a page without Node, in a sandbox, under the policy', async () => {
    await using app = await launchApp();
    const inPage = await app.page.evaluate(() => [typeof require, typeof process, typeof module]);
    assert.deepEqual(inPage, ['undefined', 'undefined', 'undefined']);
    const preferences = await app.electron.evaluate(({ BrowserWindow, session }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences(): Record<string, unknown>;
      };
      const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } = contents.getLastWebPreferences();
      const spellcheck = session.fromPartition('page', { cache: false }).isSpellCheckerEnabled();
      return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag, spellcheck };
    });
    assert.deepEqual(preferences, {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    });
    const headers = await app.page.evaluate(async () => {
      const answer = await fetch('/');
      return ['content-security-policy', 'x-content-type-options', 'content-type'].map((name) =>
        answer.headers.get(name),
      );
    });
    assert.match(headers[0] ?? '', /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';/);
    assert.doesNotMatch(headers[0] ?? '', /unsafe|\*|data:|blob:|https?:/);
    assert.deepEqual(headers.slice(1), ['nosniff', 'text/html; charset=utf-8']);
  });

  test('speaks the language of the system in its menu', async () => {
    using installation = await fakeInstallation();
    for (const [locale, first] of [
      ['de', 'Datei'],
      ['en', 'File'],
      ['fr', 'File'],
    ] as const) {
      await using app = await launchApp({ app: installation.app, locale });
      const labels = await app.electron.evaluate(({ Menu }) =>
        Menu.getApplicationMenu()?.items.map(({ label }) => label),
      );
      assert.equal(labels?.[0], first);
      assert.equal((await app.call('shell/info', {})).languages[0]?.slice(0, 2), locale);
    }
  });

  test('comes back where it was left', async () => {
    using installation = await fakeInstallation();
    const kept = path.join(installation.root, 'data');
    const wanted = { x: 120, y: 90, width: 900, height: 700 };
    {
      await using app = await launchApp({ app: installation.app, dataFolder: kept });
      await app.electron.evaluate(({ BrowserWindow }, bounds) => {
        BrowserWindow.getAllWindows()[0]?.setBounds(bounds);
      }, wanted);
      await app.quit();
    }
    await using app = await launchApp({ app: installation.app, dataFolder: kept });
    const found = await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
    assert.deepEqual(found, wanted);
  });
});

describe('the page', () => {
  test('whose process ends is loaded again and may ask again', async () => {
    using installation = await fakeInstallation();
    await using app = await launchApp({ app: installation.app, pageMayCrash: true });
    await app.page.waitForSelector('#page');
    const again = await app.electron.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents === undefined) return 'no window';
      const loaded = new Promise<void>((resolve) => contents.once('did-finish-load', () => resolve()));
      contents.forcefullyCrashRenderer();
      await loaded;
      return String(await contents.executeJavaScript(`countersign.methods['shell/info']({}).then(JSON.stringify)`));
    });
    assert.match(again, /"ok":true.*"kind":"window"/);
  });

  test('whose process always ends is given up with a sentence, and the app ends with all that it owns', async () => {
    using installation = await fakeInstallation();
    await using app = await launchApp({ app: installation.app, pageMayCrash: true });
    await app.page.waitForSelector('#page');
    await app.electron.evaluate(({ BrowserWindow, dialog }) => {
      // Nobody is there to press the button of a dialog that waits.
      dialog.showErrorBox = () => undefined;
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.on('did-finish-load', () => contents.forcefullyCrashRenderer());
      contents?.forcefullyCrashRenderer();
    });
    await app.nothingLeft(20_000);
    assert.match(app.output(), /The page of the window ended four times within a minute\. Your files, .* are kept\./);
    assert.doesNotMatch(app.output(), /\n\s+at .*main\.js/);
  });

  test('that changes the language changes the menu with it', async () => {
    using installation = await fakeInstallation();
    await using app = await launchApp({ app: installation.app, locale: 'en' });
    const first = () => app.electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items[0]?.label);
    assert.equal(await first(), 'File');
    writeFileSync(path.join(app.dataFolder, 'config.json'), '{ "language": "de", "theme": "editorial" }');
    // The fake host tells with this answer that the settings changed.
    await app.call('gaps/list', {});
    for (let tries = 0; (await first()) !== 'Datei' && tries < 200; tries += 1)
      await new Promise((go) => setTimeout(go, 20));
    assert.equal(await first(), 'Datei');
  });
});

describe('a second start', () => {
  test('on the same data folder shows the window that is there and ends', async () => {
    using installation = await fakeInstallation();
    await using app = await launchApp({ app: installation.app });
    await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    const second = await app.startAgain();
    assert.equal(second, 0);
    assert.equal(app.electron.windows().length, 1);
    const minimised = await app.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.isMinimized(),
    );
    assert.equal(minimised, false);
  });

  test('on another data folder is another app', async () => {
    using installation = await fakeInstallation();
    await using first = await launchApp({ app: installation.app });
    await using second = await launchApp({ app: installation.app });
    assert.notEqual(first.pid, second.pid);
    assert.notEqual(await first.hostPid(), await second.hostPid());
  });
});

describe('the data folder', () => {
  test('holds what Chromium needs in its own folder, and no cache of a page', async () => {
    using installation = await fakeInstallation();
    const kept = path.join(installation.root, 'data');
    {
      await using app = await launchApp({ app: installation.app, dataFolder: kept });
      await app.page.waitForSelector('#page');
    }
    const folders = readdirSync(path.join(kept, 'window'));
    for (const unwanted of ['Service Worker', 'IndexedDB', 'Local Storage']) {
      assert.equal(existsSync(path.join(kept, 'window', 'Partitions', 'page', unwanted)), false);
    }
    assert.ok(folders.includes('bounds.json'));
    assert.equal(statSync(kept).mode & 0o077, 0, 'it is this person’s alone');
  });
});
