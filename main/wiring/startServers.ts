/** The model servers of a data folder, with the weights where this installation looks for them. */
import type { Config } from '../../contract/config.ts';
import type { Result } from '../../contract/failure.ts';
import type { ModelRole } from '../../contract/model.ts';
import { modelFolders } from './modelFolders.ts';
import { type ModelServers, startModelServers } from './modelServers.ts';
import { systemClock } from './systemClock.ts';

export function startServers(
  config: Config,
  dataFolder: string,
  roles: readonly ModelRole[],
): Promise<Result<ModelServers>> {
  return startModelServers({ config, dataFolder, modelFolders: modelFolders(dataFolder), clock: systemClock }, roles);
}
