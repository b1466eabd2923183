/** Redirections: what a command is fed, and which file its output makes. */
import type { Node } from 'web-tree-sitter';
import { expandWord, expandWords, guardMark, withChildren } from '../expand.ts';
import { harmful } from '../finding.ts';
import { create, inFolder } from '../paths.ts';
import { type Input, isKnown, plainWord, report, type Scope, temporaryPart, unknownPart, type Word } from '../scope.ts';
import { walkList } from './branches.ts';
import { children, operatorOf, refuse, type Walker } from './walker.ts';

const statements = new Set([
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
  'case_statement',
  'c_style_for_statement',
  'function_definition',
  'declaration_command',
  'unset_command',
  'variable_assignment',
  'variable_assignments',
]);

export function walkRedirected(walker: Walker, node: Node, scope: Scope, input: Input): void {
  const body = node.childForFieldName('body');
  if (body?.type !== 'list') {
    const after = redirected(walker, node, body, scope, input);
    for (const other of after) walker.walk(other, scope, { kind: 'none' });
    return;
  }
  // The grammar hangs the redirection on the whole list; in bash it belongs to the last command.
  let after: readonly Node[] = [];
  walkList(walker, body, scope, input, (last, inner) => {
    after = redirected(walker, node, last, inner, { kind: 'none' });
  });
  for (const other of after) walker.walk(other, scope, { kind: 'none' });
}

/** Walks `body` with the redirections of `node`. Returns what stands behind the mark of a heredoc and runs after it. */
function redirected(walker: Walker, node: Node, body: Node | null, scope: Scope, input: Input): readonly Node[] {
  const own = node.childForFieldName('body');
  let feed = input;
  const after: Node[] = [];
  const extra: Word[] = [];
  const redirects: Node[] = [];
  for (const child of children(node)) {
    if (child.type === 'file_redirect') redirects.push(child);
    else if (child.type === 'herestring_redirect') feed = hereString(walker, child, scope);
    else if (child.type === 'heredoc_redirect') {
      feed = hereDocument(walker, child, scope);
      // The grammar hangs what stands behind `<<EOF` on its line below the document.
      for (const inner of children(child)) {
        if (inner.type === 'file_redirect') redirects.push(inner);
        else if (/^heredoc_|^file_descriptor$/.test(inner.type)) continue;
        else if (statements.has(inner.type)) after.push(inner);
        else extra.push(...expandWords(inner, walker.expansion(scope)));
      }
    } else if (child.id !== own?.id) after.push(child);
  }
  for (const redirect of redirects) {
    const file = readFrom(walker, redirect, scope);
    if (file !== undefined) feed = { kind: 'file', word: file };
    else if (takesOther(redirect)) feed = { kind: 'data' };
  }
  // Of two that feed it the last one counts, and the grammar hangs them on different nodes.
  const fedTwice = redirects.some((redirect) => operatorOf(redirect) === '<' || takesOther(redirect));
  if (fedTwice && feed !== input && body !== null && children(body).some(({ type }) => type === 'herestring_redirect'))
    refuse(scope, node.text, 'is fed twice');
  const piped = after.length > 0 && isPiped(node, own, after[0]);
  const inner = piped ? { ...scope, findings: [] } : scope;
  if (body?.type === 'command') walker.command(body, inner, feed, extra);
  else if (body !== null) walker.walk(body, inner, feed);
  let behind: readonly Node[] = after;
  if (piped) {
    scope.findings.push(...inner.findings);
    const passed: Input = body?.text === 'cat' && feed.kind === 'text' ? feed : { kind: 'data' };
    const [first, ...rest] = after;
    if (first?.type === 'pipeline') walker.pipeline(children(first), scope, passed);
    else if (first !== undefined) walker.walk(first, scope, passed);
    behind = rest;
  }
  for (const redirect of redirects) writeTo(walker, { redirect, body, scope, feed });
  return behind;
}

/** Does a pipe follow the heredoc's mark on its own line? */
function isPiped(node: Node, body: Node | null, first: Node | undefined): boolean {
  if (first?.type === 'pipeline') return true;
  const rest = node.text.slice((body?.endIndex ?? node.startIndex) - node.startIndex);
  return /^<<-?\s*\S+.*\|[^|]/.test(rest.split('\n')[0]?.trim() ?? '');
}

