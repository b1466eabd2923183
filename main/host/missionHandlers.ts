/** Answers `mission/*`: a draft is checked, kept by its digest and frozen before anything runs. */
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { LoadedSpec } from '../../engine/missions/spec/loadSpec.ts';
import { makePrivateFolder, replacePrivateFile } from '../../engine/store/privateFiles.ts';
import type { FrozenMission } from '../../engine/store/store.ts';
import { showText } from '../../engine/workspace/showText.ts';
import { freezeMission, readSpecFile, reloadFrozen, startRun } from '../wiring/frozenMissions.ts';
import { findMission } from '../wiring/handlers.ts';
import { openMissionWorkspace } from '../wiring/missionWorkspace.ts';
import type { SpecReader } from '../wiring/specReader.ts';
import { workspaceBeside } from '../wiring/workspaceBeside.ts';
import type { HostCore } from './hostCore.ts';
import type { HostHandlers } from './hostHandlers.ts';
import { templates } from './templates.ts';

export type MissionHandlers = Pick<
  HostHandlers,
  'mission/check' | 'mission/open' | 'mission/start' | 'mission/again' | 'mission/templates' | 'mission/save'
>;

export function missionHandlers(core: HostCore): MissionHandlers {
  const { engine, dataFolder } = core;

  async function begin(mission: FrozenMission, loaded: LoadedSpec, seed: number) {
    const runs = await core.runs();
    const runId = engine.store.hurried(() => startRun(engine, mission));
    const begun = runs.play({ mission, spec: loaded.spec, frozen: loaded.frozen, runId }, seed);
    return begun.ok ? ok({ missionId: mission.id, runId }) : begun;
  }

  return {
    async 'mission/check'({ text }) {
      const loaded = await core.specs.load(Buffer.from(text, 'utf8'));
      return loaded.ok ? ok(checked(loaded.value)) : loaded;
    },

    async 'mission/open'({ path: file }) {
      const read = await readMission(core.specs, file);
      if (!read.ok) return read;
      const { loaded, text } = read.value;
      const place = path.resolve(file);
      return ok({ ...checked(loaded), path: place, text, workspaceRoot: workspaceBeside(place) });
    },

    async 'mission/start'({ from, workspaceRoot, seed = 0 }) {
      const read =
        from.kind === 'file'
          ? await readMission(core.specs, from.path)
          : await loadText(core.specs, Buffer.from(from.text, 'utf8'), from.text);
      if (!read.ok) return read;
      const { loaded, text } = read.value;
      const opened = openMissionWorkspace(workspaceRoot, dataFolder);
      if (!opened.ok) return opened;
      const { root } = opened.value;
      opened.value[Symbol.dispose]();
      const place = from.kind === 'file' ? path.resolve(from.path) : keepText(dataFolder, loaded, text);
      const mission = engine.store.hurried(() => freezeMission(engine, loaded, place, root));
      return begin(mission, loaded, seed);
    },

    async 'mission/again'({ id }) {
      const mission = findMission(engine.store, id);
      if (mission === null) {
        return fail('mission.unknown', `There is no mission or run with the id ${JSON.stringify(id)}.`);
      }
      const loaded = await reloadFrozen(mission, core.specs);
      return loaded.ok ? begin(mission, loaded.value, 0) : loaded;
    },

    'mission/templates': ({ language }) => ok([...templates(language)]),

    'mission/save'({ text, path: file }) {
      const refused = whyNoMission(file, text);
      return refused === null ? saveNew(path.resolve(file), text) : refused;
    },
  };
}

function checked({ spec, frozen }: LoadedSpec) {
  return { spec, digest: frozen.digest, canonical: frozen.canonical };
}

interface ReadMission {
  readonly loaded: LoadedSpec;
  readonly text: string;
}

async function loadText(specs: SpecReader, bytes: Uint8Array, text: string): Promise<Result<ReadMission>> {
  const loaded = await specs.load(bytes);
  return loaded.ok ? ok({ loaded: loaded.value, text }) : loaded;
}

async function readMission(specs: SpecReader, file: string): Promise<Result<ReadMission>> {
  const bytes = readSpecFile(file);
  if (bytes === null) {
    return fail('mission.specUnreadable', `The mission file ${path.basename(file)} cannot be read.`, {
      kept: 'Nothing was started.',
      action: 'Choose a file that exists and that you may read.',
    });
  }
  return loadText(specs, bytes, Buffer.from(bytes).toString('utf8'));
}

/** By digest: the same draft is the same mission, however often it is started. */
function keepText(dataFolder: string, { frozen }: LoadedSpec, text: string): string {
  const folder = path.join(path.resolve(dataFolder), 'missions');
  makePrivateFolder(folder);
  const file = path.join(folder, `${frozen.digest}.json`);
  replacePrivateFile(file, text);
  return file;
}

/** A page saves missions and nothing else: no program, no start file of the desktop. What is wrong in a mission is said by its check. */
function whyNoMission(file: string, text: string): ReturnType<typeof fail> | null {
  const kept = 'Nothing was written.';
  if (!/[^/\\]\.json$/i.test(file)) {
    return fail('input.invalid', `A mission is saved to a file whose name ends in .json, not to ${showText(file)}.`, {
      kept,
      action: 'Give it a name that ends in .json.',
    });
  }
  if (isJsonObject(text)) return null;
  return fail('input.invalid', 'This is no mission: it is not a JSON object.', {
    kept,
    action: 'Check the text first.',
  });
}

function isJsonObject(text: string): boolean {
  try {
    return z.looseObject({}).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Where the person chose, and never over something that is there. */
function saveNew(file: string, text: string): Result<Record<string, never>> {
  let handle: number;
  try {
    handle = openSync(file, 'wx', 0o644);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    if (code === 'EEXIST') {
      return fail('file.io', `${path.basename(file)} exists already and is not written over.`, {
        kept: 'It was left as it is.',
        action: 'Choose another name.',
      });
    }
    return fail('file.io', `${path.basename(file)} cannot be written there (${code}).`, {
      kept: 'Nothing was written.',
      action: 'Choose a folder that exists and that you may write in.',
    });
  }
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return ok({});
}
