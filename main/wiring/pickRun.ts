/** A person's word on a run that waits for one, whoever shows the card: the frozen checks run again on the bytes, and every step is kept. */
import type { RunEvent } from '../../contract/events.ts';
import type { Result } from '../../contract/failure.ts';
import type { MissionResult } from '../../contract/mission.ts';
import { judgeWrite } from '../../engine/gates/judge/judgeWrite.ts';
import { startCheckRunner } from '../../engine/missions/acceptance/checkRunner.ts';
import { type PersonWord, reviewRun } from '../../engine/missions/run/reviewRun.ts';
import type { Reviewer } from '../../engine/ports/reviewer.ts';
import { claimRun } from './claimRun.ts';
import { findRun, readSpecFile, reloadFrozen } from './frozenMissions.ts';
import { openMissionWorkspace } from './missionWorkspace.ts';
import type { Engine } from './openEngine.ts';
import { pathWithin } from './playRun.ts';
import type { RunPlayer } from './readClaims.ts';
import { openRunRecorder } from './runRecorder.ts';

export interface PickParts {
  readonly engine: Engine;
  readonly dataFolder: string;
  readonly player: RunPlayer;
  readonly reviewer: Reviewer;
  readonly tell?: (event: RunEvent) => void;
  readonly signal: AbortSignal;
}

/** The person is there and decides: no model is asked for an opinion. */
export async function pickRun(parts: PickParts, id: string, word: PersonWord): Promise<Result<MissionResult>> {
  const { engine, signal } = parts;
  const found = findRun(engine, id);
  if (!found.ok) return found;
  const { run, mission } = found.value;
  await using checks = startCheckRunner();
  const loaded = await reloadFrozen(mission, { load: (bytes) => checks.load(bytes, signal) });
  if (!loaded.ok) return loaded;
  const opened = openMissionWorkspace(mission.workspaceRoot, parts.dataFolder);
  if (!opened.ok) return opened;
  using workspace = opened.value;
  const claimed = claimRun(parts.dataFolder, run.id, parts.player);
  if (!claimed.ok) return claimed;
  using _claim = claimed.value;
  using recorder = openRunRecorder({
    entries: engine.store.runEvents,
    clock: engine.clock,
    runId: run.id,
    tell: ({ event }) => parts.tell?.(event),
  });
  const { clock } = engine;
  return await reviewRun(
    {
      store: engine.store,
      review: engine.review,
      workspace,
      reviewer: parts.reviewer,
      judge: {
        component: word.by,
        qualified: false,
        passedOver: [],
        evidence: null,
        judge: (pair, stop) => judgeWrite({ judges: [], clock, signal: stop }, pair),
      },
      checks,
      clock,
      emit: (event) => recorder.record(event),
    },
    {
      mission,
      spec: loaded.value.spec,
      frozen: loaded.value.frozen,
      specPath: pathWithin(workspace, mission.specPath),
      protectedFolder: workspace.protectedFolder,
      runId: run.id,
      seed: 0,
      readSpecFile: () => readSpecFile(mission.specPath),
    },
    run,
    word,
    signal,
  );
}
