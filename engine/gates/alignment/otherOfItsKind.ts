/** The request speaks of a document of a kind, and the path is for another one of that kind. */
import { discriminatorOf, isCode, pathWords, wordsNaming } from './fileNames.ts';
import { fileReferences } from './fileReference.ts';
import { typeOf } from './fileTypes.ts';
import type { Finding, Pair } from './pair.ts';
import { quoted } from './pair.ts';
import { hasLike, isLike, wordsOf } from './words.ts';

/** "the April invoice", "recette des gougères": the path is for a document of that kind, and for another one of it. */
export function otherOfItsKind({ request, change }: Pair, path: string): Finding | null {
  if (request.askedPaths.length > 0 || change?.isNew || isCode(path)) return null;
  const { base, folder } = pathWords(path);
  const words = [...base, ...folder];
  const content = change === null ? [] : wordsOf(`${change.oldText}\n${change.newText}`).map(({ key }) => key);
  for (const reference of fileReferences(request.askedText, folder)) {
    if (reference.isNew) continue;
    const isKind = (word: string) =>
      reference.kinds.includes(`folder:${word}`) ||
      typeOf(word)?.kinds.some((kind) => reference.kinds.includes(kind)) ||
      isLike(word, reference.head);
    const strangers = base.filter(
      (word) => (word.length > 2 || /\d/u.test(word)) && !hasLike(request.keys, word) && !isKind(word),
    );
    // `Mietvertrag` and `mietvertraege/`: what stands before the head tells nothing apart.
    const specifics = words.some((word) => isLike(word, reference.head))
      ? reference.specifics.filter((word) => !reference.head.startsWith(word))
      : reference.specifics;
    const here = specifics.filter((word) => isNamedBy(word, path, words));
    const nowhere = specifics.filter(
      (word) => !here.includes(word) && !hasLike(content, word) && discriminatorOf(word)?.kind !== 'relative',
    );
    if (strangers.length === 0) continue;
    const line = `The request speaks of ${quoted(reference.text)}, and this is for ${quoted(path)}.`;
    // "the March minutes" and `minutes-february.md`, whatever days the minutes speak of.
    const rival = specifics.some((word) => !here.includes(word) && strangers.some((other) => isRival(word, other)));
    if (rival) return { id: 'other-file', strength: 'hard', line };
    // Pages are named by what they are for in more ways than files are: "start page" is `index.html`.
    const isPage = reference.kinds.includes('page') && !reference.isNamed;
    if (nowhere.length > 0 && here.length === 0 && words.some(isKind) && !isPage) {
      // In `recipes/choux.md` the name is all that tells; in `contract-alpenblick.md` it may be another word for the same.
      // Letters and pages are named by what they are about as often as by whom they are for.
      const only =
        folder.some(isKind) &&
        !base.some(isKind) &&
        !reference.kinds.some((kind) => /^(?:letter|mail|reply|page|report|notes)$/u.test(kind));
      return { id: 'other-file', strength: only || reference.isNamed ? 'hard' : 'soft', line };
    }
    // Neither the kind nor a word of the name is anywhere: something else of the same folder, at best.
    const known = [...words, ...content].some((word) => isKind(word) || hasLike(reference.specifics, word));
    const vague = here.length > 0 || reference.kinds.includes('page');
    if (!known && !vague && !base.some((word) => hasLike(request.keys, word))) {
      return { id: 'other-file', strength: 'soft', line };
    }
  }
  return null;
}

/** Of one sort and not the same: two months, two weekdays, two languages, last and next. */
function isRival(left: string, right: string): boolean {
  const [a, b] = [discriminatorOf(left), discriminatorOf(right)];
  return a !== null && b !== null && a.kind === b.kind && a.value !== b.value && a.kind !== 'number';
}

/** A word of a request and a path: the same, or the same number, day or language written in another way. */
function isNamedBy(word: string, path: string, words: readonly string[]): boolean {
  if (hasLike(words, word) || wordsNaming(path, word, [word]).length > 0) return true;
  const own = discriminatorOf(word);
  return (
    own !== null &&
    words.some((each) => {
      const other = discriminatorOf(each);
      return other !== null && other.kind === own.kind && other.value === own.value;
    })
  );
}
