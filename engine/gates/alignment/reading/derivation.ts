/**
 * Something new is to be made from something that is there: `a summary of the lease`, `aus dem Interview einen Artikel`,
 * `rédige une réponse à la lettre`. Pure and lexical: which words name the new text, and which the one it is made from.
 */
import { monthOf, weekdayOf } from './days.ts';
import { fold, isEmptyWord, wordsOf } from './words.ts';

export interface Derivation {
  /** Words around the noun that names the new text, folded. */
  readonly product: string;
  /** Words that name what it is made from, folded; `null` where the request names nothing. */
  readonly source: string | null;
}

const w = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u');

const making = w(
  "write|draft|compose|make|create|prepare|produce|generate|compile|extract|derive|put together|type up|turn|give me|(?:i|we)(?:'d like| need| want)|need|work up|spin off|" +
    'schreib\\w*|erstell\\w*|mach\\w*|verfass\\w*|entwirf|entwerf\\w*|generier\\w*|erzeug\\w*|bereite|leg\\w*|zieh\\w*|brauch\\w*|formulier\\w*|fertig\\w*|setz\\w* (?:\\S+ ){0,3}auf|bastel\\w*|ableit\\w*|leit\\w*|gewinn\\w*|' +
    "redige\\w*|ecri(?:s|re|vez)|fai(?:s|re|tes)(?:-moi|-nous)?|prepar\\w*|cree\\w*|generer?|genere|tir(?:e|er|ez|es|ons)|extrai\\w*|il (?:me|nous) faut|j'ai besoin|je veux|concoct\\w*|" +
    'redact\\w*|escrib\\w*|haz\\w*|hacer|prepara\\w*|crea\\w*|genera\\w*|saca\\w*|extrae\\w*|necesit\\w*|quiero|elabora\\w*|monta\\w*',
);
const article =
  "(?:a(?! partir| l'| la | las | los | le | tod)|an|another|some|ein|eine|einen|einem|einer|nen|ne|un|une|une autre|una|otro|otra|\\d+)";
/** "extract the action items from the notes": definite, and made all the same. */
const pulling = w(
  '(?:extract|pull out|pull|collect|gather|list|distil) (?:the|all(?: the)?)|zieh\\w* (?:die|alle)|sammel\\w* (?:die|alle)|(?:extrai\\w*|releve\\w*|rassembl\\w*|sors) (?:les|tous|toutes)|(?:extrae\\w*|recopil\\w*|reun\\w*) (?:los|las|todos|todas)',
);
/** Nouns of texts that exist only as made from others. */
const derived =
  '(?:abstract|(?:sample|example|template) (?:[\\p{L}.]+ ){0,2}(?:file|config\\w*|env)|beispiel\\p{L}*|fichier d.exemple|archivo de ejemplo|summar(?:y|ies)|digest|cop(?:y|ies)|duplicate|version|translation|extract|excerpt|abridgement|adaptation|repl(?:y|ies)|response|answer|action items|minutes|invoice|report|article|handout|slides|outline|' +
  'zusammenfassung|kurzfassung|\\p{L}*kopie|abschrift|fassung|version|ubersetzung|auszug|antwort|artikel|bericht|rechnung|\\p{L}*entwurf|steckbrief|' +
  'resume|copie|version|traduction|extrait|reponse|article|rapport|compte rendu|facture|synthese|' +
  'resumen|copia|version|traduccion|extracto|respuesta|articulo|informe|factura|sintesis|esquema)';
