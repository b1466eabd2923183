/**
 * Glob patterns over workspace paths. Pure: `*` and `?` inside a name, `[a-z]` and `[!a-z]`, `**` over folders,
 * `{a,b}`. A wildcard never matches a leading dot. Matching takes time proportional to pattern times name: no backtracking
 * that a pattern could blow up.
 */
import { fail, ok, type Result } from '../../contract/failure.ts';
import { parseWorkspacePath } from './parseWorkspacePath.ts';
import { showText } from './showText.ts';

type Token =
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'star' }
  | { readonly kind: 'set'; readonly negated: boolean; readonly ranges: readonly (readonly [string, string])[] };

export type Segment = { readonly kind: 'folders' } | { readonly kind: 'name'; readonly tokens: readonly Token[] };
export type Pattern = readonly Segment[];

const maxAlternatives = 256;
/** Of all alternatives of one text together: braces repeat what stands around them. */
const maxCharacters = 8_192;

/** One text to the patterns its braces stand for. Each alternative obeys the rules of a path, or the whole is refused. */
export function parseGlob(text: string): Result<readonly Pattern[]> {
  const alternatives = expandBraces(text);
  if (alternatives === null) {
    const most = `more than ${maxAlternatives} patterns, or ${maxCharacters} characters of them`;
    return fail('path.pattern', `The pattern ${showText(text)} stands for ${most}.`);
  }
  const patterns: Pattern[] = [];
  for (const alternative of alternatives) {
    const parsed = parseWorkspacePath(alternative);
    if (!parsed.ok) return parsed;
    const names = parsed.value.split('/');
    // What ends with folders means the files in them.
    if (names.at(-1) === '**') names.push('*');
    patterns.push(names.map(parseSegment));
  }
  return ok(patterns);
}

/** Whether the text needs a walk, or names one file as it stands. */
export function hasWildcard(text: string): boolean {
  return /[*?[{]/.test(text);
}

function expandBraces(text: string): readonly string[] | null {
  const done: string[] = [];
  let open = [text];
  while (open.length > 0) {
    const next: string[] = [];
    for (const item of open) {
      // The innermost pair first: it holds no other.
      const found = /\{([^{},]*,[^{}]*)\}/.exec(item);
      if (!found) done.push(item);
      else {
        const head = item.slice(0, found.index);
        const tail = item.slice(found.index + found[0].length);
        const choices = (found[1] ?? '').split(',');
        if (done.length + next.length + choices.length > maxAlternatives) return null;
        next.push(...choices.map((choice) => `${head}${choice}${tail}`));
      }
      if (done.length + next.length > maxAlternatives) return null;
    }
    if (lengthOf(done) + lengthOf(next) > maxCharacters) return null;
    open = next;
  }
  return done;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

function parseSegment(name: string): Segment {
  if (name === '**') return { kind: 'folders' };
  const characters = [...name];
  const tokens: Token[] = [];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    if (character === '?') tokens.push({ kind: 'any' });
    else if (character === '*') {
      if (tokens.at(-1)?.kind !== 'star') tokens.push({ kind: 'star' });
    } else {
      const end = character === '[' ? characters.indexOf(']', at + 2) : -1;
      if (end < 0) tokens.push({ kind: 'character', character });
      else {
        tokens.push(parseSet(characters.slice(at + 1, end)));
        at = end;
      }
    }
  }
  return { kind: 'name', tokens };
}

function parseSet(inner: readonly string[]): Token {
  const negated = inner.length > 1 && (inner[0] === '!' || inner[0] === '^');
  const characters = negated ? inner.slice(1) : inner;
  const ranges: [string, string][] = [];
  for (let at = 0; at < characters.length; at += 1) {
    const from = characters[at] ?? '';
    const isRange = characters[at + 1] === '-' && at + 2 < characters.length;
    ranges.push([from, isRange ? (characters[at + 2] ?? from) : from]);
    if (isRange) at += 2;
  }
  return { kind: 'set', negated, ranges };
}

function matchesToken(token: Token, character: string): boolean {
  if (token.kind === 'character') return token.character === character;
  if (token.kind !== 'set') return true;
  const point = character.codePointAt(0) ?? 0;
  const inside = token.ranges.some(
    ([from, to]) => (from.codePointAt(0) ?? 0) <= point && point <= (to.codePointAt(0) ?? 0),
  );
  return inside !== token.negated;
}

/** How much work matching has been: whoever walks a folder gives up by it, the same on every machine. */
export interface GlobMeter {
  steps: number;
}

/** Does one name match one segment? */
export function matchesName(tokens: readonly Token[], name: string, meter?: GlobMeter): boolean {
  const first = tokens[0];
  if (name.startsWith('.') && !(first?.kind === 'character' && first.character === '.')) return false;
  const characters = [...name];
  let token = 0;
  let at = 0;
  let star = -1;
  let starAt = 0;
  let steps = 1;
  while (at < characters.length) {
    steps += 1;
    const now = tokens[token];
    if (now?.kind === 'star') {
      star = token;
      starAt = at;
      token += 1;
    } else if (now && matchesToken(now, characters[at] ?? '')) {
      token += 1;
      at += 1;
    } else if (star >= 0) {
      // The last star takes one character more; earlier stars never need to.
      starAt += 1;
      at = starAt;
      token = star + 1;
    } else break;
  }
  if (meter) meter.steps += steps;
  return at === characters.length && tokens.slice(token).every(({ kind }) => kind === 'star');
}

/** How far patterns have been matched: positions in each, ready for the next name. */
export type GlobState = readonly (readonly [pattern: Pattern, position: number])[];

export function startGlob(patterns: readonly Pattern[]): GlobState {
  return settle(patterns.map((pattern) => [pattern, 0] as const));
}

/** One name further down. `file`: a file of this name matches. `inside`: what may still match in a folder of this name. */
export function stepGlob(
  state: GlobState,
  name: string,
  meter?: GlobMeter,
): { readonly file: boolean; readonly inside: GlobState } {
  const next: [Pattern, number][] = [];
  let file = false;
  if (meter) meter.steps += state.length;
  for (const [pattern, position] of state) {
    const segment = pattern[position];
    if (!segment) continue;
    if (segment.kind === 'folders') {
      if (!name.startsWith('.')) next.push([pattern, position]);
    } else if (matchesName(segment.tokens, name, meter)) {
      if (position === pattern.length - 1) file = true;
      else next.push([pattern, position + 1]);
    }
  }
  return { file, inside: settle(next) };
}

/** `**` also stands for no folder at all. */
function settle(state: GlobState): GlobState {
  const settled = new Map<Pattern, Set<number>>();
  for (const [pattern, start] of state) {
    const positions = settled.get(pattern) ?? new Set<number>();
    settled.set(pattern, positions);
    for (let position = start; ; position += 1) {
      positions.add(position);
      if (pattern[position]?.kind !== 'folders') break;
    }
  }
  return [...settled].flatMap(([pattern, positions]) => [...positions].map((position) => [pattern, position] as const));
}
