/** The fake host's own file, and its fault written where it looks for it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HostFault } from './fakeHostMain.ts';

export const fakeHostEntry = path.join(import.meta.dirname, 'fakeHostMain.ts');

export function setHostFault(dataFolder: string, fault: HostFault): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(path.join(dataFolder, 'fault'), fault);
}
