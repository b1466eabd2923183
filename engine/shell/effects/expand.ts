/**
 * Words as bash would expand them, as far as that can be told without running anything. A part that cannot be told becomes
 * `unknownPart`; what a substitution runs is judged by the callback.
 */
import type { Node } from 'web-tree-sitter';
import { datePart, plainWord, type Scope, unknownPart, type Word } from './scope.ts';

export interface Expansion {
  readonly scope: Scope;
  /** Judges the commands of a substitution and says what it may print. */
  readonly substitute: (node: Node) => Word;
  /** Judges a process substitution: the word is a pipe, not a file. */
  readonly pipe: (node: Node) => void;
  /** Something in the word cannot be judged at all. */
  readonly refuse: (why: string) => void;
}

const unknownWord = (variable?: string): Word => ({
  ...plainWord(unknownPart),
  variables: variable === undefined ? [] : [variable],
});

/** Longer words are not told: variables that hold each other several times grow without end. */
const longestWord = 8_192;

const join = (words: readonly Word[]): Word => ({
  text: joined(words.map((word) => word.text)),
  quoted: words.some((word) => word.quoted),
  glob: words.some((word) => word.glob),
  variables: [...new Set(words.flatMap((word) => word.variables))],
  computed: words.some((word) => word.computed),
});

function joined(parts: readonly string[]): string {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return length > longestWord ? unknownPart : parts.join('');
}

const fixed: Readonly<Record<string, string>> = {
  PWD: '.',
  HOME: '~',
  TMPDIR: '/tmp',
  '?': '0',
  '#': '0',
  $: '1',
  '!': '1',
  '-': 'h',
  RANDOM: '4711',
  SECONDS: '1',
  LINENO: '1',
  EPOCHSECONDS: '1700000000',
};

function variableValue(name: string, scope: Scope): readonly Word[] {
  const set = scope.variables.get(name);
  if (set !== undefined) return set;
  const text = fixed[name];
  return [text === undefined ? unknownWord(name) : plainWord(text)];
}

/** The words that one argument becomes. */
export function expandWords(node: Node, context: Expansion): Word[] {
  const braces = /^[^'"$`\\]*\{[^'"$`\\]*(,|\.\.)[^'"$`\\]*\}[^'"$`\\]*$/.test(node.text);
  if (braces && ['concatenation', 'word', 'brace_expression'].includes(node.type)) {
    return expandBraces(node.text).map((text) => ({ ...plainWord(text), glob: /[*?[]/.test(text) }));
  }
  if (node.type === 'simple_expansion' || node.type === 'expansion') {
    const { words } = expandVariable(node, context);
    return words.flatMap((word) => {
      if (word.quoted || !/\s/.test(word.text)) return word.text === '' ? [] : [word];
      return word.text
        .trim()
        .split(/\s+/)
        .map((text) => ({ ...word, text, glob: /[*?[]/.test(text) }));
    });
  }
  const word = expandWord(node, context);
  return [word];
}

const mostBraces = 64;

/** `{a,b}` and `{1..9}`; more than `mostBraces` words, or braces within braces, cannot be told. */
function expandBraces(text: string): string[] {
  const open = text.indexOf('{');
  const close = text.indexOf('}', open);
  if (open < 0 || close < 0) return [text];
  const head = text.slice(0, open);
  const inner = text.slice(open + 1, close);
  if (inner.includes('{')) return [unknownPart];
  const items = braceItems(inner);
  if (items === undefined) return [`${head}${unknownPart}`];
  const tails = expandBraces(text.slice(close + 1));
  if (items.length * tails.length > mostBraces) return [`${head}${unknownPart}`];
  return items.flatMap((item) => tails.map((tail) => `${head}${item}${tail}`));
}

function braceItems(inner: string): readonly string[] | undefined {
  const range = /^(-?\d+)\.\.(-?\d+)$/.exec(inner);
  if (range === null) {
    const items = inner.split(',');
    return items.length === 1 ? undefined : items;
  }
  const from = Number(range[1]);
  const to = Number(range[2]);
  if (Math.abs(to - from) >= mostBraces) return undefined;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => String(from < to ? from + at : from - at));
}

export function expandWord(node: Node, context: Expansion): Word {
  switch (node.type) {
    case 'word':
    case 'number':
    case 'variable_name':
    case 'command_name':
    case 'extglob_pattern':
    case 'regex':
    case 'test_operator':
    case 'file_descriptor':
    case 'special_variable_name':
    case 'string_content':
    case 'heredoc_content':
    case 'brace_expression': {
      const inner = node.namedChildren[0];
      if (node.namedChildCount > 0 && inner !== null && inner !== undefined)
        return withChildren(node, 0, 0, context, false);
      return bare(node.text);
    }
    case 'raw_string':
      return { ...plainWord(node.text.slice(1, -1)), quoted: true };
    case 'ansi_c_string':
      return { ...plainWord(ansi(node.text.slice(2, -1))), quoted: true };
    case 'string':
      return { ...withChildren(node, 1, 1, context, true), quoted: true };
    case 'translated_string':
      return { ...withChildren(node, 2, 1, context, true), quoted: true };
    case 'concatenation':
      return concatenation(node, context);
    case 'simple_expansion':
    case 'expansion': {
      const { words } = expandVariable(node, context);
      return words.length === 1 && words[0] !== undefined
        ? words[0]
        : { ...join(words), text: joined(words.flatMap((word) => [' ', word.text]).slice(1)) };
    }
    case 'command_substitution':
      return context.substitute(node);
    case 'process_substitution':
      context.pipe(node);
      return { ...plainWord('/dev/fd/63'), quoted: true };
    case 'arithmetic_expansion':
      walkInside(node, context);
      return plainWord('1');
    case 'array':
      return join(node.namedChildren.filter((child) => child !== null).map((child) => expandWord(child, context)));
    default:
      context.refuse(`"${node.type}" is not known here`);
      return unknownWord();
  }
}

function bare(raw: string): Word {
  const glob = /(^|[^\\])[*?[]/.test(raw);
  return { ...plainWord(raw.replace(/\\\n/g, '').replace(/\\(.)/gs, '$1')), glob, quoted: raw.includes('\\') };
}

const ansi = (text: string) =>
  text.replace(/\\(x[0-9a-fA-F]{1,2}|u[0-9a-fA-F]{1,4}|[0-7]{1,3}|.)/gs, (_, escaped: string) => {
    if (/^[xu]/.test(escaped) && escaped.length > 1) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8));
    return ({ n: '\n', t: '\t', r: '\r', e: '\u001b' } as Record<string, string>)[escaped] ?? escaped;
  });

