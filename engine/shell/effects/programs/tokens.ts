/**
 * Programs that stand inside commands, as tokens. Every reader of a language builds on these few: what its tokenizer does not
 * know is no token, and a program that cannot be read to its end is asked. Pure.
 */

export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'regex' | 'sign' | 'line';
  /** As it is written. */
  readonly text: string;
  /** What a string holds, its escapes undone; else as it is written. */
  readonly value: string;
  /** Programs within a string: what stands in the braces of `f"…{x}…"` or `${x}`. */
  readonly inner?: readonly Program[];
}

export interface Program {
  readonly tokens: readonly Token[];
  /** Each bracket's partner, both ways. */
  readonly pairs: ReadonlyMap<number, number>;
}

export type Does = { readonly why: string; readonly secret?: boolean } | undefined;

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Undefined if a bracket has no partner. */
export function pairBrackets(tokens: readonly Token[]): Program | undefined {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'sign') continue;
    if (closers[token.text] !== undefined) open.push(at);
    else if (/^[)\]}]$/.test(token.text)) {
      const from = open.pop();
      if (from === undefined || closers[tokens[from]?.text ?? ''] !== token.text) return undefined;
      pairs.set(from, at);
      pairs.set(at, from);
    }
  }
  return open.length === 0 ? { tokens, pairs } : undefined;
}

export const isSign = (token: Token | undefined, ...texts: readonly string[]) =>
  token?.kind === 'sign' && texts.includes(token.text);
export const isName = (token: Token | undefined, ...texts: readonly string[]) =>
  token?.kind === 'name' && (texts.length === 0 || texts.includes(token.value));

/** From the first token to the one behind the last. */
export type Range = readonly [from: number, to: number];

/** What stands between the separators of one level, in the brackets that open at `open`. A last separator ends the list. */
export function listItems(program: Program, open: number, separator = ','): Range[] {
  return itemsOf(program, [open + 1, program.pairs.get(open) ?? open + 1], separator);
}

export function itemsOf({ tokens, pairs }: Program, [from, to]: Range, separator = ','): Range[] {
  const items: Range[] = [];
  let start = from;
  for (let at = from; at < to; at++) {
    if (isSign(tokens[at], separator)) {
      items.push([start, at]);
      start = at + 1;
    }
    const partner = pairs.get(at);
    if (partner !== undefined && partner > at) at = partner;
  }
  if (start < to) items.push([start, to]);
  return items;
}

/** The bracket around a token, or undefined at the outermost level. */
export function enclosing({ tokens, pairs }: Program, index: number): number | undefined {
  for (let at = index - 1; at >= 0; at--) {
    const partner = pairs.get(at);
    if (partner === undefined) continue;
    if (partner < at) at = partner;
    else if (/^[([{]$/.test(tokens[at]?.text ?? '')) return at;
  }
  return undefined;
}

/** `\n`, `\x41`, `\u0041`, `\u{41}`, octal: undefined for an escape that languages read in different ways. */
export function unescapeText(text: string): string | undefined {
  let known = true;
  const value = text.replace(
    /\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]{1,6}\}|[0-7]{1,3}|\n|.)/gs,
    (_, escaped: string) => {
      const hex = /^[xu]\{?([0-9a-fA-F]+)\}?$/.exec(escaped)?.[1];
      if (hex !== undefined && escaped.length > 1) {
        const code = Number.parseInt(hex, 16);
        if (code <= 0x10ffff) return String.fromCodePoint(code);
      }
      if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8));
      if (/^[xuUNcCM]/.test(escaped)) known = false;
      return { n: '\n', t: '\t', r: '\r', '\n': '' }[escaped] ?? escaped;
    },
  );
  return known ? value : undefined;
}

export const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));
