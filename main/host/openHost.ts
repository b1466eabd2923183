/**
 * The host's core, whoever carries its words: the app over pipes, the page's server in its own process. It owns the store, the
 * runs and the cards that wait; it opens no window, no port and no model.
 */
import type { Component } from '../../contract/component.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { EventFrame, Mark, Reply } from '../../contract/hostEvents.ts';
import type { ProcessView } from '../../contract/statusViews.ts';
import { openLedgerReader } from '../../engine/ledger/ledgerReader.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import { openEngine } from '../wiring/openEngine.ts';
import { claimedRuns } from '../wiring/readClaims.ts';
import { openSpecReader } from '../wiring/specReader.ts';
import { type AnsweredMethod, type Answering, answerCall } from './answerCall.ts';
import { openEventFeed } from './eventFeed.ts';
import type { HostCore } from './hostCore.ts';
import { loads } from './hostMethods.ts';
import type { HostServers } from './hostServers.ts';
import { meteredServers } from './meteredServers.ts';
import type { PlayedRuns } from './playedRuns.ts';
import { openReviewDesk } from './reviewDesk.ts';
import { servicedServers } from './servicedServers.ts';
import { openStoreEvents } from './storeEvents.ts';
import { watchStore } from './watchStore.ts';

export interface HostOptions {
  readonly dataFolder: string;
  readonly servers: HostServers;
  /** What this process is called where processes are listed. */
  readonly role: 'host' | 'command line';
  /** The host before this one died: its runs are taken up again by themselves. Else they are shown as interrupted. */
  readonly afterCrash?: boolean;
  readonly clock?: Clock;
}

export interface Host extends AsyncDisposable {
  /** Never rejects. `by` is the person as the transport knows them. */
  call(method: string, params: unknown, by: Component): Promise<Reply>;
  /** Event frames from now on, in order. The result ends it. */
  listen(onFrame: (frame: EventFrame) => void): () => void;
  mark(): Mark;
}

/** How long calls that are under way may take when the host ends. */
const lastCallsMs = 3_000;

export function openHost(options: HostOptions): Result<Host> {
  const { dataFolder } = options;
  const feed = openEventFeed();
  const desk = openReviewDesk();
  const stop = new AbortController();
  const events = openStoreEvents({ dataFolder, emit: feed.emit, onCard: desk.changed });
  const opened = openEngine(dataFolder, {
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    watch: (store) => watchStore(store, events.watcher),
  });
  if (!opened.ok) {
    events[Symbol.dispose]();
    return opened;
  }
  const engine = opened.value;
  const servers = meteredServers(servicedServers(options.servers, engine.clock), engine.clock);
  events.begin(engine);
  const reader = openLedgerReader(engine.store.file);
  const specs = openSpecReader();
  const processes = (): readonly ProcessView[] => withSelf(servers.processes(), options.role);
  servers.onChange(() => feed.emit({ type: 'processes', processes: [...processes()] }));

  let runs: Promise<PlayedRuns> | undefined;
  let playedHere: PlayedRuns | undefined;
  const core: HostCore = {
    engine,
    dataFolder,
    emit: feed.emit,
    processes,
    servers,
    signal: stop.signal,
    desk,
    reader,
    specs,
    runs() {
      runs ??= import('./playedRuns.ts').then(({ openPlayedRuns }) => {
        playedHere = openPlayedRuns(core, desk);
        return playedHere;
      });
      return runs;
    },
    plays: (runId) => playedHere?.plays(runId) ?? false,
  };
  const answering = handlersOf(core);
  const callParts = { mark: feed.mark, storeFile: engine.store.file, hurried: engine.store.hurried, answering };
  const underWay = new Set<Promise<Reply>>();

  if (claimedRuns(dataFolder).some(({ player, lives }) => player === 'host' && !lives)) {
    core
      .runs()
      .then((played) => played.settleDead(options.afterCrash === true))
      .catch((error: unknown) => console.error('runs of the host before could not be settled:', error));
  }

  let ended: Promise<void> | undefined;
  async function end(): Promise<void> {
    stop.abort();
    await (await runs)?.[Symbol.asyncDispose]();
    await Promise.race([
      Promise.allSettled(underWay),
      new Promise((resolve) => setTimeout(resolve, lastCallsMs).unref()),
    ]);
    await servers[Symbol.asyncDispose]();
    await reader[Symbol.asyncDispose]();
    await specs[Symbol.asyncDispose]();
    events[Symbol.dispose]();
    engine[Symbol.dispose]();
  }

  return ok({
    call(method, params, by) {
      if (ended !== undefined) return Promise.resolve({ ok: false, mark: feed.mark(), failure: ending() });
      const answer = answerCall(callParts, method, params, by);
      underWay.add(answer);
      void answer.finally(() => underWay.delete(answer));
      return answer;
    },
    listen: feed.listen,
    mark: feed.mark,
    [Symbol.asyncDispose]() {
      ended ??= end();
      return ended;
    },
  });
}

function handlersOf(core: HostCore): (method: AnsweredMethod) => Promise<Answering> {
  const loaded = new Map<unknown, Promise<unknown>>();
  return async (method) => {
    const load = loads[method];
    const handlers = loaded.get(load) ?? load(core);
    loaded.set(load, handlers);
    // The parameters were parsed by the very row that the handler is typed by.
    return ((await handlers) as Record<string, Answering>)[method] as Answering;
  };
}

function withSelf(others: readonly ProcessView[], role: HostOptions['role']): readonly ProcessView[] {
  if (others.some((one) => one.pid === process.pid)) return others;
  const self: ProcessView = {
    role,
    state: 'ready',
    pid: process.pid,
    model: null,
    modelDigest: null,
    residentBytes: null,
    tokensPerSecond: null,
    restarts: 0,
    endpoint: null,
    failure: null,
  };
  return [self, ...others];
}

function ending() {
  return fail('host.restarting', 'The engine is ending.', {
    kept: 'Nothing was begun.',
    action: 'Try again in a moment.',
  }).failure;
}
