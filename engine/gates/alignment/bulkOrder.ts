/**
 * Operations on many lines that can be checked exactly: sorting, taking out doubles, swapping, moving. What passes its check
 * is right however odd it looks; what does not pass is for a person to look at.
 */
import type { Change } from './change.ts';
import { readDays } from './days.ts';
import { readFigures } from './numbers.ts';
import type { Finding, Pair } from './pair.ts';
import { quoted } from './pair.ts';
import { fold, wordsOf } from './words.ts';

export type BulkVerdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'exact' }
  | { readonly kind: 'wrong'; readonly finding: Finding };

export function checkBulk({ request, change, action }: Pair): BulkVerdict {
  if (change === null || action.kind !== 'write' || change.isNew || change.isEmptied) return { kind: 'none' };
  const { operations } = request;
  const sameLines = sorted(change.old.map(bare)).join('\n') === sorted(change.new.map(bare)).join('\n');
  if (sameLetters(change.oldText, change.newText)) return { kind: 'exact' };
  if (operations.has('sort')) {
    if (sameLines)
      return isOrdered(change, request.folded, request.guards.length > 0)
        ? { kind: 'exact' }
        : wrong('order', 'The lines are in no order that can be recognised.');
    if (sameWords(change)) return { kind: 'exact' };
    const lost = change.removed.find((line) => !change.new.some((other) => bare(other) === bare(line)));
    if (!operations.has('dedupe') && !operations.has('delete') && lost !== undefined) {
      if (
        change.new.length < change.old.length &&
        change.added.every((line) => change.old.some((other) => bare(other) === bare(line)))
      ) {
        return wrong(
          'undemanded-delete',
          `${quoted(lost)} is gone after sorting, and only the order was to change.`,
          'hard',
        );
      }
      return wrong('order', `${quoted(lost)} is not the same any more after sorting.`);
    }
  }
  if (operations.has('swap') || operations.has('move')) {
    if (sameLines || sameWords(change)) return { kind: 'exact' };
  }
  if (operations.has('swap') && change.addedKeys.length > 0 && change.removedKeys.length === 0) return { kind: 'none' };
  const gone = change.removedKeys[0];
  if (
    operations.has('swap') &&
    gone !== undefined &&
    change.addedKeys.every((key) => change.oldText.toLowerCase().includes(key))
  ) {
    return wrong('order', `${quoted(gone)} was to change places, and it is gone.`);
  }
  if (operations.has('dedupe')) {
    if (onlyDoubles(change)) return { kind: 'exact' };
  }
  return { kind: 'none' };
}

function wrong(id: string, line: string, strength: Finding['strength'] = 'soft'): BulkVerdict {
  return { kind: 'wrong', finding: { id, strength, line } };
}

/** A line without its number or bullet. */
function bare(line: string): string {
  return line.replace(/^\s*(?:\d+[.)]|[-*•])\s+/u, '').trim();
}
function sorted(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line !== '').toSorted();
}
/** Only white space, line breaks or case differ. */
export function sameLetters(left: string, right: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/gu, '');
  return plain(left) === plain(right);
}
/** The same words in another order. */
export function sameWords(change: Change): boolean {
  const words = (text: string) =>
    wordsOf(text)
      .map(({ key }) => key)
      .toSorted()
      .join(' ');
  return words(change.oldText) === words(change.newText);
}

/** Every removed line has its like among those that stay, or shares a telling cell with one. */
export function onlyDoubles(change: Change): boolean {
  if (change.added.length > 0) return false;
  const stays = change.new.map((line) => fold(line).trim());
  return change.removed.every((line) => {
    const plain = fold(line).trim();
    if (stays.includes(plain)) return true;
    const cells = plain.split(/[;,|\t]/u).filter((cell) => cell.includes('@') || /\d{5,}/u.test(cell));
    return cells.some((cell) => stays.some((other) => other.split(/[;,|\t]/u).includes(cell)));
  });
}

/** Some column, the first or last word, or a figure or day of the lines rises or falls, apart from one line at either end. */
export function isOrdered(change: Change, request: string, pinned = false): boolean {
  const lines = change.new.map(bare).filter((line) => line !== '' && !/^\|?[\s:|-]+\|?$/u.test(line));
  const heads = lines.filter((line) => /^#+ /u.test(line));
  const rows = heads.length > 1 ? heads : lines;
  const pieces = rows.length === 1 ? (rows[0] ?? '').split(/[,;]\s*/u) : rows;
  // A heading of its own stays where it is; a last or first line only where the request pins one.
  const headed =
    readFigures(pieces[0] ?? '').length === 0 && pieces.slice(1).some((piece) => readFigures(piece).length > 0);
  const cuts = [
    pieces,
    ...(headed || pinned || pieces[0]?.startsWith('|') ? [pieces.slice(1), pieces.slice(2)] : []),
    ...(pinned ? [pieces.slice(0, -1), pieces.slice(1, -1)] : []),
  ];
  for (const part of cuts) {
    if (part.length < 2 || (part !== pieces && part.length < 3)) continue;
    if (rises(part)) return true;
  }
  // The order of steps of a recipe is no order of letters.
  return /(?<!\p{L})(?:right order|richtige\w* reihenfolge|bon ordre|orden correcto|logical|logisch)/u.test(request);
}

function rises(rows: readonly string[]): boolean {
  const columns = rows.map((row) => row.split(/[;,|\t]/u).map((cell) => cell.trim()));
  const width = Math.min(12, Math.max(...columns.map((cells) => cells.length)));
  const keys: (readonly string[])[] = [
    rows,
    rows.map((row) => lastWord(row)),
    rows.map((row) => wordsOf(row).at(0)?.text ?? ''),
  ];
  for (let column = 0; column < width; column += 1)
    keys.push(
      columns.map((cells) => cells[column] ?? ''),
      columns.map((cells) => lastWord(cells[column] ?? '')),
    );
  return keys.some(
    (key) =>
      (!key.every((each) => /^\W*\d/u.test(each)) && monotone(key.map(fold), compareText)) ||
      monotone(key.map(figureOf), compareNumber) ||
      monotone(key.map(dayOf), compareNumber) ||
      monotone(key.map(versionOf), compareNumber),
  );
}
function lastWord(text: string): string {
  return wordsOf(text.replace(/\([^)]{0,200}\)/gu, '')).at(-1)?.text ?? '';
}
function monotone<T>(keys: readonly T[], compare: (a: T, b: T) => number): boolean {
  const steps = keys.slice(1).map((key, index) => compare(keys[index] as T, key));
  return steps.every((step) => step <= 0) || steps.every((step) => step >= 0);
}
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
function compareNumber(a: number, b: number): number {
  return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : a - b;
}
function figureOf(text: string): number {
  return readFigures(text)[0]?.readings.at(-1) ?? Number.NaN;
}
function dayOf(text: string): number {
  const day = readDays(text)[0];
  return day === undefined ? Number.NaN : (day.year ?? 0) * 400 + (day.month ?? 0) * 32 + (day.day ?? 0);
}
function versionOf(text: string): number {
  const parts = /(\d+)\.(\d+)(?:\.(\d+))?/u.exec(text);
  return parts ? Number(parts[1]) * 1e6 + Number(parts[2]) * 1e3 + Number(parts[3] ?? 0) : Number.NaN;
}
