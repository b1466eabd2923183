/**
 * Walks the syntax tree of a script and hands each simple command to the judge, with what is known at that point. Loops
 * over known items are walked once per item, branches are all walked. Nothing is run. A type of node that is not listed is
 * refused, here and wherever a node is taken apart.
 */
import type { Node } from 'web-tree-sitter';
import { type Expansion, expandWords } from '../expand.ts';
import { adopt, childScope, fork, join, settleFolder } from '../flow.ts';
import { masked } from '../mask.ts';
import { readContent } from '../paths.ts';
import {
  type Call,
  computedWord,
  countStep,
  datePart,
  type Input,
  isKnown,
  plainWord,
  type Scope,
  type Trap,
  temporaryPart,
  unknownPart,
  type Word,
} from '../scope.ts';
import { setPositional, setVariable } from '../variables.ts';
import { judgeArithmetic, judgeTest } from './arithmetic.ts';
import { assign, walkDeclaration, walkUnset } from './assignments.ts';
import { walkCase, walkIf, walkList } from './branches.ts';
import { define, mayBeCommand, runFunction } from './functions.ts';
import { walkCounting, walkFor, walkWhile } from './loops.ts';
import { printedBy, walkPipeline } from './pipelines.ts';
import { hereString, readFrom, takesOther, walkRedirected, writeTo } from './redirects.ts';
import { children, type JudgeCommand, oneLine, operatorOf, refuse, type Walker } from './walker.ts';

const deepestRecursion = 12;

export interface Knowledge {
  readonly judge: JudgeCommand;
  readonly knows: (name: string) => boolean;
  readonly parse: (text: string) => Node | string;
}

