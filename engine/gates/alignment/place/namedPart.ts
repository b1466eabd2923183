/**
 * The request names a part by its place ("verse two", "the intro", "step 3", "in « Desserts »"), and lines outside it change.
 * Where the part cannot be told from the lines at hand, nothing is said. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { isCode } from '../reading/fileNames.ts';
import { exceptionMark, type Operation } from '../reading/lexicon.ts';
import { readFigures } from '../reading/numbers.ts';
import { headingsOf } from '../reading/sections.ts';
import { fold, hasWord, isEmptyWord, wordsOf } from '../reading/words.ts';

/** Of these the lines that change need not be those of the part that is named. */
const elsewhere: readonly Operation[] = ['swap', 'sort', 'dedupe', 'add'];

/** Something is to stand before or behind the part. */
const placing =
  /(?<!\p{L})(?:before|after|above|below|vor|nach|hinter|uber|unter|avant|apres|antes|despues|debajo)(?: \p{L}+){0,2} (?:intro|introduction|conclusion|annex\w*|section|chapter|paragraph|einleitung|anhang|abschnitt|absatz|kapitel|annexes?|chapitre|paragraphe|parrafo|anexos?|seccion|capitulo)(?!\p{L})/u;

export function namedPart({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || isCode(action.path))
    return null;
  if (request.operations.has('move') || request.operations.has('create') || placing.test(request.folded)) return null;
  // What is named may be what stays.
  if (request.guards.length > 0 || exceptionMark.test(request.folded)) return null;
  const folded = request.folded;
  const sides = [
    { lines: change.old, at: change.removedAt },
    { lines: change.new, at: change.addedAt },
  ];
  const isPlaced = elsewhere.some((name) => request.operations.has(name));
  for (const part of [
    ...(isPlaced ? [] : [byNumber(folded), byPosition(folded), byTitle(folded)]),
    byHeading(request.text),
    byTag(folded),
  ]) {
    if (part === null) continue;
    const stray = sides.flatMap(({ lines, at }) => {
      const inside = part.find(lines, change);
      return inside === null ? [] : at.filter((place) => !inside.has(place)).map((place) => lines[place] ?? '');
    });
    const [line] = stray;
    if (line !== undefined) {
      return {
        id: 'named-part',
        strength: 'soft',
        line: `The request speaks of ${quoted(part.name)}, and ${quoted(line)} outside it changes.`,
      };
    }
  }
  return null;
}

interface Part {
  readonly name: string;
  /** Places of the lines that belong to it, or `null` where that cannot be told. */
  readonly find: (lines: readonly string[], change: Change) => ReadonlySet<number> | null;
}

const blockNouns =
  'table|tabelle|tableau|tabla|verse|stanza|paragraph|section|chapter|strophe|vers|absatz|absatzes|abschnitt|kapitel|couplet|paragraphe|chapitre|estrofa|parrafo|apartado|seccion|capitulo';
const lineNouns =
  'line|row|item|point|bullet(?: point)?|step|entry|question|zeile|reihe|punkt|schritt|eintrag|frage|ligne|point|etape|puce|linea|fila|punto|paso|pregunta';
const cardinal =
  'one|two|three|four|five|six|seven|eight|nine|ten|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|un|deux|trois|quatre|cinq|sept|huit|neuf|dix|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\d{1,2}';
const ordinalForms: readonly RegExp[] = [
  /^(?:first|1st|erste[nrsm]?|premiere?|1ere?|primer[oa]?)$/u,
  /^(?:second|2nd|zweite[nrsm]?|deuxieme|seconde?|2e|segund[oa])$/u,
  /^(?:third|3rd|dritte[nrsm]?|troisieme|3e|tercer[oa]?)$/u,
  /^(?:fourth|4th|vierte[nrsm]?|quatrieme|4e|cuart[oa])$/u,
  /^(?:fifth|5th|funfte[nrsm]?|cinquieme|5e|quint[oa])$/u,
];
const last = /^(?:last|final|letzte[nrsm]?|derniere?|ultim[oa])$/u;
const nouns = `${blockNouns}|${lineNouns}`;
const numberAfter = new RegExp(
  `(?<!\\p{L})(${nouns}) (?:no\\.? ?|nr\\.? ?|number |nummer |numero |n° ?)?(${cardinal})(?![\\p{L}\\d:.,/€£$%-]*[\\d€£$%])(?!\\p{L})`,
  'u',
);
const ordinalBefore = new RegExp(`(?<!\\p{L})(\\p{L}{4,}|\\d(?:st|nd|rd|th|e|ere?)) (${nouns})(?!\\p{L})`, 'gu');
const ordinalAfter = new RegExp(
  `(?<!\\p{L})(${nouns}) (${'primer[oa]|segund[oa]|tercer[oa]|ultim[oa]'})(?!\\p{L})`,
  'u',
);

