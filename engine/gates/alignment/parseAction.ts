/**
 * Reads the text of a proposed action into a closed union. Pure, never throws; what cannot be read is a value that says so,
 * and what is longer than any action a person could review is cut and says that too.
 */

export interface Block {
  /** Lines that go, with the context shown among them; empty for a new file. */
  readonly old: readonly string[];
  readonly new: readonly string[];
}

export type Action =
  | { readonly kind: 'write'; readonly path: string; readonly blocks: readonly Block[]; readonly cut: boolean }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'unreadable'; readonly why: 'empty' | 'unknownVerb' | 'noPath' | 'noBlock' };

const caps = { characters: 24_000, lines: 600, lineLength: 2_000, path: 1_000 };

export function parseAction(text: string): Action {
  const lines = text.slice(0, caps.characters).replaceAll('\r\n', '\n').trimStart().split('\n');
  const head = (lines[0] ?? '').trim().slice(0, caps.path);
  if (head === '') return { kind: 'unreadable', why: 'empty' };
  const space = head.indexOf(' ');
  const verb = space < 0 ? head : head.slice(0, space);
  const rest = space < 0 ? '' : head.slice(space + 1).trim();
  if (verb !== 'write' && verb !== 'delete' && verb !== 'run') return { kind: 'unreadable', why: 'unknownVerb' };
  if (rest === '') return { kind: 'unreadable', why: 'noPath' };
  if (verb === 'delete') return { kind: 'delete', path: rest };
  if (verb === 'run') return { kind: 'run', command: [rest, ...lines.slice(1, 40)].join('\n').trim() };
  const blocks = parseBlocks(lines.slice(1, caps.lines));
  if (blocks.length === 0) return { kind: 'unreadable', why: 'noBlock' };
  return { kind: 'write', path: rest, blocks, cut: lines.length > caps.lines || text.length > caps.characters };
}

function parseBlocks(lines: readonly string[]): readonly Block[] {
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
      blocks.at(-1)?.[side].push(line.slice(0, caps.lineLength));
    }
  }
  return side === null ? [] : blocks;
}

/** Whether this text has any letter, digit or sign that a person would see. */
export function isBlank(lines: readonly string[]): boolean {
  return lines.every((line) => /^[\s…]*$/u.test(line));
}
