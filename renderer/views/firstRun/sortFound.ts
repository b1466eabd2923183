/** Files of a folder in the order in which a person wants to see them, and how many of each kind there are. Pure. */
import type { FoundFile } from '../../../contract/modelViews.ts';

export type FoundKind = 'known' | 'unknown' | 'unreadable';

export function foundKind(file: FoundFile): FoundKind {
  if (file.failure !== null) return 'unreadable';
  return file.knownAs === null ? 'unknown' : 'known';
}

const order: Readonly<Record<FoundKind, number>> = { known: 0, unknown: 1, unreadable: 2 };

export function sortFound(files: readonly FoundFile[]): readonly FoundFile[] {
  return files.toSorted((a, b) => order[foundKind(a)] - order[foundKind(b)] || (a.path < b.path ? -1 : 1));
}

export function countFound(files: readonly FoundFile[]): Readonly<Record<FoundKind, number>> {
  const counts = { known: 0, unknown: 0, unreadable: 0 };
  for (const file of files) counts[foundKind(file)] += 1;
  return counts;
}