const fromMark = w(
  "from|out of|(?:use|take)(?= .{3,60} (?:to|as|for) )|nimm(?= .{3,60} als )|utilise\\w*(?= .{3,60} pour )|usa\\w*(?= .{3,60} para )|avec ce qu'il y a dans|con lo de|based on|using|off the back of|aus|anhand|auf (?:der )?(?:basis|grundlage) (?:von|vom|der|des)|ausgehend von|mit den daten|a partir d[eu']|d'apres|en partant d[eu']|partant d[eu']|(?:tir(?:e|er|ez)|extrai\\w*|sors|sortir) (?:d[eu']|des|de la|de l')|(?:saca\\w*|extrae\\w*|sacame) (?:de|del|de la|de los|de las)|sur la base d[eu']|a partir de|(?:con|usando|aprovechando) (?:los|las|el|la|lo) (?:\\S+ )?del?|segun|basad\\w+ en|sobre la base de|avec (?:les?|la) (?:\\S+ )?d[eu']s?|mit (?:den|dem|der|deren|dessen) (?:\\S+ )?(?:aus|von|vom|der|des)",
);
const ofMark = w("of|to|for|von|vom|der|des|auf|zu|zum|zur|d[eu']?|des|a|au|aux|al|del|de");

/** A text that shows how another is made: `a sample env file`. */
export const sample = w(
  'sample|example|template|stub|skeleton|dummy|beispiel\\w*|muster\\w*|vorlage|exemples?|modele|ejemplos?|plantilla|muestra',
);

