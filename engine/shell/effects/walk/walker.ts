/** What the parts of the walk share, so that each can call the others without importing them. */
import type { Node } from 'web-tree-sitter';
import type { Expansion } from '../expand.ts';
import { unknown } from '../finding.ts';
import type { Call, Input, Scope, Word } from '../scope.ts';

export type JudgeCommand = (call: Call) => void;

export interface Walker {
  readonly judge: JudgeCommand;
  /** Is there a command of this name that a function may hide? */
  readonly knows: (name: string) => boolean;
  /** The root of the syntax tree, or why there is none. */
  parse(text: string): Node | string;
  walk(node: Node, scope: Scope, input: Input): void;
  walkAll(nodes: readonly Node[], scope: Scope, input: Input): void;
  /** A simple command; `extra` are words that stood behind a redirection. */
  command(node: Node, scope: Scope, input: Input, extra?: readonly Word[]): void;
  pipeline(stages: readonly Node[], scope: Scope, input: Input): void;
  call(name: string, args: readonly Word[], input: Input, scope: Scope, text: string): Call;
  expansion(scope: Scope): Expansion;
}

/** One line for a person. */
export const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};

export const children = (node: Node) => node.namedChildren.filter((child) => child !== null);

export const operatorOf = (node: Node) => node.children.find((child) => child !== null && !child.isNamed)?.text ?? '';

export function refuse(scope: Scope, part: string, why: string): void {
  scope.findings.push(unknown('runs-unknown-code', oneLine(part), why));
}
