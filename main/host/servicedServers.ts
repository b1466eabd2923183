/** A host's model servers where a person named a decision service: it is asked in the decision model's place, and no server started. */
import type { Clock } from '../../engine/ports/clock.ts';
import { withService } from '../wiring/serviceJudge.ts';
import type { HostServers } from './hostServers.ts';

export function servicedServers(servers: HostServers, clock: Clock): HostServers {
  return {
    start: withService((roles, config, onNotice) => servers.start(roles, config, onNotice), clock),
    processes: () => servers.processes(),
    onChange: (listener) => servers.onChange(listener),
    serves: (model) => servers.serves(model),
    [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose](),
  };
}
