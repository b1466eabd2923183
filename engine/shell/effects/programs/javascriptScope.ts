/** What the names of a program of JavaScript stand for: modules, its own functions, texts, and what else it binds. */
import { isDataFile, javascriptGlobal, javascriptModule, readyGlobals, readyModules } from './javascriptNames.ts';
import { javascriptKeywords } from './javascriptTokens.ts';
import { enclosing, isName, isSign, type Program, type Token } from './tokens.ts';

export interface Names {
  readonly modules: Map<string, string>;
  /** Functions of modules that the program took out: `fs.readFileSync`. */
  readonly taken: Map<string, string>;
  /** Given a value by the program itself. */
  readonly bound: ReadonlySet<string>;
  /** Functions that the program defines, and never gives another value. */
  readonly functions: ReadonlySet<string>;
  /** Texts that it names once: paths that may be read. */
  readonly texts: ReadonlyMap<string, string>;
  readonly skipped: Set<number>;
}

export function innerPrograms(tokens: readonly Token[]): Program[] {
  return tokens.flatMap((token) => (token.inner ?? []).flatMap((inner) => [inner, ...innerPrograms(inner.tokens)]));
}

/** Names that are declared, are parameters, or are first seen where they get a value. */
export function boundNames(parts: readonly Program[]): ReadonlySet<string> {
  const bound = new Set<string>();
  const seen = new Set<string>();
  for (const { tokens, pairs } of parts) {
    const all = (from: number, to: number) => {
      for (const token of tokens.slice(from, to))
        if (token.kind === 'name' && !javascriptKeywords.has(token.text)) bound.add(token.text);
    };
    for (const [at, token] of tokens.entries()) {
      const after = tokens[at + 1];
      if (isName(token, 'const', 'let', 'var', 'function')) {
        if (isSign(after, '{', '[')) all(at + 2, pairs.get(at + 1) ?? at);
        else if (isName(after)) all(at + 1, at + 2);
      }
      if (isName(token, 'function')) {
        const open = isSign(after, '(') ? at + 1 : at + 2;
        all(open, pairs.get(open) ?? open);
      }
      if (isName(token, 'catch')) all(at + 1, pairs.get(at + 1) ?? at);
      if (isSign(token, '=>')) all(pairs.get(at - 1) ?? at - 1, at);
      if (token.kind !== 'name' || isSign(tokens[at - 1], '.', '?.')) continue;
      const declaredBefore = seen.has(token.text);
      seen.add(token.text);
      if (!declaredBefore && isSign(after, '=') && !readyGlobals.has(token.text)) bound.add(token.text);
      // `let a = 1, b = 2`
      if (isSign(tokens[at - 1], ',') && isSign(after, '=') && !readyGlobals.has(token.text)) bound.add(token.text);
    }
  }
  return bound;
}

/** `const f = require('fs')`, `const { readFileSync } = require('fs')`, and both with `import`. */
export function readImports(program: Program, names: Names): string | undefined {
  const { tokens } = program;
  for (let at = 0; at < tokens.length; at++) {
    if (!isName(tokens[at], 'const', 'let', 'var', 'import')) continue;
    const found = importAt(program, at);
    if (found === undefined) {
      if (isName(tokens[at], 'import')) return 'imports what cannot be told';
      continue;
    }
    const row = javascriptModule(found.module);
    if (row === undefined) {
      if (isName(tokens[at], 'const', 'let', 'var') && isDataFile(found.module)) continue;
      return `imports ${found.module}`;
    }
    const bound = found.whole === undefined ? found.items : [found.whole];
    const renamed = bound.find((name) => javascriptGlobal(name) !== undefined || name === 'require');
    if (renamed !== undefined) return `gives ${renamed} another meaning`;
    if (found.whole !== undefined) names.modules.set(found.whole, found.module);
    for (const item of found.items) {
      if (!row.names.has(item) && !row.reads.has(item)) return `imports ${item}`;
      names.taken.set(item, `${found.module}.${item}`);
    }
    for (let index = at; index < found.end; index++) names.skipped.add(index);
    at = found.end - 1;
  }
  return undefined;
}

interface Import {
  readonly module: string;
  readonly whole: string | undefined;
  readonly items: readonly string[];
  readonly end: number;
}

function importAt({ tokens, pairs }: Program, at: number): Import | undefined {
  const first = tokens[at + 1];
  let next = at + 2;
  let whole: string | undefined;
  const items: string[] = [];
  if (isSign(first, '{')) {
    const close = pairs.get(at + 1) ?? at;
    for (let index = at + 2; index < close; index++) {
      const token = tokens[index];
      if (token?.kind === 'name' && !javascriptKeywords.has(token.text)) items.push(token.text);
      else if (!isSign(token, ',')) return undefined;
      else if (!isName(tokens[index - 1])) return undefined;
      if (isName(tokens[index]) && isName(tokens[index + 1])) return undefined;
    }
    next = close + 1;
  } else if (isSign(first, '*') && isName(tokens[at + 2], 'as') && isName(tokens[at + 3])) {
    whole = tokens[at + 3]?.text;
    next = at + 4;
  } else if (first?.kind === 'name') whole = first.text;
  else return undefined;
  if (isName(tokens[at], 'import')) {
    const from = tokens[next + 1];
    return isName(tokens[next], 'from') && from?.kind === 'string' && from.inner === undefined
      ? { module: from.value, whole, items, end: next + 2 }
      : undefined;
  }
  const name = tokens[next + 3];
  const required =
    isSign(tokens[next], '=') &&
    isName(tokens[next + 1], 'require') &&
    isSign(tokens[next + 2], '(') &&
    isSign(tokens[next + 4], ')');
  const alone = tokens[next + 5] === undefined || isSign(tokens[next + 5], ';', ',') || isName(tokens[next + 5]);
  if (!required || name?.kind !== 'string' || name.inner !== undefined || !alone) return undefined;
  return { module: name.value, whole, items, end: next + 5 };
}

