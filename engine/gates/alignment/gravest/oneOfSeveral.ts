/**
 * One of several like files: the request says a year, a day, a stage, a number, a language, and the path says another. Only
 * where both are of one sort; it never guesses which file was meant.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { type Discriminator, discriminatorOf, isSamePath, pathWords } from '../reading/fileNames.ts';
import { readFigures } from '../reading/numbers.ts';
import { fold, sameWord, wordsOf } from '../reading/words.ts';

export function oneOfSeveral(pair: Pair, path: string): Finding | null {
  return byCode(pair, path) ?? byLetter(pair, path) ?? byLikeness(pair, path);
}

const codes = /(?<![\p{L}\p{N}])(?:[a-z]{1,4}-?)?\d{2,}(?:[-/_.]\d{1,}){1,3}(?![\p{L}\p{N}])/gu;
/** `2025-014` is asked for, and the path has another number of that form. */
function byCode({ request, change }: Pair, path: string): Finding | null {
  const form = (code: string) => code.replace(/\d/gu, '0').replace(/[-/_.]/gu, '-');
  const own = [...fold(path).matchAll(codes)].map((match) => match[0]);
  const said = [...fold(request.askedText).matchAll(codes)].map((match) => match[0]);
  const content = change === null ? '' : fold(`${change.oldText}\n${change.newText}`);
  for (const code of said) {
    const rival = own.find((each) => form(each) === form(code));
    const plain = (text: string) => text.replace(/[/_.]/gu, '-');
    if (rival === undefined || own.some((each) => plain(each) === plain(code)) || content.includes(code)) continue;
    return {
      id: 'other-file',
      strength: 'hard',
      line: `The request says ${quoted(code)}, and this is for ${quoted(path)}.`,
    };
  }
  return null;
}

/** "group B", and `group-a.md`. */
function byLetter({ request }: Pair, path: string): Finding | null {
  const { base } = pathWords(path);
  const words = wordsOf(request.askedText);
  for (const [index, letter] of base.entries()) {
    // `9a` and `9b`
    const part = /^(\d{1,2})(\p{L})$/u.exec(letter);
    const like =
      part === null
        ? undefined
        : words.find(({ key }) => key !== letter && /^\d{1,2}\p{L}$/u.test(key) && key.startsWith(part[1] ?? ''));
    if (like !== undefined && !words.some(({ key }) => key === letter)) {
      return {
        id: 'other-file',
        strength: 'hard',
        line: `The request says ${quoted(like.text)}, and this is for ${quoted(path)}.`,
      };
    }
    // `u14` and `u12s`
    const squad = /^([a-z])(\d{1,3})$/u.exec(letter);
    const rival =
      squad === null
        ? undefined
        : words.find(
            ({ key }) => new RegExp(`^${squad[1]}\\d{1,3}s?$`, 'u').test(key) && key.replace(/s$/u, '') !== letter,
          );
    if (rival !== undefined && squad?.[1] !== 'v' && !words.some(({ key }) => key.replace(/s$/u, '') === letter)) {
      return {
        id: 'other-file',
        strength: 'hard',
        line: `The request says ${quoted(rival.text)}, and this is for ${quoted(path)}.`,
      };
    }
    // "B-Jugend", and `a_jugend.md`
    const behind = base[index + 1];
    const spot = behind === undefined || behind.length < 4 ? -1 : words.findIndex(({ key }) => sameWord(key, behind));
    const ahead = words[spot - 1]?.text ?? '';
    if (/^\p{L}$/u.test(letter) && /^\p{Lu}$/u.test(ahead) && fold(ahead) !== letter && !/^I$/u.test(ahead)) {
      return {
        id: 'other-file',
        strength: 'hard',
        line: `The request says ${quoted(`${ahead} ${words[spot]?.text ?? ''}`)}, and this is for ${quoted(path)}.`,
      };
    }
    const noun = base[index - 1];
    if (!/^\p{L}$/u.test(letter) || noun === undefined || noun.length < 3) continue;
    const at = words.findIndex(({ key }) => sameWord(key, noun));
    const other = words[at + 1]?.key ?? '';
    if (at >= 0 && /^\p{L}$/u.test(other) && other !== letter && !words.some(({ key }) => key === letter)) {
      const said = `${words[at]?.text ?? ''} ${words[at + 1]?.text ?? ''}`;
      return {
        id: 'other-file',
        strength: 'hard',
        line: `The request says ${quoted(said)}, and this is for ${quoted(path)}.`,
      };
    }
  }
  return null;
}

