/**
 * A program was not to count, send or show what is so, and it leaves out what is not so: "rows without an amount are not
 * counted" and `if amount.strip(): continue`. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { isCode } from '../reading/fileNames.ts';
import { fold, isEmptyWord, isLike, wordsOf } from '../reading/words.ts';

/** A condition that leaves out: its test, and what it does. */
const leavesOut =
  /(?:^|[\s};])(?:if|elif|unless)\b\s*\(?(.{1,120}?)\)?\s*(?::|\{|then)?\s*\n?\s*(?:\{\s*)?(?:continue|next|return(?:\s+(?:null|None|nil|false|False))?)\s*;?\s*(?:\n|\}|$)/gu;
const excludes =
  /(?<!\p{L})(?:skip\w*|ignor\w*|leave out|omit\w*|exclud\w*|uberspring\w*|auslass\w*|weglass\w*|saut(?:e|er|ez)|omet\w*|salt(?:a|ar|ate)|omit\w*)(?!\p{L})|(?<!\p{L})(?:not|n't|\p{L}+n't|nicht|ne|no)(?: \p{L}+){0,4} (?:count\w*|send\w*|sent|show\w*|includ\w*|list\w*|print\w*|process\w*|mail\w*|export\w*|mit(?:ge)?zahl\w*|(?:ge)?zahl\w*|(?:ge|ver)?s(?:e|a)nd\w*|(?:ge)?schick\w*|verschick\w*|anzeig\w*|angezeigt\w*|berucksichtig\w*|exportier\w*|compt\w*|envoi\w*|envoy\w*|affich\w*|trait\w*|cuent\w*|cont\w*|envi\w*|muestr\w*|mostr\w*|proces\w*)/u;
const conditional =
  /(?<!\p{L})(?:unless|es sei denn|ausser|sauf si|a menos que|salvo si|only if|nur wenn|seulement si|solo si|if|when|where|that (?:are|have|is|has)|who|without|with|wenn|falls|bei denen|die (?:schon|keine?n?|bereits)|ohne|mit|si|quand|dont|sans|avec|qui|cuando|que (?:ya|no|esten?|tengan?)|sin|con|cuyo)(?!\p{L})(.{2,80})/u;
const without =
  /(?<!\p{L})(?:without|no|not|missing|empty|blank|\p{L}+n't|ohne|kein\w*|nicht|leer\w*|fehl\w*|sans|pas|vides?|aucun\w*|sin|vaci\w*|falt\w*|no)(?!\p{L})/u;
const negatives =
  /!(?!=)\s*[\w$(]|\bnot\b(?!\s+None)|\bis None\b|[!=]==?\s*(?:''|""|null|nil|None|undefined|0|false|False)|\bempty\w*\s*\(|isEmpty|\.empty\?|\.nil\?|\.blank\?|\bunless\b/gu;

export function turnedCondition({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || !isCode(action.path)) return null;
  if (
    !excludes.test(request.folded) &&
    !/(?<!\p{L})(?:only if|nur wenn|seulement si|solo si)(?!\p{L})/u.test(request.folded)
  )
    return null;
  const match = conditional.exec(request.folded);
  if (match === null) return null;
  const words = wordsOf(match[1] ?? '').filter(({ key }) => key.length > 3 && !isEmptyWord(key));
  // "unless" and "only if" leave out what is not so.
  const turns = /^(?:unless|es sei|ausser|sauf|a menos|salvo|only if|nur wenn|seulement si|solo si)/u.test(match[0]);
  const wantsLacking = without.test(match[0].replace(excludes, ' ')) !== turns;
  for (const { added } of change.hunks) {
    for (const found of added.join('\n').matchAll(leavesOut)) {
      const test = found[1] ?? '';
      const named = wordsOf(fold(test)).some(({ key }) => words.some((word) => isLike(word.key, key)));
      if (!named || /&&|\|\||\band\b|\bor\b/u.test(test)) continue;
      const flips = (`${found[0].trim().split(/\s/u)[0] ?? ''} ${test}`.match(negatives) ?? []).map((mark) =>
        /^!=/u.test(mark) ? 2 : 1,
      );
      const isLacking = flips.reduce((sum, each) => sum + each, 0) % 2 === 1;
      if (isLacking !== wantsLacking) {
        return {
          id: 'turned-condition',
          strength: 'soft',
          line: `The condition ${quoted(test)} leaves out the contrary of what the request says.`,
        };
      }
    }
  }
  return null;
}
