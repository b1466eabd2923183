/**
 * One process plays a run. Its mark (pid, start time, boot) stands in `<data>/runs/RUN.owner` while it does; a mark whose
 * process is gone is a crash's, and the next one takes its place.
 */
import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../contract/failure.ts';
import { systemProcesses } from '../../supervisor/processTable.ts';

const ownerSchema = z.object({ pid: z.int().min(1), start: z.string(), scope: z.string() });
type Owner = z.infer<typeof ownerSchema>;

/** `mission.playing` where a living process has it; `file.io` where the folder cannot be written. */
export function claimRun(dataFolder: string, runId: string): Result<Disposable> {
  const file = ownerFile(dataFolder, runId);
  const own = markOf(process.pid) ?? { pid: process.pid, start: '', scope: '' };
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
  try {
    const owner = ownerSchema.parse(JSON.parse(readFileSync(ownerFile(dataFolder, runId), 'utf8')));
    const now = markOf(owner.pid);
    return now?.start === owner.start && now.scope === owner.scope ? owner : null;
  } catch {
    return null;
  }
}

function markOf(pid: number): Owner | undefined {
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
