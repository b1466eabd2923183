/** Loops: the body is walked until once more would tell nothing new. */
import type { Node } from 'web-tree-sitter';
import { expandWords } from '../expand.ts';
import { adopt, fork, join, sameFlow } from '../flow.ts';
import { computedWord, type Input, isKnown, type Scope, type Word } from '../scope.ts';
import { setVariable } from '../variables.ts';
import { judgeArithmetic } from './arithmetic.ts';
import { conditionOutcomes } from './branches.ts';
import { children, oneLine, refuse, type Walker } from './walker.ts';

const mostItems = 16;
const mostRounds = 8;

/** Repeats `round` from all that may hold at the head of the loop; leaves in `scope` what may hold behind it. */
function repeat(scope: Scope, round: (head: Scope) => { again: Scope; behind: Scope }): void {
  let head = fork(scope);
  for (let at = 0; at < mostRounds; at++) {
    const escapes: Scope[] = [];
    const { again, behind } = round({ ...fork(head), escapes: [...head.escapes, escapes], inLoop: true });
    const next = fork(head);
    for (const end of [again, ...escapes]) join(next, end);
    if (sameFlow(head, next)) {
      for (const end of escapes) join(behind, end);
      adopt(scope, behind);
      return;
    }
    head = next;
  }
  refuse(scope, 'a loop', 'what its variables hold cannot be told');
}

export function walkWhile(walker: Walker, node: Node, scope: Scope, input: Input) {
  const body = node.childForFieldName('body');
  const conditions = children(node).filter((child) => child.id !== body?.id);
  if (body === null) return refuse(scope, node.text, 'a loop that cannot be read');
  const until = node.text.startsWith('until');
  repeat(scope, (head) => {
    const before = new Set(head.fresh);
    const { yes, no } = conditionOutcomes(walker, conditions, head, input);
    const [inside, behind] = until ? [no, yes] : [yes, no];
    // What is absent when the loop looks need not be so the next time.
    inside.fresh = new Set([...inside.fresh].filter((path) => before.has(path)));
    walker.walk(body, inside, input);
    return { again: inside, behind: fork(behind) };
  });
}

export function walkFor(walker: Walker, node: Node, scope: Scope, input: Input) {
  const variable = node.childForFieldName('variable')?.text;
  const body = node.childForFieldName('body');
  if (variable === undefined || body === null) return refuse(scope, node.text, 'a loop that cannot be read');
  const values = node.childrenForFieldName('value').filter((child) => child !== null);
  const items = values.flatMap((child) => expandWords(child, walker.expansion(scope)));
  const part = oneLine(`for ${variable}`);
  const select = node.text.startsWith('select');
  // It shows the choices.
  if (select) walker.judge(walker.call('echo', items, { kind: 'none' }, scope, part));
  const many = values.length === 0 || items.length > mostItems;
  const numbers = many && items.length > 0 && items.every((item) => /^\d+$/.test(item.text) || item.numeric === true);
  // What seems to hold nothing is walked as well.
  const walked: readonly Word[] = many || items.length === 0 ? [{ ...computedWord, numeric: numbers }] : items;
  const once = (inside: Scope, item: Word) => {
    setVariable(inside, variable, [item], { part });
    walker.walk(body, inside, input);
  };
  if (!many && !select && items.length > 0 && items.every((item) => isKnown(item) && !item.glob)) {
    for (const item of items) {
      const escapes: Scope[] = [];
      const inside: Scope = { ...fork(scope), escapes: [...scope.escapes, escapes], inLoop: true };
      once(inside, item);
      for (const end of escapes) join(inside, end);
      adopt(scope, inside);
    }
    return;
  }
  repeat(scope, (head) => {
    const behind = fork(head);
    for (const item of walked) once(head, item);
    return { again: head, behind };
  });
}

export function walkCounting(walker: Walker, node: Node, scope: Scope, input: Input) {
  const body = node.childForFieldName('body');
  if (body === null) return refuse(scope, node.text, 'a loop that cannot be read');
  const head = children(node).filter((child) => child.id !== body.id);
  for (const part of head) judgeArithmetic(walker, part, scope);
  repeat(scope, (inside) => {
    const behind = fork(inside);
    walker.walk(body, inside, input);
    for (const part of head) judgeArithmetic(walker, part, inside);
    return { again: inside, behind };
  });
}
