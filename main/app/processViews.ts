/** Every process that the app owns, as the status page shows it. Pure: the numbers are handed in. */
import type { ProcessView } from '../../contract/statusViews.ts';
import type { ServerState } from '../../supervisor/serverState.ts';
import type { OwnedServer } from './serverOwner.ts';

/** What Electron says of its own processes. */
export interface Metric {
  readonly pid: number;
  readonly type: string;
  readonly serviceName?: string | undefined;
  readonly residentKilobytes: number;
}

export interface OwnedProcesses {
  readonly metrics: readonly Metric[];
  readonly host: { readonly state: ServerState; readonly restarts: number };
  readonly servers: readonly OwnedServer[];
}

const nothing = {
  model: null,
  modelDigest: null,
  residentBytes: null,
  tokensPerSecond: null,
  restarts: 0,
  endpoint: null,
  failure: null,
} as const;

export function viewProcesses(owned: OwnedProcesses): ProcessView[] {
  const own = owned.metrics.flatMap((metric): ProcessView[] => {
    const role = roleOf(metric);
    if (role === undefined) return [];
    const residentBytes = metric.residentKilobytes * 1_024;
    return [{ ...nothing, role, state: 'ready', pid: metric.pid, residentBytes }];
  });
  const host: ProcessView = {
    ...nothing,
    role: 'host',
    state: owned.host.state.kind,
    pid: pidOf(owned.host.state),
    restarts: owned.host.restarts,
    failure: failureOf(owned.host.state),
  };
  const servers = owned.servers.map(
    ({ role, model, server, state, restarts, url }): ProcessView => ({
      ...nothing,
      role,
      state: state.kind,
      pid: pidOf(state),
      model,
      modelDigest: server.digest,
      restarts,
      endpoint: url ?? null,
      failure: failureOf(state),
    }),
  );
  return [...own, host, ...servers];
}

function roleOf(metric: Metric): ProcessView['role'] | undefined {
  switch (metric.type) {
    case 'Browser':
      return 'app';
    case 'Tab':
      return 'window';
    case 'GPU':
      return 'gpu';
    case 'Utility':
      return metric.serviceName === 'network.mojom.NetworkService' ? 'network' : undefined;
    default:
      return undefined;
  }
}

function pidOf(state: ServerState): number | null {
  return 'process' in state ? (state.process?.pid ?? null) : null;
}

function failureOf(state: ServerState): ProcessView['failure'] {
  return state.kind === 'failed' || state.kind === 'draining' ? (state.failure ?? null) : null;
}
