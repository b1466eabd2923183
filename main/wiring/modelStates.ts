/** What of a catalogue is on this disk: the folders of a data folder looked through in their order, the best state of each model. */
import type { Failure } from '../../contract/failure.ts';
import type { Catalogue } from '../../contract/model.ts';
import { installedModels, type ModelState } from '../../models/modelStore.ts';
import { modelFolders } from './modelFolders.ts';

export interface ModelStates {
  /** One for each entry of the catalogue, in its order. */
  readonly models: readonly ModelState[];
  /** Folders that cannot be read. */
  readonly unreadable: readonly Failure[];
}

const order = { installed: 3, partial: 2, wrongSize: 1, absent: 0 } as const;

export async function modelStates(dataFolder: string, catalogue: Catalogue): Promise<ModelStates> {
  const best = new Map<string, ModelState>();
  const unreadable: Failure[] = [];
  for (const folder of modelFolders(dataFolder)) {
    const here = await installedModels(folder, catalogue);
    if (!here.ok) {
      unreadable.push(here.failure);
      continue;
    }
    for (const state of here.value.models) {
      const known = best.get(state.entry.id);
      if (known === undefined || order[state.state] > order[known.state]) best.set(state.entry.id, state);
    }
  }
  const models = catalogue.models.map(
    (entry): ModelState => best.get(entry.id) ?? { entry, state: 'absent', path: '', bytes: 0 },
  );
  return { models, unreadable };
}
