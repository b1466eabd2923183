/** Functions of the script: which definitions a name may have, and what a call of it runs. */
import type { Node } from 'web-tree-sitter';
import { adopt, fork, join } from '../flow.ts';
import { type Defined, type Input, type Scope, unknownWord, type Word } from '../scope.ts';
import { setAgain, setPositional, unsetVariable } from '../variables.ts';
import { readFrom, writeTo } from './redirects.ts';
import { children, refuse, type Walker } from './walker.ts';

export function define(node: Node, scope: Scope) {
  const name = node.childForFieldName('name')?.text;
  if (node.childForFieldName('body') === null || name === undefined)
    return refuse(scope, node.text, 'a function that cannot be read');
  // The shell itself calls it for every command that is not there.
  if (/^command_not_found_handler?$/.test(name)) return refuse(scope, node.text, 'a function that the shell calls');
  scope.functions.set(name, { definitions: [node], certain: true });
}

/** Whether the command of that name may run as well: the caller judges it. */
export function mayBeCommand(walker: Walker, name: string, defined: Defined): boolean {
  return !defined.certain || walker.knows(name);
}

/** Every definition that the name may have is walked. */
export function runFunction(
  walker: Walker,
  name: string,
  { definitions }: Defined,
  args: readonly Word[],
  scope: Scope,
  input: Input,
): void {
  const start = fork(scope);
  let end: Scope | undefined;
  for (const definition of definitions) {
    const escapes: Scope[] = [];
    const inner: Scope = { ...fork(start), escapes: [escapes], locals: new Set(), inLoop: false };
    inner.depth = scope.depth + 1;
    // It would call itself for ever; what is judged instead is the command of that name.
    inner.functions.set(name, itself);
    setPositional(inner, args);
    for (const key of [...inner.variables.keys()]) if (key.startsWith(localMark(''))) inner.variables.delete(key);
    walkBody(walker, definition, inner, input);
    for (const end of escapes) join(inner, end);
    restore(inner, start, name);
    if (end === undefined) end = inner;
    else join(end, inner);
  }
  if (end !== undefined) adopt(scope, end);
}

function walkBody(walker: Walker, definition: Node, inner: Scope, input: Input) {
  const body = definition.childForFieldName('body');
  const name = definition.childForFieldName('name');
  if (body === null) return refuse(inner, definition.text, 'a function that cannot be read');
  let feed = input;
  const redirects: Node[] = [];
  for (const child of children(definition)) {
    if (child.id === body.id || child.id === name?.id || child.type === 'comment') continue;
    if (child.type !== 'file_redirect') refuse(inner, child.text, 'a redirection of a function that is not known');
    else redirects.push(child);
  }
  for (const redirect of redirects) {
    const file = readFrom(walker, redirect, inner);
    if (file !== undefined) feed = { kind: 'file', word: file };
  }
  walker.walk(body, inner, feed);
  for (const redirect of redirects) writeTo(walker, { redirect, body, scope: inner, feed });
}

const itself: Defined = { definitions: [], certain: false };

/** Holds while it is certain that the function has declared that variable as its own. */
export const localMark = (name: string) => `local ${name}`;
const positional = /^(\d+|@|\*)$/;

/** Local variables and positional parameters are as they were. */
function restore(inner: Scope, before: Scope, name: string): void {
  const { variables } = inner;
  for (const own of inner.locals ?? []) {
    const outer = before.variables.get(own);
    if (variables.get(localMark(own))?.[0]?.text !== '1') variables.set(own, [unknownWord(own)]);
    else if (outer === undefined) unsetVariable(inner, own);
    else setAgain(inner, own, outer);
  }
  for (const key of [...variables.keys()])
    if (positional.test(key) || key.startsWith(localMark(''))) variables.delete(key);
  for (const [key, words] of before.variables)
    if (positional.test(key) || key.startsWith(localMark(''))) variables.set(key, words);
  inner.escapes = before.escapes;
  inner.locals = before.locals;
  inner.inLoop = before.inLoop;
  const own = before.functions.get(name);
  if (own !== undefined && inner.functions.get(name) === itself) inner.functions.set(name, own);
}
