/** Tells the host which processes the app owns, after each change and not more often than a person could read it. */
import { app } from 'electron';
import type { HostOwner } from './hostOwner.ts';
import { viewProcesses } from './processViews.ts';
import type { ServerOwner } from './serverOwner.ts';

const settleMs = 100;

export function tellProcesses(host: () => HostOwner, servers: ServerOwner): { changed(): void } {
  let waiting: NodeJS.Timeout | undefined;
  const tell = (): void => {
    waiting = undefined;
    if (!app.isReady()) return;
    const metrics = app.getAppMetrics().map(({ pid, type, serviceName, memory }) => ({
      pid,
      type,
      serviceName,
      residentKilobytes: memory.workingSetSize,
    }));
    const processes = viewProcesses({ metrics, host: host().process(), servers: servers.servers() });
    host().tell({ kind: 'processes', processes });
  };
  const changed = (): void => {
    if (waiting === undefined) waiting = setTimeout(tell, settleMs);
  };
  app.on('child-process-gone', changed);
  app.on('web-contents-created', (_event, contents) => {
    contents.once('did-finish-load', changed);
    contents.once('destroyed', changed);
  });
  return { changed };
}
