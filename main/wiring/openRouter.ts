/**
 * Puts the backends of routing on their seats: starts each one's server, asks it its start-up messages, and keeps what it
 * answered in the ledger where it says something new. Whatever does not come up is left to the keywords, and every route says so.
 */
import type { Component } from '../../contract/component.ts';
import type { Config } from '../../contract/config.ts';
import { ok, type Result, sayFailure } from '../../contract/failure.ts';
import { embeddedJudgeId } from '../../contract/intent.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import type { Route } from '../../contract/route.ts';
import { intentCanaries } from '../../engine/gates/routing/intentCanaries.ts';
import { keywordIntent } from '../../engine/gates/routing/keywordIntent.ts';
import {
  type IntentQualification,
  intentQualificationSchema,
  isAboutBackend,
  qualifyIntents,
} from '../../engine/gates/routing/qualifyIntents.ts';
import { type RouteBackend, routeRequest } from '../../engine/gates/routing/routeRequest.ts';
import type { Clock } from '../../engine/ports/clock.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import type { Ledger } from '../../engine/store/store.ts';
import { decisionComponent } from './decisionName.ts';
import type { ModelServers } from './modelClients.ts';
import { modelFolders } from './modelFolders.ts';
import { planModelServer } from './planModelServer.ts';

/** A row that cannot be kept is no fault of a route. */
type RoutingLedger = Pick<Ledger, 'newest'> & { append(entry: LedgerEntry): unknown };
type RoutingRole = 'decision' | 'embedded';

export interface RouterParts {
  readonly config: Config;
  readonly dataFolder: string;
  /** Where earlier answers stand; null: nobody keeps any. */
  readonly ledger: RoutingLedger | null;
  /** `knownGood`: only where the ledger says that it named the intents before. `always`: somebody wants to know. */
  readonly askDecisionModel: 'knownGood' | 'always' | 'never';
  readonly startServer: (role: RoutingRole) => Promise<Result<ModelServers>>;
  /** Which decision model the settings name, without starting it; for tests. */
  readonly decisionComponent?: () => Promise<Result<Component>>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export interface Router extends AsyncDisposable {
  /** In the order in which they are asked. */
  readonly backends: readonly RouteBackend[];
  route(text: string, signal: AbortSignal): Promise<Route>;
}

/** Never fails: with no backend at all the keywords answer. Disposing of it gives the servers back. */
export async function openRouter(parts: RouterParts): Promise<Router> {
  // The table's patterns are compiled here, not under the first message.
  for (const { text } of intentCanaries) keywordIntent(text);
  const servers: ModelServers[] = [];
  const backends: RouteBackend[] = [];
  if (parts.askDecisionModel !== 'never') backends.push(await decisionBackend(parts, servers));
  backends.push(await seat(parts, 'embedded', { kind: 'embedded_judge', id: embeddedJudgeId }, servers));
  return {
    backends,
    route: (text, signal) => routeRequest({ backends, clock: parts.clock, signal }, text),
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]();
    },
  };
}

async function decisionBackend(parts: RouterParts, servers: ModelServers[]): Promise<RouteBackend> {
  const named: Component = { kind: 'decision_model', id: parts.config.decisionModel };
  if (parts.config.decisionService !== '') {
    const component = decisionComponent(parts.config);
    return { kind: 'absent', component, why: 'A decision service is not asked what a message wants.' };
  }
  const configured = await (parts.decisionComponent ?? (() => configuredComponent(parts)))();
  if (!configured.ok) return { kind: 'absent', component: named, why: sayFailure(configured.failure) };
  const component = configured.value;
  if (parts.askDecisionModel === 'knownGood') {
    const [newest] = earlierIntents(parts.ledger, component);
    if (newest?.qualified !== true) {
      const why = newest?.why ?? `${component.id} has never named the intents of its start-up messages.`;
      return { kind: 'absent', component, why };
    }
  }
  return seat(parts, 'decision', component, servers);
}

async function configuredComponent({ config, dataFolder }: RouterParts): Promise<Result<Component>> {
  const planned = await planModelServer({ config, dataFolder, modelFolders: modelFolders(dataFolder) }, 'decision');
  return planned.ok ? ok(planned.value.component) : planned;
}

async function seat(
  parts: RouterParts,
  role: RoutingRole,
  component: Component,
  servers: ModelServers[],
): Promise<RouteBackend> {
  const started = await parts.startServer(role);
  if (!started.ok) return { kind: 'absent', component, why: sayFailure(started.failure) };
  servers.push(started.value);
  const judge = await (role === 'decision' ? started.value.judge() : started.value.intents());
  if (!judge.ok) return { kind: 'absent', component, why: sayFailure(judge.failure) };
  return { kind: 'seated', judge: judge.value, qualification: await qualify(parts, judge.value) };
}

async function qualify({ ledger, signal }: RouterParts, judge: Judge): Promise<IntentQualification> {
  const earlier = earlierIntents(ledger, judge.component);
  const previous = earlier.find(({ qualified }) => qualified);
  const qualification = await qualifyIntents(judge, { signal, ...(previous === undefined ? {} : { previous }) });
  // Answers that were cut off say nothing about the backend, and the same answers need no second row.
  if (!signal.aborted && !sameAnswers(earlier[0], qualification)) {
    const { component, ...payload } = qualification;
    ledger?.append({ kind: 'intents.qualified', runId: null, component, payload });
  }
  return qualification;
}

/** Other backends may have been asked in between, but not many. */
const rowsLookedAt = 64;

/** What was written about this backend, its weights, this question and these messages; newest first. */
export function earlierIntents(
  ledger: Pick<Ledger, 'newest'> | null,
  component: Component,
): readonly IntentQualification[] {
  return ledger === null ? [] : newestIntents(ledger, component).map(({ qualification }) => qualification);
}

export interface KeptIntents {
  readonly seq: number;
  readonly atMs: number;
  readonly qualification: IntentQualification;
}

/** The same with the rows in which it stands. */
export function newestIntents(ledger: Pick<Ledger, 'newest'>, component: Component): readonly KeptIntents[] {
  return ledger.newest('intents.qualified', rowsLookedAt).flatMap(({ seq, atMs, component: who, payload }) => {
    const read = intentQualificationSchema.safeParse({ ...(JSON.parse(payload) as object), component: who });
    return read.success && isAboutBackend(read.data, { component }) ? [{ seq, atMs, qualification: read.data }] : [];
  });
}

function sameAnswers(earlier: IntentQualification | undefined, now: IntentQualification): boolean {
  const answers = ({ qualified, labels, build }: IntentQualification) => JSON.stringify([qualified, labels, build]);
  return earlier !== undefined && answers(earlier) === answers(now);
}
