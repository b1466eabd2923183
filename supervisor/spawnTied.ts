/**
 * Makes one child process from a plan and keeps hold of it: its own process group, a tie that ends it with us, its record on
 * disk, its last words. What the process is for, and what its end means, is for others.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { type Failure, fail, ok, type Result } from '../contract/failure.ts';
import type { ConfiguredPath, RunRecord } from '../contract/launch.ts';
import type { ProcessExit } from './exitReason.ts';
import type { LaunchPlan } from './launchPlan.ts';
import { lineRing } from './lineRing.ts';
import { systemProcesses } from './processTable.ts';
import { removeRunFile, writeRunFile } from './runFile.ts';
import { createKillOnCloseJob, type KillOnCloseJob, loadJobCalls } from './windowsJob.ts';

export interface SpawnOptions {
  /** For messages: "writer server". */
  readonly name: string;
  /** Made anew when asked: everything of it was chosen by `launchPlan.ts`. */
  readonly plan: LaunchPlan;
  /** Never shown, whatever the child writes. */
  readonly secret: string;
  /** `<data>/run`: made when missing. */
  readonly runFolder: ConfiguredPath;
  readonly record: Omit<RunRecord, 'version' | 'child' | 'parent'>;
  /** False: stdout is a channel of its own and no word of it is kept for messages. */
  readonly stdoutIsTalk: boolean;
}

export interface TiedProcess {
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly exited: Promise<ProcessExit>;
  /** Something that weakens the launch without ending it: no record on disk, no job object. */
  readonly warnings: readonly Failure[];
  lastWords(): string[];
  /** A signal to the whole group. Where there are no signals SIGTERM is end-of-file on stdin. */
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
}

/** @param stillWanted asked right before the process is made; false makes none */
export async function spawnTied(
  options: SpawnOptions,
  stillWanted: () => boolean,
): Promise<Result<TiedProcess | undefined>> {
  const { plan, name } = options;
  const job = process.platform === 'win32' ? await windowsJob() : undefined;
  if (!stillWanted()) return ok(undefined);
  let child: ChildProcess;
  try {
    child = spawn(plan.file, plan.argv, {
      cwd: plan.cwd,
      env: plan.env,
      stdio: plan.guardDescriptor === 3 ? ['pipe', 'pipe', 'pipe', 'pipe'] : ['pipe', 'pipe', 'pipe'],
      // A group and session of its own: Ctrl-C in our terminal reaches us alone, and one signal reaches all of it.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
  } catch (error) {
    return startFailed(name, said(error));
  }
  const { pid, stdin, stdout } = child;
  if (pid === undefined) return startFailed(name, said(await once(child, 'error')));
  if (stdin === null || stdout === null) return startFailed(name, 'it has no pipes');
  return ok(hold(child, { pid, stdin, stdout }, options, job));
}

interface Parts {
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
}

function hold(
  child: ChildProcess,
  parts: Parts,
  options: SpawnOptions,
  job: Result<KillOnCloseJob> | undefined,
): TiedProcess {
  const { pid } = parts;
  const warnings: Failure[] = [];
  const runFile = recordLaunch(pid, options, warnings);
  const tied = job?.ok === true ? job.value.add(pid) : job;
  if (tied?.ok === false) warnings.push(tied.failure);

  const signalGroup = (signal: 'SIGTERM' | 'SIGKILL') => {
    try {
      if (process.platform === 'win32') child.kill(signal);
      else process.kill(-pid, signal);
    } catch (error) {
      // It ended between our decision and the signal; macOS says EPERM of a group in which only a zombie is left.
      if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM')))
        throw error;
    }
  };
  const killAtExit = () => {
    signalGroup('SIGKILL');
    if (runFile !== undefined) removeRunFile(runFile);
  };
  process.once('exit', killAtExit);

  const ring = lineRing(options.secret);
  if (options.stdoutIsTalk) parts.stdout.setEncoding('utf8').on('data', (chunk: string) => ring.push(chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => ring.push(chunk));
  // Writing to or closing the pipes of a child that has just died is no error of ours.
  for (const stream of child.stdio) stream?.on('error', () => undefined);

  const exited = Promise.withResolvers<ProcessExit>();
  child.on('error', () => undefined);
  child.once('exit', (code, signal) => {
    // What the child left in its group (the guard, a stray helper) ends with it. The group's number is still taken
    // while any of them lives, and free for no longer than this line otherwise.
    signalGroup('SIGKILL');
    process.off('exit', killAtExit);
    if (runFile !== undefined) removeRunFile(runFile);
    const settle = () => {
      for (const stream of child.stdio) stream?.destroy();
      exited.resolve({ code, signal, lastWords: ring.lines() });
    };
    // The last words may still be in the pipe; a pipe that some other process holds open is not waited for.
    const patience = setTimeout(settle, 250);
    child.once('close', () => {
      clearTimeout(patience);
      settle();
    });
  });

  return {
    ...parts,
    exited: exited.promise,
    warnings,
    lastWords: () => ring.lines(),
    signal(signal) {
      if (signal === 'SIGTERM' && process.platform === 'win32') parts.stdin.end();
      else signalGroup(signal);
    },
  };
}

function recordLaunch(pid: number, options: SpawnOptions, warnings: Failure[]): string | undefined {
  const processes = systemProcesses();
  const child = processes.markOf(pid);
  const parent = processes.markOf(process.pid);
  if (child === undefined || parent === undefined) return undefined;
  const written = writeRunFile(options.runFolder, { version: 1, child, parent, ...options.record });
  if (written.ok) return written.value;
  warnings.push(written.failure);
  return undefined;
}

let sharedJob: Promise<Result<KillOnCloseJob>> | undefined;

/** One job for all children of this process, closed by the system when the process ends. */
function windowsJob(): Promise<Result<KillOnCloseJob>> {
  sharedJob ??= loadJobCalls().then(createKillOnCloseJob, noJobCalls);
  return sharedJob;
}

/** The library is not there, or does not load on this system: a weaker tie, not the end. */
function noJobCalls(error: unknown): Result<never> {
  return fail('supervisor.startFailed', `Windows did not tie the child to this program: ${said(error)}.`, {
    action: 'The child is ended on a normal exit all the same; after a crash, end it in the task manager.',
  });
}

function startFailed(name: string, why: string): ReturnType<typeof fail> {
  return fail('supervisor.startFailed', `The ${name} was not started: ${why}.`, {
    action: 'Run `countersign doctor` to see what is missing.',
  });
}

function once(child: ChildProcess, event: 'error'): Promise<unknown> {
  return new Promise((resolve) => child.once(event, resolve));
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
