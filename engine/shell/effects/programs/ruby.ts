/** Programs of Ruby that read, compute and print: methods and constants by name, files that the program itself names. Pure. */
import { unknownPart } from '../scope.ts';
import { secretPath, secretPattern } from '../secrets.ts';
import {
  rubyConstant,
  rubyFunctions,
  rubyKeywords,
  rubyLabels,
  rubyMethods,
  rubyReaders,
  rubyValue,
} from './rubyNames.ts';
import {
  type Does,
  isName,
  isSign,
  listItems,
  type Program,
  pairBrackets,
  type Token,
  unescapeText,
  words,
} from './tokens.ts';

const libraries = words('json csv yaml date time set digest bigdecimal pp');
const pieces: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  ['space', /[ \t]+|#[^\n]*/y],
  ['line', /[\n;]/y],
  ['string', /'(?:\\[\s\S]|[^'\\])*'/y],
  ['number', /0[xXbB][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?r?/y],
  // A label, and a symbol.
  ['name', /[A-Za-z_]\w*[?!]?:(?=[ \n])/y],
  ['name', /:[A-Za-z_]\w*[?!=]?(?![\w:])/y],
  ['name', /\$[A-Za-z_]\w*|\$[_.,/;&~!@0-9]|@{1,2}[A-Za-z_]\w*/y],
  ['name', /[A-Za-z_]\w*[?!]?(?!\w)/y],
  [
    'sign',
    /<=>|===?|=>|=~|!~|\.\.\.?|&\.|&&=?|\|\|=?|\*\*=?|<<|>>|::|->|[-+*/%|&^<>!]=|:[-+*/%&|](?=[)\s,])|[-+*/%&|^~!<>=?:,.(){}[\]]/y,
  ],
];

/** Does a value end with this token? Undefined where that is not certain. */
function endsValue(token: Token | undefined, before: Token | undefined): boolean | undefined {
  if (token === undefined || token.kind === 'line') return false;
  if (token.kind === 'sign') return isSign(token, ')', ']') ? true : isSign(token, '}') ? undefined : false;
  if (token.kind !== 'name') return true;
  if (isSign(before, '.', '&.')) return undefined;
  if (/^(if|unless|while|until|and|or|not|when|in|return|then|do|else|elsif|case|puts|p|print|pp)$/.test(token.text))
    return /^(puts|p|print|pp)$/.test(token.text) ? undefined : false;
  return /^[$@:A-Z]/.test(token.text) ? true : token.text.endsWith(':') ? false : undefined;
}

