/** Starts an Electron app as a person's click does, without a test driver inside, and looks at its page over the debugging port. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';

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

function descendants(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [root];
  for (let at = 0; at < found.length; at += 1) found.push(...(children.get(found[at] ?? 0) ?? []));
  return found;
}

function parentOf(pid: number): number | null {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) \S /, '')
        .split(' ', 1)[0],
    );
  } catch {
    return null;
  }
}

/**
 * Milliseconds of processor time that the processes have used so far: by the scheduler's own clock, thread by thread, where the kernel
 * shows it. The counters in `stat` are ticks: on a virtual processor an idle Node without a timer is charged several a second.
 */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (exactMs(pid) ?? tickMs(pid)), 0);
}

/** Threads that ended in between are no longer counted. */
function exactMs(pid: number): number | null {
  try {
    const times = readdirSync(`/proc/${pid}/task`).map((thread) => {
      const scheduled = readFileSync(`/proc/${pid}/task/${thread}/sched`, 'utf8');
      return Number(/^se\.sum_exec_runtime\s*:\s*([\d.]+)/m.exec(scheduled)?.[1]);
    });
    return times.some(Number.isNaN) ? null : times.reduce((sum, ms) => sum + ms, 0);
  } catch {
    return null;
  }
}

function tickMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    // It ended in between.
    return 0;
  }
}

export interface Memory {
  readonly command: string;
  /** Shared pages divided among those who share them: what the processes take together. */
  readonly proportionalKb: number;
  readonly residentKb: number;
}

export function memoryOf(pid: number): Memory | null {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    // Chromium writes its children's words over again, with spaces.
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
    const type = words.find((word) => word.startsWith('--type='))?.slice(7);
    const service = words.find((word) => word.startsWith('--utility-sub-type='))?.slice(19);
    const entry = words.find((word) => word.endsWith('.ts'));
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
    return {
      command:
        service ?? type ?? (entry === undefined ? path.basename(words[0] ?? '') : entry.split('/').slice(-3).join('/')),
      proportionalKb: number('Pss'),
      residentKb: number('Rss'),
    };
  } catch {
    return null;
  }
}
