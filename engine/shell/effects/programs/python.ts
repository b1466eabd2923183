/**
 * Programs of Python that read, compute and print. Closed in every part: the tokens, the names, the attributes, what modules
 * offer, and the files that are opened.
 */
import { unknownPart } from '../scope.ts';
import { secretPath } from '../secrets.ts';
import {
  pythonAttributes,
  pythonBuiltins,
  pythonDenied,
  pythonKeywordArguments,
  pythonKeywords,
} from './pythonNames.ts';
import { findPaths, isPath, isText } from './pythonPaths.ts';
import {
  boundNames,
  innerPrograms,
  isBinding,
  type Names,
  type Reference,
  readImports,
  resolve,
} from './pythonScope.ts';
import { readPython } from './pythonTokens.ts';
import { sqlDoes } from './sql.ts';
import { type Does, enclosing, isName, isSign, listItems, type Program, type Range, type Token } from './tokens.ts';

/** `import X; print(X.__version__)`: whatever the module is. */
const asksVersion =
  /^\s*import\s+[\w.]+(\s*,\s*[\w.]+)*\s*[;\n]\s*print\(\s*[\w.]+\.__(version|file|path)__(\s*,\s*[\w.]+\.__(version|file|path)__)*\s*\)\s*$/;

const credentialField = /passphrase|access_?key|private_?key|(^|[_-])pwd$|[_-]pass$/i;

/** Why the program does more than read, compute and print, or undefined. */
export function pythonDoes(text: string): Does {
  if (asksVersion.test(text)) return undefined;
  if (text.includes(unknownPart)) return { why: 'has a part that cannot be told' };
  const program = readPython(text);
  if (typeof program === 'string') return { why: program };
  const names: Names = {
    modules: new Map(),
    imported: new Map(),
    skipped: new Set(),
    own: new Set(),
    paths: new Set(),
    lists: new Set(),
  };
  const imports = readImports(program, names);
  if (imports !== undefined) return { why: imports };
  const parts = [program, ...innerPrograms(program.tokens)];
  for (const part of parts) for (const name of boundNames(part)) names.own.add(name);
  // Of one name on another: a list of paths, and the loop over it.
  for (let round = 0; round < 3; round++) findPaths(program, parts, names);
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
    if (token.kind === 'string') {
      const before = tokens[at - 1];
      // A prefix of texts that this version does not know.
      if (before?.kind === 'name' && !pythonKeywords.has(before.text)) return { why: 'has a text that cannot be read' };
      if (secretPath(token.value)) return { why: `reads ${token.value}`, secret: true };
      if (isSign(tokens[at + 1], '(')) return { why: 'calls a text' };
      // `config["db"]["pwd"]`
      if (isSign(before, '[') && isSign(tokens[at + 1], ']') && credentialField.test(token.value))
        return { why: `reads the field ${token.value}`, secret: true };
      continue;
    }
    if (token.kind !== 'name') continue;
    const why = isSign(tokens[at - 1], '.') ? attributeDoes(program, at, names) : nameDoes(program, at, names);
    if (why !== undefined) return why;
  }
  return undefined;
}

function nameDoes(program: Program, at: number, names: Names): Does {
  const { tokens } = program;
  const { text } = tokens[at] as Token;
  const after = tokens[at + 1];
  const found = resolve(program, at, names);
  if (found !== undefined) return referenceDoes(program, at, found, names);
  if (pythonKeywords.has(text)) return undefined;
  if (pythonDenied.has(text)) return { why: `uses ${text}` };
  if (/SECRET|PASSWORD|TOKEN|API_?KEY/i.test(text)) return { why: 'reads a secret', secret: true };
  if (text === 'type') return typeDoes(program, at);
  const open = enclosing(program, at);
  if (isSign(after, '=') && isSign(tokens[at - 1], '(', ',') && open !== undefined && isSign(tokens[open], '('))
    return pythonKeywordArguments.has(text) || isName(tokens[open - 2], 'def') ? undefined : { why: `gives ${text}` };
  if (pythonBuiltins.has(text)) return undefined;
  return names.own.has(text) && !text.includes('__') ? undefined : { why: `uses ${text}` };
}

/** A type could be called to make another value of its kind: only its name is asked for, or it is printed. */
function typeDoes(program: Program, at: number): Does {
  const { tokens, pairs } = program;
  const close = isSign(tokens[at + 1], '(') ? pairs.get(at + 1) : undefined;
  if (close === undefined) return { why: 'uses type' };
  if (isSign(tokens[close + 1], '.')) return isName(tokens[close + 2], '__name__') ? undefined : { why: 'uses type' };
  const open = enclosing(program, at);
  const printed = open !== undefined && isName(tokens[open - 1], 'print', 'str', 'repr');
  return printed && !isSign(tokens[close + 1], '(') ? undefined : { why: 'uses type' };
}

