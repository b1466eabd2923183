/**
 * Reads the text of a proposed action into a closed union. Pure, never throws; what cannot be read is a value that says so.
 * A change within a long text is read whole: lines that both sides share at their ends are left out first. What is longer
 * than that is cut, and says so.
 */

export interface Block {
  /** Lines that go, with the context shown among them; empty for a new file. */
  readonly old: readonly string[];
  readonly new: readonly string[];
}

export type Unreadable = 'empty' | 'unknownVerb' | 'noPath' | 'noBlock' | 'binary' | 'tooLong';

export type Action =
  | { readonly kind: 'write'; readonly path: string; readonly blocks: readonly Block[]; readonly cut: boolean }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'unreadable'; readonly why: Unreadable };

/** Of the whole text; beyond it nothing is read. */
const longest = 1_000_000;
/** Of all blocks together, once shared ends are left out: what is compared line by line and word by word. */
const compared = { characters: 12_000, lines: 300, lineLength: 2_000 };
const caps = { path: 1_000, command: 8_000 };
/** Shared lines that stay as context on either side of a change in a long text. */
const context = 20;

export function parseAction(text: string): Action {
  if (text.length > longest) return { kind: 'unreadable', why: 'tooLong' };
  const lines = plain(text).replace(/^\s+/u, '').split('\n');
  const head = (lines[0] ?? '').trim().slice(0, caps.path);
  if (head === '') return { kind: 'unreadable', why: 'empty' };
  const space = head.search(/\s/u);
  const verb = space < 0 ? head : head.slice(0, space);
  const rest = space < 0 ? '' : head.slice(space + 1).trim();
  if (verb !== 'write' && verb !== 'delete' && verb !== 'run') return { kind: 'unreadable', why: 'unknownVerb' };
  if (isBinary(text)) return { kind: 'unreadable', why: 'binary' };
  if (rest === '') return { kind: 'unreadable', why: 'noPath' };
  if (verb === 'delete') return { kind: 'delete', path: unquoted(rest) };
  if (verb === 'run') {
    return { kind: 'run', command: [rest, ...lines.slice(1)].join('\n').slice(0, caps.command).trim() };
  }
  const blocks = parseBlocks(lines.slice(1));
  if (blocks === null) return { kind: 'unreadable', why: 'noBlock' };
  return { kind: 'write', path: unquoted(rest), ...fitted(blocks) };
}

/** One form for line ends and letters. */
function plain(text: string): string {
  return text
    .replace(/^\ufeff/u, '')
    .replace(/\r\n?/gu, '\n')
    .normalize('NFC');
}

function isBinary(text: string): boolean {
  const head = text.slice(0, 20_000);
  const strange = head.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/gu)?.length ?? 0;
  return head.includes('\u0000') || strange * 20 > head.length;
}

function unquoted(path: string): string {
  return /^(["'`]).+\1$/u.test(path) ? path.slice(1, -1) : path;
}

/** `null` where a block has no two sides. */
function parseBlocks(lines: readonly string[]): readonly Block[] | null {
  const blocks: { old: string[]; new: string[] }[] = [];
  let side: 'old' | 'new' | null = null;
  for (const line of lines) {
    const mark = line.trimEnd();
    // A second "--- old" counts only after a "+++ new": within the old text it is text.
    if (mark === '--- old' && side !== 'old') {
      blocks.push({ old: [], new: [] });
      side = 'old';
    } else if (mark === '+++ new' && side === 'old') {
      side = 'new';
    } else if (side !== null) {
      blocks.at(-1)?.[side].push(line.slice(0, compared.lineLength));
    }
  }
  return side === 'new' ? blocks : null;
}

/** The blocks within what can be compared. */
function fitted(blocks: readonly Block[]): { blocks: readonly Block[]; cut: boolean } {
  const fits = (all: readonly Block[]) =>
    all.reduce((sum, block) => sum + block.old.length + block.new.length, 0) <= compared.lines * 2 &&
    all.reduce((sum, block) => sum + lengthOf(block.old) + lengthOf(block.new), 0) <= compared.characters * 2;
  if (fits(blocks)) return { blocks, cut: false };
  const trimmed = blocks.map(withoutSharedEnds);
  if (fits(trimmed)) return { blocks: trimmed, cut: false };
  const room = { characters: compared.characters, lines: compared.lines };
  const kept = trimmed.map((block) => ({ old: take(block.old, { ...room }), new: take(block.new, room) }));
  return { blocks: kept.filter((block) => block.old.length + block.new.length > 0), cut: true };
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

/** Takes lines while there is room, and takes that room. */
function take(lines: readonly string[], room: { characters: number; lines: number }): readonly string[] {
  const taken: string[] = [];
  for (const line of lines) {
    if (room.lines < 1 || room.characters < line.length) break;
    room.lines -= 1;
    room.characters -= line.length + 1;
    taken.push(line);
  }
  return taken;
}

function withoutSharedEnds({ old, new: fresh }: Block): Block {
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  const [from, behind] = [Math.max(0, start - context), Math.max(0, end - context)];
  return { old: old.slice(from, old.length - behind), new: fresh.slice(from, fresh.length - behind) };
}

/** Whether this text has any letter, digit or sign that a person would see. */
export function isBlank(lines: readonly string[]): boolean {
  return lines.every((line) => /^[\s…]*$/u.test(line));
}
