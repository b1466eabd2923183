/** Starts an Electron app as a person's click does, without a test driver inside, and looks at its page over the debugging port. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { descendants } from './processes.ts';

export interface StartedApp extends AsyncDisposable {
  readonly page: Page;
  readonly startedAtMs: number;
  readonly pid: number;
  /** The app's main process and all that came from it. */
  pids(): readonly number[];
}

/** An app to which the driver did not attach is no measurement: it is ended, and another is started. */
export async function startApp(electron: string, words: readonly string[], home: string): Promise<StartedApp> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await startOnce(electron, words, home);
    } catch (error) {
      if (tried === 4) throw error;
      console.error(`The driver did not attach (${tried}): started again.`);
    }
  }
}

/** Asked again and again from outside: a page under our policy evaluates no text, so the driver cannot wait inside it. */
export async function until(page: Page, test: string, withinMs = 30_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await page.evaluate(test).catch(() => false))) {
    if (Date.now() > deadline)
      throw new Error(
        `Not within ${withinMs} ms: ${test}\n${await page.evaluate('document.body.innerText').catch(String)}`,
      );
    await delay(5);
  }
}

async function startOnce(electron: string, words: readonly string[], home: string): Promise<StartedApp> {
  mkdirSync(home, { recursive: true });
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const startedAtMs = Date.now();
  const child = spawn(electron, [...asRoot, '--remote-debugging-port=0', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: path.join(home, 'config'), LANGUAGE: 'en' },
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The app ended before its window came:\n${said}`)));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const browser: Browser = await chromium.connectOverCDP(address, { timeout: 8_000 }).catch(async (error: unknown) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    throw error;
  });
  let page: Page | undefined;
  while (page === undefined) {
    page = browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((candidate) => candidate.url() !== '');
    if (page === undefined) await delay(5);
  }
  const pid = child.pid ?? 0;
  return {
    page,
    startedAtMs,
    pid,
    pids: () => descendants(pid),
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await Promise.race([ended, delay(10_000)]);
      child.kill('SIGKILL');
      await browser.close().catch(() => undefined);
    },
  };
}
