/** A request in its clauses: what people say one after the other. Pure; over folded text. */
import { operations } from './lexicon.ts';
import { isEmptyWord, wordsOf } from './words.ts';

/** At full stops, commas and dashes, and where a conjunction begins a new wish. */
export function clausesOf(folded: string): readonly string[] {
  return folded
    .slice(0, 2_000)
    .split(
      /[.;!?:,]+(?=\s|$)|\s[–—-]\s|\s(?:and|und|et|y(?! (?:a|aura|avait|ait|en)(?!\p{L}))|but|aber|mais|pero|then|dann|puis|luego)\s/u,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/** Words that may name a thing: no figures, no words of asking. */
export function namesIn(clause: string): readonly string[] {
  return wordsOf(clause)
    .map(({ key }) => key)
    .filter(
      (key) =>
        key.length > 3 &&
        !/\d/u.test(key) &&
        !isEmptyWord(key) &&
        !Object.values(operations).some((form) => form.test(key)),
    );
}
