/**
 * The exact difference of two files as rows that go and rows that come. Pure and without a clock: the same bytes give
 * the same grid, whose digest says later what was shown. Taking the `equal` and `remove` rows gives the old bytes, the
 * `equal` and `insert` rows the new ones, always.
 */
import { diffArrays } from 'diff';
import type { Sha256 } from '../../contract/digest.ts';
import type { GridRow } from '../../contract/review.ts';
import { sha256 } from '../digest.ts';

export interface Grid {
  /** `text`: rows are the files' lines. `binary`: one side is no UTF-8 text; the rows only name size and digest. */
  readonly kind: 'text' | 'binary';
  readonly rows: readonly GridRow[];
  /** False where the search for the shortest difference was given up: then all of the changed middle goes and comes. */
  readonly shortest: boolean;
}

/** Inserted and removed lines for which the shortest difference is searched; its cost grows with the square. */
const maxEdits = 1_500;

/** null: there is no such file. */
export function diffBytes(old: Uint8Array | null, next: Uint8Array | null): Grid {
  const oldLines = linesOf(old);
  const nextLines = linesOf(next);
  if (oldLines === null || nextLines === null) return { kind: 'binary', rows: binaryRows(old, next), shortest: true };
  const rows = new RowList();
  const head = commonPrefix(oldLines, nextLines);
  const tail = commonSuffix(oldLines, nextLines, head);
  rows.add('equal', oldLines.slice(0, head));
  const goes = oldLines.slice(head, oldLines.length - tail);
  const comes = nextLines.slice(head, nextLines.length - tail);
  // Numbers compare faster than lines.
  const parts = diffArrays(...asNumbers(goes, comes), { maxEditLength: maxEdits });
  if (parts === undefined) {
    rows.add('remove', goes);
    rows.add('insert', comes);
  } else {
    let goesAt = 0;
    let comesAt = 0;
    for (const part of parts) {
      const count = part.value.length;
      if (part.removed) rows.add('remove', goes.slice(goesAt, goesAt + count));
      else rows.add(part.added ? 'insert' : 'equal', comes.slice(comesAt, comesAt + count));
      if (!part.added) goesAt += count;
      if (!part.removed) comesAt += count;
    }
  }
  rows.add('equal', oldLines.slice(oldLines.length - tail));
  return { kind: 'text', rows: rows.rows, shortest: parts !== undefined };
}

/**
 * SHA-256 of the rows' RFC 8785 text. Written out here because the general form takes a second for a long file: the keys stand
 * in code-unit order, whole numbers and decoded text are the same in both.
 */
export function gridDigest(rows: readonly GridRow[]): Sha256 {
  const ordered = rows.map(({ kind, newLine, noNewline, oldLine, text }) => ({
    kind,
    newLine,
    noNewline,
    oldLine,
    text: text.toWellFormed(),
  }));
  return sha256(JSON.stringify(ordered));
}

/** The text of one side, from the rows alone. Not for folded or binary rows, which do not hold it. */
export function textOf(rows: readonly GridRow[], side: 'old' | 'new'): string {
  const other = side === 'old' ? 'insert' : 'remove';
  return rows
    .filter((row) => row.kind !== other)
    .map((row) => (row.noNewline ? row.text : `${row.text}\n`))
    .join('');
}

/** For display: unchanged stretches become one `fold` row, but for `context` lines next to a change. */
export function foldRows(rows: readonly GridRow[], context = 3): readonly GridRow[] {
  const folded: GridRow[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start;
    while (rows[end]?.kind === 'equal') end++;
    const first = start === 0 ? start : Math.min(end, start + context);
    const last = end === rows.length ? end : Math.max(first, end - context);
    const hidden = rows[first];
    // A fold that hides one line would take as much room as the line.
    if (hidden === undefined || last - first < 2) {
      folded.push(...rows.slice(start, end));
    } else {
      const text = `${last - first} unchanged lines`;
      folded.push(...rows.slice(start, first), { ...hidden, kind: 'fold', text, noNewline: false });
      folded.push(...rows.slice(last, end));
    }
    const change = rows[end];
    if (change !== undefined) folded.push(change);
    start = end + 1;
  }
  return folded;
}

/** Lines with their line feed; the last one may have none. null where the bytes are no text that a person could read. */
function linesOf(bytes: Uint8Array | null): readonly string[] | null {
  if (bytes === null || bytes.length === 0) return [];
  if (bytes.includes(0)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  } catch {
    return null;
  }
}

class RowList {
  readonly rows: GridRow[] = [];
  #oldLine = 1;
  #newLine = 1;

  add(kind: 'equal' | 'remove' | 'insert', lines: readonly string[]): void {
    for (const line of lines) {
      const noNewline = !line.endsWith('\n');
      this.rows.push({
        kind,
        oldLine: kind === 'insert' ? null : this.#oldLine++,
        newLine: kind === 'remove' ? null : this.#newLine++,
        text: noNewline ? line : line.slice(0, -1),
        noNewline,
      });
    }
  }
}

function binaryRows(old: Uint8Array | null, next: Uint8Array | null): readonly GridRow[] {
  const say = (bytes: Uint8Array) => `binary file, ${bytes.length} bytes, SHA-256 ${sha256(bytes)}`;
  const rows: GridRow[] = [];
  if (old !== null) rows.push({ kind: 'remove', oldLine: 1, newLine: null, text: say(old), noNewline: false });
  if (next !== null) rows.push({ kind: 'insert', oldLine: null, newLine: 1, text: say(next), noNewline: false });
  return rows;
}

function commonPrefix(old: readonly string[], next: readonly string[]): number {
  let count = 0;
  while (count < old.length && count < next.length && old[count] === next[count]) count++;
  return count;
}

function commonSuffix(old: readonly string[], next: readonly string[], head: number): number {
  const most = Math.min(old.length, next.length) - head;
  let count = 0;
  while (count < most && old[old.length - 1 - count] === next[next.length - 1 - count]) count++;
  return count;
}

function asNumbers(old: readonly string[], next: readonly string[]): [number[], number[]] {
  const numbers = new Map<string, number>();
  const number = (line: string) => {
    const known = numbers.get(line);
    if (known !== undefined) return known;
    numbers.set(line, numbers.size);
    return numbers.size - 1;
  };
  return [old.map(number), next.map(number)];
}
