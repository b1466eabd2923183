/** The model servers of a data folder, or a service in the decision model's place, with the weights where this installation looks for them. */
import type { Config } from '../../contract/config.ts';
import type { Result } from '../../contract/failure.ts';
import type { ModelRole } from '../../contract/model.ts';
import type { ModelServers, ServerNotice } from './modelClients.ts';
import { modelFolders } from './modelFolders.ts';
import { startModelServers } from './modelServers.ts';
import { withService } from './serviceJudge.ts';
import { systemClock } from './systemClock.ts';

export function startServers(
  config: Config,
  dataFolder: string,
  roles: readonly ModelRole[],
  onNotice: (notice: ServerNotice) => void = () => undefined,
): Promise<Result<ModelServers>> {
  const folders = modelFolders(dataFolder);
  const start = withService(
    (ours, _, notice = onNotice) =>
      startModelServers({ config, dataFolder, modelFolders: folders, clock: systemClock, onNotice: notice }, ours),
    systemClock,
  );
  return start(roles, config, onNotice);
}
