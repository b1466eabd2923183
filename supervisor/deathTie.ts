/** Chooses what ends a child whose parent was killed. Asked once per process: the answer does not change while it runs. */
import { spawnSync } from 'node:child_process';
import { isMainThread } from 'node:worker_threads';
import { configuredPathSchema } from '../contract/launch.ts';
import type { DeathTie } from './launchPlan.ts';

/** Fixed places, not PATH: what ends our children is not looked up where others may put programs. */
const setprivPlaces = ['/usr/bin/setpriv', '/bin/setpriv', '/usr/local/bin/setpriv'] as const;

let chosen: DeathTie | undefined;

/**
 * Linux with util-linux: the kernel (`setpriv --pdeathsig`). Other POSIX, or an old or missing `setpriv`: the guard.
 * Windows: the job object.
 *
 * The kernel's tie is to the *thread* that forked: a worker thread that ends would take its servers with it, so there
 * the guard is used, whose tie is to the process.
 */
export function chooseDeathTie(platform: NodeJS.Platform = process.platform): DeathTie {
  chosen ??= probe(platform);
  return chosen;
}

function probe(platform: NodeJS.Platform): DeathTie {
  if (platform === 'win32') return { kind: 'job' };
  if (platform === 'linux' && isMainThread) {
    for (const place of setprivPlaces) {
      // Busybox has a setpriv without this option, hence the trial.
      const trial = spawnSync(place, ['--pdeathsig', 'KILL', '--', '/bin/sh', '-c', 'exit 0'], {
        stdio: 'ignore',
        timeout: 5_000,
      });
      if (trial.status === 0)
        return { kind: 'pdeathsig', setpriv: configuredPathSchema.parse(place), parentPid: process.pid };
    }
  }
  return { kind: 'guard' };
}