function read(text: string): Program | string {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const letter = text[at] ?? '';
    const value = endsValue(tokens.at(-1), tokens.at(-2));
    const before = text[at - 1] ?? ' ';
    const next = text[at + 1] ?? ' ';
    // A sign with blanks on both sides stands between two values.
    const between = (/[\s)\]]/.test(before) && /\s/.test(next)) || (value === true && !/\s/.test(before));
    if (letter === '=' && /^(^|\n)=[a-z]/.test(`\n${text.slice(at, at + 2)}`) && (at === 0 || before === '\n'))
      return 'has a part that is not read';
    if (letter === '/' && !(between && value !== false)) {
      if (value !== false) return 'has a slash that cannot be read';
      const pattern = readPattern(text, at);
      if (typeof pattern === 'string') return pattern;
      tokens.push(pattern.token);
      at = pattern.end;
      continue;
    }
    if (letter === '%' && !(between && value !== false)) return 'has a text that cannot be read';
    if (letter === '?' && !/\s/.test(next)) return 'has a sign that cannot be read';
    if (text.startsWith('<<', at) && !(value !== false && /\s/.test(before) && /\s/.test(text[at + 2] ?? '')))
      return 'has a text that cannot be read';
    if (letter === '"') {
      const string = readText(text, at);
      if (typeof string === 'string') return string;
      tokens.push(string.token);
      at = string.end;
      continue;
    }
    let length = 0;
    for (const [kind, piece] of pieces) {
      piece.lastIndex = at;
      const found = piece.exec(text);
      if (found === null) continue;
      length = found[0].length;
      const held = kind === 'string' ? found[0].slice(1, -1).replace(/\\(['\\])/g, '$1') : found[0];
      if (kind !== 'space') tokens.push({ kind, text: found[0], value: held });
      break;
    }
    if (length === 0) return `has ${JSON.stringify(letter)}, which cannot be read`;
    at += length;
  }
  return pairBrackets(tokens) ?? 'has brackets that do not match';
}

/** `"…#{x}…"`, whose programs are read like the rest. */
function readText(text: string, start: number): { token: Token; end: number } | string {
  let plain = '';
  const inner: Program[] = [];
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '"') {
      const value = unescapeText(plain);
      if (value === undefined) return 'has an escape that cannot be read';
      return {
        token: { kind: 'string', text: text.slice(start, at + 1), value, ...(inner.length > 0 ? { inner } : {}) },
        end: at + 1,
      };
    }
    if (letter === '\\') {
      plain += text.slice(at, at + 2);
      at += 1;
    } else if (letter === '#' && /[{$@]/.test(text[at + 1] ?? '')) {
      const end = text[at + 1] === '{' ? text.indexOf('}', at) : -1;
      const code = text.slice(at + 2, end);
      // Braces and texts within are asked.
      if (end < 0 || /[{"'`#\\]/.test(code)) return 'has a text that cannot be read';
      const program = read(code);
      if (typeof program === 'string') return program;
      inner.push(program);
      plain += '…';
      at = end;
    } else plain += letter;
  }
  return 'has a text without an end';
}

function readPattern(text: string, start: number): { token: Token; end: number } | string {
  const found = /\/(?:\\.|[^/\\\n])*\/[imxounse]*/y;
  found.lastIndex = start;
  const hit = found.exec(text);
  if (hit === null || hit[0].includes('#{')) return 'has a pattern that cannot be read';
  return { token: { kind: 'regex', text: hit[0], value: hit[0] }, end: start + hit[0].length };
}

/** Why the program does more than read, compute and print, or undefined. */
export function rubyDoes(text: string): Does {
  if (text.includes(unknownPart)) return { why: 'cannot be told' };
  if (secretPattern(text)) return { why: 'looks for credentials', secret: true };
  const program = read(text);
  return typeof program === 'string' ? { why: program } : programDoes(program, boundNames(program));
}

/** Names that get a value, and parameters of blocks; the methods that the language has by itself are none of them. */
function boundNames(program: Program): Set<string> {
  const { tokens } = program;
  const bound = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'name' || isSign(tokens[at - 1], '.', '&.', '::')) continue;
    if (/^([-+*/|&]|\*\*|\|\||&&)?=$/.test(tokens[at + 1]?.text ?? '')) bound.add(token.text);
  }
  for (const [at, token] of tokens.entries()) {
    if (!isSign(token, '|') || !(isSign(tokens[at - 1], '{') || isName(tokens[at - 1], 'do'))) continue;
    for (let next = at + 1; next < tokens.length && !isSign(tokens[next], '|'); next++)
      if (tokens[next]?.kind === 'name') bound.add(tokens[next]?.text ?? '');
  }
  return bound;
}

function programDoes(program: Program, bound: ReadonlySet<string>): Does {
  for (const [at, token] of program.tokens.entries()) {
    for (const inner of token.inner ?? []) {
      const does = programDoes(inner, new Set([...bound, ...boundNames(inner)]));
      if (does !== undefined) return does;
    }
    const why = tokenDoes(program, at, bound);
    if (why !== undefined) return typeof why === 'string' ? { why } : why;
  }
  return undefined;
}

function tokenDoes(program: Program, at: number, bound: ReadonlySet<string>): Does | string {
  const { tokens } = program;
  const token = tokens[at] as Token;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const { text } = token;
  if (token.kind === 'string')
    return secretPath(token.value) ? { why: `reads ${token.value}`, secret: true } : undefined;
  // `x.(…)`, and `&` in front of what is no symbol.
  if (isSign(token, '.', '&.', '::') && !isName(after)) return 'calls what it computed';
  if (isSign(token, ':') && after?.kind === 'string') return 'has a name that cannot be told';
  if (isSign(token, '&') && after?.text.startsWith(':') === true && !rubyMethods.has(after.text.slice(1)))
    return `calls ${after.text}`;
  if (
    isSign(token, '&') &&
    isSign(before, '(', ',') &&
    !(after?.text.startsWith(':') && rubyMethods.has(after.text.slice(1)))
  )
    return 'hands on what cannot be told';
  if (token.kind !== 'name') return undefined;
  if (text.startsWith(':')) {
    const called = isSign(before, '(', ',') && /^(inject|reduce|sum|respond_to\?)$/.test(tokens[at - 2]?.text ?? '');
    return called && !rubyMethods.has(text.slice(1)) ? `calls ${text}` : undefined;
  }
  if (text.endsWith(':')) return rubyLabels.has(text.slice(0, -1)) || isSign(before, '{') ? undefined : `gives ${text}`;
  if (/^[$@]/.test(text))
    return /^(\$([_.,/;&~!0-9]|stdin|stdout|stderr|F)|@\w+)$/.test(text) ? undefined : `uses ${text}`;
  if (/^[A-Z]/.test(text)) return constantDoes(program, at);
  if (isSign(before, '.', '&.', '::')) return methodDoes(program, at, bound);
  if (text === 'require')
    return after?.kind === 'string' && libraries.has(after.value) ? undefined : 'loads what cannot be told';
  if (rubyKeywords.has(text)) return /^(def|self|yield)$/.test(text) ? `uses ${text}` : undefined;
  if (bound.has(text) && !isSign(after, '('))
    return /^(system|exec|spawn|fork|open|eval|send|load|binding|abort|trap|syscall|test|select|method|exit!|at_exit|callcc|warn|putc|srand|throw|raise|set_trace_func|trace_var|autoload|require_relative)$/.test(
      text,
    )
      ? `uses ${text}`
      : undefined;
  return rubyFunctions.has(text) ? undefined : `calls ${text}`;
}

/** A class by itself could be handed to anything: it must be asked for something, or be compared with. */
function constantDoes({ tokens }: Program, at: number): string | undefined {
  const { text } = tokens[at] as Token;
  const after = tokens[at + 1];
  if (isSign(tokens[at - 1], '::', '.')) {
    const outer = rubyConstant(tokens[at - 2]?.text ?? '');
    return outer?.has(text) === true ? undefined : `uses ${text}`;
  }
  if (rubyValue(text) || rubyKeywords.has(text) || (rubyFunctions.has(text) && isSign(after, '('))) return undefined;
  if (rubyConstant(text) === undefined) return `uses ${text}`;
  const compared = isName(tokens[at - 2], 'is_a?', 'kind_of?', 'grep') || isName(tokens[at - 1], 'rescue', 'when');
  return isSign(after, '.', '::', '&.') || (text === 'Dir' && isSign(after, '[')) || compared
    ? undefined
    : `uses ${text}`;
}

function methodDoes(program: Program, at: number, bound: ReadonlySet<string>): Does | string {
  const { tokens } = program;
  const { text } = tokens[at] as Token;
  const owner = tokens[at - 2];
  const after = tokens[at + 1];
  if (text === 'new')
    return isName(owner, 'Date', 'DateTime', 'Time', 'Set', 'Hash', 'Array', 'String')
      ? undefined
      : 'makes what cannot be told';
  const row = owner?.kind === 'name' ? rubyConstant(owner.text) : undefined;
  if (!rubyReaders.has(text)) return (row ?? rubyMethods).has(text) ? undefined : `calls ${text}`;
  // `$stdin.read`, `ARGF.read`; a file by its name.
  if (!isSign(after, '('))
    return isName(owner, 'STDIN', 'ARGF', '$stdin', 'DATA') && after?.kind !== 'string'
      ? undefined
      : 'reads what cannot be told';
  const [file] = listItems(program, at + 1);
  if (file === undefined)
    return isName(owner, 'STDIN', 'ARGF', '$stdin', 'DATA') ? undefined : 'reads what cannot be told';
  const given = file[1] - file[0] === 1 ? tokens[file[0]] : undefined;
  if (
    given?.kind === 'string' &&
    given.inner === undefined &&
    isName(owner, 'File', 'CSV', 'YAML', 'JSON') &&
    !/^\s*\||:\/\//.test(given.value)
  )
    return undefined;
  void bound;
  return 'reads a file that cannot be told';
}
