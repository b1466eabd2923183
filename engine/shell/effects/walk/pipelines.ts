/** Pipelines and substitutions: what one command hands to the next, where that is certain. */
import type { Node } from 'web-tree-sitter';
import { expandWords } from '../expand.ts';
import { type Finding, harmless } from '../finding.ts';
import { foundBy } from '../handlers/searches.ts';
import { masks } from '../mask.ts';
import {
  childScope,
  datePart,
  type Input,
  isKnown,
  plainWord,
  type Scope,
  temporaryPart,
  unknownPart,
  type Word,
} from '../scope.ts';
import { secretPath } from '../secrets.ts';
import { children, type Walker } from './walker.ts';

export function walkPipeline(walker: Walker, stages: readonly Node[], scope: Scope, input: Input): void {
  let feed = input;
  let earlier: readonly Finding[] = [];
  for (const stage of stages) {
    if (stage.type === 'comment') continue;
    const inner: Scope = { ...childScope(scope), depth: scope.depth };
    walker.walk(stage, inner, feed);
    const words = simpleWords(walker, stage, inner);
    // A secret that the next command cuts down to names or counts is not shown.
    if (words !== undefined && masks(words) === 'drops') earlier = earlier.map(withoutValues);
    scope.findings.push(...earlier);
    earlier = inner.findings;
    for (const path of inner.fresh) scope.fresh.add(path);
    const secret = words?.find((word) => secretPath(word.text));
    const found = words?.[0]?.text === 'find' ? foundBy(words.slice(1)) : undefined;
    feed = literalOutput(stage, words) ?? {
      kind: 'data',
      ...(secret === undefined ? {} : { secret }),
      ...(found === undefined ? {} : { found }),
    };
  }
  scope.findings.push(...earlier);
}

const withoutValues = (found: Finding): Finding =>
  found.maskable === true ? harmless('reads', found.part, 'only names are shown') : found;

const simpleParts = (command: Node) =>
  children(command).filter((child) => !child.type.endsWith('redirect') && child.type !== 'variable_assignment');

const wordsOf = (walker: Walker, parts: readonly Node[], scope: Scope) =>
  parts.flatMap((child) =>
    expandWords(
      child.type === 'command_name' ? (child.namedChildren[0] ?? child) : child,
      walker.expansion({ ...childScope(scope), findings: [] }),
    ),
  );

/** The words of a stage that is one simple command. */
function simpleWords(walker: Walker, stage: Node, scope: Scope): readonly Word[] | undefined {
  const command = stage.type === 'redirected_statement' ? stage.childForFieldName('body') : stage;
  return command?.type === 'command' ? wordsOf(walker, simpleParts(command), scope) : undefined;
}

/** The text that `echo`, `printf` and `cat <<EOF` print, where all of it is known. */
function literalOutput(stage: Node, words: readonly Word[] | undefined): Input | undefined {
  const name = words?.[0]?.text;
  const rest = words?.slice(1) ?? [];
  if (stage.type === 'redirected_statement' && name === 'cat' && rest.length === 0) {
    const body = stage.descendantsOfType('heredoc_body')[0];
    const literal = body?.namedChildren.every((child) => child?.type === 'heredoc_content') === true;
    return literal ? { kind: 'text', text: body?.text ?? '' } : undefined;
  }
  if (stage.type !== 'command' || !rest.every((word) => isKnown(word) && !word.glob)) return undefined;
  if (name === 'echo') {
    const said = rest.filter((word) => !/^-[neE]+$/.test(word.text)).map((word) => word.text);
    return { kind: 'text', text: said.join(' ').replace(/\\n/g, '\n') };
  }
  if (name === 'printf') {
    const [format, ...values] = rest;
    const text =
      values.length > 0 ? values.map((word) => word.text).join('\n') : (format?.text ?? '').replace(/\\n/g, '\n');
    return { kind: 'text', text };
  }
  return undefined;
}

/** What a substitution prints, where that is certain: a date, a fresh temporary path, a literal. */
export function printedBy(walker: Walker, body: readonly Node[], scope: Scope): Word {
  const only = body.length === 1 ? body[0] : undefined;
  const computed: Word = { ...plainWord(unknownPart), computed: true };
  if (only?.type !== 'command') return computed;
  const [name, ...rest] = wordsOf(walker, children(only), scope);
  switch (name?.text) {
    case 'date':
      return plainWord(datePart);
    case 'mktemp':
      return makesOwnFile(rest) ? plainWord(temporaryPart) : computed;
    case 'pwd':
      return plainWord('.');
    case 'nproc':
      return plainWord('4');
    case 'seq':
      return plainWord(sequence(rest));
    case 'echo':
      return rest.every((word) => isKnown(word) && !word.glob && !word.text.startsWith('-'))
        ? plainWord(rest.map((word) => word.text).join(' '))
        : computed;
    default:
      return computed;
  }
}

/** A template makes a new name where it stands; `-u` makes none. */
function makesOwnFile(rest: readonly Word[]): boolean {
  return rest.every((word, at) => {
    if (/^-[dqt]+$|^--(directory|quiet|suffix=[\w.]+)$/.test(word.text)) return true;
    if (/^(-p|--tmpdir=?)$/.test(word.text)) return /^(\/tmp|\.|\.\/[\w./-]*)$/.test(rest[at + 1]?.text ?? '/tmp');
    return /^(\/tmp\/|\/var\/tmp\/)?(?!\/|~)(?!.*\.\.)[\w./-]*(XXX[\w.-]*)?$/.test(word.text);
  });
}

function sequence(rest: readonly Word[]): string {
  const [from, to] = rest.length === 1 ? [1, Number(rest[0]?.text)] : [Number(rest[0]?.text), Number(rest[1]?.text)];
  if (rest.length > 2 || !(to - from >= 0 && to - from < 200)) return '1';
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at)).join(' ');
}
