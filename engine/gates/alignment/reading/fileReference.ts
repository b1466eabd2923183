/**
 * Which document a request speaks of: a kind, and what tells this one from others of its kind. `the April invoice for
 * Corrigan`, `recette des gougères`, `Einladung zum 60.`, `Notfallliste`. Pure and lexical; it knows no files.
 */

import { discriminatorOf } from './fileNames.ts';
import { type TypeName, typeOf } from './fileTypes.ts';
import { operations } from './lexicon.ts';
import { fold, isEmptyWord, sameWord } from './words.ts';

export interface FileReference {
  /** The word that names the kind, folded. */
  readonly head: string;
  readonly kinds: readonly string[];
  /** What tells it apart, folded. Never empty. */
  readonly specifics: readonly string[];
  /** As it stands in the request, for quoting. */
  readonly text: string;
  /** Some specific is a name, a day, a number, a language: it cannot be another word for the same. */
  readonly isNamed: boolean;
  /** It follows an indefinite article or a verb of making: something new. */
  readonly isNew: boolean;
  /** Specifics with a capital where only names have one. Folded. */
  readonly names: readonly string[];
  /** What stands behind it and tells it apart: "of the allotment", "für Norderney". Folded. */
  readonly behind: readonly string[];
}

interface Token {
  readonly text: string;
  readonly key: string;
  readonly at: number;
  /** Punctuation or the end of the text comes before it. */
  readonly afterBreak: boolean;
}