function byNumber(folded: string): Part | null {
  const after = numberAfter.exec(folded);
  const named =
    after === null ? ordinalIn(folded) : { noun: after[1] ?? '', which: countOf(after[2] ?? ''), name: after[0] };
  if (named === null || named.which === undefined) return null;
  const { noun, which, name } = named;
  const isBlock = new RegExp(`^(?:${blockNouns})$`, 'u').test(noun);
  return {
    name,
    find: (lines) =>
      isBlock ? blockAt(lines, which) : lineAt(lines, which, /^(?:line|zeile|ligne|linea)$/u.test(noun)),
  };
}

function ordinalIn(folded: string): { noun: string; which: number | undefined; name: string } | null {
  for (const match of folded.matchAll(ordinalBefore)) {
    const word = match[1] ?? '';
    const at = ordinalForms.findIndex((form) => form.test(word));
    const which = at >= 0 ? at + 1 : last.test(word) ? -1 : undefined;
    if (which !== undefined) return { noun: match[2] ?? '', which, name: match[0] };
  }
  const behind = ordinalAfter.exec(folded);
  if (behind === null) return null;
  const at = ordinalForms.findIndex((form) => form.test(behind[2] ?? ''));
  return { noun: behind[1] ?? '', which: at >= 0 ? at + 1 : -1, name: behind[0] };
}

function countOf(word: string): number | undefined {
  if (/^(?:one|un|uno|eins)$/u.test(word)) return 1;
  return readFigures(word)[0]?.readings[0];
}

const numbered = /^\s*(?:#{1,6}\s*)?[[(§]?\s*(?:\p{L}+\.?\s+)?(\d{1,2})(?:[.)\]:]|\s*$|\s+\p{L})/u;
const numberOfLine = (line: string) => Number(numbered.exec(line)?.[1] ?? Number.NaN);

/** A part that is headed by its number, or the paragraph that stands there in order. */
function blockAt(lines: readonly string[], which: number): ReadonlySet<number> | null {
  const heads = lines.flatMap((line, at) => (Number.isFinite(numberOfLine(line)) ? [at] : []));
  const start = heads.find((at) => numberOfLine(lines[at] ?? '') === which);
  if (start !== undefined && heads.length > 1) {
    const end = heads.find((at) => at > start) ?? lines.length;
    return between(start, end);
  }
  if (heads.length > 1 || lines.some((line) => line.trim() === '…')) return null;
  // A greeting may be counted or not: either is right.
  const [counted, all] = [paragraphsOf(lines), paragraphsOf(lines, true)];
  const pick = (blocks: readonly ReadonlySet<number>[]) => (which < 0 ? blocks.at(-1) : blocks[which - 1]);
  const [block, other] = [pick(counted), pick(all)];
  return counted.length < 2 || block === undefined ? null : new Set([...block, ...(other ?? [])]);
}

/** The line with that number, or the one that stands there in a list. */
function lineAt(lines: readonly string[], which: number, isPlainLine: boolean): ReadonlySet<number> | null {
  const heads = lines.flatMap((line, at) => (/^\s*\d{1,2}[.)]\s/u.test(line) ? [at] : []));
  const start = which < 0 ? heads.at(-1) : heads.find((at) => numberOfLine(lines[at] ?? '') === which);
  if (heads.length > 1 && !isPlainLine) {
    return start === undefined ? null : between(start, heads.find((at) => at > start) ?? start + 1);
  }
  if (lines.some((line) => line.trim() === '…')) return null;
  const items = lines.flatMap((line, at) =>
    line.trim() !== '' && (isPlainLine || /^\s*[-*+•]\s/u.test(line)) ? [at] : [],
  );
  const item = which < 0 ? items.at(-1) : items[which - 1];
  return items.length < 2 || item === undefined ? null : between(item, item + 1);
}

