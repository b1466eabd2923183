/** What `mission run` and `mission resume` share: folders, consent, servers, judge; then the run itself and its exit code. */
import path from 'node:path';
import { type Failure, fail, ok, type Result } from '../../contract/failure.ts';
import { runIdSchema } from '../../contract/ids.ts';
import type { MissionResult, MissionSpec } from '../../contract/mission.ts';
import type { WorkspacePath } from '../../contract/workspacePath.ts';
import { startCheckRunner } from '../../engine/missions/acceptance/checkRunner.ts';
import { missionEngine } from '../../engine/missions/run/runContext.ts';
import { runMission } from '../../engine/missions/run/runMission.ts';
import type { FrozenSpec } from '../../engine/missions/spec/freezeSpec.ts';
import { type LoadedSpec, loadSpec } from '../../engine/missions/spec/loadSpec.ts';
import type { Reviewer } from '../../engine/ports/reviewer.ts';
import type { FrozenMission, MissionRun } from '../../engine/store/store.ts';
import { openWorkspace } from '../../engine/workspace/openWorkspace.ts';
import { parseWorkspacePath } from '../../engine/workspace/parseWorkspacePath.ts';
import type { Workspace } from '../../engine/workspace/workspace.ts';
import { claimRun } from '../wiring/claimRun.ts';
import { loadConfig } from '../wiring/loadConfig.ts';
import type { Engine } from '../wiring/openEngine.ts';
import { readRegularFile } from '../wiring/readRegularFile.ts';
import { seatJudge } from '../wiring/seatJudge.ts';
import { startServers } from '../wiring/startServers.ts';
import { type CommandInput, type ExitCode, textFlag } from './command.ts';
import { runPresenter } from './runPresenter.ts';
import { consentComponent, consentReviewer, showCard, terminalReviewer } from './terminalReviewer.ts';

export interface PreparedRun {
  readonly mission: FrozenMission;
  readonly spec: MissionSpec;
  readonly frozen: FrozenSpec;
  readonly runId: string;
}

export const modelOptions = {
  writer: { type: 'string' },
  judge: { type: 'string' },
  seed: { type: 'string' },
} as const;

/** A run that could not begin ends like one that did: its result is the last line. */
export function endEarly(
  input: CommandInput,
  failure: Failure,
  status: 'refused' | 'failed',
  frozen: FrozenSpec | null,
): ExitCode {
  input.output.failure(failure);
  input.output.object(earlyResult(failure, status, frozen));
  return status === 'refused' ? 2 : 1;
}

