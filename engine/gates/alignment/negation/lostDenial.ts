/**
 * The request says that something is not so, and the new text says that it is: "Das Abo verlängert sich nicht automatisch" and
 * a sentence without the "nicht". Also "no walnuts anymore", and the line still has them. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { saysNo } from '../reading/denials.ts';
import { discriminatorOf } from '../reading/fileNames.ts';
import { operations } from '../reading/lexicon.ts';
import { lineEdits } from '../reading/lineEdits.ts';
import { fold, hasWord, isEmptyWord, isLike, isSlip, wordsOf } from '../reading/words.ts';

const denies =
  /(?<!\p{L})(?:not|never|cannot|nicht|nie|niemals|kein\w*|pas|jamais|aucun\w*|nunca|ningun\w*|no|\p{L}+n't)(?!\p{L})/u;
/** "not X but Y", "X instead of Y": another fact's. */
const correction =
  /(?<!\p{L})(?:but|sondern|mais|sino|instead|rather|statt|anstatt|plutot|au lieu|en (?:vez|lugar)|only|nur|seulement|solo|if|unless|wenn|falls|sofern|si|yet|noch|encore|todavia|aun|mehr|plus|mas|longer|anymore|any more|ya)(?!\p{L})/u;

export function lostDenial({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || request.operations.has('translate')) return null;
  return (
    saidWithoutIt(request.folded, change) ?? stillThere(request.folded, change) ?? othersGone(request.folded, change)
  );
}

function saidWithoutIt(folded: string, change: Change): Finding | null {
  const sentences = change.added.flatMap((line) => line.split(/(?<=[.!?;])\s+/u));
  for (const clause of folded.slice(0, 2_000).split(/[.;!?:,](?=\s|$)|\s[–—-]\s/u)) {
    if (!denies.test(clause) || correction.test(clause)) continue;
    const words = wordsOf(clause)
      .map(({ key }) => key)
      .filter((key) => key.length > 2 && !isEmptyWord(key) && !denies.test(key) && !isAsking(key));
    // "Marta not Martha" puts a spelling right.
    const isSpelling = words.some((word, at) => words.slice(at + 1).some((other) => isSlip(word, other)));
    if (words.length < 2 || isSpelling) continue;
    const line = sentences.find((sentence) => {
      const keys = wordsOf(sentence).map(({ key }) => key);
      const said = words.filter((word) => keys.some((key) => isLike(key, word)));
      return (
        said.length >= 2 &&
        said.length * 2 > words.length &&
        said.some((word) => hasWord(change.addedKeys, word)) &&
        !saysNo.test(fold(sentence))
      );
    });
    if (line !== undefined) {
      return {
        id: 'lost-denial',
        strength: 'soft',
        line: `The request says that this is not so: ${quoted(line)}.`,
      };
    }
  }
  return null;
}

function isAsking(key: string): boolean {
  return Object.values(operations).some((form) => form.test(key));
}

const noMore: readonly RegExp[] = [
  /(?<!\p{L})no (?:more )?(\p{L}{4,})(?: \p{L}+){0,4} (?:any ?more|any longer|from now on)(?!\p{L})/u,
  /(?<!\p{L})no more (\p{L}{4,})(?!\p{L})(?! than)/u,
  /(?<!\p{L})keine?[nrs]? (\p{L}{4,})(?: \p{L}+){0,3} mehr(?!\p{L})/u,
  /(?<!\p{L})(?:il n'y a|on n'a|n'y a|y a|ne \p{L}+) plus d(?:e |')(\p{L}{4,})/u,
  /(?<!\p{L})(?:no longer|nicht mehr|(?:n'est|ne sont|n'etait) plus|ya no (?:es|esta|estan|son)) (\p{L}{5,})/u,
  /(?<!\p{L})ya no (?:hay|lleva|llevan|tenemos|queda|quedan|va|van|ponemos|vendemos) (?:mas )?(\p{L}{4,})/u,
];
/** What was to be there no more stands in a line that changed, and nothing there denies it. */
function stillThere(folded: string, change: Change): Finding | null {
  for (const form of noMore) {
    const word = form.exec(folded)?.[1];
    if (
      word === undefined ||
      isEmptyWord(word) ||
      /(?<!\p{L})(?:sondern|but|mais|sino|instead|statt)(?!\p{L})/u.test(folded)
    )
      continue;
    const has = (line: string) => wordsOf(line).some(({ key }) => hasWord([word], key));
    const edit = lineEdits(change).find(
      ({ before, after }) =>
        has(before) && has(after) && !saysNo.test(fold(after).replaceAll(word, ' ')) && !/~~|\(|–|-{2}/u.test(after),
    );
    if (edit !== undefined) {
      return {
        id: 'lost-denial',
        strength: 'soft',
        line: `The request wants no more ${quoted(word)}, and the changed line still has it: ${quoted(edit.after)}.`,
      };
    }
  }
  return null;
}

/** "not on Fridays, the other days are fine", and of the days in the line only Friday is left. */
function othersGone(folded: string, change: Change): Finding | null {
  const clauses = folded
    .slice(0, 2_000)
    .split(/[.;!?:,](?=\s|$)/u)
    .filter((clause) => denies.test(clause));
  if (clauses.length === 0) return null;
  for (const { before, after } of lineEdits(change)) {
    const [old, now] = [before, after].map((line) => wordsOf(line).map(({ key }) => key));
    if (old === undefined || now === undefined || now.some((key) => !old.includes(key))) continue;
    const gone = old.filter((key) => !now.includes(key) && !isEmptyWord(key));
    const stays = now.find(
      (key) =>
        key.length > 3 &&
        clauses.some((clause) =>
          hasWord(
            wordsOf(clause).map((word) => word.key),
            key,
          ),
        ),
    );
    const kind = stays === undefined ? null : discriminatorOf(stays);
    const isSort = (key: string) => kind !== null && kind.kind !== 'number' && discriminatorOf(key)?.kind === kind.kind;
    if (
      stays !== undefined &&
      gone.length > 0 &&
      gone.every(
        (key) =>
          isSort(key) &&
          !hasWord(
            wordsOf(folded).map((word) => word.key),
            key,
          ),
      )
    ) {
      return {
        id: 'lost-denial',
        strength: 'soft',
        line: `The request denies ${quoted(stays)}, and it is what the changed line keeps: ${quoted(after)}.`,
      };
    }
  }
  return null;
}
