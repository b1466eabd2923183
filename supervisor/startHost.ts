/**
 * Starts the host and keeps it running: `supervise.ts` with a launch that speaks lines. Everything it owns is told it by its
 * pipes, so a host that was restarted starts from the store; who asks it is for the app.
 */
import { type HostConfig, type HostFrame, type HostLine, launchHost } from './launchHost.ts';
import type { ServerRules, ServerState } from './serverState.ts';
import { type Supervised, type SupervisorClock, type SupervisorNotice, supervise } from './supervise.ts';

export type HostLimits = Omit<ServerRules, 'name' | 'maxPorts'>;

export const defaultHostLimits: HostLimits = {
  startupMs: 60_000,
  // Runs are put down in an orderly way: a question to a model that is under way is let go, a write is finished.
  drainMs: 10_000,
  restart: { max: 3, windowMs: 60_000, firstDelayMs: 100, maxDelayMs: 4_000 },
};

export interface StartHostOptions extends HostConfig {
  readonly clock: SupervisorClock;
  readonly limits?: Partial<HostLimits>;
  /** The first launch of this handle already follows a crash. */
  readonly afterCrash?: boolean;
  /** Every frame of a host that is ready, in order. */
  readonly onFrame: (frame: HostFrame, pid: number) => void;
  readonly onState?: (state: ServerState) => void;
  readonly onNotice?: (notice: SupervisorNotice) => void;
}

export type HostHandle = Supervised<HostLine>;

/** Starts at once; the handle comes back before the process does, so that it can be disposed of while it starts. */
export function startHost(options: StartHostOptions): HostHandle {
  let launches = 0;
  return supervise<HostLine>({
    rules: { name: 'engine', maxPorts: 1, ...defaultHostLimits, ...options.limits },
    clock: options.clock,
    onState: options.onState,
    onNotice: options.onNotice,
    launch(stillWanted) {
      const afterCrash = options.afterCrash === true || launches > 0;
      launches += 1;
      return launchHost(
        options,
        afterCrash,
        {
          onFrame: options.onFrame,
          onGarbage: (failure) => options.onNotice?.({ kind: 'warning', failure }),
        },
        stillWanted,
      );
    },
  });
}
