/**
 * "the rehearsal takes place after all", and the changed line still says that it is off; or something is said to be so, and the
 * new sentence says that it is not. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { saysNo } from '../reading/denials.ts';
import { operations } from '../reading/lexicon.ts';
import { lineEdits } from '../reading/lineEdits.ts';
import { fold, hasWord, isEmptyWord, isLike, wordsOf } from '../reading/words.ts';

const again =
  /(?<!\p{L})(?:after all|again|back on|is on|are on|doch|wieder|finalement|de nouveau|a nouveau|quand meme|al final|otra vez|de nuevo|finalmente)(?!\p{L})/u;
const isOff =
  /(?<!\p{L})(?:cancel\w*|closed|called off|not|no|out of (?:order|service)|unavailable|fallt .{0,20}aus|fallt aus|entfall\w*|abgesagt|geschlossen|ausser betrieb|gesperrt|nicht|kein\w*|nein|annul\w*|ferme\w*|hors service|non|pas|suspendu\w*|cancelad\w*|cerrad\w*|anulad\w*|fuera de servicio|suspendid\w*)(?!\p{L})/u;
/** The affirmed thing may hold a denial of its own: "closed again". */
const denies =
  /(?<!\p{L})(?:not|never|cannot|nicht|nie|niemals|kein\w*|pas|jamais|aucun\w*|nunca|ningun\w*|no|\p{L}+n't|need not)(?!\p{L})/u;
const affirms =
  /(?<!\p{L})(?:must|should|has to|have to|(?:is|are) (?:allowed|included|required|mandatory|free|open)|mussen?|sollen?|durfen|(?:ist|sind) (?:erlaubt|inbegriffen|pflicht|frei|offen)|doi(?:t|vent)|peu(?:t|vent)|(?:est|sont) (?:autoris\w*|inclus\w*|obligatoires?|gratuit\w*|ouvert\w*)|debe\w*|pueden?|(?:es|son|esta|estan) (?:permitid\w*|incluid\w*|obligatori\w*|gratis|abiert\w*))(?!\p{L})/u;

export function stillOff({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isEmptied || request.operations.has('translate'))
    return null;
  const folded = request.folded;
  if (again.test(folded) && !isOff.test(folded)) {
    const edit = lineEdits(change).find(({ before, after }) => {
      const word = isOff.exec(fold(before))?.[0].split(' ')[0];
      // What was said is in the line no more: the rest of it may well be off.
      const now = wordsOf(after).map(({ key }) => key);
      const isTakenOut = wordsOf(before).some(({ key }) => !now.includes(key) && hasWord(request.keys, key));
      return word !== undefined && !isTakenOut && isOff.exec(fold(after))?.[0].split(' ')[0] === word;
    });
    if (edit !== undefined) {
      return finding(`The request says that it is on again, and the changed line does not: ${quoted(edit.after)}.`);
    }
  }
  if (!affirms.test(folded) || saysNo.test(folded)) return null;
  const words = wordsOf(folded)
    .map(({ key }) => key)
    .filter((key) => key.length > 3 && !isEmptyWord(key) && !Object.values(operations).some((form) => form.test(key)));
  const line = change.added
    .flatMap((each) => each.split(/(?<=[.!?;])\s+/u))
    .find((sentence) => {
      const said = words.filter((word) => wordsOf(sentence).some(({ key }) => isLike(key, word)));
      return said.length >= 2 && said.some((word) => hasWord(change.addedKeys, word)) && denies.test(fold(sentence));
    });
  return line === undefined
    ? null
    : finding(`The request says that this is so, and the new text denies it: ${quoted(line)}.`);
}

function finding(line: string): Finding {
  return { id: 'still-off', strength: 'soft', line };
}
