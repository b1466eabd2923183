/** Lists, conditions and loops: what is known after a part that may not have run, and which paths a test says are absent. */
import type { Node } from 'web-tree-sitter';
import { expandWord, expandWords } from '../expand.ts';
import { inFolder } from '../paths.ts';
import { childScope, type Input, isKnown, plainWord, type Scope, unknownPart, type Word } from '../scope.ts';
import { children, operatorOf, refuse, type Walker } from './walker.ts';

const mostItems = 16;

interface Guard {
  readonly path: string;
  /** The path is certainly absent when the test says yes; else when it says no. */
  readonly absentWhen: boolean;
}

/** Reads `[ ! -e PATH ]` and its like. */
function guardOf(walker: Walker, node: Node, scope: Scope): Guard | undefined {
  const negated = node.type === 'negated_command';
  const text = negated ? node.text.replace(/^!\s*/, '') : node.text;
  const matched = /^(?:\[\[?|test)\s+(!\s+)?-[efd]\s+(.+?)(?:\s+\]\]?)?$/s.exec(text);
  if (matched === null || /&&|\|\||\s-[ao]\s/.test(text)) return undefined;
  const root = walker.parse(`echo ${matched[2]}`);
  if (typeof root === 'string') return undefined;
  const command = root.namedChildren[0];
  const argument = command?.namedChildren[1];
  if (command?.type !== 'command' || argument === null || argument === undefined || command.namedChildCount !== 2)
    return undefined;
  const absentWhen = (matched[1] !== undefined) !== negated;
  const word = expandWord(argument, walker.expansion({ ...childScope(scope), findings: [] }));
  // A value that is not known is marked by how it is written. Where there is no folder may still be a file.
  const inFolder = /^!?\s*(?:\[\[?|test)\s+(!\s+)?-d\s/.test(node.text) ? '/' : '';
  if (word.text === '' || word.text === unknownPart)
    return inFolder === '' ? { path: guardMark(argument), absentWhen } : undefined;
  return { path: `${word.text.replace(/\/+$/, '')}${inFolder}`, absentWhen };
}

/** A test of `"$x"` speaks for a later `"$x"`, whatever it holds. */
export const guardMark = (node: Node) => `\u0003${node.text.replace(/"/g, '')}`;

function setAbsent(scope: Scope, path: string): void {
  if (scope.folder === undefined) return;
  scope.fresh.add(path.endsWith('/') ? `${inFolder(scope, path)}/` : inFolder(scope, path));
}

const leaves = (node: Node) =>
  /(^|[\s;{(])(exit|return|continue|break)\b/.test(node.text.replace(/'[^']*'|"[^"]*"/g, "''"));

/** `walkLast` walks the last command of the list, where more is known of it than its node says. */
export function walkList(
  walker: Walker,
  node: Node,
  scope: Scope,
  input: Input,
  walkLast: (last: Node, inner: Scope) => void = (last, inner) => walker.walk(last, inner, input),
): void {
  const [left, right] = children(node).filter((child) => child.type !== 'comment');
  const operator = operatorOf(node);
  if (left === undefined) return;
  walker.walk(left, scope, input);
  if (right === undefined) return;
  const lastTest = left.type === 'list' ? children(left).at(-1) : left;
  const tested = lastTest === undefined ? undefined : guardOf(walker, lastTest, scope);
  const inner: Scope = { ...childScope(scope), variables: scope.variables, depth: scope.depth };
  if (operator === '&&')
    for (const path of scope.pending) {
      inner.fresh.add(path);
      scope.fresh.add(path);
    }
  if (tested !== undefined && tested.absentWhen === (operator === '&&')) setAbsent(inner, tested.path);
  const before = new Map(scope.variables);
  walkLast(right, inner);
  scope.findings.push(...inner.findings);
  scope.functions = inner.functions;
  scope.pending = inner.pending;
  if (inner.folder !== scope.folder) scope.folder = operator === '&&' ? inner.folder : undefined;
  scope.noclobber = scope.noclobber && inner.noclobber;
  if (operator === '&&') scope.ownPackages ||= inner.ownPackages;
  if (operator === '||')
    for (const [name, value] of before)
      if (scope.variables.get(name) !== value) scope.variables.set(name, [plainWord(unknownPart)]);
  if (operator === '&&') for (const path of inner.fresh) scope.fresh.add(path);
  if (tested !== undefined && tested.absentWhen !== (operator === '&&') && leaves(right)) setAbsent(scope, tested.path);
}

export function walkIf(walker: Walker, node: Node, scope: Scope, input: Input): void {
  const parts = children(node);
  const condition = node.childForFieldName('condition') ?? parts[0];
  const tested = condition === undefined ? undefined : guardOf(walker, condition, scope);
  const conditions = node
    .childrenForFieldName('condition')
    .filter((child) => child !== null)
    .map((child) => child.id);
  const then: Scope = { ...childScope(scope), depth: scope.depth };
  if (tested?.absentWhen === true) setAbsent(then, tested.path);
  let thenLeaves = false;
  for (const child of parts) {
    if (conditions.includes(child.id)) {
      if (!['heredoc_body', 'comment'].includes(child.type)) walker.walk(child, scope, input);
    } else if (child.type === 'elif_clause' || child.type === 'else_clause') {
      const other = childScope(scope);
      if (tested?.absentWhen === false) setAbsent(other, tested.path);
      walker.walk(child, other, input);
      scope.findings.push(...other.findings);
      mergeBranch(scope, other);
    } else {
      walker.walk(child, then, input);
      thenLeaves ||= leaves(child);
    }
  }
  scope.findings.push(...then.findings);
  mergeBranch(scope, then);
  if (tested?.absentWhen === false && thenLeaves) setAbsent(scope, tested.path);
}

/** The substitutions within a node whose own value does not matter. */
function judgeInside(walker: Walker, node: Node, scope: Scope): void {
  if (node.type === 'command_substitution' || node.type === 'process_substitution')
    expandWord(node, walker.expansion(scope));
  else for (const child of children(node)) judgeInside(walker, child, scope);
}

export function walkCase(walker: Walker, node: Node, scope: Scope, input: Input): void {
  for (const [at, child] of children(node).entries()) {
    if (at === 0) expandWord(child, walker.expansion(scope));
    else if (child.type === 'case_item') {
      const inner: Scope = { ...childScope(scope), fresh: scope.fresh };
      const patterns = child.childrenForFieldName('value').filter((value) => value?.isNamed);
      for (const pattern of patterns) if (pattern !== null) judgeInside(walker, pattern, inner);
      walker.walkAll(children(child).slice(patterns.length), inner, input);
      scope.findings.push(...inner.findings);
      mergeBranch(scope, inner);
    }
  }
}

/** After a branch that may not have run, what it assigned is not known, and where it stands neither. */
export function mergeBranch(scope: Scope, branch: Scope): void {
  for (const [name, value] of branch.variables) {
    const before = scope.variables.get(name);
    if (before === value) continue;
    scope.variables.set(name, before === undefined ? value : [plainWord(unknownPart)]);
  }
  for (const [name, body] of branch.functions) if (scope.functions.get(name) !== body) scope.functions.set(name, body);
  if (branch.folder !== scope.folder) scope.folder = undefined;
  if (!branch.noclobber) scope.noclobber = false;
}

/** In a loop an assignment further down reaches the top: what the body assigns is unknown from the start. */
export function forgetAssigned(node: Node, scope: Scope): void {
  for (const child of children(node)) {
    if (child.type === 'variable_assignment') {
      const name = child.namedChildren[0]?.text;
      if (name !== undefined && scope.variables.has(name))
        scope.variables.set(name, [{ ...plainWord(unknownPart), computed: true }]);
    } else forgetAssigned(child, scope);
  }
}

export function walkFor(walker: Walker, node: Node, scope: Scope, input: Input) {
  const variable = node.childForFieldName('variable')?.text;
  const body = node.childForFieldName('body');
  if (variable === undefined || body === null) return refuse(scope, node.text, 'a loop that cannot be read');
  const values = node.childrenForFieldName('value').filter((child) => child !== null);
  const items = values.flatMap((child) =>
    expandWords(child, walker.expansion(scope)).flatMap((word) =>
      child.type === 'command_substitution' && isKnown(word) ? word.text.split(/\s+/).map(plainWord) : [word],
    ),
  );
  forgetAssigned(body, scope);
  const many = values.length === 0 || items.length > mostItems;
  const walked: readonly Word[] = many ? [{ ...plainWord(unknownPart), computed: true }] : items;
  for (const item of walked) {
    scope.variables.set(variable, [item]);
    walker.walk(body, scope, input);
  }
}
