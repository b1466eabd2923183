/** The request says that a file is to be left alone, and the action changes or removes that file. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { exclusionsIn, setApart } from '../reading/exclusions.ts';
import { isSamePath, isWithin, pathWords, wordsNaming } from '../reading/fileNames.ts';
import { operations } from '../reading/lexicon.ts';
import { licensesParting } from '../reading/licences.ts';
import { pathsIn } from '../reading/readRequest.ts';
import { covers } from '../reading/readShell.ts';
import { contentKeys, foldInPlace, hasWord, wordsOf } from '../reading/words.ts';

interface Phrase {
  readonly text: string;
  /** What the request says beside it. */
  readonly rest: string;
  /** Names files only, and no parts of one. */
  readonly ofFiles: boolean;
}

export function excludedFile(pair: Pair): Finding | null {
  const { request, shell } = pair;
  const command = pair.action.kind === 'run' ? pair.action.command : '';
  const paths = [...new Set([...pair.touched, ...(shell?.operands ?? [])])].filter((path) => !isLeftOut(command, path));
  const phrases = phrasesOf(pair);
  for (const path of paths) {
    for (const phrase of phrases) {
      const finding = isGuarded(pair, path, phrase);
      if (finding !== null) return finding;
    }
    if (pair.action.kind === 'write') continue;
    // "the drafts, not draft-7": a clause that only denies, where files go or move.
    for (const text of deniedClauses(request.text)) {
      const finding = isGuarded(pair, path, { text, rest: request.text.replace(text, ' '), ofFiles: true });
      if (finding?.strength === 'hard') return finding;
    }
  }
  return null;
}

/** `--exclude migrations`, `-not -path 'a/*'`: the command itself leaves it out. */
function isLeftOut(command: string, path: string): boolean {
  const at = command.indexOf(path);
  return (
    at > 0 &&
    /(?:exclude|ignore|skip|omit|-not(?: -\w+)?|!(?: -\w+)?)[\w-]*[ =]['"]?$/u.test(
      command.slice(Math.max(0, at - 40), at),
    )
  );
}

function phrasesOf({ request, action }: Pair): readonly Phrase[] {
  // "must stay in the file" protects a part of it.
  const guards = request.guards.filter(({ kind }) => kind !== 'kept' || action.kind !== 'write');
  const apart = action.kind === 'write' ? setApart(request.text) : [];
  return [
    ...guards.map(({ text }) => ({ text, rest: request.askedText, ofFiles: false })),
    ...[...exclusionsIn(request.text, action.kind !== 'write'), ...apart].map(({ text, at }) => ({
      text,
      rest: request.text.slice(0, at) + request.text.slice(at + text.length),
      ofFiles: true,
    })),
  ];
}

function isGuarded(pair: Pair, path: string, { text, rest, ofFiles }: Phrase): Finding | null {
  const { request, change } = pair;
  if (isPartedWith(pair, { text, rest, ofFiles })) return null;
  const names = pathsIn(text);
  if (names.length > 0) {
    const name = names.find((each) => reaches(path, each));
    if (name === undefined || isOnlyPlace(text) || (ofFiles && pathsIn(rest).some((each) => isSamePath(path, each)))) {
      return null;
    }
    return {
      id: 'excluded-file',
      strength: 'hard',
      line: `${quoted(name)} was to be left alone, and this changes it.`,
    };
  }
  if (names.length === 0 && opensWithout.test(foldInPlace(request.text)) && request.text.includes(text)) return null;
  const named = withoutPlace(text);
  const excluded = wordsNaming(path, named, nounsOf(named));
  if (excluded.length === 0 || request.askedPaths.some((name) => isSamePath(path, name))) return null;
  const asked = wordsNaming(path, rest, contentKeys(rest));
  const { base, folder } = pathWords(path);
  const telling = excluded.filter((word) => !asked.includes(word) || /\d/u.test(word));
  if (telling.length === 0 || (ofFiles && isOnlyPlace(text))) return null;
  // A word of the file's own text may be a part of it: "the bread prices except the rolls" in `bread-and-rolls.csv`.
  const lines = change?.old.filter((each) => each.trim() !== '') ?? [];
  const says = (each: string, word: string) =>
    hasWord(
      wordsOf(each).map(({ key }) => key),
      word,
    );
  const inText = lines.length > 2 && telling.every((word) => lines.some((each) => says(each, word)));
  const isName = telling.some((word) => base.includes(word) || folder.includes(word));
  const several = request.every || severalFiles.test(request.folded);
  const strength = isName && !(inText && asked.length > 0 && !several) ? 'hard' : 'soft';
  // "the opening hours stay, only Monday is off": all of it but that.
  const butPart =
    ofFiles &&
    onlyThat.test(foldInPlace(rest)) &&
    contentKeys(rest).length > 0 &&
    change !== null &&
    !several &&
    !denies.test(foldInPlace(text));
  if (butPart) return null;
  if (ofFiles && strength === 'soft') return null;
  return {
    id: 'excluded-file',
    strength,
    line: `${quoted(path)} was to be left alone (${quoted(text)}), and this changes it.`,
  };
}

