/**
 * Keeps one child running: carries out what `serverState.ts` decides and reports back to it. It knows that a child is
 * launched, becomes ready, ends; what is launched and how it proves itself comes from `Launch`.
 * The handle is the only owner of the process; disposing of it, at any moment and any number of times, ends it.
 */
import { type Failure, fail, ok, type Result } from '../contract/failure.ts';
import type { ExitReason, ProcessExit } from './exitReason.ts';
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

export type SupervisorNotice =
  | {
      readonly kind: 'refused';
      readonly event: ServerEvent['kind'];
      readonly state: ServerState['kind'];
      readonly refusal: Refusal;
    }
  | { readonly kind: 'warning'; readonly failure: Failure };

/** One process that was made, whatever it is for. `Ready` is what its users get while it is ready. */
export interface Launch<Ready> {
  readonly pid: number;
  /** Of a child that listens on one. */
  readonly port?: number;
  readonly exited: Promise<ProcessExit>;
  readonly warnings: readonly Failure[];
  lastWords(): readonly string[];
  terminate(): void;
  kill(): void;
  explain(exit: ProcessExit): ExitReason;
  /** Asks until it is clear whether this very launch answers; undefined when aborted. */
  confirm(signal: AbortSignal): Promise<Result<void> | undefined>;
  ready(): Ready;
}

export interface SuperviseOptions<Ready> {
  readonly rules: ServerRules;
  readonly clock: SupervisorClock;
  /** @param stillWanted asked right before the process is made; false makes none, and the answer is undefined */
  readonly launch: (stillWanted: () => boolean) => Promise<Result<Launch<Ready> | undefined>>;
  /** Called after every change, in order; must not throw. */
  readonly onState?: ((state: ServerState) => void) | undefined;
  /** An event that the state machine refused, or a launch that is weaker than planned: for the log. */
  readonly onNotice?: ((notice: SupervisorNotice) => void) | undefined;
}

export interface Supervised<Ready> extends AsyncDisposable {
  state(): ServerState;
  /** undefined unless ready. A restart changes it: ask for each use. */
  current(): Ready | undefined;
  /** The next time it is ready, or the failure that ended it. */
  ready(): Promise<Result<Ready>>;
  /** Settles when no process is left. Never rejects. */
  stop(): Promise<void>;
  /** The last lines that the child wrote, oldest first. */
  lastWords(): readonly string[];
  /** How often it was started again after it ended by itself. */
  restarts(): number;
}

/** Starts at once; the handle comes back before the process does, so that it can be disposed of while it starts. */
export function supervise<Ready>(options: SuperviseOptions<Ready>): Supervised<Ready> {
  const { rules } = options;
  let state: ServerState = idleServer;
  let child: Launch<Ready> | undefined;
  let probing = new AbortController();
  let deadline: NodeJS.Timeout | undefined;
  let lastWords: readonly string[] = [];
  let restarts = 0;
  let waiting: ((result: Result<Ready>) => void)[] = [];
  const ended = Promise.withResolvers<void>();
  const now = () => options.clock.monotonicMs();

  function dispatch(event: ServerEvent): void {
    const step = reduceServer(rules, state, event);
    if (!step.ok) {
      options.onNotice?.({ kind: 'refused', event: event.kind, state: state.kind, refusal: step.refusal });
      return;
    }
    if (event.kind === 'exited' && event.reason.kind === 'crashed' && step.state.kind === 'starting') restarts += 1;
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
    const launched = await options.launch(() => state.kind === 'starting');
    if (!launched.ok) {
      dispatch({ kind: 'launchFailed', atMs: now(), failure: launched.failure });
      return;
    }
    if (launched.value === undefined) return;
    child = launched.value;
    const { pid } = child;
    const { explain, port } = launched.value;
    for (const failure of child.warnings) options.onNotice?.({ kind: 'warning', failure });
    void child.exited.then((exit) => {
      lastWords = exit.lastWords;
      child = undefined;
      probing.abort();
      dispatch({ kind: 'exited', atMs: now(), pid, reason: explain(exit) });
    });
    probing = new AbortController();
    const { signal } = probing;
    dispatch({ kind: 'launched', atMs: now(), process: { pid, ...(port === undefined ? {} : { port }) } });
    const confirmed = await launched.value.confirm(signal);
    if (confirmed === undefined) return;
    if (confirmed.ok) dispatch({ kind: 'identityConfirmed', atMs: now(), pid });
    else dispatch({ kind: 'identityRefused', atMs: now(), pid, failure: confirmed.failure });
  }

  const current = (): Ready | undefined => (state.kind === 'ready' && child !== undefined ? child.ready() : undefined);

  function settleWaiting(): void {
    const here = current();
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
    current,
    ready() {
      const { promise, resolve } = Promise.withResolvers<Result<Ready>>();
      waiting.push(resolve);
      settleWaiting();
      return promise;
    },
    stop,
    lastWords: () => child?.lastWords() ?? lastWords,
    restarts: () => restarts,
    [Symbol.asyncDispose]: stop,
  };
}

function refusedFor(state: ServerState, rules: ServerRules): Result<never> {
  if (state.kind === 'failed') return { ok: false, failure: state.failure };
  return fail('supervisor.stopped', `The ${rules.name} was stopped.`, { action: 'Start it again to use it.' });
}
