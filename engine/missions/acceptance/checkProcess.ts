/**
 * One warm process and its one job at a time. A job that takes too long or too much memory ends that process, not this one:
 * the next job gets a fresh one. The time counts from when the process has loaded what the job needs.
 *
 * Why a process and not a thread of this one: V8 aborts the whole process when a thread cannot allocate, resource limits or
 * not (a list that doubles does it within a second), and a mission file must never be able to end the engine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceText } from '../../grounding/source.ts';
import {
  type CheckAnswer,
  type CheckJob,
  type CheckMessage,
  type CheckReply,
  memoryExitCode,
  type SourceSet,
} from './checkJob.ts';

export type JobOutcome =
  | { readonly kind: 'answered'; readonly answer: CheckAnswer }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'crashed'; readonly why: string }
  | { readonly kind: 'aborted' };

export interface CheckProcessOptions {
  readonly timeLimitMs: number;
  readonly memoryLimitMb: number;
  /** The process's entry; a packaged build names its bundle. */
  readonly entryUrl: URL;
}

type MakeJob = (nameSet: (sources: readonly SourceText[]) => SourceSet) => CheckJob;

/** Starting and loading must end too, but may be slow on a busy machine. */
const loadLimitMs = 60_000;
/** Source lists that the process keeps. */
const keptSets = 8;
/** A process that nobody has asked for this long gives its memory back. */
const idleLimitMs = 30_000;

/** The whole command line after the executable. It may read its own program, and no more: no writing, no processes. */
export function checkArguments(
  entryPath: string,
  memoryLimitMb: number,
  program: readonly string[],
): readonly string[] {
  const readable = program.map((folder) => `--allow-fs-read=${folder}/*`);
  return ['--permission', ...readable, '--allow-worker', entryPath, String(memoryLimitMb)];
}

/** The program's own folder, and its packages where they are a link to elsewhere. */
function programFolders(): readonly string[] {
  const root = realpathSync(path.resolve(import.meta.dirname, '../../..'));
  const packages = path.join(root, 'node_modules');
  return [root, ...(existsSync(packages) && realpathSync(packages) !== packages ? [realpathSync(packages)] : [])];
}

export class CheckProcess implements AsyncDisposable {
  readonly #options: CheckProcessOptions;
  readonly #setIds = new WeakMap<readonly SourceText[], number>();
  #nextId = 1;
  #child: ChildProcess | null = null;
  #sent: number[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #disposed = false;

  constructor(options: CheckProcessOptions) {
    this.#options = options;
  }

  /** Jobs wait for each other. `makeJob` gets a way to name source lists; it is called when the job's turn has come. */
  run(makeJob: MakeJob, signal: AbortSignal, timeLimitMs = this.#options.timeLimitMs): Promise<JobOutcome> {
    const turn = this.#last.then(() =>
      signal.aborted || this.#disposed ? { kind: 'aborted' as const } : this.#perform(makeJob, signal, timeLimitMs),
    );
    this.#last = turn;
    return turn;
  }

  /** Ends the process, and with it the job that runs; jobs that wait are aborted. Resolves when the process is gone. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#disposed = true;
    await this.#stop();
    await this.#last;
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    this.#sent = [];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('exit', () => resolve());
    // Whoever waits for the end keeps the program alive until then.
    child.ref();
    child.kill('SIGKILL');
    await promise;
  }

  #start(): ChildProcess {
    const { memoryLimitMb, entryUrl } = this.#options;
    const { SystemRoot } = process.env;
    const child = spawn(process.execPath, checkArguments(fileURLToPath(entryUrl), memoryLimitMb, programFolders()), {
      cwd: tmpdir(),
      env: SystemRoot === undefined ? {} : { SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      windowsHide: true,
    });
    // A process that waits for work keeps no program alive, and one that fails between two jobs fails quietly.
    child.on('error', () => {});
    rest(child);
    this.#child = child;
    this.#sent = [];
    return child;
  }

  #nameSet(sources: readonly SourceText[], forget: number[]): SourceSet {
    const id = this.#setIds.get(sources) ?? this.#nextId++;
    this.#setIds.set(sources, id);
    if (this.#sent.includes(id)) return { id };
    this.#sent.push(id);
    while (this.#sent.length > keptSets) forget.push(...this.#sent.splice(0, 1));
    return { id, sources };
  }

  async #perform(makeJob: MakeJob, signal: AbortSignal, timeLimitMs: number): Promise<JobOutcome> {
    clearTimeout(this.#idle);
    const isWarm = this.#child?.connected === true;
    if (!isWarm) await this.#stop();
    const child = this.#child ?? this.#start();
    const id = this.#nextId++;
    const forget: number[] = [];
    const message: CheckMessage = { id, job: makeJob((sources) => this.#nameSet(sources, forget)), forget };
    child.ref();
    child.channel?.ref();
    const outcome = await this.#await(child, message, signal, timeLimitMs);
    rest(child);
    if (outcome.kind !== 'answered') await this.#stop();
    else this.#idle = setTimeout(() => void this.#stop(), idleLimitMs).unref();
    return outcome;
  }

  #await(child: ChildProcess, message: CheckMessage, signal: AbortSignal, timeLimitMs: number): Promise<JobOutcome> {
    const { promise, resolve } = Promise.withResolvers<JobOutcome>();
    const expire = (limitMs: number) => setTimeout(() => resolve({ kind: 'timeout' }), limitMs);
    let timer = expire(loadLimitMs);
    const onMessage = (reply: CheckReply) => {
      if (reply.id !== message.id) return;
      clearTimeout(timer);
      if (reply.kind === 'started') timer = expire(timeLimitMs);
      else resolve({ kind: 'answered', answer: reply.answer });
    };
    const onExit = (code: number | null, signalName: NodeJS.Signals | null) => {
      // Out of memory: by its own word, or by the abort of its runtime.
      const isMemory = code === memoryExitCode || code === 134 || signalName === 'SIGABRT';
      resolve(isMemory ? { kind: 'memory' } : { kind: 'crashed', why: `its process ended (${signalName ?? code})` });
    };
    const onError = (error: Error) => resolve({ kind: 'crashed', why: error.message });
    const onAbort = () => resolve({ kind: 'aborted' });
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    signal.addEventListener('abort', onAbort, { once: true });
    child.send(message, (error) => {
      if (error) resolve({ kind: 'crashed', why: error.message });
    });
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      signal.removeEventListener('abort', onAbort);
    });
  }
}

function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
