/**
 * Fails a test that leaves something running or lying about: child processes (also those that lost their parent),
 * listening sockets, temporary files, handles of its own event loop.
 *
 * While a test runs, TMPDIR names a fresh folder. Whatever the test or its children make under `os.tmpdir()` lies there,
 * and every process that inherits the environment carries that path: a re-parented child is found by it in
 * /proc/PID/environ. Linux only; elsewhere only the folder and the event loop are looked at.
 *
 *     test('a server ends with its handle', async (t) => {
 *       expectNoLeaks(t);
 *       await using server = startServer(…);
 *     });
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The part of node:test's context that is used here. */
export interface LeakContext {
  after(hook: () => Promise<void>): void;
}

export interface MarkedProcess {
  readonly pid: number;
  readonly command: string;
  readonly state: string;
}

export interface LeakScope {
  /** The test's own temporary folder, and the mark of its processes. */
  readonly folder: string;
}

/**
 * Call first in a test. The check runs after the test's body, so clean up inside the body (`await using`, `finally`);
 * a hook registered later than this one runs too late. Tests of one file must not run at the same time.
 */
export function expectNoLeaks(t: LeakContext, patienceMs = 2_000): LeakScope {
  const base = process.env.TMPDIR;
  const folder = mkdtempSync(join(base ?? '/tmp', 'countersign-test-'));
  process.env.TMPDIR = folder;
  const before: Before = { handles: countHandles(), files: new Set(openFiles()) };
  t.after(async () => {
    if (base === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = base;
    const leaks = await settle(() => findLeaks(folder, before), patienceMs);
    for (const { pid } of findMarkedProcesses(folder)) killQuietly(pid);
    rmSync(folder, { recursive: true, force: true });
    if (leaks.length > 0) throw new Error(`The test left behind:\n  ${leaks.join('\n  ')}`);
  });
  return { folder };
}

/** A process or a handle that is just ending is no leak: it is given time. */
async function settle(find: () => string[], patienceMs: number): Promise<string[]> {
  const until = performance.now() + patienceMs;
  let found = find();
  while (found.length > 0 && performance.now() < until) {
    await delay(20);
    found = find();
  }
  return found;
}

interface Before {
  readonly handles: ReadonlyMap<string, number>;
  readonly files: ReadonlySet<string>;
}

function findLeaks(folder: string, before: Before): string[] {
  const marked = findMarkedProcesses(folder);
  const ports = marked.flatMap(({ pid }) => listeningPorts(pid).map((port) => `port ${port}, held by process ${pid}`));
  return [
    ...marked.map(({ pid, command, state }) => `process ${pid} (${state}): ${command}`),
    ...ports,
    ...listFiles(folder).map((path) => `temporary file ${path}`),
    ...extraHandles(before.handles),
    ...openFiles()
      .filter((path) => !before.files.has(path))
      .map((path) => `open file ${path}`),
  ];
}

/** Living processes other than this one whose environment at their start named `folder` as TMPDIR. Zombies are not alive. */
export function findMarkedProcesses(folder: string): MarkedProcess[] {
  const mark = `TMPDIR=${folder}`;
  return allPids()
    .filter((pid) => pid !== process.pid && read(`/proc/${pid}/environ`).split('\0').includes(mark))
    .map((pid) => ({
      pid,
      command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim().slice(0, 200),
      state: /\) (\S)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? 'gone',
    }))
    .filter(({ state }) => state !== 'Z' && state !== 'gone');
}

/** TCP ports that a process listens on. */
export function listeningPorts(pid: number): number[] {
  const inodes = new Set(
    list(`/proc/${pid}/fd`)
      .map((descriptor) => /^socket:\[(\d+)\]$/.exec(link(`/proc/${pid}/fd/${descriptor}`))?.[1])
      .filter((inode) => inode !== undefined),
  );
  const rows = `${read(`/proc/${pid}/net/tcp`)}\n${read(`/proc/${pid}/net/tcp6`)}`.split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter((fields) => fields[3] === '0A' && inodes.has(fields[9] ?? ''))
    .map((fields) => Number.parseInt(fields[1]?.split(':')[1] ?? '0', 16));
}

/** Kinds that a test may leave open for a moment (kept-alive client sockets) or that the runner itself uses. */
const ignoredHandles = new Set(['TCPSocketWrap', 'TTYWrap', 'Immediate', 'MessagePort', 'CloseReq']);

/** Files on disk that this process holds open; sockets, pipes and devices are counted as handles. */
function openFiles(): string[] {
  return list('/proc/self/fd')
    .map((descriptor) => link(`/proc/self/fd/${descriptor}`))
    .filter((path) => path.startsWith('/') && !path.startsWith('/dev/') && !path.startsWith('/proc/'));
}

function countHandles(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) {
    if (!ignoredHandles.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

function extraHandles(before: ReadonlyMap<string, number>): string[] {
  return [...countHandles()]
    .map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const)
    .filter(([, extra]) => extra > 0)
    .map(([kind, extra]) => `${extra} open ${kind}`);
}

function allPids(): number[] {
  return list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
