/** The lockfile as far as a package needs it: which packages lie where, of what version, and with what digest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const entrySchema = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  devOptional: z.boolean().optional(),
});
const lockfileSchema = z.object({ packages: z.record(z.string(), entrySchema) });

export type LockEntry = z.infer<typeof entrySchema>;
/** By folder, as in the lockfile: `node_modules/a/node_modules/b`. */
export type Lockfile = ReadonlyMap<string, LockEntry>;

export function readLockfile(root: string): Lockfile {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  return new Map(Object.entries(lockfileSchema.parse(JSON.parse(text)).packages));
}

/** The folder of the package that a file belongs to, or undefined for a file of ours. */
export function packageFolderOf(file: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];
}

/** `node_modules/a/node_modules/@b/c` → `@b/c`. */
export function packageNameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
