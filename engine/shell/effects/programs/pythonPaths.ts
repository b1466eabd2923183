/** Which files a program of Python may show: named in it one by one, or found by a pattern that names their kind. */
import { secretFolder, secretPath } from '../secrets.ts';
import { pythonKeywords } from './pythonNames.ts';
import { isBinding, type Names, resolve, startsStatement, statementEnd } from './pythonScope.ts';
import { enclosing, isName, isSign, listItems, type Program, type Range, type Token } from './tokens.ts';

/** Are all places that bind this name such that it holds a path (or a list of paths) that may be read? */
export function findPaths(program: Program, parts: readonly Program[], names: Names): void {
  const good = { paths: new Set<string>(), lists: new Set<string>() };
  const bad = new Set<string>();
  for (const part of parts) {
    const { tokens } = part;
    const clean = new Set<number>();
    for (const [at, token] of tokens.entries()) {
      if (token.kind !== 'name' || isSign(tokens[at - 1], '.') || pythonKeywords.has(token.text)) continue;
      const loop = isName(tokens[at - 1], 'for') && isName(tokens[at + 1], 'in');
      if (loop) {
        clean.add(at - 1);
        if (isPathList(part, [at + 2, loopEnd(part, at + 2)], names)) good.paths.add(token.text);
        else bad.add(token.text);
      } else if (isSign(tokens[at + 1], '=') && part === program && startsStatement(part, at)) {
        const value: Range = [at + 2, statementEnd(part, at)];
        if (isPath(part, value, names)) good.paths.add(token.text);
        else if (isPathList(part, value, names)) good.lists.add(token.text);
        else bad.add(token.text);
      } else if (isName(tokens[at - 1], 'as') && isOpened(part, at - 1, names)) good.paths.add(token.text);
      else if (isBinding(part, at)) bad.add(token.text);
      // A list in other hands may get further items.
      else if (names.lists.has(token.text) && !onlyGoneThrough(part, at)) bad.add(token.text);
    }
  }
  names.paths.clear();
  names.lists.clear();
  for (const name of good.paths) if (!bad.has(name) && !good.lists.has(name)) names.paths.add(name);
  for (const name of good.lists) if (!bad.has(name) && !good.paths.has(name)) names.lists.add(name);
}

/** `for x in LIST`, `len(LIST)`, `LIST[0]`. */
function onlyGoneThrough(program: Program, at: number): boolean {
  const { tokens, pairs } = program;
  if (isName(tokens[at - 1], 'in')) return !isSign(tokens[at + 1], '.', '[', '(');
  if (isSign(tokens[at + 1], '['))
    return (
      isSign(tokens[(pairs.get(at + 1) ?? at) + 1], ')', ',', ']') ||
      tokens[(pairs.get(at + 1) ?? at) + 1]?.kind === 'line'
    );
  const open = enclosing(program, at);
  const given = isSign(tokens[at - 1], '(', ',') && isSign(tokens[at + 1], ')', ',');
  return (
    given &&
    open !== undefined &&
    isName(tokens[open - 1], 'len', 'sorted', 'enumerate', 'print', 'sum', 'set', 'list', 'reversed', 'min', 'max')
  );
}

/** The end of what a loop goes through. */
function loopEnd({ tokens, pairs }: Program, from: number): number {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind === 'line' || isSign(token, ':', ')', ']', '}') || isName(token, 'for', 'if', 'else')) return at;
    const partner = pairs.get(at);
    if (partner !== undefined && partner > at) at = partner;
  }
  return tokens.length;
}

/** `with open(…) as f`: the call that ends in front of `as`. */
function isOpened(program: Program, as: number, names: Names): boolean {
  const { tokens, pairs } = program;
  const open = pairs.get(as - 1);
  if (open === undefined || !isSign(tokens[open], '(')) return false;
  let start = open - 1;
  while (isSign(tokens[start - 1], '.')) start -= 2;
  const found = resolve(program, start, names);
  return (
    (isName(tokens[start - 1], 'with') || isSign(tokens[start - 1], ',')) &&
    found?.end === open &&
    found.kind === 'opens'
  );
}

const mayShow = (text: string) => !secretPath(text) && !secretFolder(text) && !/^\w+:\/\//.test(text);

