/**
 * Plays one run of a frozen mission that the caller has claimed, whoever watches: starts or borrows the model servers, seats the judge, keeps
 * every event, and leaves the run ended or ready to be taken up again. Who answers cards is the caller's to say.
 */
import path from 'node:path';
import type { Config } from '../../contract/config.ts';
import type { RunEvent } from '../../contract/events.ts';
import { type Failure, fail, ok, type Result, sayFailure } from '../../contract/failure.ts';
import type { RunId } from '../../contract/ids.ts';
import type { MissionResult, MissionSpec } from '../../contract/mission.ts';
import type { ModelRole } from '../../contract/model.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';
import type { EmptySeat } from '../../engine/gates/judge/judgeWrite.ts';
import { startCheckRunner } from '../../engine/missions/acceptance/checkRunner.ts';
import { isLeft } from '../../engine/missions/run/leaveRun.ts';
import { missionEngine } from '../../engine/missions/run/runContext.ts';
import { playMission } from '../../engine/missions/run/runMission.ts';
import type { FrozenSpec } from '../../engine/missions/spec/freezeSpec.ts';
import type { Judge } from '../../engine/ports/judge.ts';
import type { Reviewer } from '../../engine/ports/reviewer.ts';
import type { FrozenMission } from '../../engine/store/store.ts';
import type { Workspace } from '../../engine/workspace/workspace.ts';
import { absentSeat, notConfigured } from './decisionSeat.ts';
import { readSpecFile } from './frozenMissions.ts';
import { type ConfigFlags, loadConfig } from './loadConfig.ts';
import { openMissionWorkspace } from './missionWorkspace.ts';
import type { ModelServers, ServerNotice } from './modelClients.ts';
import type { Engine } from './openEngine.ts';
import { openRunRecorder, type RunRecorder } from './runRecorder.ts';
import { qualificationRows, seatJudges } from './seatJudge.ts';

export interface PreparedRun {
  readonly mission: FrozenMission;
  readonly spec: MissionSpec;
  readonly frozen: FrozenSpec;
  readonly runId: RunId;
}

export interface PlayParts {
  readonly engine: Engine;
  readonly dataFolder: string;
  readonly seed: number;
  readonly flags?: ConfigFlags;
  readonly startServers: StartServers;
  /** Asked for once, when the run is about to begin. */
  readonly reviewer: () => Reviewer;
  /** Each event once it is durable. */
  readonly tell?: (event: RunEvent) => void;
  readonly progress?: (step: 'servers' | 'judge') => void;
  /** A layer of settings that could not be read and is left out. */
  readonly ignored?: (failure: Failure) => void;
  /** Aborted with `LeaveRun` it leaves the run to be taken up again; with anything else it ends it. */
  readonly signal: AbortSignal;
}

export type StartServers = (
  roles: readonly ModelRole[],
  config: Config,
  onNotice: (notice: ServerNotice) => void,
) => Promise<Result<ModelServers>>;

export type Played =
  | { readonly kind: 'ended'; readonly result: MissionResult }
  /** It could not begin. A new run has then ended in the store as well; one that was to be taken up can be so later. */
  | { readonly kind: 'notBegun'; readonly failure: Failure; readonly result: MissionResult }
  | { readonly kind: 'left' };

/** `claim`: from `claimRun`; it is given back when the run is not played any more. */
export async function playRun(parts: PlayParts, run: PreparedRun, claim: Disposable): Promise<Played> {
  const { engine, signal } = parts;
  using _claim = claim;
  const endEarly = (failure: Failure): Played => {
    if (isLeft(signal)) return { kind: 'left' };
    if (signal.aborted || engine.store.missions.run(run.runId)?.progress === null) {
      return { kind: 'notBegun', failure, result: endRunEarly(engine, run, failure) };
    }
    // It had begun in an earlier life: what is missing now may be there again tomorrow.
    const text = `This run could not be taken up: ${sayFailure(failure)}`;
    engine.store.runEvents.append(run.runId, [{ atMs: engine.clock.nowMs(), event: { type: 'note', text } }]);
    return { kind: 'notBegun', failure, result: { ...earlyResult(failure, 'failed', run.frozen), run: run.runId } };
  };
  const opened = openMissionWorkspace(run.mission.workspaceRoot, parts.dataFolder);
  if (!opened.ok) return endEarly(opened.failure);
  using workspace = opened.value;
  const config = loadConfig(parts.dataFolder, parts.flags);
  if (!config.ok) return endEarly(config.failure);
  for (const failure of config.value.ignored) parts.ignored?.(failure);

  using recorder = openRunRecorder({
    entries: engine.store.runEvents,
    clock: engine.clock,
    runId: run.runId,
    tell: ({ event }) => parts.tell?.(event),
  });
  parts.progress?.('servers');
  const onNotice = (notice: ServerNotice) => tellServer(engine, recorder, run.runId, notice);
  const started = await startModels(parts, config.value.config, onNotice);
  if (!started.ok) return endEarly(started.failure);
  const { decision } = started.value;
  await using servers = started.value.servers;
  if (signal.aborted) return endEarly(cancelled().failure);
  parts.progress?.('judge');
  const { clock, store } = engine;
  const judge = await seatJudges({ order: config.value.config.judges, decision, clock, ledger: store.ledger, signal });
  // Answers that were cut off say nothing about the judge.
  if (isLeft(signal)) return { kind: 'left' };
  for (const row of qualificationRows(judge.seats, run.runId)) store.ledger.append(row);
  const writer = await orAborted(servers.writer(), signal);
  if (!writer.ok) return endEarly(writer.failure);

  closeEarlierCards(engine, run.runId, 'The run was taken up again and proposes its change anew.');
  await using checks = startCheckRunner();
  const result = await playMission(
    {
      store: engine.store,
      review: engine.review,
      workspace,
      reviewer: parts.reviewer(),
      writer: writer.value,
      judge,
      checks,
      clock: engine.clock,
      emit: (event) => recorder.record(event),
    },
    {
      mission: run.mission,
      spec: run.spec,
      frozen: run.frozen,
      specPath: pathWithin(workspace, run.mission.specPath),
      protectedFolder: workspace.protectedFolder,
      runId: run.runId,
      seed: parts.seed,
      readSpecFile: () => readSpecFile(run.mission.specPath),
    },
    signal,
  );
  return result === null ? { kind: 'left' } : { kind: 'ended', result };
}