/** In the brackets of `print`, or of what makes one text of it. */
function isPrinted(program: Program, at: number): boolean {
  const open = enclosing(program, at);
  return open !== undefined && isName(program.tokens[open - 1], 'print', 'len', 'join', 'pprint', 'sorted');
}

/** What is imported from where, and which files are named: printed, gone through, or asked for one by one. */
function leavesListAlone(program: Program, at: number, end: number, full: string): boolean {
  const { tokens, pairs } = program;
  const after = tokens[end];
  if (isSign(after, '[') && full === 'sys.argv')
    return !/^([-+*/%&|^@]|\*\*|\/\/|>>|<<)?=$/.test(tokens[(pairs.get(end) ?? end) + 1]?.text ?? '');
  return (isPrinted(program, at) && isSign(after, ')', ',')) || (isName(tokens[at - 1], 'in') && isSign(after, ':'));
}

function referenceDoes(program: Program, at: number, { full, kind, end }: Reference, names: Names): Does {
  const { tokens } = program;
  if (isBinding(program, at) && !isSign(tokens[at + 1], '.'))
    return { why: `gives ${tokens[at]?.text} another meaning` };
  if (/^os\.(environb?|getenvb?)$/.test(full)) return { why: 'reads the environment', secret: true };
  if (kind === undefined) return { why: `uses ${full}` };
  if (/^sys\.(path|argv)$/.test(full) && !leavesListAlone(program, at, end, full)) return { why: `may change ${full}` };
  if (kind === 'plain') {
    if (full !== 'pathlib.Path' || !isSign(tokens[end], '(')) return undefined;
    return listItems(program, end).some(([from]) => isSign(tokens[from], '*'))
      ? { why: 'opens what cannot be told' }
      : undefined;
  }
  if (!isSign(tokens[end], '(')) return { why: `uses ${full}` };
  const [file, ...more] = listItems(program, end);
  if (file === undefined) return full.startsWith('io.') ? undefined : { why: `calls ${full} for nothing` };
  if (!isPath(program, file, names)) return { why: 'opens a file that cannot be told' };
  if (kind === 'opens') return modeDoes(program, more);
  // A second value by its place may say how the file is opened.
  return more.every(([from]) => isName(tokens[from]) && isSign(tokens[from + 1], '='))
    ? undefined
    : { why: 'opens a file in a way that cannot be told' };
}

/** Behind the file: how it is opened. */
function modeDoes({ tokens }: Program, items: readonly Range[]): Does {
  for (const [index, [from, to]] of items.entries()) {
    const named = isName(tokens[from]) && isSign(tokens[from + 1], '=');
    const value: Range = named ? [from + 2, to] : [from, to];
    const name = named ? tokens[from]?.text : index === 0 ? 'mode' : undefined;
    if (name !== undefined && /^(encoding|newline|errors)$/.test(name)) continue;
    const mode = tokens[value[0]];
    if (name !== 'mode' || !isText(tokens, value) || !/^r?[bt]?([:|](gz|bz2|xz|\*)?)?$/.test(mode?.value ?? 'w'))
      return { why: 'may open a file for writing' };
  }
  return undefined;
}

/** Attributes of values: most are known by name, some by how they are called. */
function attributeDoes(program: Program, at: number, names: Names): Does {
  const { tokens } = program;
  const { text } = tokens[at] as Token;
  // Part of a chain that the name in front has been judged with.
  let start = at;
  while (isSign(tokens[start - 1], '.') && tokens[start - 2]?.kind === 'name') start -= 2;
  const chain = isSign(tokens[start - 1], '.') ? undefined : resolve(program, start, names);
  if (chain !== undefined && at < chain.end) return undefined;
  const called = isSign(tokens[at + 1], '(');
  const items = called ? listItems(program, at + 1) : [];
  const starred = items.some(([from]) => isSign(tokens[from], '*', '**'));
  switch (text) {
    case 'replace':
      return called && !starred && replacesText(program, items) ? undefined : { why: 'may rename a file' };
    case 'copy':
      return called && items.length === 0 ? undefined : { why: 'may copy a file' };
    case 'rename':
      return called &&
        items.every(([from]) => isName(tokens[from], 'columns', 'index') && isSign(tokens[from + 1], '='))
        ? undefined
        : { why: 'may rename a file' };
    case 'format':
      return (called ? isPlainFormat(tokens[at - 2]) : isPrinted(program, at))
        ? undefined
        : { why: 'fills in a text that cannot be told' };
    case 'read_text':
    case 'read_bytes':
    case 'open':
      return called && isPath(program, baseOf(program, at), names)
        ? modeDoes(program, items)
        : { why: 'opens a file that cannot be told' };
    case 'read':
      return called &&
        (items.length === 0 || (items.length === 1 && items[0] !== undefined && readsNamed(program, items[0], names)))
        ? undefined
        : { why: 'reads what cannot be told' };
    case 'execute':
      return called &&
        items[0] !== undefined &&
        isText(tokens, items[0]) &&
        sqlDoes(tokens[items[0][0]]?.value ?? '', 'sqlite3') === undefined
        ? undefined
        : { why: 'runs a statement that may change data' };
    case 'to_csv':
    case 'to_string':
    case 'to_json':
    case 'to_markdown':
      return called && !starred && printsTable(program, items) ? undefined : { why: 'may write a file' };
    case 'agg':
    case 'aggregate':
    case 'apply':
    case 'transform':
      return called && !starred && (namesMethods(program, at + 1) || items.every((item) => isExpression(program, item)))
        ? undefined
        : { why: 'calls what cannot be told' };
    default:
      return pythonAttributes.has(text) ? undefined : { why: `uses ${text}` };
  }
}

