/**
 * What a request says on its face: operations asked for, files named, and which of its words exclude, protect or negate.
 * Pure and lexical, four languages. It never says what the person means beyond those words.
 */
import {
  everyMark,
  exceptedBefore,
  exceptionMark,
  guards,
  interrogative,
  noChange,
  type Operation,
  onlyMark,
  operations,
  politeRequest,
  tellVerb,
} from './lexicon.ts';
import { meantWord } from './slips.ts';
import { contentKeys, fold, foldInPlace, wordsOf } from './words.ts';

export interface Guard {
  /** `untouched`: nothing of it may change. `kept`: it must still be there. `except`: the change stops at it. */
  readonly kind: 'untouched' | 'kept' | 'except';
  readonly text: string;
  readonly keys: readonly string[];
  readonly paths: readonly string[];
}

export interface RequestView {
  readonly text: string;
  readonly folded: string;
  readonly keys: readonly string[];
  /** What remains when the guarded words are taken out. */
  readonly askedText: string;
  readonly askedKeys: readonly string[];
  readonly operations: ReadonlySet<Operation>;
  readonly guards: readonly Guard[];
  /** Names with an ending or a slash, as written. */
  readonly paths: readonly string[];
  readonly askedPaths: readonly string[];
  readonly only: boolean;
  readonly every: boolean;
  /** No change is asked for: a question, or the words "just tell me". `open` where a reader could see it otherwise. */
  readonly question: 'no' | 'open' | 'yes';
}

