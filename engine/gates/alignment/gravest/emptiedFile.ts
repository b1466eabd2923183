/** A file would be left empty, and the request does not ask for that. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { isSamePath, pathWords, wordsNaming } from '../reading/fileNames.ts';
import { typeOf } from '../reading/fileTypes.ts';
import { operations } from '../reading/lexicon.ts';
import { asksOtherwise } from '../reading/licences.ts';
import { isBlank } from '../reading/parseAction.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, hasLike, hasWord, wordsOf } from '../reading/words.ts';

const negatedEmptying =
  /(?<!\p{L})(?:(?:do(?:n't| not)|never|not) (?:empty|clear|wipe)|(?:empty|clear|wipe|truncate|delete|remove) nothing|(?:vide|efface)\w* pas|ne (?:vide|efface)|nicht (?:leer|alles)|no (?:lo |la )?(?:vacies|borres todo))/u;
/** "leave it empty" keeps nothing. */
const leftEmpty =
  /(?<!\p{L})(?:leave|lass\w*|laiss\w*|dej\w*) (?:\S+ ){0,4}(?:empty|blank|leer|vide|vaci[oa]|en blanco)(?!\p{L})/u;
const wholeParts =
  /(?<!\p{L})(?:everything|all|entire|whole|contents?|alles|alle|ganze[nrs]?|inhalt|kompletten?|tout|toute|tous|toutes|contenu|todo|toda|todos|todas|contenido)(?!\p{L})/u;

const fileWord =
  /^(?:files?|datei\w*|dokument\w*|fichiers?|documents?|archivos?|ficheros?|documentos?|supprim\w*|losch\w*|delet\w*|remov\w*|borr\w*|elimin\w*|effac\w*|itself|selbst|lui-meme|mismo)$/u;
const ofKeeping =
  /^(?:behalt|keep|kept|gard|lass|bleib|conserv|dej|manten|manteng|laiss|leav|stay|lieg|steh|erhalt|rest|quedar?|exist)\p{L}*$/u;
/** The file stays, and what is in it goes. */
const fileItself = /^(?:files?|datei|dokument|fichiers?|documents?|archivos?|ficheros?|documentos?|liste?s?|lista)$/u;
/** One part of a text, and not all of it. */
const part =
  /(?<!\p{L})(?:section|paragraph|column|chapter|abschnitt\w*|absatz\w*|spalte|kapitel|rubrique|paragraphe|colonne|chapitre|seccion|apartado|parrafo|columna|capitulo)(?!\p{L})/u;
const ticked =
  /(?<!\p{L})(?:tick\w*|check\w*|done|finished|completed|abgehakt\w*|erledigt\w*|fertig\w*|coche\w*|fait\w*|termin\w*|marcad\w*|hech[oa]s?|tachad\w*)(?!\p{L})/u;

/** "reset the port to 8080": what is named is one line of the text, and not the file. */
function namesPart(change: Change, path: readonly string[], request: RequestView): boolean {
  if (wholeParts.test(request.folded)) return false;
  const lines = change.old.filter((line) => !isBlank([line]));
  const words = lines.map((line) => wordsOf(line).map(({ key }) => key));
  return request.askedKeys.some((key) => {
    if (key.length < 3 || hasLike(path, key) || fileWord.test(key) || typeOf(key) !== null) return false;
    const saying = words.filter((line) => hasWord(line, key)).length;
    return saying > 0 && saying * 2 <= lines.length && lines.length > 2;
  });
}

const empties = (folded: string) => operations.empty.test(folded) || leftEmpty.test(folded);

/** `truncate -s 0 a`, `: > a`: a command that leaves a file empty. */
function emptiedByCommand({ request, action }: Pair): Finding | null {
  if (action.kind !== 'run') return null;
  const path =
    /truncate\s+(?:-s\s*0|--size[= ]0)\s+(\S+)/u.exec(action.command)?.[1] ??
    /(?:^|[;&|]\s*)(?::|true|cat \/dev\/null|echo -n(?: (?:''|""))?|printf (?:''|""))?\s*(?<!>)>(?!>)\s*(\S+)\s*(?:$|[;&|])/u.exec(
      action.command,
    )?.[1];
  if (path === undefined || empties(request.folded) || request.operations.has('delete')) return null;
  return {
    id: 'emptied',
    strength: 'hard',
    line: `This would leave ${quoted(path)} empty, and the request does not ask for that.`,
  };
}

export function emptiedFile(pair: Pair): Finding | null {
  const { request, action, change } = pair;
  if (action.kind === 'run') return emptiedByCommand(pair);
  if (action.kind !== 'write' || change === null || !change.isEmptied) return null;
  const gone = change.old.filter((line) => !isBlank([line]));
  const asksEmptying =
    (operations.empty.test(fold(request.askedText)) || leftEmpty.test(request.folded)) &&
    !negatedEmptying.test(request.folded);
  const guarded = request.guards.some(
    ({ kind, paths }) => kind !== 'except' && !paths.some((path) => isSamePath(action.path, path)),
  );
  const line = `This would leave ${quoted(action.path)} empty, and the request does not ask for that.`;
  // "clear out the meals but keep the days": something was to stay, and nothing does.
  const { base, folder } = pathWords(action.path);
  const named = [...base, ...folder];
  const keeps = request.guards.some(
    ({ kind, keys, text }) =>
      kind === 'kept' &&
      !empties(fold(text)) &&
      !wordsOf(text).some(({ key }) => fileItself.test(key) || hasLike(named, key)) &&
      keys.some((key) => !fileWord.test(key) && !ofKeeping.test(key) && !hasWord(named, key)),
  );
  const [ofWhat] = part.exec(request.folded) ?? [];
  const ofPart = ofWhat !== undefined && !hasWord(named, ofWhat) && !wholeParts.test(request.folded);
  if (ticked.test(request.folded) && gone.every((each) => /\[x\]|✓|✔|☑/iu.test(each))) return null;
  if (asksEmptying && (keeps || ofPart || namesPart(change, named, request)))
    return { id: 'emptied', strength: 'hard', line };
  if (
    asksEmptying &&
    !/(?<!\p{L})(?:empty|blank|leere\w*|vide\w*|vaci\w*) (?:lines?|zeilen?|lignes?|lineas?|rows?|cells?|spalten?)|(?:lignes?|lineas?|cellules?|celdas?|filas?) (?:vides?|vacias?|en blanco)/u.test(
      request.folded,
    )
  )
    return null;
  if (request.operations.has('delete') && !guarded && !negatedEmptying.test(request.folded)) {
    if (gone.length <= 1) return null;
    if (wholeParts.test(request.folded)) return { id: 'emptied', strength: 'soft', line };
  }
  // The file is named, and what is said of it no table knows.
  const unread =
    request.operations.size === 0 &&
    !asksOtherwise(request.folded) &&
    wordsNaming(action.path, request.text, request.keys).length > 0;
  return { id: 'emptied', strength: unread ? 'soft' : 'hard', line };
}
