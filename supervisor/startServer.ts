/**
 * Starts one model server and keeps it running: carries out what `serverState.ts` decides and reports back to it.
 * The handle is the only owner of the process; disposing of it, at any moment and any number of times, ends it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Failure, fail, ok, type Result } from '../contract/failure.ts';
import { explainExit } from './exitReason.ts';
import { checkIdentity, type Endpoint, type Expected, mismatch, type Probe } from './identityCheck.ts';
import { type LaunchOptions, launchChild, type RunningChild } from './launchChild.ts';
import { findListener } from './portOwner.ts';
import {
  idleServer,
  type Refusal,
  reduceServer,
  type ServerEffect,
  type ServerEvent,
  type ServerRules,
  type ServerState,
} from './serverState.ts';

/** Compatible with the engine's clock port. */
export interface SupervisorClock {
  monotonicMs(): number;
}

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

export type SupervisorNotice =
  | {
      readonly kind: 'refused';
      readonly event: ServerEvent['kind'];
      readonly state: ServerState['kind'];
      readonly refusal: Refusal;
    }
  | { readonly kind: 'warning'; readonly failure: Failure };

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
}

/** Starts at once; the handle comes back before the process does, so that it can be disposed of while it starts. */
export function startServer(options: StartServerOptions): ServerHandle {
  const { probeEveryMs, ...limits } = { ...defaultLimits, ...options.limits };
  const rules: ServerRules = { name: `${options.server.role} server`, ...limits };
  let state: ServerState = idleServer;
  let child: RunningChild | undefined;
  let probing = new AbortController();
  let deadline: NodeJS.Timeout | undefined;
  let lastWords: readonly string[] = [];
  let waiting: ((result: Result<Endpoint>) => void)[] = [];
  const ended = Promise.withResolvers<void>();
  const now = () => options.clock.monotonicMs();

  function dispatch(event: ServerEvent): void {
    const step = reduceServer(rules, state, event);
    if (!step.ok) {
      options.onNotice?.({ kind: 'refused', event: event.kind, state: state.kind, refusal: step.refusal });
      return;
    }
    state = step.state;
    if (state.kind !== 'starting') probing.abort();
    for (const effect of step.effects) carryOut(effect);
    options.onState?.(state);
    settleWaiting();
  }

  function carryOut(effect: ServerEffect): void {
    switch (effect.kind) {
      case 'launch':
        void launch();
        return;
      case 'terminate':
        child?.terminate();
        return;
      case 'kill':
        child?.kill();
        return;
      case 'setDeadline':
        clearTimeout(deadline);
        deadline = setTimeout(
          () => dispatch({ kind: 'deadlinePassed', atMs: now(), deadline: effect.deadline }),
          effect.delayMs,
        );
        return;
      case 'clearDeadline':
        clearTimeout(deadline);
        return;
    }
  }

  async function launch(): Promise<void> {
    const launched = await launchChild(options, () => state.kind === 'starting');
    if (!launched.ok) {
      dispatch({ kind: 'launchFailed', atMs: now(), failure: launched.failure });
      return;
    }
    if (launched.value === undefined) return;
    child = launched.value;
    const { pid, spec } = child;
    for (const failure of child.warnings) options.onNotice?.({ kind: 'warning', failure });
    void child.exited.then((exit) => {
      lastWords = exit.lastWords;
      child = undefined;
      probing.abort();
      dispatch({ kind: 'exited', atMs: now(), pid, reason: explainExit(spec.program.kind, exit) });
    });
    probing = new AbortController();
    const { signal } = probing;
    dispatch({ kind: 'launched', atMs: now(), process: { pid, port: spec.port } });
    const confirmed = await confirmIdentity(launched.value, options.probe, probeEveryMs, signal);
    if (confirmed === undefined) return;
    if (confirmed.ok) dispatch({ kind: 'identityConfirmed', atMs: now(), pid });
    else dispatch({ kind: 'identityRefused', atMs: now(), pid, failure: confirmed.failure });
  }

  const endpoint = (): Endpoint | undefined =>
    state.kind === 'ready' && child !== undefined ? endpointOf(child) : undefined;

  function settleWaiting(): void {
    const here = endpoint();
    const terminal = state.kind === 'stopped' || state.kind === 'failed';
    if (terminal) ended.resolve();
    if (here === undefined && !terminal) return;
    const result = here !== undefined ? ok(here) : refusedFor(state, rules);
    const settled = waiting;
    waiting = [];
    for (const settle of settled) settle(result);
  }

  async function stop(): Promise<void> {
    if (state.kind === 'idle' || state.kind === 'starting' || state.kind === 'ready') {
      dispatch({ kind: 'stopRequested', atMs: now() });
    }
    await ended.promise;
  }

  dispatch({ kind: 'startRequested', atMs: now() });
  return {
    state: () => state,
    endpoint,
    ready() {
      const { promise, resolve } = Promise.withResolvers<Result<Endpoint>>();
      waiting.push(resolve);
      settleWaiting();
      return promise;
    },
    stop,
    lastWords: () => child?.lastWords() ?? lastWords,
    [Symbol.asyncDispose]: stop,
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

function refusedFor(state: ServerState, rules: ServerRules): Result<Endpoint> {
  if (state.kind === 'failed') return { ok: false, failure: state.failure };
  return fail('supervisor.stopped', `The ${rules.name} was stopped.`, { action: 'Start it again to use it.' });
}

function aborted(signal: AbortSignal): Promise<undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
}
