/** Globs of a mission's sources, judged as text: may this pattern be used, and would it take in this path? */
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { WorkspacePath } from '../../../contract/workspacePath.ts';
import { type GlobState, parseGlob, startGlob, stepGlob } from '../../workspace/globPattern.ts';
import { parseWorkspacePath } from '../../workspace/parseWorkspacePath.ts';

/** The glob with `./a` and `a//b` made plain. Every path that its braces stand for obeys the rules of a path. */
export function parseSourceGlob(text: string): Result<string> {
  if (text.startsWith('!')) {
    return fail('path.pattern', `The glob ${JSON.stringify(text)} is refused: say what is wanted, not what is not.`);
  }
  const patterns = parseGlob(text);
  if (!patterns.ok) return patterns;
  const path = parseWorkspacePath(text);
  return path.ok ? ok(path.value) : path;
}

/**
 * Would one of the globs take in this path? It keeps a deliverable away from the sources, so letter case does not count:
 * `Totals.csv` and `totals.csv` are two files on Linux and one on macOS and Windows.
 */
export function isSourcePath(path: WorkspacePath, globs: readonly string[]): boolean {
  return matchSources(globs)(path);
}

/** The same for many paths: the globs are read once. */
export function matchSources(globs: readonly string[]): (path: WorkspacePath) => boolean {
  const patterns = globs.flatMap((glob) => {
    const parsed = parseGlob(fold(glob));
    return parsed.ok ? parsed.value : [];
  });
  return (path) => {
    const names = fold(path).split('/');
    let state: GlobState = startGlob(patterns);
    for (const name of names.slice(0, -1)) state = stepGlob(state, name).inside;
    return stepGlob(state, names.at(-1) ?? '').file;
  };
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
