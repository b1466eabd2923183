/** The request speaks of a document of a kind, and the path is for another one of that kind. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { weekdayOf } from '../reading/days.ts';
import { discriminatorOf, isCode, pathWords, sameHeadOnly, wordsNaming } from '../reading/fileNames.ts';
import { type FileReference, fileReferences } from '../reading/fileReference.ts';
import { typeOf } from '../reading/fileTypes.ts';
import { areDifferentParties, areDifferentSubjects, isSameSubject } from '../reading/subjectWords.ts';
import { hasLike, isLike, sameWord, wordsOf } from '../reading/words.ts';

/** "the April invoice", "recette des gougères": the path is for a document of that kind, and for another one of it. */
export function otherOfItsKind({ request, change }: Pair, path: string): Finding | null {
  if (request.askedPaths.length > 0 || change?.isNew || isCode(path)) return null;
  const { base, folder } = pathWords(path);
  const words = [...base, ...folder];
  const content = change === null ? [] : wordsOf(`${change.oldText}\n${change.newText}`).map(({ key }) => key);
  let weak: Finding | null = null;
  for (const reference of fileReferences(request.askedText, folder, base)) {
    if (reference.isNew) continue;
    const isKind = (word: string) =>
      reference.kinds.includes(`folder:${word}`) ||
      typeOf(word)?.kinds.some((kind) => reference.kinds.includes(kind)) ||
      isLike(word, reference.head);
    const said = request.keys.filter((key) => !reference.names.includes(key));
    const strangers = base.filter(
      (word) =>
        (word.length > 2 || /\d/u.test(word)) &&
        !hasLike(said, word) &&
        !isKind(word) &&
        !isNamedExactly(word, '', reference.names),
    );
    // `Mietvertrag` and `mietvertraege/`: what stands before the head tells nothing apart.
    const specifics = words.some((word) => isLike(word, reference.head))
      ? reference.specifics.filter((word) => !reference.head.startsWith(word))
      : reference.specifics;
    const here = specifics.filter((word) =>
      reference.names.includes(word) ? isNamedExactly(word, path, words) : isNamedBy(word, path, words),
    );
    const nowhere = specifics.filter(
      (word) => !here.includes(word) && !hasLike(content, word) && discriminatorOf(word)?.kind !== 'relative',
    );
    // "the Wolverhampton office calendar" and `offices/dublin/calendar.md`: the folder says whose it is.
    const nearest = pathWords(path.split('/').slice(0, -1).join('/')).base;
    const whose = reference.names.filter((word) => nowhere.includes(word));
    if (
      strangers.length === 0 &&
      whose.length > 0 &&
      nearest.length === 1 &&
      folder.length > 1 &&
      !nearest.some((word) => hasLike(request.keys, word) || isKind(word) || typeOf(word) !== null || /\d/u.test(word))
    ) {
      return {
        id: 'other-file',
        strength: 'hard',
        line: `The request speaks of ${quoted(reference.text)}, and this is for ${quoted(path)}.`,
      };
    }
    if (strangers.length === 0) continue;
    const line = `The request speaks of ${quoted(reference.text)}, and this is for ${quoted(path)}.`;
    // "the March minutes" and `minutes-february.md`, whatever days the minutes speak of.
    const isSent = reference.kinds.some((kind) => /^(?:letter|mail|reply|notes|report|page)$/u.test(kind));
    const rival = specifics.some(
      (word) => !here.includes(word) && strangers.some((other) => isRival(word, other, isSent, nowhere.includes(word))),
    );
    if (rival) return { id: 'other-file', strength: 'hard', line };
    // "libreta del huerto" and `libreta-cocina.md`: one noun, and each says of it something else.
    const isHead = base.some((word) => isLike(word, reference.head));
    const apart = nowhere.filter((word) => reference.behind.includes(word) && discriminatorOf(word) === null);
    const others = strangers.filter((word) => discriminatorOf(word) === null && /^\p{L}{3,}$/u.test(word));
    const isLoose = reference.kinds.some((kind) => /^(?:letter|mail|reply|page|notes|speech)$/u.test(kind));
    if (isHead && here.length === 0 && apart.length > 0 && others.length > 0 && others.length <= 2) {
      return { id: 'other-file', strength: isLoose && !isAddressed(reference) ? 'soft' : 'hard', line };
    }
    if (reference.kinds.some((kind) => kind.startsWith('name:'))) {
      if (here.length === 0 && nowhere.some((word) => !isLoose && word.length > 3) && others.length > 0 && isHead)
        weak ??= { id: 'other-file', strength: 'soft', line };
      continue;
    }
    // Pages are named by what they are for in more ways than files are: "start page" is `index.html`.
    const isPage = reference.kinds.includes('page') && !reference.isNamed;
    if (nowhere.length > 0 && here.length === 0 && words.some(isKind) && !isPage) {
      // In `recipes/choux.md` the name is all that tells; in `contract-alpenblick.md` it may be another word for the same.
      // Letters and pages are named by what they are about as often as by whom they are for.
      const only =
        folder.some(isKind) &&
        !base.some(isKind) &&
        !reference.kinds.some((kind) => /^(?:letter|mail|reply|page|report|notes)$/u.test(kind));
      // A stranger that the text itself speaks of is a subject of its own; one that it does not may be another word for it.
      const plain = strangers.filter((word) => discriminatorOf(word) === null);
      // `dr_kessler`: a person may be known by what they do.
      const isPerson = base.some((word) => /^(?:dr|prof|mr|mrs|ms|mme|herr|frau|sr|sra|don|dona)$/u.test(word));
      // Two months, two stages, two terms say more than any name.
      const sorted =
        reference.specifics.some((word) => discriminatorOf(word) !== null) &&
        strangers.some((word) => discriminatorOf(word) !== null);
      const spoken = plain.filter((word) => hasLike(content, word)).length;
      const byContent = !isPerson && spoken >= (only || reference.isNamed ? 1 : 2);
      const byName = plain.length <= 1 && !isPerson && (plain.length === 1 || sorted);
      const isHard = byContent || ((only || reference.isNamed) && byName);
      return { id: 'other-file', strength: isHard ? 'hard' : 'soft', line };
    }
    // Neither the kind nor a word of the name is anywhere: something else of the same folder, at best.
    const known = [...words, ...content].some((word) => isKind(word) || hasLike(reference.specifics, word));
    const vague = here.length > 0 || reference.kinds.includes('page');
    if (!known && !vague && !base.some((word) => hasLike(request.keys, word))) {
      return { id: 'other-file', strength: 'soft', line };
    }
  }
  return weak;
}

