/** What a program of JavaScript puts into fields: where the language itself calls, no function that was computed may stand. */
import { javascriptDenied, javascriptMethods } from './javascriptNames.ts';
import { chainStart, functionAt, isValueEnd } from './javascriptScope.ts';
import { isName, isSign, type Program } from './tokens.ts';

/** What the program calls by these names must be the language's own: no value of the program may stand there. */
export const isMethod = (name: string) => javascriptMethods.has(name) || javascriptDenied.has(name);

/** A value that is certainly no function that was computed: a text, a number, an own function, an empty list. */
export function isSettled(program: Program, from: number, left = ''): boolean {
  const { tokens, pairs } = program;
  let to = from;
  for (; to < tokens.length; to++) {
    const token = tokens[to];
    if (isSign(token, ';', ',', ')', ']', '}') || isName(token, 'const', 'let', 'var', 'for', 'if', 'return')) break;
    const partner = pairs.get(to);
    if (partner !== undefined && partner > to) to = partner;
  }
  if (functionAt(program, from)) return true;
  const top: string[] = [];
  for (let at = from; at < to; at++) {
    const partner = pairs.get(at);
    top.push(
      partner !== undefined && partner > at + 1
        ? '()'
        : tokens[at]?.kind === 'string'
          ? "''"
          : (tokens[at]?.text ?? ''),
    );
    if (partner !== undefined && partner > at) at = partner;
  }
  const written = top.join(' ');
  if (/^(''|[\d.]+|null|true|false|undefined|[[{])$/.test(written)) return true;
  if (left !== '') {
    const same = tokens
      .slice(from, to)
      .map((token) => token.text)
      .join('');
    if (same.startsWith(left) && /^(\|\||\?\?)(\[\]|\{\}|\d+|''|"")$/.test(same.slice(left.length))) return true;
  }
  // Two values with a sign of arithmetic between them, and nothing behind: a number or a text.
  const joined = written.replace(/ ?\?\.? ?\. ?/g, '.').replaceAll(' ()', '()');
  return /^[\w$.'()]+( [-+*/%] [\w$.'()]+)+$/.test(joined);
}

/** A value goes to a field: which one must be certain, or the value no function. */
export function assignmentDoes(program: Program, at: number): string | undefined {
  const { tokens, pairs } = program;
  const target = tokens[at - 1];
  if (target?.kind === 'name') {
    if (!isSign(tokens[at - 2], '.', '?.')) return undefined;
    return isMethod(target.text) || target.text.startsWith('_') ? `sets ${target.text}` : undefined;
  }
  const open = pairs.get(at - 1);
  if (open === undefined) return undefined;
  if (isSign(target, ']') && isValueEnd(tokens[open - 1])) {
    const [start] = chainStart(program, at);
    const left = tokens
      .slice(start, at)
      .map((token) => token.text)
      .join('');
    if (/^process\b/.test(left)) return 'changes what it is given';
    return isSettled(program, at + 1, left) ? undefined : 'sets a field that cannot be told';
  }
  // A pattern: its parts are names, no fields.
  const fields = tokens
    .slice(open, at)
    .some((token, offset) => isSign(token, '.', '?.') || (isSign(token, '[') && isValueEnd(tokens[open + offset - 1])));
  return fields ? 'sets a field that cannot be told' : undefined;
}
