/** X was to give way to Y, and Y comes beside it: nothing of the old text goes. Advises only. */
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { hasWord, wordsOf } from '../reading/words.ts';

const replaces =
  /(?<!\p{L})(?:replac\w*|instead of|rather than|(?:change|switch|swap) (?:\p{L}+ ){0,6}(?:to|for|from)|ersetz\w*|ausgetauscht|tausch\w*|statt|anstatt|anstelle|remplac\w*|au lieu|a la place|plutot que|reemplaz\w*|sustitu\w*|en (?:vez|lugar) de|cambia\w* (?:\p{L}+ ){0,6}por)(?!\p{L})/u;
/** What was there may stay, or goes by another mark. */
const stays =
  /(?<!\p{L})(?:also|too|as well|beside\w*|next to|keep\w*|leave\w*|both|add\w*|auch|zusatzlich|daneben|bleib\w*|lass\w*|beide\w*|aussi|en plus|a cote|garde\w*|laisse\w*|les deux|tambien|ademas|junto|al lado|dej\w*|mant\w*|if|when|wenn|falls|si|quand|cuando)(?!\p{L})/u;

export function keptBeside({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || change.added.length === 0)
    return null;
  if (!replaces.test(request.folded) || stays.test(request.folded) || request.guards.length > 0) return null;
  // "Rocío becomes Rocío Vela": the new name holds the old one.
  const words = wordsOf(request.folded).filter(({ key }) => key.length > 3);
  if (words.some(({ key }, at) => words.slice(at + 1).some((other) => other.key === key))) return null;
  const brings = change.addedKeys.find((key) => key.length > 2 || /\d/u.test(key));
  const goes = change.edits.some(({ old }) => old.some((word) => /[\p{L}\p{N}_?…]/u.test(word)));
  const now = wordsOf(change.newText).map(({ key }) => key);
  if (brings === undefined || goes || change.removedKeys.some((key) => !hasWord(now, key))) return null;
  const line = change.added.find((each) => wordsOf(each).some(({ key }) => key === brings)) ?? brings;
  return {
    id: 'kept-beside',
    strength: 'soft',
    line: `Something was to be replaced, and ${quoted(line)} only comes beside it: nothing goes.`,
  };
}
