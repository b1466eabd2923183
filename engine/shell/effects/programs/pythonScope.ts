/** What the names of a program of Python stand for: modules, what they offer, and what the program binds itself. */
import { pythonBuiltins, pythonModule } from './pythonNames.ts';
import { enclosing, isName, isSign, type Program, type Token } from './tokens.ts';

export interface Names {
  /** What a name of the program stands for: a module, or a name within one. */
  readonly modules: Map<string, string>;
  readonly imported: Map<string, string>;
  /** Tokens of the import statements themselves. */
  readonly skipped: Set<number>;
  /** Bound by the program. */
  readonly own: Set<string>;
  /** Of those: paths of files that may be shown, and lists of such. */
  readonly paths: Set<string>;
  readonly lists: Set<string>;
}

export function innerPrograms(tokens: readonly Token[]): Program[] {
  return tokens.flatMap((token) => (token.inner ?? []).flatMap((inner) => [inner, ...innerPrograms(inner.tokens)]));
}

export const startsStatement = ({ tokens }: Program, at: number) =>
  at === 0 || tokens[at - 1]?.kind === 'line' || isSign(tokens[at - 1], ':');

export function statementEnd({ tokens, pairs }: Program, from: number): number {
  for (let at = from; at < tokens.length; at++) {
    if (tokens[at]?.kind === 'line') return at;
    const partner = pairs.get(at);
    if (partner !== undefined && partner > at) at = partner;
  }
  return tokens.length;
}

/** Fills in what the imports bind; why one of them is not known. */
export function readImports(program: Program, names: Names): string | undefined {
  const { tokens } = program;
  for (let at = 0; at < tokens.length; at++) {
    if (!startsStatement(program, at) || !isName(tokens[at], 'import', 'from')) continue;
    const end = statementEnd(program, at);
    const text = tokens
      .slice(at, end)
      .map((token) => token.text)
      .join(' ');
    const why = readImport(text, names);
    if (why !== undefined) return why;
    for (let index = at; index < end; index++) names.skipped.add(index);
    at = end;
  }
  return undefined;
}

function readImport(text: string, names: Names): string | undefined {
  const from = /^from ([\w. ]+) import \(? ?([\w ,]+?) ?,? ?\)?$/.exec(text);
  const items = from?.[2] ?? /^import ([\w ,.]+)$/.exec(text)?.[1];
  if (items === undefined) return 'imports what cannot be told';
  const base = from?.[1]?.replaceAll(' ', '');
  for (const item of items.split(',')) {
    const [, written = '', renamed] = /^ ?([\w. ]+?)(?: as (\w+))? ?$/.exec(item) ?? [];
    const name = written.replaceAll(' ', '');
    const bound = renamed ?? name.split('.')[0] ?? '';
    if (pythonBuiltins.has(bound) || bound === 'open') return `gives ${bound} another meaning`;
    if (base === undefined) {
      if (pythonModule(name) === undefined) return `imports ${name}`;
      names.modules.set(bound, renamed === undefined ? bound : name);
      continue;
    }
    const full = `${base}.${name}`;
    if (pythonModule(full) !== undefined && pythonModule(base)?.names.has(name) === true)
      names.modules.set(bound, full);
    else if (offers(base, name) === undefined) return `imports ${full}`;
    else names.imported.set(bound, full);
  }
  return undefined;
}

/** What a module offers under a name. */
function offers(module: string, name: string): 'plain' | 'reads' | 'opens' | undefined {
  const row = pythonModule(module);
  if (row === undefined) return undefined;
  if (row.reads?.has(name) === true) return 'reads';
  if (row.opens?.has(name) === true) return 'opens';
  return row.names.has(name) || /^__(version|file|path|name|doc)__$/.test(name) ? 'plain' : undefined;
}

export interface Reference {
  /** `pathlib.Path`, `open`. */
  readonly full: string;
  readonly kind: 'plain' | 'reads' | 'opens' | undefined;
  /** Behind its last token. */
  readonly end: number;
}

