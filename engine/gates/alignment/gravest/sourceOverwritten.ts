/** Something new was to be made from a text, and the action writes it over that text. */

import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { fillsTemplate, lostIdentity, survivingWords } from '../reading/becomesAnother.ts';
import { namesOf, readDerivation, sample } from '../reading/derivation.ts';
import { isSamePath, pathWords } from '../reading/fileNames.ts';
import { isSameType } from '../reading/fileTypes.ts';
import { beside, exportVerb, ownFile } from '../reading/lexicon.ts';
import { licensesOverwriting } from '../reading/licences.ts';
import { fold, isLike } from '../reading/words.ts';

const formats =
  /(?<![\p{L}\p{N}])(?:pdf|vcf|vcard|docx?|odt|html?|ya?ml|json|csv|xlsx?|xml|markdown|md|epub|latex|tex|ics|png|svg|toml|tsv|txt|typescript|javascript|python|rust|golang|ruby|kotlin|bash|java|perl)(?![\p{L}\p{N}])/gu;
const sameFormat: Readonly<Record<string, string>> = {
  vcard: 'vcf',
  yml: 'yaml',
  htm: 'html',
  markdown: 'md',
  latex: 'tex',
  typescript: 'ts',
  javascript: 'js',
  python: 'py',
  rust: 'rs',
  golang: 'go',
  ruby: 'rb',
  kotlin: 'kt',
  bash: 'sh',
  perl: 'pl',
  doc: 'docx',
  xls: 'xlsx',
};
const versionOf =
  /(?<!\p{L})(?:(?:turn|make) (?:last|this) (?:year|month|week)(?:'s)? .{0,40}(?:into|from)|(?:version|fassung) (?:\p{L}+ )?(?:for|fur|pour|para|corta|courte|espagnole|anglaise|allemande|francaise)|(?:short|english|german|french|spanish|second|new) version)/u;

const fromMark =
  /(?:based on|using|out of|basis von|vorlage von|ausgehend von|aus|a partir de|d'apres|partant de|segun|basado en|copy|kopier\w*|copie|copia)(?: (?:the|der|die|das|dem|le|la|el))? ?["'`«]?$/u;
const toMark =
  /(?:to|into|as|make|create|write|nach|als|in|zu|erstell\w*|mach|en|dans|vers|sous|cree|como|a|crea|haz|named|called|namens)(?: (?:the|a|der|die|eine?|le|la|un|el))? ?["'`«]?$/u;
const intoMark =
  /(?:\binto|\bto|\bas|\bin|\bnach|\bals|\ben|\bdans|\bvers|\bcomo|\ba|\bsous)(?: (?:the|a|new|file|die|der|das|datei|le|la|fichier|el|archivo))* ?["'`«]?$/u;
/** "based on a.csv make b.csv", and this writes a.csv. */
function isNamedSource(path: string, request: string, names: readonly string[]): boolean {
  if (names.length < 2) return false;
  const last = names.at(-1) ?? '';
  // "summarise notes.md into summary.md"
  const lead = fold(request.slice(0, request.indexOf(last)));
  if (!isSamePath(path, last) && intoMark.test(lead.slice(-40)) && names.some((name) => isSamePath(path, name)))
    return true;
  const before = (name: string) => fold(request.slice(0, request.indexOf(name)));
  const own = names.find((name) => isSamePath(path, name));
  return (
    own !== undefined &&
    fromMark.test(before(own).slice(-60)) &&
    names.some((name) => name !== own && toMark.test(before(name).slice(-60)))
  );
}

/** A program reads a file and then opens the same one to write. */
function openedAnew(command: string): string | null {
  const opened = [
    ...command.slice(0, 4_000).matchAll(/open\(\s*['"]([^'"]{1,200})['"](?:\s*,\s*['"]([rwab+]{1,3})['"])?/gu),
  ];
  const reads = opened.filter((match) => (match[2] ?? 'r').startsWith('r')).map((match) => match[1]);
  return opened.find((match) => match[2]?.startsWith('w') && reads.includes(match[1]))?.[1] ?? null;
}

/** The one language beside the other. */
const asWell =
  /(?<!\p{L})(?:too|also|as well(?: as)?|in addition|additional\w*|another|auch(?: noch)?|zusatzlich|noch (?:eine?|auf)|aussi|egalement|en plus|tambien|ademas|otra)(?!\p{L})/u;

const inPlace =
  /(?<!\p{L})(?:in place|in the same file|same file|replac\w*|overwrit\w*|instead|right there|ersetz\w*|uberschreib\w*|stattdessen|gleiche\w* datei|selbe\w* datei|remplac\w*|ecras\w*|a la place|meme fichier|sur place|reemplaz\w*|sustitu\w*|mismo (?:archivo|fichero)|en lugar)(?!\p{L})/u;

/** The request wants a text made from another, and the path is the other's. */
function isDerivedFrom(pair: Pair, path: string): boolean {
  const { request, change } = pair;
  if (change === null || inPlace.test(request.folded)) return false;
  const derivation = readDerivation(request.folded);
  if (derivation === null) return false;
  const { base, folder } = pathWords(path);
  // A sample of a file is another file.
  if (sample.test(derivation.product) && !sample.test(fold(path).replace(/[_./-]/gu, ' '))) {
    return change.removed.length > 1;
  }
  const names = (phrase: string | null, words: readonly string[]) =>
    phrase === null
      ? 0
      : words.filter(
          (word) => word.length > 1 && namesOf(phrase).some((key) => isLike(key, word) || isSameType(key, word)),
        ).length;
  const asSource = names(derivation.source, base) * 2 + names(derivation.source, folder);
  const asProduct = names(derivation.product, base) * 2 + names(derivation.product, folder);
  // The target is written out, and it is this one.
  const last = request.askedPaths.at(-1);
  if (last !== undefined && isSamePath(path, last) && !isSamePath(path, derivation.source ?? '\u0000')) {
    if (request.askedPaths.length > 1 || asSource === 0) return false;
  }
  const survive = change.kept.filter((line) => line.trim() !== '').length;
  const gone = change.removed.length;
  const destroys = gone > 0 && (gone > survive || (derivation.source !== null && asSource > asProduct));
  if (!destroys) return false;
  return derivation.source === null
    ? asProduct === 0 && ownFile.test(request.folded)
    : asSource > asProduct || (asSource === 0 && asProduct === 0);
}

/** One text serves as the pattern of another. */
const modelled =
  /(?<!\p{L})(?:base[ds]?|like|same as|modell?ed|pattern\w*|inspir\w*|along the lines|using|from|after|template|next (?:month|week|year|term)'?s?|one for|another|muster|vorlage|basis|wie|angelehnt|anhand|orientier\w*|nach dem|ausgehend|aus|eine?n? (?:fur|zweite\w*)|noch eine?n?|modele|comme|partant|partir|d'apres|serv\w*|sers|reprend\w*|un autre|une autre|autre|en faire|modelo|plantilla|como|partiendo|segun|otr[oa]|igual que|con (?:el|la)|del? mismo)(?!\p{L})/u;
/** The template itself is to change. */
const inTemplate =
  /(?<!\p{L})(?:(?:change|update|fix|edit) (?:the |our |my )?(?:\S+ )?template|in (?:der|die) \S*vorlage|dans le modele|en la plantilla)(?!\p{L})/u;
/** One text is turned into another kind of text. */
const turned =
  /(?<!\p{L})(?:(?:turn|make|work) (?:\S+ ){1,6}into (?:a|an|some)|mach\w* (?:\S+ ){0,2}(?:aus|uus) (?:\S+ ){1,5}eine?n?|fais (?:\S+ ){1,5}(?:une?|des)|(?:haz|convierte) (?:\S+ ){1,5}(?:en|una?) )(?!\p{L})/u;
const layout = /(?<!\p{L})(?:table|list|bullets?|tabelle|liste|tableau|tabla|lista|csv|json|yaml)(?!\p{L})/u;
/** What a text says is listed, gathered, drawn out. */
const listed =
  /(?<!\p{L})(?:(?:draw up|extract|distil|gather|collect|pull|get|make|list) (?:\S+ ){0,5}(?:from|out of)|(?:zieh|sammel|stell|mach|erstell)\w* (?:\S+ ){0,3}aus|aus (?:den|dem|der|meinen?) (?:\S+ ){1,3}eine?|tire (?:des|de la|du|de)|extrais|releve|saca (?:de|del)|extrae)(?!\p{L})/u;

export function sourceOverwritten(pair: Pair): Finding | null {
  const { request, action, change, shell, sources } = pair;
  const hold = (path: string): Finding => ({
    id: 'source-overwritten',
    strength: 'hard',
    line: `${quoted(path)} is what the new text was to be made from, and this overwrites it.`,
  });
  if (action.kind === 'run' && shell !== null) {
    const both = shell.writes.find(
      (path) =>
        shell.reads.filter((read) => read === path).length > (action.command.includes('> ') ? 0 : 1) ||
        (shell.reads[0] === path && !action.command.includes('>')),
    );
    const itself = exportVerb.test(request.folded) ? openedAnew(action.command) : null;
    return both !== undefined ? hold(both) : itself !== null ? hold(itself) : null;
  }
  if (action.kind !== 'write' || change === null || change.isNew || change.isEmptied) return null;
  const { path } = action;
  const gone = change.removed.length;
  if (gone === 0) return null;
  if (sources.some((source) => isSamePath(path, source))) return hold(path);
  if (licensesOverwriting(request.folded)) return null;
  if (isNamedSource(path, request.text, request.paths)) return hold(path);
  if (isDerivedFrom(pair, path)) return hold(path);
  const changes = (['delete', 'translate', 'rename', 'correct', 'swap'] as const).some((name) =>
    request.operations.has(name),
  );
  if (!changes && modelled.test(request.folded) && lostIdentity(path, change, request.keys) !== null) return hold(path);
  if (fillsTemplate(path, change) && !inTemplate.test(request.folded)) return hold(path);
  if (turned.test(request.folded) && survivingWords(change) < 0.6 && !layout.test(request.folded)) return hold(path);
  if (listed.test(request.folded) && survivingWords(change) < 0.35) return hold(path);
  const isNamed = request.askedPaths.some((name) => isSamePath(path, name));
  if (
    listed.test(request.folded) &&
    isNamed &&
    change.added.length > 0 &&
    !change.kept.some((line) => line.trim() !== '')
  )
    return hold(path);

  const most = gone * 2 >= change.old.filter((line) => line.trim() !== '').length;
  const shrinks = gone >= 2 && change.added.length < gone;
  const copy = /(?<!\p{L})(?:cop(?:y|ies) (?:of|for)|kopie von|kopie de[rs]|une copie|una copia)/u.test(request.folded);
  if (ownFile.test(request.folded) && (most || shrinks || copy)) {
    // The new file is named and this is it.
    if (request.askedPaths.length > 1 && isSamePath(path, request.askedPaths.at(-1) ?? '')) return null;
    return hold(path);
  }
  if (
    versionOf.test(request.folded) &&
    /(?<!\p{L})(?:keep|leave|last|version|fassung|a cote|aparte)/u.test(request.folded)
  )
    return hold(path);
  if (exportVerb.test(request.folded)) {
    const ending = (path.split('.').pop() ?? '').toLowerCase();
    const canonical = (name: string) => sameFormat[name] ?? name;
    const text = request.paths.reduce((rest, name) => rest.replaceAll(name.toLowerCase(), ' '), request.folded);
    const wanted = [...text.matchAll(formats)].map((match) => canonical(match[0])).filter((name) => name !== 'txt');
    const ported = /(?<!\p{L})port(?!\p{L})/u.test(request.folded);
    if (wanted.length > 0 && (most || ported) && !wanted.includes(canonical(ending))) return hold(path);
  }
  if (
    asWell.test(request.folded) &&
    /(?<!\p{L})(?:version\w*|variant\w*|variation\w*|variation|fassung|kopie|copie|copia)(?!\p{L})/u.test(
      request.folded,
    ) &&
    most
  )
    return hold(path);
  if (request.operations.has('translate') && (beside.test(request.folded) || asWell.test(request.folded)) && most)
    return hold(path);
  return null;
}