export function hereString(walker: Walker, node: Node, scope: Scope): Input {
  const child = children(node)[0];
  const word = child === undefined ? plainWord('') : expandWord(child, walker.expansion(scope));
  showVariables(walker, word, node, scope);
  return isKnown(word) ? { kind: 'text', text: word.text } : { kind: 'data' };
}

/** A variable in what a command is fed is shown like one that `echo` prints. */
function showVariables(walker: Walker, { variables }: Word, node: Node, scope: Scope): void {
  for (const name of variables)
    walker.judge(
      walker.call('echo', [{ ...plainWord(unknownPart), variables: [name] }], { kind: 'none' }, scope, node.text),
    );
}

function hereDocument(walker: Walker, node: Node, scope: Scope): Input {
  const start = children(node).find((child) => child.type === 'heredoc_start')?.text ?? '';
  const body = children(node).find((child) => child.type === 'heredoc_body');
  if (body === undefined) return { kind: 'text', text: '' };
  if (/['"\\]/.test(start)) return { kind: 'text', text: body.text };
  // The grammar takes backticks in a document for text; bash does not.
  if (/(^|[^\\])`/.test(body.text)) refuse(scope, body.text, 'a substitution in backticks that cannot be read');
  const word = withChildren(body, 0, 0, walker.expansion(scope), true);
  showVariables(walker, word, body, scope);
  return word.text.includes(unknownPart) ? { kind: 'data' } : { kind: 'text', text: word.text };
}

export function readFrom(walker: Walker, redirect: Node, scope: Scope): Word | undefined {
  if (operatorOf(redirect) !== '<') return undefined;
  const destination = redirect.childForFieldName('destination');
  return destination === null ? undefined : expandWord(destination, walker.expansion(scope));
}

/** `<&3`: standard input is what was opened elsewhere. */
export const takesOther = (redirect: Node) => operatorOf(redirect) === '<&' && /^\s*0?<&/.test(redirect.text);

export interface Redirection {
  readonly redirect: Node;
  readonly body: Node | null;
  readonly scope: Scope;
  readonly feed: Input;
}

const writers = new Set(['>', '>>', '&>', '&>>', '>|', '>&', '<>']);
/** Commands that print nothing: a redirection of them empties the file. */
const silent = /^(:|true|false|cat \/dev\/null|echo -n( ["']{2})?|printf ["']{2})$/;

export function writeTo(walker: Walker, { redirect, body, scope, feed }: Redirection) {
  const operator = operatorOf(redirect);
  if (['<', '<&', '<&-', '>&-'].includes(operator)) return;
  const destination = redirect.childForFieldName('destination');
  if (destination === null) return refuse(scope, redirect.text, 'a redirection that cannot be read');
  const target = expandWord(destination, walker.expansion(scope));
  if (operator === '>&' && /^\d+-?$/.test(target.text)) return;
  if (!writers.has(operator)) return refuse(scope, redirect.text, 'a redirection that is not known');
  if (destination.type === 'process_substitution') return;
  const call = walker.call('>', [], feed, scope, `${operator} ${destination.text}`);
  const appends = operator.includes('>>');
  const empties = body === null || silent.test(body.text.trim());
  if (empties && !appends && !/^\/dev\/|^$/.test(target.text) && !isNew(scope, target))
    return report(call, harmful('overwrites', call.part, 'empties the file'));
  // A guard on the same variable speaks for its unknown value.
  const mark = guardMark(destination);
  const marked = mark !== undefined && scope.fresh.has(mark) && target.text !== '';
  create(call, target, {
    inputs: [...readIn(body), ...(feed.kind === 'file' ? [feed.word] : [])],
    appends,
    forced: operator === '>|',
    guarded: marked || (scope.noclobber && !appends && operator !== '>|' && operator !== '<>'),
  });
}

function isNew(scope: Scope, target: Word): boolean {
  const path = inFolder(scope, target.text);
  return scope.state?.stat(path) === 'absent' || scope.fresh.has(path) || target.text === temporaryPart;
}

/** Every word of the command as it is written: one of them may be the file that the redirection overwrites. */
const readIn = (body: Node | null): readonly Word[] =>
  (body?.descendantsOfType(['word', 'string', 'raw_string', 'concatenation']) ?? []).flatMap((child) =>
    child === null ? [] : [plainWord(child.text.replace(/^["']|["']$/g, ''))],
  );
