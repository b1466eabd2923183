/**
 * Walks the syntax tree of a script and hands each simple command to the judge, with what is known at that point. Loops
 * over known items are walked once per item, branches are all walked. Nothing is run.
 * Over 400 lines because the kinds of node call each other: taken apart they would import in circles.
 */
import type { Node } from 'web-tree-sitter';
import { type Expansion, expandWord, expandWords, withChildren } from './expand.ts';
import { harmful, harmless, unknown } from './finding.ts';
import { masks } from './mask.ts';
import { create, normal, readContent } from './paths.ts';
import {
  type Call,
  childScope,
  datePart,
  type Input,
  isKnown,
  plainWord,
  report,
  type Scope,
  temporaryPart,
  unknownPart,
  type Word,
} from './scope.ts';
import { secretPath } from './secrets.ts';

export type JudgeCommand = (call: Call) => void;

const deepestRecursion = 12;
const mostItems = 16;

export const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};

const children = (node: Node) => node.namedChildren.filter((child) => child !== null);

export function createWalker(judge: JudgeCommand, parse: (text: string) => Node | string) {
  const refuse = (scope: Scope, part: string, why: string) => {
    scope.findings.push(unknown('runs-unknown-code', oneLine(part), why));
  };

  function script(text: string, scope: Scope, input: Input): void {
    if (scope.depth > deepestRecursion) {
      refuse(scope, text, 'is nested too deeply');
      return;
    }
    if (text.includes(unknownPart) || text.includes(temporaryPart)) {
      refuse(scope, text, 'the script cannot be told');
      return;
    }
    const root = parse(text.replaceAll(datePart, '2000-01-01'));
    if (typeof root === 'string') {
      refuse(scope, text, root);
      return;
    }
    walk(root, { ...scope, depth: scope.depth + 1 }, input);
  }

  const expansion = (scope: Scope): Expansion => ({
    scope,
    substitute: (node) => {
      const inner = childScope(scope);
      const body = children(node);
      const before = inner.findings;
      walkAll(body, inner, { kind: 'none' });
      scope.findings.push(...before);
      return printed(body, scope);
    },
    pipe: (node) => {
      const inner = childScope(scope);
      walkAll(children(node), inner, { kind: 'data' });
      scope.findings.push(...inner.findings);
    },
    refuse: (why) => refuse(scope, 'an expansion', why),
  });

  /** What a substitution prints, where that is certain: a date, a fresh temporary path, a literal. */
  function printed(body: readonly Node[], scope: Scope): Word {
    const only = body.length === 1 ? body[0] : undefined;
    const computed: Word = { ...plainWord(unknownPart), computed: true };
    if (only?.type !== 'command') return computed;
    const quiet: Scope = { ...childScope(scope), findings: [] };
    const words = children(only).flatMap((child) =>
      expandWords(child.type === 'command_name' ? (child.namedChildren[0] ?? child) : child, expansion(quiet)),
    );
    const [name, ...rest] = words;
    if (name?.text === 'date') return plainWord(datePart);
    if (name?.text === 'mktemp' && !rest.some((word) => /^-[a-z]*u|^-[a-z]*p|^--|\//.test(word.text)))
      return plainWord(temporaryPart);
    if (name?.text === 'pwd') return plainWord('.');
    if (name?.text === 'nproc') return plainWord('4');
    if (name?.text === 'seq') {
      const [from, to] =
        rest.length === 1 ? [1, Number(rest[0]?.text)] : [Number(rest[0]?.text), Number(rest[1]?.text)];
      if (rest.length <= 2 && to - from >= 0 && to - from < 200)
        return plainWord(Array.from({ length: to - from + 1 }, (_, at) => String(from + at)).join(' '));
      return plainWord('1');
    }
    if (name?.text === 'echo' && rest.every((word) => isKnown(word) && !word.glob && !word.text.startsWith('-')))
      return plainWord(rest.map((word) => word.text).join(' '));
    return computed;
  }

  function walkAll(nodes: readonly Node[], scope: Scope, input: Input): void {
    for (const node of nodes) {
      walk(node, scope, input);
      scope.pending.clear();
    }
  }

  function walk(node: Node, scope: Scope, input: Input): void {
    switch (node.type) {
      case 'program':
      case 'compound_statement':
      case 'do_group':
      case 'else_clause':
        if (node.text.startsWith('((')) {
          arithmetic(node, scope);
          return;
        }
        walkAll(children(node), scope, input);
        return;
      case 'comment':
      case 'heredoc_body':
      case 'heredoc_end':
        return;
      case 'list':
        walkList(node, scope, input);
        return;
      case 'pipeline':
        walkPipeline(children(node), scope, input);
        return;
      case 'subshell': {
        const inner = childScope(scope);
        walkAll(children(node), inner, input);
        scope.findings.push(...inner.findings);
        return;
      }
      case 'command':
        walkCommand(node, scope, input);
        return;
      case 'redirected_statement':
        walkRedirected(node, scope, input);
        return;
      case 'negated_command':
        walkAll(children(node), scope, input);
        return;
      case 'if_statement':
      case 'elif_clause':
        walkIf(node, scope, input);
        return;
      case 'while_statement':
        forgetAssigned(node, scope);
        walkAll(children(node), scope, input);
        return;
      case 'for_statement':
        walkFor(node, scope, input);
        return;
      case 'c_style_for_statement':
        forgetAssigned(node, scope);
        arithmetic(node, scope);
        for (const child of children(node)) if (child.type === 'do_group') walk(child, scope, input);
        return;
      case 'case_statement':
        for (const [at, child] of children(node).entries()) {
          if (at === 0) expandWord(child, expansion(scope));
          else if (child.type === 'case_item') {
            const inner = { ...childScope(scope), fresh: scope.fresh };
            walkAll(
              child.childrenForFieldName('value').length > 0
                ? children(child).slice(
                    child.childrenForFieldName('value').filter((value) => value?.isNamed === true).length,
                  )
                : children(child),
              inner,
              input,
            );
            scope.findings.push(...inner.findings);
            mergeVariables(scope, inner);
          }
        }
        return;
      case 'function_definition': {
        const body = node.childForFieldName('body');
        const name = node.childForFieldName('name')?.text;
        if (body === null || name === undefined) {
          refuse(scope, node.text, 'a function that cannot be read');
          return;
        }
        scope.functions.set(name, body);
        return;
      }
      case 'test_command':
        arithmetic(node, scope);
        return;
      case 'variable_assignment':
        assign(node, scope);
        return;
      case 'variable_assignments':
        for (const child of children(node)) assign(child, scope);
        return;
      case 'declaration_command':
        walkDeclaration(node, scope);
        return;
      case 'unset_command':
        for (const child of children(node)) scope.variables.set(child.text, [plainWord('')]);
        return;
      default:
        refuse(scope, node.text, `"${node.type}" is not known here`);
        return;
    }
  }

  /** Tests and arithmetic touch nothing; the substitutions in them may. */
  function arithmetic(node: Node, scope: Scope): void {
    for (const child of children(node)) {
      if (child.type === 'do_group') continue;
      if (child.type === 'command_substitution' || child.type === 'process_substitution')
        expandWord(child, expansion(scope));
      else arithmetic(child, scope);
    }
  }

  /** The path that is certainly absent when this test says yes, or when it says no. */
  function guard(node: Node, scope: Scope): { path: string; absentWhen: boolean } | undefined {
    const text = node.type === 'negated_command' ? node.text.replace(/^!\s*/, '') : node.text;
    const negated = node.type === 'negated_command';
    const matched = /^(?:\[\[?|test)\s+(!\s+)?-[efsrwdL]\s+(.+?)(?:\s+\]\]?)?$/s.exec(text);
    if (matched === null || /&&|\|\||\s-[ao]\s/.test(text)) return undefined;
    const root = parse(`echo ${matched[2]}`);
    if (typeof root === 'string') return undefined;
    const command = root.namedChildren[0];
    const argument = command?.namedChildren[1];
    if (command?.type !== 'command' || argument === null || argument === undefined || command.namedChildCount !== 2)
      return undefined;
    // A file that is no plain file, or empty, may still be there.
    if (!/-[e]\s/.test(text) && !(/-f\s/.test(text) || /-d\s/.test(text))) return undefined;
    const word = expandWord(argument, expansion({ ...childScope(scope), findings: [] }));
    if (word.text === '' || word.text === unknownPart)
      return { path: `\u0003${argument.text.replace(/"/g, '')}`, absentWhen: (matched[1] !== undefined) !== negated };
    return { path: word.text, absentWhen: (matched[1] !== undefined) !== negated };
  }

  function absent(scope: Scope, path: string): void {
    if (scope.folder === undefined) return;
    scope.fresh.add(scope.folder === '' ? normal(path) : `${scope.folder}/${normal(path)}`);
  }

  const leaves = (node: Node) =>
    /(^|[\s;{(])(exit|return|continue|break)\b/.test(node.text.replace(/'[^']*'|"[^"]*"/g, "''"));

  function walkList(node: Node, scope: Scope, input: Input): void {
    const [left, right] = children(node).filter((child) => child.type !== 'comment');
    const operator = node.children.find((child) => child !== null && !child.isNamed)?.text;
    if (left === undefined) return;
    walk(left, scope, input);
    if (right === undefined) return;
    const lastTest = left.type === 'list' ? children(left).at(-1) : left;
    const tested = lastTest === undefined ? undefined : guard(lastTest, scope);
    const inner: Scope = { ...childScope(scope), variables: scope.variables, depth: scope.depth };
    if (operator === '&&') {
      for (const path of scope.pending) inner.fresh.add(path);
      for (const path of scope.pending) scope.fresh.add(path);
    }
    if (tested !== undefined && tested.absentWhen === (operator === '&&')) absent(inner, tested.path);
    const before = new Map(scope.variables);
    walk(right, inner, input);
    scope.findings.push(...inner.findings);
    scope.functions = inner.functions;
    scope.pending = inner.pending;
    if (inner.folder !== scope.folder) scope.folder = operator === '&&' ? inner.folder : undefined;
    scope.noclobber = scope.noclobber && inner.noclobber;
    if (operator === '||')
      for (const [name, value] of before)
        if (scope.variables.get(name) !== value) scope.variables.set(name, [plainWord(unknownPart)]);
    for (const path of inner.fresh) if (operator === '&&') scope.fresh.add(path);
    if (tested !== undefined && tested.absentWhen !== (operator === '&&') && leaves(right)) absent(scope, tested.path);
  }

  function walkIf(node: Node, scope: Scope, input: Input): void {
    const parts = children(node);
    const condition = node.childForFieldName('condition') ?? parts[0];
    const tested = condition === undefined ? undefined : guard(condition, scope);
    const conditions = node
      .childrenForFieldName('condition')
      .filter((child) => child !== null)
      .map((child) => child.id);
    const then: Scope = childScope(scope);
    then.depth = scope.depth;
    if (tested?.absentWhen === true) absent(then, tested.path);
    let then_leaves = false;
    for (const child of parts) {
      if (conditions.includes(child.id)) {
        if (['heredoc_body', 'comment'].includes(child.type)) continue;
        walk(child, scope, input);
      } else if (child.type === 'elif_clause' || child.type === 'else_clause') {
        const other = childScope(scope);
        if (tested?.absentWhen === false) absent(other, tested.path);
        walk(child, other, input);
        scope.findings.push(...other.findings);
        mergeVariables(scope, other);
      } else {
        walk(child, then, input);
        then_leaves ||= leaves(child);
      }
    }
    scope.findings.push(...then.findings);
    mergeVariables(scope, then);
    if (tested?.absentWhen === false && then_leaves) absent(scope, tested.path);
  }

  /** After a branch that may not have run, what it assigned is not known, and where it stands neither. */
  function mergeVariables(scope: Scope, branch: Scope): void {
    for (const [name, value] of branch.variables) {
      const before = scope.variables.get(name);
      if (before === value) continue;
      scope.variables.set(name, before === undefined ? value : [plainWord(unknownPart)]);
    }
    for (const [name, body] of branch.functions)
      if (scope.functions.get(name) !== body) scope.functions.set(name, body);
    if (branch.folder !== scope.folder) scope.folder = undefined;
    if (!branch.noclobber) scope.noclobber = false;
  }

  /** In a loop an assignment further down reaches the top: what the body assigns is unknown from the start. */
  function forgetAssigned(node: Node, scope: Scope): void {
    for (const child of children(node)) {
      if (child.type === 'variable_assignment') {
        const name = child.namedChildren[0]?.text;
        if (name !== undefined && scope.variables.has(name))
          scope.variables.set(name, [{ ...plainWord(unknownPart), computed: true }]);
      } else forgetAssigned(child, scope);
    }
  }

  function walkFor(node: Node, scope: Scope, input: Input): void {
    const variable = node.childForFieldName('variable')?.text;
    const body = node.childForFieldName('body');
    if (variable === undefined || body === null) {
      refuse(scope, node.text, 'a loop that cannot be read');
      return;
    }
    const values = node.childrenForFieldName('value').filter((child) => child !== null);
    const items = values.flatMap((child) =>
      expandWords(child, expansion(scope)).flatMap((word) =>
        child.type === 'command_substitution' && isKnown(word) ? word.text.split(/\s+/).map(plainWord) : [word],
      ),
    );
    forgetAssigned(body, scope);
    const many = values.length === 0 || items.length > mostItems;
    const secret = items.find((item) => item.glob || isKnown(item));
    const walked: Word[] = many
      ? [{ ...plainWord(unknownPart), variables: secret === undefined ? [] : [], computed: true }]
      : items;
    if (many) for (const item of items.slice(0, 200)) scope.variables.set('\u0003item', [item]);
    for (const item of walked) {
      scope.variables.set(variable, [item]);
      walk(body, scope, input);
    }
  }

  function assign(node: Node, scope: Scope): void {
    const name = node.childForFieldName('name');
    const value = node.childForFieldName('value');
    if (name === null) {
      refuse(scope, node.text, 'an assignment that cannot be read');
      return;
    }
    if (name.type === 'subscript') {
      if (value !== null) expandWord(value, expansion(scope));
      scope.variables.set(name.namedChildren[0]?.text ?? '', [{ ...plainWord(unknownPart), computed: true }]);
      return;
    }
    const appended = node.children.some((child) => child?.type === '+=');
    const words =
      value === null
        ? [plainWord('')]
        : value.type === 'array'
          ? children(value).flatMap((child) => expandWords(child, expansion(scope)))
          : [expandWord(value, expansion(scope))];
    if (dangerousVariable(name.text, words[0]?.text ?? ''))
      scope.findings.push(unknown('runs-unknown-code', oneLine(node.text), `${name.text} changes what commands run`));
    scope.variables.set(name.text, appended ? [{ ...plainWord(unknownPart), computed: true }] : words);
  }

  function walkDeclaration(node: Node, scope: Scope): void {
    let assigns = false;
    for (const child of children(node)) {
      if (child.type === 'variable_assignment') {
        assign(child, scope);
        assigns = true;
      } else if (child.type === 'variable_name') assigns = true;
      else {
        const words = expandWords(child, expansion(scope));
        if (words.some((word) => /^-[a-zA-Z]*n/.test(word.text)))
          refuse(scope, node.text, 'a reference to another variable');
      }
    }
    const names = /(^|\s)-[a-zA-Z]*[Ff]\b/.test(node.text);
    if (!assigns && !names)
      scope.findings.push({
        ...harmful('secrets', oneLine(node.text), 'prints the values of all variables'),
        maskable: true,
      });
    else if (/^(declare|typeset|export|readonly)\s+-[a-zA-Z]*p/.test(node.text)) {
      scope.findings.push({
        ...harmful('secrets', oneLine(node.text), 'prints the values of variables'),
        maskable: true,
      });
    }
  }

  function walkPipeline(stages: readonly Node[], scope: Scope, input: Input): void {
    let feed = input;
    let earlier: Scope['findings'] = [];
    for (const stage of stages) {
      if (stage.type === 'comment') continue;
      const inner = childScope(scope);
      inner.depth = scope.depth;
      walk(stage, inner, feed);
      const words = simpleWords(stage, inner);
      // A secret that the next command cuts down to names or counts is not shown.
      if (earlier.some((found) => found.maskable === true) && words !== undefined) {
        const by = masks(words);
        if (by === 'drops')
          earlier = earlier.map((found) =>
            found.maskable === true ? harmless('reads', found.part, 'only names are shown') : found,
          );
      }
      scope.findings.push(...earlier);
      earlier = inner.findings;
      for (const path of inner.fresh) scope.fresh.add(path);
      const secret = words?.find((word) => secretPath(word.text));
      feed = literalOutput(stage, words) ?? { kind: 'data', ...(secret === undefined ? {} : { secret }) };
    }
    scope.findings.push(...earlier);
  }

  function simpleWords(stage: Node, scope: Scope): readonly Word[] | undefined {
    const command = stage.type === 'redirected_statement' ? stage.childForFieldName('body') : stage;
    if (command?.type !== 'command') return undefined;
    const quiet: Scope = { ...childScope(scope), findings: [] };
    return children(command)
      .filter((child) => !child.type.endsWith('redirect') && child.type !== 'variable_assignment')
      .flatMap((child) =>
        expandWords(child.type === 'command_name' ? (child.namedChildren[0] ?? child) : child, expansion(quiet)),
      );
  }

  /** The text that `echo`, `printf` and `cat <<EOF` print, where all of it is known. */
  function literalOutput(stage: Node, words: readonly Word[] | undefined): Input | undefined {
    const name = words?.[0]?.text;
    const rest = words?.slice(1) ?? [];
    if (stage.type === 'redirected_statement' && name === 'cat' && rest.length === 0) {
      const body = stage.descendantsOfType('heredoc_body')[0];
      if (body?.namedChildren.every((child) => child?.type === 'heredoc_content'))
        return { kind: 'text', text: body.text };
      return undefined;
    }
    if (stage.type !== 'command' || !rest.every((word) => isKnown(word) && !word.glob)) return undefined;
    if (name === 'echo')
      return {
        kind: 'text',
        text: rest
          .filter((word) => !/^-[neE]+$/.test(word.text))
          .map((word) => word.text)
          .join(' ')
          .replace(/\\n/g, '\n'),
      };
    if (name === 'printf') {
      const [format, ...values] = rest;
      return {
        kind: 'text',
        text:
          values.length > 0 ? values.map((word) => word.text).join('\n') : (format?.text ?? '').replace(/\\n/g, '\n'),
      };
    }
    return undefined;
  }

  function walkRedirected(node: Node, scope: Scope, input: Input): void {
    const body = node.childForFieldName('body');
    let feed = input;
    const after: Node[] = [];
    const extra: Word[] = [];
    const redirects: Node[] = [];
    for (const child of children(node)) {
      if (child.type === 'file_redirect') redirects.push(child);
      else if (child.type === 'herestring_redirect') feed = hereString(child, scope);
      else if (child.type === 'heredoc_redirect') {
        feed = hereDocument(child, scope);
        for (const inner of children(child)) {
          if (inner.type === 'file_redirect') redirects.push(inner);
          else if (['heredoc_start', 'heredoc_body', 'heredoc_end', 'file_descriptor'].includes(inner.type)) continue;
          else if (
            [
              'pipeline',
              'command',
              'list',
              'redirected_statement',
              'subshell',
              'compound_statement',
              'test_command',
              'negated_command',
              'while_statement',
              'for_statement',
              'if_statement',
            ].includes(inner.type)
          )
            after.push(inner);
          else extra.push(...expandWords(inner, expansion(scope)));
        }
      } else if (child.id !== body?.id) after.push(child);
    }
    for (const redirect of redirects) {
      const file = readFrom(redirect, scope);
      if (file !== undefined) feed = { kind: 'file', word: file };
    }
    const piped =
      after[0]?.type === 'pipeline' ||
      (after.length > 0 &&
        /^<<-?\s*\S+.*\|[^|]/.test(
          node.text
            .slice((body?.endIndex ?? node.startIndex) - node.startIndex)
            .split('\n')[0]
            ?.trim() ?? '',
        ));
    const inner = piped ? { ...scope, findings: [] } : scope;
    if (body !== null) {
      if (body.type === 'command') walkCommand(body, inner, feed, extra);
      else walk(body, inner, feed);
    }
    if (piped) {
      scope.findings.push(...inner.findings);
      const passed: Input = body?.text === 'cat' && feed.kind === 'text' ? feed : { kind: 'data' };
      const [first, ...rest] = after;
      if (first?.type === 'pipeline') walkPipeline(children(first), scope, passed);
      else if (first !== undefined) walk(first, scope, passed);
      for (const other of rest) walk(other, scope, { kind: 'none' });
    } else for (const other of after) walk(other, scope, { kind: 'none' });
    for (const redirect of redirects) writeTo(redirect, node, body, scope, feed);
  }

  function hereString(node: Node, scope: Scope): Input {
    const child = children(node)[0];
    const word = child === undefined ? plainWord('') : expandWord(child, expansion(scope));
    return isKnown(word) ? { kind: 'text', text: word.text } : { kind: 'data' };
  }

  function hereDocument(node: Node, scope: Scope): Input {
    const start = children(node).find((child) => child.type === 'heredoc_start')?.text ?? '';
    const body = children(node).find((child) => child.type === 'heredoc_body');
    if (body === undefined) return { kind: 'text', text: '' };
    if (/['"\\]/.test(start)) return { kind: 'text', text: body.text };
    const word = withChildren(body, 0, 0, expansion(scope), true);
    for (const name of word.variables) shownVariable(name, body, scope);
    return word.text.includes(unknownPart) ? { kind: 'data' } : { kind: 'text', text: word.text };
  }

  function shownVariable(name: string, node: Node, scope: Scope): void {
    judge(callOf('echo', [{ ...plainWord(unknownPart), variables: [name] }], { kind: 'none' }, scope, node.text));
  }

  const operatorOf = (redirect: Node) =>
    redirect.children.find((child) => child !== null && !child.isNamed)?.text ?? '';

  function readFrom(redirect: Node, scope: Scope): Word | undefined {
    if (operatorOf(redirect) !== '<') return undefined;
    const destination = redirect.childForFieldName('destination');
    return destination === null ? undefined : expandWord(destination, expansion(scope));
  }

  function writeTo(redirect: Node, _node: Node, body: Node | null, scope: Scope, feed: Input): void {
    const operator = operatorOf(redirect);
    if (operator === '<' || operator === '<&' || operator === '<&-' || operator === '>&-') return;
    const destination = redirect.childForFieldName('destination');
    if (destination === null) {
      refuse(scope, redirect.text, 'a redirection that cannot be read');
      return;
    }
    const target = expandWord(destination, expansion(scope));
    if (operator === '>&' && /^\d+-?$/.test(target.text)) return;
    if (!['>', '>>', '&>', '&>>', '>|', '>&', '<>'].includes(operator)) {
      refuse(scope, redirect.text, 'a redirection that is not known');
      return;
    }
    const call = callOf('>', [], feed, scope, `${operator} ${destination.text}`);
    if (destination.type === 'process_substitution') return;
    const writes =
      body !== null && !/^(:|true|false|cat \/dev\/null|echo -n( ["']{2})?|printf ["']{2})$/.test(body.text.trim());
    if (!writes && !operator.includes('>>') && !/^\/dev\/|^$/.test(target.text)) {
      const state = scope.state?.stat(
        scope.folder === '' ? normal(target.text) : `${scope.folder}/${normal(target.text)}`,
      );
      const fresh = state === 'absent' || scope.fresh.has(normal(target.text)) || target.text === temporaryPart;
      if (!fresh) {
        report(call, harmful('overwrites', call.part, 'empties the file'));
        return;
      }
    }
    const inputs =
      body === null
        ? []
        : body
            .descendantsOfType(['word', 'string', 'raw_string', 'concatenation'])
            .flatMap((child) => (child === null ? [] : [plainWord(child.text.replace(/^["']|["']$/g, ''))]));
    // A guard on the same variable speaks for its unknown value.
    const marked = scope.fresh.has(`\u0003${destination.text.replace(/"/g, '')}`) && target.text !== '';
    create(call, target, {
      inputs: [...inputs, ...(feed.kind === 'file' ? [feed.word] : [])],
      appends: operator.includes('>>'),
      guarded: marked || (scope.noclobber && !operator.includes('>>') && operator !== '>|' && operator !== '<>'),
    });
  }

  function callOf(name: string, args: readonly Word[], input: Input, scope: Scope, text: string): Call {
    return {
      name,
      args,
      input,
      scope,
      part: oneLine(text),
      run: (words, given) => runWords(words, scope, given ?? { kind: 'none' }, text),
      script: (inner, given) => script(inner, scope, given ?? { kind: 'none' }),
    };
  }

  function walkCommand(node: Node, scope: Scope, input: Input, extra: readonly Word[] = []): void {
    const words: Word[] = [];
    let feed = input;
    const assignments: Node[] = [];
    const redirects: Node[] = [];
    for (const child of children(node)) {
      if (child.type === 'variable_assignment') assignments.push(child);
      else if (child.type === 'herestring_redirect') feed = hereString(child, scope);
      else if (child.type === 'file_redirect') redirects.push(child);
      else if (child.type === 'command_name')
        words.push(...expandWords(child.namedChildren[0] ?? child, expansion(scope)));
      else if (child.type === 'comment') continue;
      else words.push(...expandWords(child, expansion(scope)));
    }
    words.push(...extra);
    // Assignments before a command hold for it alone.
    const inner: Scope = assignments.length === 0 ? scope : { ...scope, variables: new Map(scope.variables) };
    for (const assignment of assignments) assign(assignment, inner);
    for (const redirect of redirects) {
      const file = readFrom(redirect, scope);
      if (file !== undefined) feed = { kind: 'file', word: file };
    }
    runWords(words, scope, feed, node.text);
    for (const redirect of redirects) writeTo(redirect, node, node, scope, feed);
  }

  function runWords(words: readonly Word[], scope: Scope, input: Input, text: string): void {
    const [first, ...args] = words;
    if (first === undefined) return;
    if (scope.depth > deepestRecursion) {
      refuse(scope, text, 'is nested too deeply');
      return;
    }
    if (!isKnown(first) || first.glob || first.text.includes(datePart)) {
      refuse(scope, text, 'which command it is cannot be told');
      return;
    }
    const body = scope.functions.get(first.text);
    if (body !== undefined) {
      const inner: Scope = { ...childScope(scope), findings: scope.findings };
      for (const [at, word] of args.entries()) inner.variables.set(String(at + 1), [word]);
      inner.variables.set('@', args);
      inner.variables.set('*', args);
      inner.functions.delete(first.text);
      walk(body, inner, input);
      mergeVariables(scope, inner);
      return;
    }
    const call = callOf(first.text, args, input, scope, text);
    if (input.kind === 'file' && !['while', 'read'].includes(first.text)) readContentOf(call, input.word);
    judge(call);
  }

  function readContentOf(call: Call, word: Word): void {
    const before = call.scope.findings.length;
    readContent(call, word);
    // Counting and cutting names off is no showing.
    if (call.scope.findings.length > before && masks([plainWord(call.name), ...call.args]) === 'drops')
      call.scope.findings.length = before;
  }

  return { walk, script };
}

const dangerous =
  /^(PATH|LD_.*|DYLD_.*|BASH_ENV|ENV|PROMPT_COMMAND|PS[0-4]|SHELLOPTS|BASHOPTS|GIT_.*|.*PAGER|.*EDITOR|VISUAL|BROWSER|NODE_OPTIONS|NODE_PATH|PYTHON(PATH|STARTUP|HOME)|PERL5.*|PERLLIB|RUBY(OPT|LIB)|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|MAVEN_OPTS|GRADLE_OPTS|MAKEFLAGS|RUSTC.*|CC|CXX|LD|CARGO_(BUILD_RUSTC|HOME|TARGET_.*)|npm_config_.*|LESSOPEN|LESSCLOSE|TAR_OPTIONS|RSYNC_RSH|SHELL|HOME|DOCKER_HOST|DOCKER_CONTEXT|KUBECONFIG|AWS_PROFILE|.*UPDATE.*|.*SNAPSHOT.*|INSTA_.*|DATABASE_URL|.*_DSN|GREP_OPTIONS|CDPATH|IFS_)$/;

function dangerousVariable(name: string, value: string): boolean {
  if (!dangerous.test(name)) return false;
  if (/PAGER$/.test(name) && /^(cat|less|more|)$/.test(value)) return false;
  if (/^GIT_(EDITOR|SEQUENCE_EDITOR)$/.test(name) && /^(true|:)$/.test(value)) return false;
  return !/^GIT_(OPTIONAL_LOCKS|TERMINAL_PROMPT|TRACE\w*|CONFIG_NOSYSTEM)$/.test(name) || /\//.test(value);
}
