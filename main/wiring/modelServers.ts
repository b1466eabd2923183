/**
 * The two model servers of a run, started by the supervisor from configuration alone. A server that crashes is started again
 * within its budget; `modelClients.ts` puts the engine's ports over whatever address it has then.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../contract/config.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { ModelRole } from '../../contract/model.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import { readIdentity } from '../../models/clients/identity.ts';
import { configuredPath } from '../../supervisor/configured.ts';
import type { ServerState } from '../../supervisor/serverState.ts';
import { type ServerHandle, startServer } from '../../supervisor/startServer.ts';
import { sweepOrphans } from '../../supervisor/sweepOrphans.ts';
import { sourceOf } from './endpointSource.ts';
import { type ModelServers, openModelClients, type ServedModel, type ServerNotice } from './modelClients.ts';
import { planModelServer } from './planModelServer.ts';

export type { ModelServers } from './modelClients.ts';

export interface ModelServersOptions {
  readonly config: Config;
  readonly dataFolder: string;
  readonly modelFolders: readonly string[];
  readonly clock: Clock;
  readonly onState?: (role: ModelRole, state: ServerState) => void;
  /** A server went away under a request, or answers again. */
  readonly onNotice?: (notice: ServerNotice) => void;
}

/** Servers that run, without clients: whoever has them may open clients over them again and again. */
export interface ServedModels extends AsyncDisposable {
  readonly served: ReadonlyMap<ModelRole, ServedModel>;
}

export async function startModelServers(
  options: ModelServersOptions,
  roles: readonly ModelRole[],
): Promise<Result<ModelServers>> {
  const started = await startServedModels(options, roles);
  if (!started.ok) return started;
  const { served } = started.value;
  const clients = openModelClients({ served, clock: options.clock, onNotice: options.onNotice ?? (() => undefined) });
  return ok({
    ...clients,
    async [Symbol.asyncDispose]() {
      await clients[Symbol.asyncDispose]();
      await started.value[Symbol.asyncDispose]();
    },
  });
}

/** Ends what an earlier crash left, then starts the roles that are asked for, side by side. */
export async function startServedModels(
  options: ModelServersOptions,
  roles: readonly ModelRole[],
): Promise<Result<ServedModels>> {
  const data = path.resolve(options.dataFolder);
  const runFolder = configuredPath('data folder', path.join(data, 'run'));
  const cwd = configuredPath('data folder', data);
  if (!runFolder.ok) return runFolder;
  if (!cwd.ok) return cwd;
  const made = makeFolder(data);
  if (!made.ok) return made;
  await sweepOrphans({ folder: runFolder.value });

  const handles: ServerHandle[] = [];
  const served = new Map<ModelRole, ServedModel>();
  const closeAll = () => Promise.all(handles.map((handle) => handle.stop()));
  for (const role of roles) {
    const planned = await planModelServer(options, role);
    if (!planned.ok) {
      await closeAll();
      return planned;
    }
    const handle = startServer({
      server: planned.value.server,
      runFolder: runFolder.value,
      cwd: cwd.value,
      probe: readIdentity,
      clock: options.clock,
      onState: (state) => options.onState?.(role, state),
    });
    handles.push(handle);
    served.set(role, { source: sourceOf(handle), component: planned.value.component });
  }
  return ok({
    served,
    async [Symbol.asyncDispose]() {
      await closeAll();
    },
  });
}

function makeFolder(folder: string): Result<void> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return ok(undefined);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return fail('file.io', `The data folder ${folder} cannot be made: ${why}.`, {
      action: 'Choose another with --data.',
    });
  }
}
