/** The edits of a parameter expansion, `${x%.txt}` and its like, on a value that is known. Pure. */

/** The edited text; undefined where what the edit does cannot be told. `rest` is what stands behind the name. */
export function edited(text: string, rest: string): string | undefined {
  const cut = /^(##?|%%?)(.*)$/s.exec(rest);
  if (cut !== null) return trimmed(text, cut[1] ?? '', cut[2] ?? '');
  const replace = /^\/([/#%]?)((?:\\.|[^/\\])+)(?:\/(.*))?$/s.exec(rest);
  if (replace !== null) return replaced(text, replace[1] ?? '', replace[2] ?? '', replace[3] ?? '');
  const slice = /^:\s*\(?(-?\d+)\)?(?::\s*(-?\d+))?$/.exec(rest);
  if (slice !== null) return sliced(text, Number(slice[1]), slice[2] === undefined ? undefined : Number(slice[2]));
  switch (rest) {
    case '^^':
      return text.toUpperCase();
    case ',,':
      return text.toLowerCase();
    case '^':
      return text.slice(0, 1).toUpperCase() + text.slice(1);
    case ',':
      return text.slice(0, 1).toLowerCase() + text.slice(1);
    default:
      return undefined;
  }
}

/** A pattern with `*`, `?` and plain brackets; undefined if it holds quotes, expansions or more. */
function matcher(written: string): RegExp | undefined {
  const pattern = written.replace(/^"([^"$`\\]*)"$|^'([^']*)'$/, (_, one?: string, two?: string) =>
    (one ?? two ?? '').replace(/[*?[\]\\]/g, '\\$&'),
  );
  if (/["'$`]|[?*+@!]\(/.test(pattern)) return undefined;
  const source = pattern.replace(
    /\\(.)|\[([!^]?)([\w.-]+)\]|[\s\S]/g,
    (hit: string, escaped?: string, not?: string, set?: string) => {
      if (escaped !== undefined) return literal(escaped);
      if (set !== undefined) return `[${not === '' ? '' : '^'}${set.replace(/[.\\]/g, '\\$&')}]`;
      return hit === '*' ? '[\\s\\S]*' : hit === '?' ? '[\\s\\S]' : literal(hit);
    },
  );
  try {
    return new RegExp(`^(?:${source})$`);
  } catch {
    return undefined;
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const longest = 400;

function trimmed(text: string, sign: string, pattern: string): string | undefined {
  const matches = matcher(pattern);
  if (matches === undefined || text.length > longest) return undefined;
  const lengths = Array.from({ length: text.length + 1 }, (_, at) => at);
  if (sign.length === 2) lengths.reverse();
  const front = sign.startsWith('#');
  const hit = lengths.find((length) => matches.test(front ? text.slice(0, length) : text.slice(text.length - length)));
  if (hit === undefined) return text;
  return front ? text.slice(hit) : text.slice(0, text.length - hit);
}

function replaced(text: string, where: string, pattern: string, put: string): string | undefined {
  const matches = matcher(pattern);
  if (matches === undefined || text.length > longest || /["'$`\\&]/.test(put)) return undefined;
  let result = '';
  let at = 0;
  for (; at <= text.length; at++) {
    const length = longestAt(text, at, matches, where === '%');
    if (length > 0 && (where !== '#' || at === 0)) {
      result += put;
      at += length - 1;
      if (where !== '/') return result + text.slice(at + 1);
    } else result += text.slice(at, at + 1);
    if (where === '#') return result + text.slice(at + 1);
  }
  return result;
}

function longestAt(text: string, at: number, matches: RegExp, toEnd: boolean): number {
  for (let end = text.length; end > at; end--) {
    if (matches.test(text.slice(at, end))) return end - at;
    if (toEnd) return 0;
  }
  return 0;
}

function sliced(text: string, from: number, length: number | undefined): string {
  const start = from < 0 ? text.length + from : from;
  if (start < 0) return '';
  const end = length === undefined ? text.length : length < 0 ? text.length + length : start + length;
  return text.slice(start, Math.max(start, end));
}
