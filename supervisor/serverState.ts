/**
 * The life of one supervised child: a model server, or the host. Pure: time arrives in the event, what to do next leaves as effects.
 * A terminal state has no process (whoever fails while one runs goes through `draining` first), with one exception that
 * says so: a process that the system itself cannot end.
 */
import { type Failure, fail } from '../contract/failure.ts';
import type { ExitReason } from './exitReason.ts';
import { type RestartRule, spendRestart } from './restartBudget.ts';

export interface ServerProcess {
  readonly pid: number;
  /** Of a child that listens on one. */
  readonly port?: number;
}

export type ServerState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'starting';
      /** undefined between two launches. */
      readonly process: ServerProcess | undefined;
      readonly ports: number;
      readonly restarts: readonly number[];
    }
  | {
      readonly kind: 'ready';
      readonly process: ServerProcess;
      readonly sinceMs: number;
      readonly restarts: readonly number[];
    }
  | {
      readonly kind: 'draining';
      readonly process: ServerProcess;
      readonly forced: boolean;
      /** undefined: it was asked to stop. */
      readonly failure: Failure | undefined;
    }
  | { readonly kind: 'stopped'; readonly atMs: number }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly atMs: number };

export type Deadline = 'startup' | 'backoff' | 'drain';

export type ServerEvent =
  | { readonly kind: 'startRequested'; readonly atMs: number }
  | { readonly kind: 'launched'; readonly atMs: number; readonly process: ServerProcess }
  | { readonly kind: 'launchFailed'; readonly atMs: number; readonly failure: Failure }
  | { readonly kind: 'identityConfirmed'; readonly atMs: number; readonly pid: number }
  | { readonly kind: 'identityRefused'; readonly atMs: number; readonly pid: number; readonly failure: Failure }
  | { readonly kind: 'exited'; readonly atMs: number; readonly pid: number; readonly reason: ExitReason }
  | { readonly kind: 'deadlinePassed'; readonly atMs: number; readonly deadline: Deadline }
  | { readonly kind: 'stopRequested'; readonly atMs: number };

/** `launch` picks a new port each time. `setDeadline` replaces the one before: a server waits for one thing at a time. */
export type ServerEffect =
  | { readonly kind: 'launch' }
  | { readonly kind: 'terminate' }
  | { readonly kind: 'kill' }
  | { readonly kind: 'setDeadline'; readonly deadline: Deadline; readonly delayMs: number }
  | { readonly kind: 'clearDeadline' };

export interface ServerRules {
  /** For messages: "writer server". */
  readonly name: string;
  readonly startupMs: number;
  readonly drainMs: number;
  /** Ports tried for one start before it fails. */
  readonly maxPorts: number;
  readonly restart: RestartRule;
}

export type Refusal =
  | 'notStarted'
  | 'alreadyStarted'
  | 'noLaunchPending'
  | 'staleProcess'
  | 'staleDeadline'
  | 'stopping'
  | 'ended';

export type ServerStep =
  | { readonly ok: true; readonly state: ServerState; readonly effects: readonly ServerEffect[] }
  | { readonly ok: false; readonly refusal: Refusal };

export const idleServer: ServerState = { kind: 'idle' };

export function reduceServer(rules: ServerRules, state: ServerState, event: ServerEvent): ServerStep {
  switch (state.kind) {
    case 'idle':
      return fromIdle(rules, event);
    case 'starting':
      return fromStarting(rules, state, event);
    case 'ready':
      return fromReady(rules, state, event);
    case 'draining':
      return fromDraining(rules, state, event);
    case 'stopped':
    case 'failed':
      return refuse('ended');
  }
}

function fromIdle(rules: ServerRules, event: ServerEvent): ServerStep {
  if (event.kind === 'startRequested') return launchAgain(rules, 1, []);
  if (event.kind === 'stopRequested') return step({ kind: 'stopped', atMs: event.atMs });
  return refuse('notStarted');
}

type Starting = Extract<ServerState, { kind: 'starting' }>;

function fromStarting(rules: ServerRules, state: Starting, event: ServerEvent): ServerStep {
  const { process } = state;
  switch (event.kind) {
    case 'startRequested':
      return refuse('alreadyStarted');
    case 'launched':
      return process === undefined ? step({ ...state, process: event.process }) : refuse('noLaunchPending');
    case 'launchFailed':
      if (process !== undefined) return refuse('noLaunchPending');
      return step({ kind: 'failed', failure: event.failure, atMs: event.atMs }, { kind: 'clearDeadline' });
    case 'identityConfirmed':
      if (process?.pid !== event.pid) return refuse('staleProcess');
      return step({ kind: 'ready', process, sinceMs: event.atMs, restarts: state.restarts }, { kind: 'clearDeadline' });
    case 'identityRefused':
      return process?.pid === event.pid ? forceOut(rules, process, event.failure) : refuse('staleProcess');
    case 'exited':
      return process?.pid === event.pid ? afterExit(rules, state.ports, state.restarts, event) : refuse('staleProcess');
    case 'deadlinePassed':
      if (event.deadline === 'backoff' && process === undefined) return launchAgain(rules, 1, state.restarts);
      if (event.deadline !== 'startup') return refuse('staleDeadline');
      if (process !== undefined) return forceOut(rules, process, tooSlow(rules));
      return step({ kind: 'failed', failure: tooSlow(rules), atMs: event.atMs });
    case 'stopRequested':
      if (process === undefined) return step({ kind: 'stopped', atMs: event.atMs }, { kind: 'clearDeadline' });
      return drain(rules, process);
  }
}

