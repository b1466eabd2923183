/**
 * Programs of JavaScript that read, compute and print. What is called must be known by its name, and no function that the
 * program computed may be called or handed on: `x[y]` may be data only.
 */
import { unknownPart } from '../scope.ts';
import { secretPath } from '../secrets.ts';
import { assignmentDoes, isMethod, isSettled } from './javascriptFields.ts';
import {
  isDataFile,
  javascriptDenied,
  javascriptGlobal,
  javascriptMethods,
  javascriptModule,
  takesFunctions,
} from './javascriptNames.ts';
import {
  boundNames,
  chainStart,
  constantTexts,
  dataOf,
  functionAt,
  innerPrograms,
  isUse,
  isValueEnd,
  moduleAt,
  type Names,
  ownFunctions,
  readImports,
} from './javascriptScope.ts';
import { javascriptKeywords, readJavascript } from './javascriptTokens.ts';
import { type Does, enclosing, isName, isSign, listItems, type Program, type Range, type Token } from './tokens.ts';

/** Why the program does more than read, compute and print, or undefined. */
export function javascriptDoes(text: string): Does {
  if (text.includes(unknownPart)) return { why: 'has a part that cannot be told' };
  const program = readJavascript(text);
  if (typeof program === 'string') return { why: program };
  const parts = [program, ...innerPrograms(program.tokens)];
  const names: Names = {
    modules: new Map(),
    taken: new Map(),
    bound: boundNames(parts),
    functions: ownFunctions(parts),
    texts: constantTexts(parts),
    skipped: new Set(),
  };
  const why = readImports(program, names);
  if (why !== undefined) return { why };
  for (const part of parts) {
    const does = partDoes(part, names, part === program);
    if (does !== undefined) return does;
  }
  return undefined;
}

function partDoes(program: Program, names: Names, whole: boolean): Does {
  const { tokens } = program;
  for (const [at, token] of tokens.entries()) {
    if (whole && names.skipped.has(at)) continue;
    const why = tokenDoes(program, at, names);
    if (why !== undefined) return typeof why === 'string' ? { why } : why;
    if (token.kind === 'string' && token.inner !== undefined && isValueEnd(tokens[at - 1]))
      return { why: 'calls a function with a text' };
  }
  return undefined;
}

const credential = /secret|password|passwd|passphrase|token|api_?key|access_?key|credential|(^|[_-])pwd$|[_-]pass$/i;

function tokenDoes(program: Program, at: number, names: Names): Does | string {
  const { tokens } = program;
  const token = tokens[at] as Token;
  const before = tokens[at - 1];
  if (token.kind === 'string') {
    if (secretPath(token.value)) return { why: `reads ${token.value}`, secret: true };
    if (javascriptDenied.has(token.value) || token.value.startsWith('__')) return `uses ${token.value}`;
    return undefined;
  }
  if (token.kind === 'sign') return signDoes(program, at, names);
  if (token.kind !== 'name') return undefined;
  if (isSign(before, '.', '?.')) return fieldDoes(program, at, names);
  if (isSign(before, '{', ',') && isSign(tokens[at + 1], ':')) {
    // The name of a field: some are called by the language itself.
    if (javascriptDenied.has(token.text) || token.text.startsWith('_')) return `sets ${token.text}`;
    return isMethod(token.text) && !isSettled(program, at + 2) ? `sets ${token.text}` : undefined;
  }
  if (isSign(before, '{', ',') && isSign(tokens[at + 1], ',', '}') && isMethod(token.text)) {
    const open = enclosing(program, at);
    if (open !== undefined && isSign(tokens[open], '{')) return `sets ${token.text}`;
  }
  return nameDoes(program, at, names);
}

