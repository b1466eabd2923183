/**
 * Programs of Perl that read what they are fed, compute and print. Where a sign could begin a pattern or divide, and where a
 * text could hold code, the program is asked unless it is certain. Pure.
 */
import { unknownPart } from '../scope.ts';
import { secretPath } from '../secrets.ts';
import { type Does, isName, isSign, pairBrackets, type Token, words } from './tokens.ts';

const names = words(
  `print printf say if unless while until for foreach my our local eof close length lc uc lcfirst ucfirst fc join split sort reverse keys
  values each scalar push pop shift unshift splice map grep substr index rindex sprintf int abs sqrt sin cos exp log atan2 rand srand hex
  oct ord chr sum sum0 max min uniq uniqnum first any all none shuffle pairs reduce product defined exists delete next last redo return and or
  not xor eq ne lt gt le ge cmp x localtime gmtime time strftime floor ceil fmod BEGIN END else elsif wantarray pos quotemeta chomp chop
  die warn undef STDIN STDOUT STDERR Dumper encode_json decode_json exit sleep binmode`,
);
/** Behind these names a value is due, so that a slash begins a pattern. */
const beforeValue = words(
  'if unless while until and or not xor eq ne lt gt le ge cmp x return split grep map push print say join for foreach first any all none',
);

const uses =
  /^(\s*use\s+(strict|warnings|utf8|feature\s+'say'|List::Util\s+(qw)?\s*[('"][\w\s]*[)'"]|POSIX\s+(qw)?\s*[('"](\s*(floor|ceil|strftime|fmod))+\s*[)'"])\s*;)*/;

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

const plainPieces: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  ['space', /[ \t\n]+|#[^\n]*/y],
  ['number', /0[xXbB][\da-fA-F_]+|(?:\d[\d_]*(?:\.(?!\.)[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y],
  ['name', /[A-Za-z_]\w*/y],
  [
    'sign',
    /<=>|\.\.\.?|=>|->|\+\+|--|\*\*=?|=~|!~|[!=<>]=|&&=?|\|\|=?|\/\/=?|[-+*/.%x|&^]=|[-+*%|^!~<>=?:;,.(){}[\]\\]|\/|&(?=&)/y,
  ],
];
const variable = /\$#?[A-Za-z_]\w*|\$\d+|\$[_.&,;!@0/\\"|`'+](?!\w)|\$\{[A-Za-z_]\w*\}|@[A-Za-z_]\w*|@-|%\+/y;
const hash = /%[A-Za-z_]\w*/y;

/** Does a value end with this token? Undefined where that is not certain. */
function endsValue(token: Token | undefined): boolean | undefined {
  if (token === undefined) return false;
  if (token.kind === 'number' || token.kind === 'string' || token.kind === 'regex') return true;
  if (token.kind === 'name') {
    if (/^[$@%]/.test(token.text)) return true;
    return beforeValue.has(token.text) ? false : undefined;
  }
  if (isSign(token, ')', ']')) return true;
  return isSign(token, '}', '++', '--') ? undefined : false;
}

function read(text: string): Token[] | string {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const letter = text[at] ?? '';
    const last = tokens.at(-1);
    if (letter === '=' && (at === 0 || text[at - 1] === '\n') && /[a-zA-Z]/.test(text[at + 1] ?? ''))
      return 'has a part that is not read';
    const quoted = readQuoted(text, at, last);
    if (typeof quoted === 'string') return quoted;
    if (quoted !== undefined) {
      tokens.push(...quoted.tokens);
      at = quoted.end;
      continue;
    }
    const found = readPlain(text, at, last);
    if (typeof found === 'string') return found;
    if (found.kind !== 'space') tokens.push({ kind: found.kind, text: found.text, value: found.text });
    at += found.text.length;
  }
  return tokens;
}

function readPlain(
  text: string,
  at: number,
  last: Token | undefined,
): { kind: Token['kind'] | 'space'; text: string } | string {
  const letter = text[at] ?? '';
  const value = endsValue(last);
  variable.lastIndex = at;
  const named = variable.exec(text);
  if (named !== null) return { kind: 'name', text: named[0].replace(/^\$\{(\w+)\}$/, '$$$1').padEnd(named[0].length) };
  if (letter === '$' || letter === '@') return 'has a variable that cannot be read';
  if (letter === '%' && value !== true) {
    hash.lastIndex = at;
    const found = hash.exec(text);
    return found === null ? 'has a sign that cannot be read' : { kind: 'name', text: found[0] };
  }
  if (letter === '*' && value !== true) return 'has a sign that cannot be read';
  if (letter === '<' && value !== true && text[at + 1] !== '=') {
    const handle = /^<(STDIN)?>/.exec(text.slice(at, at + 8));
    if (handle !== null) return { kind: 'name', text: handle[0] === '<>' ? '$<' : 'STDIN  ' };
    if (value === false || /^<[^\s<>]*>/.test(text.slice(at))) return 'reads what cannot be told';
  }
  if (text.startsWith('<<', at) && !/^<<=?\s*[\d$]/.test(text.slice(at))) return 'has a text that cannot be read';
  for (const [kind, piece] of plainPieces) {
    piece.lastIndex = at;
    const found = piece.exec(text);
    if (found !== null) return { kind, text: found[0] };
  }
  return `has ${JSON.stringify(letter)}, which cannot be read`;
}

/** Texts, patterns and what else stands between two signs. */
function readQuoted(
  text: string,
  at: number,
  last: Token | undefined,
): { tokens: Token[]; end: number } | string | undefined {
  const letter = text[at] ?? '';
  // `$main'ENV` was once a name.
  if (letter === "'" && /\w/.test(text[at - 1] ?? '')) return 'has a quote that cannot be read';
  if (letter === '"' || letter === "'") return quotedPart(text, at, letter === '"' ? 'qq' : 'q', at);
  if (letter === '/') {
    const value = endsValue(last);
    if (value === undefined) return 'has a slash that cannot be read';
    return value ? undefined : quotedPart(text, at, 'm', at);
  }
  const operator = /^(qq|qw|qr|q|m|s|tr|y)(?![\w])/.exec(text.slice(at, at + 3))?.[1];
  if (operator === undefined || (at > 0 && /[\w$@%&]/.test(text[at - 1] ?? ''))) return undefined;
  const sign = text[at + operator.length] ?? '';
  // `{s}` and `s => 1` are words.
  if (sign === '}' || sign === '' || /^\s*=>/.test(text.slice(at + operator.length))) return undefined;
  if (!/[/|#!,:~({[<]/.test(sign) || isSign(last, '-', '->')) return 'has a pattern that cannot be read';
  return quotedPart(text, at + operator.length, operator, at);
}

function quotedPart(
  text: string,
  from: number,
  operator: string,
  start: number,
): { tokens: Token[]; end: number } | string {
  const first = delimited(text, from);
  if (first === undefined) return 'has a text without an end';
  const twice = /^(s|tr|y)$/.test(operator);
  let second: { inner: string; end: number } | undefined;
  if (twice) {
    const bracket = closers[text[from] ?? ''] !== undefined;
    const next = bracket ? first.end + (/^\s*/.exec(text.slice(first.end))?.[0].length ?? 0) : first.end - 1;
    second = delimited(text, next);
    if (second === undefined) return 'has a text without an end';
  }
  let end = second?.end ?? first.end;
  const flags = /^(m|s|qr|tr|y)$/.test(operator) ? (/^[a-z]*/.exec(text.slice(end))?.[0] ?? '') : '';
  end += flags.length;
  if (/[^msixpodualngcer]/.test(flags) || /e.*e/.test(flags)) return 'runs what it makes';
  const kind = /^(m|s|qr)$/.test(operator) ? 'regex' : 'string';
  const tokens: Token[] = [{ kind, text: text.slice(start, end), value: first.inner }];
  if (/^(m|s|qr|qq)$/.test(operator) && holdsCode(first.inner)) return 'has code in a text';
  if (operator === 's' && second !== undefined) {
    if (!flags.includes('e') && holdsCode(second.inner)) return 'has code in a text';
    if (flags.includes('e')) {
      const code = read(second.inner);
      if (typeof code === 'string') return code;
      tokens.unshift(
        { kind: 'sign', text: '(', value: '(' },
        ...code,
        { kind: 'sign', text: ')', value: ')' },
        { kind: 'sign', text: '.', value: '.' },
      );
    }
  }
  return { tokens, end };
}

/** From a sign to the one that closes it; brackets within brackets are asked. */
function delimited(text: string, from: number): { inner: string; end: number } | undefined {
  const open = text[from] ?? '';
  const close = closers[open] ?? open;
  if (open === '') return undefined;
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === close) return { inner: text.slice(from + 1, at), end: at + 1 };
    else if (text[at] === open) return undefined;
  }
  return undefined;
}

/** Code that a pattern or a text runs: `(?{…})`, `@{[…]}`, `$x[…]` with more than a number or a name. */
function holdsCode(inner: string): boolean {
  const plain = inner.replace(/\\\\/g, '').replace(/\\[$@]/g, '');
  if (/\(\?+[p?]*\{|\(\*\{|[$@]\s*\{(?!\w+\})|[$@]\$|\$\s*\^|@[-+]|\$[#:]|::|[$@]\w+'\w/.test(plain)) return true;
  return [...plain.matchAll(/[$@]\w+((?:(?:->)?[[{][^\]}]*[\]}]?)+)/g)].some(([, subscripts = '']) =>
    [...subscripts.matchAll(/([[{])([^\]}]*)/g)].some(
      ([, open, index = '']) => !/^(-?\d+|\w+|\$\w+)$/.test(index) && !(open === '{' && /^\d*,\d*$/.test(index)),
    ),
  );
}

/** Why the program does more, or undefined. */
export function perlDoes(text: string): Does {
  if (text.includes(unknownPart)) return { why: 'cannot be told' };
  const tokens = read(text.replace(uses, ' '));
  if (typeof tokens === 'string') return { why: tokens };
  if (pairBrackets(tokens) === undefined) return { why: 'has brackets that do not match' };
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    if (token.kind === 'string' && secretPath(token.value)) return { why: `reads ${token.value}`, secret: true };
    if (isSign(token, '->') && !isSign(after, '[', '{')) return { why: 'calls what it computed' };
    if (
      isSign(token, '(') &&
      (isSign(before, ']', '}') || /^[$@]/.test(before?.text ?? '')) &&
      !isName(tokens[at - 2], 'my', 'our', 'foreach', 'for')
    )
      if (!isSign(before, '}')) return { why: 'calls what it computed' };
    if (token.kind !== 'name') continue;
    const name = token.text.trim();
    if (
      /^[$@%]#?(ENV|INC|SIG|ARGV|0)$/.test(name) &&
      !(name === '$0' || (name === '$ARGV' && !isSign(after, '[', '=')))
    )
      return { why: `uses ${name}`, secret: name.endsWith('ENV') };
    if (/^[$@%]/.test(name)) continue;
    const key =
      isSign(after, '=>') ||
      (isSign(before, '{') &&
        isSign(after, '}') &&
        (isSign(tokens[at - 2], '->') || /^[$@]/.test(tokens[at - 2]?.text ?? '')));
    if (key) continue;
    if (name === 'ARGV' && isName(tokens[at - 1], 'close')) continue;
    if (name === 'ARGV' && isSign(before, '(') && isName(tokens[at - 2], 'eof', 'close')) continue;
    if (!names.has(name)) return { why: `uses ${name}` };
    if (/^(print|printf|say|sort|map|grep)$/.test(name) && isSign(after, '{') && /^(print|printf|say)$/.test(name))
      return { why: 'prints to what cannot be told' };
  }
  return undefined;
}

/** `-F` takes a pattern. */
export const splitsPlainly = (pattern: string) => !holdsCode(pattern);

/** Perl opens what it goes through as it is named: a name may be a command or an output. */
export const namesFile = (name: string) => !/^\s*[<>|+&]|\|\s*$|^\s|\s$|[\n\0]/.test(name);
