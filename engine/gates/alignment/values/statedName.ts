/** The request gives a name of two words, and the new text has one of them beside another, or one that is nearly it. Advises. */

import { isTypoOf } from '../extras/unrequestedExtra.ts';
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { fold, hasWord, isEmptyWord, wordsOf } from '../reading/words.ts';

const title =
  /^(?:mr|mrs|ms|miss|dr|prof|herr|herrn|frau|mme|mlle|monsieur|madame|sr|sra|srta|don|dona|senor|senora|calle|rue|avenida|saint|san|santa|st)$/u;
const pairOfNames = /(?<![\p{L}.])(\p{Lu}\p{Ll}{1,20}) (\p{Lu}\p{Ll}{1,20})(?!\p{L})/gu;

export function statedName({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || request.operations.has('translate')) return null;
  const now = wordsOf(change.newText).map(({ key }) => key);
  const old = wordsOf(change.oldText).map(({ key }) => key);
  const start = request.text.search(/\p{L}/u);
  for (const match of request.text.slice(0, 2_000).matchAll(pairOfNames)) {
    const [first, last] = [fold(match[1] ?? ''), fold(match[2] ?? '')];
    if (title.test(first) || isEmptyWord(first) || isEmptyWord(last) || match.index === start) continue;
    const has = [first, last].map((name) => change.addedKeys.includes(name));
    const missing = has[0] && !hasWord(now, last) ? last : has[1] && !hasWord(now, first) ? first : null;
    if (missing === null || old.includes(missing)) continue;
    const initial = wordsOf(change.newText).some(({ key }) => key === missing.charAt(0));
    if (initial) continue;
    // Only where something stands in its place.
    const other = change.addedKeys.find(
      (key) =>
        /^\p{L}{3,}$/u.test(key) &&
        !hasWord(request.keys, key) &&
        (isTypoOf(key, missing) || key.charAt(0) === missing.charAt(0)),
    );
    if (other === undefined) continue;
    return {
      id: 'stated-name',
      strength: 'soft',
      line: `The request says ${quoted(match[0])}, and the new text says ${quoted(other)}.`,
    };
  }
  return null;
}
