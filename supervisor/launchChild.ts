/**
 * One launch of one server: a free port, the planned command line, its pipes, its record on disk. It reports what the
 * process does and signals its whole group; what that means is for `serverState.ts`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Sha256 } from '../contract/digest.ts';
import { type Failure, fail, ok, type Result } from '../contract/failure.ts';
import {
  type ConfiguredPath,
  type ContextTokens,
  listeningLineSchema,
  type ModelAlias,
  type ServerPort,
  serverPortSchema,
  type ThreadCount,
} from '../contract/launch.ts';
import type { ModelRole } from '../contract/model.ts';
import { newLaunchNonce, newLaunchSecret } from './configured.ts';
import { chooseDeathTie } from './deathTie.ts';
import type { ProcessExit } from './exitReason.ts';
import { type DeathTie, type LaunchSpec, planLaunch, type ServerProgram } from './launchPlan.ts';
import { lineRing } from './lineRing.ts';
import { systemProcesses } from './processTable.ts';
import { removeRunFile, writeRunFile } from './runFile.ts';
import { createKillOnCloseJob, type KillOnCloseJob, loadJobCalls } from './windowsJob.ts';

/** What to serve and how: every value made by `configured.ts`. */
export interface ServerConfig {
  readonly program: ServerProgram;
  readonly role: ModelRole;
  readonly model: ConfiguredPath;
  readonly digest: Sha256;
  readonly alias: ModelAlias;
  readonly contextTokens: ContextTokens;
  readonly threads: ThreadCount;
  /** See `LaunchSpec.encoder`. */
  readonly encoder?: boolean;
}

export interface LaunchOptions {
  readonly server: ServerConfig;
  /** `<data>/run`: made when missing. */
  readonly runFolder: ConfiguredPath;
  /** Where the child runs, usually the data folder; never the person's workspace. */
  readonly cwd: ConfiguredPath;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** For tests; else what `chooseDeathTie` finds. */
  readonly tie?: DeathTie;
}

export interface RunningChild {
  readonly pid: number;
  readonly spec: LaunchSpec;
  /** Settles when the program says that its socket is bound: the pid and port it names. Never for upstream. */
  readonly listening: Promise<{ readonly pid: number; readonly port: number }>;
  readonly exited: Promise<ProcessExit>;
  /** Something that weakens the launch without ending it: no record on disk, no job object. */
  readonly warnings: readonly Failure[];
  lastWords(): string[];
  /** Asks the whole group to end; where there are no signals, by end-of-file on stdin. */
  terminate(): void;
  /** Ends the whole group. */
  kill(): void;
}

/**
 * @param stillWanted asked right before the process is made; false makes none
 * @returns the running child, undefined when it was no longer wanted; `supervisor.startFailed` when a file is missing
 * or the process cannot be made
 */
export async function launchChild(
  options: LaunchOptions,
  stillWanted: () => boolean,
): Promise<Result<RunningChild | undefined>> {
  const { server } = options;
  const missing = await findMissingFile(server);
  if (missing !== undefined) return missing;
  const port = await pickFreePort();
  if (!port.ok) return port;
  const spec: LaunchSpec = {
    ...server,
    encoder: server.encoder ?? false,
    port: port.value,
    secret: newLaunchSecret(),
    nonce: newLaunchNonce(),
    cwd: options.cwd,
    tie: options.tie ?? chooseDeathTie(),
  };
  const plan = planLaunch(spec, options.environment ?? process.env, process.platform);
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
    return startFailed(server, said(error));
  }
  if (child.pid === undefined) return startFailed(server, said(await once(child, 'error')));
  return ok(supervise(child, child.pid, spec, options, job));
}

