/**
 * Words as bash would expand them, as far as that can be told without running anything. A part that cannot be told becomes
 * `unknownPart`; what a substitution runs is judged by the callback.
 */
import type { Node } from 'web-tree-sitter';
import { expandBraces } from './braces.ts';
import { edited } from './edits.ts';
import { fieldsOf, join, joined, type Piece } from './fields.ts';
import { ansi, bare } from './quotes.ts';
import {
  computedWord,
  datePart,
  isKnown,
  isNumeric,
  plainWord,
  type Scope,
  someNumber,
  temporaryPart,
  unknownPart,
  unknownWord,
  type Word,
} from './scope.ts';
import { secretPath, secretVariable } from './secrets.ts';
import { guardSign, isAssociative } from './variables.ts';

export interface Expansion {
  readonly scope: Scope;
  /** Judges the commands of a substitution and says what it may print. */
  readonly substitute: (node: Node) => Word;
  /** Judges a process substitution: the word is a pipe, not a file. */
  readonly pipe: (node: Node) => void;
  /** Judges what bash evaluates as arithmetic. */
  readonly arithmetic: (node: Node) => void;
  /** An expansion that sets a variable. */
  readonly set: (name: string, words: readonly Word[]) => void;
  /** Something in the word cannot be judged at all. */
  readonly refuse: (why: string) => void;
}

const fixed: Readonly<Record<string, string>> = { PWD: '.', HOME: '~', TMPDIR: '/tmp', '-': 'h' };
const numbers = new Set([
  '?',
  '#',
  '$',
  '!',
  'RANDOM',
  'SRANDOM',
  'SECONDS',
  'LINENO',
  'EPOCHSECONDS',
  'UID',
  'EUID',
  'PPID',
]);

function variableValue(name: string, scope: Scope): readonly Word[] {
  const set = scope.variables.get(name);
  if (set !== undefined) return set;
  if (numbers.has(name)) return [someNumber];
  const text = fixed[name];
  if (text === undefined) return [unknownWord(name)];
  return [name === 'PWD' ? { ...plainWord(text), standing: true } : plainWord(text)];
}

/** The words that one argument becomes. */
export function expandWords(node: Node, context: Expansion): Word[] {
  switch (node.type) {
    case 'simple_expansion':
    case 'expansion':
      return expandVariable(node, context).flatMap((word) => fieldsOf([{ word, splits: true }], context.scope));
    case 'command_substitution':
      return fieldsOf([{ word: context.substitute(node), splits: true }], context.scope);
    case 'string':
      return wholeList(node, context) ?? [expandWord(node, context)];
    case 'word':
    case 'concatenation':
    case 'brace_expression':
      return fieldsOfConcatenation(node, context);
    default:
      return [expandWord(node, context)];
  }
}

/** `"$@"` and `"${list[@]}"` are as many words as the list holds. */
function wholeList(node: Node, context: Expansion): Word[] | undefined {
  const [only] = node.namedChildren;
  if (node.namedChildCount !== 1 || only === null || only === undefined) return undefined;
  if (!/^"(\$@|\$\{@\}|\$\{@:[^}]*\}|\$\{\w+\[@\]\})"$/.test(node.text)) return undefined;
  return expandVariable(only, context).map((word) => ({ ...word, quoted: true }));
}

const opaqueFrom = 0xe000;

/** Braces first, then everything else. What is no plain text stands for its piece as one character meanwhile. */
function fieldsOfConcatenation(node: Node, context: Expansion): Word[] {
  const pieces: Piece[] = [];
  const hide = (piece: Piece) => String.fromCharCode(opaqueFrom + pieces.push(piece) - 1);
  if (/[\ue000-\uf8ff]/.test(node.text)) {
    context.refuse('a character that stands for nothing');
    return [unknownWord()];
  }
  const text = (node.type === 'concatenation' ? partsOf(node) : [node])
    .map((part) => {
      if (typeof part === 'string') return hideEscapes(part, hide);
      if (['word', 'brace_expression', 'number', 'extglob_pattern'].includes(part.type) && plain(part))
        return hideEscapes(part.text, hide);
      return hide({ word: expandWord(part, context), splits: /expansion$|^command_substitution$/.test(part.type) });
    })
    .join('');
  const made = expandBraces(text);
  if (made === undefined) {
    context.refuse('braces that cannot be read');
    return [unknownWord()];
  }
  return made.flatMap((one) =>
    fieldsOf(
      [...one.matchAll(/[\ue000-\uf8ff]|[^\ue000-\uf8ff]+/g)].map(
        ([run]) => pieces[run.charCodeAt(0) - opaqueFrom] ?? { word: bare(run), splits: false },
      ),
      context.scope,
    ),
  );
}

const plain = (node: Node) => node.type === 'brace_expression' || node.namedChildCount === 0;

const hideEscapes = (raw: string, hide: (piece: Piece) => string) =>
  raw
    .replace(/\\\n/g, '')
    .replace(/\\(.)/gs, (_, sign: string) => hide({ word: { ...plainWord(sign), quoted: true }, splits: false }));

