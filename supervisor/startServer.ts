/**
 * Starts one model server and keeps it running: `supervise.ts` with a launch that has a port, a secret of its own, and an
 * identity that is compared field by field before anything believes it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { fail, ok, type Result } from '../contract/failure.ts';
import { explainExit } from './exitReason.ts';
import { checkIdentity, type Endpoint, type Expected, mismatch, type Probe } from './identityCheck.ts';
import { type LaunchOptions, launchChild, type RunningChild } from './launchChild.ts';
import { findListener } from './portOwner.ts';
import type { ServerRules, ServerState } from './serverState.ts';
import { type Launch, type Supervised, type SupervisorClock, type SupervisorNotice, supervise } from './supervise.ts';

export type { SupervisorClock, SupervisorNotice } from './supervise.ts';

export interface StartServerOptions extends LaunchOptions {
  readonly probe: Probe;
  readonly clock: SupervisorClock;
  readonly limits?: Partial<ServerLimits>;
  /** Called after every change, in order; must not throw. */
  readonly onState?: (state: ServerState) => void;
  /** An event that the state machine refused, or a launch that is weaker than planned: for the log. */
  readonly onNotice?: (notice: SupervisorNotice) => void;
}

export type ServerLimits = Omit<ServerRules, 'name'> & { readonly probeEveryMs: number };

export const defaultLimits: ServerLimits = {
  startupMs: 300_000,
  drainMs: 5_000,
  maxPorts: 5,
  restart: { max: 3, windowMs: 60_000, firstDelayMs: 250, maxDelayMs: 8_000 },
  probeEveryMs: 25,
};

export interface ServerHandle extends AsyncDisposable {
  state(): ServerState;
  /** Where to send requests; undefined unless ready. A restart changes both url and secret: ask for each request. */
  endpoint(): Endpoint | undefined;
  /** The next time it is ready, or the failure that ended it. */
  ready(): Promise<Result<Endpoint>>;
  /** Settles when no process is left. Never rejects. */
  stop(): Promise<void>;
  /** The last lines that the server wrote, oldest first. */
  lastWords(): readonly string[];
  /** How often it was started again after it ended by itself. */
  restarts(): number;
}

/** Starts at once; the handle comes back before the process does, so that it can be disposed of while it starts. */
export function startServer(options: StartServerOptions): ServerHandle {
  const { probeEveryMs, ...limits } = { ...defaultLimits, ...options.limits };
  const supervised: Supervised<Endpoint> = supervise({
    rules: { name: `${options.server.role} server`, ...limits },
    clock: options.clock,
    onState: options.onState,
    onNotice: options.onNotice,
    async launch(stillWanted) {
      const launched = await launchChild(options, stillWanted);
      if (!launched.ok || launched.value === undefined) return launched.ok ? ok(undefined) : launched;
      return ok(asLaunch(launched.value, options.probe, probeEveryMs));
    },
  });
  const { current, ...handle } = supervised;
  return { ...handle, endpoint: current };
}

function asLaunch(child: RunningChild, probe: Probe, everyMs: number): Launch<Endpoint> {
  return {
    pid: child.pid,
    port: child.spec.port,
    exited: child.exited,
    warnings: child.warnings,
    lastWords: () => child.lastWords(),
    terminate: () => child.terminate(),
    kill: () => child.kill(),
    explain: (exit) => explainExit(child.spec.program.kind, exit),
    confirm: (signal) => confirmIdentity(child, probe, everyMs, signal),
    ready: () => endpointOf(child),
  };
}

/** Ends several servers at the same time: their drains overlap instead of adding up. */
export async function stopServers(handles: Iterable<ServerHandle>): Promise<void> {
  await Promise.all(Array.from(handles, (handle) => handle.stop()));
}

/**
 * Asks until the answer is clear. The secret leaves this process only after our own program has said that it holds the
 * port, and, where the system can tell who listens, only towards our child.
 * @returns undefined when aborted
 */
async function confirmIdentity(
  child: RunningChild,
  probe: Probe,
  everyMs: number,
  signal: AbortSignal,
): Promise<Result<void> | undefined> {
  const { spec, pid } = child;
  const expected: Expected = { ...spec, pid };
  if (spec.program.kind === 'own') {
    const said = await Promise.race([child.listening, aborted(signal)]);
    if (said === undefined) return undefined;
    if (said.port !== spec.port || said.pid !== pid) {
      return mismatch(expected, `a program that says it is process ${said.pid} on port ${said.port}`, []);
    }
  }
  while (!signal.aborted) {
    const listener = findListener(spec.port, pid);
    if (listener.kind === 'process' && listener.pid !== pid) {
      return mismatch(expected, `${listener.name} (process ${listener.pid})`, []);
    }
    if (listener.kind !== 'none') {
      const reply = await ask(probe, endpointOf(child), signal);
      if (signal.aborted) return undefined;
      if (!reply.ok) return reply;
      if (reply.value.kind !== 'notYet') return checkIdentity(expected, reply.value);
    }
    await delay(everyMs, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

/** The probe is foreign code on an edge: what it throws is a failure with its words, not the end of the supervisor. */
async function ask(probe: Probe, endpoint: Endpoint, signal: AbortSignal): Promise<Result<Awaited<ReturnType<Probe>>>> {
  try {
    return ok(await probe(endpoint, signal));
  } catch (error) {
    return fail(
      'supervisor.notReady',
      `The server could not be asked who it is: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

function endpointOf(child: RunningChild): Endpoint {
  return { url: `http://127.0.0.1:${child.spec.port}`, secret: child.spec.secret };
}

function aborted(signal: AbortSignal): Promise<undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
}
