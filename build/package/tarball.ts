/** Packs a folder into a .tar.gz that says nothing of who packed it or when: sorted, one time, no owner. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';

/** @param epoch seconds since 1970 that every entry is from */
export async function makeTarball(folder: string, to: string, epoch: number): Promise<void> {
  const parent = path.dirname(folder);
  const names = globSync('**/*', { cwd: folder }).map((name) => path.posix.join(path.basename(folder), name));
  await create(
    {
      file: to,
      cwd: parent,
      gzip: { level: 6 },
      portable: true,
      noDirRecurse: true,
      mtime: new Date(epoch * 1000),
      strict: true,
    },
    [path.basename(folder), ...names.sort()],
  );
}
