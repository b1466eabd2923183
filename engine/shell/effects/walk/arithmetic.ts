/**
 * Arithmetic and tests. Bash evaluates what a variable holds, and a subscript in it runs its substitutions, so in arithmetic
 * only numbers are cleared: written ones, counted ones, and variables that hold such.
 */
import type { Node } from 'web-tree-sitter';
import { expandWord, expandWords, judgeIndex } from '../expand.ts';
import { childScope } from '../flow.ts';
import { computedWord, isNumeric, type Scope, unknownWord, type Word } from '../scope.ts';
import { secretVariable } from '../secrets.ts';
import { setSomeNumber } from '../variables.ts';
import { children, oneLine, refuse, type Walker } from './walker.ts';

const parts = new Set([
  'arithmetic_expansion',
  'compound_statement',
  'binary_expression',
  'unary_expression',
  'postfix_expression',
  'ternary_expression',
  'parenthesized_expression',
  'string',
  'concatenation',
]);

export function judgeArithmetic(walker: Walker, node: Node, scope: Scope) {
  const context = walker.expansion(scope);
  switch (node.type) {
    case 'number':
    case 'comment':
    case 'test_operator':
      return;
    // Quotes make no difference here.
    case 'string_content':
    case 'variable_name':
    case 'word':
      return judgeName(node, scope);
    case 'subscript': {
      const [name, index] = children(node);
      if (name === undefined || index === undefined) return refuse(scope, node.text, 'a subscript that cannot be read');
      judgeIndex(index, name.text, context);
      return judgeName(name, scope);
    }
    case 'variable_assignment': {
      for (const value of children(node).slice(1)) judgeArithmetic(walker, value, scope);
      return changes(node.namedChildren[0] ?? node, scope);
    }
    case 'simple_expansion':
    case 'expansion':
    case 'command_substitution':
      return judgeNumbers(expandWords(node, context), node, scope);
    default:
      if (!parts.has(node.type)) return refuse(scope, node.text, `"${node.type}" is not known in arithmetic`);
      for (const child of children(node)) judgeArithmetic(walker, child, scope);
      if (assigns(node)) changes(node.namedChildren.find((child) => child !== null) ?? node, scope);
  }
}

const assigns = (node: Node) =>
  node.children.some((child) => /^([-+*/%&^|]|<<|>>)?=$|^\+\+$|^--$/.test(child?.text ?? ''));

/** `x = …`, `x++`, `a[i] += …` */
function changes(target: Node, scope: Scope): void {
  const name = target.type === 'subscript' ? (target.namedChildren[0]?.text ?? '') : target.text;
  if (/^\d+$/.test(name)) return;
  setSomeNumber(scope, name, oneLine(target.parent?.text ?? target.text));
}

function judgeName(node: Node, scope: Scope) {
  if (/^(\d+#)?[\w@]+$/.test(node.text) && /^\d/.test(node.text)) return;
  if (!/^[A-Za-z_]\w*$/.test(node.text)) return refuse(scope, node.text, 'what it evaluates cannot be told');
  // What the script does not set is a variable of the environment, which is nobody's to choose here.
  judgeNumbers(scope.variables.get(node.text) ?? [unknownWord(node.text)], node, scope);
}

function judgeNumbers(words: readonly Word[], node: Node, scope: Scope): void {
  if (words.some((word) => word.variables.some(secretVariable)))
    refuse(scope, node.text, 'the message of an error shows a credential');
  if (!words.every((word) => isNumeric(word) || fromOutside(word)))
    refuse(scope, node.text, 'evaluates as arithmetic what may not be a number');
}

/** Not set by the script. */
const fromOutside = (word: Word) => word.variables.length > 0 && !word.computed && /^\u0000$/.test(word.text);

const showsInError = (walker: Walker, side: Node, scope: Scope) =>
  expandWord(side, walker.expansion({ ...childScope(scope), findings: [] })).variables.some(secretVariable);

/** What `=~` matched is part of what it looked through. */
function setMatched(walker: Walker, text: Node | undefined, scope: Scope): void {
  if (text === undefined) return;
  const { variables } = expandWord(text, walker.expansion({ ...childScope(scope), findings: [] }));
  scope.variables.set('BASH_REMATCH', [{ ...computedWord, variables }]);
}

const compares = /^-(eq|ne|lt|le|gt|ge)$/;

/** `[ … ]` and `[[ … ]]`: within two brackets numbers are compared as arithmetic. */
export function judgeTest(walker: Walker, node: Node, scope: Scope): void {
  const double = node.text.startsWith('[[');
  const visit = (part: Node) => {
    const operator = children(part).find((child) => child.type === 'test_operator')?.text ?? '';
    switch (part.type) {
      case 'test_operator':
      case 'comment':
        return;
      case 'binary_expression':
        if (compares.test(operator))
          for (const side of children(part))
            if (side.type !== 'test_operator' && showsInError(walker, side, scope))
              refuse(scope, part.text, 'the message of an error shows a credential');
        if (/^=~$/.test(part.children.find((child) => child?.isNamed === false)?.text ?? operator))
          setMatched(walker, children(part)[0], scope);
        if (double && compares.test(operator)) {
          for (const side of children(part)) judgeArithmetic(walker, side, scope);
          return;
        }
        return children(part).forEach(visit);
      case 'unary_expression':
        if (/^-[vR]$/.test(operator)) return judgeNamed(walker, children(part).at(-1), scope);
        return children(part).forEach(visit);
      case 'parenthesized_expression':
      case 'test_command':
        return children(part).forEach(visit);
      case 'simple_expansion':
      case 'expansion':
      case 'command_substitution':
        // Split into words it may be `-v` and a subscript.
        for (const word of expandWords(part, walker.expansion(scope)))
          if (!double && word.computed && !isNumeric(word))
            refuse(scope, part.text, 'what a test without quotes may become cannot be told');
        return;
      default:
        expandWord(part, walker.expansion(scope));
    }
  };
  children(node).forEach(visit);
}

/** `-v NAME`: a subscript in the name is evaluated. */
function judgeNamed(walker: Walker, node: Node | undefined, scope: Scope): void {
  const text = node === undefined ? '' : expandWord(node, walker.expansion(scope)).text;
  if (!plainName.test(text)) refuse(scope, node?.text ?? '', 'which variable it asks for cannot be told');
}

export const plainName = /^[A-Za-z_]\w*(\[(\d+|@|\*)\])?$/;
