/**
 * The two model servers of a run, started by the supervisor from configuration alone. A server that crashes is started again
 * within its budget; `modelClients.ts` puts the engine's ports over whatever address it has then.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Component } from '../../contract/component.ts';
import type { Config } from '../../contract/config.ts';
import { allOk, type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import type { ModelEntry, ModelRole } from '../../contract/model.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import { findModel } from '../../models/catalogue/catalogue.ts';
import { readIdentity } from '../../models/clients/identity.ts';
import { readGgufFacts } from '../../models/gguf.ts';
import { findInstalled } from '../../models/modelStore.ts';
import { checkOwnModel, isOwn, loadDataCatalogue } from '../../models/ownModels.ts';
import { configuredPath, contextTokens, modelAlias, modelDigest, threadCount } from '../../supervisor/configured.ts';
import type { ServerConfig } from '../../supervisor/launchChild.ts';
import type { ServerState } from '../../supervisor/serverState.ts';
import { type ServerHandle, startServer } from '../../supervisor/startServer.ts';
import { sweepOrphans } from '../../supervisor/sweepOrphans.ts';
import {
  type EndpointSource,
  type ModelServers,
  openModelClients,
  type ServedModel,
  type ServerNotice,
} from './modelClients.ts';

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

/** Ends what an earlier crash left, then starts the roles that are asked for, side by side. */
export async function startModelServers(
  options: ModelServersOptions,
  roles: readonly ModelRole[],
): Promise<Result<ModelServers>> {
  const data = path.resolve(options.dataFolder);
  const runFolder = configuredPath('data folder', path.join(data, 'run'));
  const cwd = configuredPath('data folder', data);
  if (!runFolder.ok) return runFolder;
  if (!cwd.ok) return cwd;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  await sweepOrphans({ folder: runFolder.value });

  const handles: ServerHandle[] = [];
  const served = new Map<ModelRole, ServedModel>();
  const closeAll = () => Promise.all(handles.map((handle) => handle.stop()));
  for (const role of roles) {
    const planned = await planServer(options, role);
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
  const clients = openModelClients({ served, clock: options.clock, onNotice: options.onNotice ?? (() => undefined) });
  return ok({
    ...clients,
    async [Symbol.asyncDispose]() {
      await clients[Symbol.asyncDispose]();
      await closeAll();
    },
  });
}

/** A server that is still there after this long did not die; the connection broke for another reason. */
const exitNoticedMs = 1_000;

/** The addresses of a supervised server, one after the other. */
export function sourceOf(handle: ServerHandle): EndpointSource {
  return {
    ready: () => handle.ready(),
    async next(url, signal) {
      // The broken connection is seen before the exit is: until then the handle still names the dead server's address.
      for (let waited = 0; waited < exitNoticedMs && !signal.aborted; waited += 20) {
        if (handle.endpoint()?.url !== url) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return handle.ready();
    },
  };
}

async function planServer(options: ModelServersOptions, role: ModelRole) {
  const installed = await installedEntry(options, role);
  if (!installed.ok) return installed;
  const server = serverConfig(options.config, role, installed.value);
  return server.ok
    ? ok({ server: server.value, component: componentOf(role, installed.value.entry, options.config) })
    : server;
}

/** A large file on a slow disk. */
const hashLimitMs = 600_000;

interface InstalledEntry {
  readonly entry: ModelEntry;
  readonly file: string;
}

async function installedEntry(options: ModelServersOptions, role: ModelRole): Promise<Result<InstalledEntry>> {
  const loaded = await loadDataCatalogue(options.dataFolder);
  if (!loaded.ok) return loaded;
  const { catalogue, ignored } = loaded.value;
  const id = role === 'writer' ? options.config.writerModel : options.config.decisionModel;
  const entry = findModel(catalogue, id);
  // An own model whose list cannot be read is not unknown: the person is told what is wrong with the list.
  if (!entry.ok) return ignored[0] === undefined ? entry : { ok: false, failure: ignored[0] };
  let missing: Failure | undefined;
  for (const folder of options.modelFolders) {
    const file = await findInstalled(folder, entry.value);
    if (file.ok) {
      const same = isOwn(entry.value)
        ? await checkOwnModel(options.dataFolder, entry.value, file.value, AbortSignal.timeout(hashLimitMs))
        : ok(undefined);
      return same.ok ? ok({ entry: entry.value, file: file.value }) : same;
    }
    missing = file.failure;
  }
  return missing === undefined
    ? fail('model.notInstalled', `The model ${id} is not installed.`)
    : { ok: false, failure: missing };
}

function serverConfig(config: Config, role: ModelRole, { entry, file }: InstalledEntry): Result<ServerConfig> {
  const facts = readGgufFacts(file);
  if (!facts.ok) return facts;
  const serverProgram = path.resolve(import.meta.dirname, '../../models/server/main.ts');
  const words = allOk({
    model: configuredPath('models folder', file),
    digest: modelDigest('catalogue', entry.sha256),
    alias: modelAlias('catalogue', entry.id),
    threads: threadCount('threads', config.threads),
    contextTokens: contextTokens(
      'contextTokens',
      Math.min(config.contextTokens, facts.value.contextLength ?? config.contextTokens),
    ),
  });
  if (!words.ok) return words;
  if (config.llamaServer !== '') {
    const binary = configuredPath('llamaServer', config.llamaServer);
    return binary.ok ? ok({ ...words.value, role, program: { kind: 'llama-server', binary: binary.value } }) : binary;
  }
  const own = allOk({
    node: configuredPath('node', process.execPath),
    entry: configuredPath('server program', serverProgram),
  });
  return own.ok ? ok({ ...words.value, role, program: { kind: 'own', ...own.value } }) : own;
}

function componentOf(role: ModelRole, entry: ModelEntry, config: Config): Component {
  const id = config.llamaServer === '' ? entry.id : `${entry.id} (llama-server)`;
  return { kind: role === 'writer' ? 'writer' : 'decision_model', id, modelDigest: entry.sha256 };
}
