/** Routing as the product asks, over a data folder of its own that is gone afterwards; its server runs for as long as the work does. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../main/wiring/loadConfig.ts';
import { openRouter } from '../main/wiring/openRouter.ts';
import { startServers } from '../main/wiring/startServers.ts';
import { systemClock } from '../main/wiring/systemClock.ts';

type Router = Awaited<ReturnType<typeof openRouter>>;

export async function withRouter<T>(signal: AbortSignal, work: (router: Router) => Promise<T>): Promise<T> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'countersign-eval-'));
  try {
    const config = loadConfig(dataFolder, {});
    if (!config.ok) throw new Error(config.failure.message);
    await using router = await openRouter({
      config: config.value.config,
      dataFolder,
      ledger: null,
      askDecisionModel: 'knownGood',
      startServer: (role) => startServers(config.value.config, dataFolder, [role]),
      clock: systemClock,
      signal,
    });
    return await work(router);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
