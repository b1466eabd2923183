/** What to say of a pattern that takes in no file: what is there instead, and the pattern that would take it in. Pure. */

/** Endings that the engine reads as text. */
const readable: ReadonlySet<string> = new Set([
  'txt',
  'md',
  'markdown',
  'csv',
  'tsv',
  'json',
  'eml',
  'log',
  'html',
  'xml',
]);

export interface SourceHint {
  /** The ending that most files there have, without its dot; '' for files without one. */
  readonly ending: string;
  readonly count: number;
  /** Files in that folder, of any ending. */
  readonly total: number;
  /** A pattern that would find them; null where the engine could not read them. */
  readonly use: string | null;
}

/** The pattern for everything in the folder of a pattern that found nothing. */
export function besidePattern(pattern: string): string {
  const at = pattern.lastIndexOf('/');
  return at === -1 ? '*' : `${pattern.slice(0, at)}/*`;
}

export function hintOf(pattern: string, paths: readonly string[]): SourceHint | null {
  if (paths.length === 0) return null;
  const counts = new Map<string, number>();
  for (const path of paths) {
    const ending = endingOf(path);
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([left, many], [right, more]) => more - many || left.localeCompare(right));
  const [ending, count] = sorted.find(([each]) => readable.has(each)) ?? sorted[0] ?? ['', 0];
  const folder = besidePattern(pattern);
  return { ending, count, total: paths.length, use: readable.has(ending) ? `${folder}.${ending}` : null };
}

function endingOf(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  const at = name.lastIndexOf('.');
  return at <= 0 ? '' : name.slice(at + 1).toLowerCase();
}