/** An expression that is certainly a file which may be shown, or a text that the program reads like one. */
export function isPath(program: Program, [from, to]: Range, names: Names): boolean {
  const { tokens, pairs } = program;
  const first = tokens[from];
  if (first === undefined || from >= to) return false;
  if (to - from === 1) {
    if (first.kind === 'string') return first.inner === undefined && mayShow(first.value);
    return first.kind === 'number' ? first.text === '0' : names.paths.has(first.text);
  }
  // `p / 'name'`: the name alone, and with what is known in front of it.
  for (let at = to - 1; at > from; at--) {
    const partner = pairs.get(at);
    if (partner !== undefined && partner < at) at = partner;
    else if (isSign(tokens[at], '/'))
      return isPath(program, [from, at], names) && isText(tokens, [at + 1, to]) && mayShow(joined(tokens, [from, to]));
  }
  if (isSign(first, '(') && pairs.get(from) === to - 1) return isPath(program, [from + 1, to - 1], names);
  const found = resolve(program, from, names);
  if (found === undefined) return false;
  if (found.full === 'sys.stdin')
    return to === found.end || (to === found.end + 2 && tokens[to - 1]?.text === 'buffer');
  if (found.full === 'sys.argv')
    return to === found.end + 3 && isSign(tokens[found.end], '[') && tokens[found.end + 1]?.kind === 'number';
  if (!isSign(tokens[found.end], '(') || pairs.get(found.end) !== to - 1) return false;
  if (/^io\.(StringIO|BytesIO)$/.test(found.full) || found.kind === 'opens') return true;
  if (/^(pathlib\.Path|os\.path\.join)$/.test(found.full))
    return (
      listItems(program, found.end).every((item) => isPath(program, item, names)) &&
      mayShow(joined(tokens, [found.end, to]))
    );
  return false;
}

export const isText = (tokens: readonly Token[], [from, to]: Range) =>
  to - from === 1 && tokens[from]?.kind === 'string' && tokens[from]?.inner === undefined;

/** The texts of an expression one behind the other, as parts of a path. */
const joined = (tokens: readonly Token[], [from, to]: Range) =>
  tokens
    .slice(from, to)
    .filter((token) => token.kind === 'string')
    .map((token) => token.value)
    .join('/');

/** A pattern whose finds all have an ending that it names. */
const namesKind = (pattern: string) =>
  /\.\w+$/.test(pattern) && mayShow(pattern) && mayShow(pattern.replace(/[*?]|\[[^\]]*\]/g, ''));

/** A list of files that may be shown: named one by one, or found by the ending of their names. */
function isPathList(program: Program, [from, to]: Range, names: Names): boolean {
  const { tokens, pairs } = program;
  const first = tokens[from];
  if (first === undefined) return false;
  if (to - from === 1) return names.lists.has(first.text);
  if (isSign(first, '[', '(') && pairs.get(from) === to - 1)
    return listItems(program, from).every((item) => isPath(program, item, names));
  if (
    isName(first, 'sorted', 'list', 'set', 'reversed', 'tuple') &&
    isSign(tokens[from + 1], '(') &&
    pairs.get(from + 1) === to - 1
  ) {
    const [item] = listItems(program, from + 1);
    return item !== undefined && isPathList(program, item, names);
  }
  const found = resolve(program, from, names);
  if (found?.full === 'sys.argv') return isSign(tokens[found.end], '[') && pairs.get(found.end) === to - 1;
  const called =
    found !== undefined && /^glob\.i?glob$/.test(found.full) ? found.end : patternCall(program, [from, to], names);
  if (called === undefined || !isSign(tokens[called], '(') || pairs.get(called) !== to - 1) return false;
  const [pattern, ...more] = listItems(program, called);
  return (
    pattern !== undefined &&
    isText(tokens, pattern) &&
    namesKind(tokens[pattern[0]]?.value ?? '') &&
    more.every(([start]) => isName(tokens[start], 'recursive') && isSign(tokens[start + 1], '='))
  );
}

/** `Path('docs').rglob(…)`: where its bracket opens. */
function patternCall(program: Program, [from, to]: Range, names: Names): number | undefined {
  const open = program.pairs.get(to - 1);
  if (
    open === undefined ||
    !isName(program.tokens[open - 1], 'glob', 'rglob') ||
    !isSign(program.tokens[open - 2], '.')
  )
    return undefined;
  return isPath(program, [from, open - 2], names) ? open : undefined;
}
