/**
 * One process plays a run. Its mark (pid, start time, boot) stands in `<data>/runs/RUN.owner` while it does; a mark whose
 * process is gone is a crash's, and the next one takes its place.
 */
import { mkdirSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { ProcessMark } from '../../contract/launch.ts';
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
});
type Owner = z.infer<typeof ownerSchema>;

/** `mission.playing` where a living process has it; `file.io` where the folder cannot be written. */
export function claimRun(dataFolder: string, runId: string, player: RunPlayer, takenUp = 0): Result<Disposable> {
  const file = ownerFile(dataFolder, runId);
  const own: Owner = { ...(markOf(process.pid) ?? { pid: process.pid, start: '', scope: '' }), player, takenUp };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, `${JSON.stringify(own)}\n`, { flag: 'wx', mode: 0o600 });
      return ok({ [Symbol.dispose]: () => removeQuietly(file) });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        return fail('file.io', `The data folder cannot be written: ${(error as Error).message}.`);
      }
    }
    const owner = ownerOf(dataFolder, runId);
    if (owner !== null) {
      return fail('mission.playing', `This run is being played by process ${owner.pid}.`, {
        kept: 'Nothing was changed.',
        action: 'Wait until it ends, or end that process first.',
      });
    }
    removeQuietly(file);
  }
  return fail('mission.playing', 'Another process has just taken this run up.', { kept: 'Nothing was changed.' });
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
  if (ownerOf(dataFolder, runId) === null) removeQuietly(ownerFile(dataFolder, runId));
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
