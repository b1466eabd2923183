/**
 * Where a host gets its model servers from: its own process (`countersign serve`), or the app that started it. Servers stay
 * warm between runs; whoever borrows them gives them back by disposing of what it got.
 */
import type { Config } from '../../contract/config.ts';
import type { Result } from '../../contract/failure.ts';
import type { ModelRole } from '../../contract/model.ts';
import type { ProcessView } from '../../contract/statusViews.ts';
import type { ModelServers, ServerNotice } from '../wiring/modelClients.ts';

export interface HostServers extends AsyncDisposable {
  /** Starts what is not running and waits until it is ready. Disposing of the answer gives the servers back; they stay warm. */
  start(
    roles: readonly ModelRole[],
    config: Config,
    onNotice?: (notice: ServerNotice) => void,
  ): Promise<Result<ModelServers>>;
  /** The processes behind it, as they are now. */
  processes(): readonly ProcessView[];
  /** Told after each change of `processes()`. One listener: the host. */
  onChange(listener: () => void): void;
  /** True while the file of this model is loaded: it is not removed under a server. */
  serves(model: string): boolean;
}
