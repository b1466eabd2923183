/** Model servers that the app owns: this host asks for them by frames, and keeps nothing of them but where they are. */
import type { Component } from '../../contract/component.ts';
import type { Config } from '../../contract/config.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { FromHost, ToHost } from '../../contract/hostFrames.ts';
import type { CatalogueRole, ModelRole } from '../../contract/model.ts';
import type { ProcessView } from '../../contract/statusViews.ts';
import {
  type EndpointSource,
  openModelClients,
  type ServedEndpoint,
  type ServedModel,
} from '../wiring/modelClients.ts';
import { systemClock } from '../wiring/systemClock.ts';
import type { HostServers } from './hostServers.ts';
import { openLeases } from './leases.ts';
import { modelOf } from './modelOf.ts';

export interface AppServers extends HostServers {
  served(frame: Extract<ToHost, { kind: 'served' }>): void;
  processesChanged(processes: readonly ProcessView[]): void;
}

type Asked = Extract<FromHost, { kind: 'server' | 'serverLost' }>;
type Question = Asked extends infer One ? (One extends Asked ? Omit<One, 'id'> : never) : never;

/** The app keeps them warm itself: it is told as soon as no run needs them, but not between two steps of one. */
const releaseAfterMs = 1_000;

export function appServers(dataFolder: string, send: (frame: FromHost) => void): AppServers {
  const waiting = new Map<number, (endpoint: Result<ServedEndpoint>) => void>();
  let last = 0;
  let known: readonly ProcessView[] = [];
  let changed: () => void = () => undefined;
  let ended = false;
  const leases = openLeases(releaseAfterMs, () => send({ kind: 'releaseServers' }));

  function ask(question: Question): Promise<Result<ServedEndpoint>> {
    if (ended) return Promise.resolve(gone());
    last += 1;
    const { promise, resolve } = Promise.withResolvers<Result<ServedEndpoint>>();
    waiting.set(last, resolve);
    send({ ...question, id: last } as Asked);
    return promise;
  }

  function sourceOf(role: ModelRole, model: string): EndpointSource {
    let endpoint: Promise<Result<ServedEndpoint>> | undefined;
    return {
      // Asked once: each further request goes where the last answer came from, until that address is lost.
      ready() {
        endpoint ??= ask({ kind: 'server', role, model });
        return endpoint;
      },
      next(url) {
        endpoint = ask({ kind: 'serverLost', role, url });
        return endpoint;
      },
    };
  }

  return {
    async start(roles, config: Config, onNotice = () => undefined) {
      const [{ loadDataCatalogue }, { findModel }, { componentOf }, { ourEmbeddedComponent }] = await Promise.all([
        import('../../models/ownModels.ts'),
        import('../../models/catalogue/catalogue.ts'),
        import('../wiring/planModelServer.ts'),
        import('../wiring/planEmbedded.ts'),
      ]);
      const loaded = await loadDataCatalogue(dataFolder);
      if (!loaded.ok) return loaded;
      const chosenComponent = (role: CatalogueRole, id: string): Result<Component> => {
        const entry = findModel(loaded.value.catalogue, id);
        return entry.ok ? ok(componentOf(role, entry.value, config)) : entry;
      };
      const served = new Map<ModelRole, ServedModel>();
      for (const role of roles) {
        const model = modelOf(role, config);
        const component = role === 'embedded' ? await ourEmbeddedComponent() : chosenComponent(role, model);
        if (!component.ok) return component;
        served.set(role, { source: sourceOf(role, model), component: component.value });
      }
      const giveBack = leases.take();
      // Asked for side by side: each takes a while.
      const ready = await Promise.all(Array.from(served.values(), ({ source }) => source.ready()));
      const failed = ready.find((endpoint) => !endpoint.ok);
      if (failed !== undefined && !failed.ok) {
        giveBack();
        return failed;
      }
      const clients = openModelClients({ served, clock: systemClock, onNotice });
      return ok({
        ...clients,
        async [Symbol.asyncDispose]() {
          await clients[Symbol.asyncDispose]();
          giveBack();
        },
      });
    },
    processes: () => known,
    onChange(listener) {
      changed = listener;
    },
    serves: (model) =>
      known.some(
        (one) => one.model === model && (one.state === 'starting' || one.state === 'ready' || one.state === 'draining'),
      ),
    served({ id, endpoint, failure }) {
      const resolve = waiting.get(id);
      waiting.delete(id);
      resolve?.(endpoint === null ? { ok: false, failure: failure ?? gone().failure } : ok(endpoint));
    },
    processesChanged(processes) {
      known = processes;
      changed();
    },
    async [Symbol.asyncDispose]() {
      ended = true;
      leases[Symbol.dispose]();
      for (const resolve of waiting.values()) resolve(gone());
      waiting.clear();
    },
  };
}

function gone() {
  return fail('supervisor.stopped', 'The program is ending; no model server is started.', {
    kept: 'Nothing was begun.',
  });
}