/** Names whose every place is their definition as a function, a call, or an argument. */
export function ownFunctions(parts: readonly Program[]): ReadonlySet<string> {
  const defined = new Set<string>();
  const otherwise = new Set<string>();
  for (const program of parts) {
    const { tokens } = program;
    for (const [at, token] of tokens.entries()) {
      if (token.kind !== 'name' || javascriptKeywords.has(token.text) || isSign(tokens[at - 1], '.', '?.')) continue;
      if (isName(tokens[at - 1], 'function') || definesFunction(program, at)) defined.add(token.text);
      else if (!isUse(program, at)) otherwise.add(token.text);
    }
  }
  return new Set([...defined].filter((name) => !otherwise.has(name)));
}

/** `const f = (…) => …`, `const f = x => …`, `const f = function …`. */
function definesFunction({ tokens, pairs }: Program, at: number): boolean {
  if (!isName(tokens[at - 1], 'const', 'let', 'var') || !isSign(tokens[at + 1], '=')) return false;
  return functionAt({ tokens, pairs }, isName(tokens[at + 2], 'async') ? at + 3 : at + 2);
}

/** Does a function begin here? */
export function functionAt({ tokens, pairs }: Program, at: number): boolean {
  const first = tokens[at];
  if (isName(first, 'async')) return functionAt({ tokens, pairs }, at + 1);
  if (isName(first, 'function')) return true;
  if (isSign(first, '(')) return isSign(tokens[(pairs.get(at) ?? at) + 1], '=>');
  return first?.kind === 'name' && isSign(tokens[at + 1], '=>');
}

/** A name that is called, or is an argument by itself: no place where it gets a value. */
export function isUse(program: Program, at: number): boolean {
  const { tokens, pairs } = program;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (isSign(after, '(', '.', '?.')) return !isName(before, 'function', 'class');
  const open = enclosing(program, at);
  if (open === undefined || !isSign(tokens[open], '(') || !isSign(before, '(', ',') || !isSign(after, ')', ','))
    return false;
  // Parameters stand in brackets too.
  const close = pairs.get(open) ?? open;
  return (
    !isSign(tokens[close + 1], '=>', '{') &&
    !isName(tokens[open - 1], 'function', 'catch') &&
    !isName(tokens[open - 2], 'function')
  );
}

/** `const name = 'text'`, where no other place gives that name a value. */
export function constantTexts(parts: readonly Program[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const otherwise = new Set<string>();
  for (const program of parts) {
    const { tokens } = program;
    for (const [at, token] of tokens.entries()) {
      if (token.kind !== 'name' || isSign(tokens[at - 1], '.', '?.')) continue;
      const value = tokens[at + 2];
      const whole = tokens[at + 3] === undefined || isSign(tokens[at + 3], ';');
      const constant = isName(tokens[at - 1], 'const') && isSign(tokens[at + 1], '=') && whole;
      if (constant && value?.kind === 'string' && value.inner === undefined && !texts.has(token.text))
        texts.set(token.text, value.value);
      else if (!isUse(program, at)) otherwise.add(token.text);
    }
  }
  for (const name of otherwise) texts.delete(name);
  return texts;
}

export const isValueEnd = (token: Token | undefined) =>
  isSign(token, ')', ']') ||
  (token?.kind === 'name' && !javascriptKeywords.has(token.text)) ||
  token?.kind === 'string';

/** Where `a.b(…).c` begins, and how it is written. */
export function chainStart({ tokens, pairs }: Program, end: number): readonly [number, string] {
  let at = end - 1;
  for (;;) {
    const partner = pairs.get(at);
    if (partner !== undefined && partner < at) {
      at = partner;
      if (
        isSign(tokens[at - 1], '.', '?.') ||
        tokens[at - 1]?.kind !== 'name' ||
        javascriptKeywords.has(tokens[at - 1]?.text ?? '')
      ) {
        if (!isSign(tokens[at - 1], ')', ']')) break;
      }
      at -= 1;
      continue;
    }
    if (isSign(tokens[at - 1], '.', '?.')) at -= 2;
    else break;
  }
  return [
    at,
    tokens
      .slice(at, end)
      .map((token) => token.text)
      .join(''),
  ];
}

/** The module that a name, or `require('…')`, stands for. */
export function moduleAt({ tokens }: Program, at: number, names: Names): { name: string; end: number } | undefined {
  const name = tokens[at]?.text ?? '';
  const known = names.modules.get(name) ?? (readyModules.has(name) ? name : undefined);
  if (known !== undefined && tokens[at]?.kind === 'name') return { name: known, end: at + 1 };
  if (name !== 'require' || !isSign(tokens[at + 1], '(') || !isSign(tokens[at + 3], ')')) return undefined;
  const given = tokens[at + 2];
  if (given?.kind !== 'string' || given.inner !== undefined || javascriptModule(given.value) === undefined)
    return undefined;
  return { name: given.value, end: at + 4 };
}

/** `process.argv[2]`, `os.cpus()[0]`: behind a field of the module that is data. */
export function dataOf(program: Program, start: number, at: number, names: Names): boolean {
  const module = moduleAt(program, start, names);
  return module !== undefined && at > module.end + 1;
}
