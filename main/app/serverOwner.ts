/**
 * Owns the model servers for a host: started when it asks, kept through its crashes, started again within their budget,
 * stopped when no run has needed them for a while. What a server is started with comes from configuration alone: of the
 * host's words only the role and the catalogue's id of a model are used.
 */
import type { Config } from '../../contract/config.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { ConfiguredPath } from '../../contract/launch.ts';
import type { ModelRole } from '../../contract/model.ts';
import type { Endpoint, Probe } from '../../supervisor/identityCheck.ts';
import type { ServerConfig } from '../../supervisor/launchChild.ts';
import type { ServerState } from '../../supervisor/serverState.ts';
import { type ServerHandle, type ServerLimits, startServer, stopServers } from '../../supervisor/startServer.ts';
import type { SupervisorClock, SupervisorNotice } from '../../supervisor/supervise.ts';
import { sourceOf } from '../wiring/endpointSource.ts';
import type { PlannedServer } from '../wiring/planModelServer.ts';

export interface ServerOwnerOptions {
  readonly runFolder: ConfiguredPath;
  readonly cwd: ConfiguredPath;
  /** Read for each start, so that a changed setting counts from the next one. */
  readonly config: () => Result<Config>;
  readonly plan: (config: Config, role: ModelRole) => Promise<Result<PlannedServer>>;
  readonly probe: Probe;
  readonly clock: SupervisorClock;
  readonly idleMs: number;
  readonly limits?: Partial<ServerLimits>;
  readonly onChange: () => void;
  readonly onNotice?: (notice: SupervisorNotice) => void;
}

export interface OwnedServer {
  readonly role: ModelRole;
  readonly model: string;
  readonly server: ServerConfig;
  readonly state: ServerState;
  readonly restarts: number;
  readonly url: string | undefined;
}

export interface ServerOwner {
  /** Starts it if it is not running with this model, and waits until it is ready. */
  start(role: ModelRole, model: string): Promise<Result<Endpoint>>;
  /** The address of `url` did not answer: the next one that does. */
  next(role: ModelRole, url: string): Promise<Result<Endpoint>>;
  /** No run needs them: they are stopped after a while, unless one is asked for before. */
  release(): void;
  servers(): readonly OwnedServer[];
  /** None is started from now on; settles when no process is left. */
  stop(): Promise<void>;
}

interface Entry {
  readonly model: string;
  readonly server: ServerConfig;
  readonly handle: ServerHandle;
  /** Of the handles before this one, in this role. */
  readonly restartsBefore: number;
}

/** The key of the settings that a host's word for a model stands for; the embedded judge is nobody's choice. */
const roleKeys = { writer: 'writerModel', decision: 'decisionModel', embedded: null } as const;

export function ownServers(options: ServerOwnerOptions): ServerOwner {
  const entries = new Map<ModelRole, Entry>();
  /** One change of a role at a time: two that ask at once get the same server. */
  const turns = new Map<ModelRole, Promise<unknown>>();
  let idle: NodeJS.Timeout | undefined;
  let ended = false;

  function inTurn<T>(role: ModelRole, work: () => Promise<T>): Promise<T> {
    const before = turns.get(role) ?? Promise.resolve();
    const turn = before.then(work, work);
    turns.set(role, turn);
    return turn;
  }

  async function ensure(role: ModelRole, model: string): Promise<Result<ServerHandle>> {
    if (ended) return fail('supervisor.stopped', 'The app is ending, so no model is started.');
    const config = options.config();
    if (!config.ok) return config;
    const key = roleKeys[role];
    const planned = await options.plan(key === null ? config.value : { ...config.value, [key]: model }, role);
    if (!planned.ok) return planned;
    const running = entries.get(role);
    if (running !== undefined) {
      const { kind } = running.handle.state();
      const same = JSON.stringify(running.server) === JSON.stringify(planned.value.server);
      if (same && (kind === 'starting' || kind === 'ready')) return ok(running.handle);
      await running.handle.stop();
      entries.delete(role);
    }
    if (ended) return fail('supervisor.stopped', 'The app is ending, so no model is started.');
    const entry: Entry = {
      model,
      server: planned.value.server,
      restartsBefore: running === undefined ? 0 : running.restartsBefore + running.handle.restarts(),
      handle: startServer({
        server: planned.value.server,
        runFolder: options.runFolder,
        cwd: options.cwd,
        probe: options.probe,
        clock: options.clock,
        ...(options.limits === undefined ? {} : { limits: options.limits }),
        onState: () => queueMicrotask(options.onChange),
        ...(options.onNotice === undefined ? {} : { onNotice: options.onNotice }),
      }),
    };
    entries.set(role, entry);
    return ok(entry.handle);
  }

  return {
    async start(role, model) {
      clearTimeout(idle);
      const handle = await inTurn(role, () => ensure(role, model));
      return handle.ok ? handle.value.ready() : handle;
    },
    async next(role, url) {
      clearTimeout(idle);
      const entry = entries.get(role);
      if (entry === undefined) return fail('supervisor.stopped', `No ${role} server is running.`);
      return sourceOf(entry.handle).next(url, new AbortController().signal);
    },
    release() {
      clearTimeout(idle);
      idle = setTimeout(() => {
        for (const [role, entry] of entries) {
          void inTurn(role, async () => {
            await entry.handle.stop();
            if (entries.get(role) === entry) entries.delete(role);
            options.onChange();
          });
        }
      }, options.idleMs);
      idle.unref();
    },
    servers: () =>
      Array.from(entries, ([role, { model, server, handle, restartsBefore }]) => ({
        role,
        model,
        server,
        restarts: restartsBefore + handle.restarts(),
        state: handle.state(),
        url: handle.endpoint()?.url,
      })),
    async stop() {
      ended = true;
      clearTimeout(idle);
      await Promise.allSettled(turns.values());
      await stopServers(Array.from(entries.values(), ({ handle }) => handle));
    },
  };
}
