/** Model servers of a host that runs them itself (`countersign serve`): one per role and configuration, warm for a while after use. */
import type { Config } from '../../contract/config.ts';
import type { Sha256 } from '../../contract/digest.ts';
import { ok, type Result } from '../../contract/failure.ts';
import type { ModelRole } from '../../contract/model.ts';
import type { ProcessView } from '../../contract/statusViews.ts';
import type { ServerState } from '../../supervisor/serverState.ts';
import { openModelClients, type ServedModel } from '../wiring/modelClients.ts';
import { modelFolders } from '../wiring/modelFolders.ts';
import { type ServedModels, startServedModels } from '../wiring/modelServers.ts';
import { systemClock } from '../wiring/systemClock.ts';
import type { HostServers } from './hostServers.ts';
import { type Leases, openLeases } from './leases.ts';
import { modelOf } from './modelOf.ts';

export interface LocalServersOptions {
  readonly dataFolder: string;
  readonly idleMs?: number;
}

/** Ten minutes: a second mission starts at once, and a forgotten window gives the memory back. */
export const defaultIdleMs = 600_000;

interface Warm {
  readonly key: string;
  readonly role: ModelRole;
  readonly model: string;
  readonly started: Promise<Result<ServedModels>>;
  readonly leases: Leases;
  state: ServerState | null;
  /** Of the file that it is served with, once that is planned. */
  digest: Sha256 | null;
  restarts: number;
}

export function localServers({ dataFolder, idleMs = defaultIdleMs }: LocalServersOptions): HostServers {
  const warm = new Map<string, Warm>();
  const ending = new Set<Promise<void>>();
  let changed: () => void = () => undefined;

  function noteState(one: Warm, state: ServerState): void {
    if (one.state?.kind === 'ready' && state.kind === 'starting') one.restarts += 1;
    one.state = state;
    changed();
  }

  function end(one: Warm): void {
    if (warm.get(one.key) === one) warm.delete(one.key);
    one.leases[Symbol.dispose]();
    const ended = one.started.then((started) => (started.ok ? started.value[Symbol.asyncDispose]() : undefined));
    ending.add(ended);
    void ended.finally(() => {
      ending.delete(ended);
      changed();
    });
  }

  function begin(role: ModelRole, config: Config): Warm {
    const model = modelOf(role, config);
    const { contextTokens, threads, llamaServer } = config;
    const key = JSON.stringify([role, model, contextTokens, threads, llamaServer]);
    const known = warm.get(key);
    if (known !== undefined && known.state?.kind !== 'failed' && known.state?.kind !== 'stopped') return known;
    // Two sets of weights fit few machines: what nobody uses makes room.
    for (const other of [...warm.values()]) {
      if (other.role === role && (other === known || other.leases.taken === 0)) end(other);
    }
    const one: Warm = {
      key,
      role,
      model,
      started: startServedModels(
        {
          config,
          dataFolder,
          modelFolders: modelFolders(dataFolder),
          clock: systemClock,
          onState: (_, state) => noteState(one, state),
        },
        [role],
      ),
      leases: openLeases(idleMs, () => end(one)),
      state: null,
      digest: null,
      restarts: 0,
    };
    warm.set(key, one);
    void one.started.then((started) => {
      if (!started.ok) end(one);
      else one.digest = started.value.served.get(role)?.component.modelDigest ?? null;
    });
    return one;
  }

  return {
    async start(roles, config, onNotice = () => undefined) {
      const taken = roles.map((role) => {
        const one = begin(role, config);
        return { one, giveBack: one.leases.take() };
      });
      const giveAllBack = () => {
        for (const { giveBack } of taken) giveBack();
      };
      const served = new Map<ModelRole, ServedModel>();
      for (const { one } of taken) {
        const started = await one.started;
        if (!started.ok) {
          giveAllBack();
          return started;
        }
        for (const [role, model] of started.value.served) served.set(role, model);
      }
      const clients = openModelClients({ served, clock: systemClock, onNotice });
      return ok({
        ...clients,
        async [Symbol.asyncDispose]() {
          await clients[Symbol.asyncDispose]();
          giveAllBack();
        },
      });
    },
    processes: () => [...warm.values()].map(viewOf),
    onChange(listener) {
      changed = listener;
    },
    serves: (model) =>
      [...warm.values()].some(
        (one) => one.model === model && one.state?.kind !== 'failed' && one.state?.kind !== 'stopped',
      ),
    async [Symbol.asyncDispose]() {
      for (const one of [...warm.values()]) end(one);
      await Promise.all(ending);
    },
  };
}

function viewOf({ role, model, state, digest, restarts }: Warm): ProcessView {
  const process = state !== null && 'process' in state ? state.process : undefined;
  return {
    role,
    state: state?.kind ?? 'starting',
    pid: process?.pid ?? null,
    model,
    // A server that is ready has hashed its file and found this digest: one that had not would not be ready.
    modelDigest: state?.kind === 'ready' ? digest : null,
    residentBytes: null,
    tokensPerSecond: null,
    restarts,
    endpoint: state?.kind === 'ready' ? `http://127.0.0.1:${state.process.port}` : null,
    failure: state?.kind === 'failed' ? state.failure : null,
  };
}