const knownNames = /(?<![\p{L}\p{N}./_-])(?:Makefile|Dockerfile|LICENSE|README|CHANGELOG)(?![\p{L}\p{N}/_-]|\.\p{L})/gu;
/** `.env.local`, `.gitignore`; and a folder, `archive/`. */
const dotted = /(?<![\p{L}\p{N}./_-])\.[a-z][\w-]{1,30}(?:\.[\w-]{1,30}){0,3}(?![\p{L}\p{N}/_-])/gu;
const folder = /(?<![\p{L}\p{N}./_-])(?:[\p{L}\p{N}_][\p{L}\p{N}._-]{0,60}\/){1,6}(?=[\s,;:!?."'»”)]|$)/gu;
const named =
  /(?<![\p{L}\p{N}@./_-])(?:[\p{L}\p{N}_~-][\p{L}\p{N}._~-]{0,80}\/){0,8}[\p{L}\p{N}_-][\p{L}\p{N}._-]{0,80}\.[a-zA-Z][a-zA-Z0-9]{0,5}(?![\p{L}\p{N}@/_-])/gu;

/** Names that look like a file's. Addresses of web pages and mail are none. */
export function pathsIn(text: string): readonly string[] {
  const found = [...text.matchAll(named)]
    .map((match) => match[0])
    .filter(
      (name) =>
        !/^(?:www\.|\d+(?:\.\d+)+$)|\.(?:example|com|org|net|de|fr|es|eu|io|uk)$|^(?:e\.g|i\.e|z\.b|p\.ej|d\.h)$/iu.test(
          name,
        ),
    );
  const others = [knownNames, dotted, folder].flatMap((form) => [...text.matchAll(form)].map((match) => match[0]));
  return [
    ...new Set([
      ...found,
      ...others.filter((name) => !/^\p{L}\/$/u.test(name) && !found.some((each) => each.includes(name))),
    ]),
  ];
}

/** Without marks that no reader sees, and with the apostrophes that hurried people leave out. */
function asWritten(request: string): string {
  return request
    .slice(0, 4_000)
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu, '')
    .replace(
      /(?<!\p{L})(do|does|did|is|are|was|were|have|has|had|could|would|should|must|wo|ca)nt(?!\p{L})/giu,
      "$1n't",
    );
}

export function readRequest(request: string): RequestView {
  const text = asWritten(request);
  const clauses = splitClauses(
    text.replace(/\(([^()]{1,80})\)/gu, (all, inner: string) =>
      guards.untouched.test(fold(inner)) ? `, ${inner}, ` : all,
    ),
  );
  const found: Guard[] = [];
  let takesOut = false;
  const asked: string[] = [];
  for (const clause of clauses) {
    const { keep, guarded } = laterDenial(clause, asked) ?? splitGuard(clause);
    if (
      found.length === 0 &&
      guarded?.kind === 'except' &&
      contentKeys(keep).length === 0 &&
      without.test(fold(clause))
    ) {
      // "without Jim, please" takes him out.
      asked.push(clause);
      takesOut = true;
      continue;
    }
    const previous = asked.at(-1) ?? '';
    if (
      guarded !== null &&
      !theRest.test(fold(clause)) &&
      keep === '' &&
      contentKeys(guarded.text).length === 0 &&
      previous !== '' &&
      asked.length > 1
    ) {
      // "that one stays out of it": what it is stands in the clause before.
      asked.pop();
      found.push({ kind: guarded.kind, text: previous, keys: contentKeys(previous), paths: pathsIn(previous) });
      continue;
    }
    asked.push(keep);
    if (guarded !== null) {
      found.push({ ...guarded, keys: contentKeys(guarded.text), paths: pathsIn(guarded.text) });
    }
  }
  const askedText = asked.join(', ');
  const folded = fold(text);
  const slips = wordsOf(askedText).flatMap(({ key }) => meantWord(key) ?? []);
  const foldedAsked = [unquoted(fold(askedText)), ...slips].join(' ');
  const asks = new Set<Operation>();
  for (const [name, pattern] of Object.entries(operations) as [Operation, RegExp][]) {
    if (pattern.test(foldedAsked)) asks.add(name);
  }
  if (takesOut) asks.add('delete');
  const guardedPaths = found.flatMap(({ paths }) => paths);
  const paths = pathsIn(text);
  return {
    text,
    folded,
    keys: contentKeys(text),
    askedText,
    askedKeys: contentKeys(askedText),
    operations: asks,
    guards: found,
    paths,
    askedPaths: paths.filter((path) => !guardedPaths.includes(path) || pathsIn(askedText).includes(path)),
    only: onlyMark.test(folded),
    every: everyMark.test(folded),
    question: readQuestion(text, asks.size > 0),
  };
}

/** What stands between quotation marks is text, and no wish. */
export function unquoted(text: string): string {
  return text.replace(/"[^"]{1,300}"|«[^»]{1,300}»|[“„][^”“]{1,300}[”“]/gu, ' ');
}

const theRest =
  /(?<!\p{L})(?:rest|else|others?|ubrige\w*|andere\w*|sonst|reste|autres?|demas|resto|otr[oa]s)(?!\p{L})/u;
const without = /^(?:\p{L}+ ){0,2}(?:without|ohne|sans|sin)(?!\p{L})/u;
const questionWord =
  /(?<![\p{L}\p{N}])(?:what|when|where|which|who|why|how (?:much|many|long)|was|wann|wo|welche\w*|wer|warum|wie (?:viel|lange|hoch)|quand|ou|quel\w*|qui|pourquoi|combien|cuando|donde|cual\w*|quien|por que|cuant[oa]s?)(?![\p{L}\p{N}])/u;
const openingQuestion =
  /^(?:what(?:'s|s)?|why|who(?:'s)?|how (?:many|much|long|old|often|do i|does|is|are|can i)|warum|wieso|weshalb|wer|wie (?:viel|lange|oft|hoch|heisst|war)|wann|pourquoi|combien|quel(?:le)?s? (?:est|sont)|qui est|cuant[oa]s?|quien|cual es|por que|did (?:i|we|you)|does (?:the|it)|is there|are there)(?![\p{L}\p{N}])/u;

/** A quotation is one piece, whatever marks stand in it. Letter for letter. */
function wholeQuotations(text: string): string {
  return text.replace(/"[^"]{1,300}"|«[^»]{1,300}»|[“„][^”“]{1,300}[”“]/gu, (quote) =>
    quote
      .replace(/[.;!?:,](?=\s)/gu, '·')
      .replace(/(?<=\s)[–—-](?=\s)/gu, '·')
      .replace(/\n/gu, ' '),
  );
}

