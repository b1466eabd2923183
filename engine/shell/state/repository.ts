/**
 * What git would say on a path, from its files: the index, `.gitignore` and `info/exclude`. Git itself is never started, and
 * its settings are never read, so a repository can make nothing run. Patterns of the account are left out: without them
 * a path may count as not ignored, never the other way round.
 */
import { lstatSync } from 'node:fs';
import path from 'node:path';
import type { FileCache } from './fileCache.ts';
import { ignoredBy, parseIgnore } from './gitIgnore.ts';
import { readGitIndex } from './gitIndex.ts';
import { readBytes } from './readFile.ts';

const mostIndexBytes = 16 * 1_048_576;
const mostIgnoreBytes = 262_144;
const mostLinkBytes = 4_096;
const deepest = 64;

export interface Repository {
  /** The root of the working tree. */
  readonly root: string;
  /** Ignored, and nothing in it is tracked. `file` is absolute. Undefined: it cannot be told. */
  ignoredAndUntracked(file: string, spent: () => boolean): boolean | undefined;
}

/** The working tree around this folder. A folder without one has none. */
export function findRepository(folder: string, cache: FileCache): Repository | undefined {
  let at = folder;
  for (let level = 0; level < deepest; level++) {
    const gitFolder = gitFolderAt(at);
    if (gitFolder !== undefined) return openRepository(at, gitFolder, cache);
    const above = path.dirname(at);
    if (above === at) return undefined;
    at = above;
  }
  return undefined;
}

/** `.git` is a folder, or in a worktree and a submodule a file that names one. */
function gitFolderAt(root: string): string | undefined {
  const place = path.join(root, '.git');
  try {
    const stat = lstatSync(place);
    if (stat.isDirectory()) return place;
    if (!stat.isFile()) return undefined;
  } catch {
    return undefined;
  }
  const named = /^gitdir: (.+)\n?$/.exec(readBytes(place, mostLinkBytes)?.toString('utf8') ?? '')?.[1];
  return named === undefined ? undefined : path.resolve(root, named);
}

function openRepository(root: string, gitFolder: string, cache: FileCache): Repository {
  const patternsAt = (file: string) =>
    cache.get(file, mostIgnoreBytes, (bytes) => parseIgnore(bytes.toString('utf8'))) ?? [];

  /** The deepest file with a word on it decides; whether a folder above is ignored was asked before. */
  const isIgnored = (relative: string, isFolder: boolean): boolean => {
    const names = relative.split('/');
    for (let depth = names.length - 1; depth >= 0; depth--) {
      const file = path.join(root, ...names.slice(0, depth), '.gitignore');
      const said = ignoredBy(patternsAt(file), names.slice(depth).join('/'), isFolder);
      if (said !== undefined) return said;
    }
    return ignoredBy(patternsAt(path.join(gitFolder, 'info', 'exclude')), relative, isFolder) === true;
  };

  return {
    root,
    ignoredAndUntracked(file, spent) {
      const relative = path.relative(root, file).split(path.sep).join('/');
      if (relative === '' || relative === '..' || relative.startsWith('../') || path.isAbsolute(relative))
        return undefined;
      const index = cache.get(path.join(gitFolder, 'index'), mostIndexBytes, readGitIndex);
      if (index === undefined || spent()) return undefined;
      if (index.has(relative)) return false;
      const names = relative.split('/');
      for (let depth = 1; depth <= names.length; depth++) {
        if (spent()) return undefined;
        const isFolder = depth < names.length || isRealFolder(file);
        if (isIgnored(names.slice(0, depth).join('/'), isFolder)) return !holdsRepository(file);
      }
      return false;
    },
  };
}

function isRealFolder(file: string): boolean {
  try {
    return lstatSync(file).isDirectory();
  } catch {
    return false;
  }
}

/** A worktree or a clone in an ignored folder has a history of its own. */
const holdsRepository = (file: string) => {
  try {
    lstatSync(path.join(file, '.git'));
    return true;
  } catch {
    return false;
  }
};
