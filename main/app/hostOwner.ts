/**
 * Owns the host for the window: its one supervised process, the calls that wait for its answers, and its frames on their way
 * to the page. It forwards and never reinterprets; what a host that died did not answer is answered here, with that it died.
 */
import type { Failure } from '../../contract/failure.ts';
import type { HostStateFrame, Mark, PageFrame, Reply } from '../../contract/hostEvents.ts';
import type { ToHost } from '../../contract/hostFrames.ts';
import type { HostConfig, HostFrame, HostLine } from '../../supervisor/launchHost.ts';
import type { ServerState } from '../../supervisor/serverState.ts';
import { type HostHandle, type HostLimits, startHost } from '../../supervisor/startHost.ts';
import type { SupervisorClock, SupervisorNotice } from '../../supervisor/supervise.ts';
import { givenUp, hostFrame, restarting } from './hostStanding.ts';

/** A frame in which the host asks the app for something. */
export type HostRequest = Extract<HostFrame, { readonly kind: 'server' | 'serverLost' | 'releaseServers' }>;

export interface HostOwnerOptions {
  readonly host: HostConfig;
  readonly clock: SupervisorClock;
  readonly limits?: Partial<HostLimits>;
  readonly onPageFrame: (frame: PageFrame) => void;
  /** @param answer reaches that very host, or nobody once it is gone */
  readonly onRequest: (request: HostRequest, answer: (frame: ToHost) => void) => void;
  /** The host is ready, was lost, or came back. */
  readonly onChange: () => void;
  readonly onNotice?: (notice: SupervisorNotice) => void;
}

export interface HostOwner {
  /** Where the host stands, as a page is told it. */
  frame(): HostStateFrame;
  /** Never rejects. Waits for a host that starts for the first time; one that starts again is not waited for. */
  call(method: string, params: unknown): Promise<Reply>;
  /** To a host that is ready; else to nobody. */
  tell(frame: ToHost): void;
  /** Only one that was given up. */
  restart(): void;
  process(): { readonly state: ServerState; readonly restarts: number };
  stop(): Promise<void>;
}

export function ownHost(options: HostOwnerOptions): HostOwner {
  const waiting = new Map<number, (reply: Reply) => void>();
  let afterCrash = false;
  let mark: Mark | null = null;
  /** Of the handles before this one. */
  let restartsBefore = 0;
  let told: string | undefined;
  let nextCall = 1;
  let host: HostHandle = start();

  function start(): HostHandle {
    return startHost({
      ...options.host,
      clock: options.clock,
      ...(options.limits === undefined ? {} : { limits: options.limits }),
      afterCrash,
      onFrame: hear,
      onState: (state) => queueMicrotask(() => changed(state)),
      ...(options.onNotice === undefined ? {} : { onNotice: options.onNotice }),
    });
  }

  /** After the supervisor's own step: `host` is the handle whose state this is. */
  function changed(state: ServerState): void {
    if (state.kind === 'ready') mark = host.current()?.mark ?? mark;
    else answerLost(state);
    const frame = hostFrame(state, afterCrash, mark);
    const text = JSON.stringify(frame);
    if (text !== told) options.onPageFrame(frame);
    told = text;
    options.onChange();
  }

  function answerLost(state: ServerState): void {
    if (waiting.size === 0) return;
    const failure: Failure = state.kind === 'failed' ? givenUp(state.failure) : restarting();
    for (const answer of waiting.values()) answer({ ok: false, mark: null, failure });
    waiting.clear();
  }

  function hear(frame: HostFrame, pid: number): void {
    switch (frame.kind) {
      case 'event':
        mark = frame.mark;
        options.onPageFrame(frame);
        return;
      case 'reply':
        waiting.get(frame.id)?.(frame.reply);
        waiting.delete(frame.id);
        return;
      case 'failed':
        // It says why it is about to end; its end follows, and the supervisor reads the reason there.
        console.error(frame.failure.message);
        return;
      default: {
        const answer = (reply: ToHost): void => {
          const line = host.current();
          if (line?.pid === pid) line.send(reply);
        };
        options.onRequest(frame, answer);
      }
    }
  }

  async function lineFor(): Promise<HostLine | Failure> {
    const line = host.current();
    if (line !== undefined) return line;
    const frame = hostFrame(host.state(), afterCrash, mark);
    if (frame.state === 'failed') return frame.failure ?? restarting();
    if (frame.state === 'restarting') return restarting();
    const ready = await host.ready();
    return ready.ok ? ready.value : givenUp(ready.failure);
  }

  return {
    frame: () => hostFrame(host.state(), afterCrash, mark),
    async call(method, params) {
      const line = await lineFor();
      if ('code' in line) return { ok: false, mark: null, failure: line };
      const id = nextCall;
      nextCall += 1;
      const { promise, resolve } = Promise.withResolvers<Reply>();
      waiting.set(id, resolve);
      line.send({ kind: 'call', id, method, params });
      // It may have died while we waited for it to be ready: then nobody answers this line any more.
      if (host.current()?.pid !== line.pid) answerLost(host.state());
      return promise;
    },
    tell: (frame) => host.current()?.send(frame),
    restart() {
      if (host.state().kind !== 'failed') return;
      afterCrash = true;
      restartsBefore += host.restarts() + 1;
      host = start();
    },
    process: () => ({ state: host.state(), restarts: restartsBefore + host.restarts() }),
    stop: () => host.stop(),
  };
}
