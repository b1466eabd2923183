/** Programs of awk that only compute and print. Pure. */
import { unknownPart } from '../scope.ts';
import { secretPath } from '../secrets.ts';
import {
  type Does,
  enclosing,
  isName,
  isSign,
  type Program,
  pairBrackets,
  type Token,
  unescapeText,
  words,
} from './tokens.ts';

const keywords = words(
  'BEGIN END BEGINFILE ENDFILE if else while for do in print printf next nextfile exit return delete function break continue getline switch case default',
);
const functions = words(
  'length substr index split sub gsub match sprintf tolower toupper int sqrt exp log sin cos atan2 rand srand gensub strftime mktime systime asort asorti patsplit strtonum and or xor lshift rshift compl isarray typeof close fflush mkbool',
);
const control = words('if while for switch');

const pieces: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  ['space', /[ \t]+|\\\n|#[^\n]*/y],
  ['line', /\n/y],
  ['string', /"(?:\\[\s\S]|[^"\\\n])*"/y],
  ['number', /0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['name', /[A-Za-z_]\w*/y],
  ['sign', /\*\*=?|\+\+|--|[-+*/%^<>=!]=|>>|&&|\|\||\|&|!~|[-+*/%^<>=!~?:,;(){}[\]$|]/y],
];
const regex = /\/(?:\\.|\[\^?\]?(?:\[:\w+:\]|\\.|[^\]\\\n/])*\]|[^/\\\n[])+\//y;

/** A slash begins a pattern where a value is due, and divides behind one. Undefined where that is not certain. */
function slashBegins(tokens: readonly Token[], pairs: ReadonlyMap<number, number>): boolean | undefined {
  const last = tokens.at(-1);
  if (last === undefined || last.kind === 'line') return true;
  if (last.kind === 'number') return false;
  if (last.kind === 'string' || last.kind === 'regex') return undefined;
  if (last.kind === 'name') return keywords.has(last.text) ? last.text !== 'getline' || undefined : false;
  if (isSign(last, ']')) return false;
  if (isSign(last, '++', '--', '$')) return undefined;
  if (!isSign(last, ')')) return true;
  const open = pairs.get(tokens.length - 1) ?? 0;
  return control.has(tokens[open - 1]?.text ?? '');
}

function read(text: string): Program | string {
  const tokens: Token[] = [];
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; ) {
    let found: { kind: Token['kind'] | 'space'; text: string } | undefined;
    if (text[at] === '/') {
      const begins = slashBegins(tokens, pairs);
      if (begins === undefined) return 'has a slash that cannot be read';
      regex.lastIndex = at;
      const pattern = begins ? regex.exec(text) : null;
      if (begins && pattern === null) return 'has a pattern that cannot be read';
      if (pattern !== null) found = { kind: 'regex', text: pattern[0] };
    }
    for (const [kind, piece] of pieces) {
      if (found !== undefined) break;
      piece.lastIndex = at;
      const match = piece.exec(text);
      if (match !== null) found = { kind, text: match[0] };
    }
    if (found === undefined) return `has ${JSON.stringify(text[at])}, which cannot be read`;
    at += found.text.length;
    if (found.kind === 'space') continue;
    const value = found.kind === 'string' ? unescapeText(found.text.slice(1, -1)) : found.text;
    if (value === undefined) return 'has an escape that cannot be read';
    tokens.push({ kind: found.kind, text: found.text, value });
    if (found.kind === 'sign' && /^[([{]$/.test(found.text)) open.push(tokens.length - 1);
    if (found.kind === 'sign' && /^[)\]}]$/.test(found.text)) {
      const from = open.pop();
      if (from !== undefined) pairs.set(from, tokens.length - 1).set(tokens.length - 1, from);
    }
  }
  return pairBrackets(tokens) ?? 'has brackets that do not match';
}

