/** Assignments and declarations: what a variable holds from here on, and which variables change what commands do. */
import type { Node } from 'web-tree-sitter';
import { expandWord, expandWords, judgeIndex } from '../expand.ts';
import { harmful } from '../finding.ts';
import { computedWord, plainWord, type Scope, unknownPart, type Word } from '../scope.ts';
import { exportVariable, isAssociative, setAssociative, setUnknown, setVariable, unsetVariable } from '../variables.ts';
import { localMark } from './functions.ts';
import { children, oneLine, refuse, type Walker } from './walker.ts';

/** `handedOn`: a command that runs next gets it, by standing before it or by export. */
export function assign(walker: Walker, node: Node, scope: Scope, handedOn = false) {
  const name = node.childForFieldName('name');
  const value = node.childForFieldName('value');
  if (name === null) return refuse(scope, node.text, 'an assignment that cannot be read');
  const part = oneLine(node.text);
  if (name.type === 'subscript') {
    if (value !== null) expandWord(value, walker.expansion(scope));
    const [array, ...indices] = children(name);
    for (const index of indices) judgeIndex(index, array?.text ?? '', walker.expansion(scope));
    return setUnknown(scope, plainWord(array?.text ?? ''), part);
  }
  const words = assigned(walker, name.text, value, scope);
  const appended = node.children.some((child) => child?.type === '+=');
  setVariable(scope, name.text, appended ? [computedWord] : words, { part, handedOn });
}

function assigned(walker: Walker, name: string, value: Node | null, scope: Scope): readonly Word[] {
  if (value === null) return [plainWord('')];
  const context = walker.expansion(scope);
  if (value.type !== 'array') return [expandWord(value, context)];
  const elements = children(value);
  // `([key]=value)`: the key is evaluated unless the array is an associative one.
  const keyed = elements.some((child) => child.text.startsWith('['));
  if (keyed && !isAssociative(scope, name)) refuse(scope, value.text, 'subscripts that are evaluated');
  return elements.flatMap((child) => expandWords(child, context));
}

const options = /^[-+][aAfFgIprtx]+$|^--$/;

export function walkDeclaration(walker: Walker, node: Node, scope: Scope): void {
  const part = oneLine(node.text);
  const command = node.children[0]?.text ?? '';
  const given: string[] = [];
  const names: string[] = [];
  const context = walker.expansion(scope);
  const declare = (name: string) => {
    names.push(name);
    const letters = given.join('');
    if (given.some((text) => /^-\w*A/.test(text))) setAssociative(scope, name);
    const local = command === 'local' || (/^(declare|typeset)$/.test(command) && !letters.includes('g'));
    if (local && scope.locals !== undefined) {
      scope.locals.add(name);
      const known = scope.variables.has(localMark(name));
      scope.variables.set(localMark(name), [plainWord('1')]);
      // A new one is empty until it gets a value.
      if (!known) scope.variables.set(name, [plainWord('')]);
    }
    if (command === 'export' || /x/.test(letters)) exportVariable(scope, name, part);
  };
  for (const child of children(node)) {
    if (child.type === 'variable_assignment') {
      const name = child.childForFieldName('name');
      const words = given.some((text) => /^-\w*A/.test(text)) ? [name?.text ?? ''] : [];
      for (const word of words) setAssociative(scope, word);
      const value = child.childForFieldName('value');
      // The value is read before a local variable hides the one outside.
      const made = name?.type === 'variable_name' ? assigned(walker, name.text, value, scope) : undefined;
      const [only] = made ?? [];
      if (value?.type !== 'array' && made?.length === 1 && mayBeList(only?.text ?? '', given))
        refuse(scope, node.text, 'its value may be read as a list, and run commands');
      declare(name?.type === 'variable_name' ? name.text : (name?.namedChildren[0]?.text ?? ''));
      if (made === undefined || name === null) assign(walker, child, scope);
      else
        setVariable(scope, name.text, child.children.some((sign) => sign?.type === '+=') ? [computedWord] : made, {
          part,
        });
    } else if (child.type === 'variable_name') declare(child.text);
    else if (child.type !== 'comment')
      for (const word of expandWords(child, context)) {
        const set = /^([A-Za-z_]\w*)\+?=(.*)$/s.exec(word.text);
        if (word.text.startsWith('-') || word.text.startsWith('+')) {
          // `-n` makes a reference, `-i` evaluates, `-u` and `-l` change what is assigned.
          if (!options.test(word.text))
            refuse(scope, node.text, `its option ${word.text.replaceAll(unknownPart, '…')} is not known`);
          given.push(word.text);
        } else if (set !== null) {
          // A list in quotes is read as one, and its substitutions run.
          if (mayBeList(set[2] ?? '', given))
            refuse(scope, node.text, 'its value may be read as a list, and run commands');
          declare(set[1] ?? '');
          setVariable(scope, set[1] ?? '', [{ ...word, text: set[2] ?? '' }], { part });
        } else if (/^[A-Za-z_]\w*$/.test(word.text)) declare(word.text);
        else refuse(scope, node.text, 'which variable it sets cannot be told');
      }
  }
  const letters = given.join('');
  // A function that child shells know takes the place of a command in them.
  if (letters.includes('f') && (command === 'export' || letters.includes('x')))
    refuse(scope, node.text, 'hands a function to other shells');
  const onlyNames = /[fF]/.test(letters);
  if ((names.length > 0 || onlyNames) && !letters.includes('p')) return;
  const why = names.length > 0 || onlyNames ? 'prints the values of variables' : 'prints the values of all variables';
  scope.findings.push({ ...harmful('secrets', part, why), maskable: true, pairs: true });
}

const mayBeList = (value: string, given: readonly string[]) =>
  /^\s*\(/.test(value) || (value.startsWith(unknownPart) && given.some((text) => /^-\w*[aA]/.test(text)));

/** A name that goes may be a variable or a function. */
export function walkUnset(walker: Walker, node: Node, scope: Scope): void {
  let chosen: 'f' | 'v' | undefined;
  for (const child of children(node)) {
    if (child.type === 'comment') continue;
    const words =
      child.type === 'variable_name' ? [plainWord(child.text)] : expandWords(child, walker.expansion(scope));
    for (const word of words) {
      if (/^-[fv]$/.test(word.text)) chosen = word.text === '-f' ? 'f' : 'v';
      else if (/^[A-Za-z_]\w*(\[(\d+|@|\*)\])?$/.test(word.text)) {
        const name = word.text.replace(/\[.*/, '');
        const defined = scope.functions.get(name);
        if (chosen === 'f') scope.functions.delete(name);
        // A function goes only where no variable has its name.
        else if (chosen === undefined && defined !== undefined)
          scope.functions.set(name, { ...defined, certain: false });
        // With its special meaning gone it is as the shell has it by default.
        if (word.text !== name) setUnknown(scope, plainWord(name), oneLine(node.text));
        else if (chosen !== 'f') unsetVariable(scope, name);
      } else refuse(scope, node.text, 'which variable it removes cannot be told');
    }
  }
}
