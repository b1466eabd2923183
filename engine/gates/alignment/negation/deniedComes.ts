/**
 * What the request denies is what comes: "n'invite pas Gérard" and Gérard is on the list, "on n'annule pas" and "(annulé)". A
 * line that says no in its own words is right. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { saysNo } from '../reading/denials.ts';
import { fold, isEmptyWord, isLike, isSlip, wordsOf } from '../reading/words.ts';

const denial =
  /(?<!\p{L})(?:not|never|no|\p{L}+n't|nicht|kein\w*|ne|pas|jamais|nunca)(?!\p{L})(?! (?:only|just|more|less|later|earlier|before|until|sure|yet|need|longer|nur|mehr|weniger|spater|vor|ganz|seulement|plus|moins|avant|que|solo|mas|menos|antes|hasta|problem|matter)(?!\p{L}))((?:[ ']?\p{L}+){1,4})|(?<!\p{L})n'(\p{L}{4,})/gu;
const reminders =
  /(?<!\p{L})(?:forget|miss|overlook|omit|verg(?:iss|ess)\w*|oubli\w*|olvid\w*|exceed|uberschreit\w*|unless|worry|mind|care|think|know)(?!\p{L})/u;
/** What undoes is said by the word itself: `annulé`. */
const undoing = /(?<!\p{L})(?:annul|cancel|ferm|clos|cerr|abges)\w*/gu;
const undoes = /^(?:annul|cancel|ferm|clos|cerr|abges)/u;

export function deniedComes({ request, change, action }: Pair): Finding | null {
  if (
    change === null ||
    action.kind !== 'write' ||
    change.isNew ||
    change.isEmptied ||
    request.operations.has('translate')
  )
    return null;
  const folded = request.folded.slice(0, 2_000);
  const all = wordsOf(folded).map(({ key }) => key);
  const old = [...change.oldKeys];
  for (const match of folded.matchAll(denial)) {
    if (reminders.test(match[0])) continue;
    for (const { key } of wordsOf(match[1] ?? match[2] ?? '')) {
      if (key.length < 4 || isEmptyWord(key) || all.filter((other) => isLike(other, key)).length > 1) continue;
      // A spelling that is put right is near to what was wrong.
      if (all.some((other) => other !== key && isSlip(other, key))) continue;
      const line = change.added.find(
        (each) =>
          !saysNo.test(undoes.test(key) ? fold(each).replace(undoing, ' ') : fold(each)) &&
          wordsOf(each).some(
            (word) => isLike(word.key, key) && !old.some((other) => isLike(other, key) || other === word.key),
          ),
      );
      if (line !== undefined) {
        return {
          id: 'denied-comes',
          strength: 'soft',
          line: `The request says ${quoted(match[0].trim())}, and the new text has ${quoted(line)}.`,
        };
      }
    }
  }
  return null;
}
