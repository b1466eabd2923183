/** Reads the suite from its folder: 12 missions to develop with, 18 that are read seldom and noted in readings.md. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Truth, truthSchema } from './truth.ts';

export type Split = 'dev' | 'test';

export interface SuiteMission {
  readonly name: string;
  readonly split: Split;
  readonly folder: string;
  readonly missionFile: string;
  readonly workspace: string;
  readonly truth: Truth;
}

const suiteFolder = fileURLToPath(new URL('./suite/', import.meta.url));

/** In the order of their names. Throws where a truth is malformed: the suite is ours. */
export function loadSuite(splits: readonly Split[]): readonly SuiteMission[] {
  return splits.flatMap((split) =>
    readdirSync(path.join(suiteFolder, split))
      .sort()
      .map((name): SuiteMission => {
        const folder = path.join(suiteFolder, split, name);
        const truth = truthSchema.parse(JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')));
        const workspace = path.join(folder, 'workspace');
        return { name, split, folder, missionFile: path.join(folder, 'mission.json'), workspace, truth };
      }),
  );
}