function supervise(
  child: ChildProcess,
  pid: number,
  spec: LaunchSpec,
  options: LaunchOptions,
  job: Result<KillOnCloseJob> | undefined,
): RunningChild {
  const warnings: Failure[] = [];
  const runFile = recordLaunch(pid, spec, options, warnings);
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

  const ring = lineRing(spec.secret);
  const listening = Promise.withResolvers<{ pid: number; port: number }>();
  let openLine = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    ring.push(chunk);
    openLine = `${openLine}${chunk}`;
    const lines = openLine.split('\n');
    openLine = (lines.pop() ?? '').slice(0, 4_096);
    for (const line of lines) {
      const said = readListening(line);
      if (said !== undefined) listening.resolve(said);
    }
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => ring.push(chunk));
  // Writing to or closing the pipes of a child that has just died is no error of ours.
  for (const stream of child.stdio) stream?.on('error', () => undefined);

  const exited = Promise.withResolvers<ProcessExit>();
  child.on('error', () => undefined);
  child.once('exit', (code, signal) => {
    // What the server left in its group (the guard, a stray helper) ends with it. The group's number is still taken
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
    pid,
    spec,
    listening: listening.promise,
    exited: exited.promise,
    warnings,
    lastWords: () => ring.lines(),
    terminate() {
      if (process.platform === 'win32') child.stdin?.end();
      else signalGroup('SIGTERM');
    },
    kill: () => signalGroup('SIGKILL'),
  };
}

function recordLaunch(pid: number, spec: LaunchSpec, options: LaunchOptions, warnings: Failure[]): string | undefined {
  const processes = systemProcesses();
  const child = processes.markOf(pid);
  const parent = processes.markOf(process.pid);
  if (child === undefined || parent === undefined) return undefined;
  const file = spec.program.kind === 'own' ? spec.program.entry : spec.program.binary;
  const written = writeRunFile(options.runFolder, {
    version: 1,
    child,
    parent,
    role: spec.role,
    file,
    modelDigest: spec.digest,
  });
  if (written.ok) return written.value;
  warnings.push(written.failure);
  return undefined;
}

async function findMissingFile(server: ServerConfig): Promise<ReturnType<typeof fail> | undefined> {
  const { program } = server;
  const needed: readonly (readonly [string, ConfiguredPath, number])[] = [
    program.kind === 'own' ? ['program', program.node, constants.X_OK] : ['program', program.binary, constants.X_OK],
    ...(program.kind === 'own' ? [['program', program.entry, constants.R_OK] as const] : []),
    ['model', server.model, constants.R_OK],
  ];
  for (const [what, path, mode] of needed) {
    const problem = await access(path, mode).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem !== undefined) {
      return fail(
        'supervisor.startFailed',
        `The ${server.role} server was not started: its ${what} ${path} cannot be read.`,
        {
          action:
            what === 'model'
              ? 'Run `countersign models pull` or choose another model.'
              : 'Correct the path in the configuration.',
        },
      );
    }
  }
  return undefined;
}

/**
 * A port that was free a moment ago. That is a guess and nothing more: the child binds it itself and says if it could
 * not, and who answers there is checked before it is believed.
 */
async function pickFreePort(): Promise<Result<ServerPort>> {
  const probe = createServer();
  try {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
    await promise;
    const address = probe.address();
    return ok(serverPortSchema.parse(address !== null && typeof address === 'object' ? address.port : 0));
  } catch (error) {
    return fail('supervisor.portDenied', `The system gives out no port on 127.0.0.1: ${said(error)}.`, {
      action: 'Close programs that hold many connections, or look at the firewall.',
    });
  } finally {
    probe.close();
  }
}

let sharedJob: Promise<Result<KillOnCloseJob>> | undefined;

/** One job for all servers of this process, closed by the system when the process ends. */
function windowsJob(): Promise<Result<KillOnCloseJob>> {
  sharedJob ??= loadJobCalls().then(createKillOnCloseJob);
  return sharedJob;
}

function readListening(line: string): { pid: number; port: number } | undefined {
  if (!line.startsWith('{"listening"')) return undefined;
  try {
    const parsed = listeningLineSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data.listening : undefined;
  } catch {
    return undefined;
  }
}

function startFailed(server: ServerConfig, why: string): ReturnType<typeof fail> {
  return fail('supervisor.startFailed', `The ${server.role} server was not started: ${why}.`, {
    action: 'Run `countersign doctor` to see what is missing.',
  });
}

function once(child: ChildProcess, event: 'error'): Promise<unknown> {
  return new Promise((resolve) => child.once(event, resolve));
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
