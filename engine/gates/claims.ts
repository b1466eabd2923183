/**
 * Claims need their evidence. Reads what a model says it did and compares that with what the tools recorded: "searched"
 * needs hits, "read the image" needs its bytes. Pure. It finds claims that nothing proves; it never decides that one is true.
 */
import {
  affirming,
  type ClaimKind,
  everything,
  foundNothing,
  image,
  lacking,
  negation,
  notYet,
  ownVoice,
  selfContained,
  verbs,
} from './claimPatterns.ts';

/** What really happened, as the tools recorded it. */
export interface ToolFacts {
  readonly searches: readonly { readonly hits: number }[];
  readonly reads: readonly { readonly path: string; readonly bytes: number }[];
  readonly writes: readonly { readonly path: string }[];
  /** `exitCode` null: the command did not end by itself. */
  readonly commands: readonly { readonly exitCode: number | null }[];
  /** Paths that "all files" means, where the caller knows them. */
  readonly sources?: readonly string[];
}

export interface UnprovedClaim {
  readonly kind: ClaimKind;
  /** The clause that claims it. */
  readonly text: string;
  /** What is missing, as one sentence. */
  readonly why: string;
}

/** Every claim of a text that the facts do not prove, in the order of the text. */
export function checkClaims(text: string, facts: ToolFacts): readonly UnprovedClaim[] {
  const clauses = splitClauses(withoutQuotations(text));
  return clauses.flatMap((clause, index) =>
    findClaims(clause).flatMap((kind) => {
      const why = whatIsMissing(kind, clause, `${clause} ${clauses[index + 1] ?? ''}`, facts);
      return why === null ? [] : [{ kind, text: clause, why }];
    }),
  );
}

/** Which kinds of deeds a clause claims. */
function findClaims(clause: string): readonly ClaimKind[] {
  const found: ClaimKind[] = [];
  for (const [kind, pattern] of Object.entries(verbs) as [Exclude<ClaimKind, 'readImage'>, RegExp][]) {
    const verb = pattern.exec(clause);
    if (!verb || !isClaimed(clause, verb.index, verb[0])) continue;
    found.push(kind === 'read' && image.test(clause) ? 'readImage' : kind);
  }
  return found;
}

function isClaimed(clause: string, at: number, verb: string): boolean {
  const before = clause.slice(0, at).replace(affirming, ' ');
  const after = clause.slice(at + verb.length);
  const opening = /^[^\p{L}]*(?:[\p{L}]+ly |also |then |auch |bereits |zuerst |d['’]abord |también |ya )?$/iu.test(
    before,
  );
  if (!opening && !ownVoice.test(before) && !selfContained.test(verb)) return false;
  if (negation.test(before) || lacking.test(before)) return false;
  // "Ich suchte nicht": German puts the word behind the verb.
  if (/^\s+(?:\p{L}+\s+)?(?:nicht|nie|niemals)(?!\p{L})(?!\s+nur)/iu.test(after)) return false;
  const near = before.trim().split(/\s+/u).slice(-6).join(' ');
  return !notYet.test(near) && !/(?:^|\s)(?:zu|werden)\s*$/iu.test(near);
}

function whatIsMissing(kind: ClaimKind, clause: string, context: string, facts: ToolFacts): string | null {
  if (kind === 'searched') {
    if (facts.searches.some(({ hits }) => hits > 0)) return null;
    if (facts.searches.length === 0) return 'No search was made.';
    return foundNothing.test(context) ? null : 'No search had a hit.';
  }
  if (kind === 'ran') {
    return facts.commands.some(({ exitCode }) => exitCode === 0) ? null : 'No command was run to a good end.';
  }
  if (kind === 'wrote') {
    if (facts.writes.length === 0) return 'Nothing was written.';
    const unwritten = namedFiles(clause).filter((name) => !facts.writes.some(({ path }) => isNamed(path, name)));
    return unwritten.length === 0 ? null : `${unwritten.join(', ')} was not written.`;
  }
  const read = facts.reads.filter(({ bytes }) => bytes > 0);
  if (kind === 'readImage') {
    return read.some(({ path }) => image.test(path)) ? unread(clause, read) : 'No bytes of an image were read.';
  }
  if (read.length === 0) return 'No file was read.';
  if (facts.sources && everything.test(clause) && namedFiles(clause).length === 0) {
    const left = facts.sources.filter((source) => !read.some(({ path }) => path === source));
    if (left.length > 0) return `${left.length} of ${facts.sources.length} files were not read.`;
  }
  return unread(clause, read);
}

function unread(clause: string, read: ToolFacts['reads']): string | null {
  const left = namedFiles(clause).filter((name) => !read.some(({ path }) => isNamed(path, name)));
  return left.length === 0 ? null : `${left.join(', ')} was not read.`;
}

/** Words with an extension: `a.txt`, `docs/b.md`. */
function namedFiles(clause: string): readonly string[] {
  return (clause.match(/[\p{L}\p{N}_][\p{L}\p{N}_./-]*\.[a-z][a-z0-9]{0,5}(?![\p{L}\p{N}])/giu) ?? []).filter(
    (name) => !/^(?:e\.g|i\.e|z\.b|d\.h|p\.ex|p\.ej)$/iu.test(name),
  );
}

function isNamed(path: string, name: string): boolean {
  const file = name.replace(/^\.\//, '');
  return path === file || path.endsWith(`/${file}`);
}

/** Text that the writer only repeats: block quotes, code blocks, and quotations longer than a name. */
function withoutQuotations(text: string): string {
  return text
    .replace(/^```[\s\S]*?(?:^```|$(?![\s\S]))/gm, ' ')
    .replace(/^[ \t]*>.*$/gm, ' ')
    .replace(/["“”„«»]([^"“”„«»\n]*)["“”„«»]/gu, (all, inner: string) => (inner.trim().includes(' ') ? ' ' : all));
}

/** Nobody writes a longer clause; a text made to cost time does. */
const clauseCharacters = 2_000;

/** A full stop ends a clause only before white space, so that `a.txt` stays whole. */
function splitClauses(text: string): readonly string[] {
  return text
    .split(/[.!?]+(?=\s|$)|[;\n]+|,?[ \t](?:but|aber|sondern|mais|pero|sino)[ \t]/iu)
    .map((clause) => clause.slice(0, clauseCharacters).trim())
    .filter((clause) => clause !== '');
}
