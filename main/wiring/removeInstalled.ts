/** Takes a model off the disk of a data folder, and an own model off its list. Never under a server that has it loaded. */
import path from 'node:path';
import { fail, ok, type Result } from '../../contract/failure.ts';
import type { ModelEntry } from '../../contract/model.ts';
import { removeModel } from '../../models/modelStore.ts';
import { forgetOwnModel, isOwn } from '../../models/ownModels.ts';
import { configuredPath } from '../../supervisor/configured.ts';
import { systemProcesses } from '../../supervisor/processTable.ts';
import { readRunFiles } from '../../supervisor/runFile.ts';
import { modelFolders } from './modelFolders.ts';

/** Errors: `model.inUse`, `model.notInstalled`, `model.catalogueInvalid` (the list of own models cannot be read), `file.io`. */
export async function removeInstalled(
  dataFolder: string,
  entry: ModelEntry,
  nowMs: number,
): Promise<Result<{ bytes: number }>> {
  const pid = servingProcess(dataFolder, entry);
  if (pid !== undefined) return modelInUse(entry, `process ${pid} has it loaded`);
  let bytes = 0;
  let found = isOwn(entry);
  for (const folder of modelFolders(dataFolder)) {
    const removed = await removeModel(folder, entry, nowMs);
    if (removed.ok) {
      bytes += removed.value.bytes;
      found = true;
    } else if (removed.failure.code !== 'model.notInstalled') return removed;
  }
  if (!found) return fail('model.notInstalled', `The model ${entry.id} is not installed.`);
  if (isOwn(entry)) {
    const forgotten = forgetOwnModel(dataFolder, entry.sha256);
    if (!forgotten.ok) return forgotten;
  }
  return ok({ bytes });
}

export function modelInUse(entry: ModelEntry, why: string): Result<never> {
  return fail('model.inUse', `The model ${entry.id} is in use: ${why}.`, {
    kept: 'It was not removed.',
    action: 'Wait until that has ended, or end it, then try again.',
  });
}

/** A living model server of this data folder that was started with these weights, whichever program started it. */
function servingProcess(dataFolder: string, entry: ModelEntry): number | undefined {
  const folder = configuredPath('data folder', path.join(path.resolve(dataFolder), 'run'));
  if (!folder.ok) return undefined;
  const processes = systemProcesses();
  return readRunFiles(folder.value).files.find(({ record }) => {
    const now = record.modelDigest === entry.sha256 ? processes.markOf(record.child.pid) : undefined;
    return now?.start === record.child.start && now.scope === record.child.scope;
  })?.record.child.pid;
}
