/**
 * A request enumerates, and one of its clauses leaves no trace in the change: something was to go and nothing does, or
 * something was to be added and no word of it comes. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { clausesOf, namesIn } from '../reading/clauses.ts';
import { isCode } from '../reading/fileNames.ts';
import type { Operation } from '../reading/lexicon.ts';
import { hasLike, hasWord, wordsOf } from '../reading/words.ts';

const wide: readonly Operation[] = ['translate', 'shorten', 'reword', 'sort', 'dedupe', 'format', 'clean', 'empty'];
const takesOut =
  /(?<!\p{L})(?:remov\w*|delet\w*|take (?:\p{L}+ ){0,6}(?:out|off)|drop|cut|strike|get rid|streich\w*|losch\w*|entfern\w*|nimm .{0,40}raus|(?:kommt|muss|fliegt|soll) (?:\p{L}+ )?(?:raus|weg)|raus|supprim\w*|enlev\w*|retir\w*|effac\w*|quit(?:a|ar|e|es)|borr\w*|elimin\w*|suprim\w*)(?!\p{L})/u;
const putsIn =
  /(?<!\p{L})(?:add|mention|include|insert|also put|erwahn\w*|erganz\w*|hinzu\w*|fug\w*|setz .{0,40}dazu|ajout\w*|rajout\w*|precis\w*|mentionn\w*|anad\w*|agreg\w*|menciona\w*|incluy\w*|pon que)(?!\p{L})/u;
const denies =
  /(?<!\p{L})(?:not|never|\p{L}+n't|nicht|kein\w*|ne|n'\p{L}+|pas|no|sin|without|ohne|sans|if|wenn|falls|si)(?!\p{L})/u;

export function leftUndone({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || isCode(action.path))
    return null;
  if (wide.some((name) => request.operations.has(name)) || change.edits.length === 0) return null;
  const clauses = clausesOf(request.folded);
  if (clauses.length < 2) return null;
  const undone = clauses.find(
    (clause) => !denies.test(clause) && (isNotTaken(clause, change) || isNotPut(clause, change)),
  );
  return undone === undefined
    ? null
    : { id: 'left-undone', strength: 'soft', line: `Nothing in the change has to do with ${quoted(undone)}.` };
}

/** Something goes where words go and nothing, or less, stands in their place. */
function isNotTaken(clause: string, change: Change): boolean {
  if (!takesOut.test(clause) || putsIn.test(clause)) return false;
  const isGone = (key: string) => key.length > 2 && change.removedKeys.includes(key) && !change.newKeys.has(key);
  if (wordsOf(clause).some(({ key }) => isGone(key))) return false;
  const solid = (words: readonly string[]) => words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return (
    !change.edits.some(({ old, new: fresh }) => solid(old) > solid(fresh)) &&
    change.removed.length <= change.added.length &&
    !change.added.some((line) => /~~|^\s*(?:#|\/\/|<!--)/u.test(line))
  );
}

/** None of its words comes, and no other word that nobody said. */
function isNotPut(clause: string, change: Change): boolean {
  if (!putsIn.test(clause) || takesOut.test(clause)) return false;
  const words = namesIn(clause);
  if (words.length === 0 || words.some((word) => hasLike(change.newKeys, word))) return false;
  const figures = wordsOf(clause).filter(({ key }) => /\d/u.test(key));
  return !figures.some(({ key }) => hasWord(change.newKeys, key)) && strange(change, clause) === 0;
}

/** Words that come and stand in no clause: they may be what was to be added, in other words. */
function strange(change: Change, clause: string): number {
  return change.addedKeys.filter(
    (key) =>
      key.length > 3 &&
      !/\d/u.test(key) &&
      !hasLike(
        wordsOf(clause).map((word) => word.key),
        key,
      ),
  ).length;
}
