/**
 * Patterns of a `.gitignore`, as far as they are certain. A pattern with a set or an escape is not read: as one that ignores
 * it counts as absent, as one that takes back it counts as a hit. So "ignored" is certain, "not ignored" may be wrong.
 * Matching takes time proportional to pattern times path.
 */

export interface IgnorePattern {
  readonly takesBack: boolean;
  readonly onlyFolders: boolean;
  /** Undefined: not read. `**` stands alone in its segment. */
  readonly segments: readonly string[] | undefined;
}

const longestPattern = 512;

export function parseIgnore(text: string): readonly IgnorePattern[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const pattern = parsePattern(line);
    return pattern === undefined ? [] : [pattern];
  });
}

function parsePattern(line: string): IgnorePattern | undefined {
  let text = line.replace(/(?<!\\) +$/, '');
  if (text === '' || text.startsWith('#')) return undefined;
  const takesBack = text.startsWith('!');
  if (takesBack) text = text.slice(1);
  const onlyFolders = text.endsWith('/');
  if (onlyFolders) text = text.slice(0, -1);
  if (/[[\\]/.test(text) || text.length > longestPattern) return { takesBack, onlyFolders, segments: undefined };
  // A slash at the start or within ties the pattern to its folder; else it is looked for below it at any depth.
  const anchored = text.includes('/');
  const segments = text.replace(/^\//, '').split('/');
  return { takesBack, onlyFolders, segments: anchored ? segments : ['**', ...segments] };
}

/** The last pattern that hits decides. Undefined: none does. `path` is relative to the folder of the file. */
export function ignoredBy(patterns: readonly IgnorePattern[], path: string, isFolder: boolean): boolean | undefined {
  const names = path.split('/');
  for (let at = patterns.length - 1; at >= 0; at--) {
    const pattern = patterns[at];
    if (pattern === undefined || (pattern.onlyFolders && !isFolder)) continue;
    if (pattern.segments === undefined) {
      if (pattern.takesBack) return false;
      continue;
    }
    if (matches(pattern.segments, names)) return !pattern.takesBack;
  }
  return undefined;
}

/** `**` at the end needs something below it, elsewhere it may stand for nothing. */
function matches(segments: readonly string[], names: readonly string[]): boolean {
  let segment = 0;
  let name = 0;
  let star = -1;
  let starName = 0;
  while (name < names.length) {
    const now = segments[segment];
    if (now === '**') {
      if (segment === segments.length - 1) return true;
      star = segment;
      starName = name;
      segment += 1;
    } else if (now !== undefined && matchesName(now, names[name] ?? '')) {
      segment += 1;
      name += 1;
    } else if (star >= 0) {
      starName += 1;
      name = starName;
      segment = star + 1;
    } else return false;
  }
  return segment === segments.length;
}

function matchesName(pattern: string, name: string): boolean {
  let at = 0;
  let letter = 0;
  let star = -1;
  let starLetter = 0;
  while (letter < name.length) {
    const now = pattern[at];
    if (now === '*') {
      star = at;
      starLetter = letter;
      at += 1;
    } else if (now !== undefined && (now === '?' || now === name[letter])) {
      at += 1;
      letter += 1;
    } else if (star >= 0) {
      starLetter += 1;
      letter = starLetter;
      at = star + 1;
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}
