/** Answers `run/*`: the story of a run from the store, its files from the disk, and a person's word on it. */
import { fail, ok, type Result } from '../../contract/failure.ts';
import { type MissionSpec, missionSpecSchema } from '../../contract/mission.ts';
import type { RunView } from '../../contract/missionViews.ts';
import { sha256 } from '../../engine/digest.ts';
import { applySpecRules } from '../../engine/missions/spec/specRules.ts';
import { jsonColumn } from '../../engine/store/jsonColumn.ts';
import type { FrozenMission, MissionRun } from '../../engine/store/store.ts';
import { findRun } from '../wiring/frozenMissions.ts';
import { ownerOf } from '../wiring/readClaims.ts';
import type { HostCore } from './hostCore.ts';
import type { HostHandlers } from './hostHandlers.ts';

export type RunHandlers = Pick<
  HostHandlers,
  'run/show' | 'run/resume' | 'run/stop' | 'run/text' | 'run/deliverable' | 'run/pick'
>;

export function runHandlers(core: HostCore): RunHandlers {
  const { engine, dataFolder } = core;

  function stateOf(run: MissionRun): RunView['state'] {
    if (run.endedAtMs !== null) return 'ended';
    return core.plays(run.id) || ownerOf(dataFolder, run.id) !== null ? 'playing' : 'interrupted';
  }

  return {
    'run/show'({ id }) {
      const found = findRun(engine, id);
      if (!found.ok) return found;
      const { run, mission } = found.value;
      const spec = specOf(mission);
      if (!spec.ok) return spec;
      const { canonical, ...named } = mission;
      return ok({
        run: { id: run.id, startedAtMs: run.startedAtMs, endedAtMs: run.endedAtMs, result: run.result },
        state: stateOf(run),
        mission: named,
        spec: spec.value,
        canonical,
        digestHolds: sha256(canonical) === mission.digest,
        entries: [...engine.store.runEvents.entries(run.id)],
      });
    },

    async 'run/resume'({ id }) {
      const runs = await core.runs();
      const resumed = await runs.resume(id);
      return resumed.ok ? ok({ missionId: resumed.value.id, runId: id }) : resumed;
    },

    async 'run/stop'({ id }) {
      const runs = await core.runs();
      const stopped = await runs.stop(id);
      return stopped.ok ? ok({}) : stopped;
    },

    async 'run/text'({ id, path, aroundLine }) {
      const found = readable(core, id);
      if (!found.ok) return found;
      const { showText } = await import('./runFiles.ts');
      return showText(dataFolder, found.value.mission, found.value.spec, path, aroundLine);
    },

    async 'run/deliverable'({ id }) {
      const found = readable(core, id);
      if (!found.ok) return found;
      const { showDeliverable } = await import('./runFiles.ts');
      const { run, mission, spec } = found.value;
      return showDeliverable(dataFolder, engine.store.reviews.items({ runId: run.id }), mission, spec);
    },

    async 'run/pick'({ id, picks, keepRest, accepts, refuses }, by) {
      const runs = await core.runs();
      return runs.pick(id, { picks, keepRest, accepts, refuses: refuses === true }, by);
    },
  };
}

interface ReadableRun {
  readonly run: MissionRun;
  readonly mission: FrozenMission;
  readonly spec: MissionSpec;
}

function readable({ engine }: HostCore, id: string): Result<ReadableRun> {
  const found = findRun(engine, id);
  if (!found.ok) return found;
  const spec = specOf(found.value.mission);
  return spec.ok ? ok({ ...found.value, spec: spec.value }) : spec;
}

/** Of the stored text, for showing; what may run is `loadSpec`'s to say. */
function specOf(mission: FrozenMission): Result<MissionSpec> {
  const parsed = missionSpecSchema.safeParse(jsonColumn(mission.canonical));
  if (parsed.success) return ok(applySpecRules(parsed.data).spec);
  return fail('mission.specVoid', `The stored text of the mission ${mission.name} cannot be read any more.`, {
    kept: 'Its files and its ledger rows stay as they are.',
    action: 'Verify the ledger, and run the mission again from its file.',
  });
}
