/** A file would be left empty, and the request does not ask for that. */
import { isSamePath } from './fileNames.ts';
import { operations } from './lexicon.ts';
import type { Finding, Pair } from './pair.ts';
import { quoted } from './pair.ts';
import { isBlank } from './parseAction.ts';
import { fold } from './words.ts';

const negatedEmptying =
  /(?<!\p{L})(?:(?:do(?:n't| not)|never|not) (?:empty|clear|wipe)|(?:vide|efface)\w* pas|ne (?:vide|efface)|nicht (?:leer|alles)|no (?:lo |la )?(?:vacies|borres todo))/u;
/** "leave it empty" keeps nothing. */
const leftEmpty =
  /(?<!\p{L})(?:leave|lass\w*|laiss\w*|dej\w*) (?:\S+ ){0,4}(?:empty|blank|leer|vide|vaci[oa]|en blanco)(?!\p{L})/u;
const wholeParts =
  /(?<!\p{L})(?:everything|all|entire|whole|contents?|alles|alle|ganze[nrs]?|inhalt|kompletten?|tout|toute|tous|toutes|contenu|todo|toda|todos|todas|contenido)(?!\p{L})/u;

export function emptiedFile({ request, action, change }: Pair): Finding | null {
  if (action.kind !== 'write' || change === null || !change.isEmptied) return null;
  const gone = change.old.filter((line) => !isBlank([line]));
  const asksEmptying =
    (operations.empty.test(fold(request.askedText)) || leftEmpty.test(request.folded)) &&
    !negatedEmptying.test(request.folded);
  const guarded = request.guards.some(
    ({ kind, paths }) => kind !== 'except' && !paths.some((path) => isSamePath(action.path, path)),
  );
  const line = `This would leave ${quoted(action.path)} empty, and the request does not ask for that.`;
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
  return { id: 'emptied', strength: 'hard', line };
}
