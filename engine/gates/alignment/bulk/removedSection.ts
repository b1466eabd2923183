/** Taking out a part by its title: what goes is that part and nothing beside it. */

import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { headingsOf } from '../reading/sections.ts';
import { hasLike, hasWord, isEmptyWord, wordsOf } from '../reading/words.ts';
import { type BulkVerdict, exact, none, wrong } from './bulkCheck.ts';
import { solidLines, surplusOf } from './lines.ts';

export function checkRemovedSection(change: Change, request: RequestView): BulkVerdict {
  if (!request.operations.has('delete') || change.added.length > 0) return none;
  const labels = headingsOf(change.old);
  const named = [...new Set(labels.flat())].filter((label) => isNamed(label, request));
  if (named.length !== 1) return none;
  // A line of it may be what was named, and the title only where it stands.
  const saidOf = (line: string) =>
    request.askedKeys.filter(
      (key) =>
        key.length > 2 &&
        hasLike(
          wordsOf(line).map((word) => word.key),
          key,
        ),
    );
  const byTitle = saidOf(named[0] ?? '');
  if (change.removed.some((line) => line.trim() !== named[0] && saidOf(line).some((key) => !byTitle.includes(key))))
    return none;
  const within = change.old.filter((_, index) => labels[index]?.some((label) => named.includes(label)));
  const gone = solidLines(change.removed);
  // What only that part used goes with it.
  const beside = surplusOf(gone, solidLines(within)).filter(
    (each) => !/^\s*(?:import|from|use|using|#include|require)\b/u.test(each),
  );
  if (beside.length === gone.length || within.length === 0) return none;
  const [line] = beside;
  if (line === undefined) {
    const rest = surplusOf(solidLines(within), gone).filter((each) => !named.includes(each.trim()));
    return rest.length === 0 ? exact('section', 'What goes is the part that was named, and nothing beside it.') : none;
  }
  if (wordsOf(line).some(({ key }) => !isEmptyWord(key) && hasLike(request.askedKeys, key))) return none;
  return wrong('undemanded-delete', `${quoted(line)} goes too, and it is not under ${quoted(named[0] ?? '')}.`, 'hard');
}

function isNamed(label: string, request: RequestView): boolean {
  const words = wordsOf(label)
    .map(({ key }) => key)
    .filter((key) => !isEmptyWord(key) && key.length > 2);
  return words.length > 0 && words.some((word) => hasWord(request.askedKeys, word));
}
