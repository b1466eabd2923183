/**
 * One round of chaos: an app with two servers is started, something is killed with SIGKILL at a given moment, and then
 * everything that must be gone is looked for. It measures, and judges nothing but this one round.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sha256Schema } from '../../contract/digest.ts';
import { configuredPathSchema, contextTokensSchema } from '../../contract/launch.ts';
import { findListener } from '../../supervisor/portOwner.ts';
import { readStat } from '../../supervisor/processTable.ts';
import { sweepOrphans } from '../../supervisor/sweepOrphans.ts';
import type { ProcessFault } from '../../testkit/fakeModelServerMain.ts';
import { fakeServerEntry } from '../../testkit/fakeServerEntry.ts';
import { findMarkedProcesses } from '../../testkit/leaks.ts';
import { type ParentLine, type ParentSettings, savedBytes } from './parentMain.ts';

export type Victim = 'parent' | 'child' | 'both';
export type Blocked = 'none' | 'parent' | 'children' | 'both';

export interface RoundPlan {
  readonly victim: Victim;
  readonly blocked: Blocked;
  readonly tie: 'system' | 'guard';
  /** `start`: of the app, or of its first server process where that is a victim. `ready`: when both servers are. */
  readonly after: 'start' | 'ready';
  readonly momentMs: number;
  /** For `both`: who goes first, and how long the other lives on. */
  readonly childFirst: boolean;
  readonly gapMs: number;
  /** Real weights and the real server program, which is given work to block on, instead of the fake one. */
  readonly real?: { readonly model: string; readonly digest: string };
}

export interface RoundResult {
  readonly plan: RoundPlan;
  /** What was reached when the kill came. */
  readonly reached: 'starting' | 'launched' | 'ready';
  /** Until no process was left; for `child`: until that process was dead. Over 2,000 is a survivor. */
  readonly deathMs: number;
  /** `child` with a parent that can notice: until the server was ready again. */
  readonly readyAgainMs: number | undefined;
  readonly survivors: readonly string[];
  readonly portsKept: readonly number[];
  readonly file: 'none' | 'whole' | 'half';
  /** A temporary file that the killed app could not rename any more: not half of anything, but counted. */
  readonly unfinishedFiles: number;
  readonly recordsLeft: number;
}

export const limitMs = 2_000;

const parentMain = fileURLToPath(new URL('./parentMain.ts', import.meta.url));
const realEntry = fileURLToPath(new URL('../../models/server/main.ts', import.meta.url));