/** What may be called, indexed and made anew. */
function signDoes(program: Program, at: number, names: Names): Does | string {
  const { tokens, pairs } = program;
  const token = tokens[at] as Token;
  const before = tokens[at - 1];
  if (isSign(token, '=', '||=', '&&=', '??=')) return assignmentDoes(program, at);
  if (isSign(token, '(') && isName(before, 'for')) {
    const header = tokens.slice(at + 1, pairs.get(at));
    const of = header.findIndex((one) => isName(one, 'of', 'in'));
    if (of > 0 && header.slice(0, of).some((one) => isSign(one, '.'))) return 'sets a field that cannot be told';
  }
  if (isSign(token, '?.') && isSign(tokens[at + 1], '(', '[')) return 'calls what it computed';
  if (isSign(token, '(') && isSign(before, ']', '}', '=>')) {
    if (isSign(before, '=>') || isBlockEnd(program, at - 1)) return undefined;
    return 'calls what it computed';
  }
  if (isSign(token, '(') && isSign(before, ')')) {
    const open = pairs.get(at - 1) ?? 0;
    const control = isName(tokens[open - 1], 'if', 'while', 'for', 'switch');
    const called = functionAt(program, open + 1) && isWholeFunction(program, open + 1, at - 1);
    return control || called ? undefined : 'calls what it computed';
  }
  if (isSign(token, '[') && isValueEnd(before) && !isName(before, 'of', 'in')) {
    // A module's functions by names that are computed.
    const [start] = chainStart(program, at);
    if (moduleAt(program, start, names) !== undefined)
      return dataOf(program, start, at, names) ? undefined : 'takes from a module what cannot be told';
    const [item] = listItems(program, at);
    if (
      item !== undefined &&
      isSign(tokens[pairs.get(at) ?? at], ']') &&
      isSign(tokens[(pairs.get(at) ?? at) + 1], '(')
    )
      return 'calls what it computed';
  }
  // `{ [x]: y }`, and a pattern of such.
  if (isSign(token, '[') && isSign(before, '{', ',') && isSign(tokens[(pairs.get(at) ?? at) + 1], ':'))
    return 'names a field that cannot be told';
  return undefined;
}

/** A brace that ends a block, not a function or an object that is called. */
function isBlockEnd({ tokens, pairs }: Program, close: number): boolean {
  if (!isSign(tokens[close], '}')) return false;
  const open = pairs.get(close) ?? 0;
  const before = tokens[open - 1];
  if (isName(before, 'else', 'try', 'finally', 'do')) return true;
  if (!isSign(before, ')')) return false;
  const bracket = pairs.get(open - 1) ?? 0;
  return isName(tokens[bracket - 1], 'if', 'for', 'while', 'switch', 'catch');
}

/** In `( … )` a function and nothing behind it. */
function isWholeFunction(program: Program, from: number, to: number): boolean {
  const { tokens, pairs } = program;
  if (listItems(program, from - 1).length > 1) return false;
  if (isName(tokens[isName(tokens[from], 'async') ? from + 1 : from], 'function')) {
    const brace = tokens.findIndex((token, at) => at > from && isSign(token, '{') && isSign(tokens[at - 1], ')'));
    return pairs.get(brace) === to - 1;
  }
  // The body of an arrow reaches to the end of the bracket.
  return true;
}

function fieldDoes(program: Program, at: number, names: Names): Does | string {
  const { tokens } = program;
  const { text } = tokens[at] as Token;
  const called = isSign(tokens[at + 1], '(');
  const module = moduleBefore(program, at, names);
  if (module !== undefined) return moduleField(program, at, module, names);
  const owner = tokens[at - 2];
  const global =
    owner?.kind === 'name' && !isSign(tokens[at - 3], '.', '?.') ? javascriptGlobal(owner.text) : undefined;
  if (global !== undefined) {
    if (owner?.text === 'JSON' && text === 'parse' && called && listItems(program, at + 1).length > 1)
      return 'makes values that cannot be told';
    if (text === 'fromEntries' && !isName(tokens[at - 4], 'log', 'stringify', 'table', 'keys', 'dir'))
      return 'makes an object that cannot be told';
    if (!global.names.has(text)) return `uses ${owner?.text}.${text}`;
    return called && takesFunctions.has(text) ? argumentsDo(program, at + 1, names) : undefined;
  }
  if (text.startsWith('_')) return `uses ${text}`;
  if (called) {
    const stream = isName(owner, 'stdout', 'stdin', 'stderr') && isName(tokens[at - 4], 'process');
    if (stream && /^(write|on|once|setEncoding|resume|read)$/.test(text)) return argumentsDo(program, at + 1, names);
    if (!javascriptMethods.has(text)) return `calls ${text}`;
    return takesFunctions.has(text) ? argumentsDo(program, at + 1, names) : undefined;
  }
  if (javascriptDenied.has(text)) return `uses ${text}`;
  return credential.test(text) ? { why: `reads the field ${text}`, secret: true } : undefined;
}

