/** Assignments and declarations: what a variable holds from here on, and which variables change what commands do. */
import type { Node } from 'web-tree-sitter';
import { expandWord, expandWords } from '../expand.ts';
import { harmful, unknown } from '../finding.ts';
import { plainWord, type Scope, unknownPart, type Word } from '../scope.ts';
import { changesCommands } from './changesCommands.ts';
import { changesWhatRuns } from './environment.ts';
import { children, oneLine, refuse, type Walker } from './walker.ts';

const unknownValue: readonly Word[] = [{ ...plainWord(unknownPart), computed: true }];

/** `handedOn`: a command that runs next gets it, by standing before it or by export. */
export function assign(walker: Walker, node: Node, scope: Scope, handedOn = false) {
  const name = node.childForFieldName('name');
  const value = node.childForFieldName('value');
  if (name === null) return refuse(scope, node.text, 'an assignment that cannot be read');
  if (name.type === 'subscript') {
    if (value !== null) expandWord(value, walker.expansion(scope));
    for (const index of children(name).slice(1)) expandWord(index, walker.expansion(scope));
    scope.variables.set(name.namedChildren[0]?.text ?? '', unknownValue);
    return;
  }
  const words = assigned(walker, value, scope);
  const changes = handedOn ? changesWhatRuns : changesCommands;
  if (changes(name.text, words[0]?.text ?? ''))
    scope.findings.push(unknown('runs-unknown-code', oneLine(node.text), `${name.text} changes what commands run`));
  const appended = node.children.some((child) => child?.type === '+=');
  scope.variables.set(name.text, appended ? unknownValue : words);
}

function assigned(walker: Walker, value: Node | null, scope: Scope): readonly Word[] {
  if (value === null) return [plainWord('')];
  if (value.type !== 'array') return [expandWord(value, walker.expansion(scope))];
  return children(value).flatMap((child) => expandWords(child, walker.expansion(scope)));
}

export function walkDeclaration(walker: Walker, node: Node, scope: Scope): void {
  let assigns = false;
  for (const child of children(node)) {
    if (child.type === 'variable_assignment') {
      assign(walker, child, scope, /^(export\b|(declare|typeset)\s+-\w*x)/.test(node.text));
      assigns = true;
    } else if (child.type === 'variable_name') assigns = true;
    else {
      const words = expandWords(child, walker.expansion(scope));
      if (words.some((word) => /^-[a-zA-Z]*n/.test(word.text)))
        refuse(scope, node.text, 'a reference to another variable');
    }
  }
  const onlyNames = /(^|\s)-[a-zA-Z]*[Ff]\b/.test(node.text);
  const prints = /^(declare|typeset|export|readonly)\s+-[a-zA-Z]*p/.test(node.text);
  if ((assigns || onlyNames) && !prints) return;
  const why = assigns || onlyNames ? 'prints the values of variables' : 'prints the values of all variables';
  scope.findings.push({ ...harmful('secrets', oneLine(node.text), why), maskable: true });
}
