/**
 * One process plays a run. Its mark (pid, start time, boot) stands in `<data>/runs/RUN.owner` while it does; a mark whose
 * process is gone is a crash's, and the next one takes its place. Looking at a mark and putting another in its place happen
 * under one lock of the data folder, and a mark appears whole: of any number of processes exactly one gets the run.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { ProcessMark } from '../../contract/launch.ts';
import { underExclusiveLock } from '../../engine/store/exclusiveLock.ts';
import { makePrivateFolder, replacePrivateFile } from '../../engine/store/privateFiles.ts';
import { systemProcesses } from '../../supervisor/processTable.ts';
import { readRegularFile } from './readRegularFile.ts';

const playerSchema = z.enum(['host', 'command line']);
export type RunPlayer = z.infer<typeof playerSchema>;

const ownerSchema = z.object({
  pid: z.int().min(1),
  start: z.string(),
  scope: z.string(),
  player: playerSchema.default('command line'),
  /** How often it was taken up by itself after a crash, one after the other. */
  takenUp: z.int().min(0).default(0),
  /** Tells two claims of one process apart. */
  claim: z.string().default(''),
});
type Owner = z.infer<typeof ownerSchema>;

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

/** The living process that plays a run, or null. */
export function ownerOf(dataFolder: string, runId: string): Owner | null {
  const owner = readOwner(dataFolder, runId);
  return owner !== null && lives(owner) ? owner : null;
}

export interface ClaimedRun {
  readonly runId: string;
  readonly player: RunPlayer;
  readonly takenUp: number;
  /** False: its process ended without giving it back. */
  readonly lives: boolean;
}

/** Every run that a process has claimed and not given back. */
export function claimedRuns(dataFolder: string): readonly ClaimedRun[] {
  return list(path.join(dataFolder, 'runs')).flatMap((name) => {
    const [, runId] = /^(\w+)\.owner$/.exec(name) ?? [];
    const owner = runId === undefined ? null : readOwner(dataFolder, runId);
    if (runId === undefined || owner === null) return [];
    const { player, takenUp } = owner;
    return [{ runId, player, takenUp, lives: lives(owner) }];
  });
}

/** Takes away the mark of a process that is gone: its run is then one that nobody claims. */
export function dropDeadClaim(dataFolder: string, runId: string): void {
  underLock(dataFolder, () => {
    if (ownerOf(dataFolder, runId) === null) removeQuietly(ownerFile(dataFolder, runId));
  });
}

function readOwner(dataFolder: string, runId: string): Owner | null {
  const bytes = readRegularFile(ownerFile(dataFolder, runId), 4_096);
  try {
    return bytes === null ? null : ownerSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return null;
  }
}

function lives(owner: Owner): boolean {
  const now = markOf(owner.pid);
  return now?.start === owner.start && now.scope === owner.scope;
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function markOf(pid: number): ProcessMark | undefined {
  return systemProcesses().markOf(pid);
}

function ownerFile(dataFolder: string, runId: string): string {
  return path.join(dataFolder, 'runs', `${runId}.owner`);
}

function removeQuietly(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Gone already.
  }
}