/** The module whose field this is. */
function moduleBefore(program: Program, at: number, names: Names): string | undefined {
  const { tokens, pairs } = program;
  const owner = at - 2;
  if (tokens[owner]?.kind === 'name' && !isSign(tokens[owner - 1], '.', '?.'))
    return moduleAt(program, owner, names)?.name;
  const open = pairs.get(owner);
  return open !== undefined && isName(tokens[open - 1], 'require')
    ? moduleAt(program, open - 1, names)?.name
    : undefined;
}

function moduleField(program: Program, at: number, module: string, names: Names): Does | string {
  const { tokens } = program;
  const { text } = tokens[at] as Token;
  const row = javascriptModule(module);
  if (/^(node:)?process$/.test(module) && text === 'env') return { why: 'reads the environment', secret: true };
  if (text === 'argv' && !isSign(tokens[at + 1], '[') && !isName(tokens[at + 2], 'slice', 'length'))
    return 'may change what it is given';
  if (row?.reads.has(text) === true) return readsDo(program, at, names);
  if (row?.names.has(text) !== true) return `uses ${module}.${text}`;
  const stands =
    /^(EOL|sep|delimiter|version|versions|argv|arch|platform|pid|ppid|title|release|execPath|exitCode|name|stdin|stdout|stderr|engines|dependencies|devDependencies|main|exports|scripts|license|features|posix|win32|performance|types)$/;
  if (isSign(tokens[at + 1], '(')) return takesFunctions.has(text) ? argumentsDo(program, at + 1, names) : undefined;
  if (/^(posix|win32|types|performance)$/.test(text))
    return isSign(tokens[at + 1], '.') ? undefined : `uses ${module}.${text}`;
  return stands.test(text) || isSign(tokens[at + 1], ')', ',') ? undefined : `uses ${module}.${text}`;
}

/** `readFileSync(FILE, 'utf8')`: a file that the program names, or its own argument, or what it is fed. */
function readsDo(program: Program, at: number, names: Names): Does | string {
  const { tokens } = program;
  if (!isSign(tokens[at + 1], '(')) return `uses ${tokens[at]?.text}`;
  const [file, how, ...more] = listItems(program, at + 1);
  const first = file === undefined ? undefined : pathOf(program, file, names);
  if (first === undefined) return 'reads a file that cannot be told';
  if (secretPath(first)) return { why: `reads ${first}`, secret: true };
  const plain =
    how === undefined ||
    (how[1] - how[0] === 1 && tokens[how[0]]?.kind === 'string') ||
    (how[1] - how[0] === 5 && isName(tokens[how[0] + 1], 'encoding') && tokens[how[0] + 3]?.kind === 'string');
  return plain && more.length === 0 ? undefined : 'opens a file in a way that cannot be told';
}

function pathOf(program: Program, [from, to]: Range, names: Names): string | undefined {
  const { tokens, pairs } = program;
  const first = tokens[from];
  if (to - from === 1) {
    if (first?.kind === 'string') return first.inner === undefined ? first.value : undefined;
    if (first?.kind === 'number') return first.text === '0' ? '/dev/stdin' : undefined;
    return names.texts.get(first?.text ?? '');
  }
  const written = tokens
    .slice(from, to)
    .map((token) => token.text)
    .join('');
  if (/^process\.argv\[\d+\]$/.test(written)) return 'argument';
  if (/^process\.stdin\.fd$/.test(written)) return '/dev/stdin';
  const module = moduleAt(program, from, names);
  if (module?.name.replace(/^node:/, '') !== 'path' || !isName(tokens[module.end + 1], 'join', 'resolve'))
    return undefined;
  if (pairs.get(module.end + 2) !== to - 1) return undefined;
  const parts = listItems(program, module.end + 2).map((item) => pathOf(program, item, names));
  return parts.some((part) => part === undefined || part === 'argument') ? undefined : parts.join('/');
}

