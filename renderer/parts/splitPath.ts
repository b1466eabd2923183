/** Where a path may be cut for display: the end of the name with its extension is kept. No surrogate pair is torn. */
const keptEnd = 14;

export function splitPath(path: string): readonly [head: string, tail: string] {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(path)].map(
    ({ segment }) => segment,
  );
  if (letters.length <= keptEnd * 2) return [path, ''];
  return [letters.slice(0, -keptEnd).join(''), letters.slice(-keptEnd).join('')];
}

/** `…/Buchhaltung/Q1` of a longer path; a short one as it is. */
export function lastParts(path: string, kept = 2): string {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.length <= kept ? path : `…/${parts.slice(-kept).join('/')}`;
}
