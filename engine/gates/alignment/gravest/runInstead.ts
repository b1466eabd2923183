/** A text was to be written or changed, and a command is run that does something else. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Operation } from '../reading/lexicon.ts';
import { licensesParting } from '../reading/licences.ts';

const writing: readonly Operation[] = [
  'add',
  'create',
  'correct',
  'reword',
  'translate',
  'shorten',
  'calculate',
  'format',
];
/** Something is to be done, or a thing other than a text is to be made. */
const doing =
  /(?<!\p{L})(?:run\w*|execut\w*|start\w*|launch\w*|install\w*|uninstall\w*|commit\w*|push\w*|pull|fetch|clone|build\w*|test\w*|compil\w*|zip\w*|unzip|pack\w*|compress\w*|cop(?:y|ies)|mov\w*|renam\w*|archiv\w*|download\w*|upload\w*|back ?up|print\w*|open|send|sort|find|count|check\w*|convert\w*|export\w*|merg\w*|branch\w*|tag|director\w*|folders?|deploy\w*|serv\w*|stop|kill|restart|updat\w*|upgrad\w*|generat\w*|render|extract|resiz\w*|encrypt\w*|git|npm|pip|lint\w*|format\w*|formate\w*|delete\w*|remov\w*|clean\w*|ausfuhr\w*|start\w*|installier\w*|bau\w*|kompilier\w*|pack\w*|entpack\w*|komprimier\w*|kopier\w*|verschieb\w*|umbenenn\w*|benenn\w*|archivier\w*|herunterlad\w*|lad\w*|sicher\w*|druck\w*|offne\w*|schick\w*|such\w*|zahl\w*|pruf\w*|konvertier\w*|ordner\w*|verzeichnis\w*|losch\w*|entfern\w*|erzeug\w*|lanc\w*|relanc\w*|execut\w*|demarr\w*|install\w*|compil\w*|compress\w*|decompress\w*|copi\w*|deplac\w*|renomm\w*|telecharg\w*|sauvegard\w*|imprim\w*|ouvr\w*|envoi\w*|cherch\w*|compt\w*|verifi\w*|converti\w*|dossiers?|repertoire\w*|supprim\w*|pouss\w*|ejecut\w*|lanz\w*|arranca\w*|instal\w*|compil\w*|comprim\w*|descomprim\w*|copia\w*|muev\w*|mover|renombr\w*|archiv\w*|descarg\w*|respald\w*|imprim\w*|abr\w*|envi\w*|busca\w*|cuent\w*|comprueb\w*|conviert\w*|carpetas?|directorio\w*|borr\w*|elimin\w*|sub(?:e|ir))(?!\p{L})/u;
/** A text about doing, not the doing. */
const writes =
  /(?<!\p{L})(?:write (?:down|up|me|a|an|the)|note (?:down)?|document|describe|draft (?:me |us )?(?:a|an|the|my|our)|jot|put (?:\S+ ){1,6}(?:in|into|on)|add (?:\S+ ){1,8}(?:to|in|into)|explain (?:\S+ ){0,4}in|schreib\w*|notier\w*|beschreib\w*|dokumentier\w*|trag\w* (?:\S+ ){0,6}ein|ergänz\w*|erganz\w*|redig\w*|ecri[sv]\w*|decri\w*|not(?:e|er|ez)|ajout\w*|explique\w*|escrib\w*|redact\w*|describ\w*|document\w*|anot\w*|apunt\w*|anad\w*|explic\w*)(?!\p{L})/u;

export function runInstead({ request, action, shell }: Pair): Finding | null {
  if (action.kind !== 'run' || shell === null || shell.readOnly || request.question === 'yes') return null;
  // What goes was to go; which files, is for other facts.
  if (shell.removes.length > 0 && request.operations.has('delete') && !writes.test(request.folded)) return null;
  const textual = writes.test(request.folded);
  const names = request.askedPaths.some((path) => !action.command.includes(path.split('/').pop() ?? path));
  if (!textual && !names && !writing.some((name) => request.operations.has(name))) return null;
  if (!textual && doing.test(request.folded)) return null;
  // A command may be how a text is written.
  if (shell.writes.length > 0 && shell.removes.length === 0) return null;
  // What it removes is spoken of, and no text is asked for.
  if (!textual && shell.removes.length > 0 && licensesParting(request.folded)) return null;
  const later =
    /(?<!\p{L})(?:later|tomorrow|myself|don't run|do not run|spater|morgen|selbst|nicht ausfuhr\w*|plus tard|demain|moi-meme|mas tarde|manana|yo mismo)(?!\p{L})/u.test(
      request.folded,
    );
  return {
    id: 'run-instead',
    strength: shell.removes.length > 0 || later ? 'hard' : 'soft',
    line: `The request is about a text, and this runs ${quoted(action.command)}.`,
  };
}
