/** What a page is told of the host, from the supervisor's state. Pure. */
import { type Failure, fail } from '../../contract/failure.ts';
import type { HostStateFrame, Mark } from '../../contract/hostEvents.ts';
import type { ServerState } from '../../supervisor/serverState.ts';

/** @param afterCrash the very first launch already follows a host that was given up */
export function standingOf(state: ServerState, afterCrash: boolean): HostStateFrame['state'] {
  switch (state.kind) {
    case 'idle':
      return 'starting';
    case 'starting':
      return afterCrash || state.restarts.length > 0 ? 'restarting' : 'starting';
    case 'ready':
      return 'ready';
    case 'draining':
      // One that is not believed is on its way out and does not come back; one that was asked to quit ends with the app.
      return state.failure === undefined ? 'restarting' : 'failed';
    case 'stopped':
    case 'failed':
      return 'failed';
  }
}

export function hostFrame(state: ServerState, afterCrash: boolean, mark: Mark | null): HostStateFrame {
  const standing = standingOf(state, afterCrash);
  const failure = state.kind === 'failed' || state.kind === 'draining' ? state.failure : undefined;
  return {
    kind: 'host',
    state: standing,
    mark: standing === 'ready' ? mark : null,
    failure: failure === undefined ? null : givenUp(failure),
  };
}

export function restarting(): Failure {
  return fail('host.restarting', 'The engine stopped and is being started again.', {
    kept: 'What was written to the ledger and to your files is kept; missions go on from there.',
    action: 'Ask again in a moment.',
  }).failure;
}

/** The supervisor's own words say why; what to do is the same for a person whatever it was. */
export function givenUp(why: Failure): Failure {
  return fail('host.failed', `The engine does not run: ${why.message}`, {
    kept: 'Your files, the ledger and every decision are kept.',
    action:
      why.code === 'supervisor.restartBudgetSpent'
        ? 'Start the engine again.'
        : (why.action ?? 'Start the engine again.'),
    detail: { code: why.code, ...why.detail },
  }).failure;
}
