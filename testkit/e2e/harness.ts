/**
 * Real Electron for a spec: each test has a data folder of its own and a mark in the environment, so that afterwards every
 * process that it left anywhere is found and the test fails for it.
 *
 *     await using app = await launchApp({ locale: 'de' });
 *     await app.page.getByRole('heading').waitFor();
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ElectronApplication, _electron as electron, type Page } from 'playwright-core';
import { replySchema } from '../../contract/hostEvents.ts';
import { type MethodName, type MethodParams, type MethodResult, methods } from '../../contract/methods.ts';
import { findMarkedProcesses, type MarkedProcess } from '../leaks.ts';
import { weightsFolder } from '../weights.ts';
import { stage } from './stage.ts';

export interface LaunchOptions {
  /** Kept after the test when given; else a fresh one that goes with it. */
  readonly dataFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `de`, `en`, … as the system's language. */
  readonly locale?: string;
  /** The real weights of this machine are found, as a person's would be. Else there are none. */
  readonly weights?: boolean;
  /** A page that crashes is no fault of the test: it is what the test does. */
  readonly pageMayCrash?: boolean;
  /** Words after the app's own. */
  readonly args?: readonly string[];
  /** The app's entry, where it is not the checkout's bundle. */
  readonly app?: string;
}

export interface RunningApp extends AsyncDisposable {
  readonly electron: ElectronApplication;
  readonly page: Page;
  readonly dataFolder: string;
  /** Of the app's main process. */
  readonly pid: number;
  /** Every living process of this app, whoever its parent is by now. */
  processes(): readonly MarkedProcess[];
  pids(): readonly number[];
  /** Waits for a host; undefined where none comes. */
  hostPid(): Promise<number>;
  /** Asks as the page does, and parses the answer as the page does. Throws what a failure says. */
  call<M extends MethodName>(method: M, params: MethodParams<M>): Promise<MethodResult<M>>;
  /** What the app wrote to its terminal. */
  output(): string;
  screenshot(name: string): Promise<string>;
  /** A second start on the same data folder: its exit code. */
  startAgain(): Promise<number | null>;
  /** In the orderly way, over a run that is played too; then nothing may be left. */
  quit(): Promise<void>;
  /** SIGKILL to the main process. */
  kill(): void;
  /** Resolves when no process of this app lives; throws with their names after a while. */
  nothingLeft(withinMs?: number): Promise<void>;
}

export const screenshotFolder =
  process.env.COUNTERSIGN_E2E_SHOTS ?? path.resolve(import.meta.dirname, '../../.cache/e2e-screenshots');

