/** JavaScript as tokens. A text, its reason, if a part is not known or could be read in two ways. */
import { isSign, type Program, pairBrackets, type Token, unescapeText, words } from './tokens.ts';

export const javascriptKeywords = words(
  `const let var function return if else for of in while do break continue switch case default try catch finally throw new typeof
  instanceof void delete async await yield true false null undefined NaN Infinity import from as`,
);

/** Behind these a value is due. */
const beforeValue = words('return typeof case in do else void delete throw new instanceof');
/** Words that are names as well. */
const either = words('of await yield async let static as from');
const control = words('if while for');

const pieces: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  ['space', /[ \t]+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  ['line', /\n/y],
  ['string', /"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/y],
  ['number', /0[xXbBoO][\da-fA-F_]+n?|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?n?/y],
  ['name', /[A-Za-z_$][\w$]*/y],
  [
    'sign',
    /\.\.\.|=>|\?\.(?!\d)|>>>=?|<<=?|>>=?|\*\*=?|===?|!==?|&&=?|\|\|=?|\?\?=?|\+\+|--|[-+*/%&|^<>]=|[-+*%&|^~!<>=?:;,.(){}[\]]|\/(?![/*])/y,
  ],
];
const regex = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;

/** A slash begins a pattern where a value is due, and divides behind one. Undefined where that is not certain. */
function slashBegins(tokens: readonly Token[], opener: number | undefined): boolean | undefined {
  const at = tokens.findLastIndex((token) => token.kind !== 'line');
  const last = tokens[at];
  if (last === undefined) return true;
  // `x.in` is a field, no keyword.
  const isField = isSign(
    tokens.slice(0, at).findLast((token) => token.kind !== 'line'),
    '.',
    '?.',
  );
  if (last.kind === 'number' || last.kind === 'string') return false;
  if (last.kind === 'regex') return undefined;
  if (last.kind === 'name') return isField ? false : either.has(last.text) ? undefined : beforeValue.has(last.text);
  if (isSign(last, ']')) return false;
  if (isSign(last, '}', '++', '--')) return undefined;
  if (!isSign(last, ')')) return true;
  const before = (opener ?? 0) - 1;
  return control.has(tokens[before]?.text ?? '') && !isSign(tokens[before - 1], '.', '?.');
}

export function readJavascript(text: string): Program | string {
  // Two comments of old that only some readers know, and ends of lines that are not seen.
  if (/<!--|-->|[\r\u2028\u2029]/.test(text)) return 'has signs that cannot be read';
  const read = readTokens(text, 0, false);
  return typeof read === 'string' ? read : read.program;
}

/** With `field` up to the brace that closes what stands in `${…}`, else to the end of the text. */
function readTokens(text: string, start: number, field: boolean): { program: Program; end: number } | string {
  const tokens: Token[] = [];
  const open: number[] = [];
  let closed: number | undefined;
  let at = start;
  for (; at < text.length; ) {
    if (field && text[at] === '}' && open.length === 0) break;
    if (text[at] === '`') {
      const template = readTemplate(text, at);
      if (typeof template === 'string') return template;
      tokens.push(template.token);
      at = template.end;
      continue;
    }
    const found = readPiece(text, at, tokens, closed);
    if (typeof found === 'string') return found;
    at += found.text.length;
    if (found.kind === 'space') {
      if (found.text.includes('\n')) tokens.push({ kind: 'line', text: '\n', value: '\n' });
      continue;
    }
    const value = found.kind === 'string' ? unescapeText(found.text.slice(1, -1)) : found.text;
    if (value === undefined) return 'has an escape that cannot be read';
    tokens.push({ kind: found.kind, text: found.text, value });
    if (isSign(tokens.at(-1), '(', '[', '{')) open.push(tokens.length - 1);
    if (isSign(tokens.at(-1), ')', ']', '}')) closed = open.pop();
  }
  if (field && at >= text.length) return 'has a text without an end';
  // Ends of lines count for slashes only.
  const program = pairBrackets(tokens.filter((token) => token.kind !== 'line'));
  return program === undefined ? 'has brackets that do not match' : { program, end: at };
}

function readPiece(
  text: string,
  at: number,
  tokens: readonly Token[],
  closed: number | undefined,
): { kind: Token['kind'] | 'space'; text: string } | string {
  if (text[at] === '/' && !/[/*]/.test(text[at + 1] ?? '')) {
    const begins = slashBegins(tokens, closed);
    if (begins === undefined) return 'has a slash that cannot be read';
    if (begins) {
      regex.lastIndex = at;
      const pattern = regex.exec(text);
      return pattern === null ? 'has a pattern that cannot be read' : { kind: 'regex', text: pattern[0] };
    }
  }
  for (const [kind, piece] of pieces) {
    piece.lastIndex = at;
    const match = piece.exec(text);
    if (match !== null) return { kind, text: match[0] };
  }
  return `has ${JSON.stringify(text[at])}, which cannot be read`;
}

function readTemplate(text: string, start: number): { token: Token; end: number } | string {
  let plain = '';
  const inner: Program[] = [];
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '`') {
      const value = unescapeText(plain);
      if (value === undefined) return 'has an escape that cannot be read';
      return { token: { kind: 'string', text: text.slice(start, at + 1), value, inner }, end: at + 1 };
    }
    if (letter === '\\') {
      plain += text.slice(at, at + 2);
      at += 1;
    } else if (letter === '$' && text[at + 1] === '{') {
      const read = readTokens(text, at + 2, true);
      if (typeof read === 'string') return read;
      inner.push(read.program);
      plain += '…';
      at = read.end;
    } else plain += letter;
  }
  return 'has a text without an end';
}