/**
 * The writer's server, and the decision model's where configuration asks for one. A run goes on without a decision model that is
 * not here or cannot be loaded: that is said in the run, and no write is allowed by it.
 */
async function startModels(
  { startServers, signal }: PlayParts,
  config: Config,
  onNotice: (notice: ServerNotice) => void,
): Promise<Result<{ readonly servers: ModelServers; readonly decision: Judge | EmptySeat }>> {
  const start = (roles: readonly ModelRole[]) =>
    orAborted(startServers(roles, config, onNotice), signal, (late) => {
      if (late.ok) void late.value[Symbol.asyncDispose]();
    });
  const wanted = config.judges.includes('decision_model');
  const both = await start(wanted ? ['decision', 'writer'] : ['writer']);
  if (both.ok) {
    const model = wanted ? await orAborted(both.value.judge(), signal) : null;
    const decision =
      model === null ? notConfigured(config) : model.ok ? model.value : absentSeat(config, model.failure);
    return ok({ servers: both.value, decision });
  }
  // Of two models one could not be had. Where it was the writer, the second start says so as well.
  if (!wanted || !both.failure.code.startsWith('model.')) return both;
  const alone = await start(['writer']);
  return alone.ok ? ok({ servers: alone.value, decision: absentSeat(config, both.failure) }) : alone;
}

/** Ends the run in the store, with a result like any other. */
export function endRunEarly(
  engine: Engine,
  run: Pick<PreparedRun, 'frozen' | 'runId'>,
  failure: Failure,
): MissionResult {
  const { frozen, runId } = run;
  const told: MissionResult = { ...earlyResult(failure, 'failed', frozen), why: sayFailure(failure), run: runId };
  const result: MissionResult = failure.code === 'mission.cancelled' ? { ...told, stopped: true } : told;
  engine.store.transaction(() => {
    const atMs = engine.clock.nowMs();
    engine.store.missions.endRun(runId, result, atMs);
    const payload = { status: result.status, why: failure.message, digest: frozen.digest, attempts: 0 };
    engine.store.ledger.append({ kind: 'mission.ended', runId, component: missionEngine, payload });
    engine.store.runEvents.append(runId, [{ atMs, event: result }]);
  });
  return result;
}

export function earlyResult(failure: Failure, status: 'refused' | 'failed', frozen: FrozenSpec | null): MissionResult {
  return {
    type: 'result',
    status,
    digest: frozen?.digest ?? null,
    checks: [],
    undecided: [],
    attempts: 0,
    writer: 'none',
    judge: 'none',
    seconds: 0,
    why: failure.message,
  };
}

/** The mission's own file as a workspace path, where it lies inside: a writer may not edit its own success criteria. */
export function pathWithin(workspace: Workspace, specPath: string): WorkspacePath | null {
  const relative = path.relative(workspace.root, specPath);
  if (relative.startsWith('..') || path.isAbsolute(relative)) return null;
  const resolved = workspace.resolve(relative.split(path.sep).join('/'), 'read');
  return resolved.ok ? resolved.value : null;
}

/** A server that went away under the run and came back is part of its story, with who said so. */
function tellServer(engine: Engine, recorder: RunRecorder, runId: RunId, notice: ServerNotice): void {
  const { role, kind, component, why } = notice;
  engine.store.ledger.append({
    kind: kind === 'failed' ? 'server.failed' : 'server.started',
    runId,
    component,
    payload: { role, why },
  });
  const text =
    kind === 'failed'
      ? `The ${role} server stopped answering and is started again: ${why}`
      : `The ${role} server answers again; the same request is asked once more.`;
  recorder.record({ type: 'note', text });
}

/** What an earlier life of this run proposed is not waited for any more: two cards of one change must not stand there. */
export function closeEarlierCards(engine: Engine, runId: RunId, why: string): void {
  const open = engine.store.reviews
    .items({ runId })
    .filter((item) => item.state === 'pending' || item.state === 'approved');
  for (const item of open) {
    engine.review.decide(item.id, { decision: 'expire', component: missionEngine, why });
  }
}

function cancelled() {
  return fail('mission.cancelled', 'The run was cancelled before it began.', { kept: 'Nothing was written.' });
}

/** Waiting for a server ends when the run does; what arrives later is handed to `late`. */
async function orAborted<T>(
  work: Promise<Result<T>>,
  signal: AbortSignal,
  late: (result: Result<T>) => void = () => undefined,
): Promise<Result<T>> {
  const { promise: aborted, resolve } = Promise.withResolvers<'aborted'>();
  const abort = () => resolve('aborted');
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    const first = await Promise.race([work, aborted]);
    if (first !== 'aborted') return first;
    void work.then(late);
    return cancelled();
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
