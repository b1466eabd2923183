/** Where the product keeps its own data, and the models within it. `testkit/weights.ts` repeats the rule; a test keeps them equal. */
import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** The app's data folder: `COUNTERSIGN_HOME`, else `countersign` under the platform's folder for an app's data. */
export function dataFolder(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  if (env.COUNTERSIGN_HOME) return env.COUNTERSIGN_HOME;
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'countersign');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'countersign');
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'countersign');
}

/** The folder of weights: `COUNTERSIGN_MODELS` (several apps may share it), else `models` in the data folder. */
export function modelsFolder(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  return env.COUNTERSIGN_MODELS || join(dataFolder(env, platform, home), 'models');
}
