/** Sentences, bullets and single lines of a source: what a quote may be. Spans of the original text, markers left out. */
import type { Line } from './layout.ts';
import type { Span } from './shape.ts';

const BULLET = /^[ \t]*(?:[-*•–‣◦▪]|\d{1,3}[.)]|[a-z][.)]|\[[ xX]\])[ \t]+(?:\[[ xX]\][ \t]+)?/u;
const HEADING = /^[ \t]*#{1,6}[ \t]+/;
const QUOTED = /^[ \t]*(?:>[ \t]?)+/;
/** A full stop after these ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|No|Nos|Nr|Art|Abs|Ref|vs|etc|approx|ca|bzw|evtl|ggf|usw|inkl|zzgl|max|min|Tel|Str|Hr|Fr|Mme|Mlle|M|Sr|Sra|Srta|Ud|núm|n|p|pp|S|z\.B|d\.h|i\.d\.R|u\.a|excl|incl|exkl|gem|lt|Std|Mio|Mrd|Tsd|Kap|Abt|Fa|Hrn|vgl|cf|resp|env|apr|aprox|máx|mín|pág|fig|vol|ext|e\.g|i\.e|a\.m|p\.m|Ltd|Inc|Co|Corp|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|Okt|Dez|Mrz)$/u;
const END = /[.!?…]+["'”“»)\]]*(?=\s|$)/gu;
const MAX_SENTENCE = 2_000;

/** Opens or closes a letter, and says nothing. */
const SALUTATION =
  /^(?:dear|hello|hi|good (?:morning|afternoon|evening)|sehr geehrte[rs]?|liebe[rs]?|hallo|guten tag|madame|monsieur|ch(?:er|ère)s?|bonjour|estimad[oa]s?|querid[oa]s?|hola|buenos d[ií]as)(?![\p{L}\p{N}])[^.?!:]{0,60}[,!]?$/iu;
const CLOSING =
  /^(?:(?:with )?(?:kind|best|warm) (?:regards|wishes)|regards|yours (?:sincerely|faithfully|truly)|sincerely|(?:mit )?(?:freundlichen?|besten?|herzlichen?|viele|liebe) gr(?:ü|ue)(?:ß|ss)en?|cordialement|bien à vous|(?:un )?(?:cordial(?:es)?|atentos?) saludos?|(?:muy )?atentamente|saludos)(?:,\s*\p{Lu}[\p{L} .-]{0,40}|[,.!])?$/iu;

/** Sentences that say something: without headings, salutations and closing words. */
export function sayingSentences(text: string, lines: readonly Line[]): readonly Span[] {
  const headings = new Set(
    lines.flatMap((line) => (HEADING.test(text.slice(line.start, line.end)) ? [line.start] : [])),
  );
  lines.forEach((line, index) => {
    const below = lines[index + 1];
    if (below && /^\s*(?:={3,}|-{3,})\s*$/.test(text.slice(below.start, below.end))) headings.add(line.start);
  });
  return sentencesOf(text, lines).filter(({ start, end }) => {
    const sentence = text.slice(start, end);
    return (
      !headings.has(text.lastIndexOf('\n', start - 1) + 1) && !SALUTATION.test(sentence) && !CLOSING.test(sentence)
    );
  });
}

export function sentencesOf(text: string, lines: readonly Line[]): readonly Span[] {
  const found: Span[] = [];
  let block: { start: number; end: number } | undefined;
  const close = () => {
    if (block !== undefined) pushSentences(text, block, found);
    block = undefined;
  };
  for (const line of lines) {
    const content = text.slice(line.start, line.end);
    if (line.role === 'rule' || content.trim() === '' || /^[\s\-=_*─═]{3,}$/.test(content)) {
      close();
      continue;
    }
    const marker = /^(?:)/.exec(content) && (BULLET.exec(content) ?? HEADING.exec(content) ?? QUOTED.exec(content));
    const start = line.start + (marker?.[0].length ?? 0);
    const ownBlock = line.cells !== undefined || HEADING.test(content) || isLabelled(content);
    if (marker !== null || ownBlock || block === undefined) close();
    if (start >= line.end) continue;
    if (block === undefined) block = { start, end: line.end };
    else block.end = line.end;
    if (ownBlock) close();
  }
  close();
  return found;
}

/** `Total: 85.00` is a line of its own, not the start of a sentence that runs on. */
function isLabelled(content: string): boolean {
  return /^\s*\p{L}[^:.!?]{0,39}:(?:\s|$)/u.test(content);
}

function pushSentences(text: string, block: Span, found: Span[]): void {
  const content = text.slice(block.start, block.end);
  let from = 0;
  END.lastIndex = 0;
  for (const match of content.matchAll(END)) {
    const end = match.index + match[0].length;
    if (match[0].startsWith('.') && !endsSentence(content, match.index, end)) continue;
    push(from, end);
    from = end;
  }
  push(from, content.length);

  function push(start: number, end: number): void {
    let [a, b] = [start, end];
    while (a < b && /\s/.test(content[a] ?? '')) a += 1;
    while (b > a && /\s/.test(content[b - 1] ?? '')) b -= 1;
    if (b - a < 2 || b - a > MAX_SENTENCE || !/\p{L}/u.test(content.slice(a, b))) return;
    found.push({ start: block.start + a, end: block.start + b });
  }
}

function endsSentence(content: string, stop: number, end: number): boolean {
  const before = content.slice(Math.max(0, stop - 16), stop);
  if (ABBREVIATION.test(before)) return false;
  const next = /^\s+(["'“„«»(]*)(\S)/u.exec(content.slice(end, end + 16))?.[2];
  if (next === undefined) return true;
  // `am 3. September`: an ordinal, unless what follows starts like a sentence after a year or a long number
  if (/(?:^|\D)\d{1,2}$/.test(before)) return false;
  return !/\p{Ll}/u.test(next);
}
