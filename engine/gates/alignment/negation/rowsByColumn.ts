/**
 * Rows of a table are taken out by what one column says: "keep only those who haven't paid", "remove rows without an email".
 * A row goes that was to stay. Only where the request says the column's own name. Advises only.
 */
import type { Finding, Pair } from '../pair.ts';
import { quoted } from '../pair.ts';
import { fold, isEmptyWord, sameWord, wordsOf } from '../reading/words.ts';

const keeps =
  /(?<!\p{L})(?:keep only|only keep|keep just|just keep|leave only|leave just|only (?:the )?(?:rows|people|those|ones|entries|lines)|behalt\w* nur|only (?:\S+ ){1,8}(?:stay|remain|be left|be kept)|nur (?:\S+ ){1,8}(?:bleib\w*|behalten|stehen ?lassen|drin ?lassen|lassen)|lass nur|garde\w* (?:que|seulement|uniquement)|ne (?:garde|conserve|laisse)\w*|conserve\w* (?:que|seulement|uniquement)|seul\w* (?:\S+ ){1,8}rest\w*|solo (?:\S+ ){1,8}(?:se qued\w*|queden|sigan)|(?:deja|conserva|manten|quedate con)\w* solo|solo (?:deja|conserva))(?!\p{L})/u;
const negatives =
  /(?<!\p{L})(?:not|no|without|missing|lack\w*|empty|blank|never|nicht|kein\w*|ohne|fehl\w*|leer\w*|sans|pas|aucun\w*|vides?|manqu\w*|sin|falta\w*|vaci\w*|ningun\w*|un(?=paid)|\p{L}+n't)(?!\p{L})|(?<!\p{L})(?:un|in)(?=\p{L}{4})/gu;
const excepts = /(?<!\p{L})(?:except\w*|unless|but not|ausser|bis auf|ausgenommen|sauf|excepto|salvo|menos)(?!\p{L})/u;
const untrue = /^(?:|-|–|—|0|no|nein|non|false|falsch|n|x?none|null|offen|unpaid|open|pendiente|impaye)$/u;

export function rowsByColumn({ request, change, action }: Pair): Finding | null {
  if (change === null || action.kind !== 'write' || change.isNew || change.added.length > 0) return null;
  if (change.removed.length === 0 || excepts.test(request.folded)) return null;
  const mark = [',', ';', '\t', '|'].find((each) => (change.old[0] ?? '').includes(each));
  const head = change.old[0];
  if (mark === undefined || head === undefined || change.removed.includes(head)) return null;
  const names = cellsOf(head, mark);
  const rows = change.old
    .slice(1)
    .filter((line) => cellsOf(line, mark).length === names.length && !/^[\s|:-]+$/u.test(line));
  if (rows.length < 2) return null;
  const isKeeping = keeps.test(request.folded);
  if (!isKeeping && !request.operations.has('delete')) return null;
  const said = wordsOf(request.folded);
  const holdsIn = (at: number) => (line: string) => !untrue.test(fold(cellsOf(line, mark)[at] ?? ''));
  // A column of one sort only tells nothing apart.
  const column = names.findIndex((name, at) => {
    const words = wordsOf(name).filter(({ key }) => key.length > 2 && !isEmptyWord(key));
    const isSaid = words.every(({ key }) => said.some((word) => sameWord(word.key, key) || word.key === `un${key}`));
    return words.length > 0 && isSaid && rows.some(holdsIn(at)) && !rows.every(holdsIn(at));
  });
  if (column < 0) return null;
  const holds = holdsIn(column);
  const spoken = request.folded
    .replace(keeps, ' ')
    .replace(/(?<!\p{L})n(?:e |')(\p{L}+) plus(?!\p{L})/gu, 'pas $1')
    .replace(/(?<!\p{L})ne(?!\p{L})|(?<!\p{L})n'(?=\p{L})/gu, ' ');
  const wanted = (spoken.match(negatives) ?? []).length % 2 === 0;
  const isMeant = (line: string) => holds(line) === wanted;
  const stray = change.removed.find((line) => rows.includes(line) && isMeant(line) === isKeeping);
  return stray === undefined
    ? null
    : {
        id: 'rows-by-column',
        strength: 'soft',
        line: `By its column ${quoted(names[column] ?? '')} this row was to stay: ${quoted(stray)}.`,
      };
}

function cellsOf(line: string, mark: string): readonly string[] {
  return line
    .replace(/^\s*\||\|\s*$/gu, '')
    .split(mark)
    .map((cell) => cell.trim());
}
