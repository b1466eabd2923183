/** Python as tokens. A text, its reason, if a part is not known: other alphabets in names, continued lines, a change of coding. */
import { type Program, pairBrackets, type Token, unescapeText } from './tokens.ts';

const pieces: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  ['space', /[ \t]+|#[^\n]*/y],
  ['line', /[\n;]/y],
  ['number', /0[xXbBoO][\da-fA-F_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?[jJ]?/y],
  ['name', /[A-Za-z_]\w*/y],
  ['sign', /\*\*=?|\/\/=?|<<=?|>>=?|->|:=|[-+*/%&|^<>=!]=|[-+*/%&|^~<>=.,:()[\]{}]/y],
];
const opening = /([rRbBuU]|[fF]|[rR][bB]|[bB][rR]|[fF][rR]|[rR][fF])?("""|'''|"|')/y;

export function readPython(text: string): Program | string {
  if (text.includes('\r') || /^[ \t\f]*#.*coding[:=]/m.test(text)) return 'has a coding that cannot be read';
  const tokens: Token[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    opening.lastIndex = at;
    const quote = opening.exec(text);
    if (quote !== null) {
      const string = readString(text, at, quote[1] ?? '', quote[2] ?? '');
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
      if (/^[([{]$/.test(found[0])) depth += 1;
      if (/^[)\]}]$/.test(found[0])) depth -= 1;
      if (kind !== 'space' && !(kind === 'line' && depth > 0)) tokens.push({ kind, text: found[0], value: found[0] });
      break;
    }
    if (length === 0) return `has ${JSON.stringify(text[at])}, which cannot be read`;
    at += length;
  }
  return pairBrackets(tokens) ?? 'has brackets that do not match';
}

function readString(
  text: string,
  start: number,
  prefix: string,
  quote: string,
): { token: Token; end: number } | string {
  const from = start + prefix.length + quote.length;
  let end = from;
  for (; !text.startsWith(quote, end); end++) {
    if (end >= text.length || (quote.length === 1 && text[end] === '\n')) return 'has a text without an end';
    if (text[end] === '\\') end += 1;
  }
  const written = text.slice(from, end);
  const value = /[rR]/.test(prefix) ? written : unescapeText(written);
  if (value === undefined) return 'has an escape that cannot be read';
  const whole = text.slice(start, end + quote.length);
  if (!/[fF]/.test(prefix)) return { token: { kind: 'string', text: whole, value }, end: end + quote.length };
  const inner = readFields(written);
  if (typeof inner === 'string') return inner;
  return { token: { kind: 'string', text: whole, value, inner }, end: end + quote.length };
}

/** The programs in the braces of a formatted text. Older and newer versions must read them alike. */
function readFields(text: string): Program[] | string {
  const found: Program[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith('{{', at) || text.startsWith('}}', at)) {
      at += 1;
      continue;
    }
    if (text[at] !== '{') continue;
    const end = fieldEnd(text, at);
    if (end === undefined) return 'has a formatted text that cannot be read';
    const field = text.slice(at + 1, end);
    if (field.includes('\\') || field.includes('#')) return 'has a formatted text that cannot be read';
    const cut = formatAt(field);
    const program = readPython(field.slice(0, cut).replace(/=\s*$/, ''));
    if (typeof program === 'string') return program;
    found.push(program);
    const format = field.slice(cut);
    if (format.includes('{')) {
      const further = readFields(format);
      if (typeof further === 'string') return further;
      found.push(...further);
    }
    at = end;
  }
  return found;
}

/** The brace that closes a field. Texts within it are skipped; `{{` there is a set in a set. */
function fieldEnd(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '"' || letter === "'") {
      const end = text.indexOf(letter, at + 1);
      if (end < 0) return undefined;
      at = end;
    } else if (letter === '{') depth += 1;
    else if (letter === '}' && --depth === 0) return at;
  }
  return undefined;
}

/** Where the program of a field ends: at `!r` or `:` outside of brackets and texts. */
function formatAt(field: string): number {
  let depth = 0;
  for (let at = 0; at < field.length; at++) {
    const letter = field[at] ?? '';
    if (letter === '"' || letter === "'") at = Math.max(at, field.indexOf(letter, at + 1));
    else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    else if (depth === 0 && (letter === ':' || (letter === '!' && field[at + 1] !== '='))) return at;
  }
  return field.length;
}