/** So many signs, or a file that is named. */
const readsNamed = (program: Program, item: Range, names: Names) =>
  (item[1] - item[0] === 1 && program.tokens[item[0]]?.kind === 'number') || isPath(program, item, names);

/** A text that is filled in with values, and not with what lies within them. */
const isPlainFormat = (token: Token | undefined) =>
  token?.kind === 'string' && !/\{[^{}:!]*[.[][^{}]*\}|__/.test(token.value);

/** What stands in front of the point: a name, a call, or something in brackets. */
function baseOf({ tokens, pairs }: Program, at: number): Range {
  let start = at - 2;
  const partner = pairs.get(start);
  if (partner !== undefined && partner < start) {
    start = partner;
    if (tokens[start - 1]?.kind === 'name' && !pythonKeywords.has(tokens[start - 1]?.text ?? '')) start -= 1;
  }
  while (isSign(tokens[start - 1], '.')) start -= 2;
  return [start, at - 1];
}

/** A path's `replace` takes one argument and overwrites; a text's takes two, a date's takes names. */
function replacesText({ tokens }: Program, items: readonly Range[]): boolean {
  const named = items.filter(([from]) => isName(tokens[from]) && isSign(tokens[from + 1], '='));
  const dated = named.every(([from]) =>
    isName(tokens[from], 'year', 'month', 'day', 'hour', 'minute', 'second', 'microsecond', 'tzinfo', 'regex'),
  );
  const plain = items.length - named.length;
  return (
    dated &&
    (plain >= 2 || (plain === 0 && named.length > 0) || (plain === 1 && isSign(tokens[items[0]?.[0] ?? -1], '{')))
  );
}

const printsTable = ({ tokens }: Program, items: readonly Range[]) =>
  items.every(
    ([from, to], index) =>
      (isName(tokens[from]) && isSign(tokens[from + 1], '=')) ||
      (index === 0 && to - from === 3 && isName(tokens[from], 'sys') && isName(tokens[from + 2], 'stdout')),
  );

/** `n=pl.col("a").sum()`: of polars, and a value that nothing calls. */
function isExpression({ tokens }: Program, [from, to]: Range): boolean {
  const start = isName(tokens[from]) && isSign(tokens[from + 1], '=') ? from + 2 : from;
  return (
    isName(tokens[start], 'pl', 'polars') &&
    isSign(tokens[start + 1], '.') &&
    isName(
      tokens[start + 2],
      'col',
      'len',
      'count',
      'sum',
      'mean',
      'median',
      'min',
      'max',
      'first',
      'last',
      'n_unique',
    ) &&
    isSign(tokens[start + 3], '(') &&
    isSign(tokens[to - 1], ')')
  );
}

/** Methods by their names in quotes. */
const methodNames =
  /^(sum|mean|median|min|max|count|std|var|size|first|last|nunique|prod|sem|mode|any|all|idxmin|idxmax|cumsum|rank)$/;

function namesMethods(program: Program, open: number): boolean {
  const { tokens, pairs } = program;
  const inside = tokens.slice(open + 1, pairs.get(open));
  if (isName(inside[0], 'lambda'))
    return listItems(program, open).every(([from], index) => index === 0 || isName(tokens[from], 'axis'));
  return inside.every(
    (token, at) =>
      (token.kind === 'string' &&
        token.inner === undefined &&
        (methodNames.test(token.value) || isSign(inside[at + 1], ':'))) ||
      isSign(token, '[', ']', '{', '}', ',', ':') ||
      isName(token, 'len', 'sum', 'min', 'max', 'list', 'set', 'str', 'int', 'float'),
  );
}
