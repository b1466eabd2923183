import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Canary, pageAttempts, pageAttemptsScript } from '../hostile/page-attempts.ts';
import { type FakeInstallation, fakeInstallation } from './fakeInstallation.ts';
import { launchApp, type RunningApp } from './harness.ts';

interface Trap extends AsyncDisposable {
  readonly port: number;
  /** Who came, in the order in which they came. */
  readonly touches: string[];
}

/** Listens for TCP and UDP at one port of this machine and answers nobody. */
async function setTrap(): Promise<Trap> {
  const touches: string[] = [];
  const tcp = createServer((socket) => {
    touches.push('a connection');
    socket.on('error', () => undefined).once('data', (data) => touches.push(data.toString('latin1').slice(0, 60)));
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const address = tcp.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const udp = createSocket('udp4');
  udp.on('message', () => touches.push('a datagram'));
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  return {
    port,
    touches,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => udp.close(() => resolve()));
      await new Promise<void>((resolve) => tcp.close(() => resolve()));
    },
  };
}

const page = {
  'index.html':
    '<!doctype html><html><head><title></title></head><body><script src="/attempts.js"></script></body></html>',
  'other.html': '<!doctype html><title>other</title>',
  'attempts.js': pageAttemptsScript(),
};

/** Without theme and language, which this page does not take out of its address as ours does. */
function placeOf(app: RunningApp): string {
  return app.page.url().split('?', 1)[0] ?? '';
}

describe('a page with a stranger in it', { concurrency: false }, () => {
  let trap: Trap;
  let installation: FakeInstallation;
  let app: RunningApp;
  let canary: Canary;

  before(async () => {
    trap = await setTrap();
    installation = await fakeInstallation(page);
    const secret = path.join(installation.root, 'secret.txt');
    writeFileSync(secret, 'the-secret-word');
    canary = { url: `http://127.0.0.1:${trap.port}`, port: trap.port, file: pathToFileURL(secret).href };
    app = await launchApp({ app: installation.app });
    await app.page.waitForFunction(() => 'runAttempt' in globalThis);
  });

  after(async () => {
    await app[Symbol.asyncDispose]();
    installation[Symbol.dispose]();
    await trap[Symbol.asyncDispose]();
  });

  for (const { name, refused } of pageAttempts) {
    test(`does not get through with ${name}`, { timeout: 30_000 }, async () => {
      const asked: { readonly name: string; readonly canary: Canary } = { name, canary };
      const seen = await app.page.evaluate(
        (run) =>
          (globalThis as unknown as { runAttempt(name: string, canary: object): Promise<string> }).runAttempt(
            run.name,
            run.canary,
          ),
        asked,
      );
      assert.match(seen, refused);
      assert.doesNotMatch(seen, /the-secret-word/);
      assert.equal(placeOf(app), 'app://countersign/', 'the page is still there');
      assert.equal(app.electron.windows().length, 1, 'and no other');
      assert.deepEqual(trap.touches.splice(0), [], 'nobody was reached');
    });
  }

  test('does not get through with a file that is dragged onto it', async () => {
    const debugged = await app.page.context().newCDPSession(app.page);
    const data = {
      items: [{ mimeType: 'text/uri-list', data: canary.file }],
      files: [path.join(installation.root, 'secret.txt')],
      dragOperationsMask: 1,
    };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await debugged.send('Input.dispatchDragEvent', { type, x: 100, y: 100, data });
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal(placeOf(app), 'app://countersign/');
    assert.equal(app.electron.windows().length, 1);
  });

  test('does not get through with a call out of another window that holds the same preload', async () => {
    const preload = path.join(path.dirname(installation.app), 'preload.cjs');
    const answers = await app.electron.evaluate(async ({ BrowserWindow, session }, file) => {
      const answered: string[] = [];
      for (const own of [session.fromPartition('page', { cache: false }), session.defaultSession]) {
        const other = new BrowserWindow({
          show: false,
          webPreferences: { preload: file, sandbox: true, contextIsolation: true, session: own },
        });
        const address = own === session.defaultSession ? 'about:blank' : 'app://countersign/other.html';
        await other.loadURL(address).catch((error: unknown) => answered.push(String(error)));
        const ask = `countersign.methods['shell/info']({}).then(JSON.stringify)`;
        answered.push(String(await other.webContents.executeJavaScript(ask)));
        other.destroy();
      }
      return answered;
    }, preload);
    assert.equal(answers.length, 2);
    for (const answer of answers) assert.match(answer, /"code":"call\.refused".*came from another window/);
  });

  test('has ended nothing, changed nothing and left nothing', async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const traces = await app.page.evaluate(() =>
      Object.keys(globalThis).filter((name) => /^ran[A-Z]|^polluted$/.test(name)),
    );
    assert.deepEqual(traces, [], 'no text became a script');
    assert.deepEqual(trap.touches, [], 'nobody was reached, not even late');
    const windows = await app.electron.evaluate(({ BrowserWindow, webContents }) => [
      BrowserWindow.getAllWindows().length,
      webContents.getAllWebContents().length,
    ]);
    assert.deepEqual(windows, [1, 1]);
    const polluted = await app.electron.evaluate(() => Object.keys(Object.prototype));
    assert.deepEqual(polluted, []);
    assert.equal((await app.call('shell/info', {})).kind, 'window', 'the app still answers its page');
    const home = path.dirname(app.dataFolder);
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
    assert.deepEqual(
      files.filter((file) => /countersign-(download|page)|\.crdownload$/.test(file)),
      [],
      'nothing was downloaded',
    );
  });
});

test('what a page stores is gone with the app', async () => {
  using installation = await fakeInstallation(page);
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'countersign-kept-'));
  const look = async (app: RunningApp): Promise<string> =>
    app.page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      return [localStorage.getItem('kept'), sessionStorage.getItem('kept'), names.join('+'), document.cookie].join();
    });
  {
    await using app = await launchApp({ app: installation.app, dataFolder });
    await app.page.evaluate(async () => {
      localStorage.setItem('kept', 'yes');
      sessionStorage.setItem('kept', 'yes');
      // biome-ignore lint/suspicious/noDocumentCookie: the attempt
      document.cookie = 'kept=yes; max-age=100000';
      await new Promise((resolve) => {
        indexedDB.open('kept').onsuccess = resolve;
      });
    });
    assert.match(await look(app), /^yes,yes,kept,/, 'it was there');
  }
  {
    await using app = await launchApp({ app: installation.app, dataFolder });
    assert.equal(await look(app), ',,,');
  }
  rmSync(dataFolder, { recursive: true });
});