export function createWalker({ judge, knows, parse }: Knowledge): Pick<Walker, 'walk'> {
  const walker: Walker = { judge, knows, parse, walk, walkAll, command, pipeline, call, expansion };

  function expansion(scope: Scope): Expansion {
    return {
      scope,
      substitute: (node) => {
        // A substitution does not end at the first command that fails.
        const inner = { ...childScope(scope), errexit: false };
        const body = children(node);
        const [only] = body;
        if (body.length === 1 && only?.type === 'file_redirect') return printFile(only, node, scope);
        walkAll(body, inner, { kind: 'none' });
        scope.findings.push(...inner.findings);
        return printedBy(walker, body, scope);
      },
      pipe: (node) => {
        const inner = childScope(scope);
        walkAll(children(node), inner, { kind: 'data' });
        scope.findings.push(...inner.findings);
      },
      arithmetic: (node) => judgeArithmetic(walker, node, scope),
      set: (name, words) => setVariable(scope, name, words, { part: name }),
      refuse: (why) => refuse(scope, 'an expansion', why),
    };
  }

  /** `$(< file)` is `$(cat file)`. */
  function printFile(redirect: Node, node: Node, scope: Scope): Word {
    const file = readFrom(walker, redirect, scope);
    if (file === undefined || operatorOf(redirect) !== '<') refuse(scope, node.text, 'a redirection without a command');
    else judge(call('cat', [file], { kind: 'none' }, scope, node.text));
    return computedWord;
  }

  function script(text: string, scope: Scope, input: Input) {
    if (scope.depth > deepestRecursion) return refuse(scope, text, 'is nested too deeply');
    if (text.includes(unknownPart) || text.includes(temporaryPart))
      return refuse(scope, text, 'the script cannot be told');
    const root = parse(text.replaceAll(datePart, '2000-01-01'));
    if (typeof root === 'string') return refuse(scope, text, root);
    scope.depth += 1;
    walk(root, scope, input);
    scope.depth -= 1;
  }

  function ownShell(text: string, args: readonly Word[], scope: Scope, input: Input) {
    const inner: Scope = {
      ...fork(scope),
      variables: new Map(),
      functions: new Map(),
      traps: [],
      escapes: [],
      locals: undefined,
      inLoop: false,
      left: false,
      noclobber: false,
      errexit: false,
      tested: false,
      exportsAll: false,
      traces: false,
      folderIfFailed: undefined,
    };
    const [name, ...given] = args;
    if (name !== undefined) inner.variables.set('0', [name]);
    setPositional(inner, given);
    script(text, inner, input);
  }

  function walkAll(nodes: readonly Node[], scope: Scope, input: Input): void {
    for (const node of nodes) {
      if (node.nextSibling?.type === '&') background(node, scope, input);
      else walk(node, scope, input);
      scope.pending.clear();
      settleFolder(scope);
      runTraps(scope);
    }
  }

  /** What runs beside the shell changes nothing in it. */
  function background(node: Node, scope: Scope, input: Input): void {
    const inner = childScope(scope);
    inner.depth = scope.depth;
    walk(node, inner, input);
    scope.findings.push(...inner.findings);
  }

  /** A trap may run after any command, with what the variables hold then. */
  function runTraps(scope: Scope): void {
    for (const trap of scope.traps) runTrap(trap, scope);
  }

  function runTrap({ text, atExit }: Trap, scope: Scope): void {
    const inner: Scope = { ...fork(scope), traps: [], escapes: [], left: false };
    script(text, inner, { kind: 'none' });
    if (!atExit) join(scope, inner);
  }

  function later(trap: Trap, scope: Scope): void {
    scope.traps.push(trap);
    runTrap(trap, scope);
  }

  function walk(node: Node, scope: Scope, input: Input) {
    countStep(scope);
    switch (node.type) {
      case 'program':
      case 'do_group':
        return walkAll(children(node), scope, input);
      case 'compound_statement':
        // Arithmetic in double brackets has the same type.
        if (node.children[0]?.type === '((') return judgeArithmetic(walker, node, scope);
        return walkAll(children(node), scope, input);
      case 'comment':
      case 'heredoc_body':
      case 'heredoc_end':
        return;
      case 'list':
      case 'negated_command':
        return walkList(walker, node, scope, input);
      case 'pipeline':
        return pipeline(children(node), scope, input);
      case 'subshell':
        return subshell(node, scope, input);
      case 'command':
        return command(node, scope, input);
      case 'redirected_statement':
        return walkRedirected(walker, node, scope, input);
      case 'if_statement':
        return walkIf(walker, node, scope, input);
      case 'while_statement':
        return walkWhile(walker, node, scope, input);
      case 'for_statement':
        return walkFor(walker, node, scope, input);
      case 'c_style_for_statement':
        return walkCounting(walker, node, scope, input);
      case 'case_statement':
        return walkCase(walker, node, scope, input);
      case 'function_definition':
        return define(node, scope);
      case 'test_command':
        return judgeTest(walker, node, scope);
      case 'variable_assignment':
        return assign(walker, node, scope);
      case 'variable_assignments':
        for (const child of children(node)) assign(walker, child, scope);
        return;
      case 'declaration_command':
        return walkDeclaration(walker, node, scope);
      case 'unset_command':
        return walkUnset(walker, node, scope);
      default:
        return refuse(scope, node.text, `"${node.type}" is not known here`);
    }
  }

  function subshell(node: Node, scope: Scope, input: Input): void {
    const inner = childScope(scope);
    walkAll(children(node), inner, input);
    scope.findings.push(...inner.findings);
  }

  function pipeline(stages: readonly Node[], scope: Scope, input: Input): void {
    walkPipeline(walker, stages, scope, input);
  }

  function command(node: Node, scope: Scope, input: Input, extra: readonly Word[] = []): void {
    const words: Word[] = [];
    let feed = input;
    const assignments: Node[] = [];
    const redirects: Node[] = [];
    for (const child of children(node)) {
      if (child.type === 'variable_assignment') assignments.push(child);
      else if (child.type === 'herestring_redirect') feed = hereString(walker, child, scope);
      else if (child.type === 'file_redirect') redirects.push(child);
      else if (child.type === 'command_name')
        words.push(...expandWords(child.namedChildren[0] ?? child, expansion(scope)));
      else if (child.type === 'subshell' && words[0]?.text === 'time') subshell(child, scope, input);
      else if (child.type !== 'comment') words.push(...expandWords(child, expansion(scope)));
    }
    words.push(...extra);
    // What `time ( … )` runs was walked.
    if (words.length === 1 && words[0]?.text === 'time') return;
    for (const redirect of redirects) {
      const file = readFrom(walker, redirect, scope);
      if (file !== undefined) feed = { kind: 'file', word: file };
      else if (takesOther(redirect)) feed = { kind: 'data' };
    }
    // Where nothing is left to run, assignments hold for the shell.
    if (words.length === 0) for (const assignment of assignments) assign(walker, assignment, scope);
    else if (assignments.length === 0) runWords(words, scope, feed, node.text);
    else withAssignments(assignments, scope, (inner) => runWords(words, inner, feed, node.text));
    for (const redirect of redirects) writeTo(walker, { redirect, body: node, scope, feed });
    if (redirects.length === 0 && !isRedirected(node)) leave(words, scope);
  }

  /** Assignments before a command hold for it alone, for a function and for `eval` too. */
  function withAssignments(assignments: readonly Node[], scope: Scope, run: (inner: Scope) => void): void {
    const inner = fork(scope);
    for (const assignment of assignments) assign(walker, assignment, inner, true);
    const given = new Map([...inner.variables].filter(([name, words]) => scope.variables.get(name) !== words));
    const before = scope.variables;
    run(inner);
    for (const [name, words] of given) {
      const outer = before.get(name);
      if (inner.variables.get(name) !== words) inner.variables.set(name, [computedWord]);
      else if (outer === undefined) inner.variables.delete(name);
      else inner.variables.set(name, outer);
    }
    adopt(scope, inner);
  }

  /** `exit` and its like, where they do leave: with a number or nothing behind them, and something to leave. */
  function leave(words: readonly Word[], scope: Scope): void {
    const [name, number, ...more] = words.map((word) => word.text);
    if (name === undefined || more.length > 0 || (number !== undefined && !/^\d{1,3}$/.test(number))) return;
    if (!/^(exit|return|break|continue)$/.test(name) || scope.functions.has(name)) return;
    if (name !== 'exit') {
      const within = name === 'return' ? scope.locals !== undefined : scope.inLoop;
      const left = name === 'return' ? scope.escapes[0] : leftBy(scope, Number(number ?? 1));
      if (!within || left === undefined) return;
      left.push(fork(scope));
    }
    scope.left = true;
  }

  /** `program`: by a wrapper, which knows no functions. */
  function runWords(words: readonly Word[], scope: Scope, input: Input, text: string, program = false) {
    const [first, ...args] = words;
    if (first === undefined) return;
    countStep(scope);
    if (scope.depth > deepestRecursion) return refuse(scope, text, 'is nested too deeply');
    if (!isKnown(first) || first.glob || first.text.includes(datePart))
      return refuse(scope, text, 'which command it is cannot be told');
    const defined = program ? undefined : scope.functions.get(first.text);
    if (defined !== undefined) {
      const asCommand = fork(scope);
      runFunction(walker, first.text, defined, args, scope, input);
      if (!mayBeCommand(walker, first.text, defined)) return;
      runWords(words, asCommand, input, text, true);
      join(scope, asCommand);
      return;
    }
    // A word of the shell's grammar: what it times may be a function.
    const timed = first.text === 'time' && args[0]?.text === '-p' ? args.slice(1) : args;
    if (first.text === 'time' && !program && timed[0]?.text.startsWith('-') === false)
      return runWords(timed, scope, input, text);
    const made = call(first.text, args, input, scope, text);
    if (input.kind === 'file' && !['while', 'read'].includes(first.text)) readInput(made, input.word);
    judge(made);
  }

  function readInput(made: Call, word: Word): void {
    const before = made.scope.findings.length;
    readContent(made, word);
    // Counting and cutting names off is no showing.
    const words = [plainWord(made.name), ...made.args];
    for (const [at, found] of made.scope.findings.slice(before).entries())
      made.scope.findings[before + at] = masked(found, words);
  }

  function call(name: string, args: readonly Word[], input: Input, scope: Scope, text: string): Call {
    return {
      name,
      args,
      input,
      scope,
      part: oneLine(text),
      // A program changes nothing in the shell that starts it.
      run: (words, given) => runWords(words, fork(scope), given ?? { kind: 'none' }, text, true),
      runHere: (words, given) => runWords(words, scope, given ?? { kind: 'none' }, text, true),
      runIn: (inner, words) => runWords(words, fork(inner), { kind: 'none' }, text, true),
      script: (inner, given) => script(inner, scope, given ?? { kind: 'none' }),
      later: (trap) => later(trap, scope),
      ownShell: (inner, args, given) => ownShell(inner, args, scope, given ?? { kind: 'none' }),
    };
  }

  return walker;
}

/** Where `break N` and `continue N` lead: out of so many loops, and never out of the function. */
function leftBy({ escapes, locals }: Scope, loops: number): Scope[] | undefined {
  const outermost = locals === undefined ? 0 : 1;
  return escapes[Math.max(outermost, escapes.length - Math.max(1, loops))];
}

/** A redirection that fails keeps all that it stands around from running. */
function isRedirected(node: Node): boolean {
  for (let at = node.parent; at !== null; at = at.parent) {
    if (at.type === 'redirected_statement') return true;
    if (at.type === 'function_definition') return at.childForFieldName('redirect') !== null;
  }
  return false;
}
