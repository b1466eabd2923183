/** The host and the model servers of an installation, begun before Electron is ready so that the window comes up beside them. */
import path from 'node:path';
import type { Config } from '../../contract/config.ts';
import { allOk, ok, type Result } from '../../contract/failure.ts';
import type { PageFrame } from '../../contract/hostEvents.ts';
import { configuredPath } from '../../supervisor/configured.ts';
import type { SupervisorNotice } from '../../supervisor/supervise.ts';
import { sweepOrphans } from '../../supervisor/sweepOrphans.ts';
import { modelFolders } from '../wiring/modelFolders.ts';
import { planModelServer } from '../wiring/planModelServer.ts';
import { systemClock } from '../wiring/systemClock.ts';
import { answerRequests } from './answerRequests.ts';
import { type HostOwner, ownHost } from './hostOwner.ts';
import { probeIdentity } from './httpConnection.ts';
import type { Installation } from './installation.ts';
import { ownServers, type ServerOwner } from './serverOwner.ts';
import { tellProcesses } from './tellProcesses.ts';

/** Between two missions; loading a model again takes longer than the memory is worth before that. */
const serversIdleMs = 10 * 60_000;

export interface PartsOptions {
  readonly data: string;
  readonly installation: Installation;
  readonly config: () => Result<Config>;
  readonly onPageFrame: (frame: PageFrame) => void;
}

export interface Parts {
  readonly host: HostOwner;
  readonly servers: ServerOwner;
}

export function startParts({ data, installation, config, onPageFrame }: PartsOptions): Result<Parts> {
  const words = allOk({
    node: configuredPath('node', installation.node),
    entry: configuredPath('engine', installation.hostEntry),
    dataFolder: configuredPath('data folder', data),
    runFolder: configuredPath('data folder', path.join(data, 'run')),
  });
  if (!words.ok) return words;
  const { runFolder, dataFolder } = words.value;
  // Servers of an app that was killed hold memory that this one needs; ended beside everything else, by pid and start time.
  const swept = sweepOrphans({ folder: runFolder });
  const changed = (): void => tell.changed();
  const servers = ownServers({
    runFolder,
    cwd: dataFolder,
    config,
    async plan(chosen, role) {
      await swept;
      const program = { node: installation.node, entry: installation.serverEntry };
      return planModelServer({ config: chosen, dataFolder: data, modelFolders: modelFolders(data), program }, role);
    },
    probe: probeIdentity,
    clock: systemClock,
    idleMs: serversIdleMs,
    onChange: changed,
    onNotice: log,
  });
  const host = ownHost({
    host: words.value,
    clock: systemClock,
    onPageFrame,
    onRequest: (request, answer) => answerRequests(servers, request, answer),
    onChange() {
      // A host that is gone lets nothing go itself; one that comes back and plays on asks again in time.
      if (host.frame().state !== 'ready') servers.release();
      changed();
    },
    onNotice: log,
  });
  const tell = tellProcesses(() => host, servers);
  return ok({ host, servers });
}

function log(notice: SupervisorNotice): void {
  if (notice.kind === 'warning') console.error(notice.failure.message);
}