/** No argument may be a function that the program computed. */
function argumentsDo(program: Program, open: number, names: Names): Does | string {
  const { tokens } = program;
  const method = tokens[open - 1]?.text ?? '';
  for (const [index, [from, to]] of listItems(program, open).entries()) {
    const first = tokens[from];
    const single = to - from === 1;
    if (isSign(first, '...')) return 'hands on what cannot be told';
    // The text to look through, the value to begin with, what is printed: values.
    if (
      (index === 0 && /^(parse|stringify|from|groupBy|on|once|write)$/.test(method)) ||
      (index > 0 && /^reduce/.test(method))
    )
      continue;
    if (functionAt(program, from)) continue;
    if (
      single &&
      (first?.kind !== 'name' || names.functions.has(first.text) || /^(null|undefined|true|false)$/.test(first.text))
    )
      continue;
    if (single && javascriptGlobal(first?.text ?? '')?.call === true) continue;
    const written = tokens
      .slice(from, to)
      .map((token) => token.text)
      .join('');
    if (/^(console\.(log|error)|JSON\.(parse|stringify)|Number\.\w+|Math\.\w+|String\.fromCharCode)$/.test(written))
      continue;
    // In a text that is put in no function can be.
    if (/^replace/.test(method) && (first?.kind === 'string' || first?.kind === 'regex')) continue;
    if (/^(stringify)$/.test(method) && index > 0 && (first?.kind === 'number' || first?.kind === 'string')) continue;
    return 'hands on a function that cannot be told';
  }
  return undefined;
}

function nameDoes(program: Program, at: number, names: Names): Does | string {
  const { tokens } = program;
  const { text } = tokens[at] as Token;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (javascriptKeywords.has(text)) {
    if (
      text === 'new' &&
      !(
        isName(after) &&
        (javascriptGlobal(after?.text ?? '')?.call === true || isName(after, 'Intl', 'URL', 'URLSearchParams'))
      )
    )
      return 'makes what cannot be told';
    return text === 'import' ? 'imports what cannot be told' : undefined;
  }
  if (text === 'require') return requireDoes(program, at);
  const global = javascriptGlobal(text);
  if (global !== undefined) {
    if (isSign(after, '.')) return undefined;
    return global.call && isUse(program, at) ? undefined : `uses ${text}`;
  }
  const taken = names.taken.get(text);
  if (taken !== undefined) {
    const cut = taken.lastIndexOf('.');
    if (!isUse(program, at)) return `uses ${text}`;
    return javascriptModule(taken.slice(0, cut))?.reads.has(text) === true ? readsDo(program, at, names) : undefined;
  }
  if (moduleAt(program, at, names) !== undefined)
    return isSign(after, '.') && isSign(tokens[at + 1], '.') ? undefined : `uses ${text} as a whole`;
  if (text === 'fetch') return fetchDoes(program, at);
  if (
    /^(this|eval|Function|globalThis|global|module|exports|arguments|Proxy|Reflect|Symbol|WebAssembly|super|class|with|debugger|self|window)$/.test(
      text,
    )
  )
    return `uses ${text}`;
  if (javascriptDenied.has(text)) return `uses ${text}`;
  if (credential.test(text) && /^[A-Z_]+$/.test(text)) return { why: 'reads a secret', secret: true };
  if (isSign(after, '(') && !names.functions.has(text) && !isName(before, 'function')) return `calls ${text}`;
  return names.bound.has(text) ? undefined : `uses ${text}`;
}

function requireDoes({ tokens }: Program, at: number): Does | string {
  const given = tokens[at + 2];
  if (
    !isSign(tokens[at + 1], '(') ||
    given?.kind !== 'string' ||
    given.inner !== undefined ||
    !isSign(tokens[at + 3], ')')
  )
    return 'requires what cannot be told';
  if (isDataFile(given.value)) return undefined;
  return javascriptModule(given.value) !== undefined && isSign(tokens[at + 4], '.')
    ? undefined
    : `requires ${given.value}`;
}

/** From this machine itself, with nothing sent along. */
function fetchDoes(program: Program, at: number): Does | string {
  const { tokens } = program;
  const [address, ...more] = isSign(tokens[at + 1], '(') ? listItems(program, at + 1) : [];
  const text = address !== undefined && address[1] - address[0] === 1 ? tokens[address[0]] : undefined;
  const local =
    text?.kind === 'string' &&
    text.inner === undefined &&
    /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(text.value);
  return local && more.length === 0 ? undefined : 'sends a request with fetch';
}