/** A letter to somebody with a name, and not a note about something. */
function isAddressed({ kinds, names, behind }: FileReference): boolean {
  return kinds.some((kind) => /^(?:letter|mail|reply)$/u.test(kind)) && names.some((name) => behind.includes(name));
}

/** Of one sort and not the same: two months, two weekdays, two languages, last and next. */
function isRival(left: string, right: string, isSent: boolean, isNowhere: boolean): boolean {
  // `Ferienwohnung` and `Hauptwohnung`
  if (sameHeadOnly(left, right)) return true;
  if (isNowhere && (isSent ? areDifferentParties(left, right) : areDifferentSubjects(left, right))) return true;
  const [a, b] = [discriminatorOf(left), discriminatorOf(right)];
  return a !== null && b !== null && a.kind === b.kind && a.value !== b.value && a.kind !== 'number';
}

/** `Navarro` is not `navas`: names have no endings but a genitive's. */
function isNamedExactly(name: string, path: string, words: readonly string[]): boolean {
  const close = words.some(
    (word) => sameWord(word, name) && word !== name && `${word}s` !== name && word !== `${name}s`,
  );
  return words.includes(name) || (!close && isNamedBy(name, path, words));
}

/** A word of a request and a path: the same, or the same number, day or language written in another way. */
function isNamedBy(word: string, path: string, words: readonly string[]): boolean {
  if (hasLike(words, word) || wordsNaming(path, word, [word]).length > 0) return true;
  if (words.some((each) => isSameSubject(each, word))) return true;
  const day = weekdayOf(word);
  if (day !== undefined && words.some((each) => weekdayOf(each) === day)) return true;
  const own = discriminatorOf(word);
  // `2024-03-12` is in March.
  const month = /(?:19|20)\d\d[-_.]?(0[1-9]|1[0-2])(?!\d{3})/u.exec(path)?.[1];
  if (own?.kind === 'month' && month !== undefined && Number(month) === Number(own.value)) return true;
  return (
    own !== null &&
    words.some((each) => {
      const other = discriminatorOf(each);
      return other !== null && other.kind === own.kind && other.value === own.value;
    })
  );
}
