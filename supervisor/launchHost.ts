/**
 * One launch of the host: our Node, the fixed words of `planHostLaunch`, and JSON lines on its pipes. What it says is parsed
 * here, so that nobody behind this file sees an unparsed word; what it means is for others.
 */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { type Failure, fail, ok, type Result } from '../contract/failure.ts';
import type { Mark } from '../contract/hostEvents.ts';
import { type FromHost, fromHostSchema, longestFrameBytes, type ToHost } from '../contract/hostFrames.ts';
import type { ConfiguredPath, LaunchNonce } from '../contract/launch.ts';
import { newLaunchNonce } from './configured.ts';
import { chooseDeathTie } from './deathTie.ts';
import { explainExit } from './exitReason.ts';
import { type DeathTie, planHostLaunch } from './launchPlan.ts';
import { lineSplitter } from './lineSplitter.ts';
import { spawnTied, type TiedProcess } from './spawnTied.ts';
import type { Launch } from './supervise.ts';

export interface HostConfig {
  readonly node: ConfiguredPath;
  readonly entry: ConfiguredPath;
  readonly dataFolder: ConfiguredPath;
  readonly runFolder: ConfiguredPath;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** For tests; else what `chooseDeathTie` finds. */
  readonly tie?: DeathTie;
}

/** After `ready`; `ready` itself is the launch's own business. */
export type HostFrame = Exclude<FromHost, { readonly kind: 'ready' }>;

/** A host that is ready. */
export interface HostLine {
  readonly pid: number;
  /** Where its order of events stood when it said that it is ready. */
  readonly mark: Mark;
  send(frame: ToHost): void;
}

export interface HostListener {
  readonly onFrame: (frame: HostFrame, pid: number) => void;
  /** A line that is no frame: it is left out, and named here. */
  readonly onGarbage?: ((failure: Failure) => void) | undefined;
}

export async function launchHost(
  config: HostConfig,
  afterCrash: boolean,
  listener: HostListener,
  stillWanted: () => boolean,
): Promise<Result<Launch<HostLine> | undefined>> {
  const missing = await findMissingFile(config);
  if (missing !== undefined) return missing;
  const nonce = newLaunchNonce();
  const plan = planHostLaunch(
    {
      node: config.node,
      entry: config.entry,
      dataFolder: config.dataFolder,
      afterCrash,
      nonce,
      cwd: config.dataFolder,
      tie: config.tie ?? chooseDeathTie(),
    },
    config.environment ?? process.env,
    process.platform,
  );
  const spawned = await spawnTied(
    {
      name: 'engine',
      plan,
      secret: nonce,
      runFolder: config.runFolder,
      record: { role: 'host', file: config.entry },
      stdoutIsTalk: false,
    },
    stillWanted,
  );
  if (!spawned.ok || spawned.value === undefined) return spawned.ok ? ok(undefined) : spawned;
  return ok(listenTo(spawned.value, nonce, listener));
}

function listenTo(child: TiedProcess, nonce: LaunchNonce, listener: HostListener): Launch<HostLine> {
  const { pid } = child;
  const confirmed = Promise.withResolvers<Result<Mark>>();
  let mark: Mark | undefined;
  const splitter = lineSplitter(longestFrameBytes);
  child.stdout.on('data', (piece: Buffer) => {
    const lines = splitter.push(piece);
    if (lines === undefined) {
      // Nothing after such a line can be understood: it is ended, and counts as one that ended by itself.
      child.signal('SIGKILL');
      return;
    }
    for (const line of lines) hear(line);
  });

  function hear(line: string): void {
    const frame = readFrame(line);
    if (frame === undefined) {
      listener.onGarbage?.(notAFrame(line));
      return;
    }
    if (mark === undefined) {
      const first = readFirst(frame, nonce, pid);
      if (first.ok) mark = first.value;
      confirmed.resolve(first);
      return;
    }
    if (frame.kind !== 'ready') listener.onFrame(frame, pid);
  }

  const send = (frame: ToHost): void => {
    if (child.stdin.writable) child.stdin.write(`${JSON.stringify(frame)}\n`);
  };
  return {
    pid,
    exited: child.exited,
    warnings: child.warnings,
    lastWords: () => child.lastWords(),
    // It may be in the middle of a write: it is told, keeps what it has to keep, and ends. The drain's deadline is the rest.
    terminate: () => send({ kind: 'quit' }),
    kill: () => child.signal('SIGKILL'),
    explain: (exit) => explainExit('own', exit),
    async confirm(signal) {
      const answer = await Promise.race([confirmed.promise, aborted(signal)]);
      return answer === undefined || !answer.ok ? answer : ok(undefined);
    },
    ready: () => ({ pid, mark: mark ?? { epoch: 'none', seq: 0 }, send }),
  };
}

/** The nonce itself is not shown. A shell or `setpriv` in front keeps the number: it becomes the program. */
function readFirst(frame: FromHost, nonce: LaunchNonce, pid: number): Result<Mark> {
  if (frame.kind === 'failed') return { ok: false, failure: frame.failure };
  if (frame.kind !== 'ready') return stranger('it spoke before it said who it is');
  if (frame.nonce !== nonce) return stranger('it named another launch');
  return frame.pid === pid ? ok(frame.mark) : stranger(`it says that it is process ${frame.pid}`);
}

function readFrame(line: string): FromHost | undefined {
  try {
    const parsed = fromHostSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function notAFrame(line: string): Failure {
  return fail('host.failed', 'The engine wrote a line that is no frame; it was left out.', {
    detail: { characters: line.length },
  }).failure;
}

function stranger(why: string): ReturnType<typeof fail> {
  return fail('supervisor.identityMismatch', `What was started is not the engine of this app: ${why}.`, {
    kept: 'Nothing was asked of it.',
    action: 'Install the app again.',
  });
}

async function findMissingFile(config: HostConfig): Promise<ReturnType<typeof fail> | undefined> {
  for (const [file, mode] of [
    [config.node, constants.X_OK],
    [config.entry, constants.R_OK],
  ] as const) {
    const problem = await access(file, mode).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem !== undefined) {
      return fail('supervisor.startFailed', `The engine was not started: ${file} cannot be read.`, {
        kept: 'Your files and the data folder are untouched.',
        action: 'Install the app again.',
      });
    }
  }
  return undefined;
}

function aborted(signal: AbortSignal): Promise<undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
}