export async function launchApp(options: LaunchOptions = {}): Promise<RunningApp> {
  const { electron: binary, app: entry } = await stage();
  const own = mkdtempSync(path.join(os.tmpdir(), 'countersign-e2e-'));
  const temporary = path.join(own, 'tmp');
  const dataFolder = options.dataFolder ?? path.join(own, 'data');
  mkdirSync(temporary);
  // A virtual display has no graphics card: without this word one is looked for, and given up, at each start.
  const words = ['--disable-gpu', options.app ?? entry, `--data=${dataFolder}`, ...(options.args ?? [])];
  let text = '';
  let pid = 0;
  const living = () => findProcesses(temporary, pid);
  const clearAway = () => {
    for (const left of living()) killQuietly(left.pid);
    rmSync(own, { recursive: true, force: true });
  };
  let application: ElectronApplication;
  let page: Page;
  try {
    application = await electron.launch({
      executablePath: binary,
      args: [path.join(import.meta.dirname, 'heldReady.mjs'), ...words],
      env: environment(temporary, options),
      cwd: own,
      timeout: 40_000,
    });
    const child = application.process();
    pid = child.pid ?? 0;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        text = (text + chunk).slice(-200_000);
      });
    }
    page = await application.firstWindow({ timeout: 40_000 });
  } catch (error) {
    clearAway();
    throw new Error(`No window came. The app said:\n${text}`, { cause: error });
  }
  let failed: string | undefined;
  page.on('crash', () => {
    if (options.pageMayCrash !== true) failed = 'the page crashed';
  });

  async function nothingLeft(withinMs = 8_000): Promise<void> {
    const until = performance.now() + withinMs;
    while (living().length > 0) {
      if (performance.now() > until) {
        const left = living().map((one) => `process ${one.pid} (${one.state}): ${one.command}`);
        throw new Error(`The app left behind:\n  ${left.join('\n  ')}\nIt said:\n${text}`);
      }
      await delay(25);
    }
  }

  let ended = false;
  async function quit(): Promise<void> {
    ended = true;
    await application
      .evaluate(({ app, dialog }) => {
        // Nobody is there to answer the question that a run which is played asks for: its first button quits.
        dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
        app.quit();
      })
      .catch(() => undefined);
    await nothingLeft(15_000);
  }

  return {
    electron: application,
    page,
    dataFolder,
    pid,
    processes: living,
    pids: () => living().map((one) => one.pid),
    async hostPid() {
      const until = performance.now() + 20_000;
      for (;;) {
        const host = living().find((one) => isHost(one.pid));
        if (host !== undefined) return host.pid;
        if (performance.now() > until) throw new Error(`No host was started. The app said:\n${text}`);
        await delay(20);
      }
    },
    async call(method, params) {
      const asked: { readonly method: string; readonly params: unknown } = { method, params };
      const raw: unknown = await page.evaluate(
        (call) => (globalThis as unknown as Bridge).countersign.methods[call.method]?.(call.params),
        asked,
      );
      const reply = replySchema.parse(raw);
      if (!reply.ok) throw new Error(`${method}: ${reply.failure.code}: ${reply.failure.message}`);
      return methods[method].result.parse(reply.value) as MethodResult<typeof method>;
    },
    output: () => text,
    async screenshot(name) {
      mkdirSync(screenshotFolder, { recursive: true });
      const file = path.join(screenshotFolder, `${name.replaceAll(/[^\w.-]+/g, '-')}.png`);
      await page.screenshot({ path: file });
      return file;
    },
    startAgain() {
      const again = spawn(binary, [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...words], {
        cwd: own,
        env: environment(temporary, options),
        stdio: 'ignore',
      });
      return new Promise((resolve, reject) => {
        again.once('error', reject);
        again.once('exit', (code) => resolve(code));
      });
    },
    quit,
    kill() {
      ended = true;
      killQuietly(pid);
    },
    nothingLeft,
    async [Symbol.asyncDispose]() {
      try {
        if (!ended) await quit();
        else await nothingLeft();
        if (failed !== undefined) throw new Error(`In this test ${failed}. The app said:\n${text}`);
      } finally {
        clearAway();
        await application.close().catch(() => undefined);
      }
    },
  };
}

/**
 * By the mark in the environment, and by the session that the main process leads: Chromium's own processes write their
 * title over their environment, but stay in that session when their parent is gone.
 */
function findProcesses(temporary: string, session: number): readonly MarkedProcess[] {
  const marked = findMarkedProcesses(temporary);
  const known = new Set(marked.map(({ pid }) => pid));
  const helpers = readdirSync('/proc').flatMap((name): MarkedProcess[] => {
    const pid = Number(name);
    if (!Number.isInteger(pid) || known.has(pid)) return [];
    const fields = statFields(pid);
    const [state = 'gone'] = fields;
    if (session === 0 || Number(fields[3]) !== session || 'ZX'.includes(state)) return [];
    return [{ pid, state, command: readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 200) }];
  });
  return [...marked, ...helpers];
}

/** After the name in parentheses: state, parent, group, session, … */
function statFields(pid: number): readonly string[] {
  const stat = readText(`/proc/${pid}/stat`);
  return stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

interface Bridge {
  readonly countersign: { readonly methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> };
}

/** Our own words for the system, and no word of the person's who runs the tests. */
function environment(temporary: string, options: LaunchOptions): Record<string, string> {
  const passed = ['PATH', 'DISPLAY', 'XAUTHORITY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'SystemRoot'] as const;
  const env: Record<string, string> = {};
  for (const name of passed) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  const locale = options.locale ?? 'en';
  return {
    ...env,
    HOME: temporary,
    TMPDIR: temporary,
    XDG_CONFIG_HOME: path.join(temporary, 'config'),
    XDG_CACHE_HOME: path.join(temporary, 'cache'),
    LANG: 'C.UTF-8',
    LANGUAGE: locale,
    COUNTERSIGN_MODELS: options.weights === true ? weightsFolder() : path.join(temporary, 'models'),
    ...options.env,
  };
}

/** The host is our Node with the host's entry; a `setpriv` or a shell before it is not it yet. */
function isHost(pid: number): boolean {
  const words = readText(`/proc/${pid}/cmdline`).split('\0');
  return (words[0] ?? '').endsWith('node') && words.some((word) => word.endsWith('main/host/main.ts'));
}

function killQuietly(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

/** Takes a picture of what was there when a test failed; the failure itself goes on. */
export async function withPicture<T>(app: RunningApp, name: string, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    await app.screenshot(`failed-${name}`).catch(() => undefined);
    throw error;
  }
}
