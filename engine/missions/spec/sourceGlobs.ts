/** Globs of a mission's sources, judged as text: may this pattern be used, and would it take in this path? */
import { posix } from 'node:path';
import { fail, ok, type Result } from '../../../contract/failure.ts';
import type { WorkspacePath } from '../../../contract/workspacePath.ts';
import { parseWorkspacePath } from '../../workspace/parseWorkspacePath.ts';

/**
 * The rules of a path hold for a glob too. Braces, brackets and alternatives could put a parent folder together
 * (`{.,..}/x`), so `..` is refused between any of their marks, and so is a leading `!`.
 */
export function parseSourceGlob(text: string): Result<string> {
  if (text.startsWith('!')) {
    return fail('path.escapes', `The glob ${JSON.stringify(text)} is refused: name what is wanted, not what is not.`);
  }
  const pieces = text.split(/[/\\{},()|]/);
  if (pieces.includes('..') || /\[\.\]/.test(text)) {
    return fail('path.parent', `The glob ${JSON.stringify(text)} is refused: it could reach a parent folder.`);
  }
  const path = parseWorkspacePath(text, 'read');
  return path.ok ? ok(path.value) : path;
}

/**
 * Would one of the globs take in this path? Used to keep a deliverable away from the sources, so it errs on the side of
 * yes: letter case is folded (two files on Linux, one on macOS and Windows), hidden files count, a folder covers what is in it.
 */
export function isSourcePath(path: WorkspacePath, globs: readonly string[]): boolean {
  const folded = path.toLowerCase().normalize('NFC');
  return globs.some((glob) => {
    const pattern = posix.normalize(glob).toLowerCase().normalize('NFC');
    return [pattern, `${pattern.replace(/\/$/, '')}/**`].some(
      (each) => posix.matchesGlob(folded, each) || posix.matchesGlob(unhide(folded), unhide(each)),
    );
  });
}

/** Globs do not match a leading dot; both sides lose it here. */
function unhide(text: string): string {
  return text.replaceAll(/(^|\/)\.(?=[^/])/g, '$1');
}