/** Of folded text. `null` where nothing new is to be made from anything. */
export function readDerivation(folded: string): Derivation | null {
  const text = folded.slice(0, 2_000);
  const makes = making.exec(text);
  const spoken = new RegExp(`(?<![\\p{L}])${article} (?:[\\p{L}\\p{N}'-]+ ){0,4}?(${derived})(?!\\p{L})`, 'u').exec(
    text,
  );
  const noun = spoken === null || fromMark.test(spoken[0]) ? null : spoken;
  const from = fromMark.exec(text) ?? /^(?:de la|de los|de las|del|du|des|de|aus|from)(?= )/u.exec(text);
  const spokenOf = from === null ? null : clauseFrom(text, from.index + from[0].length);
  // "minutes from Monday" are of a day, and made from nothing.
  const named = spokenOf !== null && isDay(spokenOf) ? null : spokenOf;
  // "from my notes make a page": the verb ends what it is made from.
  const verb = named === null ? null : making.exec(named);
  const source =
    named === null || verb === null || verb.index === 0
      ? named
      : named
          .slice(0, verb.index)
          .replace(/ (?:to|for|um|zu|pour|para)? *$/u, '')
          .trim();
  if (makes === null && source === null && !new RegExp(`^${article} `, 'u').test(text)) return null;
  const pulled = pulling.exec(text);
  const of = pulled === null ? null : ofMark.exec(clauseFrom(text, pulled.index + pulled[0].length));
  if (pulled !== null && (source !== null || of !== null)) {
    const behind = clauseFrom(text, pulled.index + pulled[0].length);
    const whose = of === null ? '' : behind.slice(of.index + of[0].length).trim();
    return { product: of === null ? behind : behind.slice(0, of.index), source: source ?? whose };
  }
  if (noun !== null) {
    const end = noun.index + noun[0].length;
    // "of the lease", "en inglés de la carta", "für Kinder vom Märchen".
    const behind = clauseFrom(text, end);
    const of = ofMark.exec(behind);
    const complement = of !== null && of.index <= 24 ? behind.slice(of.index + of[0].length).trim() : null;
    return { product: noun[0], source: source ?? complement };
  }
  if (source === null) return drawnFrom(text);
  if (source === '') return null;
  // "aus den Stichpunkten einen Fließtext": the layout of a text, and no text of its own.
  if (source.split(' ').some((word) => layouts.test(word)) && source.split(' ').length <= 2) return null;
  // "write an invoice from …", "aus der Vorlage eine für die Tests": anything but another layout of the same.
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}])${article} ((?:[\\p{L}\\p{N}'-]+ ?){1,4})`, 'gu'))) {
    // The source may have an article of its own.
    if (source.includes(match[0].trim()) && match[0].trim() !== '') continue;
    const words =
      (match[1] ?? '')
        .split(fromMark)[0]
        ?.split(/ (?:and|und|et|y) /u)[0]
        ?.trim()
        .split(' ') ?? [];
    return words.some((word) => layouts.test(word)) ? null : { product: words.join(' '), source };
  }
  return null;
}

/** "tire un quiz de mon cours", "make flashcards of my notes": whatever is made, of something that is somebody's or known. */
function drawnFrom(text: string): Derivation | null {
  const match = drawn.exec(text);
  const product = match?.[1]?.trim() ?? '';
  const source = match === null ? '' : clauseFrom(text, match.index + match[0].length);
  const words = product.split(' ');
  return product === '' || source === '' || words.some((word) => layouts.test(word) || parts.test(word))
    ? null
    : { product, source };
}

const drawn = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:make|write|draft|create|prepare|produce|generate|compose|put together|draw up|schreib\\w*|erstell\\w*|mach\\w*|verfass\\w*|entwirf|bastel\\w*|zieh\\w*|redige\\w*|ecri(?:s|re)|fai(?:s|re)(?:-moi)?|prepare\\w*|cree\\w*|tir(?:e|er|ez|es)|sors|haz\\w*|crea\\w*|prepara\\w*|redact\\w*|escrib\\w*|saca\\w*|elabora\\w*|monta\\w*)(?: (?:me|us|mir|uns|moi|nous|bitte|please))? ${article} ((?:[\\p{L}\\p{N}'-]+ ){1,3}?)(?:of|out of|from|von|vom|aus|zu|zum|zur|de|du|des|d'|del|sobre) ?(?:the|my|our|this|these|last|der|die|das|dem|den|mein\\w*|unser\\w*|le|la|les|l'|mon|ma|mes|notre|nos|ce|cette|ces|el|los|las|mi|mis|nuestr\\w*|este|esta|estos|estas)(?= ?\\p{L})`,
  'u',
);
/** What belongs into the text that it is made from. */
const parts =
  /^(?:titles?|headings?|headlines?|headers?|footers?|rows?|columns?|sections?|chapters?|functions?|tests?|comments?|notes?|footnotes?|entry|entries|items?|links?|buttons?|fields?|lines?|captions?|greetings?|closings?|signatures?|overview|introduction|intro|conclusion|change|changes|titel|uberschrift\w*|zeilen?|spalten?|abschnitt\w*|kapitel|funktion\w*|kommentar\w*|anmerkung\w*|eintrag\w*|punkte?|einleitung|schluss|gruss|kopf\w*|fuss\w*|titres?|lignes?|colonnes?|sections?|chapitres?|fonctions?|commentaires?|remarques?|entrees?|introduction|signature|titulos?|filas?|columnas?|secci\w*|apartados?|capitulos?|funci\w*|comentarios?|entradas?|lineas?|introduccion|firma)$/u;

const layouts =
  /^(?:table|tables|tabelle|tableau|tabla|lists?|liste|lista|bullets?|bullet|aufzahlung|stichpunkt\w*|puces|vinetas|checklist|paragraphs?|absatz\w*|paragraphe|parrafo|sentences?|satz\w*|phrases?|frases?|prose|prosa|fliesstext|stichworte?n?|punkten?|points?|columns?|spalten?)$/u;

function isDay(phrase: string): boolean {
  const words = namesOf(phrase).filter((key) => !isEmptyWord(key));
  return (
    words.length > 0 &&
    words.every(
      (key) =>
        weekdayOf(key) !== undefined ||
        monthOf(key) !== undefined ||
        /^(?:\d+|today|yesterday|heute|gestern|hier|aujourd|hui|hoy|ayer)$/u.test(key),
    )
  );
}

/** The words up to the end of the clause. */
function clauseFrom(text: string, at: number): string {
  return (
    text
      .slice(at, at + 120)
      .split(/[,;:!?]|\.(?=\s|$)| (?:and|und|et|y|into|als|as|para|pour|fur|einen?|eine|une?|una) /u)[0]
      ?.trim() ?? ''
  );
}

/** Words of a phrase that could name a file. */
export function namesOf(phrase: string): readonly string[] {
  return wordsOf(fold(phrase)).map(({ key }) => key);
}
