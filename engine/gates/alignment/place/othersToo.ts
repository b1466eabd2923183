/** One is to be approved, ticked or closed, by its number or name, and others of the list get the same mark. Advises only. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { readChange } from '../reading/change.ts';
import { everyMark } from '../reading/lexicon.ts';
import { lineEdits } from '../reading/lineEdits.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { isEmptyWord, sameWord, wordsOf } from '../reading/words.ts';

const marks =
  /(?<!\p{L})(?:approv\w*|tick\w*|check(?:ed)? off|marks?|marked|clos\w*|done|paid|finish\w*|accept\w*|sign\w* off|hak\w*|abhak\w*|erledigt|bezahlt|genehmig\w*|freigeb\w*|markier\w*|fertig|schliess\w*|coch\w*|valid\w*|approuv\w*|pay[ée]e?s?|marqu\w*|ferm\w*|termine\w*|marc\w*|aprueb\w*|aprob\w*|pagad\w*|hech[oa]s?|cierr\w*|tach\w*)(?!\p{L})/u;

export function othersToo({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || !marks.test(request.folded)) return null;
  if (everyMark.test(withoutRest(request.folded)) || change.removed.length !== change.added.length) return null;
  if (
    /\d ?[-–] ?\d|(?<!\p{L})(?:to|bis|through|from|ab (?:\d|dem|der)|a partir|desde|hasta)(?!\p{L})/u.test(
      request.folded,
    )
  )
    return null;
  const edits = lineEdits(change).map((edit) => ({ ...edit, form: formOf(edit.before, edit.after) }));
  const named = edits.filter(({ before }) => isNamed(before, request, change.old));
  const other = edits.find((edit) => !named.includes(edit) && named.some(({ form }) => form === edit.form));
  return other === undefined
    ? null
    : {
        id: 'others-too',
        strength: 'soft',
        line: `${quoted(other.before)} gets the same mark, and the request does not name it.`,
      };
}

/** "the others still need receipts" is no "all". */
function withoutRest(folded: string): string {
  return folded.replace(
    /(?<!\p{L})(?:all )?(?:the )?(?:others?|rest|ander\w+|ubrigen?|autres?|otr[oa]s|demas)(?!\p{L}).*$/u,
    ' ',
  );
}

/** The words that went and came. */
function formOf(before: string, after: string): string {
  return readChange([{ old: [before], new: [after] }])
    .edits.map(({ old, new: fresh }) => `${old.join(' ')}→${fresh.join(' ')}`)
    .join(';');
}

/** The line has a word of the request that not every line has. */
function isNamed(line: string, request: RequestView, all: readonly string[]): boolean {
  const lines = all.filter((each) => each.trim() !== '');
  return wordsOf(line).some(({ key }) => {
    if (isEmptyWord(key) || (key.length < 3 && !/\d/u.test(key))) return false;
    const isCommon =
      lines.filter((each) => wordsOf(each).some((word) => sameWord(word.key, key))).length * 2 > lines.length;
    return !isCommon && request.keys.some((said) => sameWord(said, key));
  });
}