/** What a name, with the attributes behind it, stands for: of a module the whole chain. */
export function resolve({ tokens }: Program, at: number, names: Names): Reference | undefined {
  const name = tokens[at]?.text ?? '';
  if (name === 'open') return { full: 'open', kind: 'opens', end: at + 1 };
  const imported = names.imported.get(name);
  if (imported !== undefined) {
    const cut = imported.lastIndexOf('.');
    return { full: imported, kind: offers(imported.slice(0, cut), imported.slice(cut + 1)), end: at + 1 };
  }
  let module = names.modules.get(name);
  if (module === undefined) return undefined;
  for (let next = at + 1; isSign(tokens[next], '.'); next += 2) {
    const attribute = tokens[next + 1]?.text ?? '';
    const full: string = `${module}.${attribute}`;
    if (pythonModule(full) !== undefined && (pythonModule(module)?.names.has(attribute) === true || full === 'os.path'))
      module = full;
    else return { full, kind: offers(module, attribute), end: next + 2 };
  }
  // A module by itself could be handed to anything.
  return { full: module, kind: undefined, end: at + 1 };
}

/** Names that stand where something is bound. */
export function boundNames(program: Program): string[] {
  const { tokens, pairs } = program;
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'name' || isSign(tokens[at - 1], '.')) return [];
    const after = tokens[at + 1];
    if (isName(token, 'for', 'lambda')) {
      const end = tokens.findIndex((one, index) => index > at && (isName(one, 'in') || isSign(one, ':')));
      return tokens
        .slice(at + 1, end)
        .filter((one) => one.kind === 'name')
        .map((one) => one.text);
    }
    if (isName(token, 'def')) {
      const close = pairs.get(at + 2) ?? at;
      return tokens
        .slice(at + 1, close)
        .filter((one) => one.kind === 'name')
        .map((one) => one.text);
    }
    if (isName(token, 'as')) return isName(after) ? [after?.text ?? ''] : [];
    if (/^([-+*/%&|^@:]|\*\*|\/\/|>>|<<)?=$/.test(after?.text ?? '')) return [token.text];
    // `a, b = …`
    const end = statementEnd(program, at);
    return startsStatement(program, at) && isSign(after, ',')
      ? tokens
          .slice(at, end)
          .filter((one) => one.kind === 'name')
          .map((one) => one.text)
      : [];
  });
}

/** Any other place that may give a name a value. */
export function isBinding(program: Program, at: number): boolean {
  const { tokens } = program;
  const after = tokens[at + 1];
  if (isName(tokens[at - 1], 'as', 'def', 'global', 'nonlocal', 'del')) return true;
  if (/^([-+*/%&|^@:]|\*\*|\/\/|>>|<<)?=$/.test(after?.text ?? '')) {
    // The name of an argument is none of the program's variables.
    const open = enclosing(program, at);
    const argument =
      open !== undefined && isSign(tokens[open], '(') && isSign(after, '=') && isSign(tokens[at - 1], '(', ',');
    const definition = open !== undefined && (isName(tokens[open - 2], 'def') || isName(tokens[open - 1], 'lambda'));
    return !argument || definition;
  }
  // Left of a sign of assignment, or between `for` and `in`, or a parameter.
  for (let index = at - 1; index >= 0; index--) {
    const token = tokens[index];
    if (token?.kind === 'line') break;
    if (isName(token, 'for', 'lambda', 'def')) {
      const between = tokens.slice(index + 1, at + 1);
      if (!between.some((one) => isName(one, 'in') || (isSign(one, ':') && !isName(token, 'def')))) return true;
    }
  }
  const end = statementEnd(program, at);
  return tokens
    .slice(at + 1, end)
    .some((token, offset) => isSign(token, '=') && enclosing(program, at + 1 + offset) === undefined);
}
