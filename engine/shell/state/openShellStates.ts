/**
 * The real folder that a command would run in. Every answer is read from files, with one budget of time a command; when it
 * is spent every further answer is "not known". Never starts a process, never runs anything of the folder, never writes.
 */
import { lstatSync, opendirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../ports/clock.ts';
import type { PathKind, ShellState } from '../effects/shellState.ts';
import { createFileCache, type FileCache } from './fileCache.ts';
import { readMakefile, recipeOf } from './makefile.ts';
import { readScripts, scriptText } from './packageScripts.ts';
import { findRepository } from './repository.ts';

export const budgetMs = 20;
const mostManifestBytes = 262_144;
const mostNames = 2_000;
const cachedFiles = 256;

export interface ShellStates {
  /** For one command. Undefined where the folder does not exist or is no folder. */
  at(folder: string): ShellState | undefined;
}

export function openShellStates(clock: Pick<Clock, 'monotonicMs'>): ShellStates {
  const cache = createFileCache(cachedFiles);
  return {
    at(folder) {
      const root = realFolder(folder);
      if (root === undefined) return undefined;
      const until = clock.monotonicMs() + budgetMs;
      return stateOf(root, cache, () => clock.monotonicMs() >= until);
    },
  };
}

function realFolder(folder: string): string | undefined {
  try {
    const real = realpathSync.native(folder);
    return lstatSync(real).isDirectory() ? real : undefined;
  } catch {
    return undefined;
  }
}

function stateOf(root: string, cache: FileCache, spent: () => boolean): ShellState {
  const absolute = (text: string) => path.resolve(root, text);
  const within = (real: string) => real === root || real.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
  const repository = once(() => findRepository(root, cache));
  const inFolder = (folder: string, name: string) => path.join(absolute(folder), name);
  /** Nothing is asked of the disk any more once the time is over. */
  const inTime = <T>(ask: () => T | undefined): T | undefined => (spent() ? undefined : ask());

  return {
    stat: (text) => inTime(() => kindOf(absolute(text), within)),
    ignoredAndUntracked: (text) =>
      inTime(() => {
        const file = absolute(text);
        // A link on the way would make the words of git be about another place.
        if (realOf(file) !== file) return undefined;
        return repository()?.ignoredAndUntracked(file, spent);
      }),
    npmScript: (folder, name) =>
      inTime(() => {
        const scripts = cache.get(inFolder(folder, 'package.json'), mostManifestBytes, readScripts);
        return scripts === undefined ? undefined : scriptText(scripts, name);
      }),
    makeTarget: (folder, name) =>
      inTime(() => {
        for (const file of ['GNUmakefile', 'makefile', 'Makefile']) {
          const makefile = cache.get(inFolder(folder, file), mostManifestBytes, readMakefile);
          if (makefile !== undefined) return recipeOf(makefile, name);
          if (spent() || kindOf(inFolder(folder, file), within) !== 'absent') return undefined;
        }
        return undefined;
      }),
    isInside: (text) =>
      inTime(() => {
        const real = realFolder(absolute(text));
        return real === undefined ? undefined : within(real);
      }),
    leadsTo: (text) =>
      inTime(() => {
        const file = absolute(text);
        const real = realOf(file);
        if (real === undefined || real === file) return undefined;
        return within(real) ? path.relative(root, real) : real;
      }),
    names: (folder) => inTime(() => namesIn(absolute(folder))),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function realOf(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}

function kindOf(file: string, within: (real: string) => boolean): PathKind | undefined {
  try {
    const stat = lstatSync(file);
    const parent = realOf(path.dirname(file));
    if (parent === undefined || !within(parent)) return 'other';
    if (stat.isDirectory()) return 'folder';
    return stat.isFile() ? 'file' : 'other';
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') return undefined;
    return leadsOutside(file, within) ? 'other' : 'absent';
  }
}

/** The deepest folder on the way that exists: would the path be made inside? */
function leadsOutside(file: string, within: (real: string) => boolean): boolean {
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    const real = realOf(at);
    if (real !== undefined) return !within(real);
    if (isThere(at) || path.dirname(at) === at) return true;
  }
}

/** A link that leads nowhere is there, and has no real path. */
function isThere(file: string): boolean {
  try {
    lstatSync(file);
    return true;
  } catch {
    return false;
  }
}

/** Undefined for a folder with more names than are worth reading. */
function namesIn(folder: string): readonly string[] | undefined {
  try {
    const open = opendirSync(folder);
    try {
      const names: string[] = [];
      for (let entry = open.readSync(); entry !== null; entry = open.readSync()) {
        if (names.length >= mostNames) return undefined;
        names.push(entry.name);
      }
      return names;
    } finally {
      open.closeSync();
    }
  } catch {
    return undefined;
  }
}