const possessive = /^['’]s$/u;
/** Joins a document to what it is about. */
const joins = new Set(
  'for of from with about fur von vom mit zum zur uber an des der de du d del da pour avec sur au aux a con para sobre al'.split(
    ' ',
  ),
);
const determiners = new Set(
  'the a an my our your his her their this that der die das den dem des ein eine einen einem einer mein meine unser unsere le la les l un une mon ma mes notre nos ce cette el los las una mi mis nuestro nuestra este esta herrn herr frau mr mrs ms m mme dr sr sra don dona'.split(
    ' ',
  ),
);
const indefinite = new Set(
  'a an another ein eine einen einem einer ne nen un une una otro otra kurzen kurze short breve'.split(' '),
);

function tokensOf(text: string): readonly Token[] {
  const found: Token[] = [];
  let end = 0;
  for (const match of text.slice(0, 2_000).matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*\.?|['’]s(?!\p{L})/gu)) {
    const between = text.slice(end, match.index);
    // A full stop behind a figure is an ordinal's.
    const word = /\p{L}\.$/u.test(match[0]) ? match[0].slice(0, -1) : match[0];
    found.push({
      text: word,
      key: fold(word.replace(/\.$/u, '')),
      at: match.index,
      afterBreak: /[,;:!?.()\n«»"“”]/u.test(between),
    });
    end = match.index + word.length;
  }
  return found;
}

const isCapital = ({ text, at }: Token) => at > 0 && /^\p{Lu}/u.test(text);
/** Tells one of several like things: a day, a number, a language. "Last year's" says a year that the path may have in figures. */
const isSort = (key: string) =>
  key.split('-').some((part) => {
    const sort = discriminatorOf(part);
    return sort !== null && sort.kind !== 'relative';
  });
const german = /(?<!\p{L})(?:der|die|das|dem|den|und|nicht|ist|fur|vom|zum|zur|auf|mit|bei|beim|im|ein\w*)(?!\p{L})/u;
/** A word of asking. With a capital within a sentence it is a name or a German noun. */
const isVerb = ({ key, text, at }: Token) =>
  !(at > 0 && /^\p{Lu}/u.test(text)) && Object.values(operations).some((form) => form.test(key));
const isTelling = (token: Token | undefined): token is Token =>
  token !== undefined && !isEmptyWord(token.key) && !determiners.has(token.key) && !joins.has(token.key);

/**
 * @param folders words of the folders of a path: a noun that names one names a kind of document as well
 * @param names words of the file's own name, of which the same holds
 */
export function fileReferences(
  text: string,
  folders: readonly string[] = [],
  names: readonly string[] = [],
): readonly FileReference[] {
  const tokens = tokensOf(text);
  // Every German noun has one.
  const nounsAreCapital = german.test(fold(text));
  return tokens.flatMap((token, index) => {
    const type = typeOf(token.key) ?? kindOfFolder(token.key, folders) ?? kindOfName(token.key, names);
    if (type === null) return [];
    const before = modifiersBefore(tokens, index);
    const isSent = type.kinds.some((kind) => /^(?:letter|mail|reply|card|invitation|speech)$/u.test(kind));
    const after = modifiersAfter(tokens, index, isSent);
    const own = type.prefix === null ? [] : [type.prefix];
    const specifics = [...own, ...before.map(({ key }) => key), ...after.map(({ key }) => key)];
    if (specifics.length === 0) return [];
    const first = before[0] ?? token;
    const last = after.at(-1) ?? token;
    const lead = tokens[tokens.indexOf(first) - 1];
    return [
      {
        head: token.key,
        kinds: type.kinds,
        specifics: specifics.flatMap((key) => key.split('-')).filter((key) => key !== '' && !isEmptyWord(key)),
        text: text.slice(first.at, last.at + last.text.length),
        isNamed: [...before, ...after].some((each) => isSort(each.key) || (!nounsAreCapital && isCapital(each))),
        isNew: lead !== undefined && indefinite.has(lead.key),
        names: nounsAreCapital ? [] : [...before, ...after].filter(isCapital).map(({ key }) => key),
        behind: after.flatMap(({ key }) => key.split('-')).filter((key) => key !== '' && !isEmptyWord(key)),
      },
    ].filter((reference) => reference.specifics.length > 0);
  });
}

/** Says which one only to who knows the others. */
function kindOfFolder(key: string, folders: readonly string[]): TypeName | null {
  const folder = folders.find(
    (word) =>
      word.length > 3 && word !== key && (sameWord(word, key) || key.endsWith(word.replace(/(?:en|e|s|n)$/u, ''))),
  );
  if (folder === undefined || isEmptyWord(key)) return null;
  const prefix = sameWord(folder, key) ? null : key.slice(0, key.length - folder.replace(/(?:en|e|s|n)$/u, '').length);
  return { kinds: [`folder:${folder}`], prefix: prefix !== null && prefix.length > 2 ? prefix : null };
}

/** A noun that the file's name has: `libreta` of `libreta-cocina.md`. */
function kindOfName(key: string, names: readonly string[]): TypeName | null {
  const name = names.find((word) => word.length > 3 && !/\d/u.test(word) && sameWord(word, key));
  return name === undefined || isEmptyWord(key) || discriminatorOf(key) !== null
    ? null
    : { kinds: [`name:${name}`], prefix: null };
}

const plainAdjective =
  /^(?:new|neue\w*|nouve\w+|nuev\w+|old|alte\w*|vieu\w+|viej\w+|ancien\w*|antigu\w+|short|kurz\w*|long|whole|entire|ganze\w*|proper|same|current|latest|newest|first|two|both|beiden|final|full|little|big|good|year|month|week|jahr\w*|vorjahr\w*|ano|annee|mois|semaine|mes|semana|today|heute|zwei|deux|dos)$/u;

/** English puts them before: `Maria's reference letter`, `the under-12 fixtures`. */
function modifiersBefore(tokens: readonly Token[], index: number): readonly Token[] {
  const found: Token[] = [];
  for (let at = index - 1; at >= 0 && found.length < 3; at -= 1) {
    const token = tokens[at];
    if (token === undefined || tokens[at + 1]?.afterBreak) break;
    if (possessive.test(token.text)) continue;
    // A word of asking before the noun is the verb, unless something stands between.
    if (!isTelling(token) || (isVerb(token) && found.length === 0 && at === 0)) break;
    found.unshift(token);
  }
  return found.filter((token) => !isVerb(token) && !plainAdjective.test(token.key));
}

/** `de Nieves`, `zum 60.`, `for Corrigan`, `del segundo trimestre`, and a number behind. */
function modifiersAfter(tokens: readonly Token[], index: number, isSent: boolean): readonly Token[] {
  const found: Token[] = [];
  let at = index + 1;
  for (let round = 0; round < 2; round += 1) {
    const join = tokens[at];
    if (join === undefined || join.afterBreak) break;
    if (round === 0 && /^\d{1,4}\.?$/u.test(join.text)) {
      found.push(join);
      break;
    }
    const capital = /^\p{Lu}/u.test(join.text) && isTelling(join);
    if (!joins.has(join.key) && !capital && !(isSent && join.key === 'to')) break;
    let next = capital ? at : at + 1;
    while (tokens[next] !== undefined && determiners.has(tokens[next]?.key ?? '') && !tokens[next]?.afterBreak)
      next += 1;
    const word = tokens[next];
    if (!isTelling(word) || word.afterBreak || isVerb(word)) break;
    if (!plainAdjective.test(word.key)) found.push(word);
    at = next + 1;
    // "del segundo trimestre", "to Aunt May".
    const second = tokens[at];
    if (
      isTelling(second) &&
      !second.afterBreak &&
      !isVerb(second) &&
      typeOf(second.key) === null &&
      !plainAdjective.test(second.key) &&
      /^\p{Lu}|^(?:trimestre|semestre|semester|quartal|quarter|term|halbjahr)/u.test(second.text)
    ) {
      found.push(second);
      at += 1;
    }
  }
  return found;
}
