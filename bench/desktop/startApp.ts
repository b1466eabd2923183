/** Starts an Electron app as a person's click does, without a test driver inside, and looks at its page over the debugging port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';

export interface StartedApp extends AsyncDisposable {
  readonly page: Page;
  readonly startedAtMs: number;
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

/** In a home of its own, made here, and in English. */
export function spawnApp(
  electron: string,
  words: readonly string[],
  home: string,
  stderr: 'pipe' | 'ignore',
): ChildProcess {
  mkdirSync(home, { recursive: true });
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return spawn(electron, [...asRoot, ...words], {
    stdio: ['ignore', 'ignore', stderr],
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: path.join(home, 'config'), LANGUAGE: 'en' },
  });
}

/** Asks it to end; one that has not after ten seconds is killed. */
export async function endApp(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, delay(10_000)]);
  child.kill('SIGKILL');
}

async function startOnce(electron: string, words: readonly string[], home: string): Promise<StartedApp> {
  const startedAtMs = Date.now();
  const child = spawnApp(electron, ['--remote-debugging-port=0', ...words], home, 'pipe');
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The app ended before its window came:\n${said}`)));
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
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
  return {
    page,
    startedAtMs,
    async [Symbol.asyncDispose]() {
      await endApp(child);
      await browser.close().catch(() => undefined);
    },
  };
}
