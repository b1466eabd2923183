/** Lines go that nothing in the request lets go, or other lines go than those it names. */
import type { Change } from './change.ts';
import type { Operation } from './lexicon.ts';
import type { Finding, Pair } from './pair.ts';
import { quoted } from './pair.ts';
import type { RequestView } from './readRequest.ts';
import { wordsOf } from './words.ts';

/** Operations in whose course lines go. */
const removing: readonly Operation[] = [
  'delete',
  'clean',
  'empty',
  'dedupe',
  'shorten',
  'translate',
  'reword',
  'move',
  'create',
  'format',
  'swap',
  'sort',
];

export function lostLines({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isEmptied) return null;
  if (request.operations.has('delete')) return wrongLines(request, change);
  const commented =
    /(?<!\p{L})(?:comment (?:\S+ ){0,5}out|comment out|auskommentier\w*|kommentier\w* .{0,40}aus|commente\w*|comenta\w*)/u.test(
      request.folded,
    );
  if (!commented && removing.some((name) => request.operations.has(name))) return null;
  // "replace all of it by": what stood there was to go.
  if (
    /(?<!\p{L})(?:replac\w*|ersetz\w*|remplac\w*|reemplaz\w*|sustitu\w*)/u.test(request.folded) &&
    /(?<!\p{L})(?:whole|entire|all|everything|contents?|ganze\w*|alles|inhalt|tout|toute|contenu|todo|toda|contenido)(?!\p{L})/u.test(
      request.folded,
    )
  )
    return null;
  for (const hunk of change.hunks) {
    const gone = hunk.removed.filter((line) => line.trim() !== '');
    const come = hunk.added.filter((line) => line.trim() !== '');
    const lost = gone.find((line) => !survives(line, change));
    if (gone.length > come.length && come.length === 0 && lost !== undefined) {
      return {
        id: 'undemanded-delete',
        strength: 'hard',
        line: `${quoted(lost)} would be deleted, and the request does not ask to remove anything.`,
      };
    }
    if (gone.length > come.length && lost !== undefined) {
      return {
        id: 'undemanded-delete',
        strength: 'soft',
        line: `${quoted(lost)} would be gone, and the request does not ask to remove anything.`,
      };
    }
  }
  return null;
}

/** Most of its words are still somewhere in the new text. */
function survives(line: string, change: Change): boolean {
  const words = [...new Set(wordsOf(line).map(({ key }) => key))];
  if (words.length === 0) return true;
  const now = new Set(wordsOf(change.newText).map(({ key }) => key));
  return words.filter((word) => now.has(word)).length >= words.length * 0.8;
}

/** The line that the request names stays, and another goes. */
function wrongLines(request: RequestView, change: Change): Finding | null {
  const gone = change.removed.filter((line) => !survives(line, change));
  const stays = change.new.filter((line) => line.trim() !== '');
  if (gone.length === 0 || change.added.length > 0) return null;
  if (request.operations.has('dedupe') || request.operations.has('shorten')) return null;
  const rate = (line: string) => {
    const words = wordsOf(line).map(({ key }) => key);
    return new Set(
      request.askedKeys.filter((key) =>
        words.some((word) => word === key || (key.length > 4 && word.startsWith(key.slice(0, -1)))),
      ),
    ).size;
  };
  const best = Math.max(...gone.map(rate));
  const head = change.new.find((line) => line.trim() !== '');
  const over = stays.filter((line) => rate(line) > best && line !== head && !/^\s*#/u.test(line));
  // "everything below that line" names what stays.
  const beside =
    /(?<!\p{L})(?:below|above|under|after|before|except|beyond|unter|uber|nach|vor|ausser|sous|apres|avant|sauf|debajo|despues|antes|salvo|but)(?!\p{L})/u.test(
      request.folded,
    );
  if (over.length > 0 && !beside) {
    const line = over[0] ?? '';
    return {
      id: 'undemanded-delete',
      strength: best === 0 && over.length <= 2 ? 'hard' : 'soft',
      line: `${quoted(line)} is nearer to what was to go, and ${quoted(gone[0] ?? '')} goes instead.`,
    };
  }
  // A whole section goes where one line of it was named.
  const heading = gone.find((line) => /^\s*(?:#+ |<h\d|\[|=+ )/u.test(line));
  const rows = gone.filter((line) => line !== heading && line.trim() !== '');
  if (heading !== undefined && rows.length > 1) {
    const meant = rows.filter((line) => rate(line) > 0);
    if (meant.length > 0 && meant.length < rows.length) {
      return {
        id: 'undemanded-delete',
        strength: 'hard',
        line: `Only ${quoted(meant[0] ?? '')} was to go, and this deletes all of ${quoted(heading)}.`,
      };
    }
  }
  return null;
}
