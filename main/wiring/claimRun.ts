/**
 * One process plays a run. Its mark (pid, start time, boot) stands in `<data>/runs/RUN.owner` while it does; a mark whose
 * process is gone is a crash's, and the next one takes its place. Looking at a mark and putting another in its place happen
 * under one lock of the data folder, and a mark appears whole: of any number of processes exactly one gets the run.
 */
import { randomUUID } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { underExclusiveLock } from '../../engine/store/exclusiveLock.ts';
import { makePrivateFolder, replacePrivateFile } from '../../engine/store/privateFiles.ts';
import { markOf, type Owner, ownerFile, ownerOf, type RunPlayer, readOwner } from './readClaims.ts';

/** `mission.playing` where a living process has it; `file.io` where the folder cannot be written. */
export function claimRun(dataFolder: string, runId: string, player: RunPlayer, takenUp = 0): Result<Disposable> {
  const mark = markOf(process.pid) ?? { pid: process.pid, start: '', scope: '' };
  const own: Owner = { ...mark, player, takenUp, claim: randomUUID() };
  try {
    makePrivateFolder(path.join(dataFolder, 'runs'));
    return underLock(dataFolder, () => {
      const owner = ownerOf(dataFolder, runId);
      if (owner !== null) {
        return fail('mission.playing', `This run is being played by process ${owner.pid}.`, {
          kept: 'Nothing was changed.',
          action: 'Wait until it ends, or end that process first.',
        });
      }
      replacePrivateFile(ownerFile(dataFolder, runId), `${JSON.stringify(own)}\n`);
      return ok({ [Symbol.dispose]: () => giveBack(dataFolder, runId, own) });
    });
  } catch (error) {
    return fail('file.io', `The data folder cannot be written: ${(error as Error).message}.`);
  }
}

/** Its own mark alone. It needs no lock: nobody puts another in the place of a mark whose process lives. */
function giveBack(dataFolder: string, runId: string, own: Owner): void {
  if (readOwner(dataFolder, runId)?.claim === own.claim) removeQuietly(ownerFile(dataFolder, runId));
}

function underLock<T>(dataFolder: string, work: () => T): T {
  return underExclusiveLock(path.join(dataFolder, 'runs', 'claims.lock'), work);
}

/** Takes away the mark of a process that is gone: its run is then one that nobody claims. */
export function dropDeadClaim(dataFolder: string, runId: string): void {
  underLock(dataFolder, () => {
    if (ownerOf(dataFolder, runId) === null) removeQuietly(ownerFile(dataFolder, runId));
  });
}

function removeQuietly(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Gone already.
  }
}
