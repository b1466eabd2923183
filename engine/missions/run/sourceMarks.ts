/**
 * What the sources were when an attempt began. A run whose sources changed while it went on, or that could not look at all that
 * its patterns name, is not called done by itself: a person is told and decides.
 */
import { z } from 'zod';
import type { WorkspacePath } from '../../../contract/workspacePath.ts';
import type { Listing, Workspace } from '../../workspace/workspace.ts';
import { maxCheckedBytes } from '../acceptance/checkContext.ts';

/** Path to digest, or to the code of why it could not be read. */
export const sourceMarksSchema = z.record(z.string(), z.string());
export type SourceMarks = z.infer<typeof sourceMarksSchema>;

export function markSources(workspace: Workspace, paths: readonly WorkspacePath[]): SourceMarks {
  return Object.fromEntries(
    paths.map((path) => {
      const read = workspace.read(path, maxCheckedBytes);
      return [path, read.ok ? read.value.digest : read.failure.code];
    }),
  );
}

/** Sources that came, went or have other bytes, sorted. */
export function changedSources(before: SourceMarks, now: SourceMarks): readonly string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...all].filter((path) => before[path] !== now[path]).sort();
}

const named = 3;

export function sayChanged(paths: readonly string[]): string {
  return `${someOf(paths, paths.length)} changed while the run went on: what was taken from there may be old. Run the mission again, or say that the result is right.`;
}

/** null where the patterns' files are all in the list. */
export function sayLeftOut({ leftOut, examples }: Pick<Listing, 'leftOut' | 'examples'>): string | null {
  const { names, links, unreadable, deep } = leftOut;
  const count = names + links + unreadable + deep;
  if (count === 0) return null;
  const why = [
    names > 0 ? 'a name that no path may have' : '',
    links > 0 ? 'a link that leads out, nowhere or to a folder' : '',
    unreadable > 0 ? 'a folder that may not be read' : '',
    deep > 0 ? 'too deep a folder' : '',
  ].filter((part) => part !== '');
  return `Not looked at among the sources: ${someOf(examples, count)} (${why.join('; ')}). The result says nothing about ${count === 1 ? 'it' : 'them'}.`;
}

function someOf(names: readonly string[], count: number): string {
  const shown = names.slice(0, named).join(', ');
  return count > Math.min(named, names.length) ? `${shown} and ${count - Math.min(named, names.length)} more` : shown;
}