/** The children of a concatenation with the text between them. */
function partsOf(node: Node): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = node.startIndex;
  for (const child of node.children) {
    if (child === null) continue;
    if (child.startIndex > at) parts.push(node.text.slice(at - node.startIndex, child.startIndex - node.startIndex));
    parts.push(child.isNamed ? child : child.text);
    at = child.endIndex;
  }
  return parts;
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
    case 'ansi_c_string': {
      const text = ansi(node.text.slice(2, -1));
      if (text === undefined) context.refuse('an escape that cannot be told');
      return { ...plainWord(text ?? unknownPart), quoted: true };
    }
    case 'string':
      return { ...withChildren(node, 1, 1, context, true), quoted: true };
    case 'translated_string':
      return { ...withChildren(node, 2, 1, context, true), quoted: true };
    case 'concatenation':
      return join(
        partsOf(node).map((part) =>
          typeof part === 'string' ? bare(part) : patternsOf(part, expandWord(part, context)),
        ),
      );
    case 'simple_expansion':
    case 'expansion': {
      const words = expandVariable(node, context);
      const [only] = words;
      if (words.length === 1 && only !== undefined) return patternsOf(node, only);
      // As one word the words of a list have blanks between them, and `$@` stays several.
      const list = join(words);
      return {
        ...list,
        text: /@/.test(node.text) ? unknownPart : joined(words.flatMap(({ text }) => [' ', text]).slice(1)),
      };
    }
    case 'command_substitution':
      return context.substitute(node);
    case 'process_substitution':
      context.pipe(node);
      return { ...plainWord('/dev/fd/63'), quoted: true };
    case 'arithmetic_expansion':
      context.arithmetic(node);
      return someNumber;
    case 'array':
      return join(node.namedChildren.filter((child) => child !== null).map((child) => expandWord(child, context)));
    default:
      context.refuse(`"${node.type}" is not known here`);
      return unknownWord();
  }
}

