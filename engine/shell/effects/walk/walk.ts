/**
 * Walks the syntax tree of a script and hands each simple command to the judge, with what is known at that point. Loops
 * over known items are walked once per item, branches are all walked. Nothing is run.
 */
import type { Node } from 'web-tree-sitter';
import { type Expansion, expandWord, expandWords } from '../expand.ts';
import { masks } from '../mask.ts';
import { readContent } from '../paths.ts';
import {
  type Call,
  childScope,
  countStep,
  datePart,
  type Input,
  isKnown,
  plainWord,
  type Scope,
  temporaryPart,
  unknownPart,
  type Word,
} from '../scope.ts';
import { assign, walkDeclaration } from './assignments.ts';
import { forgetAssigned, mergeBranch, walkCase, walkFor, walkIf, walkList } from './branches.ts';
import { printedBy, walkPipeline } from './pipelines.ts';
import { hereString, readFrom, walkRedirected, writeTo } from './redirects.ts';
import { children, type JudgeCommand, oneLine, refuse, type Walker } from './walker.ts';

const deepestRecursion = 12;

export function createWalker(judge: JudgeCommand, parse: (text: string) => Node | string): Pick<Walker, 'walk'> {
  const walker: Walker = { judge, parse, walk, walkAll, command, pipeline, call, expansion };

  function expansion(scope: Scope): Expansion {
    return {
      scope,
      substitute: (node) => {
        const inner = childScope(scope);
        const body = children(node);
        walkAll(body, inner, { kind: 'none' });
        scope.findings.push(...inner.findings);
        return printedBy(walker, body, scope);
      },
      pipe: (node) => {
        const inner = childScope(scope);
        walkAll(children(node), inner, { kind: 'data' });
        scope.findings.push(...inner.findings);
      },
      refuse: (why) => refuse(scope, 'an expansion', why),
    };
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
    const inner: Scope = { ...childScope(scope), findings: scope.findings, variables: new Map(), noclobber: false };
    inner.depth = scope.depth;
    for (const [at, word] of args.entries()) inner.variables.set(String(at), [word]);
    for (const sign of ['@', '*']) inner.variables.set(sign, args.slice(1));
    script(text, inner, input);
  }

  function walkAll(nodes: readonly Node[], scope: Scope, input: Input): void {
    for (const node of nodes) {
      walk(node, scope, input);
      scope.pending.clear();
    }
  }

  function walk(node: Node, scope: Scope, input: Input) {
    countStep(scope);
    switch (node.type) {
      case 'program':
      case 'compound_statement':
      case 'do_group':
      case 'else_clause':
        // Arithmetic in double brackets has the same type.
        if (node.text.startsWith('((')) return judgeSubstitutions(node, scope);
        return walkAll(children(node), scope, input);
      case 'comment':
      case 'heredoc_body':
      case 'heredoc_end':
        return;
      case 'list':
        return walkList(walker, node, scope, input);
      case 'pipeline':
        return pipeline(children(node), scope, input);
      case 'subshell':
        return subshell(node, scope, input);
      case 'command':
        return command(node, scope, input);
      case 'redirected_statement':
        return walkRedirected(walker, node, scope, input);
      case 'negated_command':
        return walkAll(children(node), scope, input);
      case 'if_statement':
      case 'elif_clause':
        return walkIf(walker, node, scope, input);
      case 'while_statement':
        forgetAssigned(node, scope);
        return walkAll(children(node), scope, input);
      case 'for_statement':
        return walkFor(walker, node, scope, input);
      case 'c_style_for_statement':
        forgetAssigned(node, scope);
        judgeSubstitutions(node, scope);
        for (const child of children(node)) if (child.type === 'do_group') walk(child, scope, input);
        return;
      case 'case_statement':
        return walkCase(walker, node, scope, input);
      case 'function_definition':
        return define(node, scope);
      case 'test_command':
        return judgeSubstitutions(node, scope);
      case 'variable_assignment':
        return assign(walker, node, scope);
      case 'variable_assignments':
        for (const child of children(node)) assign(walker, child, scope);
        return;
      case 'declaration_command':
        return walkDeclaration(walker, node, scope);
      case 'unset_command':
        for (const child of children(node)) {
          if (child.type !== 'variable_name' && child.type !== 'word') expandWords(child, expansion(scope));
          scope.variables.set(child.text, [plainWord('')]);
        }
        return;
      default:
        return refuse(scope, node.text, `"${node.type}" is not known here`);
    }
  }

  /** Tests and arithmetic touch nothing; the substitutions in them may. */
  function judgeSubstitutions(node: Node, scope: Scope): void {
    for (const child of children(node)) {
      if (child.type === 'do_group') continue;
      if (child.type === 'command_substitution' || child.type === 'process_substitution')
        expandWord(child, expansion(scope));
      else judgeSubstitutions(child, scope);
    }
  }

  function subshell(node: Node, scope: Scope, input: Input): void {
    const inner = childScope(scope);
    walkAll(children(node), inner, input);
    scope.findings.push(...inner.findings);
  }

  function define(node: Node, scope: Scope) {
    const body = node.childForFieldName('body');
    const name = node.childForFieldName('name')?.text;
    if (body === null || name === undefined) return refuse(scope, node.text, 'a function that cannot be read');
    scope.functions.set(name, body);
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
    // Assignments before a command hold for it alone.
    const inner: Scope = assignments.length === 0 ? scope : { ...scope, variables: new Map(scope.variables) };
    for (const assignment of assignments) assign(walker, assignment, inner, words.length > 0);
    for (const redirect of redirects) {
      const file = readFrom(walker, redirect, scope);
      if (file !== undefined) feed = { kind: 'file', word: file };
    }
    runWords(words, scope, feed, node.text);
    for (const redirect of redirects) writeTo(walker, { redirect, body: node, scope, feed });
  }

  function runWords(words: readonly Word[], scope: Scope, input: Input, text: string) {
    const [first, ...args] = words;
    if (first === undefined) return;
    countStep(scope);
    if (scope.depth > deepestRecursion) return refuse(scope, text, 'is nested too deeply');
    if (!isKnown(first) || first.glob || first.text.includes(datePart))
      return refuse(scope, text, 'which command it is cannot be told');
    const body = scope.functions.get(first.text);
    if (body !== undefined) return runFunction(first.text, body, args, scope, input);
    const made = call(first.text, args, input, scope, text);
    if (input.kind === 'file' && !['while', 'read'].includes(first.text)) readInput(made, input.word);
    judge(made);
  }

  function runFunction(name: string, body: Node, args: readonly Word[], scope: Scope, input: Input): void {
    const inner: Scope = { ...childScope(scope), findings: scope.findings };
    for (const [at, word] of args.entries()) inner.variables.set(String(at + 1), [word]);
    inner.variables.set('@', args);
    inner.variables.set('*', args);
    inner.functions.delete(name);
    walk(body, inner, input);
    mergeBranch(scope, inner);
  }

  function readInput(made: Call, word: Word): void {
    const before = made.scope.findings.length;
    readContent(made, word);
    // Counting and cutting names off is no showing.
    if (made.scope.findings.length > before && masks([plainWord(made.name), ...made.args]) === 'drops')
      made.scope.findings.length = before;
  }

  function call(name: string, args: readonly Word[], input: Input, scope: Scope, text: string): Call {
    return {
      name,
      args,
      input,
      scope,
      part: oneLine(text),
      run: (words, given) => runWords(words, scope, given ?? { kind: 'none' }, text),
      runIn: (inner, words) => runWords(words, inner, { kind: 'none' }, text),
      script: (inner, given) => script(inner, scope, given ?? { kind: 'none' }),
      ownShell: (inner, args, given) => ownShell(inner, args, scope, given ?? { kind: 'none' }),
    };
  }

  return walker;
}