/** "we can do without the letter": it goes, and nothing else is spoken of. */
function isPartedWith({ request, action }: Pair, { text, rest }: Phrase): boolean {
  const others = contentKeys(rest.replace(/(?<!\p{L})(?:without|ohne|sans|sin)(?!\p{L})/giu, ' '));
  return (
    action.kind === 'delete' &&
    others.length === 0 &&
    licensesParting(request.folded) &&
    !denies.test(foldInPlace(text))
  );
}

/** Words that name something, and whatever follows an article: "the will". */
function nounsOf(text: string): readonly string[] {
  const articled = [
    ...foldInPlace(text).matchAll(/(?<!\p{L})(?:the|my|our|der|die|das|den|dem|le|la|les|el|los|las) (\p{L}{3,})/gu),
  ];
  return [...contentKeys(text), ...articled.map((match) => match[1] ?? '')];
}

const onlyThat = /(?<!\p{L})(?:only|just|nur|bloss|seulement|juste|solo)(?!\p{L})/u;
const denies =
  /(?<!\p{L})(?:not|\p{L}+n't|never|hands off|nicht|kein\w*|finger weg|pas|rien|jamais|no|ni|nunca)(?!\p{L})/u;
/** "Without Priya the rota needs redoing" says why. */
const opensWithout = /^(?:without|ohne|sans|sin) /u;

/** The request is about more than one file. */
const severalFiles =
  /(?<!\p{L})(?:files|pages|letters|documents|templates|chapters|reports|contracts|lists|configs?|scripts|dateien|seiten|briefe\w*|vorlagen|kapitel|berichte\w*|vertrage\w*|listen|protokolle\w*|fichiers|pages|lettres|documents|modeles|chapitres|rapports|contrats|fiches|devis|archivos|paginas|cartas|documentos|plantillas|capitulos|informes|contratos|fichas|carteles)(?!\p{L})/u;

/** The action's path is that file, holds it, covers it with its pattern, or lies in that folder. */
function reaches(path: string, name: string): boolean {
  return (
    isSamePath(path, name) ||
    covers(path, name) ||
    covers(path.split('/').pop() ?? '', name) ||
    isWithin(path, name) ||
    isWithin(name, path.endsWith('/') ? path : `${path}/`)
  );
}

const denial = /(?<![\p{L}\p{N}])(?:not|nicht|pas|no|ni|never|nie|jamais|nunca)(?![\p{L}\p{N}])/u;

/** What stands behind a denial at the beginning of a clause. */
function deniedClauses(text: string): readonly string[] {
  return text
    .slice(0, 2_000)
    .split(/[,;:()–—]+|\.(?=\s|$)|\s(?=(?:but|aber|mais|pero)\s)/u)
    .flatMap((clause) => {
      const hit = denial.exec(foldInPlace(clause));
      // "ya no hace falta el presupuesto" parts with it.
      const isLicence = licensesParting(foldInPlace(clause)) || operations.delete.test(foldInPlace(clause));
      return hit !== null &&
        hit.index < 8 &&
        !(
          isLicence &&
          /^(?:ya no|no longer|never|nie|i )|no (?:hace falta|sirve|necesit)|plus besoin/u.test(
            foldInPlace(clause).trim(),
          )
        )
        ? [clause.slice(hit.index + hit[0].length)]
        : [];
    });
}

/** "not one month in the garage lease": the lease is where it stands. */
function withoutPlace(text: string): string {
  const hit = /(?<=[\p{L}\p{N}] )(?:dans|in|im|en|on|auf|aus|from|sur)(?= )/u.exec(foldInPlace(text));
  const head = hit === null ? text : text.slice(0, hit.index);
  return contentKeys(head).length > 0 || /\d|(?<!\p{L})(?:un|une|one|ein\w*|una) /u.test(foldInPlace(head))
    ? head
    : text;
}

/** "don't change anything else in notes.md" excludes the rest of it, not the file. */
function isOnlyPlace(text: string): boolean {
  return /(?<!\p{L})(?:else|other|rest|sonst|andere\w*|übrige\w*|(?:le|du|au) reste|autre\w*|resto|demás|otr[oa]s?)(?!\p{L})/iu.test(
    text,
  );
}
