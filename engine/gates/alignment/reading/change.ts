/**
 * What a write changes: lines that go, lines that come, lines that stay, and the words that differ between them. Pure, and
 * quadratic only in capped lengths.
 */
import type { Block } from './parseAction.ts';
import { isBlank } from './parseAction.ts';
import { wordsOf } from './words.ts';

export interface Change {
  readonly old: readonly string[];
  readonly new: readonly string[];
  readonly oldText: string;
  readonly newText: string;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly kept: readonly string[];
  /** Places of the removed lines in `old`, and of the added ones in `new`. */
  readonly removedAt: readonly number[];
  readonly addedAt: readonly number[];
  /** Runs of changed lines. */
  readonly hunks: readonly { readonly removed: readonly string[]; readonly added: readonly string[] }[];
  /** Runs of words that were replaced, within one hunk; either side may be empty. */
  readonly edits: readonly WordEdit[];
  /** Words of the new text that the old text has less often. */
  readonly addedKeys: readonly string[];
  readonly removedKeys: readonly string[];
  /** Words of each side. */
  readonly oldKeys: ReadonlySet<string>;
  readonly newKeys: ReadonlySet<string>;
  readonly isNew: boolean;
  readonly isEmptied: boolean;
}

export interface WordEdit {
  readonly old: readonly string[];
  readonly new: readonly string[];
}

interface Hunk {
  readonly removed: string[];
  readonly added: string[];
}

/** Longest common subsequence as pairs of places. Sides are capped, the caller's lines are at most 600. */
function commonPlaces<T>(
  left: readonly T[],
  right: readonly T[],
  same: (a: T, b: T) => boolean,
): readonly [number, number][] {
  const width = right.length + 1;
  const table = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const equal = same(left[i] as T, right[j] as T);
      table[i * width + j] = equal
        ? (table[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    if (same(left[i] as T, right[j] as T)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if ((table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

function hunksOf<T>(
  left: readonly T[],
  right: readonly T[],
  common: readonly (readonly [number, number])[],
): { removed: T[]; added: T[] }[] {
  const found: { removed: T[]; added: T[] }[] = [];
  let [i, j] = [0, 0];
  for (const [a, b] of [...common, [left.length, right.length] as const]) {
    if (a > i || b > j) found.push({ removed: left.slice(i, a), added: right.slice(j, b) });
    i = a + 1;
    j = b + 1;
  }
  return found;
}

const sameText = (a: string, b: string) => a.trim() === b.trim();

export function readChange(blocks: readonly Block[]): Change {
  const hunks: Hunk[] = [];
  const kept: string[] = [];
  const [removedAt, addedAt]: [number[], number[]] = [[], []];
  let [oldStart, newStart] = [0, 0];
  for (const block of blocks) {
    const common = commonPlaces(block.old, block.new, sameText);
    for (const [i] of common) kept.push(block.old[i] ?? '');
    const [keptOld, keptNew] = [new Set(common.map(([i]) => i)), new Set(common.map(([, j]) => j))];
    for (const [i, line] of block.old.entries()) if (!keptOld.has(i) && !isBlank([line])) removedAt.push(oldStart + i);
    for (const [j, line] of block.new.entries()) if (!keptNew.has(j) && !isBlank([line])) addedAt.push(newStart + j);
    hunks.push(...hunksOf(block.old, block.new, common));
    [oldStart, newStart] = [oldStart + block.old.length, newStart + block.new.length];
  }
  const solid = hunks.filter(({ removed, added }) => !isBlank(removed) || !isBlank(added));
  const old = blocks.flatMap((block) => block.old);
  const fresh = blocks.flatMap((block) => block.new);
  return {
    old,
    new: fresh,
    oldText: old.join('\n'),
    newText: fresh.join('\n'),
    removed: solid.flatMap(({ removed }) => removed).filter((line) => !isBlank([line])),
    added: solid.flatMap(({ added }) => added).filter((line) => !isBlank([line])),
    kept,
    removedAt,
    addedAt,
    hunks: solid,
    edits: solid.flatMap(wordEdits),
    addedKeys: surplus(fresh.join('\n'), old.join('\n')),
    removedKeys: surplus(old.join('\n'), fresh.join('\n')),
    oldKeys: new Set(wordsOf(old.join('\n')).map(({ key }) => key)),
    newKeys: new Set(wordsOf(fresh.join('\n')).map(({ key }) => key)),
    isNew: isBlank(old),
    isEmptied: !isBlank(old) && isBlank(fresh),
  };
}

function wordEdits({ removed, added }: Hunk): readonly WordEdit[] {
  const words = (lines: readonly string[]) =>
    (lines.join('\n').match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []).slice(0, 500);
  const [before, after] = [words(removed), words(added)];
  const common = commonPlaces(before, after, (a, b) => a === b);
  return hunksOf(before, after, common).map((edit) => ({
    old: edit.removed,
    new: edit.added,
  }));
}

/** Words that `text` has more often than `other`. */
function surplus(text: string, other: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const { key } of wordsOf(other)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const found = new Set<string>();
  for (const { key } of wordsOf(text)) {
    const left = counts.get(key) ?? 0;
    if (left === 0) found.add(key);
    else counts.set(key, left - 1);
  }
  return [...found];
}
