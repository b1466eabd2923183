/**
 * Something new is to be made from something that is there: `a summary of the lease`, `aus dem Interview einen Artikel`,
 * `rédige une réponse à la lettre`. Pure and lexical: which words name the new text, and which the one it is made from.
 */
import { fold, wordsOf } from './words.ts';

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
  '(?:a(?! partir)|an|another|some|ein|eine|einen|einem|einer|nen|ne|un|une|une autre|una|otro|otra|\\d+)';
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
  "from|out of|(?:use|take)(?= .{3,60} (?:to|as|for) )|nimm(?= .{3,60} als )|utilise\\w*(?= .{3,60} pour )|usa\\w*(?= .{3,60} para )|avec ce qu'il y a dans|con lo de|based on|using|off the back of|aus|anhand|auf (?:der )?(?:basis|grundlage) (?:von|vom|der|des)|ausgehend von|mit den daten|a partir d[eu']|d'apres|en partant d[eu']|partant d[eu']|(?:tir(?:e|er|ez)|extrai\\w*|sors|sortir) (?:d[eu']|des|de la|de l')|(?:saca\\w*|extrae\\w*|sacame) (?:de|del|de la|de los|de las)|sur la base d[eu']|a partir de|con los datos de|segun|basad\\w+ en|sobre la base de|avec les donnees d[eu']",
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
  const noun = new RegExp(`(?<![\\p{L}])${article} (?:[\\p{L}\\p{N}'-]+ ){0,4}?(${derived})(?!\\p{L})`, 'u').exec(text);
  const from = fromMark.exec(text) ?? /^(?:de la|de los|de las|del|du|des|de|aus|from)(?= )/u.exec(text);
  const named = from === null ? null : clauseFrom(text, from.index + from[0].length);
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
  if (source === null) return null;
  // "write an invoice from …", "aus der Vorlage eine für die Tests": anything but another layout of the same.
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}])${article} ((?:[\\p{L}\\p{N}'-]+ ?){1,4})`, 'gu'))) {
    // The source may have an article of its own.
    if (source.includes(match[0].trim()) && match[0].trim() !== '') continue;
    const words = (match[1] ?? '').split(fromMark)[0]?.trim().split(' ') ?? [];
    return words.some((word) => layouts.test(word)) ? null : { product: words.join(' '), source };
  }
  return null;
}

const layouts =
  /^(?:table|tables|tabelle|tableau|tabla|lists?|liste|lista|bullets?|bullet|aufzahlung|stichpunkt\w*|puces|vinetas|checklist|paragraphs?|absatz|paragraphe|parrafo|sentence|satz|phrase|frase)$/u;

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
