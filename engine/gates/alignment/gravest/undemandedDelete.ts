/** A file would be deleted, or a folder, and the request asks for no such deletion. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { discriminatorOf, isCode, isSamePath, namesInFull, pathWords, wordsNaming } from '../reading/fileNames.ts';
import { isSameType } from '../reading/fileTypes.ts';
import { operations } from '../reading/lexicon.ts';
import { asksOtherwise, licensesParting } from '../reading/licences.ts';
import { namesDocument, removalsIn } from '../reading/removalObject.ts';
import { fold, isLike, sameWord } from '../reading/words.ts';

/** Made anew by a build or an installation. */
const rebuilt = /(?:^|\/)(?:node_modules|dist|build|target|out|__pycache__|\.cache|\.venv|venv|coverage|tmp|temp)\/?$/u;
/** Takes somebody or something off a list, and no file off the disk. */
const rowOnly =
  /(?<!\p{L})(?:unsubscrib\w*|(?:cross|strike|scratch|edit|cut|weed|pull) (?:\S+ ){0,6}(?:out|off|from)|desinscri\w*|raye\w*|barre\w*|tacha\w*|streich\w*|gestrichen|austragen)(?!\p{L})/gu;
/** "merge it into the notes": it goes when it is there, and not before. */
const joins =
  /(?<!\p{L})(?:merge (?:\S+ ){1,8}(?:into|with|in)|(?:fusionn\w*|combin\w*) (?:\S+ ){0,6}(?:avec|dans|con|en)|zusammenfuhr\w*|(?:fuhr|leg)\w* (?:\S+ ){0,6}zusammen|junta\w*|une\w*)(?!\p{L})/u;
