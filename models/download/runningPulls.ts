/** Which downloads into a models folder are under way, by whichever program: the locks that a living process holds. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Schema } from '../../contract/digest.ts';
import { downloadsFolder } from '../modelStore.ts';
import { readHolder } from './pullLock.ts';

/** Digests of the models. A folder that is not there or cannot be read has none. */
export async function readRunningPulls(modelsDir: string, nowMs: number): Promise<readonly string[]> {
  const folder = downloadsFolder(modelsDir);
  const names = await readdir(folder).catch(() => []);
  const running: string[] = [];
  for (const name of names) {
    const digest = sha256Schema.safeParse(name.replace(/\.lock$/, ''));
    if (!digest.success || !name.endsWith('.lock')) continue;
    const holder = await readHolder(join(folder, name), nowMs);
    if (holder !== undefined && !holder.isStale) running.push(digest.data);
  }
  return running;
}
