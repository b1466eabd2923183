/** Reads the layers of settings: defaults, the person's `config.json`, the environment, flags. Files are only read. */
import os from 'node:os';
import path from 'node:path';
import type { Result } from '../../contract/failure.ts';
import {
  type ConfigLayer,
  defaultConfig,
  type ResolvedConfig,
  resolveConfig,
} from '../../engine/config/resolveConfig.ts';
import { readRegularFile } from './readRegularFile.ts';

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

const mostConfigBytes = 1024 * 1024;

function readIfThere(file: string): string | null {
  const bytes = readRegularFile(file, mostConfigBytes);
  return bytes === null ? null : Buffer.from(bytes).toString('utf8');
}

/** What is not JSON becomes a value that no schema takes: the layer is then reported and left out. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return 'not JSON';
  }
}
