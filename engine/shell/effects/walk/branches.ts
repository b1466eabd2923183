/** Lists and conditions: two ways part at each command, one where it succeeded and one where it failed. */
import type { Node } from 'web-tree-sitter';
import { expandWord, guardMark } from '../expand.ts';
import { adopt, childScope, fork, join } from '../flow.ts';
import { inFolder, noFileSign } from '../paths.ts';
import { type Input, type Scope, unknownPart } from '../scope.ts';
import { children, operatorOf, type Walker } from './walker.ts';

interface Guard {
  readonly path: string;
  /** The path is certainly absent when the test says yes; else when it says no. */
  readonly absentWhen: boolean;
}

/** Reads `[ ! -e PATH ]` and its like. */
function guardOf(walker: Walker, node: Node, scope: Scope): Guard | undefined {
  const { text } = node;
  if (scope.functions.has('test') || scope.functions.has('[')) return undefined;
  const matched =
    /^\[\s+(!\s+)?(-[efd])\s+(.+?)\s+\]$/s.exec(text) ??
    /^\[\[\s+(!\s+)?(-[efd])\s+(.+?)\s+\]\]$/s.exec(text) ??
    /^test\s+(!\s+)?(-[efd])\s+(.+)$/s.exec(text);
  if (matched === null || /&&|\|\||\s-[ao]\s/.test(text)) return undefined;
  const root = walker.parse(`echo ${matched[3]}`);
  if (typeof root === 'string') return undefined;
  const command = root.namedChildren[0];
  const argument = command?.namedChildren[1];
  if (command?.type !== 'command' || argument === null || argument === undefined || command.namedChildCount !== 2)
    return undefined;
  const absentWhen = matched[1] !== undefined;
  const word = expandWord(argument, walker.expansion({ ...childScope(scope), findings: [] }));
  const sort = matched[2];
  if (word.glob) return undefined;
  // Outside of quotes a value may be several words: then the test is in error, which says nothing of the file.
  const bare = !text.startsWith('[[') && /(^|[^\\])[$`]/.test(argument.text.replace(/"[^"]*"/g, ''));
  if (bare && (word.text.includes(unknownPart) || /\s/.test(word.text))) return undefined;
  // Where `a` is not there, neither is `a/../b`.
  if (/[^/.][^/]*\/\.\.(\/|$)|^\.[^/]+\/\.\.(\/|$)/.test(word.text)) return undefined;
  // A value that is not known is marked by how it is written.
  if (word.text === '' || word.text.includes(unknownPart)) {
    const mark = guardMark(argument);
    return sort === '-d' || mark === undefined ? undefined : { path: mark, absentWhen };
  }
  // Where there is no folder may still be a file, and where there is no file a folder, unless it is named like a file.
  if (sort === '-f' && !/\.\w+$|(^|\/)(Makefile|Dockerfile|LICENSE|README|CHANGELOG)$/.test(word.text))
    return undefined;
  const path = word.text.replace(/\/+$/, '');
  return {
    path: sort === '-d' || word.text.endsWith('/') ? `${path}/` : sort === '-f' ? `${path}${noFileSign}` : path,
    absentWhen,
  };
}

function setAbsent(scope: Scope, path: string): void {
  if (scope.folder === undefined) return;
  const sign = /[/\u0004]$/.exec(path)?.[0] ?? '';
  scope.fresh.add(`${inFolder(scope, sign === '' ? path : path.slice(0, -1))}${sign}`);
}

export interface Outcomes {
  /** It ran and succeeded. */
  readonly yes: Scope;
  /** It ran and failed, or did not run to its end. */
  readonly no: Scope;
}

/** Walks the node; what is known after its success and after its failure. `scope` itself is used up. */
export function outcomes(walker: Walker, node: Node, scope: Scope, input: Input, walkLast?: WalkLast): Outcomes {
  switch (node.type) {
    case 'list':
      return listOutcomes(walker, node, scope, input, walkLast);
    case 'negated_command': {
      const inner = children(node).find((child) => child.type !== 'comment');
      if (inner === undefined) break;
      const { yes, no } = outcomes(walker, inner, scope, input);
      return { yes: no, no: yes };
    }
  }
  const guard = guardOf(walker, node, scope);
  scope.pending.clear();
  scope.folderIfFailed = undefined;
  // What is tested does not end the shell when it fails, however deep within a function.
  const { tested } = scope;
  scope.tested = true;
  if (walkLast === undefined) walker.walk(node, scope, input);
  else walkLast(node, scope);
  scope.tested = tested;
  const failed = takeFailed(scope);
  const yes = fork(scope);
  const no = fork(scope);
  for (const path of scope.pending) yes.fresh.add(path);
  yes.pending.clear();
  no.pending.clear();
  if (failed !== undefined) {
    no.folder = failed.folder;
    no.variables = new Map(failed.variables);
  }
  if (guard !== undefined) setAbsent(guard.absentWhen ? yes : no, guard.path);
  return { yes, no };
}

function takeFailed(scope: Scope): Scope['folderIfFailed'] {
  const failed = scope.folderIfFailed;
  scope.folderIfFailed = undefined;
  return failed;
}

export type WalkLast = (last: Node, inner: Scope) => void;

function listOutcomes(walker: Walker, node: Node, scope: Scope, input: Input, walkLast?: WalkLast): Outcomes {
  const [left, right] = children(node).filter((child) => child.type !== 'comment');
  if (left === undefined) return { yes: scope, no: fork(scope) };
  const first = outcomes(walker, left, scope, input);
  if (right === undefined) return first;
  const and = operatorOf(node) === '&&';
  const second = outcomes(walker, right, and ? first.yes : first.no, input, walkLast);
  if (and) join(second.no, first.no);
  else join(second.yes, first.yes);
  return second;
}

/** `walkLast` walks the last command of the list, where more is known of it than its node says. */
export function walkList(walker: Walker, node: Node, scope: Scope, input: Input, walkLast?: WalkLast): void {
  const { yes, no } = outcomes(walker, node, fork(scope), input, walkLast);
  join(yes, no);
  adopt(scope, yes);
}

/** Conditions and bodies of `if` and `elif`, by the words between them. */
function partsOfIf(node: Node): { conditions: Node[]; body: Node[]; further: Node[] } {
  const parts = { conditions: [] as Node[], body: [] as Node[], further: [] as Node[] };
  let into = parts.conditions;
  for (const child of node.children) {
    if (child === null) continue;
    if (child.type === 'then') into = parts.body;
    else if (child.type === 'elif_clause' || child.type === 'else_clause') parts.further.push(child);
    else if (child.isNamed) into.push(child);
  }
  return parts;
}

/** Walks the commands of a condition; the last one decides. */
export function conditionOutcomes(walker: Walker, nodes: readonly Node[], scope: Scope, input: Input): Outcomes {
  const commands = nodes.filter((node) => !['comment', 'heredoc_body'].includes(node.type));
  const last = commands.at(-1);
  const { tested } = scope;
  scope.tested = true;
  walker.walkAll(commands.slice(0, -1), scope, input);
  scope.tested = tested;
  return last === undefined ? { yes: scope, no: fork(scope) } : outcomes(walker, last, scope, input);
}

export function walkIf(walker: Walker, node: Node, scope: Scope, input: Input): void {
  const { conditions, body, further } = partsOfIf(node);
  const { yes, no } = conditionOutcomes(walker, conditions, fork(scope), input);
  walker.walkAll(body, yes, input);
  let otherwise = no;
  const ends = [yes];
  for (const clause of further) {
    if (clause.type === 'else_clause') {
      walker.walkAll(children(clause), otherwise, input);
      break;
    }
    const inner = partsOfIf(clause);
    const next = conditionOutcomes(walker, inner.conditions, otherwise, input);
    walker.walkAll(inner.body, next.yes, input);
    ends.push(next.yes);
    otherwise = next.no;
  }
  for (const end of ends) join(otherwise, end);
  adopt(scope, otherwise);
}

export function walkCase(walker: Walker, node: Node, scope: Scope, input: Input): void {
  const [value, ...items] = children(node).filter((child) => child.type !== 'comment');
  if (value !== undefined) expandWord(value, walker.expansion(scope));
  const start = fork(scope);
  let before: Scope | undefined;
  for (const item of items) {
    const inner = fork(start);
    // After `;&` the next item goes on where this one ends.
    if (before !== undefined) join(inner, before);
    const patterns = item.childrenForFieldName('value').filter((child) => child !== null);
    for (const pattern of patterns) if (pattern.isNamed) expandWord(pattern, walker.expansion(inner));
    const ids = new Set(patterns.map((pattern) => pattern.id));
    walker.walkAll(
      children(item).filter((child) => !ids.has(child.id)),
      inner,
      input,
    );
    join(scope, inner);
    before = /;;?&\s*$/.test(item.text) ? inner : undefined;
  }
}