/** "the one that ends in (1)" */
const endsIn =
  /(?<!\p{L})(?:end(?:s|ing) (?:in|with|on)|endet? (?:auf|mit)|finit par|se termine par|acaba en|termina en) ["'«]?(\(?[\p{L}\p{N}_.-]{1,20}\)?)/u;
/** Who has something written down speaks of what is gone, and parts with nothing. */
const bringsIn = operations.add;
const passing = /(?:\.(?:tmp|temp|bak|log|aux|toc|swp|pyc|o|cache)|~)$/u;
/** "remove the box from the page", "README n'en parle plus": the file is where it is, not what goes. */
const place =
  /(?<!\p{L})(?:from|in|on|of|off|into|to|aus|in|im|von|vom|auf|der|de|du|des|dans|del|en|al)(?: (?:the|my|our|der|dem|den|die|la|le|les|el|los|las|l'))? (?:\p{L}+ ){0,1}$/u;

const textFile = /\.(?:html?|md|csv|txt|json|ya?ml|ts|js|py|css|tex|toml|ini|ics|xml|docx?|odt|rst|org|sql|sh)$/iu;
/** What goes is a part of some file. */
const part =
  /(?<!\p{L})(?:paragraphs?|sections?|lines?|rows?|columns?|sentences?|words?|chapters?|entry|entries|bullets?|headings?|buttons?|boxe?s?|links?|functions?|comments?|phrases?|absatz\w*|absatze|abschnitt\w*|zeilen?|spalten?|satz|satze|kapitel|eintrag|eintrage|uberschrift\w*|punkte?|worter?|paragraphes?|lignes?|colonnes?|chapitres?|entrees?|mots?|parrafos?|apartados?|seccion(?:es)?|lineas?|filas?|columnas?|frases?|capitulos?|entradas?|palabras?|funcion(?:es)?)(?!\p{L})/u;
const wholeFile =
  /(?<!\p{L})(?:files?|documents?|drafts?|cop(?:y|ies)|versions?|datei\w*|dokument\w*|fassung\w*|entwurf\w*|kopie\w*|fichiers?|brouillons?|copies?|archivos?|ficheros?|documentos?|borrador\w*|copias?)(?!\p{L})/u;

export function undemandedDelete(pair: Pair): Finding | null {
  const { request, action, shell } = pair;
  const removes = action.kind === 'delete' ? [action.path] : (shell?.removes ?? []);
  if (removes.length === 0) return null;
  const asks =
    operations.delete.test(fold(request.askedText).replace(rowOnly, ' ')) ||
    request.operations.has('empty') ||
    (request.operations.has('dedupe') &&
      !joins.test(request.folded) &&
      !/(?<!\p{L})(?:merg|combin|zusammen|fusion|junt)/u.test(request.folded));
  const parts = licensesParting(request.folded) && !bringsIn.test(request.folded);
  for (const path of removes) {
    const copies = /(?<!\p{L})(?:cop(?:y|ies)|kopier\w*|copi(?:e[rz]?|a[r]?|ame))(?!\p{L})/u.test(request.folded);
    const moved = (shell?.copies.includes(path) ?? false) && !(copies && !request.operations.has('move'));
    if (moved && !/[*/]$/u.test(path)) continue;
    const ends = endsIn.exec(request.folded)?.[1];
    if (ends !== undefined && !fold(path).includes(ends) && action.kind === 'delete')
      return finding('hard', path, `the one to go ends in ${quoted(ends)}`);
    if (rebuilt.test(path)) {
      if (!asks) return finding('soft', path, 'nothing in the request says to delete it');
      continue;
    }
    if (!asks && !parts) {
      if (request.operations.has('clean') && passing.test(path)) continue;
      return finding(isUnread(pair, path) ? 'soft' : 'hard', path, 'nothing in the request says to delete it');
    }
    if (
      !request.paths.some((name) => isSamePath(path, name)) &&
      part.test(request.folded) &&
      !wholeFile.test(request.folded) &&
      action.kind === 'delete' &&
      textFile.test(path)
    )
      return finding('hard', path, 'only a part of it was to go');
    const stem = fold((path.split('/').pop() ?? '').replace(/\.\w+$/u, ''));
    // "phone_notes is surplus, chuck it": whatever else was said of it.
    const isSubject =
      stem.length > 4 &&
      licensesParting(request.folded) &&
      new RegExp(
        `(?:^|[,.;] ?|so |and |und |et |y )(?:the |die |der |das |le |la |el )?${stem.replace(/[^\p{L}\p{N}]/gu, '.')} (?:is|are|ist|sind|est|sont|es|son|sobra|can|kann)(?!\\p{L})`,
        'u',
      ).test(request.folded);
    if (isSubject) continue;
    const inFull = stem.length > 6 && /[_-]/u.test(stem) && request.folded.includes(stem);
    if (isPlaceOfRemoval(pair, path)) return finding('hard', path, 'only something in it was to go');
    if (action.kind !== 'delete') continue;
    if (textFile.test(path) && !inFull && isPartTakenOut(pair, path))
      return finding('hard', path, 'only something in it was to go');
    if (textFile.test(path) && isPersonTakenOut(request.text, path))
      return finding('hard', path, 'only somebody in it was to go');
    const { base, folder, ending } = pathWords(path);
    const named =
      namesInFull(request.folded, path) ||
      request.keys.includes(ending) ||
      request.askedPaths.some((name) => isSamePath(path, name)) ||
      wordsNaming(path, request.text, request.keys).length > 0;
    const describes =
      /(?<!\p{L})(?:files?|versions?|cop(?:y|ies)|backups?|drafts?|logs?|datei\w*|fassung\w*|entwurf\w*|kopie\w*|versionen|fichiers?|brouillons?|copies|archivos?|ficheros?|borrador\w*|copias?|fotos?|photos?|bild\w*)(?!\p{L})/u.test(
        request.folded,
      );
    if (
      !named &&
      !describes &&
      [...base, ...folder].every((word) => !request.keys.some((key) => sameWord(key, word)))
    ) {
      return finding('soft', path, 'the request does not name it');
    }
  }
  return null;
}

/** The request names the file, and says of it what no table knows: it may be a way of parting with it. */
function isUnread({ request, action }: Pair, path: string): boolean {
  const own = new Set((path.match(/\d+/gu) ?? []).map(Number));
  // What the file's own name says is no wish.
  const without = request.paths
    .reduce((text, name) => text.replaceAll(fold(name), ' '), request.folded)
    .replace(/\d+/gu, (figure) => (own.has(Number(figure)) ? ' ' : figure));
  return (
    action.kind === 'delete' &&
    !Object.values(operations).some((form) => form.test(without)) &&
    !asksOtherwise(without) &&
    wordsNaming(path, request.text, request.keys).length > 0
  );
}

/** "retire Paul de la liste des inscrits": the file is named as the place, and something else as what goes. */
function isPartTakenOut({ request }: Pair, path: string): boolean {
  const { base, folder } = pathWords(path);
  const names = (word: string) => [...base, ...folder].some((each) => isLike(each, word) || isSameType(each, word));
  const removals = removalsIn(request.folded).filter(({ object, place }) => object.length + place.length > 0);
  if (removals.some(({ object }) => object.some(names))) return false;
  return removals.some(
    ({ object, place }) =>
      object.length > 0 && place.some((word) => names(word) || isProgramWord(word, path)) && !namesDocument(object),
  );
}

function isProgramWord(word: string, path: string): boolean {
  return /^(?:scripts?|program\w*|skripte?|programm\w*|codigo|code|module?s?)$/u.test(word) && isCode(path);
}

/** "take Marc out of the rota": a name, a place, and the place is the file. */
function isPersonTakenOut(request: string, path: string): boolean {
  const match =
    /(?:^|\s)(?!File|Datei)\p{Lu}\p{Ll}+ (?:from|out of|off|aus|von|du|des|de la|de l['’]|del|de) (?:(?:the|der|dem|den|la|le|les|los|las|el) )?(\p{L}{4,30})/u.exec(
      request.replace(/^\s*\p{L}+/u, ''),
    );
  const place = match?.[1];
  return (
    place !== undefined &&
    discriminatorOf(fold(place)) === null &&
    pathWords(path).base.some((word) => sameWord(word, fold(place)))
  );
}

function isPlaceOfRemoval({ request }: Pair, path: string): boolean {
  const names = request.paths.filter((name) => isSamePath(path, name));
  const { base, folder, ending } = pathWords(path);
  const folded = request.folded;
  // A page or a table is named by its place: "the box has to go from the wedding page".
  const text = /^(?:html?|md|csv|txt|json|ya?ml|ts|js|py|css|tex|toml|ini)$/u.test(ending);
  if (!text) return false;
  const nouns = [...names.map((name) => fold(name)), ...[...base, ...folder].filter((word) => word.length > 3)];
  return nouns.some((noun) => {
    const at = folded.indexOf(noun);
    if (at < 0) return false;
    const before = folded.slice(Math.max(0, at - 40), at).replace(/[`"'«»]/gu, '');
    const after = folded.slice(at + noun.length, at + noun.length + 24);
    if (
      /^ ?(?:page|seite|site)/u.test(after) &&
      /(?:from|off|of|on|von|aus|de|del) (?:the |der |dem |la )?$/u.test(before)
    )
      return true;
    if (/^ n.\w+ \w+ plus/u.test(after)) return true;
    return (
      names.length > 0 &&
      place.test(before) &&
      !/(?:^|get rid |need |besoin |copy |version |copie |copia |kopie |fassung )(?:of|de|von) (?:\S+ )?$/u.test(
        before,
      ) &&
      hasObject(folded.slice(0, at))
    );
  });
}

/** Something else stands between the verb and the place. */
function hasObject(before: string): boolean {
  return (before.match(/\p{L}+/gu) ?? []).length >= 3;
}

function finding(strength: 'hard' | 'soft', path: string, why: string): Finding {
  return { id: 'undemanded-delete', strength, line: `This would delete ${quoted(path)}, and ${why}.` };
}
