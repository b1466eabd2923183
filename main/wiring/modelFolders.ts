/** Where weights may lie: the shared folder, and with `--data DIR` that folder's own before it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, modelsFolder } from '../../models/dataFolder.ts';

/** Looked through in this order. `COUNTERSIGN_MODELS` is the person's word and stands alone. */
export function modelFolders(data: string, env: NodeJS.ProcessEnv = process.env): readonly string[] {
  const shared = modelsFolder(env);
  if (env.COUNTERSIGN_MODELS || path.resolve(data) === path.resolve(dataFolder(env))) return [shared];
  return [path.join(path.resolve(data), 'models'), shared];
}

/** Where a pull puts its file: the folder of `--data` only where it has one already, so that apps keep sharing. */
export function pullFolder(data: string, env: NodeJS.ProcessEnv = process.env): string {
  const folders = modelFolders(data, env);
  return folders.find((folder) => existsSync(folder)) ?? folders.at(-1) ?? modelsFolder(env);
}
