/** Reads the layers of settings: defaults, the person's `config.json`, the environment, flags. Files are only read. */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Result } from '../../contract/failure.ts';
import {
  type ConfigLayer,
  defaultConfig,
  type ResolvedConfig,
  resolveConfig,
} from '../../engine/config/resolveConfig.ts';

export interface ConfigFlags {
  readonly writerModel?: string | undefined;
  readonly decisionModel?: string | undefined;
}

export function loadConfig(
  dataFolder: string,
  flags: ConfigFlags = {},
  env: NodeJS.ProcessEnv = process.env,
): Result<ResolvedConfig> {
  const layers: ConfigLayer[] = [];
  const file = path.join(dataFolder, 'config.json');
  const text = readIfThere(file);
  if (text !== null) layers.push({ origin: 'user', place: file, values: parseJson(text) });
  if (env.COUNTERSIGN_LLAMA_SERVER) {
    layers.push({
      origin: 'environment',
      place: 'COUNTERSIGN_LLAMA_SERVER',
      values: { llamaServer: env.COUNTERSIGN_LLAMA_SERVER },
    });
  }
  const given = Object.entries(flags).filter(([, value]) => value !== undefined);
  if (given.length > 0) layers.push({ origin: 'flag', place: 'the command line', values: Object.fromEntries(given) });
  return resolveConfig(defaultConfig(os.availableParallelism()), layers);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** What is not JSON becomes a value that no schema takes: the layer is then reported and left out. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return 'not JSON';
  }
}
