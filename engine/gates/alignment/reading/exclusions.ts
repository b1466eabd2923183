/**
 * Phrases of a request that name files to be left alone: wider than the guards of a text's parts, because a phrase counts here
 * only where it names the very file and nothing else of the request does. Pure and lexical, four languages.
 */
import { operations } from './lexicon.ts';
import { pathsIn } from './readRequest.ts';
import { foldInPlace } from './words.ts';

const w = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u');

/** What follows is excluded, to the end of the clause. */
const behind = w(
  '(?:only|just|but) not(?: in| on| for| at)?|except(?:ing|ion of)?(?: for)?|with the exception of|but for|but not|all but|everything but|every(?:one|body|thing) except|apart from|aside from|other than|excluding|bar(?= the| my| our)|barring|save for|minus|leaving out|without|not (?:in|the|that|those|for|on|counting|including)|and not|skip(?:ping)?|ignor(?:e|ing)|' +
    'ausser|ausgenommen|bis auf|abgesehen von|mit ausnahme (?:von|der|des|vom)|nur nicht|bloss nicht|aber nicht|und nicht|ohne|nicht aber|nicht (?:in|im|bei|beim|die|der|das|den|dem)|uberspring\\w*|' +
    "sauf|hormis|excepte|a l'exception d[eu']|a part|mis a part|en dehors d[eu']|mais pas|et pas|pas (?:celle|celui|ceux|celles|la|le|les|l'|dans|sur|aux?)|sans toucher|hors|" +
    'excepto|salvo|menos|quitando|exceptuando|a excepcion de|aparte de|pero no|y no|no (?:el|la|los|las|en)|ni (?:el|la|los|las)|sin tocar|sin contar|fuera de',
);
/** "all price lists but the wholesale one": only after a word for everything. */
const butOne = /(?<!\p{L})(?:all|every\w*|each|any\w*)(?!\p{L}).{0,60}? but (?=the|my|our|for|\p{L})/u;

/** Of a part as well as of a file: counts where files go. */
const deletesNot = w(
  "(?:do(?:n't| not)|never|must(?:n't| not)) (?:\\S+ )?(?:delet\\w*|remov\\w*|throw)|nicht (?:\\S+ )?(?:losch\\w*|entfern\\w*|weg\\w*)|ne (?:\\S+ )?(?:supprime|efface|jette)\\w* (?:surtout )?pas|no (?:lo |la |los |las )?(?:borres|elimines|quites)",
);
/** "leave it empty" leaves nothing. */
const leftEmpty =
  /(?<!\p{L})(?:leave|lass\w*|laiss\w*|dej\w*) (?:\S+ ){0,4}(?:empty|blank|leer|vide|vaci[oa]|en blanco)(?!\p{L})/u;