/** Outside of quotes a value with signs of a pattern in it is one. */
const patternsOf = (node: Node, word: Word): Word =>
  /expansion$/.test(node.type) && node.parent?.type !== 'string' && /[*?[]/.test(word.text)
    ? { ...word, glob: true }
    : word;

/** Text with expansions in it: what stands between the children is text too, blanks included. */
export function withChildren(node: Node, before: number, after: number, context: Expansion, inQuotes: boolean): Word {
  const parts: Word[] = [];
  const start = node.startIndex;
  const end = node.endIndex - after;
  const text = (from: number, to: number) => {
    const raw = node.text.slice(from - start, to - start);
    if (raw === '') return;
    parts.push(inQuotes ? plainWord(raw.replace(/\\\n/g, '').replace(/\\([$`"\\])/g, '$1')) : bare(raw));
  };
  let at = start + before;
  for (const child of node.namedChildren) {
    if (child === null) continue;
    if (['string_content', 'heredoc_content', 'word', 'variable_name'].includes(child.type)) continue;
    text(at, child.startIndex);
    parts.push(expandWord(child, context));
    at = child.endIndex;
  }
  text(at, end);
  return parts.length === 0 ? plainWord('') : join(parts);
}

function expandVariable(node: Node, context: Expansion): readonly Word[] {
  const { scope } = context;
  const shown = scope.traces ? /[A-Za-z_]\w*/.exec(node.text)?.[0] : undefined;
  if (shown !== undefined && secretVariable(shown))
    context.refuse('a credential stands where the shell shows each command');
  if (node.type === 'simple_expansion') return variableValue(node.text.slice(1), scope);
  const inner = node.text.slice(2, -1);
  // `${x@P}` runs what the variable holds, `${!x@P}` too.
  if (/@[A-Za-z]$/.test(inner)) {
    context.refuse('a transformation of a variable');
    return [unknownWord()];
  }
  if (/^!([A-Za-z_]\w*)[*@]$/.test(inner)) return [plainWord('NAMES')];
  const matched = /^(#(?=.)|!(?=.))?([A-Za-z_]\w*|\d+|[@*?$!#-])(.*)$/s.exec(inner);
  const subscript = children(node).find((child) => child.type === 'subscript');
  const name = matched?.[2];
  if (matched === null || name === undefined) {
    context.refuse('an expansion that is not known');
    return [unknownWord()];
  }
  const [, sign] = matched;
  const index = subscript?.childForFieldName('index') ?? undefined;
  const whole = index === undefined || index.text === '@' || index.text === '*';
  if (index !== undefined && !whole) judgeIndex(index, name, context);
  const rest = subscript === undefined ? (matched[3] ?? '') : inner.slice((sign ?? '').length + subscript.text.length);
  if (sign === '#') return [someNumber];
  if (sign === '!' && subscript !== undefined && whole) return [{ ...computedWord, computed: false }];
  const target = sign === '!' ? indirect(name, context) : name;
  if (target === undefined) return [unknownWord('INDIRECT_SECRET')];
  const known = variableValue(target, scope);
  const value = whole ? known : [element(known, target)];
  const list = subscript !== undefined || name === '@' || name === '*' ? value : value.slice(0, 1);
  return operated({ node, name: target, rest, value: list, set: scope.variables.has(target) }, context);
}

/** Any element of the list. */
function element(words: readonly Word[], name: string): Word {
  const one = join(words);
  return { ...one, text: unknownPart, variables: [...new Set([name, ...one.variables])] };
}

/** In `${!x}` the value of x is a name, or a subscript that is evaluated. */
function indirect(name: string, context: Expansion): string | undefined {
  const [word] = variableValue(name, context.scope);
  if (word !== undefined && /^[A-Za-z_]\w*$/.test(word.text)) return word.text;
  if (word === undefined || word.computed || isKnown(word)) context.refuse('a variable that names another one');
  return undefined;
}

/** Outside of an associative array a subscript is evaluated as arithmetic. */
export function judgeIndex(index: Node, name: string, context: Expansion): void {
  if (isAssociative(context.scope, name)) expandWord(index, context);
  else context.arithmetic(index);
}

interface Operated {
  readonly node: Node;
  readonly name: string;
  /** What stands behind the name. */
  readonly rest: string;
  readonly value: readonly Word[];
  /** The script itself set it. */
  readonly set: boolean;
}

function operated(given: Operated, context: Expansion): readonly Word[] {
  const { node, name, rest, value, set } = given;
  if (rest === '') return value;
  const [first] = value;
  const known = set && first !== undefined && isKnown(first) && first.text !== '';
  const empty = set && (first === undefined || first.text === '');
  const operator = /^:?[-=+?]/.exec(rest)?.[0];
  if (operator === undefined) return changed(given, context);
  const other = otherwise(node, rest.slice(operator.length), context);
  if (operator.endsWith('?')) {
    if (other.variables.some(secretVariable)) context.refuse('the message of an error shows a credential');
    return value;
  }
  if (operator.endsWith('+')) {
    if (known) return [other];
    if (empty && operator.startsWith(':')) return [plainWord('')];
    // It may be there or not.
    return [secretPath(other.text) ? other : { ...other, text: unknownPart }];
  }
  if (known || (empty && !operator.startsWith(':'))) return value;
  if (operator.endsWith('=')) context.set(name, [other]);
  if (empty) return [other];
  // The variable may be set in the environment: only its name says what it holds.
  const either: Word = secretPath(other.text)
    ? other
    : {
        ...unknownWord(name, ...other.variables),
        computed: other.computed || (set && first?.computed === true),
        numeric: set && first !== undefined && isNumeric(first) && isNumeric(other),
      };
  if (operator.endsWith('=')) context.set(name, [either]);
  return [either];
}

/** The word that stands in for a variable that is not set. */
function otherwise(node: Node, written: string, context: Expansion): Word {
  const parts = children(node).filter(
    (child) => !['variable_name', 'subscript', 'special_variable_name'].includes(child.type),
  );
  const words = parts.map((part) => expandWord(part, context));
  const [only] = words;
  if (only !== undefined && parts.length === 1 && parts[0]?.text === written) return only;
  if (words.length === 0 && !/[$`'"\\]/.test(written)) return plainWord(written);
  return { ...join(words), text: unknownPart, computed: true };
}

/** Cut, replaced, sliced: exact where the value is known, and still a credential's file where it or its edit is one. */
function changed({ node, rest, value }: Operated, context: Expansion): readonly Word[] {
  if (/^:/.test(rest)) {
    for (const part of children(node).slice(1)) context.arithmetic(part);
    const from = /^:\s*(\d+)$/.exec(rest)?.[1];
    if (/^\$\{@/.test(node.text) && from !== undefined && context.scope.variables.has('@'))
      return value.slice(Math.max(0, Number(from) - 1));
  } else for (const part of children(node).slice(1)) judgeInside(part, context);
  return value.map((word) => {
    const { text } = word;
    // Of the path of the folder only the folder itself is known.
    if (word.standing === true) return { ...word, text: unknownPart, standing: false };
    const date = text.includes(datePart) ? datePart : '';
    const made = date === '' && !text.includes(temporaryPart) ? edited(text, rest) : undefined;
    if (made !== undefined && secretPath(made)) return { ...word, text: made };
    if (secretPath(text)) return word;
    if (made !== undefined && isKnown(word) && !word.glob) return { ...word, text: made };
    if (made === undefined && date === '' && isKnown(word) && !word.glob)
      context.refuse('what is left of a value cannot be told');
    return { ...word, text: `${unknownPart}${date}`, numeric: false };
  });
}

/** Judges the substitutions inside a node whose text itself is not needed. */
function judgeInside(node: Node, context: Expansion): void {
  if (/^(command_substitution|process_substitution|expansion|arithmetic_expansion)$/.test(node.type)) {
    expandWord(node, context);
    return;
  }
  for (const child of children(node)) judgeInside(child, context);
}

const children = (node: Node) => node.namedChildren.filter((child) => child !== null);

/** A test of `"$x"` speaks for a later `"$x"`, whatever it holds; undefined where the word is more than variables and text. */
export function guardMark(node: Node): string | undefined {
  const written = node.text.replace(/"/g, '');
  return /^(\$\w+|\$\{\w+\}|[\w./-])+$/.test(written) ? `${guardSign}${written}` : undefined;
}