/** Filters that a program may print into: they write nothing. */
const filters =
  /^(sort( -[bdfgiMnrRsuV]+| -k ?\d[\d.,bdfginMrV]*| -t ?[^\s'"\\$`;|&<>])*|cat( 1>&2| >&2)?|column -t|uniq( -c)?|wc -l)$/;
const endsStatement = (token: Token | undefined) =>
  token === undefined || token.kind === 'line' || isSign(token, ';', '}');

/** Why the program does more than compute and print, or undefined. */
export function awkDoes(text: string): Does {
  if (text.includes(unknownPart)) return { why: 'has a part that cannot be told' };
  const program = read(text);
  if (typeof program === 'string') return { why: program };
  const { tokens, pairs } = program;
  const own = new Set(tokens.flatMap((token, at) => (isName(token, 'function') ? [tokens[at + 1]?.text ?? ''] : [])));
  own.delete('system');
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    if (token.kind === 'string' && secretPath(token.value)) return { why: `reads ${token.value}`, secret: true };
    if (token.kind === 'name') {
      const { text: name } = token;
      if (name === 'ENVIRON') return { why: 'reads the environment', secret: true };
      if (/^(SYMTAB|FUNCTAB|ARGC|ARGIND)$/.test(name)) return { why: `uses ${name}` };
      if (
        name === 'ARGV' &&
        !(
          isSign(after, '[') &&
          !/^([-+*/%^]?=|\*\*=|\+\+|--)$/.test(tokens[(pairs.get(at + 1) ?? at) + 1]?.text ?? '') &&
          !isName(before, 'delete') &&
          !isChanged(program, at) &&
          !isSign(before, '++', '--')
        )
      )
        return { why: 'changes what it reads' };
      if (name === 'PROCINFO' && !(isSign(after, '[') && tokens[at + 2]?.value === 'sorted_in'))
        return { why: 'uses PROCINFO' };
      if (isSign(after, '(') && !keywords.has(name) && !functions.has(name) && !own.has(name))
        return { why: `calls ${name}` };
      if (name === 'getline') {
        const why = getlineDoes(tokens, at);
        if (why !== undefined) return { why };
      }
      if (name === 'print' || name === 'printf') {
        const why = printDoes(program, at);
        if (why !== undefined) return { why };
      }
    }
    if (isSign(token, '|', '|&') && !isPrinting(program, at)) return { why: 'runs a command' };
  }
  return undefined;
}

/** `sub` and `gsub` change what they are given to look through. */
function isChanged(program: Program, at: number): boolean {
  for (let open = enclosing(program, at); open !== undefined; open = enclosing(program, open))
    if (isName(program.tokens[open - 1], 'sub', 'gsub', 'for')) return true;
  return false;
}

/** `getline`, `getline x`, `getline < "FILE"`. */
function getlineDoes(tokens: readonly Token[], at: number): string | undefined {
  let next = at + 1;
  if (isName(tokens[next]) && !keywords.has(tokens[next]?.text ?? '')) next += 1;
  if (isSign(tokens[next], '$', '[')) return 'reads a line into what cannot be told';
  if (!isSign(tokens[next], '<')) return undefined;
  const file = tokens[next + 1];
  const end = tokens[next + 2];
  return file?.kind === 'string' && !file.value.startsWith('/inet') && (endsStatement(end) || isSign(end, ')'))
    ? undefined
    : 'reads a file that cannot be told';
}

/** From `print` to the end of its statement every redirection at its own level must lead to the screen or to a known filter. */
function printDoes({ tokens, pairs }: Program, start: number): string | undefined {
  for (let at = start + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (isSign(token, ';', '}')) return undefined;
    if (token?.kind === 'line' && !isSign(tokens[at - 1], ',', '&&', '||', '{', '?', ':')) return undefined;
    const partner = pairs.get(at);
    if (partner !== undefined && partner > at) {
      at = partner;
      continue;
    }
    if (!isSign(token, '>', '>>', '|', '|&')) continue;
    const target = tokens[at + 1];
    const whole = target?.kind === 'string' && endsStatement(tokens[at + 2]);
    if (isSign(token, '>', '>>')) {
      if (!whole || !/^\/dev\/(stderr|stdout|null)$/.test(target?.value ?? '')) return 'prints into a file';
    } else if (!whole || !isSign(token, '|') || !filters.test(target?.value ?? '')) return 'runs a command';
  }
  return undefined;
}

/** Is this bar at the level of a `print` before it, which has judged it? */
function isPrinting(program: Program, bar: number): boolean {
  const { tokens, pairs } = program;
  const open = enclosing(program, bar) ?? -1;
  for (let at = bar - 1; at > open; at--) {
    const partner = pairs.get(at);
    if (partner !== undefined && partner < at) at = partner;
    else if (isName(tokens[at], 'print', 'printf')) return true;
    else if (isSign(tokens[at], ';', '{', '}')) return false;
    else if (tokens[at]?.kind === 'line' && !isSign(tokens[at - 1], ',', '&&', '||', '?', ':')) return false;
  }
  return false;
}
