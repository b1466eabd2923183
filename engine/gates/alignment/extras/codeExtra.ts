/**
 * In a program one thing was asked for, and another changes with it: a function gets another name, a version another number, a
 * button that was to be green another size. Advises only.
 */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import type { Change } from '../reading/change.ts';
import { isCode } from '../reading/fileNames.ts';
import { figuresOnlyIn, isAmong, type LineEdit, lineEdits, onlyAdded, valuesIn } from '../reading/lineEdits.ts';
import type { RequestView } from '../reading/readRequest.ts';
import { fold, isLike, wordsOf } from '../reading/words.ts';
import { isTypoOf } from './unrequestedExtra.ts';

/** These change more than their words say. */
const broad =
  /(?<!\p{L})(?:refactor\w*|rewrit\w*|restructur\w*|clean\w*|simplif\w*|moderni[sz]\w*|redesign\w*|restyl\w*|migrat\w*|port|convert\w*|improv\w*|aufraum\w*|umbau\w*|umschreib\w*|verbesser\w*|vereinfach\w*|reecri\w*|simplif\w*|amelior\w*|nettoi\w*|reescrib\w*|mejor\w*|limpi\w*|translat\w*|format\w*)(?!\p{L})/u;

export function codeExtra({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied || !isCode(action.path))
    return null;
  if (broad.test(request.folded)) return null;
  const edits = lineEdits(change);
  const line =
    otherName(request, edits) ??
    otherVersion(request, edits) ??
    moreThanSpelling(request, change) ??
    newWhereOnlyTaken(request, change) ??
    newCourse(request, onlyAdded(change)) ??
    newCall(request, change, edits) ??
    otherStyle(request, edits, onlyAdded(change), action.path) ??
    otherFigure(request, edits);
  return line === undefined
    ? null
    : { id: 'code-extra', strength: 'soft', line: `The request has no reason for ${quoted(line)}.` };
}

const partsOf = (text: string) =>
  wordsOf(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ')).map(({ key }) => key);
const isSaid = (word: string, request: RequestView) =>
  request.keys.some((key) => isLike(key, word) || partsOf(key).includes(word));
const says = (line: string, request: RequestView) =>
  partsOf(line).some((word) => word.length > 2 && !/^\d+$/u.test(word) && isSaid(word, request));

const definition =
  /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:public\s+|private\s+|static\s+)*(?:def|function|fn|func|class|interface|sub)\s+\*?([\p{L}_$][\p{L}\p{N}_$]*)/u;
const naming =
  /(?<!\p{L})(?:renam\w*|call|called|name\w*|umbenenn\w*|benenn\w*|nenn\w*|heiss\w*|renomm\w*|appel\w*|nom|renombr\w*|llam\w*|nombre\w*|replac\w*|ersetz\w*|remplac\w*|reemplaz\w*|camel\w*|snake\w*)(?!\p{L})/u;

function otherName(request: RequestView, edits: readonly LineEdit[]): string | undefined {
  if (naming.test(request.folded)) return undefined;
  return edits.find(({ before, after }) => {
    const [old, fresh] = [definition.exec(before)?.[1], definition.exec(after)?.[1]];
    return (
      old !== undefined &&
      fresh !== undefined &&
      old !== fresh &&
      !partsOf(fresh).some((word) => isSaid(word, request) && !partsOf(old).includes(word))
    );
  })?.after;
}

function otherVersion(request: RequestView, edits: readonly LineEdit[]): string | undefined {
  if (
    /(?<!\p{L})(?:v?ersion\w*|bump\w*|releas\w*|upgrad\w*|updat\w*|fassung|aktualis\w*|maj|actuali\w*)(?!\p{L})|\d\.\d/u.test(
      request.folded,
    )
  )
    return undefined;
  return edits.find(
    ({ before, after }) =>
      /version/iu.test(before) &&
      /\d+\.\d+/u.test(after) &&
      /\d+\.\d+/u.exec(before)?.[0] !== /\d+\.\d+/u.exec(after)?.[0],
  )?.after;
}

const spelling =
  /(?<!\p{L})(?:typos?|misspell\w*|spelling|tippfehler|schreibfehler|rechtschreib\w*|faute de frappe|fautes?|coquilles?|orthograph\w*|erratas?|ortograf\w*)(?!\p{L})/u;
/** One word was misspelt, and other words change as well. */
function moreThanSpelling(request: RequestView, change: Change): string | undefined {
  if (!spelling.test(request.folded)) return undefined;
  const words = (tokens: readonly string[]) => tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
  const other = change.edits.find(
    ({ old, new: fresh }) =>
      words(fresh).length > 0 &&
      !(
        words(old).length === words(fresh).length &&
        words(fresh).every((word, at) => isTypoOf(fold(words(old)[at] ?? ''), fold(word)))
      ) &&
      !words(fresh).every((word) => request.keys.includes(fold(word))) &&
      !isTypoOf(fold(words(old).join('')), fold(words(fresh).join(''))),
  );
  return other?.new.join(' ');
}

/** Something was only to go, and words come that neither the old text nor the request has. */
function newWhereOnlyTaken(request: RequestView, change: Change): string | undefined {
  if (request.operations.size !== 1 || !request.operations.has('delete')) return undefined;
  if (
    /(?<!\p{L})(?:instead|by|with|use|replac\w*|stattdessen|durch|benutz\w*|nimm|par|plutot|utilis\w*|por|usa\w*|en lugar)(?!\p{L})/u.test(
      request.folded,
    )
  )
    return undefined;
  return change.added.find(
    (line) =>
      partsOf(line).filter(
        (word) => word.length > 3 && !change.oldText.toLowerCase().includes(word) && !isSaid(word, request),
      ).length >= 2,
  );
}

