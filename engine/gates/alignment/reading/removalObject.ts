/**
 * What a request to remove something names as going, and what it names as the place it goes from: "retire Paul de la liste",
 * "den zweiten Absatz im Brief löschen". Pure and lexical, four languages.
 */

import { typeOf } from './fileTypes.ts';
import { operations } from './lexicon.ts';
import { fold, isEmptyWord, wordsOf } from './words.ts';

export interface Removal {
  /** Words that name what goes, folded. */
  readonly object: readonly string[];
  /** Words that name where it is, folded. */
  readonly place: readonly string[];
}

const preposition =
  /(?<!\p{L})(?:from|out of|off|in|inside|on|of|aus|von|vom|im|in|auf|bei|de|du|des|d'|dans|sur|del|en|sobre)(?!\p{L})/u;
/** Words for a whole document, or for being old. */
const whole =
  /^(?:files?|documents?|drafts?|cop(?:y|ies)|versions?|backups?|scans?|photos?|pictures?|exports?|datei\w*|dokument\w*|entwurf\w*|kopie\w*|fassung\w*|version\w*|sicherung\w*|bild\w*|fotos?|fichiers?|brouillons?|copies?|doublons?|images?|archivos?|ficheros?|borrador\w*|copias?|imagen\w*|duplicat\w*|log|logs|zip|pdf|csv)$/u;

/** One for each clause with a word of removing. Of folded text. */
export function removalsIn(folded: string): readonly Removal[] {
  return folded
    .slice(0, 2_000)
    .split(/[,;:!?]+|\.(?=\s|$)|\s(?:and|und|et|y|because|weil|car|porque|que)\s/u)
    .flatMap((clause) => {
      const verb = operations.delete.exec(clause);
      if (verb === null) return [];
      // German has its verb at the end.
      const behind = clause.slice(verb.index + verb[0].length);
      const text = contentOf(behind).length > 0 ? behind : clause.slice(0, verb.index);
      const mark = preposition.exec(text);
      if (mark === null) return [{ object: contentOf(text), place: [] }];
      return [
        { object: contentOf(text.slice(0, mark.index)), place: contentOf(text.slice(mark.index + mark[0].length)) },
      ];
    });
}

function contentOf(text: string): readonly string[] {
  return wordsOf(fold(text)).flatMap(({ key }) =>
    isEmptyWord(key) ||
    operations.delete.test(key) ||
    /^(?:bitte|please|bin|it|them|both|all|old|alte\w*|vieu\w+|viej\w+|ancien\w*|antigu\w+)$/u.test(key)
      ? []
      : [key],
  );
}

/** Whether these words may name a document as a whole. */
export function namesDocument(words: readonly string[]): boolean {
  return words.some((word) => whole.test(word) || typeOf(word) !== null);
}
