/** Frozen missions and their runs. A mission is written once and never again: no statement here updates one. */
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { sha256Schema } from '../../contract/digest.ts';
import { missionIdSchema, runIdSchema } from '../../contract/ids.ts';
import { missionResultSchema } from '../../contract/mission.ts';
import { sha256 } from '../digest.ts';
import { jsonColumn, parseRow } from './jsonColumn.ts';
import type { FrozenMission, MissionRun, MissionStore } from './store.ts';

const missionRowSchema: z.ZodType<FrozenMission> = z
  .object({
    id: missionIdSchema,
    name: z.string(),
    digest: sha256Schema,
    canonical: z.string(),
    spec_path: z.string(),
    workspace_root: z.string(),
    created_at_ms: z.int(),
  })
  .transform(({ spec_path, workspace_root, created_at_ms, ...rest }) => ({
    ...rest,
    specPath: spec_path,
    workspaceRoot: workspace_root,
    createdAtMs: created_at_ms,
  }));

const runRowSchema: z.ZodType<MissionRun> = z
  .object({
    id: runIdSchema,
    mission_id: missionIdSchema,
    started_at_ms: z.int(),
    ended_at_ms: z.int().nullable(),
    result: z.preprocess(jsonColumn, missionResultSchema.nullable()),
    progress: z.string().nullable(),
  })
  .transform(({ mission_id, started_at_ms, ended_at_ms, ...rest }) => ({
    ...rest,
    missionId: mission_id,
    startedAtMs: started_at_ms,
    endedAtMs: ended_at_ms,
  }));

export function openMissionStore(database: Database): MissionStore {
  const insertMission = database.prepare(
    `INSERT INTO missions (id, name, digest, canonical, spec_path, workspace_root, created_at_ms)
     VALUES (@id, @name, @digest, @canonical, @specPath, @workspaceRoot, @createdAtMs)`,
  );
  const selectMission = database.prepare('SELECT * FROM missions WHERE id = ?');
  const selectMissions = database.prepare('SELECT * FROM missions ORDER BY created_at_ms, id');
  const insertRun = database.prepare(
    'INSERT INTO runs (id, mission_id, started_at_ms) VALUES (@id, @missionId, @startedAtMs)',
  );
  const updateProgress = database.prepare('UPDATE runs SET progress = ? WHERE id = ? AND ended_at_ms IS NULL');
  const updateEnd = database.prepare(
    'UPDATE runs SET result = ?, ended_at_ms = ? WHERE id = ? AND ended_at_ms IS NULL',
  );
  const updateReviewed = database.prepare(
    "UPDATE runs SET result = ? WHERE id = ? AND json_extract(result, '$.status') = 'needs_review'",
  );
  const selectRun = database.prepare('SELECT * FROM runs WHERE id = ?');
  const selectRuns = database.prepare('SELECT * FROM runs ORDER BY started_at_ms, id');
  const selectRunsOf = database.prepare('SELECT * FROM runs WHERE mission_id = ? ORDER BY started_at_ms, id');

  const readMission = (row: unknown) => parseRow(missionRowSchema, row, 'A mission');
  const readRun = (row: unknown) => parseRow(runRowSchema, row, 'A run');
  const oneOpenRun = (changes: number, id: string) => {
    if (changes !== 1) throw new Error(`run ${id} is unknown or has ended`);
  };

  return {
    freeze(mission) {
      if (sha256(mission.canonical) !== mission.digest) throw new Error('the digest is not that of the canonical text');
      insertMission.run(mission);
    },
    mission(id) {
      const row = selectMission.get(id);
      return row === undefined ? null : readMission(row);
    },
    missions: () => selectMissions.all().map(readMission),
    startRun(run) {
      insertRun.run(run);
    },
    saveProgress(id, progress) {
      oneOpenRun(updateProgress.run(progress, id).changes, id);
    },
    endRun(id, result, atMs) {
      const text = JSON.stringify(missionResultSchema.parse(result));
      oneOpenRun(updateEnd.run(text, atMs, id).changes, id);
    },
    reviewRun(id, result) {
      const text = JSON.stringify(missionResultSchema.parse(result));
      if (updateReviewed.run(text, id).changes !== 1) throw new Error(`run ${id} does not wait for a person`);
    },
    run(id) {
      const row = selectRun.get(id);
      return row === undefined ? null : readRun(row);
    },
    runs: (missionId) => (missionId === undefined ? selectRuns.all() : selectRunsOf.all(missionId)).map(readRun),
  };
}
