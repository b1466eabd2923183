/**
 * The engine's writer and judge over model servers, wherever those are run from. The request that met a server's end is asked
 * once more when it answers again, because the same request gets the same answer. Starts and ends no process.
 */
import type { Component } from '../../contract/component.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { ModelRole } from '../../contract/model.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import type { Writer } from '../../engine/ports/writer.ts';
import { DecisionClient } from '../../models/clients/decisionClient.ts';
import { loopbackEndpoint } from '../../models/clients/endpoint.ts';
import { readBuild, readDecisionWindow, readServedModel } from '../../models/clients/identity.ts';
import { ModelConnection } from '../../models/clients/modelConnection.ts';
import { WriterClient } from '../../models/clients/writerClient.ts';

export interface ServedEndpoint {
  readonly url: string;
  readonly secret: string;
}

/** Where a server is now: a restart changes address and secret. */
export interface EndpointSource {
  /** Once it is ready, or why it will not be. */
  ready(): Promise<Result<ServedEndpoint>>;
  /** `url` did not answer: where it is once it is ready again. The same address where the server lives on. */
  next(url: string, signal: AbortSignal): Promise<Result<ServedEndpoint>>;
}

/** `failed`: it went away under a request. `started`: it answers again. */
export interface ServerNotice {
  readonly role: ModelRole;
  readonly kind: 'failed' | 'started';
  readonly component: Component;
  readonly why: string;
}

export interface ServedModel {
  readonly source: EndpointSource;
  readonly component: Component;
}

export interface ModelServers extends AsyncDisposable {
  /** Waits until the writer is ready. */
  writer(): Promise<Result<Writer>>;
  judge(): Promise<Result<Judge>>;
  /** The embedded judge: it answers which intent a message has, and nothing else. */
  intents(): Promise<Result<Judge>>;
}

/** Nothing was started. */
export const noModels: ModelServers = {
  writer: () => openWriter(undefined),
  judge: async () => fail('model.notInstalled', 'No decision model was started.'),
  intents: async () => fail('model.notInstalled', 'No embedded judge was started.'),
  async [Symbol.asyncDispose]() {},
};

export interface ModelClientParts {
  readonly served: ReadonlyMap<ModelRole, ServedModel>;
  readonly clock: Clock;
  readonly onNotice: (notice: ServerNotice) => void;
}

/** Disposing of it closes connections and nothing else. */
export function openModelClients({ served, clock, onNotice }: ModelClientParts): ModelServers {
  const roles = new Map(Array.from(served, ([role, model]) => [role, new ServedRole(role, model, onNotice)] as const));
  return {
    writer: () => openWriter(roles.get('writer')),
    judge: () => openJudge(roles.get('decision'), clock),
    intents: () => openJudge(roles.get('embedded'), clock),
    async [Symbol.asyncDispose]() {
      await Promise.all(Array.from(roles.values(), (role) => role.close()));
    },
  };
}

/** Between our own start-up checks and a slow disk: loading a large model takes a while. */
const requestTimeoutMs = { writer: 600_000, decision: 60_000, embedded: 10_000 } as const;

const diedUnderUs: ReadonlySet<string> = new Set(['client.unreachable', 'client.truncated']);

/** One server with the connection to its present incarnation. */
class ServedRole {
  readonly component: Component;
  readonly #source: EndpointSource;
  readonly #role: ModelRole;
  readonly #onNotice: (notice: ServerNotice) => void;
  #connection: ModelConnection | undefined;
  #url = '';

  constructor(role: ModelRole, { source, component }: ServedModel, onNotice: (notice: ServerNotice) => void) {
    this.#role = role;
    this.#source = source;
    this.component = component;
    this.#onNotice = onNotice;
  }

  async connection(): Promise<Result<ModelConnection>> {
    return this.#connectTo(await this.#source.ready());
  }

  #connectTo(ready: Result<ServedEndpoint>): Result<ModelConnection> {
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
    this.#tell('failed', answer.failure.message);
    const again = this.#connectTo(await this.#source.next(this.#url, signal));
    if (!again.ok) return again;
    this.#tell('started', `The ${this.#role} server answers again; the same request is asked once more.`);
    return question(again.value);
  }

  #tell(kind: ServerNotice['kind'], why: string): void {
    this.#onNotice({ role: this.#role, kind, component: this.component, why });
  }

  async close(): Promise<void> {
    await this.#connection?.close();
  }
}

async function openWriter(role: ServedRole | undefined): Promise<Result<Writer>> {
  if (role === undefined) return fail('model.notInstalled', 'No writer was started.');
  const { component } = role;
  // A warm server may have died since it was last asked anything: that is met here like under any other question.
  const { signal } = new AbortController();
  const served = await role.ask(signal, (connection) => readServedModel(connection, AbortSignal.timeout(10_000)));
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
  const window = await readDecisionWindow(open.value, AbortSignal.timeout(10_000));
  const build = await readBuild(open.value, AbortSignal.timeout(10_000));
  return ok({
    component,
    ...(build === null ? {} : { build }),
    decide: (request, signal, careful) =>
      role.ask(signal, (connection) =>
        new DecisionClient({ connection, component, monotonicMs, window }).decide(request, signal, careful),
      ),
  });
}
