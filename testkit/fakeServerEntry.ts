/** The fake model server as an entry file of its own for each fault: the supervisor's command line has no room for one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProcessFault } from './fakeModelServerMain.ts';

const main = new URL('./fakeModelServerMain.ts', import.meta.url);

/** Path of the fake server's program: without a fault the file itself, else a two-line file in `folder` that adds it. */
export function fakeServerEntry(folder: string, fault: ProcessFault = 'none'): string {
  if (fault === 'none') return fileURLToPath(main);
  const path = join(folder, `fakeServer-${fault}.mjs`);
  writeFileSync(path, `process.argv.push('--fault', '${fault}');\nawait import(${JSON.stringify(main.href)});\n`);
  return path;
}
