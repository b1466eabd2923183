/** Missions as they are stored: frozen once, found by the id that a person gives, and loaded again from their frozen text. */
import { fail, ok, type Result } from '../../contract/failure.ts';
import { missionIdSchema, type RunId, runIdSchema } from '../../contract/ids.ts';
import { missionEngine } from '../../engine/missions/run/runContext.ts';
import type { FrozenSpec } from '../../engine/missions/spec/freezeSpec.ts';
import type { LoadedSpec } from '../../engine/missions/spec/loadSpec.ts';
import type { FrozenMission, MissionRun } from '../../engine/store/store.ts';
import type { Engine } from './openEngine.ts';
import { readRegularFile } from './readRegularFile.ts';
import type { SpecReader } from './specReader.ts';

/** Stored once: the same spec, file and folder are the same mission. A record that no longer holds is frozen anew. */
export function freezeMission(
  engine: Engine,
  { spec, frozen }: LoadedSpec,
  specPath: string,
  workspaceRoot: string,
): FrozenMission {
  const known = engine.store.missions
    .missions()
    .find(
      (mission) =>
        mission.canonical === frozen.canonical &&
        mission.digest === frozen.digest &&
        mission.specPath === specPath &&
        mission.workspaceRoot === workspaceRoot,
    );
  if (known !== undefined) return known;
  const mission: FrozenMission = {
    id: missionIdSchema.parse(engine.ids.next('mis')),
    name: spec.name,
    ...frozen,
    specPath,
    workspaceRoot,
    createdAtMs: engine.clock.nowMs(),
  };
  engine.store.transaction(() => {
    engine.store.missions.freeze(mission);
    const { id, name, digest } = mission;
    const payload = { mission: id, name, digest, specPath, workspaceRoot };
    engine.store.ledger.append({ kind: 'mission.loaded', runId: null, component: missionEngine, payload });
  });
  return mission;
}

export function startRun(engine: Engine, mission: FrozenMission): RunId {
  const id = runIdSchema.parse(engine.ids.next('run'));
  engine.store.missions.startRun({ id, missionId: mission.id, startedAtMs: engine.clock.nowMs() });
  return id;
}

/** A run with its mission, by the id that a person gave. */
export function findRun(engine: Engine, id: string): Result<{ run: MissionRun; mission: FrozenMission }> {
  const runId = runIdSchema.safeParse(id);
  const run = runId.success ? engine.store.missions.run(runId.data) : null;
  const mission = run === null ? null : engine.store.missions.mission(run.missionId);
  if (run !== null && mission !== null) return ok({ run, mission });
  const action = 'Run "countersign mission list" for those there are.';
  return fail('mission.unknown', `There is no run ${JSON.stringify(id)}.`, { action });
}

/** The spec again from its frozen text: what a resumed run works with. */
export function reloadFrozen(mission: FrozenSpec, specs: Pick<SpecReader, 'load'>): Promise<Result<LoadedSpec>> {
  return specs.load(Buffer.from(mission.canonical, 'utf8'));
}

/** Larger than any mission may be: the size itself is refused where the text is parsed. */
const mostSpecBytes = 8 * 1024 * 1024;

/** null where there is no such file, or none that is a mission's. */
export function readSpecFile(file: string): Uint8Array | null {
  return readRegularFile(file, mostSpecBytes);
}