type Ready = Extract<ServerState, { kind: 'ready' }>;

function fromReady(rules: ServerRules, state: Ready, event: ServerEvent): ServerStep {
  if (event.kind === 'stopRequested') return drain(rules, state.process);
  if (event.kind === 'exited') {
    return event.pid === state.process.pid ? afterExit(rules, 1, state.restarts, event) : refuse('staleProcess');
  }
  if (event.kind === 'deadlinePassed') return refuse('staleDeadline');
  return refuse('alreadyStarted');
}

type Draining = Extract<ServerState, { kind: 'draining' }>;

function fromDraining(rules: ServerRules, state: Draining, event: ServerEvent): ServerStep {
  if (event.kind === 'exited') {
    if (event.pid !== state.process.pid) return refuse('staleProcess');
    const { atMs } = event;
    const ended: ServerState =
      state.failure === undefined ? { kind: 'stopped', atMs } : { kind: 'failed', failure: state.failure, atMs };
    return step(ended, { kind: 'clearDeadline' });
  }
  if (event.kind === 'deadlinePassed') {
    if (event.deadline !== 'drain') return refuse('staleDeadline');
    if (state.forced) return step({ kind: 'failed', failure: unkillable(rules, state.process), atMs: event.atMs });
    return forceOut(rules, state.process, state.failure);
  }
  return refuse('stopping');
}

/** Nobody asked it to end: another port, another try within the budget, or a failure that says what to do. */
function afterExit(
  rules: ServerRules,
  ports: number,
  restarts: readonly number[],
  event: Extract<ServerEvent, { kind: 'exited' }>,
): ServerStep {
  const { reason, atMs } = event;
  const give = (failure: Failure): ServerStep => step({ kind: 'failed', failure, atMs }, { kind: 'clearDeadline' });
  switch (reason.kind) {
    case 'portInUse':
    case 'portDenied':
      return ports < rules.maxPorts ? launchAgain(rules, ports + 1, restarts) : give(noPort(rules, reason.kind));
    case 'reported':
      return give(reason.failure);
    case 'crashed': {
      const decision = spendRestart(rules.restart, restarts, atMs);
      if (decision.kind === 'spent') return give(budgetSpent(rules, reason));
      return step(
        { kind: 'starting', process: undefined, ports: 1, restarts: decision.spent },
        { kind: 'setDeadline', deadline: 'backoff', delayMs: decision.delayMs },
      );
    }
  }
}

function launchAgain(rules: ServerRules, ports: number, restarts: readonly number[]): ServerStep {
  return step(
    { kind: 'starting', process: undefined, ports, restarts },
    { kind: 'setDeadline', deadline: 'startup', delayMs: rules.startupMs },
    { kind: 'launch' },
  );
}

function drain(rules: ServerRules, process: ServerProcess): ServerStep {
  return step(
    { kind: 'draining', process, forced: false, failure: undefined },
    { kind: 'setDeadline', deadline: 'drain', delayMs: rules.drainMs },
    { kind: 'terminate' },
  );
}

function forceOut(rules: ServerRules, process: ServerProcess, failure: Failure | undefined): ServerStep {
  return step(
    { kind: 'draining', process, forced: true, failure },
    { kind: 'setDeadline', deadline: 'drain', delayMs: rules.drainMs },
    { kind: 'kill' },
  );
}

function step(state: ServerState, ...effects: ServerEffect[]): ServerStep {
  return { ok: true, state, effects };
}

function refuse(refusal: Refusal): ServerStep {
  return { ok: false, refusal };
}

function tooSlow(rules: ServerRules): Failure {
  const seconds = rules.startupMs / 1_000;
  return fail('supervisor.notReady', `The ${rules.name} was not ready within ${seconds} s and was ended.`, {
    action: 'Choose a smaller model, close other programs, or allow it more time to start.',
  }).failure;
}

function unkillable(rules: ServerRules, process: ServerProcess): Failure {
  return fail(
    'supervisor.unkillable',
    `The ${rules.name} (process ${process.pid}) was killed, but the system still holds it.`,
    { action: 'A disk or driver that does not answer usually causes this; the next start looks for it again.' },
  ).failure;
}

function noPort(rules: ServerRules, kind: 'portInUse' | 'portDenied'): Failure {
  if (kind === 'portInUse') {
    return fail('supervisor.portInUse', `The ${rules.name} found ${rules.maxPorts} ports taken by other programs.`, {
      action: 'Start it again; if it repeats, look for a program that takes every free port.',
    }).failure;
  }
  return fail('supervisor.portDenied', `The system refused the ${rules.name} ${rules.maxPorts} ports on 127.0.0.1.`, {
    action: 'A firewall or a reserved port range is in the way: free the range of dynamic ports, then start it again.',
  }).failure;
}

function budgetSpent(rules: ServerRules, reason: Extract<ExitReason, { kind: 'crashed' }>): Failure {
  const { max, windowMs } = rules.restart;
  return fail(
    'supervisor.restartBudgetSpent',
    `The ${rules.name} ended by itself ${max + 1} times within ${windowMs / 1_000} s (last: ${reason.how}), so it is not started again.`,
    {
      action: 'Read its last words, free memory or choose a smaller model, then start it again.',
      detail: { how: reason.how, lastWords: [...reason.lastWords] },
    },
  ).failure;
}