/** These change no course of a program. */
const besideCourse =
  /(?<!\p{L})(?:type hints?|types?|docstrings?|comments?|comment|log(?:s|ging)?|typos?|imports?|indent\w*|renam\w*|kommentar\w*|typ(?:en|annotation\w*)?|protokollier\w*|umbenenn\w*|commentaires?|journalis\w*|renomm\w*|comentarios?|tipos|renombr\w*|import)(?!\p{L})/u;
const ofCourse =
  /(?<!\p{L})(?:if|check\w*|validat\w*|guard|handl\w*|when|case|error|exception|return\w*|raise|throw|loop|retry|wenn|pruf\w*|fehler|si|verifi\w*|erreur|comprueb\w*)(?!\p{L})/u;
function newCourse(request: RequestView, added: readonly string[]): string | undefined {
  if (!besideCourse.test(request.folded) || ofCourse.test(request.folded)) return undefined;
  return added.find((line) =>
    /^\s*(?:\}\s*)?(?:if|for|while|elif|else if|raise|throw|try|unless|process\.exit|os\.Exit|sys\.exit)(?![\p{L}\p{N}_])/u.test(
      line,
    ),
  );
}

/** A word before a name was to change, and something else is called. */
const ofModifier =
  /(?<!\p{L})(?:export|const|let|async|public|private|static|readonly|final|exportier\w*|exporte\w*|exporta\w*)(?![\p{L}./])/u;
function newCall(request: RequestView, change: Change, edits: readonly LineEdit[]): string | undefined {
  if (!ofModifier.test(request.folded) && !besideCourse.test(request.folded)) return undefined;
  if (/(?<!\p{L})(?:log(?:s|ging)?|protokollier\w*|journalis\w*|imports?)(?!\p{L})/u.test(request.folded))
    return undefined;
  return edits.find(({ after }) =>
    [...after.matchAll(/(?<![\p{L}\p{N}_])([\p{L}_]\w{2,})\(/gu)].some(
      ([, name = '']) => !change.oldText.includes(name) && !partsOf(name).some((word) => isSaid(word, request)),
    ),
  )?.after;
}

const colour =
  /(?<!\p{L})(?:colou?rs?|red|green|blue|yellow|orange|purple|pink|gr[ae]y|black|white|brown|farbe\w*|rot\w{0,2}|grun\w*|blau\w*|gelb\w*|grau\w*|schwarz\w*|weiss\w*|lila|couleurs?|rouge|vert|verte|bleue?|jaune|noire?|blanc|blanche|gris|violet|color\w*|roj[oa]|verde|azul|amarill[oa]|negr[oa]|blanc[oa])(?!\p{L})/u;
const size =
  /(?<!\p{L})(?:bigger|larger|smaller|size\w*|wider|narrower|taller|padding|margin|spac\w*|font\w*|rounded?|corners?|radius|border\w*|bold|shadow|style\w*|look\w*|gross\w*|klein\w*|breit\w*|schmal\w*|abst\w*|schrift\w*|rund\w*|rand|fett|grand\w*|petit\w*|taille|large\w*|marge\w*|espac\w*|police|arrondi\w*|bord\w*|gras|grande\w*|pequen\w*|tamano|ancho|margen\w*|fuente|letra|redond\w*|borde\w*|negrita|contrast\w*|lesbar\w*|readable|legib\w*)(?!\p{L})/u;
const declaration = /^\s*([a-z-]{3,40})\s*:\s*([^;]{1,80});?\s*$/u;
const ofColour = /colou?r|background|fill|stroke|shadow|outline|border|^--|gradient|opacity/u;

/** A colour was asked for, and sizes change, or the other way round. */
function otherStyle(
  request: RequestView,
  edits: readonly LineEdit[],
  added: readonly string[],
  path: string,
): string | undefined {
  if (!/\.(?:s?css|less)$/u.test(path)) return undefined;
  const [aboutColour, aboutSize] = [colour.test(request.folded), size.test(request.folded)];
  if (aboutColour === aboutSize) return undefined;
  return [...edits.map(({ after }) => after), ...added].find((line) => {
    const [, name = '', value = ''] = declaration.exec(line) ?? [];
    if (name === '' || says(name, request)) return false;
    const isColour = ofColour.test(name) && !/radius|width/u.test(name);
    return aboutColour ? !isColour : /#[\da-f]{3,8}|rgb|hsl/iu.test(value);
  });
}

const unitSteps = [1, 1000, 0.001, 60, 3600, 60_000, 3_600_000, 1024, 1_048_576, 100, 0.01];
/** The figure that was asked for comes in one line, and a line that the request does not speak of gets another. */
function otherFigure(request: RequestView, edits: readonly LineEdit[]): string | undefined {
  const asked = valuesIn(request.text).flatMap((value) => unitSteps.map((step) => value * step));
  if (asked.length === 0 || edits.length < 2) return undefined;
  const come = edits.map(({ before, after }) => figuresOnlyIn(after, before));
  const isAsked = come.some((figures) => figures.some((figure) => isAmong(figure, asked)));
  if (!isAsked) return undefined;
  const at = come.findIndex(
    (figures, index) =>
      figures.length > 0 &&
      figures.every((figure) => !figure.spelled && !isAmong(figure, asked)) &&
      !says(edits[index]?.before ?? '', request),
  );
  return edits[at]?.after;
}
