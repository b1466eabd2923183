/** The request gives a value word by word, behind a colon or in quotation marks, and the new text has another. Advises. */
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { hasWord, wordsOf } from '../reading/words.ts';

export function statedValue({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.added.length === 0) return null;
  const { operations } = request;
  if (
    (['translate', 'shorten', 'reword', 'format', 'delete', 'sort', 'create', 'move', 'swap'] as const).some((name) =>
      operations.has(name),
    )
  )
    return null;
  const value = /:\s+([^:\n]{3,80})$/u.exec(request.text.trim())?.[1];
  if (value === undefined || request.guards.length > 0) return null;
  if (/(?<!\p{L})(?:same|meme|gleiche\w*|selbe\w*|mism[oa])(?!\p{L})/u.test(request.folded)) return null;
  const words = wordsOf(value);
  if (words.length < 2 || words.length > 8 || !/^\d/u.test(value)) return null;
  const now = wordsOf(change.newText).map(({ key }) => key);
  const said = words.filter(({ key }) => key.length > 2 && !/\d/u.test(key) && !/^(?:and|und|oder|the)$/u.test(key));
  const missing = said.filter(({ key }) => !hasWord(now, key) && !now.some((other) => other.includes(key)));
  const [one] = missing;
  // Most of it is there and a word is not.
  if (one === undefined || missing.length * 2 > said.length + 1) return null;
  return {
    id: 'stated-value',
    strength: 'soft',
    line: `The request says ${quoted(value)}, and ${quoted(one.text)} is not in the new text.`,
  };
}