function splitClauses(text: string): readonly string[] {
  return wholeQuotations(text)
    .split(
      /[.;!?:,]+(?=\s|$)|\n|\s[–—-]\s|\s(?=(?:but|aber|mais|pero|however|doch|jedoch|sondern|sino|although|though|while)\s)|\s(?=(?:and|und|et|y)\s(?:leave|keep|don['’]t|do not|lass|behalt|laisse|garde|ne\s|no\s|deja|conserva|mant[eé]n))/iu,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
    .slice(0, 60);
}

/** "the search should ignore capitals" says what a program does; "ignore the drafts" what is left out. */
function isBehaviour(mark: string, before: string): boolean {
  return (
    /^(?:ignor|skip)/u.test(mark) &&
    !/^(?:(?:and|but|please|just|then|und|bitte|et|mais|y|pero|por favor) ?)*$/u.test(before)
  );
}

type Split = { keep: string; guarded: { kind: Guard['kind']; text: string } | null };

/** Whether a quotation is open at the end of this. */
function isQuoted(before: string): boolean {
  const open = Math.max(before.lastIndexOf('«'), before.lastIndexOf('“'), before.lastIndexOf('„'));
  const close = Math.max(before.lastIndexOf('»'), before.lastIndexOf('”'));
  return open > close || (before.split('"').length - 1) % 2 === 1;
}

function splitGuard(clause: string): Split {
  const folded = fold(clause);
  const hit = exceptionMark.exec(foldInPlace(clause));
  // A quotation excludes nothing.
  const isNone =
    hit !== null &&
    ((/^pas /u.test(hit[0]) && /(?:^|[\s,])n(?:e |')/u.test(folded.slice(0, hit.index))) ||
      isQuoted(clause.slice(0, hit.index)) ||
      isBehaviour(hit[0], folded.slice(0, hit.index)));
  const mark = isNone ? null : hit;
  const tail = mark === null ? '' : clause.slice(mark.index + mark[0].length);
  // "leave the rest as it is, without …": a guard around the mark counts for the whole.
  if (mark !== null && tail.trim() !== '' && !guards.untouched.test(folded.slice(0, mark.index + mark[0].length))) {
    return { keep: clause.slice(0, mark.index), guarded: { kind: 'except', text: tail } };
  }
  const keeping =
    /(?<!\p{L})(?:en gardant|gardant|en conservant|conservant|while keeping|keeping|conservando|manteniendo|without losing)(?!\p{L})/u.exec(
      foldInPlace(clause),
    );
  if (keeping !== null && keeping.index > 0) {
    return {
      keep: clause.slice(0, keeping.index),
      guarded: { kind: 'kept', text: clause.slice(keeping.index + keeping[0].length) },
    };
  }
  if (guards.untouched.test(folded)) return { keep: '', guarded: { kind: 'untouched', text: clause } };
  if (exceptedBefore.test(folded)) return { keep: '', guarded: { kind: 'except', text: clause } };
  if (guards.kept.test(folded)) return { keep: '', guarded: { kind: 'kept', text: clause } };
  return { keep: clause, guarded: null };
}

/** "everyone to evenings, not Bridget though", "alle auf Dienstag, Marta nicht": a denial after a word for everybody. */
function laterDenial(clause: string, before: readonly string[]): Split | null {
  if (!before.some((each) => everyMark.test(fold(each)))) return null;
  const text =
    /^(?:(?:but|just|only|aber|nur|blo(?:ss|ß)|mais|surtout|pero|and|und|et|y) )?(?:not|nicht|pas|no) (?!(?:yet|now|sure|just|only|even|too|so|ganz|mehr|encore|seulement|solo|todav[ií]a)(?!\p{L}))(.{2,50}?)(?: (?:though|however|please|bitte|aber|hein|eh))?$/iu.exec(
      clause,
    )?.[1] ??
    /^(?:(?:but|aber|mais|pero|nur|only) )?(\p{Lu}[\p{L}\p{N}'’-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}'’-]*){0,2}) (?:not|nicht|pas|no)$/u.exec(
      clause,
    )?.[1];
  return text === undefined ? null : { keep: '', guarded: { kind: 'except', text } };
}

const somewhere =
  /^ (?:to|in|inside|on|about|an|am|im|in|bei|auf|dans|a|au|aux|sur|en|de|del)(?!\p{L})(?! (?:(?:the|this|that|my|der|die|das|dem|le|la|el) )?(?:chat|file|datei|fichier|document\w*|dokument|archivo|fichero|text\w*|it|ihr|ihm|anything|me|mir))/u;
const ofChange = /edit|chang|touch|modif|ander|toqu|cambi/u;

function readQuestion(text: string, asks: boolean): RequestView['question'] {
  const folded = fold(text).trim();
  const still = noChange.exec(folded);
  // "no edits to a.py itself", "ne change rien dans la doc": somewhere else something is to change.
  const elsewhere =
    still !== null && ofChange.test(still[0]) && somewhere.test(folded.slice(still.index + still[0].length));
  if (still !== null && !elsewhere) return 'yes';
  const sentences = folded
    .split(/(?<=[?!])\s+|(?<=[.])\s+(?=\p{L})/u)
    .filter((part) => part.trim() !== '')
    .slice(0, 20);
  const first = sentences[0] ?? '';
  const bare = first.replace(/^[¿¡\s"«]+/u, '');
  const polite = politeRequest.test(bare);
  const wantsTelling = tellVerb.test(bare.slice(0, 120));
  const asksThere = first.includes('?');
  if (
    /^(?:dis-moi|dime|tell me|sag mir|je voudrais savoir|i(?:'d| would) like to know|ich wusste gern|ich mochte wissen|quiero saber|quisiera saber|i wonder|i was wondering|i need to know|read (?:me|out|aloud)|lies (?:mir|uns)? ?|lis-moi|lis moi|leeme|lee en voz|muestrame|show me|zeig mir|montre-moi|montre moi|ensename|mich (?:wurde )?interessier\w+|i.d be interested|me gustaria saber|me interesa saber|donne-moi ton avis|give me your opinion|gib mir .{0,20}(?:meinung|ruckmeldung)|dame tu opinion|que opinas|was haltst du|explain(?: to me)?|erklar mir|explique-moi|explicame)(?!\p{L})/u.test(
      folded,
    )
  ) {
    return sentences.length === 1 ? 'yes' : 'open';
  }
  if (polite) {
    if (!wantsTelling) return 'no';
    return sentences.length === 1 && !/(?<!\p{L})(?:and|und|et|y)(?!\p{L})/u.test(bare) ? 'yes' : 'open';
  }
  const opensSo = interrogative.test(first) || first.startsWith('¿');
  const asksAfter =
    sentences.length > 1 &&
    !(sentences.at(-1) ?? '?').includes('?') &&
    (Object.values(operations).some((each) => each.test(sentences.at(-1) ?? '')) ||
      /(?<!\p{L})(?:soll\w*|should|please|bitte|must|needs? to|il faut|hay que|deb\w+|doit)(?!\p{L})/u.test(
        sentences.at(-1) ?? '',
      ));
  if (opensSo && asksThere) return sentences.length === 1 ? 'yes' : asksAfter ? 'no' : 'open';
  // Without a question mark only words that open nothing else.
  if (openingQuestion.test(bare) && !/[,:]/u.test(first) && sentences.length === 1) return 'yes';
  if (asksThere && sentences.length === 1) {
    if (!asks && questionWord.test(folded)) return 'yes';
    return /(?<!\p{L})(?:tu|vous|du|sie|ihr|you|usted|ustedes) (?:\p{L}+ ){0,2}(?:trouves|penses|crois|sais|think|know|findest|weisst|meinst|crees|sabes|remember)/u.test(
      folded,
    )
      ? 'yes'
      : 'open';
  }
  return wantsTelling &&
    /^(?:(?:please|bitte|por favor) )?(?:check|verify|see|pruf|schau|guck|verifi|regard|comprueb|mira|revis|averig)/u.test(
      bare,
    ) &&
    sentences.length === 1 &&
    !/(?<!\p{L})(?:and|und|et|y)(?!\p{L})/u.test(bare)
    ? 'yes'
    : 'no';
}