function earlyResult(failure: Failure, status: 'refused' | 'failed', frozen: FrozenSpec | null): MissionResult {
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

/** Ends the run in the store as well: one that could not begin is not "cut off". */
function endRunEarly(input: CommandInput, engine: Engine, run: PreparedRun, failure: Failure): ExitCode {
  const { frozen } = run;
  const runId = runIdSchema.parse(run.runId);
  const result: MissionResult = { ...earlyResult(failure, 'failed', frozen), run: runId };
  engine.store.transaction(() => {
    engine.store.missions.endRun(runId, result, engine.clock.nowMs());
    const payload = { status: result.status, why: failure.message, digest: frozen.digest, attempts: 0 };
    engine.store.ledger.append({ kind: 'mission.ended', runId, component: missionEngine, payload });
  });
  input.output.failure(failure);
  input.output.object(result);
  return 1;
}

export async function playRun(input: CommandInput, engine: Engine, run: PreparedRun): Promise<ExitCode> {
  const { output } = input;
  const claimed = claimRun(input.dataFolder, run.runId);
  if (!claimed.ok) return endEarly(input, claimed.failure, 'failed', run.frozen);
  using _claim = claimed.value;
  const opened = openWorkspace(run.mission.workspaceRoot);
  if (!opened.ok) return endRunEarly(input, engine, run, opened.failure);
  using workspace = opened.value;
  const config = loadConfig(input.dataFolder, {
    writerModel: textFlag(input, 'writer'),
    decisionModel: textFlag(input, 'judge'),
  });
  if (!config.ok) return endRunEarly(input, engine, run, config.failure);
  for (const ignored of config.value.ignored) output.say(`  ${output.style('yellow', 'note')} ${ignored.message}`);

  output.progress('  starting the model servers …');
  const started = await startServers(config.value.config, input.dataFolder, ['decision', 'writer']);
  if (!started.ok) return endRunEarly(input, engine, run, started.failure);
  await using servers = started.value;
  const judgeModel = await servers.judge();
  if (!judgeModel.ok) return endRunEarly(input, engine, run, judgeModel.failure);
  output.progress('  asking the judge its start-up questions …');
  const judge = await seatJudge(judgeModel.value, engine.clock, engine.store.ledger, input.signal);
  const { component, ...answers } = judge.qualification;
  const payload = { ...answers, ...(judge.heldSince === null ? {} : { heldSince: judge.heldSince }) };
  engine.store.ledger.append({ kind: 'judge.qualified', runId: run.runId, component, payload });
  const writer = await servers.writer();
  if (!writer.ok) return endRunEarly(input, engine, run, writer.failure);

  await using checks = startCheckRunner();
  const presenter = runPresenter(output);
  const result = await runMission(
    {
      store: engine.store,
      review: engine.review,
      workspace,
      reviewer: reviewerOf(input, engine, run),
      writer: writer.value,
      judge,
      checks,
      clock: engine.clock,
      emit: (event) => presenter.show(event),
    },
    {
      mission: run.mission,
      spec: run.spec,
      frozen: run.frozen,
      specPath: pathWithin(workspace, run.mission.specPath),
      runId: runIdSchema.parse(run.runId),
      seed: Number(textFlag(input, 'seed') ?? 0),
      readSpecFile: () => readOrNull(run.mission.specPath),
    },
    input.signal,
  );
  return exitCodeOf(result);
}

function exitCodeOf(result: MissionResult): ExitCode {
  if (result.status === 'accepted') return 0;
  return result.status === 'failed' ? 1 : 2;
}

/** Consent is the person's own, for this run and this file; it stands in the ledger before anything is written on it. */
function reviewerOf(input: CommandInput, engine: Engine, run: PreparedRun): Reviewer {
  const terminal = terminalReviewer(input.output, engine.clock);
  if (textFlag(input, 'allow') !== 'deliverable') return terminal;
  const deliverable = parseWorkspacePath(run.spec.deliverable.path, 'write');
  if (!deliverable.ok) return terminal;
  const payload = { allow: 'deliverable', path: deliverable.value, mission: run.mission.id };
  engine.store.ledger.append({ kind: 'consent.given', runId: run.runId, component: consentComponent, payload });
  return consentReviewer(deliverable.value, terminal, (item, grid) => showCard(item, grid, input.output, engine.clock));
}

/** The mission's own file as a workspace path, where it lies inside: a writer may not edit its own success criteria. */
function pathWithin(workspace: Workspace, specPath: string): WorkspacePath | null {
  const relative = path.relative(workspace.root, specPath);
  if (relative.startsWith('..') || path.isAbsolute(relative)) return null;
  const resolved = workspace.resolve(relative.split(path.sep).join('/'), 'read');
  return resolved.ok ? resolved.value : null;
}

/** Larger than any mission may be: the size itself is refused where the text is parsed. */
const mostSpecBytes = 8 * 1024 * 1024;

export function readOrNull(file: string): Uint8Array | null {
  return readRegularFile(file, mostSpecBytes);
}

/** A run with its mission, by the id that a person typed. */
export function findRun(engine: Engine, id: string): Result<{ run: MissionRun; mission: FrozenMission }> {
  const runId = runIdSchema.safeParse(id);
  const run = runId.success ? engine.store.missions.run(runId.data) : null;
  const mission = run === null ? null : engine.store.missions.mission(run.missionId);
  if (run !== null && mission !== null) return ok({ run, mission });
  const action = 'Run "countersign mission list" for those there are.';
  return fail('mission.unknown', `There is no run ${JSON.stringify(id)}.`, { action });
}

/** The spec again from its frozen text: what a resumed run works with. */
export async function reloadFrozen(mission: FrozenMission): Promise<Result<LoadedSpec>> {
  return loadSpec(Buffer.from(mission.canonical, 'utf8'));
}
