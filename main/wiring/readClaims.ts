/**
 * Who plays which run, read from the marks in `<data>/runs`. It writes nothing and opens no database, so that the window's own
 * process can look too; claiming is `claimRun.ts`.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
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
  /** Tells two claims of one process apart. */
  claim: z.string().default(''),
});
export type Owner = z.infer<typeof ownerSchema>;

/** The living process that plays a run, or null. */
export function ownerOf(dataFolder: string, runId: string): Owner | null {
  const owner = readOwner(dataFolder, runId);
  return owner !== null && lives(owner) ? owner : null;
}

export interface ClaimedRun {
  readonly runId: string;
  readonly pid: number;
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
    const { pid, player, takenUp } = owner;
    return [{ runId, pid, player, takenUp, lives: lives(owner) }];
  });
}

export function readOwner(dataFolder: string, runId: string): Owner | null {
  const bytes = readRegularFile(ownerFile(dataFolder, runId), 4_096);
  try {
    return bytes === null ? null : ownerSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return null;
  }
}

export function markOf(pid: number): ProcessMark | undefined {
  return systemProcesses().markOf(pid);
}

export function ownerFile(dataFolder: string, runId: string): string {
  return path.join(dataFolder, 'runs', `${runId}.owner`);
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
