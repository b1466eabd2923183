/**
 * The two model servers of a run, started by the supervisor from configuration alone, and the engine's ports over them.
 * A server that crashes is started again within its budget; the request that met the crash is asked once more, because the
 * same request gets the same answer.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Component } from '../../contract/component.ts';
import type { Config } from '../../contract/config.ts';
import { allOk, type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import type { ModelEntry, ModelRole } from '../../contract/model.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import type { Writer } from '../../engine/ports/writer.ts';
import { findModel, loadCatalogue } from '../../models/catalogue/catalogue.ts';
import { DecisionClient } from '../../models/clients/decisionClient.ts';
import { loopbackEndpoint } from '../../models/clients/endpoint.ts';
import { readBuild, readIdentity, readServedModel } from '../../models/clients/identity.ts';
import { ModelConnection } from '../../models/clients/modelConnection.ts';
import { WriterClient } from '../../models/clients/writerClient.ts';
import { readGgufFacts } from '../../models/gguf.ts';
import { findInstalled } from '../../models/modelStore.ts';
import { configuredPath, contextTokens, modelAlias, modelDigest, threadCount } from '../../supervisor/configured.ts';
import type { ServerConfig } from '../../supervisor/launchChild.ts';
import type { ServerState } from '../../supervisor/serverState.ts';
import { type ServerHandle, startServer } from '../../supervisor/startServer.ts';
import { sweepOrphans } from '../../supervisor/sweepOrphans.ts';

export interface ModelServersOptions {
  readonly config: Config;
  readonly dataFolder: string;
  readonly modelFolders: readonly string[];
  readonly clock: Clock;
  readonly onState?: (role: ModelRole, state: ServerState) => void;
}

export interface ModelServers extends AsyncDisposable {
  /** Waits until the writer is ready. */
  writer(): Promise<Result<Writer>>;
  judge(): Promise<Result<Judge>>;
}

/** Between our own start-up checks and a slow disk: loading a large model takes a while. */
const requestTimeoutMs = { writer: 600_000, decision: 60_000 } as const;

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

  const served = new Map<ModelRole, ServedRole>();
  for (const role of roles) {
    const planned = await planServer(options, role);
    if (!planned.ok) {
      await closeAll(served);
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
    served.set(role, new ServedRole(handle, role, planned.value.component));
  }
  return ok({
    writer: () => openWriter(served.get('writer')),
    judge: () => openJudge(served.get('decision'), options.clock),
    [Symbol.asyncDispose]: () => closeAll(served),
  });
}

async function planServer(options: ModelServersOptions, role: ModelRole) {
  const installed = await installedEntry(options, role);
  if (!installed.ok) return installed;
  const server = serverConfig(options.config, role, installed.value);
  return server.ok
    ? ok({ server: server.value, component: componentOf(role, installed.value.entry, options.config) })
    : server;
}

interface InstalledEntry {
  readonly entry: ModelEntry;
  readonly file: string;
}

async function installedEntry(options: ModelServersOptions, role: ModelRole): Promise<Result<InstalledEntry>> {
  const catalogue = await loadCatalogue();
  if (!catalogue.ok) return catalogue;
  const id = role === 'writer' ? options.config.writerModel : options.config.decisionModel;
  const entry = findModel(catalogue.value, id);
  if (!entry.ok) return entry;
  let missing: Failure | undefined;
  for (const folder of options.modelFolders) {
    const file = await findInstalled(folder, entry.value);
    if (file.ok) return ok({ entry: entry.value, file: file.value });
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

async function closeAll(served: ReadonlyMap<ModelRole, ServedRole>): Promise<void> {
  await Promise.all(Array.from(served.values(), (role) => role.close()));
}

/** One server with the connection to its present incarnation: a restart changes address and secret. */
class ServedRole {
  readonly component: Component;
  readonly #handle: ServerHandle;
  readonly #role: ModelRole;
  #connection: ModelConnection | undefined;
  #url = '';

  constructor(handle: ServerHandle, role: ModelRole, component: Component) {
    this.#handle = handle;
    this.#role = role;
    this.component = component;
  }

  async connection(): Promise<Result<ModelConnection>> {
    const ready = await this.#handle.ready();
    if (!ready.ok) return ready;
    // Whatever configuration says: a model server of ours is on this machine.
    const endpoint = loopbackEndpoint(ready.value.url, 'packaged');
    if (!endpoint.ok) return endpoint;
    if (this.#connection === undefined || this.#url !== ready.value.url) {
      void this.#connection?.close();
      const timeoutMs = requestTimeoutMs[this.#role];
      this.#connection = new ModelConnection({ endpoint: endpoint.value, secret: ready.value.secret, timeoutMs });
      this.#url = ready.value.url;
    }
    return ok(this.#connection);
  }

  /** Asks; where the server died under the question, waits for its restart and asks once more. */
  async ask<T>(signal: AbortSignal, question: (connection: ModelConnection) => Promise<Result<T>>): Promise<Result<T>> {
    const first = await this.connection();
    if (!first.ok) return first;
    const answer = await question(first.value);
    if (answer.ok || signal.aborted || !diedUnderUs.has(answer.failure.code)) return answer;
    // The broken connection is seen before the exit is: until then the handle still names the dead server's address.
    await this.#noticed(this.#url, signal);
    const again = await this.connection();
    if (!again.ok) return again;
    return question(again.value);
  }

  async #noticed(url: string, signal: AbortSignal): Promise<void> {
    for (let waited = 0; waited < exitNoticedMs && !signal.aborted; waited += 20) {
      if (this.#handle.endpoint()?.url !== url) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async close(): Promise<void> {
    await this.#connection?.close();
    await this.#handle.stop();
  }
}

/** A server that is still there after this long did not die; the connection broke for another reason. */
const exitNoticedMs = 1_000;

const diedUnderUs: ReadonlySet<string> = new Set(['client.unreachable', 'client.truncated']);

async function openWriter(role: ServedRole | undefined): Promise<Result<Writer>> {
  if (role === undefined) return fail('model.notInstalled', 'No writer was started.');
  const { component } = role;
  const open = await role.connection();
  if (!open.ok) return open;
  const served = await readServedModel(open.value, AbortSignal.timeout(10_000));
  if (!served.ok) return served;
  const { contextTokens: tokens } = served.value;
  const client = (connection: ModelConnection) => new WriterClient({ connection, component, contextTokens: tokens });
  return ok({
    component,
    contextTokens: tokens,
    write: (request, signal) => role.ask(signal, (connection) => client(connection).write(request, signal)),
    score: (request, signal) => role.ask(signal, (connection) => client(connection).score(request, signal)),
    countTokens: (text, signal) => role.ask(signal, (connection) => client(connection).countTokens(text, signal)),
  });
}

async function openJudge(role: ServedRole | undefined, clock: Clock): Promise<Result<Judge>> {
  if (role === undefined) return fail('model.notInstalled', 'No decision model was started.');
  const { component } = role;
  const open = await role.connection();
  if (!open.ok) return open;
  const monotonicMs = () => clock.monotonicMs();
  const build = await readBuild(open.value, AbortSignal.timeout(10_000));
  return ok({
    component,
    ...(build === null ? {} : { build }),
    decide: (request, signal, careful) =>
      role.ask(signal, (connection) =>
        new DecisionClient({ connection, component, monotonicMs }).decide(request, signal, careful),
      ),
  });
}