/** The clause says of what it names that it stays. */
const stays = w(
  "(?:none|no) of (?:\\S+ ){1,6}(?:should|may|must|can|is to|are to) be \\w+|(?:leave|leaves|leaving|keep|keeps|keeping) (?:\\S+ ){0,6}(?:alone|as[- ]is|as (?:it|they) (?:is|are|was|were)|unchanged|untouched|be|out|out of (?:it|this|that)|how (?:it|they) (?:is|are))|(?:do(?:n't| not)|never|must(?:n't| not)|should(?:n't| not)|no need to|no reason to|without(?= \\w+ing)) (?:\\S+ )?(?:touch\\w*|chang\\w*|edit\\w*|modif\\w*|alter\\w*|updat\\w*|includ\\w*|overwrit\\w*|go near|mess with)|hands off|off[- ]limits|untouched|unchanged|excluded|excepted|exempt|out of scope|stays?(?: out| put| as)?|remains?|not included|keep away from|stay away from|spare[sd]?|keeps?(?! \\w+ing)|retains?|not negotiable|off the table|(?:do(?:n't| not)) (?:do|use|take|bother)|(?:i'll|i will|i'm|i am|we'll) (?:\\S+ ){0,5}myself|myself|ourselves|by hand|not (?:yours|ours|mine)|my business|" +
    "(?:is|are|'s|was|looks?) (?:already |all |just |still )?(?:fine|ok|okay|right|correct|good|done|up to date|finished|perfect|current)(?! (?:for|by|with|from) (?:me|us))|" +
    'lass(?!t )\\w* (?:\\S+ ){0,5}(?:wie|so|in ruhe|stehen|liegen|aus|weg|unverandert|aussen vor|bitte)|lass(?:en)?$|bleib(?:t|en|e)|nicht (?:\\S+ ){0,2}(?:an\\w*fass\\w*|\\w*ander\\w*|anruhr\\w*|bearbeit\\w*|anpass\\w*|uberschreib\\w*|mit)|(?:nicht|kein\\w*) anfassen|finger weg|in ruhe lassen|tabu|nicht verhandelbar|unverandert|unangetastet|aussen vor|ausgeschlossen|(?:stimmt|passt|passen|stimmen) (?:schon|bereits|so)|uberspring\\w*|auslass\\w*|weglass\\w*|verschon\\w*|ausspar\\w*|behalt\\w*|(?:mach|mache|machen|kummer\\w*) (?:ich|wir|mich|uns)|selbst|selber|wie gehabt|(?:ist|sind) (?:schon |bereits )?(?:richtig|okay|ok|gut|fertig|aktuell|korrekt|in ordnung)(?! fur (?:mich|uns))|' +
    'ne (?:\\S+ )?(?:touche\\w*|change\\w*|modifie\\w*) (?:surtout )?(?:pas|rien)|ne (?:pas|surtout pas) (?:\\S+ )?(?:toucher|changer|modifier)|on ne touche pas|touche\\w* pas|laiss(?:e|er|ez)(?! (?:moi|un|une|place))|m.occupe|(?:moi|nous)-memes?|epargn\\w*|conserv\\w*|saut(?:e|er|ez)|oubli\\w*|gard(?:e|er|ez)|rest(?:e|ent)|intact\\w*|inchange\\w*|tel\\w* quel\\w*|exclu\\w*|(?:est|sont) (?:deja )?(?:bon\\w*(?! pour (?:moi|nous))|correct\\w*|juste\\w*|a jour|fait\\w*|pret\\w*)|pas touche|pas negociables?|' +
    'no (?:lo |la |los |las |me |se )?(?:toques|toque|toquen|cambies|modifiques|edites|actualices|incluyas)|ni (?:lo |la |los |las )?toc\\w*|ni (?:lo |la |los |las )?toques|dej(?:a|alo|ala|alos|alas|ar|en|ad)|se queda\\w*|que siga\\w*|intact\\w*|tal cual|excluid\\w*|exceptuad\\w*|me encargo|nos encargamos|(?:yo|nosotros) mism\\w*|conserv\\w*|mantien\\w*|salta\\w*|olvida(?!te)|no (?:es|son) negociables?|ni (?:mirar|tocar|rozar)\\w*|sin meterte|respeta\\w*|esta\\w* (?:ya )?(?:bien(?! (?:por|para) (?:mi|nosotros|nuestra parte))|correct\\w*|hech\\w*|al dia|list\\w*)|ningun\\w* (?:\\S+ ){1,6}(?:borr|elimin|tir|toc)\\w*',
);

export interface Exclusion {
  readonly text: string;
  /** Where it stands, so that the rest of the request can be told from it. */
  readonly at: number;
}

/** In the order of the request. */
export function exclusionsIn(request: string, removes: boolean): readonly Exclusion[] {
  const text = request.slice(0, 4_000);
  const found: Exclusion[] = [];
  for (const { clause, at } of clausesOf(maskQuoted(text))) {
    const folded = foldInPlace(clause);
    const hit = behind.exec(folded) ?? butOne.exec(folded);
    // "the search should ignore capitals" says what a program does.
    const mark =
      hit !== null &&
      /^(?:ignor|skip)/u.test(hit[0]) &&
      /\p{L}{2,} (?!and|und|et)\p{L}+ $/u.test(folded.slice(0, hit.index))
        ? null
        : hit;
    const tail = mark === null ? '' : clause.slice(mark.index + mark[0].length);
    if (mark !== null && /[\p{L}\p{N}]/u.test(tail)) found.push({ text: tail, at: at + mark.index + mark[0].length });
    const keeps =
      stays.test(folded) || denied.test(folded) || butThat.test(folded) || (removes && deletesNot.test(folded));
    if (keeps && !leftEmpty.test(folded)) found.push({ text: clause, at });
  }
  // "all logs but today's, error-hoy.log": a name that says which.
  const last = found.at(-1);
  const behindLast = last === undefined ? '' : text.slice(last.at + last.text.length);
  const named = /^\s*[,:(]\s*([\p{L}\p{N}_./-]+\.\w{1,6})\s*\)?\s*[.!]?\s*$/u.exec(behindLast)?.[1];
  if (named !== undefined) found.push({ text: named, at: text.lastIndexOf(named) });
  return found;
}

