/**
 * `countersign serve` and a real Chromium for a spec: each with a folder of its own, and nothing of either left afterwards.
 *
 *     await using serve = await startServe();
 *     await using browser = await startChromium();
 *     const page = await browser.enter(serve.link);
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { findMarkedProcesses } from '../leaks.ts';
import { stage } from './stage.ts';

const root = path.resolve(import.meta.dirname, '../..');
const linkLine = z.object({ type: z.literal('link'), url: z.string(), port: z.int() });

export interface RunningServe extends AsyncDisposable {
  readonly link: string;
  readonly port: number;
  readonly origin: string;
  readonly dataFolder: string;
  readonly pid: number;
  /** As a person gets one: Enter on the terminal. */
  newLink(): Promise<string>;
  /** Ctrl-C; resolves with the exit code once it has ended and nothing of it is left. */
  interrupt(): Promise<number | null>;
  /** What it said on stderr. */
  output(): string;
}

export interface ServeOptions {
  /** Kept after the test when given. */
  readonly dataFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startServe(options: ServeOptions = {}): Promise<RunningServe> {
  // The page that is served is the built one.
  await stage();
  const own = mkdtempSync(path.join(os.tmpdir(), 'countersign-serve-'));
  const temporary = path.join(own, 'tmp');
  const dataFolder = options.dataFolder ?? path.join(own, 'data');
  mkdirSync(temporary);
  const child: ChildProcess = spawn(path.join(root, 'bin', 'countersign'), ['--data', dataFolder, 'serve', '--json'], {
    cwd: own,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: temporary, ...options.env },
  });
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error('The server has no pipes.');
  let said = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const nextLink = async () => {
    const line = await lines.next();
    if (line.done === true) throw new Error(`The server ended before it printed a link: ${said}`);
    return linkLine.parse(JSON.parse(line.value));
  };
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const leftOver = () => findMarkedProcesses(temporary);
  const nothingLeft = async () => {
    for (let waited = 0; leftOver().length > 0 && waited < 10_000; waited += 50) await delay(50);
    const left = leftOver().map(({ pid, command }) => `${pid}: ${command}`);
    if (left.length > 0) throw new Error(`The server left behind:\n  ${left.join('\n  ')}`);
  };
  const { url: link, port } = await nextLink();
  return {
    link,
    port,
    origin: `http://127.0.0.1:${port}`,
    dataFolder,
    // `bin/countersign` may be a launcher: the one that listens is what is asked to end.
    pid: child.pid ?? 0,
    async newLink() {
      stdin.write('\n');
      return (await nextLink()).url;
    },
    async interrupt() {
      child.kill('SIGINT');
      const [code] = await exited;
      await nothingLeft();
      return code;
    },
    output: () => said,
    async [Symbol.asyncDispose]() {
      try {
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGINT');
          await Promise.race([exited, delay(15_000)]);
        }
        await nothingLeft();
      } finally {
        for (const { pid } of leftOver()) killQuietly(pid);
        rmSync(own, { recursive: true, force: true });
      }
    },
  };
}

export interface RunningChromium extends AsyncDisposable {
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** What its pages complained about: errors and warnings of the console, exceptions of scripts. */
  readonly complaints: readonly string[];
  /** Opens a link as a person does. */
  enter(link: string): Promise<Page>;
}

/** @param names that lead to this machine, as an attacker's name server would say */
export async function startChromium(names: readonly string[] = [], locale = 'en-GB'): Promise<RunningChromium> {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file));
  if (executablePath === undefined) throw new Error('There is no Chromium here.');
  const rules = names.map((name) => `MAP ${name} 127.0.0.1`).join(', ');
  const browser = await chromium.launch({
    executablePath,
    args: [
      // Root has no sandbox of Chromium's own.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(rules === '' ? [] : [`--host-resolver-rules=${rules}`]),
    ],
  });
  const context = await browser.newContext({ locale });
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return {
    browser,
    context,
    complaints,
    async enter(link) {
      const page = await context.newPage();
      await page.goto(link);
      return page;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
