/**
 * "Bea isn't coming, Kit still is", and Kit's line goes: who is said to stay is taken out, or who is said to go stays while
 * another goes. Advises only.
 */
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { fold, isEmptyWord, wordsOf } from '../reading/words.ts';

const comes =
  /(?<!\p{L})(?:com(?:e|es|ing)|attend\w*|join\w*|(?:is|are|stays?|still) (?:in|on board|here|there)|stay\w*|remain\w*|play\w*|komm(?:t|en|e)|dabei|mitkomm\w*|mitmach\w*|macht mit|bleib\w*|spielt|vien(?:t|s|nent|dra)|reste\w*|participe\w*|sera la|est la|vien(?:e|en)|vendra|se quedan?|sigue[n]?|participa\w*|continua\w*)(?!\p{L})/u;
const leaves =
  /(?<!\p{L})(?:leav(?:e|es|ing)|left|quit\w*|going away|drop\w* out|pull\w* out|cancel\w*|out|off|absagt?|abgesagt|sagt ab|geht|verlasst|aussteig\w*|steigt aus|hort auf|austret\w*|tritt aus|part(?:e|ent|i|ie)?|quitte\w*|annul\w*|se va|se van|deja|dejan|cancel\w*|abandona\w*)(?!\p{L})/u;
const denies = /(?<!\p{L})(?:not|no|nicht|kein\w*|pas|plus|never|nie|jamais|nunca|doch nicht|\p{L}+n't)(?!\p{L})/u;
const still =
  /(?<!\p{L})still (?:is|are|does|do|will)(?!\p{L})|(?<!\p{L})(?:schon|quand meme|toujours|todavia si|el si|ella si)\s*$/u;

export function whoStays({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew) return null;
  const old = wordsOf(change.oldText);
  const now = new Set(wordsOf(change.newText).map(({ key }) => key));
  // Names: words with a capital that the old text has with one too.
  const names = new Set(old.filter(({ text }) => /^\p{Lu}\p{Ll}+$/u.test(text)).map(({ key }) => key));
  const [staying, leaving] = [new Set<string>(), new Set<string>()];
  for (const clause of request.text
    .slice(0, 2_000)
    .split(/[.;!?:,](?=\s|$)|\s(?:but|and|aber|und|mais|et|pero|y)\s/u)) {
    const folded = fold(clause);
    const own = wordsOf(clause)
      .filter(({ text, key }) => /^\p{Lu}/u.test(text) && names.has(key) && !isEmptyWord(key))
      .map(({ key }) => key);
    const denied = denies.test(folded);
    const [come, leave] = [comes.test(folded), leaves.test(folded)];
    if (still.test(folded) || (come && !leave && !denied) || (leave && !come && denied))
      for (const key of own) staying.add(key);
    else if ((come && !leave && denied) || (leave && !come && !denied)) for (const key of own) leaving.add(key);
  }
  const lost = [...staying].find((key) => !now.has(key) && !leaving.has(key));
  if (lost !== undefined) {
    return { id: 'who-stays', strength: 'soft', line: `${quoted(lost)} is said to stay, and is not in the new text.` };
  }
  const kept = [...leaving].find((key) => now.has(key) && !staying.has(key));
  const other = change.removed.find(
    (line) =>
      !change.newText.includes(line.trim()) &&
      wordsOf(line).some(({ key, text }) => /^\p{Lu}/u.test(text) && !now.has(key) && !leaving.has(key)) &&
      !wordsOf(line).some(({ key }) => leaving.has(key)),
  );
  return kept === undefined || other === undefined || change.addedKeys.includes(kept)
    ? null
    : {
        id: 'who-stays',
        strength: 'soft',
        line: `${quoted(kept)} is said to go and stays, and ${quoted(other)} goes.`,
      };
}