function between(start: number, end: number): ReadonlySet<number> {
  return new Set(Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index));
}

/** Runs of lines between blank ones; titles are none. */
function paragraphsOf(lines: readonly string[], withFrames = false): readonly ReadonlySet<number>[] {
  const found: Set<number>[] = [];
  let open: Set<number> | null = null;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || (!withFrames && isFrame(line)) || /^\s*#{1,6}\s|^\s*<h\d/u.test(line)) open = null;
    else {
      if (open === null) {
        open = new Set();
        found.push(open);
      }
      open.add(at);
    }
  }
  return found;
}

/** The first and the last lines of a letter are no paragraphs. */
function isFrame(line: string): boolean {
  return (
    /^\s*(?:dear|hi|hello|sehr geehrt\w*|liebe[rs]?|hallo|guten tag|chere?s?|madame|monsieur|bonjour|estimad\w*|querid\w*|hola|buen[oa]s|(?:kind |best |warm )?regards|yours|sincerely|mit freundlichen|viele grusse|liebe grusse|herzliche|cordialement|bien a vous|veuillez agreer|un saludo|saludos|atentamente)(?!\p{L})/u.test(
      fold(line).slice(0, 200),
    ) && line.length < 80
  );
}

const opening =
  /(?<!\p{L})(?:intro|introduction|introductory|opening (?:paragraph|line|sentence|section)|the opening|einleitung|einleitungs\w*|einstieg|anfangsabsatz|intro|l'introduction|chapeau|introduccion|entradilla)(?!\p{L})/u;
const closing =
  /(?<!\p{L})(?:conclusion|closing (?:paragraph|line|sentence|section)|the closing|schlussabsatz|schlussteil|schlusssatz|la conclusion|conclusion|despedida)(?!\p{L})/u;

function byPosition(folded: string): Part | null {
  const first = opening.exec(folded);
  const end = first === null ? closing.exec(folded) : null;
  const hit = first ?? end;
  if (hit === null) return null;
  return {
    name: hit[0],
    find: (lines) => {
      // A title of that name is found as any other title.
      const headed = lines.flatMap((line, at) => (/^\s*#{1,6}\s|^\s*<h\d/u.test(line) ? [at] : []));
      if (headed.some((at) => fold(lines[at] ?? '').includes(hit[0].split(' ')[0] ?? ''))) return null;
      const blocks = paragraphsOf(lines);
      if (blocks.length < 2 || lines.some((line) => line.trim() === '…')) return null;
      if (end !== null) return blocks.at(-1) ?? null;
      const own = blocks[0];
      if (own === undefined) return null;
      const next = headed.find((at) => at > Math.min(...own));
      return next === undefined ? own : between(0, next);
    },
  };
}

/** Behind a word of place: a name in quotation marks, in brackets, with a capital, or behind or before "section". */
const inPart: readonly RegExp[] = [
  /(?<!\p{L})(?:in|under|within|unter|bei|im|dans|sous|en|bajo|from|section|abschnitt|kapitel|secci[oó]n|apartado)\s+(?:(?:the|dem|der|die|das|la|le|l'|el|section|abschnitt|rubrique|apartado|seccion|sección)\s+)*["«“„'‘[]\s?([^"»”“'’\]]{2,40}?)\s?["»”“'’\]]/iu,
  /(?<!\p{L})(?:in|under|within|im|in der|in dem|unter|dans|sous|en|bajo)\s+(?:(?:the|le|la|l'|el)\s)?(?:section|abschnitt|kapitel|rubrik|teil|section|rubrique|chapitre|partie|apartado|secci[oó]n|parte|cap[ií]tulo)\s(?:(?:on|about|called|for|zu|zum|zur|über|des?|du|sur|del?|de la|de los|de las|sobre|von)\s)?["«„]?(\p{L}{4,30})/iu,
  /(?<!\p{L})(?:in|under|within|from)\s(?:the\s)?(\p{L}{3,30})\s(?:section|part|chapter|block|list|group)(?!\p{L})/iu,
  /(?<!\p{L})(?:in|under|within|unter|bei|beim|in der|in den|im|dans|sous|en|bajo)\s+(?:the|dem|der|den|la|le|el)?\s?(\p{Lu}\p{L}{3,30})(?!\p{L})/u,
];

/** A title that the request names as the place of the change. */
function byHeading(text: string): Part | null {
  const name = inPart.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined);
  if (name === undefined) return null;
  const words = wordsOf(name)
    .map(({ key }) => key)
    .filter((key) => !isEmptyWord(key));
  if (words.length === 0) return null;
  return {
    name,
    find: (lines) => {
      const labels = headingsOf(lines);
      const isTitle = (label: string) =>
        /^(?:#{1,6}\s|<h\d|\[|\*\*|[^:]{2,40}:$)/u.test(label) &&
        words.every((word) =>
          hasWord(
            wordsOf(label).map(({ key }) => key),
            word,
          ),
        ) &&
        wordsOf(label).length <= words.length + 3;
      const inside = labels.flatMap((own, at) => (own.some(isTitle) ? [at] : []));
      const whole = lines.every((line, at) => line.trim() === '' || inside.includes(at));
      return inside.length === 0 || whole ? null : new Set(inside);
    },
  };
}

const titleOnly =
  /(?<!\p{L})(?:only|just|nur|bloss|seulement|uniquement|juste|solo|solamente)(?: \p{L}+){0,3} (?:title|heading|headline|titel|uberschrift|titre|titulo)(?!\p{L})/u;

/** "only the title": the titles, and the first line. */
function byTitle(folded: string): Part | null {
  const hit = titleOnly.exec(folded);
  return hit === null
    ? null
    : {
        name: hit[0],
        find: (lines) =>
          new Set(
            lines.flatMap((line, at) =>
              at === 0 || /^\s*#{1,6}\s|<(?:h\d|title)[\s>]|^\s*["']?(?:title|titel|titre|titulo|título)/iu.test(line)
                ? [at]
                : [],
            ),
          ),
      };
}

const tags: readonly (readonly [string, RegExp])[] = [
  [
    'footer',
    /(?<!\p{L})(?:in the footer|footer only|in der fusszeile|im footer|dans le pied de page|en el pie(?: de pagina)?)(?!\p{L})/u,
  ],
  ['header', /(?<!\p{L})(?:in the header|in der kopfzeile|im header|dans l'en-tete|en la cabecera)(?!\p{L})/u],
  ['nav', /(?<!\p{L})(?:in the (?:nav\w*|menu)|im menu|dans le menu|en el menu)(?!\p{L})/u],
];
/** Lines of a page within the element that is named. */
function byTag(folded: string): Part | null {
  const found = tags.find(([, form]) => form.test(folded));
  if (found === undefined) return null;
  const [tag, form] = found;
  return {
    name: form.exec(folded)?.[0] ?? tag,
    find: (lines) => {
      const start = lines.findIndex((line) => line.includes(`<${tag}`));
      const end = lines.findIndex((line, at) => at >= start && line.includes(`</${tag}>`));
      return start < 0 || end < start ? null : between(start, end + 1);
    },
  };
}

/** Every place where `word` still stands lies outside the part that the request names. */
export function isLeftOutside({ request, change }: Pair, word: string): boolean {
  const parts = [byHeading(request.text), byNumber(request.folded)];
  const inside =
    change === null ? null : (parts.map((part) => part?.find(change.new, change)).find((each) => each != null) ?? null);
  if (change === null || inside === null) return false;
  const left = change.new.flatMap((line, at) => (fold(line).includes(word) ? [at] : []));
  return left.length > 0 && left.every((at) => !inside.has(at));
}
