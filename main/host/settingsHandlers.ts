/** Answers the host's `settings/*` rows: each setting with where it came from, and the person's own file changed with care. */
import { accessSync, constants, statSync } from 'node:fs';
import os from 'node:os';
import type { Component } from '../../contract/component.ts';
import { type Config, configSchema } from '../../contract/config.ts';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { MethodParams } from '../../contract/methods.ts';
import type { Setting, SettingsView } from '../../contract/settings.ts';
import { layerSchema, type ResolvedConfig } from '../../engine/config/resolveConfig.ts';
import { loadDataCatalogue } from '../../models/ownModels.ts';
import { loadConfig, machineDefaults } from '../wiring/loadConfig.ts';
import { saveUserSettings, userSettingsPath } from '../wiring/userSettings.ts';
import type { HostHandlers, HostParts } from './hostHandlers.ts';
import { whyNotSet } from './settings/checkSetting.ts';

export type SettingsHandlers = Pick<HostHandlers, 'settings/show' | 'settings/set'>;

const keys = Object.keys(configSchema.shape) as (keyof Config)[];
const keyOf = (word: string) => keys.find((key) => key === word);

/** What a person says yes to with `connected`; it stands in the ledger beside their yes. */
export const connectedMeans =
  'A model server on another computer may be named in a setting. What is sent to it leaves this computer.';

export function settingsHandlers(parts: HostParts): SettingsHandlers {
  const { dataFolder, emit } = parts;
  const show = (): Result<SettingsView> => {
    const loaded = loadConfig(dataFolder);
    return loaded.ok ? ok(viewOf(dataFolder, loaded.value)) : loaded;
  };
  return {
    'settings/show': show,
    async 'settings/set'({ values }, by) {
      const loaded = loadConfig(dataFolder);
      if (!loaded.ok) return loaded;
      const checked = await checkChanges(dataFolder, values, by, loaded.value);
      if (!checked.ok) return checked;
      const changes = checked.value;
      if (changes.profile === 'connected' && loaded.value.config.profile !== 'connected') {
        const payload = { allow: 'connected profile', means: connectedMeans };
        parts.engine.store.ledger.append({ kind: 'consent.given', runId: null, component: by, payload });
      }
      const saved = saveUserSettings(dataFolder, changes);
      if (!saved.ok) return saved;
      emit({ type: 'settings' });
      return show();
    },
  };
}

function viewOf(dataFolder: string, { config, origins, places, ignored }: ResolvedConfig): SettingsView {
  const settings = keys.map(
    (key): Setting => ({
      key,
      value: config[key],
      origin: origins[key],
      place: places[key],
      byDefault: machineDefaults[key],
      changeable: !isDecidedElsewhere(origins[key]),
    }),
  );
  return { file: userSettingsPath(dataFolder), settings, ignored: [...ignored] };
}

function isDecidedElsewhere(origin: Setting['origin']): boolean {
  return origin === 'environment' || origin === 'flag' || origin === 'project';
}

type Changes = Partial<Record<keyof Config, Config[keyof Config] | null>>;

/** All or none: the first value that does not hold refuses them all. */
async function checkChanges(
  dataFolder: string,
  values: MethodParams<'settings/set'>['values'],
  by: Component,
  { config, origins, places }: ResolvedConfig,
): Promise<Result<Changes>> {
  const loaded = await loadDataCatalogue(dataFolder);
  if (!loaded.ok) return loaded;
  const surroundings = {
    catalogue: loaded.value.catalogue,
    cores: os.availableParallelism(),
    profile: profileAfter(values.profile, config.profile),
    isProgram,
  };
  const changes: Changes = {};
  for (const [word, value] of Object.entries(values)) {
    const key = keyOf(word);
    if (key === undefined) return refuse(word, 'there is no such setting');
    if (value === null || value === undefined) {
      changes[key] = null;
      continue;
    }
    const parsed = layerSchema.safeParse({ [key]: value });
    if (!parsed.success) return refuse(key, parsed.error.issues[0]?.message ?? 'it is not of its form');
    const meant = parsed.data[key];
    if (meant === undefined) continue;
    if (isDecidedElsewhere(origins[key])) return refuse(key, `${places[key]} decides it as long as it is set`);
    if (meant === 'connected' && by.kind !== 'person') return refuse(key, 'only a person may connect this program');
    const why = whyNotSet(key, meant, surroundings);
    if (why !== null) return refuse(key, why);
    changes[key] = meant;
  }
  return ok(changes);
}

/** A wish for another profile counts for what is set beside it; whether it is granted is decided for itself. */
function profileAfter(wanted: unknown, now: Config['profile']): Config['profile'] {
  if (wanted === null) return machineDefaults.profile;
  return wanted === 'connected' || wanted === 'packaged' ? wanted : now;
}

function refuse(key: string, why: string): Result<never> {
  return fail('settings.refused', `The setting ${key} cannot have this value: ${why}.`, {
    kept: 'All settings are as they were.',
    detail: { key },
  });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
