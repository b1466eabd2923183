/** Swapping and moving: the same lines or words, and what was to change its place has changed it. */

import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { hasWord, isLike, wordsOf } from '../reading/words.ts';
import { type BulkVerdict, exact, none, wrong } from './bulkCheck.ts';
import { bare, isSameCollection, sameWords, solidLines, surplusOf } from './lines.ts';

export function checkReordered(change: Change, request: RequestView): BulkVerdict {
  const swap = request.operations.has('swap');
  if (!swap && !request.operations.has('move')) return none;
  const before = solidLines(change.old).map(bare);
  const after = solidLines(change.new).map(bare);
  if (isSameCollection(before, after)) {
    const still = namedButUnmoved(before, after, request);
    return still === null
      ? exact('reordered', 'Every line is there, in another place.')
      : wrong('order', `${quoted(still)} was to change its place, and it has not.`);
  }
  if (sameWords(change.oldText, change.newText)) return exact('reordered', 'Every word is there, in another place.');
  const lossy = (['delete', 'dedupe', 'shorten', 'clean'] as const).some((name) => request.operations.has(name));
  const lost = surplusOf(before, after)[0];
  if (lost !== undefined && !lossy && surplusOf(after, before).length === 0 && change.added.length > 0) {
    return wrong('lost-line', `${quoted(lost)} was to change its place at most, and it is gone.`, 'hard');
  }
  const gone = change.removedKeys.find((key) => key.length > 1);
  const old = change.oldText.toLowerCase();
  if (swap && gone !== undefined && change.addedKeys.length > 0 && change.addedKeys.every((key) => old.includes(key))) {
    return wrong('order', `${quoted(gone)} was to change places, and it is gone.`);
  }
  return none;
}

/** A line that the request names more than any other and that stands among the others as it did. */
function namedButUnmoved(before: readonly string[], after: readonly string[], request: RequestView): string | null {
  if (new Set(before).size !== before.length || before.length > 200) return null;
  const rate = (line: string) => {
    const words = wordsOf(line).map(({ key }) => key);
    return request.askedKeys.filter((key) => key.length > 2 && hasWord(words, key)).length;
  };
  const rates = before.map(rate);
  const best = Math.max(...rates);
  if (best === 0) return null;
  const named = before.filter((_, index) => rates[index] === best);
  const hasMoved = (line: string) =>
    before.some(
      (other) =>
        other !== line && before.indexOf(line) < before.indexOf(other) !== after.indexOf(line) < after.indexOf(other),
    );
  // Whoever names many lines names a place.
  if (named.length > 2 || named.some(hasMoved)) return null;
  // The line may be named by another's label: then some line that moved is named, if less.
  const moved = before.filter(hasMoved);
  return moved.some(
    (line) => rate(line) > 0 || wordsOf(line).some(({ key }) => request.keys.some((k) => isLike(k, key))),
  )
    ? null
    : (named[0] ?? null);
}