/** What is quoted at length is text to be written, and sets nothing apart. Letter for letter. */
function maskQuoted(text: string): string {
  return text.replace(/"[^"]{1,300}"|«[^»]{1,300}»|[“„][^”“]{1,300}[”“]/gu, (quote) =>
    quote.trim().split(/\s+/u).length < 3 ? quote : 'x'.repeat(quote.length),
  );
}

/** "der von Kunze nicht", "draft-7 not": a denial closes a clause that names something. */
const denied =
  /^\s*(?:(?:nur|bloss|only|just|solo|seulement|mais|aber|but|pero) .{2,50}|(?:der|die|das|den|dem|el|la|los|las|le|les|l'|the|celui|celle) .{2,50}) (?:nicht|no|pas|non|not)$/u;

/** "all of them, but the wholesale one" */
const butThat = /^\s*but (?:(?:the|my|our|for|not) [\p{L}\p{N}' -]{2,30}|[\p{L}\p{N}-]{3,20})$/u;

function clausesOf(text: string): readonly { clause: string; at: number }[] {
  const found: { clause: string; at: number }[] = [];
  const parts =
    /[.;!?:,)[\]]+(?=\s|$)|\((?![^()]{0,16}\))|[)\n]|\s[–—-]\s|(?<!nicht)\s(?=(?:but|aber|mais|pero|however|doch|jedoch|although|though|while|whereas)\s)|\s(?=(?:and|und|et|y)\s(?:leave|keep|don['’]?t|do not|not|lass|behalt|laisse|garde|ne\s|pas|no\s|deja|conserva|mant[eé]n|nicht|hands|finger))/giu;
  let start = 0;
  for (const match of [...text.matchAll(parts), null]) {
    const end = match === null ? text.length : match.index;
    const clause = text.slice(start, end);
    if (clause.trim() !== '') found.push({ clause: clause.trimEnd(), at: start });
    start = match === null ? end : end + match[0].length;
    if (found.length >= 60) break;
  }
  return found;
}

/** Words for more than one file. */
const several =
  /(?<!\p{L})(?:(?<!(?:after|at|above|once and for) )all(?! (?:day|night|the time|right))|every|everywhere|each|alle[nr]?|samtliche\w*|uberall|jede\w*|tous|toutes|partout|chaque|todos|todas|cada|files|pages|letters|documents|templates|chapters|reports|contracts|lists|configs|scripts|flyers|posters|branches|sheets|notes|dateien|seiten|briefe[n]?|vorlagen|berichte[n]?|vertrage[n]?|listen|protokolle[n]?|aushange[n]?|filialen|fichiers|lettres|modeles|chapitres|rapports|contrats|fiches|affiches|archivos|paginas|cartas|documentos|plantillas|capitulos|informes|contratos|fichas|carteles)(?!\p{L})/u;

/** The clause asks for something itself. */
const wants =
  /(?<!\p{L})(?:writ\w*|sav\w*|put|stor\w*|creat\w*|mak\w*|add\w*|use|start\w*|includ\w*|need\w*|should|also|too|first|especially|like|such as|schreib\w*|speicher\w*|leg\w*|trag\w*|setz\w*|erganz\w*|fang\w*|braucht|soll\w*|auch|zuerst|ecri\w*|enregistr\w*|met\w*|ajout\w*|commenc\w*|doi\w*|aussi|surtout pour|escrib\w*|guard\w*|pon\w*|anad\w*|empiez\w*|deb\w*|tambien)(?!\p{L})/u;

/**
 * Clauses after one that is about several files: whatever such a clause says of one of them, the file is set apart. Empty
 * where the request is about one.
 */
export function setApart(request: string): readonly Exclusion[] {
  const clauses = clausesOf(request.slice(0, 4_000));
  const first = clauses.findIndex(({ clause }) => several.test(foldInPlace(clause)) || pathsIn(clause).length > 1);
  if (first < 0) return [];
  return clauses
    .slice(first + 1)
    .filter(({ clause }) => {
      const folded = foldInPlace(clause);
      const takes = operations.delete.test(folded) || operations.empty.test(folded);
      return !several.test(folded) && !wants.test(folded) && !takes && !/\d{2,}/u.test(clause);
    })
    .map(({ clause, at }) => ({ text: clause, at }));
}