export async function chaosRound(plan: RoundPlan): Promise<RoundResult> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-chaos-'));
  const app = startApp(plan, folder);
  // An interrupted bench leaves no app behind: its servers are tied to it.
  const endApp = () => killQuietly(app.pid);
  process.once('exit', endApp);
  try {
    await momentOf(plan, app);
    const reached = app.ready ? 'ready' : app.servers.length > 0 ? 'launched' : 'starting';
    const measured = plan.victim === 'child' ? await killChild(plan, app) : await killParent(plan, app);
    // Every process of this round carries the folder in its environment, whoever its parent is now.
    const survivors = findMarkedProcesses(folder);
    const ports = [...new Set(app.servers.map(({ port }) => port))];
    const portsKept = ports.filter((port) => keepsPort(port, app));
    const run = configuredPathSchema.parse(join(folder, 'run'));
    await sweepOrphans({ folder: run });
    return {
      plan,
      reached,
      ...measured,
      survivors: survivors.map(({ pid, command }) => `${pid} ${command}`),
      portsKept,
      file: savedFile(folder),
      unfinishedFiles: readdirSync(folder).filter((name) => name === 'saved.part').length,
      recordsLeft: filesIn(run).length,
    };
  } finally {
    process.off('exit', endApp);
    for (const { pid } of findMarkedProcesses(folder)) killQuietly(pid);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface App {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly folder: string;
  readonly servers: { readonly pid: number; readonly port: number }[];
  ready: boolean;
  readonly lines: ParentLine[];
  readonly failed: () => string | undefined;
}

function startApp(plan: RoundPlan, folder: string): App {
  const model = plan.real?.model ?? join(folder, 'model.gguf');
  if (plan.real === undefined) writeFileSync(model, 'GGUF');
  const fault: ProcessFault = plan.blocked === 'children' || plan.blocked === 'both' ? 'block' : 'none';
  const entry = plan.real === undefined ? fakeServerEntry(folder, fault) : realEntry;
  const settings: ParentSettings = {
    folder: configuredPathSchema.parse(folder),
    entries: [entry, entry].map((path) => configuredPathSchema.parse(path)),
    model: configuredPathSchema.parse(model),
    digest: sha256Schema.parse(plan.real?.digest ?? 'a'.repeat(64)),
    contextTokens: contextTokensSchema.parse(512),
    tie: plan.tie,
    block: plan.blocked === 'parent' || plan.blocked === 'both',
    saveFile: true,
    ask: plan.real !== undefined,
    drainMs: 300,
  };
  const child = spawn(process.execPath, [parentMain, JSON.stringify(settings)], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  const app: App = {
    process: child,
    pid: child.pid ?? 0,
    folder,
    servers: [],
    ready: false,
    lines: [],
    failed: () => (complaints === '' ? undefined : complaints),
  };
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaints += chunk;
  });
  let open = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${open}${chunk}`.split('\n');
    open = lines.pop() ?? '';
    for (const text of lines) {
      const line = JSON.parse(text) as ParentLine;
      app.lines.push(line);
      if (line.kind === 'server') app.servers.push({ pid: line.pid, port: line.port });
      if (line.kind === 'ready') app.ready = true;
    }
  });
  return app;
}

/** Waits for the planned moment. A victim that is a child must exist first. */
async function momentOf(plan: RoundPlan, app: App): Promise<void> {
  const complaint = () => `not started: ${app.failed() ?? JSON.stringify(app.lines)}`;
  if (plan.after === 'ready') await until(() => app.ready, 60_000, complaint);
  else if (plan.victim !== 'parent') await until(() => app.servers.length > 0, 60_000, complaint);
  await delay(plan.momentMs);
}

interface Measured {
  readonly deathMs: number;
  readonly readyAgainMs: number | undefined;
}

async function killParent(plan: RoundPlan, app: App): Promise<Measured> {
  const child = app.servers[0];
  const kill = (pid: number | undefined) => pid !== undefined && killQuietly(pid);
  const order = plan.childFirst ? [child?.pid, app.pid] : [app.pid, child?.pid];
  if (plan.victim === 'both') {
    kill(order[0]);
    if (plan.gapMs > 0) await delay(plan.gapMs);
    const startedMs = performance.now();
    kill(order[1]);
    return { deathMs: await untilEmpty(app, startedMs), readyAgainMs: undefined };
  }
  const startedMs = performance.now();
  kill(app.pid);
  return { deathMs: await untilEmpty(app, startedMs), readyAgainMs: undefined };
}

async function killChild(plan: RoundPlan, app: App): Promise<Measured> {
  const victim = app.servers[0];
  if (victim === undefined) throw new Error('a child to kill was promised');
  const seen = app.lines.length;
  const wasReady = app.ready;
  const startedMs = performance.now();
  killQuietly(victim.pid);
  while (isAlive(victim.pid) && performance.now() - startedMs < limitMs) await delay(1);
  const deathMs = performance.now() - startedMs;
  const blocks = plan.blocked === 'parent' || plan.blocked === 'both';
  let readyAgainMs: number | undefined;
  if (!(blocks && wasReady)) {
    const restarted = () => app.lines.slice(seen).some((line) => line.kind === 'state' && line.state === 'ready');
    await until(
      () => (wasReady ? restarted() : app.ready),
      60_000,
      () => `not ready again: ${app.failed() ?? JSON.stringify(app.lines)}`,
    );
    readyAgainMs = performance.now() - startedMs;
  }
  // A blocked app hears no signal.
  process.kill(app.pid, blocks ? 'SIGKILL' : 'SIGTERM');
  const emptyMs = await untilEmpty(app, performance.now(), 5_000);
  return { deathMs: Math.max(deathMs, emptyMs > 5_000 ? emptyMs : 0), readyAgainMs };
}

/** Watches the processes of the round one by one (cheap, every millisecond), then looks for any that nobody knew of. */
async function untilEmpty(app: App, startedMs: number, patienceMs = limitMs): Promise<number> {
  let known = [app.pid, ...app.servers.map(({ pid }) => pid)];
  for (;;) {
    while (known.some(isAlive)) {
      if (performance.now() - startedMs > patienceMs) return performance.now() - startedMs;
      await delay(1);
    }
    const emptyMs = performance.now() - startedMs;
    known = findMarkedProcesses(app.folder).map(({ pid }) => pid);
    if (known.length === 0) return emptyMs;
  }
}

function isAlive(pid: number): boolean {
  const stat = readStat(pid);
  return stat !== undefined && !'ZX'.includes(stat.state);
}

/** Held by a process of this round: somebody else on this machine may have taken the number meanwhile. */
function keepsPort(port: number, app: App): boolean {
  const listener = findListener(port, 0);
  return listener.kind === 'process' && app.servers.some(({ pid }) => pid === listener.pid);
}

function savedFile(folder: string): RoundResult['file'] {
  const path = join(folder, 'saved');
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return 'none';
  const text = readFileSync(path, 'latin1');
  return text === text.charAt(0).repeat(savedBytes) ? 'whole' : 'half';
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

async function until(done: () => boolean, patienceMs: number, why: () => string): Promise<void> {
  const endMs = performance.now() + patienceMs;
  while (!done()) {
    if (performance.now() > endMs) throw new Error(why());
    await delay(2);
  }
}