function concatenation(node: Node, context: Expansion): Word {
  const parts: Word[] = [];
  let at = node.startIndex;
  for (const child of node.children) {
    if (child === null) continue;
    if (child.startIndex > at)
      parts.push(bare(node.text.slice(at - node.startIndex, child.startIndex - node.startIndex)));
    parts.push(child.isNamed ? expandWord(child, context) : bare(child.text));
    at = child.endIndex;
  }
  return join(parts);
}

/** Text with expansions in it: what stands between the children is text too, blanks included. */
export function withChildren(node: Node, before: number, after: number, context: Expansion, inQuotes: boolean): Word {
  const parts: Word[] = [];
  const start = node.startIndex;
  const end = node.endIndex - after;
  const plain = (from: number, to: number) => {
    const raw = node.text.slice(from - start, to - start);
    if (raw === '') return;
    parts.push(inQuotes ? plainWord(raw.replace(/\\\n/g, '').replace(/\\([$`"\\])/g, '$1')) : bare(raw));
  };
  let at = start + before;
  for (const child of node.namedChildren) {
    if (child === null) continue;
    if (['string_content', 'heredoc_content', 'word', 'variable_name'].includes(child.type)) continue;
    plain(at, child.startIndex);
    parts.push(expandWord(child, context));
    at = child.endIndex;
  }
  plain(at, end);
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : join(parts);
}

function expandVariable(node: Node, context: Expansion): { words: readonly Word[] } {
  const { scope } = context;
  if (node.type === 'simple_expansion') return { words: variableValue(node.text.slice(1), scope) };
  const nested = walkInside(node, context);
  const inner = node.text.slice(2, -1);
  if (inner.startsWith('#')) return { words: [plainWord('1')] };
  const prefix = /^!([A-Za-z_]\w*)[*@]$/.exec(inner);
  if (prefix !== null) return { words: [plainWord('NAMES')] };
  if (inner.startsWith('!')) {
    const keys = /^!([A-Za-z_]\w*)\[[@*]\]$/.test(inner);
    return { words: [keys ? unknownWord() : unknownWord('INDIRECT_SECRET')] };
  }
  const matched = /^([A-Za-z_]\w*|[0-9@*?$!-])(\[[^\]]*\])?(.*)$/s.exec(inner);
  const name = matched?.[1];
  const rest = matched?.[3] ?? '';
  if (name === undefined) {
    context.refuse('an expansion that is not known');
    return { words: [unknownWord()] };
  }
  const value = variableValue(name, scope);
  if (rest === '') {
    if (matched?.[2] === undefined) return { words: value.slice(0, 1) };
    return { words: /[@*]/.test(matched[2]) ? value : [unknownWord(name)] };
  }
  if (rest.startsWith('@')) {
    context.refuse('a transformation of a variable');
    return { words: [unknownWord(name)] };
  }
  if (/^:?\+/.test(rest)) return { words: [/[$`]/.test(rest) ? unknownWord() : plainWord(rest.replace(/^:?\+/, ''))] };
  if (/^:?[-=]/.test(rest)) {
    if (scope.variables.has(name)) return { words: value };
    const otherwise = rest.replace(/^:?[-=]/, '');
    // The variable may be set in the environment: only its name says what it holds.
    return { words: [{ ...unknownWord(name), computed: nested || /[$`]/.test(otherwise) }] };
  }
  if (/^:?\?/.test(rest)) return { words: value };
  const first = value[0];
  const date = first?.text.includes(datePart) ? datePart : '';
  return {
    words: [
      {
        ...unknownWord(),
        text: `${unknownPart}${date}`,
        variables: first?.variables ?? [],
        computed: first?.computed ?? true,
      },
    ],
  };
}

/** Judges the substitutions inside a node whose text itself is not needed. True if there were any. */
function walkInside(node: Node, context: Expansion): boolean {
  let any = false;
  for (const child of node.namedChildren) {
    if (child === null) continue;
    if (child.type === 'command_substitution') {
      context.substitute(child);
      any = true;
    } else if (child.type === 'process_substitution') context.pipe(child);
    else any = walkInside(child, context) || any;
  }
  return any;
}
