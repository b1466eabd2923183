/** Answers the host's `models/*` rows. Without any network everything but a download works, and a download says why it does not. */
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { ModelEntry } from '../../contract/model.ts';
import { findModel } from '../../models/catalogue/catalogue.ts';
import { pullModel } from '../../models/download/pullModel.ts';
import { readMemoryBytes } from '../../models/memory.ts';
import { findInstalled, quarantine } from '../../models/modelStore.ts';
import { type DataCatalogue, isOwn, loadDataCatalogue } from '../../models/ownModels.ts';
import { measureFile } from '../../models/takeOver.ts';
import { loadConfig } from '../wiring/loadConfig.ts';
import { modelFolders, pullFolder } from '../wiring/modelFolders.ts';
import { modelStates } from '../wiring/modelStates.ts';
import { modelInUse, removeInstalled } from '../wiring/removeInstalled.ts';
import type { HostHandlers, HostParts } from './hostHandlers.ts';
import { modelsView } from './models/modelsView.ts';
import { adoptFile, findModels } from './models/ownFiles.ts';
import { openPulls, type PullsParts } from './models/pulls.ts';

export type ModelHandlers = Pick<
  HostHandlers,
  'models/list' | 'models/pull' | 'models/pause' | 'models/verify' | 'models/remove' | 'models/scan' | 'models/adopt'
>;

/** What a test puts in another's place: the product's own by default. */
export interface ModelSurroundings {
  readonly loadCatalogue: () => Promise<Result<DataCatalogue>>;
  readonly pull: PullsParts['pull'];
  readonly memoryBytes: () => number;
}

export function modelHandlers(parts: HostParts, over: Partial<ModelSurroundings> = {}): ModelHandlers {
  const { dataFolder, emit, signal } = parts;
  const { clock } = parts.engine;
  const folder = () => pullFolder(dataFolder);
  const surroundings: ModelSurroundings = {
    loadCatalogue: () => loadDataCatalogue(dataFolder),
    pull: (entry, stop, onProgress) => pullModel(entry, { modelsDir: folder(), clock, signal: stop, onProgress }),
    memoryBytes: readMemoryBytes,
    ...over,
  };
  const pulls = openPulls({ pull: surroundings.pull, emit, monotonicMs: () => clock.monotonicMs(), signal });

  async function withEntry<T>(id: string, work: (entry: ModelEntry) => Promise<Result<T>>): Promise<Result<T>> {
    const loaded = await surroundings.loadCatalogue();
    if (!loaded.ok) return loaded;
    const entry = findModel(loaded.value.catalogue, id);
    return entry.ok ? work(entry.value) : entry;
  }

  async function ownFiles() {
    const loaded = await surroundings.loadCatalogue();
    if (!loaded.ok) return loaded;
    const { catalogue } = loaded.value;
    return ok({ catalogue, dataFolder, folder: folder(), nowMs: clock.nowMs(), signal });
  }

  return {
    async 'models/list'() {
      const loaded = await surroundings.loadCatalogue();
      if (!loaded.ok) return loaded;
      const config = loadConfig(dataFolder);
      if (!config.ok) return config;
      const { catalogue, ignored } = loaded.value;
      const { models, unreadable } = await modelStates(dataFolder, catalogue);
      return ok(
        modelsView({
          catalogue,
          models,
          ignored: [...ignored, ...unreadable],
          config: config.value.config,
          memoryBytes: surroundings.memoryBytes(),
          folder: folder(),
          pullOf: (id) => pulls.viewOf(id),
        }),
      );
    },
    'models/pull': ({ id }) =>
      withEntry(id, async (entry) => {
        if (isOwn(entry)) return ownIsNotPulled(entry);
        pulls.start(entry);
        return ok({});
      }),
    'models/pause': ({ id }) =>
      withEntry(id, async (entry) => {
        await pulls.pause(entry.id);
        return ok({});
      }),
    'models/verify': ({ id }) =>
      withEntry(id, async (entry) => {
        const verified = await verify(dataFolder, entry, signal);
        if (!verified.ok) emit({ type: 'models' });
        return verified;
      }),
    'models/remove': ({ id }) =>
      withEntry(id, async (entry) => {
        if (parts.servers.serves(entry.id)) return modelInUse(entry, 'a model server has it loaded');
        if (pulls.isRunning(entry.id)) return modelInUse(entry, 'it is being downloaded');
        const removed = await removeInstalled(dataFolder, entry, clock.nowMs());
        if (!removed.ok) return removed;
        pulls.forget(entry.id);
        emit({ type: 'models' });
        return ok({});
      }),
    async 'models/scan'({ folder: from }) {
      const own = await ownFiles();
      if (!own.ok) return own;
      const found = await findModels(own.value, from);
      if (found.ok && found.value.some(({ knownAs }) => knownAs !== null)) emit({ type: 'models' });
      return found;
    },
    async 'models/adopt'({ path, role }) {
      const own = await ownFiles();
      if (!own.ok) return own;
      const adopted = await adoptFile(own.value, path, role);
      if (adopted.ok) emit({ type: 'models' });
      return adopted;
    },
  };
}

function ownIsNotPulled(entry: ModelEntry): Result<never> {
  return fail('model.sourceRefused', `The model ${entry.id} is your own file: it can be downloaded from nowhere.`, {
    action: 'Add the file again, or remove the model from the list.',
  });
}

/** The whole file through its digest; one that is not what it says goes out of use. */
async function verify(dataFolder: string, entry: ModelEntry, signal: AbortSignal) {
  let missing: Result<never> = fail('model.notInstalled', `The model ${entry.id} is not installed.`);
  for (const folder of modelFolders(dataFolder)) {
    const file = await findInstalled(folder, entry);
    if (!file.ok) {
      missing = file;
      continue;
    }
    const measured = await measureFile(file.value, signal);
    if (!measured.ok) return measured;
    const { sha256 } = measured.value;
    if (sha256 === entry.sha256) return ok({ sha256 });
    const moved = await quarantine(folder, file.value, entry.sha256, sha256);
    if (!moved.ok) return moved;
    return fail('model.digestMismatch', `The model ${entry.id} is not what it should be: its digest is ${sha256}.`, {
      kept: `It was moved out of use, to ${moved.value}.`,
      action: isOwn(entry) ? 'Add the file again if the change was yours.' : 'Download it again.',
      detail: { expected: entry.sha256, actual: sha256 },
    });
  }
  return missing;
}
