/** Reads the layers of settings: defaults, the person's `config.json`, the environment, flags. Files are only read. */
import os from 'node:os';
import type { Config } from '../../contract/config.ts';
import { ok, type Result } from '../../contract/failure.ts';
import {
  type ConfigLayer,
  defaultConfig,
  type ResolvedConfig,
  resolveConfig,
} from '../../engine/config/resolveConfig.ts';
import { readUserSettings, userSettingsPath } from './userSettings.ts';

export interface ConfigFlags {
  readonly writerModel?: string | undefined;
  readonly decisionModel?: string | undefined;
}

/** What holds where nobody says otherwise, on this machine. */
export const machineDefaults: Config = defaultConfig(os.availableParallelism());

export function loadConfig(
  dataFolder: string,
  flags: ConfigFlags = {},
  env: NodeJS.ProcessEnv = process.env,
): Result<ResolvedConfig> {
  const layers: ConfigLayer[] = [];
  const own = readUserSettings(dataFolder);
  if (own.kind === 'raw') layers.push({ origin: 'user', place: userSettingsPath(dataFolder), values: own.values });
  if (env.COUNTERSIGN_LLAMA_SERVER) {
    layers.push({
      origin: 'environment',
      place: 'COUNTERSIGN_LLAMA_SERVER',
      values: { llamaServer: env.COUNTERSIGN_LLAMA_SERVER },
    });
  }
  const given = Object.entries(flags).filter(([, value]) => value !== undefined);
  // Who names a model just now means that one, and no service in its place.
  if (flags.decisionModel !== undefined) given.push(['decisionService', '']);
  if (given.length > 0) layers.push({ origin: 'flag', place: 'the command line', values: Object.fromEntries(given) });
  const resolved = resolveConfig(machineDefaults, layers);
  if (!resolved.ok || own.kind !== 'unreadable') return resolved;
  return ok({ ...resolved.value, ignored: [own.failure, ...resolved.value.ignored] });
}
