/**
 * One launch of one server: a free port, the planned command line, and the line in which it says that it listens. What it
 * does afterwards is reported; what that means is for `serverState.ts`.
 */
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
import { spawnTied, type TiedProcess } from './spawnTied.ts';

/** What to serve and how: every value made by `configured.ts`. */
export interface ServerConfig {
  readonly program: ServerProgram;
  readonly role: ModelRole;
  readonly model: ConfiguredPath;
  readonly digest: Sha256;
  readonly alias: ModelAlias;
  /** See `LaunchSpec.contextTokens`. */
  readonly contextTokens?: ContextTokens;
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
  const spawned = await spawnTied(
    {
      name: `${server.role} server`,
      plan,
      secret: spec.secret,
      runFolder: options.runFolder,
      record: {
        role: spec.role,
        file: spec.program.kind === 'own' ? spec.program.entry : spec.program.binary,
        modelDigest: spec.digest,
      },
      stdoutIsTalk: true,
    },
    stillWanted,
  );
  if (!spawned.ok || spawned.value === undefined) return spawned.ok ? ok(undefined) : spawned;
  return ok(supervise(spawned.value, spec));
}

function supervise(child: TiedProcess, spec: LaunchSpec): RunningChild {
  const listening = Promise.withResolvers<{ pid: number; port: number }>();
  let openLine = '';
  child.stdout.on('data', (chunk: string) => {
    openLine = `${openLine}${chunk}`;
    const lines = openLine.split('\n');
    openLine = (lines.pop() ?? '').slice(0, 4_096);
    for (const line of lines) {
      const said = readListening(line);
      if (said !== undefined) listening.resolve(said);
    }
  });
  return {
    pid: child.pid,
    spec,
    listening: listening.promise,
    exited: child.exited,
    warnings: child.warnings,
    lastWords: () => child.lastWords(),
    terminate: () => child.signal('SIGTERM'),
    kill: () => child.signal('SIGKILL'),
  };
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

function readListening(line: string): { pid: number; port: number } | undefined {
  if (!line.startsWith('{"listening"')) return undefined;
  try {
    const parsed = listeningLineSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data.listening : undefined;
  } catch {
    return undefined;
  }
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
