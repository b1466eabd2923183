/**
 * Finds real weights for `*.model.test.ts` files: by catalogue id, through the digest, where the product keeps them.
 * It never downloads; a test without its weights skips and says so.
 */
import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { catalogueSchema } from '../contract/model.ts';

const catalogueUrl = new URL('../models/catalogue/models.json', import.meta.url);

/** The models folder that the product itself would use; `models/dataFolder.ts` has the same rule, and a test keeps them equal. */
export function weightsFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  if (env.COUNTERSIGN_MODELS) return env.COUNTERSIGN_MODELS;
  if (env.COUNTERSIGN_HOME) return join(env.COUNTERSIGN_HOME, 'models');
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'countersign', 'models');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'countersign', 'models');
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'countersign', 'models');
}

/** Path of the installed weights of catalogue entry `id`, or undefined. Size is checked, the digest is not (it takes seconds). */
export function findWeights(id: string): string | undefined {
  const catalogue = catalogueSchema.parse(JSON.parse(readFileSync(catalogueUrl, 'utf8')));
  const entry = catalogue.models.find((model) => model.id === id);
  if (entry === undefined) throw new Error(`No model "${id}" in the catalogue.`);
  const path = join(weightsFolder(), `${entry.sha256}.gguf`);
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() && stat.size === entry.bytes ? path : undefined;
}