/** Files that differ in a year, a day, a stage: the request says one, the path another. */
function byLikeness({ request, action, change }: Pair, path: string): Finding | null {
  if (request.askedPaths.some((name) => isSamePath(path, name))) return null;
  const { base, folder } = pathWords(path);
  const askedWords = wordsOf(request.askedText);
  const content = change === null ? '' : fold(`${change.oldText}\n${change.newText}`);
  const contentWords = new Set(wordsOf(content).map(({ key }) => key));
  // `site/fr/contact.html`, `lang/de.json`
  const languageFolders = folder.filter((word) => word.length === 2 && discriminatorOf(word)?.kind === 'language');
  const ends = folder.filter((word) => discriminatorOf(word)?.kind === 'end');
  for (const [index, word] of [...base, ...languageFolders, ...ends].entries()) {
    // `2025-01` is a month.
    const isoMonth = /^(?:19|20)\d\d$/u.test(base[index - 1] ?? '') && /^(?:0[1-9]|1[0-2])$/u.test(word);
    const own = isoMonth ? ({ kind: 'month', value: String(Number(word)) } as const) : discriminatorOf(word);
    if (own === null || (own.kind === 'language' && word.length < 2)) continue;
    // `de` and `en` are words of their own; at the end of a name they are languages.
    const inFolder =
      index >= base.length ||
      folder.some((each) => /^(?:lang\w*|locales?|i18n|l10n|translations?|idiomas?|langues?|sprachen?)$/u.test(each));
    if (own.kind === 'language' && word.length === 2 && !inFolder && (base.length < 2 || base.at(-1) !== word))
      continue;
    const said = askedWords.flatMap(({ key }) => {
      const spelled = own.kind === 'number' ? readFigures(key)[0]?.readings[0] : undefined;
      const other =
        spelled !== undefined && !/\d/u.test(key)
          ? ({ kind: 'number', value: String(spelled) } as const)
          : discriminatorOf(key);
      return other !== null && other.kind === own.kind && (other.kind !== 'language' || key.length > 3)
        ? [{ key, value: other.value }]
        : [];
    });
    if (said.length === 0 || said.some(({ value }) => value === own.value)) continue;
    if (own.kind === 'number') {
      if (base.filter((each) => /\d/u.test(each)).length > 2) continue;
      const beside = said.filter(({ key }) =>
        askedWords.some(
          (each, at) =>
            each.key === key &&
            !/[:;,!?]/u.test(request.askedText.slice(askedWords[at - 1]?.at ?? 0, each.at)) &&
            isNumbered(askedWords[at - 1]?.key ?? '', [...base, ...folder]),
        ),
      );
      if (beside.length > 0 && !beside.some(({ key }) => contentWords.has(key)))
        return {
          id: 'other-file',
          strength: 'hard',
          line: `The request says ${quoted(said[0]?.key ?? '')}, and this is for ${quoted(path)}.`,
        };
      if (action.kind !== 'delete') continue;
    }
    if (own.kind === 'language' && request.operations.has('translate')) continue;
    // What the text itself speaks of is about the text: "the year in the footer is 2026".
    if (own.kind !== 'language' && said.some(({ key }) => content.includes(key))) {
      if (action.kind !== 'delete') continue;
    }
    const isPlain = (each: string) => each !== word && each.length > 2 && discriminatorOf(each) === null;
    // A file that only its day or month names is one of its folder's.
    const rest = base.some(isPlain) ? [...base, ...folder].filter(isPlain) : [];
    const related =
      rest.length === 0 ||
      rest.some((each) =>
        request.askedKeys.some((key) => sameWord(key, each) || (each.length > 4 && key.includes(each))),
      );
    return {
      id: 'other-file',
      strength: (related && own.kind !== 'number') || parted.has(own.kind) ? 'hard' : 'soft',
      line: `The request says ${quoted(said[0]?.key ?? '')}, and this is for ${quoted(path)}.`,
    };
  }
  return null;
}

/** Of these one is never another, whatever else the names have in common. */
const parted = new Set<Discriminator>(['language', 'stage', 'kin', 'audience', 'sphere', 'end']);

/** "invoice 1043", "version 2": a number that tells which. */
function isNumbered(word: string, path: readonly string[]): boolean {
  return (
    path.some((each) => !/\d/u.test(each) && sameWord(each, word)) ||
    /^(?:version|fassung|vers|v|nr|no|nummer|number|numero|teil|part|partie|parte|chapter|kapitel|chapitre|capitulo)$/u.test(
      word,
    )
  );
}
