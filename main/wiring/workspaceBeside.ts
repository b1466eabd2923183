/** The workspace of a mission file where nobody names one: the folder `workspace` beside it, else the file's own. */
import { statSync } from 'node:fs';
import path from 'node:path';

export function workspaceBeside(file: string): string {
  const beside = path.join(path.dirname(file), 'workspace');
  return statSync(beside, { throwIfNoEntry: false })?.isDirectory() === true ? beside : path.dirname(file);
}
